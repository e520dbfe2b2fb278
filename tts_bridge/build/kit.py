"""A table's rules as one Saved Object, for a host who drops it on the table while it is loaded.

It does to the running table what an adoption does to its save, as far as that moves no card.
"""

from collections.abc import Mapping

from tts_bridge.build.adoption import Adopted, AdoptionError
from tts_bridge.build.adoption_words import said_of_adoption
from tts_bridge.build.fixtures import BENEATH, is_added
from tts_bridge.build.grafting import PANELS_BEGIN, grafted_ui, ungrafted, ungrafted_ui
from tts_bridge.games.core.words import Language
from tts_bridge.tts import jsontext
from tts_bridge.tts.bundle import bundle, fill
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import Transform, button_carrier
from tts_bridge.tts.records import write_record
from tts_bridge.tts.save import SaveData

MAIN = "lua/object.lua"
"""The Lua file that begins the object's script."""


def saved_object(
    before: SaveData, adopted: Adopted, scripts: Mapping[str, str], language: Language
) -> SaveData:
    """The Saved Object for the table of the save `before`, which was `adopted` and filled.

    Raises AdoptionError, in this language, if that moved cards, or knew some that have no name; BundleError.
    """
    _require_unmoved(before, adopted.save, language)
    parts = ungrafted(str(adopted.save["LuaScript"]))
    assert parts is not None
    added = [piece for piece in adopted.save["ObjectStates"] if is_added(piece)]
    values = {
        "SCRIPT": parts.ours,
        "PANELS": grafted_ui("", ungrafted_ui(str(adopted.save["XmlUI"])).ours),
        "MARK": PANELS_BEGIN,
        "CARDS": "\n".join(_cards(adopted, language)),
        "PIECES": "\n".join(jsontext.write(piece).replace("\n", "") for piece in added),
    }
    carrier = button_carrier(
        Guids().new("kit"), Transform(0.0, BENEATH, 0.0), nickname="tts-bridge",
        lua_script=fill(bundle(scripts, MAIN), values),
    )  # fmt: skip
    return {"SaveName": "", "GameMode": "", "Date": "", "VersionNumber": "", "ObjectStates": [carrier]}


def _cards(adopted: Adopted, language: Language) -> list[str]:
    """A line for each title: what it means, its sort, and an id for each copy."""
    lines: dict[str, list[str]] = {}
    for each in adopted.gathered.played:
        title = str(each.piece.get("Nickname") or "")
        if not title:
            raise AdoptionError(said_of_adoption(language, "nameless_cards"))
        line = lines.setdefault(title, [title, each.definition.id, each.definition.deck])
        line.append(str(each.piece["Memo"]))
    return list(map(write_record, lines.values()))


def _require_unmoved(before: SaveData, after: SaveData, language: Language) -> None:
    def shape(save: SaveData) -> list[tuple[object, int]]:
        pieces = (piece for piece in save["ObjectStates"] if isinstance(piece, dict) and not is_added(piece))
        return [(piece.get("GUID"), len(piece.get("ContainedObjects") or ())) for piece in pieces]

    if shape(before) != shape(after):
        raise AdoptionError(said_of_adoption(language, "cards_out_of_reach"))

"""Puts a save together, and fills the placeholders that a built save leaves open.

A built save holds nothing of the computer it was made on: the secret of the link (`{{TOKEN}}`), its port
(`{{PORT}}`) and the addresses of pictures that only this computer has (`{{PICTURES}}/` and the file's name)
are filled into a copy when a table is played.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tts_bridge.build.belonging import build_of
from tts_bridge.build.cardpieces import Addresses, decks
from tts_bridge.build.edition import Edition
from tts_bridge.build.furniture import CARD, DIE, MANAGED, PLATE, furniture, mat_lines, snap_points
from tts_bridge.build.grafting import fill_ours
from tts_bridge.build.hud import panels_xml
from tts_bridge.build.layout import layout_text
from tts_bridge.build.sheets import DrawnSheet
from tts_bridge.build.slots import OURS
from tts_bridge.build.words import NOTEBOOK, colour_of
from tts_bridge.tts import jsontext
from tts_bridge.tts.bundle import bundle, fill
from tts_bridge.tts.check import PictureSizes, Problem, problems
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import Piece
from tts_bridge.tts.save import Camera, Hands, Save, SaveData, Tab, Turns
from tts_bridge.tts.walk import walk

PICTURES = "{{PICTURES}}/"
"""What the address of a picture begins with that only one computer has."""

OPEN = {name: f"{{{{{name}}}}}" for name in ("TOKEN", "PORT")}
"""Placeholders that stay open until a table is played."""

CAMERAS = (
    Camera((0.0, 0.0, -4.0), pitch=72, distance=72),
    Camera((0.0, 0.0, 0.0), pitch=65, distance=34),
    Camera((-35.0, 0.0, 2.0), pitch=70, distance=22),
)
"""Shift+1: all mats, Shift+2: the middle, Shift+3: the piles."""


class FaultySaveError(ValueError):
    """A save that TTS would stumble over was not written; `problems` tells all that is wrong."""

    def __init__(self, found: Sequence[Problem]) -> None:
        super().__init__("The save would be faulty:\n" + "\n".join(map(str, found)))
        self.problems = found


def table_save(
    edition: Edition, drawn: Sequence[DrawnSheet], scripts: Mapping[str, str], addresses: Addresses
) -> SaveData:
    """The save of a game's table.

    `scripts` are the Lua files by path (`lua/main.lua`…), `addresses` those of the pictures by file name.
    The same arguments give the same save.  Raises FaultySaveError, and BundleError for the scripts.
    """
    tabletop, language = edition.tabletop, edition.language
    guids = Guids()
    cards = decks(edition, drawn, guids, addresses)
    pieces = [*furniture(tabletop, language, guids), *cards]
    interface = panels_xml(tabletop, language)
    save = Save(
        name=f"{edition.title} {OURS}",
        game_mode=edition.title,
        player_counts=(min(tabletop.seated), max(tabletop.seated)),
        pieces=pieces,
        lua_script=_script(edition, bundle(scripts), pieces, interface),
        xml_ui=interface,
        tags=tuple(dict.fromkeys((MANAGED, CARD, DIE, PLATE, *_tags(edition)))),
        hands=Hands(),
        turns=Turns(enable=True, order=[colour_of(seat) for seat in tabletop.seats], pass_turns=False),
        tabs=(Tab(*NOTEBOOK[language]),),
        cameras=CAMERAS,
        vector_lines=mat_lines(tabletop),
        snap_points=snap_points(tabletop),
    )
    data = save.data()
    _require_sound(data, _sizes(drawn, addresses))
    return data


def _tags(edition: Edition) -> Iterator[str]:
    """Those of piles and decks."""
    yield from (pile.tag for pile in edition.tabletop.piles)
    yield from (card.deck for card in edition.cards)


def _script(edition: Edition, script: str, pieces: Sequence[Piece], interface: str) -> str:
    """The Global script, told what it belongs to; `BUILD` names everything that was built."""
    layout = layout_text(edition.tabletop)
    values = {
        "GAME": edition.game,
        "LANGUAGE": edition.language,
        "LAYOUT": layout,
        "BUILD": build_of(jsontext.write(list(pieces)), script, interface, layout),
    }
    # `fill` wants a value for every placeholder; these two stand for themselves and so stay open
    return fill(script, values | OPEN)


def filled(save: SaveData, token: str, port: int, pictures: Mapping[str, str]) -> SaveData:
    """A copy of a built save with everything that was left open.

    `pictures` are addresses by file name for the pictures that only this computer has; one that is not
    there stays open.  Raises BundleError if the save is of another version.
    """
    copy: SaveData = jsontext.copied(save)
    copy["LuaScript"] = fill_ours(copy["LuaScript"], {"TOKEN": token, "PORT": str(port)})
    for entry in _sheet_entries(copy):
        for side in ("FaceURL", "BackURL"):
            file = str(entry[side]).removeprefix(PICTURES)
            if file != entry[side]:
                entry[side] = pictures.get(file, entry[side])
    return copy


def is_template(save: SaveData) -> bool:
    """Whether a save is as it was built: nothing has been filled in yet."""
    return any(mark in str(save.get("LuaScript", "")) for mark in OPEN.values())


def open_pictures(save: SaveData) -> list[str]:
    """The file names of pictures whose addresses were left open, in the order of the save."""
    urls = (str(entry[side]) for entry in _sheet_entries(save) for side in ("FaceURL", "BackURL"))
    return list(dict.fromkeys(url.removeprefix(PICTURES) for url in urls if url.startswith(PICTURES)))


def _sheet_entries(save: SaveData) -> Iterator[dict[str, Any]]:
    for found in walk(save):
        yield from found.piece.get("CustomDeck", {}).values()


def _sizes(drawn: Iterable[DrawnSheet], addresses: Addresses) -> PictureSizes:
    pictures = (picture for sheet in drawn for picture in (sheet.face, sheet.back))
    return {addresses[picture.file]: (picture.width, picture.height) for picture in pictures}


def _require_sound(save: SaveData, sizes: PictureSizes) -> None:
    found = problems(save, sizes)
    if found:
        raise FaultySaveError(found)

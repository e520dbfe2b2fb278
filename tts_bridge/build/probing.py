"""The save of the probe: some cards, a die, a plate, and a script that asks for one thing after the other."""

from collections.abc import Mapping

from tts_bridge.build.probe_words import INSTRUCTIONS, SAYINGS
from tts_bridge.games.core.words import Language
from tts_bridge.tts import jsontext
from tts_bridge.tts.bundle import bundle, fill
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import Piece, Transform, block, die, hand_zone, piece, text_3d
from tts_bridge.tts.probe import SEAT, TASKS
from tts_bridge.tts.records import write_record
from tts_bridge.tts.save import Save, SaveData

MAIN = "lua/probe.lua"
TAG = "probe"
NAME = "tts-bridge probe"
_PANEL = """\
<VerticalLayout rectAlignment="UpperCenter" offsetXY="0 -80" width="620" height="170" color="#101614ec"
  padding="12 12 12 12" spacing="8">
<Text id="probe.text" fontSize="20" color="#f4ecd8"></Text>
<HorizontalLayout id="probe.answers" spacing="8" active="false">
{buttons}
</HorizontalLayout>
</VerticalLayout>
"""
_BUTTON = '<Button id="probe.{id}" onClick="onProbeAnswered" fontSize="18">{words}</Button>'
_ANSWERS = ("done", "skipped", "impossible")


def probe_save(language: Language, scripts: Mapping[str, str]) -> SaveData:
    """The save in a language; `scripts` are the Lua files by path.  Raises BundleError."""
    said = SAYINGS[language]
    guids = Guids()
    spot = text_3d(guids.new("spot"), Transform(6, 1.0, -6, rot_x=90), said["spot"], 60)
    hands = (_hand(guids, SEAT, -20.0, 0.0), _hand(guids, "Blue", 20.0, 180.0))
    return Save(
        name=NAME,
        pieces=[*hands, spot],
        lua_script=fill(bundle(scripts, MAIN), _values(language, guids)),
        xml_ui=_screen(language),
        table="Table_RPG",
        note=said["note"],
    ).data()


def _values(language: Language, guids: Guids) -> dict[str, str]:
    words, said = INSTRUCTIONS[language], SAYINGS[language]
    tasks = [write_record([task.name, " ".join(task.flags), words[task.name]]) for task in TASKS]
    pieces = [jsontext.write(found).replace("\n", " ").strip() for found in _pieces(guids)]
    return {
        "TASKS": "\n".join(tasks), "PIECES": "\n".join(pieces), "END": said["end"], "SEAT": SEAT,
        "SAYING": said["begin"],
    }  # fmt: skip


def _pieces(guids: Guids) -> list[Piece]:
    """What lies there at the beginning of each task; playing cards of the game's own need no pictures."""
    inside = [
        _card(guids, f"deck {number}", number, Transform(-6, 1.0, 0, rot_z=180)) for number in range(1, 6)
    ]
    deck = piece(
        "Deck", guids.new("deck"), Transform(-6, 1.2, 0, rot_y=180, rot_z=180),
        {"DeckIDs": [each["CardID"] for each in inside]}, nickname="deck", memo="deck", tags=[TAG],
    )  # fmt: skip
    return [
        deck | {"ContainedObjects": inside},
        _card(guids, "A", 10, Transform(0, 1.0, 0, rot_y=180)),
        _card(guids, "B", 20, Transform(4, 1.0, 0, rot_y=180)),
        _card(guids, "F", 30, Transform(8, 1.0, 0, rot_y=180, rot_z=180)),
        die(guids.new("die"), Transform(-10, 1.5, -5), nickname="die", memo="die", tags=[TAG]),
        block(guids.new("plate"), Transform(-6, 1.0, -6, scale_x=3, scale_y=0.2, scale_z=2),
              nickname="plate", memo="plate", tags=[TAG]),
    ]  # fmt: skip


def _card(guids: Guids, name: str, number: int, transform: Transform) -> Piece:
    middle = {"CardID": number, "SidewaysCard": False}
    return piece("Card", guids.new(name), transform, middle, nickname=name, memo=name, tags=[TAG], hands=True)


def _hand(guids: Guids, seat: str, z: float, yaw: float) -> Piece:
    place = Transform(0, 3, z, rot_y=yaw, scale_x=20, scale_y=5, scale_z=5)
    return hand_zone(guids.new(f"hand {seat}"), place, seat)


def _screen(language: Language) -> str:
    buttons = [_BUTTON.format(id=answer, words=SAYINGS[language][answer]) for answer in _ANSWERS]
    return _PANEL.format(buttons="\n".join(buttons))

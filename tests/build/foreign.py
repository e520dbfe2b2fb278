"""A table of the game as somebody on the Workshop might have made it: nothing of it is ours."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tts_bridge.build.edition import Edition
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.tts.decks import Sheet, card, pile
from tts_bridge.tts.pieces import Piece, Transform, block, die, hand_zone
from tts_bridge.tts.save import Save, SaveData

SOUTH, NORTH = 0.0, 180.0
SIX = (
    ("Red", -27.0, -30.0, SOUTH), ("White", 0.0, -30.0, SOUTH), ("Yellow", 27.0, -30.0, SOUTH),
    ("Green", -27.0, 30.0, NORTH), ("Blue", 0.0, 30.0, NORTH), ("Purple", 27.0, 30.0, NORTH),
)  # fmt: skip
"""Colour, x, z and yaw of hands."""

SPOTS = {"door": (-32.0, 3.0), "treasure": (-26.0, 3.0), "perk": (-20.0, 3.0)}
"""Where the decks lie."""

SCRIPT = """
-- ужасно важный скрипт
local turns = 0
function onLoad(state)
  if state ~= "" then turns = tonumber(state) or 0 end
  print("мой стол", turns)
end
function onSave() return tostring(turns) end
onObjectDrop = function(colour, object) turns = turns + 1 end
function tryObjectEnterContainer(container, object) return true end
function onChat(message, player) if message == "ping" then print("pong") return false end end
"""

Title = Callable[[Definition, random.Random], str]


def russian(definition: Definition, chance: random.Random) -> str:
    return definition.name.ru


def misspelt(definition: Definition, chance: random.Random) -> str:
    """A title as people type it: in capitals, with a letter doubled, or with its translation."""
    name = definition.name.ru if chance.random() < 0.6 else definition.name.en
    match chance.randrange(5):
        case 0:
            return name.upper()
        case 1 if len(name) > 9:
            at = chance.randrange(3, len(name) - 2)
            return name[:at] + name[at] + name[at:]
        case 2:
            return f"{definition.name.ru} ({definition.name.en})"
        case 3:
            return f"[b]{name}[/b]"
    return name


class ForeignTable:
    """Makes a save piece by piece."""

    def __init__(self, edition: Edition, seed: int = 1, title: Title = misspelt) -> None:
        self.edition, self._title = edition, title
        self.chance = random.Random(seed)
        self.pieces: list[Piece] = []
        self._guids: set[str] = set()

    def guid(self) -> str:
        while (found := f"{self.chance.randrange(16**6):06x}") in self._guids:
            pass
        self._guids.add(found)
        return found

    def card(
        self, definition: Definition, at: Transform | None = None, title: str | None = None, **more: Any
    ) -> Piece:
        """A copy of a card, on one of several sheets that the owner has uploaded."""
        number = [each.id for each in self.edition.cards].index(definition.id)
        sheet = Sheet(
            7 + number // 69, f"https://example.com/sheet{number // 69}.jpg", "https://example.com/b.jpg"
        )
        name = self._title(definition, self.chance) if title is None else title
        spot = at or Transform(rot_y=180, rot_z=180)
        return card(self.guid(), spot, sheet, number % 69, nickname=name, **more)

    def copies(self, deck: str) -> list[Piece]:
        found = [
            self.card(each) for each in self.edition.cards if each.deck == deck for _ in range(each.count)
        ]
        self.chance.shuffle(found)
        return found

    def deck(self, cards: Sequence[Piece], x: float, z: float, down: bool = True, **more: Any) -> Piece:
        spot = Transform(x, 1.2, z, rot_y=180, rot_z=180 if down else 0)
        return pile(self.guid(), spot, cards, **more)

    def decks(self) -> "ForeignTable":
        """All cards of the game, in a deck of each sort."""
        for deck, (x, z) in SPOTS.items():
            if cards := self.copies(deck):
                self.pieces.append(self.deck(cards, x, z, nickname=f"Колода {deck}"))
        return self

    def hands(
        self, zones: Iterable[tuple[str, float, float, float]] = SIX, width: float = 20.0
    ) -> "ForeignTable":
        for colour, x, z, yaw in zones:
            spot = Transform(x, 3.5, z, rot_y=yaw, scale_x=width, scale_y=5, scale_z=5)
            self.pieces.append(hand_zone(self.guid(), spot, colour))
        return self

    def things(self) -> "ForeignTable":
        """A board, a die, a pawn."""
        self.pieces += [
            block(self.guid(), Transform(0, 0.9, 0, scale_x=90, scale_z=60), nickname="Стол"),
            die(self.guid(), Transform(-30, 1.5, -8), nickname="Кубик"),
        ]
        return self

    def save(self, script: str = SCRIPT, **more: Any) -> SaveData:
        return Save(name="Манчкин у Васи", pieces=self.pieces, lua_script=script, **more).data()


def whole(edition: Edition, seed: int = 1) -> SaveData:
    """A table on which nothing is missing."""
    ui = '<Button id="vasya" onClick="onVasya">Вася</Button>'
    return ForeignTable(edition, seed).things().decks().hands().save(xml_ui=ui, lua_script_state="3")

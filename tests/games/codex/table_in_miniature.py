"""The table of Codex in miniature: all cards in the box, and a session that watches."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.games.codex.tables import ENTRY
from tests.table.lua import Table
from tts_bridge.games.codex.places import FIXTURES
from tts_bridge.table import directives as d
from tts_bridge.table import reports as r
from tts_bridge.table.assets import read_cards
from tts_bridge.table.opening import OpenTables

TABLETOP = ENTRY.tabletop()
DEFINITIONS = read_cards(ENTRY)
PILES = {place for pile in TABLETOP.piles for place in (pile.draw, pile.discard)}


class CodexTable(Table):
    """What `Table` is, with cards that come into being and are no more, and words on cards."""

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        self.labels: dict[str, str] = {}
        number = 0
        for definition in DEFINITIONS.values():
            place = TABLETOP.start_of(definition.deck)
            for _ in range(definition.count if place else 0):
                number += 1
                card = f"b{number:04d}"
                self.definition[card] = definition.id
                self.piles.setdefault(place, []).append(card)
                self.place[card], self.face[card] = place, "down"

    def begin(self, *seats: str) -> None:
        """Load, sit, start: the first hands are dealt."""
        self.host = seats[0]
        self.load()
        self.sit(*seats)
        self.send(r.Pressed("host.button1", "start", seats[0]))

    def act(self, directive: d.Directive) -> Iterator[r.Report]:
        match directive:
            case d.Create(card, definition, place):
                self.definition[card] = definition
                self.move(card, place, directive.face)
            case d.Remove(card):
                del self.place[card], self.face[card], self.definition[card]
            case d.Label(card, text):
                self.labels[card] = text
            case _:
                yield from super().act(directive)

    def move(self, card: str, place: str, face: str = "up", *, loose: bool = True) -> None:
        for inside in self.piles.values():
            if card in inside:
                inside.remove(card)
        self.place[card], self.face[card] = place, face
        if place in PILES:
            self.piles.setdefault(place, []).append(card)
            self.face[card] = "down"

    def of(self, definition: str) -> str:
        """A card of a definition, one in a pile first."""
        cards = [card for card, found in self.definition.items() if found == f"cx.{definition}"]
        return min(cards, key=lambda card: (self.place[card] not in PILES, card))

    def fixture(self, seat: str, definition: str) -> str:
        """A seat's fixture."""
        lying = [card for zone in FIXTURES for card in self.zone(f"{seat}.{zone}")]
        return next(card for card in lying if self.definition[card] == f"cx.{definition}")

    def zone_of(self, seat: str, zone: str) -> list[str]:
        """The cards of a seat that lie in a place."""
        return [card for card, place in self.place.items() if place == f"{seat}.{zone}"]

    def card(self, card: str) -> dict[str, Any]:
        """A card as everybody sees it."""
        cards: list[dict[str, Any]] = self.state()["cards"]
        return next(found for found in cards if found["id"] == card)


def begun(folder: Path, **options: Any) -> tuple[CodexTable, OpenTables]:
    """A game that has begun: it is White's turn, if nothing else is said.  The tables are to be closed."""
    opened = OpenTables(folder, random.Random, {"first_player": "white", **options})
    table = CodexTable(opened.open("t1"), game="codex")
    table.begin("white", "blue")
    return table, opened

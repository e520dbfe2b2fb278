"""A game played on paper up to a position, with its journal, and what its table reports of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from tts_bridge.games.core.engine import legal_moves, opened
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Accepted, Move
from tts_bridge.games.core.play import Played, play
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.core.state import State
from tts_bridge.rehearsal.ways import Drop, ways
from tts_bridge.table.record import Record
from tts_bridge.table.reports import (
    CardLies,
    Face,
    Loaded,
    PileHolds,
    Report,
    SeatChanged,
    Settled,
    StockTaken,
)
from tts_bridge.table.rules import GameRules, open_rules

SEEDS = 50
"""So many games are looked through for a position."""


class NoPositionError(ValueError):
    """No game of bots has come to such a position."""

    def __init__(self, game: str) -> None:
        super().__init__(f"No game of bots at {game} has come to a position to measure at.")


@dataclass(frozen=True, slots=True)
class Posed:
    """A table at a position: its game so far is in a journal, its head is `node`."""

    rules: GameRules
    table: str
    node: str
    state: State

    def load(self) -> tuple[Report, ...]:
        """What the scripts report when the save is loaded: themselves, people, all cards; the first seat is
        the host's."""
        words = self.rules.words.language
        loaded = Loaded(self.table, self.node, self.rules.game.id, "bench", words, dealt=True, chooses=True)
        people = (
            SeatChanged(seat, f"7656{number}", f"Ann {number}", number == 0, number == 0)
            for number, seat in enumerate(self.state.seats)
        )
        return (loaded, *people, self.stock())

    def stock(self) -> StockTaken:
        """All cards, each where it belongs."""
        tabletop = self.rules.tabletop
        cards: list[CardLies] = []
        piles: dict[str, list[str]] = {}
        for card in sorted(self.state.cards.values(), key=lambda card: card.id):
            place = tabletop.place_of(card.zone)
            if place.kind == "pile":
                piles.setdefault(place.id, []).extend((card.id, card.definition))
            else:
                face: Face = "down" if card.flipped else "up"
                cards.append(CardLies(card.id, card.definition, place.id, face, 0, card.attached_to))
        held = (PileHolds(place, "down", tuple(inside)) for place, inside in piles.items())
        return StockTaken("loaded", tuple(cards), tuple(held))

    def drops(self) -> Iterator[tuple[Move, Settled]]:
        """Legal moves that a card laid down from a hand makes, with what the table reports of it."""
        tabletop, look = self.rules.tabletop, Look(self.rules.game, self.state)
        for seat in self.state.seats:
            for move in legal_moves(self.rules.game, self.state, seat):
                origin = tabletop.place_of(look.card(move.card).zone).id if move.card else ""
                for way in ways(tabletop, look, move) if origin == f"{seat}.hand" else ():
                    if isinstance(way, Drop):
                        yield move, Settled("", move.card, origin, way.place, "up", seat)


def posed(game: str, folder: Path, table: str, wanted: Callable[[Posed], bool]) -> Posed:
    """The first position of a game of bots that is wanted, with a journal in `folder`; raises
    NoPositionError and JournalError."""
    rules = open_rules(game, "en")
    for seed in range(1, SEEDS):
        start, plays = opening(rules), []
        for made in moves(rules, start.after, seed):
            plays.append(made)
            found = Posed(rules, table, "", made.verdict.after)
            if wanted(found):
                return Posed(rules, table, recorded(folder, table, rules, start, plays), found.state)
    raise NoPositionError(game)


def opening(rules: GameRules, seats: int = 4) -> Accepted:
    """How a game begins, for so many seats or as many as it has."""
    tabletop = rules.tabletop
    names = tabletop.seated[min(seats, max(tabletop.seated))]
    people = dict(zip(names, cycle(rules.staging.choices or ("",)), strict=False))
    return opened(rules.game, rules.staging.begin(rules.game, people, {}, all_copies(rules.game)))


def moves(rules: GameRules, state: State, seed: int) -> Iterator[Played]:
    """The moves of bots, to the end of the game."""
    policies = {seat: rules.staging.bot(rules.game, seat, seed) for seat in state.seats}
    return play(rules.game, state, policies, seed)


def recorded(folder: Path, table: str, rules: GameRules, start: Accepted, plays: list[Played]) -> str:
    """Write the journal of a game; returns its head.  Raises JournalError."""
    folder.mkdir(parents=True, exist_ok=True)
    begun = {"kind": "begin", "game": rules.game.id, "language": rules.words.language, "seats": {}}
    record = Record.create(folder / f"{table}.1.journal", begun, start)
    for made in plays:
        record.accept(made.move, made.verdict)
    head = record.head
    record.close()
    return head

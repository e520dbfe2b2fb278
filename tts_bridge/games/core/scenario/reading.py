"""From written files to scenarios: every seat, card, zone, move and rule in them is looked up."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tts_bridge.games.core import edits, options
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.ledger import Ledger
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, HOST
from tts_bridge.games.core.scenario import expecting as e
from tts_bridge.games.core.scenario.expected import Expectations
from tts_bridge.games.core.scenario.names import Names
from tts_bridge.games.core.scenario.notation import ANY, LOOKUP, NotationError, Said, read_move
from tts_bridge.games.core.scenario.start import SETUP, Start, empty_table
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.scenario.written import (
    Path,
    ScenarioFault,
    ScenarioFileError,
    Sheet,
    WrittenScenario,
    WrittenStep,
    extra,
)
from tts_bridge.games.core.state import Plain, State, to_plain
from tts_bridge.games.core.words import Words

NO_RULES = Ledger({}, {})
"""The ledger of a game that has none."""


@dataclass(frozen=True, slots=True)
class Step:
    """Moves, and what is expected after the last of them.

    `refused` are the rules that refuse the last move (empty: it is accepted), `waive` those that the
    table overrules for it; `rules` are the ids of the ledger that the step witnesses; with `passes`
    everybody lets open response points go by before anything is looked at.
    """

    line: int
    do: tuple[Said, ...]
    refused: tuple[str, ...]
    waive: tuple[str, ...]
    rules: tuple[str, ...]
    passes: bool
    expected: tuple[e.Expectation, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A start position and steps from it, in a game that has the scenario's own cards.

    `ledger` and `spoken` are its rules and messages, for what people are told; `not_yet` says what the
    rules still lack for it: it is known to differ.
    """

    file: str
    line: int
    name: str
    game: Game
    words: ScenarioWords
    start: Start
    steps: tuple[Step, ...]
    not_yet: str = ""
    ledger: Ledger = NO_RULES
    spoken: Words | None = None


def read_scenarios(
    sheet: Sheet, game: Game, words: ScenarioWords, ledger: Ledger = NO_RULES, spoken: Words | None = None,
    others: Collection[str] = (),
) -> tuple[Scenario, ...]:  # fmt: skip
    """The scenarios of a file; raises ScenarioFileError with every fault of it.

    `game` has the cards of the file, `ledger` the rules that steps may witness (none: any); its messages
    are `spoken` to seats.  `others` are rules of other games in which the file is played, too: here they
    witness nothing.
    """
    faults: list[ScenarioFault] = []
    found = []

    @cache
    def empty(seats: tuple[str, ...], copies: tuple[tuple[str, int], ...]) -> State:
        return empty_table(game, words, seats, {}, dict(copies))

    for at, written in enumerate(sheet.written.scenario):
        names = Names(sheet, ("scenario", at), faults, game, words, ledger, others, spoken)
        reader = _Reader(names, written, empty)
        found.append(replace(reader.scenario(), ledger=ledger, spoken=spoken))
    if faults:
        raise ScenarioFileError(tuple(sorted(faults, key=lambda fault: fault.line)))
    return tuple(found)


JOINING = f"{edits.PREFIX}join"
"""What is in a line that lets a seat join."""

COUNTING = f"{edits.PREFIX}count"
"""The edit of a counter of a seat, which it names where others name a card."""


_Empty = Callable[[tuple[str, ...], tuple[tuple[str, int], ...]], State]
"""A table with these seats and, of some cards, so many copies."""


class _Reader:
    """Reads one scenario; what is wrong goes to the faults, and reading goes on."""

    def __init__(self, names: Names, written: WrittenScenario, empty: _Empty) -> None:
        self._names, self._written, self._empty_for = names, written, empty
        self._game, self._words = names.game, names.words
        self._seat_all(tuple(written.seats) or names.words.seats)

    def _seat_all(self, seats: tuple[str, ...]) -> None:
        self._names.seats = seats
        try:
            self._names.empty = self._empty_for(seats, tuple(self._written.copies.items()))
        except ValueError as error:
            self._names.empty = None
            self._names.fault(str(error), "seats")

    def scenario(self) -> Scenario:
        """The scenario."""
        line = self._names.line()
        start = self._start()
        self._let_join()
        steps = [self._step(at, step) for at, step in enumerate(self._written.step)]
        return Scenario(
            self._names.sheet.file, line, self._written.name, self._game, self._words, start, tuple(steps),
            self._written.not_yet,
        )  # fmt: skip

    def _let_join(self) -> None:
        """Steps may speak of seats that join on their way, wherever they do."""
        lines = [line for step in self._written.step for line in step.do if JOINING in line]
        newcomers = tuple(
            seat for seat in self._game.seats
            if seat not in self._names.seats and any(seat in line.split() for line in lines)
        )  # fmt: skip
        if newcomers:
            self._seat_all((*self._names.seats, *newcomers))

    # ---------------------------------------------------------------- the start

    def _start(self) -> Start:
        written = self._written
        turn = written.turn or self._names.seats[0]
        phase = written.phase or self._words.phases[0]
        self._names.known(turn, self._names.seats, "seat", "turn")
        self._names.known(phase, (*self._words.phases, SETUP), "phase", "phase")
        tables = {key: value for key, value in extra(written).items() if self._is_seat(key, value)}
        others = {key: value for key, value in extra(written).items() if key not in tables}
        zones: dict[str, tuple[str, ...]] = {}
        for seat, has in tables.items():
            zones |= self._zones_of(seat, has)
        for key, value in others.items():
            zones |= self._zones(key, value)
        if phase == SETUP and zones:
            self._names.fault("before anything has happened all cards lie in their piles")
        numbers = self._names.numbers
        of_seats = {seat: {k: v for k, v in has.items() if k in numbers} for seat, has in tables.items()}
        for seat, has in of_seats.items():
            for name, value in has.items():
                self._names.number(name, value, seat, name)
        copies = self._copies()
        return Start(self._names.seats, self._options(), turn, phase, of_seats, zones, copies)

    def _copies(self) -> dict[str, int]:
        for definition in self._written.copies:
            self._names.known(definition, self._game.library.definitions, "card", "copies", definition)
        return self._written.copies

    def _options(self) -> dict[str, Plain]:
        chosen = {name: to_plain(value) for name, value in self._written.options.items()}
        if self._names.empty is not None:
            look = Look(self._game, self._names.empty)
            for name, value in options.settings(chosen):
                self._names.option(look, name, value)
        return chosen

    def _is_seat(self, key: str, value: Any) -> bool:
        return key in self._names.seats and isinstance(value, dict)

    def _zones_of(self, seat: str, has: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
        """A seat's zones, those first that others depend on."""
        names = [name for name in has if name not in self._names.numbers]
        first = self._words.seat_zones
        names.sort(key=lambda name: first.index(name) if name in first else len(first))
        return self._zones(seat, {name: has[name] for name in names})

    def _zones(self, key: str, value: Any) -> dict[str, tuple[str, ...]]:
        if key.partition(".")[0] not in self._names.heads or not isinstance(value, list | dict):
            self._names.known(key, (*WrittenScenario.model_fields, *self._names.heads), "key", key)
            return {}
        parts = value.items() if isinstance(value, dict) else [("", value)]
        found = {}
        for name, cards in parts:
            zone = f"{key}.{name}" if name else key
            if self._names.zone(zone, "seat or zone", key, name):
                found[zone] = self._names.card_list(cards, key, name)
        return found

    # ---------------------------------------------------------------- steps

    def _step(self, at: int, step: WrittenStep) -> Step:
        path: Path = ("step", at)
        self._names.rules(step.refused, *path, "refused")
        self._names.rules(step.waive, *path, "waive")
        witnessed = self._names.entries(step.rules, *path, "rules")
        expected = tuple(Expectations(self._names).read(step, path))
        passes = self._written.everybody_passes if step.passes is None else step.passes
        return Step(
            self._names.line(*path), tuple(self._moves(step, path)), tuple(step.refused), tuple(step.waive),
            witnessed, passes, expected,
        )  # fmt: skip

    def _moves(self, step: WrittenStep, path: Path) -> Iterator[Said]:
        for text in step.do:
            try:
                said = read_move(text)
            except NotationError as error:
                self._names.fault(str(error), *path, "do")
                continue
            self._look_up(said, *path, "do")
            yield said

    def _look_up(self, said: Said, *path: int | str) -> None:
        """The seat, the kind and the cards of a move; words in the chat are looked up when they are said."""
        others = () if said.kind == LOOKUP else (CHANCE, CLOCK, HOST)
        if not self._names.known(said.seat, (*self._names.seats, *others), "seat", *path):
            return
        if said.kind != LOOKUP and (said.seat, said.kind) != (CHANCE, ANY):
            self._names.known(said.kind, self._kinds(said.kind), "move", *path)
        if said.kind not in (LOOKUP, "choose"):
            self._names.if_card(said.card, *path)
            self._names.aim(said.target, *path)
        if said.kind == COUNTING:
            self._names.known(said.card, self._words.counters, "counter", *path)

    def _kinds(self, kind: str) -> Collection[str]:
        rules = self._game.rules
        return rules.edits if kind.startswith(edits.PREFIX) else rules.moves

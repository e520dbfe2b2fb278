"""From written files to scenarios: every seat, card, zone, move and rule in them is looked up."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tts_bridge.games.core import edits, options
from tts_bridge.games.core.faults import nearest
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.ledger import Ledger
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, HOST
from tts_bridge.games.core.scenario import expecting as e
from tts_bridge.games.core.scenario.chances import Chances, read_chance
from tts_bridge.games.core.scenario.notation import ANY, LOOKUP, NotationError, Said, read_move
from tts_bridge.games.core.scenario.start import REST, SETUP, Start, empty_table
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.scenario.written import (
    Path,
    ScenarioFault,
    ScenarioFileError,
    Sheet,
    WrittenPrompt,
    WrittenScenario,
    WrittenStep,
    extra,
)
from tts_bridge.games.core.state import Plain, State, to_plain
from tts_bridge.games.core.words import Words

NOBODY_WON = "nobody"

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
    def empty(seats: tuple[str, ...]) -> State:
        return empty_table(game, words, seats, {})

    for at, written in enumerate(sheet.written.scenario):
        reader = _Reader(
            sheet, ("scenario", at), written, game, words, ledger, faults, empty, others,
        )  # fmt: skip
        found.append(replace(reader.scenario(), ledger=ledger, spoken=spoken))
    if faults:
        raise ScenarioFileError(tuple(sorted(faults, key=lambda fault: fault.line)))
    return tuple(found)


JOINING = f"{edits.PREFIX}join"
"""What is in a line that lets a seat join."""


class _Reader:
    """Reads one scenario; what is wrong goes to the faults, and reading goes on."""

    def __init__(
        self, sheet: Sheet, path: Path, written: WrittenScenario, game: Game, words: ScenarioWords,
        ledger: Ledger, faults: list[ScenarioFault], empty: Callable[[tuple[str, ...]], State],
        others: Collection[str],
    ) -> None:  # fmt: skip
        self._sheet, self._path, self._written = sheet, path, written
        self._game, self._words, self._ledger, self._faults = game, words, ledger, faults
        self._seats, self._empty_for = tuple(written.seats) or words.seats, empty
        self._others = others
        self._empty = self._empty_table()
        self._prefixes = {card.partition(".")[0] for card in game.library.definitions}

    def _empty_table(self) -> State | None:
        try:
            return self._empty_for(self._seats)
        except ValueError as error:
            self._fault(str(error), "seats")
            return None

    def _fault(self, message: str, *path: int | str) -> None:
        self._faults.append(self._sheet.fault((*self._path, *path), message))

    def scenario(self) -> Scenario:
        """The scenario."""
        line = self._sheet.lines.of(self._path)
        start = self._start()
        self._let_join()
        steps = [self._step(at, step) for at, step in enumerate(self._written.step)]
        return Scenario(
            self._sheet.file, line, self._written.name, self._game, self._words, start, tuple(steps),
            self._written.not_yet,
        )  # fmt: skip

    def _let_join(self) -> None:
        """Steps may speak of seats that join on their way, wherever they do."""
        lines = [line for step in self._written.step for line in step.do if JOINING in line]
        newcomers = tuple(
            seat for seat in self._game.seats
            if seat not in self._seats and any(seat in line.split() for line in lines)
        )  # fmt: skip
        if newcomers:
            self._seats = (*self._seats, *newcomers)
            self._empty = self._empty_table()

    # ---------------------------------------------------------------- the start

    def _start(self) -> Start:
        written = self._written
        turn = written.turn or self._seats[0]
        phase = written.phase or self._words.phases[0]
        self._known(turn, self._seats, "seat", "turn")
        self._known(phase, (*self._words.phases, SETUP), "phase", "phase")
        tables = {key: value for key, value in extra(written).items() if self._is_seat(key, value)}
        others = {key: value for key, value in extra(written).items() if key not in tables}
        zones: dict[str, tuple[str, ...]] = {}
        for seat, has in tables.items():
            zones |= self._zones_of(seat, has)
        for key, value in others.items():
            zones |= self._zones(key, value)
        if phase == SETUP and zones:
            self._fault("before anything has happened all cards lie in their piles")
        numbers = (*self._words.counters, *self._words.marks)
        of_seats = {seat: {k: v for k, v in has.items() if k in numbers} for seat, has in tables.items()}
        for seat, has in of_seats.items():
            for name, value in has.items():
                self._number(name, value, seat, name)
        return Start(self._seats, self._options(), turn, phase, of_seats, zones)

    def _number(self, name: str, value: Any, *path: int | str) -> None:
        """A counter or mark of a seat must be what it can be."""
        if name in self._words.counters:
            if not isinstance(value, int) or isinstance(value, bool):
                self._fault(f"{name}: write a whole number", *path)
        elif self._empty is not None:
            words = tuple(self._words.marks[name](Look(self._game, self._empty)).values())
            if not any(type(word) is type(value) and word == value for word in words):
                known = ", ".join(map(_as_written, words))
                self._fault(f"{name} cannot be {_as_written(value)} (known: {known})", *path)

    def _options(self) -> dict[str, Plain]:
        chosen = {name: to_plain(value) for name, value in self._written.options.items()}
        if self._empty is not None:
            look = Look(self._game, self._empty)
            for name, value in options.settings(chosen):
                self._option(look, name, value)
        return chosen

    def _option(self, look: Look, name: str, value: Plain) -> None:
        option = options.find(look, name)
        if option is None:
            self._known(name, list(options.names(look)), "option", "options")
        elif not option.may_be(look, value):
            known = ", ".join(map(_as_written, option.words(look).values()))
            self._fault(f"the option '{name}' cannot be {_as_written(value)} (known: {known})", "options")

    def _is_seat(self, key: str, value: Any) -> bool:
        return key in self._seats and isinstance(value, dict)

    def _zones_of(self, seat: str, has: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
        """A seat's zones, those first that others depend on."""
        names = [name for name in has if name not in (*self._words.counters, *self._words.marks)]
        first = self._words.seat_zones
        names.sort(key=lambda name: first.index(name) if name in first else len(first))
        return self._zones(seat, {name: has[name] for name in names})

    def _zones(self, key: str, value: Any) -> dict[str, tuple[str, ...]]:
        if not isinstance(value, list | dict):
            known = (*WrittenScenario.model_fields, *self._seats, *self._zone_names())
            self._known(key, known, "key", key)
            return {}
        parts = value.items() if isinstance(value, dict) else [("", value)]
        found = {}
        for name, cards in parts:
            zone = f"{key}.{name}" if name else key
            if self._known(zone, self._zone_names(), "seat or zone", key, name):
                found[zone] = self._card_list(cards, key, name)
        return found

    def _card_list(self, value: Any, *path: int | str) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self._fault("write a list of cards", *path)
            return ()
        for item in value:
            if item.startswith(REST):
                self._known(item.removeprefix(REST), self._decks(), "deck", *path)
                continue
            for card in item.split(">"):
                self._card(card.strip(), *path)
        return tuple(value)

    def _decks(self) -> Collection[str]:
        return {definition.deck for definition in self._game.library.definitions.values()}

    # ---------------------------------------------------------------- names

    def _zone_names(self) -> Collection[str]:
        return self._empty.zones if self._empty is not None else ()

    def _known(self, word: str, known: Collection[str], what: str, *path: int | str) -> bool:
        if self._empty is None or word in known:
            return True
        self._fault(f"the {what} '{word}' is not known{nearest(word, known)}", *path)
        return False

    def _card(self, name: str, *path: int | str) -> None:
        definitions = self._game.library.definitions
        known: Collection[str] = definitions
        if "#" in name and not self._comes_into_being(name):
            known = self._empty.cards if self._empty is not None else known
        else:
            name = name.partition("#")[0]
        self._known(name, known, "card", *path)

    def _comes_into_being(self, name: str) -> bool:
        """Whether this is a copy of a card that no table begins with: those are numbered as they come."""
        definition = name.partition("#")[0]
        begun = self._empty.cards if self._empty is not None else {}
        return definition in self._game.library.definitions and f"{definition}#1" not in begun

    # ---------------------------------------------------------------- steps

    def _step(self, at: int, step: WrittenStep) -> Step:
        path: Path = ("step", at)
        known = self._game.rules.slugs()
        for key in ("refused", "waive"):
            for slug in getattr(step, key):
                if not slug.startswith("core."):
                    self._known(slug, known, "rule", *path, key)
        witnessed = self._entries(step.rules, *path, "rules")
        passes = self._written.everybody_passes if step.passes is None else step.passes
        return Step(
            self._sheet.lines.of((*self._path, *path)), tuple(self._moves(step, path)), tuple(step.refused),
            tuple(step.waive), witnessed, passes, tuple(self._expected(step, path)),
        )  # fmt: skip

    def _entries(self, rules: Collection[str], *path: int | str) -> tuple[str, ...]:
        """Ids of the ledger, each looked up in it; those of other games are passed over."""
        mine = tuple(rule for rule in rules if rule not in self._others)
        for rule in mine:
            if self._ledger.rules:
                self._known(rule, self._ledger.rules, "entry of the ledger", *path)
        return mine

    def _moves(self, step: WrittenStep, path: Path) -> Iterator[Said]:
        for text in step.do:
            try:
                said = read_move(text)
            except NotationError as error:
                self._fault(str(error), *path, "do")
                continue
            others = () if said.kind == LOOKUP else (CHANCE, CLOCK, HOST)
            self._known(said.seat, (*self._seats, *others), "seat", *path, "do")
            if said.kind == LOOKUP:
                yield said
                continue
            if (said.seat, said.kind) != (CHANCE, ANY):
                self._known(said.kind, self._kinds(said.kind), "move", *path, "do")
            for name in (said.card, said.target):
                if name.partition(".")[0] in self._prefixes and said.kind != "choose":
                    self._card(name, *path, "do")
            yield said

    def _kinds(self, kind: str) -> Collection[str]:
        rules = self._game.rules
        return rules.edits if kind.startswith(edits.PREFIX) else rules.moves

    # ---------------------------------------------------------------- expectations

    def _expected(self, step: WrittenStep, path: Path) -> Iterator[e.Expectation]:
        yield from self._going_on(step, path)
        for name, value in step.totals.items():
            yield self._total(name, value, path)
        for seat, expected in step.odds.items():
            yield self._odds(seat, expected, path)
        for key, kind in (("sees", e.Sees), ("hidden", e.Hidden)):
            for seat, cards in getattr(step, key).items():
                self._known(seat, ("", *self._seats), "seat", *path, key)
                yield kind(seat, self._card_list(cards, *path, key))
        for seat, rules in step.shows.items():
            self._known(seat, self._seats, "seat", *path, "shows")
            yield e.Shows(seat, self._entries(rules, *path, "shows"))
        for number, can in step.begins.items():
            yield self._begins(number, can, path)
        for key, value in extra(step).items():
            yield from self._by_name(key, value, path)

    def _begins(self, number: str, can: bool, path: Path) -> e.Begins:
        if not (number.isascii() and number.isdecimal()):
            self._fault(f"'{number}' is no number of seats", *path, "begins")
            return e.Begins(self._words, 0, can)
        return e.Begins(self._words, int(number), can)

    def _going_on(self, step: WrittenStep, path: Path) -> Iterator[e.Expectation]:
        if step.now is not None:
            self._known(step.now.partition(".")[0], self._game.rules.frames, "frame", *path, "now")
            yield e.Doing(step.now)
        if step.waits is not None:
            yield e.Waiting(tuple(step.waits))
        if isinstance(step.prompt, WrittenPrompt):
            yield self._prompt(step.prompt, path)
        elif step.prompt is False:
            yield e.NoPrompt()
        if step.tells:
            yield e.Tells(tuple(step.tells))
        if step.winner is not None:
            self._known(step.winner, (*self._seats, NOBODY_WON), "seat", *path, "winner")
            yield e.Won(step.winner)

    def _prompt(self, asked: WrittenPrompt, path: Path) -> e.Prompted:
        self._known(asked.who, self._seats, "seat", *path, "prompt")
        for name in asked.cards or ():
            if name not in self._seats:
                self._card(name, *path, "prompt")
        cards = None if asked.cards is None else tuple(asked.cards)
        options = None if asked.options is None else tuple(asked.options)
        return e.Prompted(asked.who, asked.verb, cards, options, asked.least, asked.most, asked.cause)

    def _total(self, name: str, value: int | list[str], path: Path) -> e.Numbered:
        thing, _, stat = name.rpartition(".")
        if thing not in self._seats:
            self._card(thing, *path, "totals")
        self._known(stat, self._stats(), "stat", *path, "totals")
        return self._numbered(name, e.stat_of(stat, thing), value, path)

    def _odds(self, seat: str, expected: Mapping[str, str | int], path: Path) -> Chances:
        self._known(seat, ("", *self._seats), "seat", *path, "odds")
        found = []
        for stake, value in expected.items():
            try:
                found.append(read_chance(seat, self._seats, stake, str(value)))
            except NotationError as error:
                self._fault(f"odds.{seat}: {error}", *path, stake)
                continue
            if found[-1].card:
                self._card(found[-1].card, *path, stake)
        return Chances(seat, tuple(found))

    def _stats(self) -> Collection[str]:
        return self._game.rules.bases

    def _numbered(self, name: str, read: Any, value: Any, path: Path) -> e.Numbered:
        if isinstance(value, int):
            return e.Numbered(name, read, value, None)
        lines = [str(line) for line in value] if isinstance(value, list) else []
        sums = [line for line in lines if line.startswith("=")]
        if not lines or len(sums) > 1 or not all(line[1:].strip().lstrip("-").isdigit() for line in sums):
            self._fault(f"{name}: write a number, or lines ('mf.x 3') with the sum ('= 3')", *path, name)
            return e.Numbered(name, read, None, None)
        rest = tuple(line for line in lines if not line.startswith("="))
        return e.Numbered(name, read, int(sums[0][1:]) if sums else None, rest)

    def _by_name(self, key: str, value: Any, path: Path) -> Iterator[e.Expectation]:
        if key in self._words.sums:
            yield self._numbered(key, self._words.sums[key], value, path)
        elif key in self._seats and isinstance(value, dict):
            for name, expected in value.items():
                yield from self._of_a_seat(key, name, expected, path)
        elif key in self._prefixes and isinstance(value, dict):
            yield from self._places(key, value, path)
        elif isinstance(value, dict):
            for name, expected in value.items():
                yield from self._holds(f"{key}.{name}", expected, path)
        elif key in self._zone_names():
            yield from self._holds(key, value, path)
        else:
            known = (*WrittenStep.model_fields, *self._words.sums, *self._seats, *self._prefixes)
            self._known(key, known, "key", *path, key)

    def _of_a_seat(self, seat: str, name: str, value: Any, path: Path) -> Iterator[e.Expectation]:
        if name in (*self._words.counters, *self._words.marks):
            self._number(name, value, *path, name)
            yield e.Counts(seat, name, value)
        else:
            yield from self._holds(f"{seat}.{name}", value, path)

    def _holds(self, zone: str, value: Any, path: Path) -> Iterator[e.Expectation]:
        if not self._known(zone, self._zone_names(), "zone", *path, zone.rpartition(".")[2]):
            return
        if isinstance(value, int):
            yield e.Holds(zone, value)
        else:
            yield e.Holds(zone, self._card_list(value, *path, zone.rpartition(".")[2]))

    def _places(self, prefix: str, value: Mapping[str, Any], path: Path) -> Iterator[e.Expectation]:
        for name, place in value.items():
            self._card(f"{prefix}.{name}", *path, name)
            zone, _, host = (part.strip() for part in str(place).partition(">"))
            self._known(zone, (*self._zone_names(), "gone"), "zone", *path, name)
            if host:
                self._card(host, *path, name)
            yield e.Lies(f"{prefix}.{name}", zone, host)


def _as_written(value: object) -> str:
    """A value as it is written in a file."""
    return json.dumps(value, ensure_ascii=False, default=str)

"""What the steps of a written scenario expect, with every name in it looked up."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tts_bridge.games.core.scenario import expecting as e
from tts_bridge.games.core.scenario.chances import Chances, read_chance
from tts_bridge.games.core.scenario.names import Names
from tts_bridge.games.core.scenario.notation import NotationError
from tts_bridge.games.core.scenario.written import Path, WrittenPrompt, WrittenStep, extra

NOBODY_WON = "nobody"


@dataclass(frozen=True, slots=True)
class Expectations:
    """Reads what the steps of a scenario expect; what is wrong goes to the faults of its names."""

    _names: Names

    def read(self, step: WrittenStep, path: Path) -> Iterator[e.Expectation]:
        """What a step expects; `path` leads to it in its scenario."""
        yield from self._going_on(step, path)
        for name, value in step.totals.items():
            yield self._total(name, value, path)
        for seat, expected in step.odds.items():
            yield self._odds(seat, expected, path)
        for key, kind in (("sees", e.Sees), ("hidden", e.Hidden)):
            for seat, cards in getattr(step, key).items():
                self._names.known(seat, ("", *self._names.seats), "seat", *path, key)
                yield kind(seat, self._names.card_list(cards, *path, key))
        for seat, rules in step.shows.items():
            self._names.known(seat, self._names.seats, "seat", *path, "shows")
            yield e.Shows(seat, self._names.entries(rules, *path, "shows"))
        for number, can in step.begins.items():
            yield self._begins(number, can, path)
        for key, value in extra(step).items():
            yield from self._by_name(key, value, path)

    def _begins(self, number: str, can: bool, path: Path) -> e.Begins:
        if not (number.isascii() and number.isdecimal()):
            self._names.fault(f"'{number}' is no number of seats", *path, "begins")
            return e.Begins(self._names.words, 0, can)
        return e.Begins(self._names.words, int(number), can)

    def _going_on(self, step: WrittenStep, path: Path) -> Iterator[e.Expectation]:
        if step.now is not None:
            self._names.known(
                step.now.partition(".")[0], self._names.game.rules.frames, "frame", *path, "now"
            )
            yield e.Doing(step.now)
        if step.waits is not None:
            self._names.waited_for(step.waits, *path, "waits")
            yield e.Waiting(tuple(step.waits))
        if isinstance(step.prompt, WrittenPrompt):
            yield self._prompt(step.prompt, path)
        elif step.prompt is False:
            yield e.NoPrompt()
        if step.tells:
            self._names.told(step.tells, *path, "tells")
            yield e.Tells(tuple(step.tells))
        if step.winner is not None:
            self._names.known(step.winner, (*self._names.seats, NOBODY_WON), "seat", *path, "winner")
            yield e.Won(step.winner)

    def _prompt(self, asked: WrittenPrompt, path: Path) -> e.Prompted:
        self._names.known(asked.who, self._names.seats, "seat", *path, "prompt")
        for name in asked.cards or ():
            if name not in self._names.seats:
                self._names.card(name, *path, "prompt")
        self._names.if_card(asked.cause or "", *path, "prompt")
        cards = None if asked.cards is None else tuple(asked.cards)
        options = None if asked.options is None else tuple(asked.options)
        return e.Prompted(asked.who, asked.verb, cards, options, asked.least, asked.most, asked.cause)

    def _total(self, name: str, value: int | list[str], path: Path) -> e.Numbered:
        thing, _, stat = name.rpartition(".")
        if thing not in self._names.seats:
            self._names.card(thing, *path, "totals", also=self._names.seats)
        self._names.known(stat, self._names.game.rules.bases, "stat", *path, "totals")
        return self._numbered(name, e.stat_of(stat, thing), value, path)

    def _odds(self, seat: str, expected: Mapping[str, str | int], path: Path) -> Chances:
        self._names.known(seat, ("", *self._names.seats), "seat", *path, "odds")
        found = []
        for stake, value in expected.items():
            try:
                found.append(read_chance(seat, self._names.seats, stake, str(value)))
            except NotationError as error:
                self._names.fault(f"odds.{seat}: {error}", *path, stake)
                continue
            self._names.stake(found[-1].kind, *path, stake)
            if found[-1].card:
                self._names.card(found[-1].card, *path, stake)
        return Chances(seat, tuple(found))

    def _numbered(self, name: str, read: Any, value: Any, path: Path) -> e.Numbered:
        if isinstance(value, int):
            return e.Numbered(name, read, value, None)
        lines = [str(line) for line in value] if isinstance(value, list) else []
        sums = [line for line in lines if line.startswith("=")]
        if not lines or len(sums) > 1 or not all(line[1:].strip().lstrip("-").isdigit() for line in sums):
            self._names.fault(f"{name}: write a number, or lines ('red 3') with the sum ('= 3')", *path, name)
            return e.Numbered(name, read, None, None)
        rest = tuple(line for line in lines if not line.startswith("="))
        return e.Numbered(name, read, int(sums[0][1:]) if sums else None, rest)

    def _by_name(self, key: str, value: Any, path: Path) -> Iterator[e.Expectation]:
        if key in self._names.words.sums:
            yield self._numbered(key, self._names.words.sums[key], value, path)
        elif key in self._names.seats and isinstance(value, dict):
            for name, expected in value.items():
                yield from self._of_a_seat(key, name, expected, path)
        elif key in self._names.prefixes and isinstance(value, dict):
            yield from self._places(key, value, path)
        elif key in self._names.heads and isinstance(value, dict):
            for name, expected in value.items():
                yield from self._holds(f"{key}.{name}", expected, path)
        elif key in self._names.zones:
            yield from self._holds(key, value, path)
        else:
            known = (*WrittenStep.model_fields, *self._names.words.sums, *self._names.heads)
            self._names.known(key, (*known, *self._names.prefixes), "key", *path, key)

    def _of_a_seat(self, seat: str, name: str, value: Any, path: Path) -> Iterator[e.Expectation]:
        if name in self._names.numbers:
            self._names.number(name, value, *path, name)
            yield e.Counts(seat, name, value)
        else:
            yield from self._holds(f"{seat}.{name}", value, path)

    def _holds(self, zone: str, value: Any, path: Path) -> Iterator[e.Expectation]:
        if not self._names.zone(zone, "zone", *path, zone.rpartition(".")[2]):
            return
        if isinstance(value, int):
            yield e.Holds(zone, value)
        else:
            yield e.Holds(zone, self._names.card_list(value, *path, zone.rpartition(".")[2]))

    def _places(self, prefix: str, value: Mapping[str, Any], path: Path) -> Iterator[e.Expectation]:
        for name, place in value.items():
            self._names.card(f"{prefix}.{name}", *path, name)
            zone, _, host = (part.strip() for part in str(place).partition(">"))
            self._names.known(zone, (*self._names.zones, "gone"), "zone", *path, name)
            if host:
                self._names.card(host, *path, name)
            yield e.Lies(f"{prefix}.{name}", zone, host)

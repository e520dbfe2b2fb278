"""What a scenario may expect after a step; each expectation tells what differs, in plain words."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, cast

from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.scenario.notation import (
    card_name,
    copies,
    is_called,
    line_is_said,
    line_words,
    option_labels,
)
from tts_bridge.games.core.scenario.start import empty_table
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.state import Frame
from tts_bridge.games.core.stats import Line, total
from tts_bridge.games.core.view import redact, view


@dataclass(frozen=True, slots=True)
class Seen:
    """The position after a step, the blocks of changes that led to it, and what each seat was told."""

    look: Look
    blocks: tuple[Block, ...]
    told: Callable[[str], Iterable[str]]


class Expectation(Protocol):
    """Something that must be true after a step."""

    def differences(self, seen: Seen) -> Iterator[str]:
        """What is not as expected."""
        ...


def _names(look: Look, things: tuple[str, ...]) -> str:
    return ", ".join(card_name(look, thing) for thing in things) or "nothing"


def _same(look: Look, said: tuple[str, ...], there: tuple[str, ...]) -> bool:
    """Whether exactly these cards or seats are there, in any order."""
    left = list(there)
    for name in sorted(said, key=lambda name: "#" not in name):
        match = next((thing for thing in left if is_called(look, name, thing)), None)
        if match is None:
            return False
        left.remove(match)
    return not left


# ---------------------------------------------------------------- what is going on


@dataclass(frozen=True, slots=True)
class Doing:
    """The frame on top and its step: `combat.fight`, or its kind alone."""

    now: str

    def differences(self, seen: Seen) -> Iterator[str]:
        """Its kind and step."""
        top = seen.look.state.top
        kind = top.kind if top is not None else "nothing"
        step = f"{kind}.{top.step}" if top is not None else kind
        if self.now not in (kind, step):
            yield f"now: expected {self.now}, it is {step}"


@dataclass(frozen=True, slots=True)
class Waiting:
    """Who must answer: seats, `chance`, `clock`."""

    waits: tuple[str, ...]

    def differences(self, seen: Seen) -> Iterator[str]:
        """Whom the game waits for."""
        top = seen.look.state.top
        waits = top.waits if top is not None else ()
        if set(waits) != set(self.waits):
            yield f"waits: expected {', '.join(self.waits)}, it waits for {', '.join(waits) or 'nobody'}"


@dataclass(frozen=True, slots=True)
class NoPrompt:
    """Nothing is asked."""

    def differences(self, seen: Seen) -> Iterator[str]:
        """The question that is open."""
        top = seen.look.state.top
        if top is not None and top.kind == "prompt":
            yield f"prompt: expected none, {_prompt_words(seen.look, top)}"


@dataclass(frozen=True, slots=True)
class Prompted:
    """A question to a seat; what is None is not looked at."""

    who: str
    verb: str | None = None
    cards: tuple[str, ...] | None = None
    options: tuple[str, ...] | None = None
    least: int | None = None
    most: int | None = None
    cause: str | None = None

    def differences(self, seen: Seen) -> Iterator[str]:
        """The question that is open, where it is another one."""
        top = seen.look.state.top
        if top is None or top.kind != "prompt":
            going_on = top.kind if top is not None else "nothing"
            yield f"prompt: expected one for {self.who}, nothing is asked ({going_on} goes on)"
        elif not all(self._parts(seen.look, top)):
            yield f"prompt: expected {self._words()}, {_prompt_words(seen.look, top)}"

    def _parts(self, look: Look, frame: Frame) -> Iterator[bool]:
        yield frame.waits == (self.who,)
        for name in ("verb", "least", "most"):
            wanted = getattr(self, name)
            yield wanted is None or frame.data.get(name) == wanted
        yield self.cause is None or is_called(look, self.cause, cast(str, frame.data["cause"]))
        candidates = cast(tuple[str, ...], frame.data["candidates"])
        yield self.cards is None or _same(look, self.cards, candidates)
        yield self.options is None or self.options == tuple(filter(None, option_labels(look, frame)))

    def _words(self) -> str:
        parts = [f"{self.who} to {self.verb}" if self.verb else self.who]
        parts += [", ".join(self.cards)] if self.cards is not None else []
        parts += [f"options {', '.join(self.options)}"] if self.options is not None else []
        bounds = (("at least", self.least), ("at most", self.most), ("because of", self.cause))
        parts += [f"{word} {value}" for word, value in bounds if value is not None]
        return "; ".join(parts)


def _prompt_words(look: Look, frame: Frame) -> str:
    data = frame.data
    options = ", ".join(filter(None, option_labels(look, frame)))
    cards = _names(look, cast(tuple[str, ...], data["candidates"]))
    among = f"options {options}" if options else cards
    who = ", ".join(frame.waits)
    cause = card_name(look, cast(str, data["cause"]))
    bounds = f"at least {data['least']}; at most {data['most']}"
    return f"asked is {who} to {data['verb']}; {among}; {bounds}; because of {cause}"


# ---------------------------------------------------------------- numbers


@dataclass(frozen=True, slots=True)
class Numbered:
    """A total: its sum, its lines or both (`lines` None: only the sum is looked at)."""

    name: str
    read: Callable[[Look], tuple[Line, ...] | None]
    sum: int | None
    lines: tuple[str, ...] | None

    def differences(self, seen: Seen) -> Iterator[str]:
        """The total as it is, where it is another one."""
        look = seen.look
        found = self.read(look)
        if found is None:
            yield f"{self.name}: there is no such card in the game now"
            return
        value = sum(line.amount for line in found if not line.struck_by)
        right = self.sum is None or self.sum == value
        if not right or (self.lines is not None and not _same_lines(look, self.lines, found)):
            wanted = [*(self.lines or ()), *([f"= {self.sum}"] if self.sum is not None else [])]
            is_now = [*(line_words(look, line) for line in found), f"= {value}"]
            yield f"{self.name}: expected {', '.join(wanted)}; it is {', '.join(is_now)}"


def _same_lines(look: Look, said: tuple[str, ...], found: tuple[Line, ...]) -> bool:
    left = list(found)
    for words in said:
        match = next((line for line in left if line_is_said(look, line, words)), None)
        if match is None:
            return False
        left.remove(match)
    return not left


def stat_of(stat: str, name: str) -> Callable[[Look], tuple[Line, ...] | None]:
    """Reads a stat of a seat or of the first copy of a card that counts somewhere; None: there is no copy."""

    def read(look: Look) -> tuple[Line, ...] | None:
        thing = thing_called(look, name)
        return total(look, stat, thing).lines if thing else None

    return read


def thing_called(look: Look, name: str) -> str:
    """The seat, or the copy of a card, that a name means: one in play before one in a pile; "": no copy."""
    if name in look.state.seats:
        return name
    found = copies(look, name)
    first = next(iter(found), "")
    return next((card for card in found if look.game.activity(look, look.card(card))), first)


# ---------------------------------------------------------------- seats and cards


@dataclass(frozen=True, slots=True)
class Counts:
    """A counter or mark of a seat."""

    seat: str
    name: str
    value: int | str | bool

    def differences(self, seen: Seen) -> Iterator[str]:
        """Its value."""
        seat = seen.look.state.seats[self.seat]
        empty: int | str | bool = type(self.value)()
        value = seat.counters.get(self.name, seat.marks.get(self.name, empty))
        if value != self.value:
            yield f"{self.seat}.{self.name}: expected {self.value}, it is {value}"


@dataclass(frozen=True, slots=True)
class Holds:
    """Exactly these cards in a zone, or so many."""

    zone: str
    cards: tuple[str, ...] | int

    def differences(self, seen: Seen) -> Iterator[str]:
        """What is there."""
        look, there = seen.look, seen.look.zone(self.zone)
        if isinstance(self.cards, int):
            right, wanted = len(there) == self.cards, f"{self.cards} cards"
        else:
            right, wanted = _same(look, self.cards, there), ", ".join(self.cards) or "nothing"
        if not right:
            yield f"{self.zone}: expected {wanted}, there is {_names(look, there)} ({len(there)})"


@dataclass(frozen=True, slots=True)
class Lies:
    """A copy of the card lies in this zone (`zone > host`: under that card; `gone`: out of the game)."""

    card: str
    zone: str
    host: str = ""

    def differences(self, seen: Seen) -> Iterator[str]:
        """Where its copies are."""
        look = seen.look
        there = [look.card(card) for card in copies(look, self.card)]
        if self.zone == "gone":
            right = not there
        else:
            right = any(
                card.zone == self.zone and (not self.host or is_called(look, self.host, card.attached_to))
                for card in there
            )
        if not right:
            under = f" under {self.host}" if self.host else ""
            places = sorted({f"{card.zone}{self._under(look, card.attached_to)}" for card in there})
            yield f"{self.card}: expected in {self.zone}{under}, it is in {' and '.join(places) or 'no zone'}"

    @staticmethod
    def _under(look: Look, host: str) -> str:
        return f" under {card_name(look, host)}" if host else ""


# ---------------------------------------------------------------- what seats see


@dataclass(frozen=True, slots=True)
class Sees:
    """A seat knows a copy of each of these cards."""

    seat: str
    cards: tuple[str, ...]

    def differences(self, seen: Seen) -> Iterator[str]:
        """What it does not see."""
        known = view(seen.look.game, seen.look.state, self.seat).cards
        for card in self.cards:
            if not any(copy in known for copy in copies(seen.look, card)):
                yield f"sees.{self.seat}: {card} is hidden from {self.seat}"


@dataclass(frozen=True, slots=True)
class Hidden:
    """A seat knows no copy of these cards, and nothing told to it in this step names one."""

    seat: str
    cards: tuple[str, ...]

    def differences(self, seen: Seen) -> Iterator[str]:
        """What it sees or was told."""
        look = seen.look
        known = view(look.game, look.state, self.seat).cards
        told = "".join(repr(redact(block, look.state, self.seat)) for block in seen.blocks)
        for card in self.cards:
            found = copies(look, card)
            if any(copy in known for copy in found):
                yield f"hidden.{self.seat}: {self.seat} sees {card}"
            elif any(repr(copy) in told for copy in found):
                yield f"hidden.{self.seat}: {self.seat} is told of {card}"


@dataclass(frozen=True, slots=True)
class Shows:
    """What a seat is told in this step cites each of these rules."""

    seat: str
    rules: tuple[str, ...]

    def differences(self, seen: Seen) -> Iterator[str]:
        """The rules that are not cited, and what was told."""
        told = "; ".join(seen.told(self.seat))
        for rule in self.rules:
            if not re.search(rf"(?<![\w-]){re.escape(rule)}(?![\w-])", told):
                yield f"shows.{self.seat}: nothing cites {rule}; told was: {told or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Tells:
    """These things are told in this step, in this order (others may come between)."""

    events: tuple[str, ...]

    def differences(self, seen: Seen) -> Iterator[str]:
        """What was told."""
        told = [block.event for block in seen.blocks]
        rest = iter(told)
        if not all(event in rest for event in self.events):
            yield f"tells: expected {', '.join(self.events)}; told was {', '.join(told) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Begins:
    """Whether a table of so many seats can be begun."""

    words: ScenarioWords
    seats: int
    can: bool

    def differences(self, seen: Seen) -> Iterator[str]:
        """What comes of trying."""
        try:
            empty_table(seen.look.game, self.words, [f"seat{n}" for n in range(self.seats)], {})
        except ValueError as error:
            if self.can:
                yield f"begins: expected a table of {self.seats}: {error}"
        else:
            if not self.can:
                yield f"begins: expected no table of {self.seats}, there is one"


@dataclass(frozen=True, slots=True)
class Won:
    """The game is won by this seat (`nobody`: goes on)."""

    winner: str

    def differences(self, seen: Seen) -> Iterator[str]:
        """Who has won."""
        winner = seen.look.state.vars.get("winner") or "nobody"
        if winner != self.winner:
            yield f"winner: expected {self.winner}, it is {winner}"

"""What goes wrong on the line: which messages are lost, doubled, late, out of order or cut, either way."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")

TO_SERVER, TO_TABLE = "server", "table"
WAYS = (TO_SERVER, TO_TABLE)
"""Which way a message goes: a request of a script, or the answer to it."""


@dataclass(frozen=True, slots=True)
class Rates:
    """Shares of the messages of one way, 0 to 1; what is lost or cut can have nothing else."""

    lose: float = 0.0
    """Never arrives."""
    cut: float = 0.0
    """The connection breaks in the middle of it: half of it arrives."""
    double: float = 0.0
    """Arrives a second time, later."""
    delay: float = 0.0
    """Arrives late."""
    reorder: float = 0.0
    """Is held up until messages that were sent after it have passed."""


KINDS = ("lose", "double", "delay", "reorder", "cut")
"""The faults that there are."""


@dataclass(frozen=True, slots=True)
class FaultPlan:
    """What goes wrong on the line; drawn from a chance of its own."""

    seed: int = 0
    to_server: Rates = Rates()
    to_table: Rates = Rates()
    silent: float = 0.0
    """Share of the lost of which nobody hears: scripts must run out of patience; else the request fails."""
    latest: int = 120
    """The longest delay, in frames."""
    stands: bool = False
    """Whether the table's time stands while the line has something to do: then no fault takes any of it."""

    @property
    def harmless(self) -> bool:
        """Whether nothing goes wrong."""
        return self.to_server == Rates() == self.to_table


@dataclass(frozen=True, slots=True)
class Mishap:
    """What happens to one message; at most one of the first three, which leave nothing for the others."""

    lost: bool = False
    silent: bool = False
    """Lost, and nobody hears of it."""
    cut: bool = False
    delay: int = 0
    """Frames."""
    passed: int = 0
    """How many messages that were sent after it arrive before it."""
    doubled: int = 0
    """Frames after which it arrives once more; 0 if it does not."""


MOST_PASSED = 3
"""How many later messages may pass one."""


@dataclass(slots=True)
class Mishaps:
    """Draws from a plan what happens to each message, and counts what it was.

    Each way and sort of messages has a chance of its own: when a poll fails changes nothing for batches.
    """

    plan: FaultPlan
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How many faults of a kind there were, by kind and way."""
    messages: int = 0
    """How many messages there were, with faults or without."""
    _chances: dict[str, random.Random] = field(default_factory=dict)

    def draw(self, way: str, sort: str) -> Mishap:
        """What happens to the next message of a sort that goes this way."""
        self.messages += 1
        rates = self.plan.to_server if way == TO_SERVER else self.plan.to_table
        chance = self._chances.setdefault(f"{way}/{sort}", random.Random(f"{self.plan.seed}/{way}/{sort}"))
        # as many draws for each message, so that one rate does not move what another one hits
        hit = {kind: chance.random() < getattr(rates, kind) for kind in KINDS}
        silent = chance.random() < self.plan.silent
        delay, late = (chance.randint(1, max(1, self.plan.latest)) for _ in range(2))
        passed = chance.randint(1, MOST_PASSED)
        mishap = _mishap(hit, silent, delay, passed, late)
        self._count(way, mishap)
        return mishap

    def _count(self, way: str, mishap: Mishap) -> None:
        happened = {
            "lose": mishap.lost, "cut": mishap.cut, "delay": mishap.delay, "reorder": mishap.passed,
            "double": mishap.doubled,
        }  # fmt: skip
        self.counts.update((kind, way) for kind, it in happened.items() if it)


def _mishap(hit: Mapping[str, bool], silent: bool, delay: int, passed: int, late: int) -> Mishap:
    if hit["lose"]:
        return Mishap(lost=True, silent=silent)
    if hit["cut"]:
        return Mishap(cut=True)
    return Mishap(
        delay=delay if hit["delay"] else 0,
        passed=passed if hit["reorder"] and not hit["delay"] else 0,
        doubled=late if hit["double"] else 0,
    )


class Messenger(Generic[T]):
    """Passes messages of one way on, moment by moment, as well as a bad line does."""

    def __init__(self, mishaps: Mishaps, way: str) -> None:
        self._mishaps, self._way = mishaps, way
        self._later: list[tuple[int, T]] = []

    def pass_on(self, messages: Iterable[T]) -> list[tuple[T, bool]]:
        """What arrives in a moment in which these are sent, and whether it is only half of the message."""
        arrived: list[tuple[T, bool]] = []
        sent = [(self._mishaps.draw(self._way, "editor"), message) for message in messages]
        late = [(left - 1, message) for left, message in self._later]
        for mishap, message in sent:
            if mishap.doubled:
                late.append((mishap.doubled, message))
            if mishap.delay or mishap.passed:
                late.append((max(mishap.delay, mishap.passed), message))
            elif not mishap.lost:
                arrived.append((message, mishap.cut))
        self._later = [(left, message) for left, message in late if left > 0]
        return arrived + [(message, False) for left, message in late if left <= 0]

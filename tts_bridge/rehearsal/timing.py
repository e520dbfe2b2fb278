"""Whether time runs at a table: what the server waits for has a clock there, which is for nothing else."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from tts_bridge.games.core.moves import CLOCK
from tts_bridge.games.core.state import State
from tts_bridge.virtual import VirtualTable

STANDS = "1"
"""How a script says that a clock stands."""

Clocks = Mapping[str, bool]
"""Clocks by name, and whether each stands."""


class Awaited(NamedTuple):
    """The clocks that the server waits for, and where the game stands (None before it begins)."""

    clocks: Clocks
    state: State | None


class Timing:
    """Compares the clocks of a quiet table with those that the server waits for.

    What differs once may be on its way on a bad line; what still differs when somebody has moved since then
    is wrong, and so is what differs at a table that is stuck.
    """

    def __init__(self, table: VirtualTable, awaited: Callable[[], Awaited]) -> None:
        self._table = table
        self._awaited = awaited
        self._suspected: set[str] = set()
        self._told: set[str] = set()

    def look(self, *, last: bool = False) -> list[str]:
        """What is wrong and was not told before; at the `last` look nothing can be on its way any more."""
        differing = set(self._differing())
        wrong = differing if last else differing & self._suspected
        self._suspected = differing
        new = sorted(wrong - self._told)
        self._told |= wrong
        return new

    def _differing(self) -> Iterator[str]:
        (awaited, state), there = self._awaited(), clocks_on(self._table)
        if there is None:
            return
        yield from (f"nothing runs for {name}" for name in awaited.keys() - there.keys())
        yield from (f"{name} runs for nothing" for name in there.keys() - awaited.keys())
        for name in awaited.keys() & there.keys():
            if awaited[name] != there[name]:
                yield f"{name} stands for nobody" if there[name] else f"{name} runs, and is to stand"
        top = state.top if state is not None else None
        if top is not None and CLOCK in top.waits and not awaited:
            yield f"no clock is for the {top.kind} point {top.id}"


def clocks_on(table: VirtualTable) -> Clocks | None:
    """The clocks that the scripts of a table keep; None if they are too old to tell."""
    told = table.run_lua("return tellClocks and tellClocks()")
    if told is None:
        return None
    records = (line.partition("\t") for line in str(told).splitlines())
    return {name: stands == STANDS for name, _, stands in records}

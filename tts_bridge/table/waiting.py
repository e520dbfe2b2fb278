"""Seats that hold the clock of a response point by button, for a while in all."""

from collections.abc import Iterator

from tts_bridge.table.asks import Asks
from tts_bridge.table.directives import Directive, HoldClock, StartClock

WAIT = "wait"
"""The wish to hold the clock, or to let it go on."""

LONGEST = 15.0
"""Seconds for which a seat can hold a clock, all its holds together."""


class Waits:
    """Who holds the running clock, and who has held it: each seat has a clock of its own for that, which
    stands while the seat does not hold."""

    def __init__(self, asks: Asks) -> None:
        self._asks = asks
        self._clock = ""
        self._holding: dict[str, bool] = {}
        self._spent: set[str] = set()

    def press(self, seat: str) -> None:
        """A seat holds the running clock, or lets it go on."""
        self.refresh()
        if self._clock and seat not in self._spent:
            self._holding[seat] = not self._holding.get(seat, False)

    def holds(self, clock: str) -> bool:
        """Whether some seat holds this clock."""
        self.refresh()
        return clock == self._clock and any(self._holding.values())

    def ended(self, clock: str) -> None:
        """A clock has run down; if it was a seat's, that holds no longer."""
        for seat in tuple(self._holding):
            if clock == self._name(seat):
                del self._holding[seat]
                self._spent.add(seat)

    def refresh(self) -> None:
        """Forget who held a clock that does not run any more."""
        if self._clock != self._asks.clock:
            self._clock = self._asks.clock
            self._holding.clear()
            self._spent.clear()

    def standing(self) -> Iterator[Directive]:
        """How long each may still hold, and what stands."""
        for seat, holds in self._holding.items():
            yield StartClock(self._name(seat), LONGEST)
            if not holds:
                yield HoldClock(self._name(seat), True)
        if any(self._holding.values()):
            yield HoldClock(self._clock, True)

    def _name(self, seat: str) -> str:
        return f"{WAIT}.{seat}.{self._clock}"

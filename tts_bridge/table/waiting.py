"""Seats that hold the clock of a response point by button, for a while."""

from collections.abc import Iterator

from tts_bridge.table.asks import Asks
from tts_bridge.table.directives import Directive, HoldClock, StartClock
from tts_bridge.table.outbox import Outbox

WAIT = "wait"
"""The wish to hold the clock, or to let it go on."""

LONGEST = 15.0
"""Seconds for which a seat can hold a clock."""


class Waits:
    """Who holds which clock."""

    def __init__(self, asks: Asks, outbox: Outbox) -> None:
        self._asks = asks
        self._outbox = outbox
        self._held: dict[str, str] = {}

    def press(self, seat: str) -> None:
        """A seat holds the running clock, or lets it go on."""
        clock = self._asks.clock
        mine = f"{WAIT}.{seat}.{clock}"
        if not clock:
            return
        if mine in self._held:
            self.ended(mine)
        else:
            self._held[mine] = clock
            self._outbox.tell(HoldClock(clock, True))

    def ended(self, wait: str) -> None:
        """A seat holds its clock no longer."""
        clock = self._held.pop(wait, "")
        if clock and clock not in self._held.values():
            self._outbox.tell(HoldClock(clock, False))

    def refresh(self) -> None:
        """Forget who held clocks that do not run any more."""
        self._held = {wait: clock for wait, clock in self._held.items() if clock == self._asks.clock}

    def standing(self) -> Iterator[Directive]:
        """How long each may still hold."""
        yield from (StartClock(wait, LONGEST) for wait in self._held)

"""Pairing: a save from another computer gets the token for four digits that its host reads off the
console."""

import secrets
import time
from collections.abc import Callable

TRIES = 5
"""Wrong digits that a code survives."""

REST = 30.0
"""Seconds from the first code to the next one, if all tries went wrong; doubled from code to code, until
somebody pairs."""


class Pairing:
    """The code of the moment.

    Whoever guesses has five tries in ten thousand, and waits ever longer for the next five: that makes nine
    codes in an evening of four hours, some twenty in a year, and so one chance in 220 and in a hundred.

    `told` hears each new code, `spent` that one is no good any more, and in how many seconds there will be
    another; `clock` tells seconds.
    """

    def __init__(
        self,
        told: Callable[[str], None] = lambda code: None,
        spent: Callable[[float], None] = lambda seconds: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._told, self._spent, self._clock = told, spent, clock
        self._code = ""
        self._wrong = 0
        self._rest, self._next = REST, clock()

    @property
    def wait(self) -> float:
        """Seconds until there may be another code."""
        return max(0.0, self._next - self._clock())

    def offer(self) -> None:
        """Make a code if there is none and it is time for one."""
        if self._code or self.wait:
            return
        self._code = f"{secrets.randbelow(10_000):04}"
        self._wrong = 0
        self._next = self._clock() + self._rest
        self._told(self._code)

    def accept(self, code: str) -> bool:
        """Whether the code is right; a code is good for one pairing."""
        if not self._code:
            return False
        if secrets.compare_digest(code.encode(), self._code.encode()):
            self._code = ""
            self._rest, self._next = REST, self._clock()
            return True
        self._wrong += 1
        if self._wrong >= TRIES:
            self._code = ""
            self._rest *= 2
            self._spent(self.wait)
        return False

"""Pairing: a save from another computer gets the token for four digits that its host reads off the
console."""

import secrets
from collections.abc import Callable

TRIES = 5
"""Wrong codes after which a new one is made: a guess then succeeds once in two thousand times."""


class Pairing:
    """The code of the moment; `told` is called with each new one."""

    def __init__(self, told: Callable[[str], None] = lambda code: None) -> None:
        self._told = told
        self._wrong = 0
        self.code = ""

    def offer(self) -> str:
        """Make a code if there is none, and return it."""
        if not self.code:
            self.code = f"{secrets.randbelow(10_000):04}"
            self._wrong = 0
            self._told(self.code)
        return self.code

    def accept(self, code: str) -> bool:
        """Whether the code is right; a code is good for one pairing."""
        if self.code and secrets.compare_digest(code.encode(), self.code.encode()):
            self.code = ""
            return True
        self._wrong += 1
        if self._wrong >= TRIES:
            self.code = ""
        return False

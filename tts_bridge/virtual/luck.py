"""What decides games: the rolls of a die and the shuffles of a pile."""

import random
from typing import Any

from .pieces import Data, Piece


class Luck:
    """Where rolls and shuffles come from: the table's chance, or, if it `stands` apart, a chance for each die
    and for each set of cards, so that nothing else that happens there changes what they show."""

    def __init__(self, seed: int, chance: random.Random, *, stands: bool) -> None:
        self._seed, self._chance, self._stands = seed, chance, stands
        self._own: dict[str, random.Random] = {}

    def of(self, piece: Piece) -> random.Random:
        """The chance of a die, or of whatever else is thrown."""
        return self._named(_name(piece.data)) if self._stands else self._chance

    def shuffle(self, inside: list[Data]) -> None:
        """Mix what is inside a deck or bag."""
        if not self._stands:
            self._chance.shuffle(inside)
            return
        inside.sort(key=_name)
        self._named(" ".join(map(_name, inside))).shuffle(inside)

    def _named(self, name: str) -> random.Random:
        return self._own.setdefault(name, random.Random(f"{self._seed}/{name}"))


def _name(data: dict[str, Any]) -> str:
    return str(data.get("Memo") or data.get("GUID") or "")

"""What buttons and answers mean, as one line of text: a move, whole or with fields still open."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace

from tts_bridge.games.core.moves import Move

OPEN = "?"
"""A field that is still to be chosen."""

MOST_DIGITS = 6
"""Of a number that is wished or typed: no game counts further."""

_SEPARATOR = "|"


@dataclass(frozen=True, slots=True)
class Wish:
    """A move that a seat wishes to make; fields that are `OPEN` are still to be chosen.

    As text it is `kind|card|target|number`.
    """

    kind: str = OPEN
    card: str = OPEN
    target: str = OPEN
    number: str = OPEN

    def __str__(self) -> str:
        return _SEPARATOR.join(self.parts)

    @property
    def parts(self) -> tuple[str, ...]:
        """Its fields in order."""
        return (self.kind, self.card, self.target, self.number)

    def fits(self, move: Move) -> bool:
        """Whether the move is one that is wished."""
        return all(want in (OPEN, have) for want, have in zip(self.parts, parts(move), strict=True))


FIELDS = tuple(spec.name for spec in fields(Wish))
"""What is chosen one after the other."""

NOTHING = Wish()
"""A wish that leaves everything open."""


def parts(move: Move) -> tuple[str, ...]:
    """The fields of a move as a wish has them."""
    return (move.kind, move.card, move.target, str(move.number))


def wish_of(move: Move) -> Wish:
    """The wish for exactly this move."""
    return Wish(*parts(move))


def read_wish(text: str) -> Wish | None:
    """The wish that was written; None for any other text."""
    found = text.split(_SEPARATOR)
    return Wish(*found) if len(found) == len(FIELDS) else None


def as_wished(wish: Wish, seat: str) -> Move:
    """The move as far as it is wished: what is still open is left out."""
    kind, card, target, number = ("" if part == OPEN else part for part in wish.parts)
    counted = number.isdecimal() and len(number) <= MOST_DIGITS
    return Move(kind, seat, card, target, int(number) if counted else 0)


def wished(wish: Wish, moves: Iterable[Move]) -> list[Move]:
    """The moves that fit a wish."""
    return [move for move in moves if wish.fits(move)]


def narrowed(wish: Wish, moves: Sequence[Move]) -> list[tuple[Wish, list[Move]]]:
    """The next choice among moves that fit the wish: a narrower wish for each answer, with its moves.

    What all moves have in common is no choice; a single move is one answer that is whole.
    """
    for at, name in enumerate(FIELDS):
        values = list(dict.fromkeys(parts(move)[at] for move in moves))
        if len(values) == 1:
            wish = replace(wish, **{name: values[0]})
            continue
        groups = [(value, [move for move in moves if parts(move)[at] == value]) for value in values]
        return [(_whole(replace(wish, **{name: value}), group), group) for value, group in groups]
    return [(wish, list(moves))] if moves else []


def _whole(wish: Wish, moves: list[Move]) -> Wish:
    return wish_of(moves[0]) if len(moves) == 1 else wish

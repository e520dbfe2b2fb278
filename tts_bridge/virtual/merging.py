"""Cards that touch merge, unless a script refuses; a refused pair is asked about again and again."""

import random

from .clock import Clock
from .containers import Containers
from .overlap import overlap
from .pieces import Piece
from .quirks import Quirks
from .registry import EventSink, Pieces

ASK_AGAIN = (5, 20)
"""Frames between two questions about one pair. [?]"""
NEAR = 0.6
"""How far apart in height two cards may lie to touch."""


class Merging:
    """Looks, at each landing, for what the piece merges with."""

    def __init__(
        self,
        clock: Clock,
        chance: random.Random,
        pieces: Pieces,
        containers: Containers,
        events: EventSink,
        quirks: Quirks,
    ) -> None:
        self._clock, self._chance, self._pieces = clock, chance, pieces
        self._containers, self._events, self._quirks = containers, events, quirks

    def landed(self, piece: Piece) -> None:
        """Merges a piece that has come down with a card, deck or bag that it touches."""
        if not _loose(piece):
            return
        for other in self._touched(piece):
            if self._merge(other, piece):
                return
            self._ask_later(other, piece, self._chance.randint(0, self._quirks.merge_asks))

    def gather(self, pieces: list[Piece]) -> Piece | None:
        """Makes one deck of several cards (Group); those that a script refuses stay outside."""
        deck: Piece | None = None
        for piece in pieces:
            if deck is None:
                deck = piece
            elif self._events.allows("tryObjectEnterContainer", deck, piece):
                deck = self._containers.unite(deck, piece)
        return deck

    def _touched(self, piece: Piece) -> list[Piece]:
        found = [p for p in self._pieces if p is not piece and self._can_merge(p, piece)]
        return sorted(found, key=lambda p: (p.position.flat_distance(piece.position), p.id))

    def _can_merge(self, lower: Piece, upper: Piece) -> bool:
        if lower.type in ("Bag", "Infinite"):
            return lower.held_by is None and lower.position.flat_distance(upper.position) < lower.half.x
        return (
            lower.is_card_like
            and upper.is_card_like
            and overlap(upper, lower)
            and _loose(lower)
            and lower.face_down == upper.face_down
            and abs(lower.position.y - upper.position.y) < NEAR + lower.half.y + upper.half.y
        )

    def _merge(self, lower: Piece, upper: Piece) -> bool:
        container, entering = (
            (upper, lower) if upper.type == "Deck" and lower.type == "Card" else (lower, upper)
        )
        if not self._events.allows("tryObjectEnterContainer", container, entering):
            upper.apart.add(lower.id)
            return False
        if not (lower.destroyed or upper.destroyed):
            self._containers.unite(lower, upper)
        return True

    def _ask_later(self, lower: Piece, upper: Piece, times: int) -> None:
        places = lower.position, upper.position

        def ask() -> None:
            still = _loose(lower) and _loose(upper) and (lower.position, upper.position) == places
            if still and self._can_merge(lower, upper) and not self._merge(lower, upper):
                self._ask_later(lower, upper, times - 1)

        if times > 0:
            self._clock.after(self._chance.randint(*ASK_AGAIN), ask, "begun")


def _loose(piece: Piece) -> bool:
    """Free to merge: neither held, fanned, locked nor on its way."""
    held = piece.held_by is not None or piece.hand is not None or piece.motion is not None
    return not (held or piece.locked or piece.destroyed or piece.is_zone)

"""What people do before they do it right: they miss, hesitate, forget, tidy up, wander off."""

import random
from collections.abc import Callable

from tts_bridge.games.core.tabletop import Place, Tabletop
from tts_bridge.rehearsal.gesturing import Gesturing
from tts_bridge.virtual import Actor, Piece

MISS = 1.5
"""How far beside a spot a card may come down, in each direction."""

QUARTER = 6
"""Presses of the keys that turn a card."""

PAUSE = 90
"""Frames that somebody looks elsewhere."""

Blunder = Callable[[Piece | None, Place | None], bool]
"""Does something with a card of one's own that is meant for a place; False where it cannot be done."""


class Clumsy:
    """The clumsiness of the person at one seat: a share of all moves, 0 to 1, that begin with a blunder."""

    def __init__(
        self, seat: str, actor: Actor, hands: Gesturing, tabletop: Tabletop, chance: random.Random,
        share: float,
    ) -> None:  # fmt: skip
        self._seat = seat
        self._actor = actor
        self._hands = hands
        self._tabletop = tabletop
        self._chance = chance
        self._share = share
        self._blunders: tuple[Blunder, ...] = (
            self._miss, self._wrong_place, self._hesitate, self._escape, self._flip, self._turn, self._wander,
            self._tidy, self._shake,
        )  # fmt: skip

    def slips(self) -> bool:
        """Whether something goes wrong now."""
        return self._chance.random() < self._share

    def blunder(self, card: str, place: str) -> bool:
        """Perhaps do something wrong with a card that is meant for a place ("" if for none)."""
        if not self.slips():
            return False
        meant = self._tabletop.place(place) if place else None
        return self._chance.choice(self._blunders)(self._hands.card(card), meant)

    # ---------------------------------------------------------------- with the card that is to be moved

    def _miss(self, piece: Piece | None, meant: Place | None) -> bool:
        """Put it down beside the spot."""
        if piece is None or meant is None or meant.kind in ("hand", "tray"):
            return False
        x, z = self._hands.spot(meant, piece)
        return self._actor.drag(piece, x + self._off(), z + self._off())

    def _off(self) -> float:
        return self._chance.uniform(-MISS, MISS)

    def _wrong_place(self, piece: Piece | None, meant: Place | None) -> bool:
        """Put it into another place of the same kind."""
        if piece is None or meant is None:
            return False
        others = [p for p in self._tabletop.places if p.kind == meant.kind and p.id != meant.id]
        return bool(others) and self._put(piece, self._chance.choice(others))

    def _put(self, piece: Piece, place: Place) -> bool:
        if place.kind in ("hand", "tray", "die", "pile"):
            return False
        return self._actor.drag(piece, *self._hands.spot(place, piece))

    def _hesitate(self, piece: Piece | None, meant: Place | None) -> bool:
        """Put it down on the way, and pick it up again at once."""
        if piece is None or not self._actor.pick_up(piece):
            return False
        self._actor.carry(piece.position.x + self._off(), piece.position.z * 0.7)
        self._actor.drop()
        self._actor.table.step(self._chance.randint(1, 20))
        if not piece.destroyed and self._actor.pick_up(piece):
            self._actor.escape()
        return True

    def _escape(self, piece: Piece | None, meant: Place | None) -> bool:
        """Lift it, think again, press Esc."""
        if piece is None or not self._actor.pick_up(piece):
            return False
        self._actor.carry(piece.position.x, piece.position.z * 0.5)
        self._actor.escape()
        return True

    def _flip(self, piece: Piece | None, meant: Place | None) -> bool:
        """Turn it over where it lies."""
        return piece is not None and self._actor.flip(piece)

    def _turn(self, piece: Piece | None, meant: Place | None) -> bool:
        """Turn it by about a quarter where it lies."""
        return piece is not None and self._actor.turn(piece, self._chance.choice((-QUARTER, QUARTER)))

    def _wander(self, piece: Piece | None, meant: Place | None) -> bool:
        """Hold it over the table for a while and put it back."""
        if piece is None or not self._actor.pick_up(piece):
            return False
        self._actor.carry(piece.position.x, piece.position.z * 0.6)
        self._actor.table.step(PAUSE)
        self._actor.escape()
        return True

    # ---------------------------------------------------------------- with something else

    def _tidy(self, piece: Piece | None, meant: Place | None) -> bool:
        """Move a card of one's own within its place."""
        mats = [p for p in self._tabletop.places if p.seat == self._seat and p.kind == "band"]
        lying = [(card, place) for place in mats for card in self._cards_in(place)]
        return bool(lying) and self._put(*self._chance.choice(lying))

    def _cards_in(self, place: Place) -> list[Piece]:
        cards = self._actor.table.world.pieces.all("Card")
        return [card for card in cards if place.rect.holds(card.position.x, card.position.z)]

    def _shake(self, piece: Piece | None, meant: Place | None) -> bool:
        """Shake the own die although no roll is due."""
        own = (place for place in self._tabletop.places if place.seat == self._seat)
        return any(self._hands.roll(place.id) for place in own if place.kind == "die")

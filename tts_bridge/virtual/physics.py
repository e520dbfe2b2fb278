"""Motion: gliding, falling, coming to rest. Only what a script or a player can notice."""

import random
from collections.abc import Callable

from .clock import FRAMES, Clock, frames
from .overlap import overlap
from .pieces import Motion, Piece
from .quirks import Quirks
from .registry import Pieces
from .values import Vec

GLIDE, FAST_GLIDE = 0.6, 0.25
"""Seconds of a smooth move. [?]"""
DEAL = (0.5, 1.0)
"""Seconds that a dealt card travels."""
REST = (0.3, 1.5)
"""Seconds from a drop to rest."""
TICK = 2
"""Frames between two looks at where a moving piece is."""
TABLE_TOP = 0.96
"""Height of the table's surface."""
STACK = 0.5
"""How far below the upper side of another piece one may be and still come to lie on it."""
LIFT = 2.0
"""How high a held piece hovers."""


class Physics:
    """Moves pieces through virtual time; listeners are called after each tick and at each landing."""

    def __init__(self, clock: Clock, chance: random.Random, pieces: Pieces, quirks: Quirks) -> None:
        self._clock, self._chance, self._pieces, self._quirks = clock, chance, pieces, quirks
        self.on_tick: list[Callable[[Piece], None]] = []
        self.on_landing: list[Callable[[Piece], None]] = []
        self.catch: Callable[[Piece], bool] = lambda piece: False
        """Asked when a piece is about to fall: a hand zone may take it."""

    def move(
        self,
        piece: Piece,
        kind: str,
        seconds: float,
        position: Vec | None = None,
        rotation: Vec | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Starts a motion from where the piece is; it replaces the motion it had."""
        here, turned = piece.position, piece.rotation
        piece.place()
        now = self._clock.frame
        piece.motion = Motion(
            kind,
            now,
            now + max(1, frames(seconds)),
            here,
            here if position is None else position,
            turned,
            turned if rotation is None else rotation,
            then,
        )
        piece.apart.clear()
        self._watch(piece, piece.motion)

    def glide(self, piece: Piece, position: Vec | None, rotation: Vec | None, *, fast: bool = False) -> None:
        """A script's smooth move; where one is under way, what is not given keeps its goal."""
        goal, turn = position, rotation
        if piece.motion is not None and piece.motion.kind == "glide":
            goal = piece.motion.to_position if goal is None else goal
            turn = piece.motion.to_rotation if turn is None else turn
        piece.hand = None
        self.move(piece, "glide", FAST_GLIDE if fast else GLIDE, goal, turn, lambda: self.release(piece))

    def deal(self, piece: Piece, position: Vec, rotation: Vec) -> None:
        """Sends a card to a hand zone; it is caught on the way in, and may turn up just before."""
        turn = rotation if self._quirks.deal_shows_face else rotation._replace(z=piece.rotation.z)
        self.move(piece, "deal", self._chance.uniform(*DEAL), position, turn, lambda: self.release(piece))
        assert piece.motion is not None
        piece.motion.turns_after = 0.7

    def release(self, piece: Piece) -> None:
        """Leaves a piece to gravity, or to the hand zone it is in."""
        if piece.locked:
            self._landed(piece)
        elif self.catch(piece):
            self._ticked(piece)
        else:
            self.fall(piece)

    def fall(self, piece: Piece) -> None:
        """Lets a piece drop to what lies below; it rests a while after it has landed."""
        here = piece.position
        ground = here._replace(y=self.support(piece, here) + piece.half.y)
        high = max(0.0, here.y - ground.y)
        rest = self._chance.uniform(*REST) if high > 0.2 else REST[0] / 2
        landing = min(rest / 2, 0.1 + (high / 40) ** 0.5)
        piece.awake_until = self._clock.frame + frames(rest)
        flat = piece.rotation._replace(x=0.0, z=180.0 if piece.face_down else 0.0)
        turn = flat if piece.is_card_like else None
        self.move(piece, "fall", landing, ground, turn, lambda: self._landed(piece))

    def tumble(self, piece: Piece, spot: Vec, rotation: Vec, seconds: float) -> None:
        """A throw or a roll: through the air to a spot, turned at random, at rest after `seconds`."""
        piece.awake_until = self._clock.frame + frames(seconds)
        ground = spot._replace(y=self.support(piece, spot) + piece.half.y)
        self.move(piece, "fall", seconds * 0.8, ground, rotation, lambda: self._landed(piece))

    def disturb(self, piece: Piece, seconds: float) -> None:
        """Keeps a piece from resting for a while."""
        piece.awake_until = max(piece.awake_until, self._clock.frame + frames(seconds))

    def support(self, piece: Piece, at: Vec) -> float:
        """The height of what lies under a piece at a place."""
        height = TABLE_TOP
        for other in self._pieces:
            if other is piece or other.is_zone or other.held_by or other.hand or other.motion:
                continue
            if overlap(piece, other, at):
                top = other.position.y + other.half.y
                height = max(height, top) if top <= at.y + STACK else height
        return height

    def _watch(self, piece: Piece, motion: Motion) -> None:
        def look() -> None:
            if piece.motion is not motion or piece.destroyed:
                return
            if self._clock.frame >= motion.end:
                piece.place()
            self._ticked(piece)
            if piece.motion is motion:
                self._watch(piece, motion)
            elif motion.then is not None and piece.motion is None and not piece.destroyed:
                motion.then()

        self._clock.after(min(TICK, motion.end - self._clock.frame), look)

    def _ticked(self, piece: Piece) -> None:
        for hear in self.on_tick:
            hear(piece)

    def _landed(self, piece: Piece) -> None:
        for hear in self.on_landing:
            hear(piece)
        if not piece.destroyed and piece.apart and self._chance.random() < self._quirks.trembling:
            piece.awake_until = self._clock.frame + 3600 * FRAMES

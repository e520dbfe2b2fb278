"""What all parts of the scripts' API share."""

from ..clock import Clock
from ..pieces import Piece
from ..values import ApiError
from ..world import World


class Api:
    """A part of the API: its public methods are functions of scripts."""

    def __init__(self, world: World) -> None:
        self._world = world

    @property
    def _clock(self) -> Clock:
        return self._world.clock


def check_alive(piece: Piece) -> None:
    """Raises ApiError for a piece that was gone before this frame, as TTS does."""
    if piece.destroyed_at is not None and piece.destroyed_at < piece.clock.frame:
        raise ApiError("Unknown Error (the object has been destroyed)")

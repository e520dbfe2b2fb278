"""Objects with several states: one is on the table, the others wait in its save data."""

from tts_bridge.tts.jsontext import copied

from .pieces import Data, Piece
from .values import ApiError
from .world import World


def state_id(piece: Piece) -> int:
    """Which state is on the table; -1 if the object has only one."""
    waiting = piece.data.get("States") or {}
    if not waiting:
        return -1
    return next(i for i in range(1, len(waiting) + 2) if str(i) not in waiting)


def states(piece: Piece) -> list[tuple[int, Data]]:
    """The states that wait, with their numbers."""
    return sorted((int(number), data) for number, data in (piece.data.get("States") or {}).items())


def change(world: World, piece: Piece, number: int) -> Piece:
    """Puts another state in the place of an object: a new object. Raises ApiError if there is none."""
    waiting = dict(piece.data.get("States") or {})
    data = copied(waiting.pop(str(number), None))
    if data is None:
        raise ApiError(f"{piece.nickname or piece.guid} has no state {number}")
    old = piece.to_data()
    old.pop("States")
    waiting[str(state_id(piece))] = old
    data["States"] = waiting
    made = world.pieces.spawn(data, piece.position, piece.rotation)
    guid = piece.guid
    world.pieces.remove(piece)
    world.scripts.tell("onObjectStateChange", made, guid)
    return made

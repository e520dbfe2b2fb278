"""What scripts read and write on an object without calling: `object.locked = true`."""

from collections.abc import Callable
from dataclasses import dataclass

from ..binding import plain
from ..pieces import Piece
from ..values import ApiError, Value
from ..world import World
from .base import check_alive
from .missing import OF_OBJECTS

Reader = Callable[[World, Piece], Value]
Writer = Callable[[World, Piece, Value], None]


@dataclass(frozen=True, slots=True)
class Property:
    """How to read a property, and how to write it if that is possible."""

    read: Reader
    write: Writer | None = None


def _field(key: str, default: Value) -> Property:
    """A property that is a field of the save data."""

    def write(world: World, piece: Piece, value: Value) -> None:
        piece.data[key] = value

    return Property(lambda world, piece: piece.data.get(key, default), write)


def _set_held_flag(world: World, piece: Piece, value: Value) -> None:
    """A card in a hand that is not interactable drops out of the hand API."""
    piece.data["Interactable"] = bool(value)
    if not value and piece.hand is not None:
        world.hands.leave_quietly(piece)


def _set_locked(world: World, piece: Piece, value: Value) -> None:
    piece.data["Locked"] = bool(value)
    if not value and piece.motion is None and piece.hand is None and piece.held_by is None:
        world.physics.fall(piece)


def _set_uses_hands(world: World, piece: Piece, value: Value) -> None:
    piece.data["Hands"] = bool(value)
    if not value and piece.hand is not None:
        world.hands.leave(piece)


def _set_state(world: World, piece: Piece, value: Value) -> None:
    piece.data["LuaScriptState"] = str(value)


def _set_max_typed(world: World, piece: Piece, value: Value) -> None:
    piece.max_typed_number = int(value)


def _lifted(part: int) -> Reader:
    return lambda world, piece: piece.lifted_from[part] if piece.lifted_from else None


PROPERTIES: dict[str, Property] = {
    "guid": Property(lambda world, piece: piece.guid),
    "type": Property(lambda world, piece: piece.type),
    "tag": Property(lambda world, piece: piece.type),
    "name": Property(lambda world, piece: piece.data.get("Name", "")),
    "memo": _field("Memo", ""),
    "locked": Property(lambda world, piece: piece.locked, _set_locked),
    "interactable": Property(lambda world, piece: piece.interactable, _set_held_flag),
    "use_hands": Property(lambda world, piece: piece.uses_hands, _set_uses_hands),
    "resting": Property(lambda world, piece: piece.resting),
    "spawning": Property(lambda world, piece: piece.spawning),
    "loading_custom": Property(lambda world, piece: False),
    "held_by_color": Property(lambda world, piece: piece.held_by),
    "is_face_down": Property(lambda world, piece: piece.face_down),
    "pick_up_position": Property(_lifted(0)),
    "pick_up_rotation": Property(_lifted(1)),
    "remainder": Property(lambda world, piece: piece.remainder),
    "max_typed_number": Property(lambda world, piece: piece.max_typed_number, _set_max_typed),
    "script_state": Property(lambda world, piece: piece.data.get("LuaScriptState", ""), _set_state),
    "script_code": _field("LuaScript", ""),
    "value": _field("Value", 0),
    "hide_when_face_down": _field("HideWhenFaceDown", False),
    "drag_selectable": _field("DragSelectable", True),
    "auto_raise": _field("Autoraise", True),
    "sticky": _field("Sticky", True),
    "tooltip": _field("Tooltip", True),
    "ignore_fog_of_war": _field("IgnoreFoW", False),
    "measure_movement": _field("MeasureMovement", False),
    "use_grid": _field("Grid", True),
    "use_snap_points": _field("Snap", True),
    "use_gravity": _field("UseGravity", True),
    "use_rotation_value_flip": _field("UseRotationValueFlip", False),
    "grid_projection": _field("GridProjection", False),
    "alt_view_angle": _field("AltLookAngle", None),
    "mass": _field("Mass", 1),
    "drag": _field("Drag", 0.1),
    "angular_drag": _field("AngularDrag", 0.1),
    "bounciness": _field("Bounciness", 0),
    "static_friction": _field("StaticFriction", 0.6),
    "dynamic_friction": _field("DynamicFriction", 0.6),
    "gizmo_selected": Property(lambda world, piece: False),
    "held_flip_index": Property(lambda world, piece: round(piece.rotation.z / 15) % 24),
    "held_spin_index": Property(lambda world, piece: round(piece.rotation.y / 15) % 24),
    "held_reduce_force": Property(lambda world, piece: False, lambda world, piece, value: None),
    "held_position_offset": Property(lambda world, piece: None, lambda world, piece, value: None),
    "held_rotation_offset": Property(lambda world, piece: None, lambda world, piece, value: None),
}


def read(world: World, piece: Piece, name: str) -> Value:
    """The value of a property; raises ApiError for what TTS objects do not have."""
    check_alive(piece)
    known = PROPERTIES.get(name)
    if name in OF_OBJECTS:
        raise ApiError(f"the virtual table does not imitate {name} of objects")
    if known is None:
        raise ApiError(f"cannot access field {name} of userdata<LuaGameObjectScript>")
    return known.read(world, piece)


def write(world: World, piece: Piece, name: str, value: Value) -> None:
    """Sets a property; raises ApiError for what cannot be set."""
    check_alive(piece)
    known = PROPERTIES.get(name)
    if known is None or known.write is None:
        raise ApiError(f"cannot assign to field {name} of userdata<LuaGameObjectScript>")
    known.write(world, piece, plain(value))

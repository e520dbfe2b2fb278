"""Dice: which side is up, and how to lay one so."""

import math
import random

from .pieces import Piece
from .values import Value, Vec

_CUBE = {1: (0, 0, 0), 2: (90, 0, 0), 3: (0, 0, 90), 4: (0, 0, 270), 5: (270, 0, 0), 6: (0, 0, 180)}
"""The rotations of a plain six-sided die, as saves have them."""


def rotation_values(piece: Piece) -> list[tuple[Value, Vec]]:
    """The values of a die or other piece, each with the rotation that shows it; empty if it has none."""
    listed = piece.data.get("RotationValues") or []
    if listed:
        return [(v.get("Value"), Vec(*(float(v["Rotation"][a]) for a in "xyz"))) for v in listed]
    if piece.type != "Dice":
        return []
    name = str(piece.data.get("Name", ""))
    digits = "".join(c for c in name if c.isdigit())
    sides = int(digits) if digits else 6
    if sides == 6:
        return [(value, Vec(*turn)) for value, turn in _CUBE.items()]
    return [(i + 1, Vec(360 * i / sides, 0, 0)) for i in range(sides)]


def value_of(piece: Piece) -> Value:
    """The value that is up; None if the piece has no values."""
    values = rotation_values(piece)
    if not values:
        return None
    up = _up(piece.rotation)
    return max(values, key=lambda v: sum(a * b for a, b in zip(_up(v[1]), up, strict=True)))[0]


def rotation_for(piece: Piece, value: Value) -> Vec | None:
    """The rotation that shows a value, texts and numbers alike."""
    return next((turn for v, turn in rotation_values(piece) if str(v) == str(value)), None)


def random_rotation(piece: Piece, chance: random.Random) -> Vec:
    """The rotation of a fair roll."""
    values = rotation_values(piece)
    turn = chance.choice(values)[1] if values else piece.rotation
    return turn._replace(y=(turn.y + chance.uniform(0, 360)) % 360)


def _up(turn: Vec) -> tuple[float, float, float]:
    """Which side of the piece points up: the yaw does not matter."""
    x, z = math.radians(turn.x), math.radians(turn.z)
    return (math.cos(x) * math.sin(z), math.cos(x) * math.cos(z), -math.sin(x))

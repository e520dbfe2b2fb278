"""Whether two pieces cover each other, seen from above: rectangles at any yaw."""

import math

from .pieces import Piece
from .values import Vec

FAR = 6.0
"""Pieces of ordinary size do not touch at this distance."""
MARGIN = 0.05
"""How far pieces must reach into each other to touch."""


def overlap(one: Piece, other: Piece, at: Vec | None = None) -> bool:
    """Whether two pieces overlap; `at` is where the first would be."""
    here, there = one.position if at is None else at, other.position
    dx, dz = there.x - here.x, there.z - here.z
    if dx * dx + dz * dz > FAR * FAR and not (one.is_large or other.is_large):
        return False
    a, b = one.half, other.half
    if math.hypot(dx, dz) > math.hypot(a.x, a.z) + math.hypot(b.x, b.z):
        return False
    yaws = math.radians(one.rotation.y), math.radians(other.rotation.y)
    for yaw in (yaws[0], yaws[0] + math.pi / 2, yaws[1], yaws[1] + math.pi / 2):
        ax, az = math.cos(yaw), -math.sin(yaw)
        reach = _reach(a, yaws[0], ax, az) + _reach(b, yaws[1], ax, az)
        if abs(dx * ax + dz * az) > reach - MARGIN:
            return False
    return True


def _reach(half: Vec, yaw: float, ax: float, az: float) -> float:
    """Half the shadow of a turned rectangle on an axis."""
    right = math.cos(yaw) * ax - math.sin(yaw) * az
    ahead = math.sin(yaw) * ax + math.cos(yaw) * az
    return half.x * abs(right) + half.z * abs(ahead)


def under(pieces: list[Piece], at: Vec) -> Piece | None:
    """The uppermost piece that covers a point."""
    found = [p for p in pieces if _covers(p, at)]
    return max(found, key=lambda p: (p.position.y, p.id), default=None)


def _covers(piece: Piece, at: Vec) -> bool:
    local, half = piece.local(at), piece.half
    return abs(local.x) <= half.x and abs(local.z) <= half.z

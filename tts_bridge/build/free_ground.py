"""Rectangles on a table: the ground around and between them, and where there is none."""

import math
from collections.abc import Iterable, Sequence
from itertools import product

from tts_bridge.games.core.tabletop import Point, Rect

_GAP = 0.05
"""Between two of them, where one was laid beside the other."""


def around(rects: Sequence[Rect]) -> Rect:
    """The smallest one that holds all of them."""
    return Rect(
        min(each.left for each in rects),
        min(each.near for each in rects),
        max(each.right for each in rects),
        max(each.far for each in rects),
    )


def any_touch(rects: Sequence[Rect]) -> bool:
    """Whether any two of them touch."""
    return any(a.touches(b) for number, a in enumerate(rects) for b in rects[:number])


def apart(one: Rect, other: Rect) -> float:
    """How far two rectangles are from each other, 0 if they touch."""
    x = max(one.left - other.right, other.left - one.right, 0.0)
    z = max(one.near - other.far, other.near - one.far, 0.0)
    return math.hypot(x, z)


def free_spot(bounds: Rect, taken: Sequence[Rect], width: float, depth: float, wanted: Point) -> Point | None:
    """The middle of free ground of this size that is nearest to the wanted one."""
    if width > bounds.width or depth > bounds.depth:
        return None
    xs = _edges(bounds.left, bounds.right, [(each.left, each.right) for each in taken], width, wanted[0])
    zs = _edges(bounds.near, bounds.far, [(each.near, each.far) for each in taken], depth, wanted[1])
    spots = sorted(product(xs, zs), key=lambda spot: math.dist(spot, wanted))
    for x, z in spots:
        ground = Rect(x - width / 2, z - depth / 2, x + width / 2, z + depth / 2)
        if not any(ground.touches(other) for other in taken):
            return round(x, 3), round(z, 3)
    return None


def _edges(
    low: float, high: float, taken: Iterable[tuple[float, float]], length: float, wanted: float
) -> list[float]:
    """Middles at which something of this length ends where something else begins."""
    half, gap = length / 2, _GAP
    middles = {low + half, high - half, min(max(wanted, low + half), high - half)}
    for start, end in taken:
        middles |= {start - half - gap, end + half + gap}
    return [middle for middle in middles if low + half <= middle <= high - half]

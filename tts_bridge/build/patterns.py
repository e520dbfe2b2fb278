"""Patterns for backs and emblems: quiet shapes of one colour on a ground, made from a seed.

Each draws the figures of a mask as large as the picture; `ground` in the functions below is the size of it.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from random import Random

from PIL import Image, ImageDraw

Size = tuple[int, int]

SMOOTH = 2


def pattern(name: str, size: Size, chance: Random) -> Image.Image:
    """A pattern as a mask of `size` pixels; KeyError for a name that is none."""
    large = (size[0] * SMOOTH, size[1] * SMOOTH)
    mask = Image.new("L", large)
    _PATTERNS[name](ImageDraw.Draw(mask), large, chance)
    return mask.resize(size, Image.Resampling.LANCZOS)


def mix(one: str, other: str, share: float) -> str:
    """The colour between two `#rrggbb`, `share` (0 to 1) of the way to the other."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _rays(pen: ImageDraw.ImageDraw, size: Size, chance: Random) -> None:
    """Beams from the middle."""
    width, height = size
    centre, reach = (width / 2, height / 2), width + height
    beams = chance.choice((12, 16, 20, 24))
    start, half = chance.uniform(0, math.tau), math.pi / beams / 2
    for beam in range(beams):
        angle = start + math.tau * beam / beams
        edges = [(angle - half), (angle + half)]
        tips = [(centre[0] + math.cos(a) * reach, centre[1] + math.sin(a) * reach) for a in edges]
        pen.polygon([centre, *tips], fill=255)


def _diamonds(pen: ImageDraw.ImageDraw, size: Size, chance: Random) -> None:
    """A net of diamonds, one large and one small by turns."""
    step = chance.choice((64, 76, 88))
    for row, x, y in _net(size, step, step // 2):
        reach = step * (0.42 if row % 2 else 0.24)
        pen.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], fill=255)


def _hexagons(pen: ImageDraw.ImageDraw, size: Size, chance: Random) -> None:
    """A comb of hexagons, drawn as lines."""
    step = chance.choice((70, 84, 98))
    reach, rise = step * 0.52, round(step * 0.866)
    for _, x, y in _net(size, step, rise):
        corners = [math.tau * (corner + 0.5) / 6 for corner in range(6)]
        points = [(x + math.cos(a) * reach, y + math.sin(a) * reach) for a in corners]
        pen.polygon(points, outline=255, width=max(3, step // 14))


def _waves(pen: ImageDraw.ImageDraw, size: Size, chance: Random) -> None:
    """Waving lines."""
    width, height = size
    step, length = chance.choice((34, 42, 50)), chance.choice((120, 160, 220))
    phase = chance.uniform(0, math.tau)
    for y in range(-step, height + step, step):
        swing = ((x, math.sin(x / length * math.tau + phase)) for x in range(0, width + 8, 8))
        points = [(x, y + rise * step * 0.55) for x, rise in swing]
        pen.line(points, fill=255, width=step // 4, joint="curve")


def _dots(pen: ImageDraw.ImageDraw, size: Size, chance: Random) -> None:
    """Dots that grow towards one edge."""
    step = chance.choice((36, 44, 52))
    grows_down = chance.random() < 0.5
    for _, x, y in _net(size, step, step // 2):
        share = y / size[1] if grows_down else 1 - y / size[1]
        reach = step * (0.08 + 0.22 * max(0.0, min(1.0, share)))
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)


def _net(size: Size, step: int, rise: int) -> Iterator[tuple[int, float, float]]:
    """Points of a net in which every other row is moved by half a step: row, x, y."""
    for row in range(-1, size[1] // rise + 2):
        for column in range(-1, size[0] // step + 2):
            yield row, column * step + (step / 2 if row % 2 else 0), row * rise


_PATTERNS: Mapping[str, Callable[[ImageDraw.ImageDraw, Size, Random], None]] = {
    "rays": _rays,
    "diamonds": _diamonds,
    "hexagons": _hexagons,
    "waves": _waves,
    "dots": _dots,
}
PATTERNS = tuple(_PATTERNS)

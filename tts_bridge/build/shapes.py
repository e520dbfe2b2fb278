"""Shapes with smooth edges, which Pillow's own pen does not draw."""

from functools import cache

from PIL import Image, ImageDraw

SMOOTH = 4

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in pixels."""


def paste_disc(picture: Image.Image, middle: tuple[float, float], radius: float, ink: str) -> None:
    """Draw a disc."""
    x, y = middle
    paste_panel(picture, (x - radius, y - radius, x + radius, y + radius), radius, ink)


def paste_panel(picture: Image.Image, box: Box, radius: float, ink: str) -> None:
    """Draw a rectangle with round corners."""
    left, top, right, bottom = (round(edge) for edge in box)
    if right > left and bottom > top:
        picture.paste(ink, (left, top), _panel(right - left, bottom - top, round(radius)))


def paste_mask(picture: Image.Image, mask: Image.Image, middle: tuple[float, float], ink: str) -> None:
    """Draw a mask around a point."""
    corner = (round(middle[0] - mask.width / 2), round(middle[1] - mask.height / 2))
    picture.paste(ink, corner, mask)


@cache
def _panel(width: int, height: int, radius: int) -> Image.Image:
    large = Image.new("L", (width * SMOOTH, height * SMOOTH))
    edges = (0, 0, width * SMOOTH - 1, height * SMOOTH - 1)
    ImageDraw.Draw(large).rounded_rectangle(edges, radius * SMOOTH, fill=255)
    return large.resize((width, height), Image.Resampling.LANCZOS)

"""Letters: the project's font, and texts that are broken into lines and made as large as fits.

Only the font of the pinned package is used, laid out by Pillow itself, so that no system's fonts decide how
a card looks.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import font_manrope
from PIL import ImageDraw, ImageFont

Weight = Literal["Medium", "SemiBold", "Bold", "ExtraBold"]

LEADING = 1.24
"""Height of a line, in font sizes."""

NO_BREAK = "\N{NO-BREAK SPACE}"

_MINUS = re.compile(r"(?<!\w)-(?=\d)")
_COUNTED = re.compile(r"(?<=\d) (?=[^\W\d_])")
_NUMBERED = re.compile(r"(?<=[^\W\d_]) (?=[+\N{MINUS SIGN}]?\d+([-\N{EN DASH}]\d+)?([^\w\s]|\s*$))")
_PART = re.compile(rf"(?:\S|{NO_BREAK})+?-(?=[^\W\d]{{2}})|(?:\S|{NO_BREAK})+[^\S{NO_BREAK}]*")


@cache
def font(size: int, weight: Weight = "Medium") -> ImageFont.FreeTypeFont:
    """The font in a size of pixels."""
    path = Path(font_manrope.__file__).parent / "files" / f"Manrope-{weight}.ttf"
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@dataclass(frozen=True, slots=True)
class Lettering:
    """A text broken into lines in one size."""

    lines: tuple[str, ...]
    size: int
    weight: Weight

    @property
    def line_height(self) -> int:
        """From one line to the next, in pixels."""
        return round(self.size * LEADING)

    @property
    def height(self) -> int:
        """Of all lines, in pixels."""
        return self.line_height * len(self.lines)

    def draw(
        self,
        pen: ImageDraw.ImageDraw,
        box: tuple[float, float, float],
        ink: str,
        align: Literal["left", "centre"] = "left",
    ) -> None:
        """Write it into `box` (left, top, right)."""
        left, top, right = box
        x, anchor = (left, "ls") if align == "left" else ((left + right) / 2, "ms")
        for number, line in enumerate(self.lines):
            baseline = top + number * self.line_height + self.size * 0.98
            pen.text((x, baseline), line, ink, font(self.size, self.weight), anchor)


def set_text(text: str, width: float, size: int, weight: Weight = "Medium") -> Lettering:
    """The text in lines no wider than `width` pixels, numbers beside their nouns; a word that is wider is
    cut."""
    # measured by the font itself: a width per letter would be wrong for pairs that are drawn closer
    letters = font(size, weight)
    return Lettering(tuple(_lines(_bound(text), width, letters)), size, weight)


def fit_text(
    text: str, width: float, height: float, sizes: Sequence[int], weight: Weight = "Medium"
) -> Lettering:
    """The text in the first of `sizes` (largest first) in which it fits, whole words; else in the last."""
    for size in sizes:
        setting = set_text(text, width, size, weight)
        if setting.height <= height and _whole(text, width, size, weight):
            return setting
    return set_text(text, width, sizes[-1], weight)


def typographic(text: str) -> str:
    """The text with a real minus before numbers."""
    return _MINUS.sub("\N{MINUS SIGN}", text)


def _bound(text: str) -> str:
    """The text with numbers held to what they count, or to the word that they number: no line parts them."""
    return _NUMBERED.sub(NO_BREAK, _COUNTED.sub(NO_BREAK, text))


def _whole(text: str, width: float, size: int, weight: Weight) -> bool:
    """Whether no word must be cut."""
    letters = font(size, weight)
    return all(letters.getlength(part) <= width for part in _PART.findall(_bound(text)))


def _lines(text: str, width: float, letters: ImageFont.FreeTypeFont) -> Iterator[str]:
    line = ""
    for part in _parts(text, width, letters):
        if line and letters.getlength(line + part.rstrip()) > width:
            yield line.rstrip()
            line = part
        else:
            line += part
    yield line.rstrip()


def _parts(text: str, width: float, letters: ImageFont.FreeTypeFont) -> Iterator[str]:
    """What a line may end with: words, halves of hyphenated ones, as much as fits of longer ones."""
    for part in _PART.findall(text):
        while letters.getlength(part.rstrip()) > width and len(part) > 1:
            fitting = [end for end in range(1, len(part)) if letters.getlength(part[:end]) <= width]
            unbound = [end for end in fitting if part[end - 1] == NO_BREAK]
            cut = max(unbound or fitting, default=1)
            yield part[:cut]
            part = part[cut:]
        yield part

"""The strips of a face: what the card is, over its text, and its small numbers at the foot."""

from collections.abc import Iterator, Sequence

from tts_bridge.build.canvas import DARK, EDGE, HEIGHT, LEFT, LIGHT, RIGHT, Canvas
from tts_bridge.build.inscription import Inscription
from tts_bridge.build.lettering import Lettering, Weight, font
from tts_bridge.build.patterns import mix
from tts_bridge.build.shapes import paste_mask, paste_panel
from tts_bridge.build.theme import Column, Figure

BAND, ROW = 30, 21
"""Height of a band with one row, and what each further row adds."""

FOOT, COLUMNS = 50, 70
"""Height of the foot: with figures in a row, and in columns."""

COLUMN_GAP = 8
SIZES = (18, 17, 16, 15)
APART = " \N{MIDDLE DOT} "

# ---------------------------------------------------------------- what the card is


def band_height(card: Inscription) -> int:
    """How high the band over the text is."""
    return BAND + ROW * (len(_rows(card)) - 1)


def draw_band(canvas: Canvas, bottom: int) -> None:
    """The band over the text: what the card is, and where it is from."""
    rows, top = _rows(canvas.card), bottom - band_height(canvas.card)
    canvas.pen.rectangle((LEFT, top, RIGHT, bottom), canvas.card.look.frame)
    for number, row in enumerate(rows):
        ink = LIGHT if row.weight == "Bold" else mix(canvas.card.look.accent, LIGHT, 0.7)
        above = top + (BAND - row.line_height) / 2 + 1 + number * ROW
        row.draw(canvas.pen, (LEFT, above, RIGHT), ink, "centre")


def _rows(card: Inscription) -> list[Lettering]:
    return [*_set(card.kinds, SIZES, "Bold"), *_set(card.origin, SIZES[1:], "SemiBold")]


def _set(words: Sequence[str], sizes: Sequence[int], weight: Weight) -> Iterator[Lettering]:
    """Words in one row of the largest letters that fit, in several of the smallest where none do."""
    if not words:
        return
    whole = APART.join(words)
    size = next((size for size in sizes if _fits(whole, size, weight)), sizes[-1])
    row = words[0]
    for word in words[1:]:
        if _fits(row + APART + word, size, weight):
            row += APART + word
        else:
            yield Lettering((row,), size, weight)
            row = word
    yield Lettering((row,), size, weight)


def _fits(text: str, size: int, weight: Weight) -> bool:
    return font(size, weight).getlength(text) <= RIGHT - LEFT - 10


# ---------------------------------------------------------------- the foot


def foot_height(card: Inscription) -> int:
    """How high the foot is; 0 where there is none."""
    return COLUMNS if card.columns else FOOT if card.feet else 0


def draw_foot(canvas: Canvas) -> None:
    """The small numbers: in columns, or in a row."""
    if canvas.card.columns:
        _draw_columns(canvas)
        return
    ink = mix(canvas.card.look.accent, LIGHT, 0.6)
    _draw_figures(canvas, canvas.card.feet, (LEFT, RIGHT), HEIGHT - EDGE - FOOT // 2 + 5, (ink, LIGHT), 1)


def _draw_columns(canvas: Canvas) -> None:
    columns = canvas.card.columns
    width = (RIGHT - LEFT - COLUMN_GAP * (len(columns) - 1)) / len(columns)
    for at, column in enumerate(columns):
        left = LEFT + at * (width + COLUMN_GAP)
        _draw_column(canvas, column, left, left + width)


def _draw_column(canvas: Canvas, column: Column, left: float, right: float) -> None:
    look, top = canvas.card.look, HEIGHT - EDGE - COLUMNS + 8
    paste_panel(canvas.face, (left, top, right, HEIGHT - EDGE + 4), 8, mix(look.paper, look.accent, 0.25))
    canvas.pen.text(((left + right) / 2, top + 18), column.heading, look.frame, font(14, "Bold"), "ms")
    _draw_figures(canvas, column.figures, (left, right), top + 42, (look.frame, DARK), 0.8)


def _draw_figures(
    canvas: Canvas, figures: Sequence[Figure], span: tuple[float, float], y: float, inks: tuple[str, str],
    scale: float,
) -> None:  # fmt: skip
    """Icons with their numbers, spread evenly; icons in the first ink, numbers in the second."""
    icon, letters = round(34 * scale), font(round(30 * scale), "ExtraBold")
    widths = [
        icon + (8 * scale + round(letters.getlength(each.text)) if each.text else 0) for each in figures
    ]
    left, right = span
    gap = min((right - left - sum(widths)) / (len(figures) + 1), 34)
    x = left + (right - left - sum(widths) - gap * (len(figures) - 1)) / 2
    for figure, width in zip(figures, widths, strict=True):
        paste_mask(canvas.face, canvas.icons.mask(figure.icon, icon), (x + icon / 2, y), inks[0])
        canvas.pen.text((x + icon + 8 * scale, y + 11 * scale), figure.text, inks[1], letters, "ls")
        x += width + gap

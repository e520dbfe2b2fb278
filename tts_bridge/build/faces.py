"""Draws the faces of cards: title, numbers, signs and the effect in the project's own words.

Lengths are pixels of one cell of a sheet.  The text is as large as the card allows; the emblem above it
takes the rest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from PIL import Image, ImageDraw

from tts_bridge.build.canvas import DARK, EDGE, HEIGHT, LEFT, LIGHT, RIGHT, WIDTH, Canvas
from tts_bridge.build.icons import Icons
from tts_bridge.build.inscription import Inscription
from tts_bridge.build.lettering import Lettering, fit_text, font, set_text
from tts_bridge.build.patterns import PATTERNS, mix, pattern
from tts_bridge.build.shapes import paste_disc, paste_mask, paste_panel
from tts_bridge.build.strips import band_height, draw_band, draw_foot, foot_height

HEAD = 108
"""Bottom of the head."""

MEDAL_X, MEDAL_Y, MEDAL, MEDAL_RIM = 59, 60, 44, 5
CAPTION_DOWN, CAPTION_MARGIN = 26, 5
"""How far the caption's letters stand below the middle of the medal, and its least distance from the rim."""

CAPTION_WIDTH = 2 * ((MEDAL - MEDAL_RIM) ** 2 - CAPTION_DOWN**2) ** 0.5 - 2 * CAPTION_MARGIN
CAPTION_SIZES = (13, 12, 11, 10, 9)
TITLE_LEFT = MEDAL_X + MEDAL + 10
PADDING = 14
GAP = 12
SECOND_HEAD = 27
LEAST_ART, MOST_ART = 48, 180
"""Height of the emblem's ground, above the band over the text."""

NOTE, NOTE_GAP = 15, 6
"""Size of the letters of notes, and what parts each from what is above it."""

TITLE_SIZES = (34, 32, 30, 28, 26, 24, 22, 20, 18)
TEXT_SIZES = tuple(range(28, 13, -1))
NOTED_SIZES = tuple(size for size in TEXT_SIZES if size > 20)
"""Letters of a text that may stand over notes: they are worth no smaller ones."""


def draw_face(card: Inscription, icons: Icons) -> Image.Image:
    """The face of a card, `WIDTH` x `HEIGHT` pixels."""
    face = Image.new("RGB", (WIDTH, HEIGHT), card.look.frame)
    canvas = Canvas(face, ImageDraw.Draw(face), icons, card)
    setting = _set_texts(card)
    _paste_art(canvas, setting.art)
    _draw_head(canvas)
    _draw_paper(canvas, setting)
    draw_foot(canvas)
    return face


def _paper_bottom(card: Inscription) -> int:
    return HEIGHT - EDGE - foot_height(card)


# ---------------------------------------------------------------- texts


@dataclass(frozen=True, slots=True)
class _Setting:
    """The texts as they fit, and the height that is left for the emblem."""

    text: Lettering
    notes: tuple[Lettering, ...]
    second: Lettering | None
    art: int


def _set_texts(card: Inscription) -> _Setting:
    """The largest letters that leave the emblem its least height; with the notes, if those are not too
    small then."""
    noted = (_setting(card, size, card.notes) for size in NOTED_SIZES)
    bare = (_setting(card, size) for size in TEXT_SIZES)
    least = LEAST_ART + band_height(card)
    fitting = (setting for settings in (noted, bare) for setting in settings if setting.art >= least)
    return next(fitting, None) or _setting(card, TEXT_SIZES[-1])


def _setting(card: Inscription, size: int, said: Sequence[str] = ()) -> _Setting:
    width = RIGHT - LEFT - 2 * PADDING
    text = set_text(card.text, width, size)
    notes = tuple(set_text(note, width, NOTE) for note in said)
    second = set_text(card.second_text, width - 8, size) if card.second_text else None
    height = text.height + 2 * GAP + _notes_height(notes) + (_second_height(second) + GAP if second else 0)
    most = MOST_ART + band_height(card)
    return _Setting(text, notes, second, min(_paper_bottom(card) - HEAD - height, most))


def _notes_height(notes: Sequence[Lettering]) -> int:
    """Of all notes, with the gap above each."""
    return sum(note.height + NOTE_GAP for note in notes)


def _second_height(second: Lettering) -> int:
    return SECOND_HEAD + second.height + 10


def _draw_paper(canvas: Canvas, setting: _Setting) -> None:
    top, bottom = HEAD + setting.art, _paper_bottom(canvas.card)
    paste_panel(canvas.face, (LEFT, top - 10, RIGHT, bottom), 10, canvas.card.look.paper)
    draw_band(canvas, top)
    if setting.second:
        bottom -= _second_height(setting.second) + 8
        _draw_second(canvas, setting.second, bottom)
    for note in reversed(setting.notes):
        bottom -= note.height + NOTE_GAP
        note.draw(
            canvas.pen, (LEFT + PADDING, bottom, RIGHT - PADDING), mix(DARK, canvas.card.look.paper, 0.3)
        )
    spare = bottom - top - setting.text.height
    first = top + max(GAP, spare / 2 - 4)
    align: Literal["left", "centre"] = "centre" if len(setting.text.lines) < 3 else "left"
    setting.text.draw(canvas.pen, (LEFT + PADDING, first, RIGHT - PADDING), DARK, align)


def _draw_second(canvas: Canvas, second: Lettering, top: float) -> None:
    look = canvas.card.look
    left, right, bottom = LEFT + 8, RIGHT - 8, _paper_bottom(canvas.card) - 8
    paste_panel(canvas.face, (left, top, right, bottom), 8, mix(look.paper, look.accent, 0.3))
    name = canvas.card.second_name.upper()
    canvas.pen.text((left + 10, top + 20), name, look.frame, font(15, "ExtraBold"), "ls")
    second.draw(canvas.pen, (left + 10, top + SECOND_HEAD, right - 8), DARK)


# ---------------------------------------------------------------- head


def _draw_head(canvas: Canvas) -> None:
    _draw_medal(canvas)
    card = canvas.card
    width = RIGHT - TITLE_LEFT
    title = fit_text(card.title, width, 68, TITLE_SIZES, "ExtraBold")
    small = fit_text(card.other_title, width, 20, (15, 14, 13, 12), "SemiBold")
    top = EDGE + (HEAD - EDGE - title.height - small.line_height) / 2 - 3
    title.draw(canvas.pen, (TITLE_LEFT, top, RIGHT), LIGHT)
    small.draw(canvas.pen, (TITLE_LEFT, top + title.height + 2, RIGHT), mix(card.look.accent, LIGHT, 0.55))


def _draw_medal(canvas: Canvas) -> None:
    """The large number of the card, or the sign of its kind."""
    card, middle = canvas.card, (MEDAL_X, MEDAL_Y)
    paste_disc(canvas.face, middle, MEDAL, card.look.accent)
    paste_disc(canvas.face, middle, MEDAL - MEDAL_RIM, card.look.paper)
    if card.corner is None:
        paste_mask(canvas.face, canvas.icons.mask(card.sign, 52), middle, card.look.frame)
        return
    size = 50 if len(card.corner.text) < 3 else 40
    # letters of this font are 0.72 of their size high: that centres the number
    baseline = MEDAL_Y + size * 0.36 - (9 if card.caption else 0)
    canvas.pen.text((MEDAL_X, baseline), card.corner.text, card.look.frame, font(size, "ExtraBold"), "ms")
    letters = font(caption_size(card.caption), "SemiBold")
    canvas.pen.text((MEDAL_X, MEDAL_Y + CAPTION_DOWN), card.caption, DARK, letters, "ms")


def caption_size(caption: str) -> int:
    """The largest letters in which the word under the large number keeps off the rim."""
    return fit_text(caption, CAPTION_WIDTH, 20, CAPTION_SIZES, "SemiBold").size


# ---------------------------------------------------------------- emblem


def _paste_art(canvas: Canvas, height: int) -> None:
    """The emblem on a pattern of the card's own, so that cards are told apart at a glance."""
    card = canvas.card
    # seeded by the card, not by its place: the pattern is how players come to know it
    chance = Random(card.definition)
    band = band_height(card)
    size = (RIGHT - LEFT, max(height, band + 1))
    ground = mix(card.look.frame, card.look.accent, chance.uniform(0.45, 0.75))
    art = Image.new("RGB", size, ground)
    art.paste(mix(ground, card.look.frame, 0.35), (0, 0), pattern(chance.choice(PATTERNS), size, chance))
    middle = (size[0] // 2, (size[1] - band) // 2)
    sign = min(size[1] - band - 10, 150)
    if sign > 20:
        paste_disc(art, middle, sign / 2, mix(ground, DARK, 0.45))
        paste_mask(art, canvas.icons.mask(card.emblem, round(sign * 0.64)), middle, LIGHT)
    canvas.face.paste(art, (LEFT, HEAD))

"""What a face is drawn on: its measures, in pixels of one cell of a sheet, and its letters' colours."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from tts_bridge.build.icons import Icons
from tts_bridge.build.inscription import Inscription

WIDTH, HEIGHT = 409, 585
"""Of a card: ten by seven of them fit into the largest picture of TTS."""

EDGE = 15
LEFT, RIGHT = EDGE, WIDTH - EDGE

DARK, LIGHT = "#1c1712", "#fffaf0"


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture with what draws on it."""

    face: Image.Image
    pen: ImageDraw.ImageDraw
    icons: Icons
    card: Inscription

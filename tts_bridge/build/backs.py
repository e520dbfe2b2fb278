"""Draws the backs of decks: an abstract design of the project's own, one for each deck."""

from random import Random

from PIL import Image

from tts_bridge.build.canvas import EDGE, HEIGHT, WIDTH
from tts_bridge.build.icons import Icons
from tts_bridge.build.patterns import mix, pattern
from tts_bridge.build.shapes import paste_disc, paste_mask, paste_panel
from tts_bridge.build.theme import DeckTheme

MIDDLE = (WIDTH / 2, HEIGHT / 2)


def draw_back(deck: DeckTheme, icons: Icons) -> Image.Image:
    """The back of a deck, `WIDTH` x `HEIGHT` pixels."""
    back = Image.new("RGB", (WIDTH, HEIGHT), mix(deck.ground, "#000000", 0.35))
    paste_panel(back, (EDGE, EDGE, WIDTH - EDGE, HEIGHT - EDGE), 14, deck.ink)
    inner = (EDGE + 4, EDGE + 4, WIDTH - EDGE - 4, HEIGHT - EDGE - 4)
    paste_panel(back, inner, 11, deck.ground)
    size = (inner[2] - inner[0] - 16, inner[3] - inner[1] - 16)
    figures = pattern(deck.pattern, size, Random(f"{deck.icon} {deck.pattern}"))
    back.paste(mix(deck.ground, deck.ink, 0.28), (inner[0] + 8, inner[1] + 8), figures)
    for radius, ink in ((112, deck.ink), (107, deck.ground), (99, deck.ink), (96, deck.ground)):
        paste_disc(back, MIDDLE, radius, ink)
    paste_mask(back, icons.mask(deck.icon, 116), MIDDLE, deck.ink)
    return back

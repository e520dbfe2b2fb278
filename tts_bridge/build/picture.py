"""Draws a table from above as it looks in play: for the README, and as the thumbnail of a save."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from PIL import Image, ImageDraw

from tts_bridge.build.backs import draw_back
from tts_bridge.build.edition import Edition
from tts_bridge.build.faces import draw_face
from tts_bridge.build.furniture import (
    CARD_LENGTH,
    CARD_WIDTH,
    GROUND,
    LETTERS,
    LINE,
    PILE_GROUND,
    label_spot,
)
from tts_bridge.build.inscription import inscribe
from tts_bridge.build.lettering import fit_text
from tts_bridge.build.patterns import mix
from tts_bridge.build.scene import SCENE_FILE, lying, scene
from tts_bridge.build.shapes import paste_disc, paste_panel
from tts_bridge.build.words import colour_of
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.tabletop import Place, Rect
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import asset_text
from tts_bridge.table.directives import Create
from tts_bridge.table.placing import QUARTER
from tts_bridge.tts.pieces import SEAT_COLOURS, Colour

SCALE = 20
"""Pixels in one TTS unit."""

BEYOND = 1.5
"""Ground that is shown around all that is drawn, in units."""

SOUTH = 180
"""The yaw of upright cards of a southern seat."""

HAND_PITCH = 1.8
FACE_OF_DIE = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def on_picture(edition: Edition) -> str:
    """All that the picture of a table depends on."""
    faces = (face.key for plan in edition.sheets() for face in plan.faces)
    looks = (repr(deck) for deck in edition.theme.decks.values())
    shown = asset_text(game_entry(edition.game), SCENE_FILE)
    return "\n".join([repr(edition.tabletop), edition.theme.icons.described(), *looks, *faces, shown])


def draw_table(edition: Edition) -> Image.Image:
    """The table from above in the middle of a game, with those cards that the edition has; the same picture
    every time."""
    table = _Table.of(edition)
    cards: dict[str, list[Create]] = {}
    for card in lying(scene(game_entry(edition.game)), edition.tabletop):
        if card.definition in table.cards:
            cards.setdefault(card.place, []).append(card)
    for place in edition.tabletop.places:
        if not place.over:
            _draw_place(table, place)
    for place in edition.tabletop.places:
        _draw_contents(table, place, cards.get(place.id, ()))
    return table.picture


@dataclass(frozen=True, slots=True)
class _Table:
    """The picture, the upper left corner of what it shows, the cards of the game by id, and the backs."""

    edition: Edition
    picture: Image.Image
    left: float
    far: float
    chance: Random
    cards: dict[str, Definition]
    backs: dict[str, Image.Image]

    @classmethod
    def of(cls, edition: Edition) -> "_Table":
        shown = [place.rect for place in edition.tabletop.places if place.kind != "tray"]
        left, right = min(r.left for r in shown) - BEYOND, max(r.right for r in shown) + BEYOND
        near, far = min(r.near for r in shown) - BEYOND, max(r.far for r in shown) + BEYOND
        size = (round((right - left) * SCALE), round((far - near) * SCALE))
        picture = Image.new("RGB", size, _hex(GROUND))
        backs = {tag: draw_back(deck, edition.theme.icons) for tag, deck in edition.theme.decks.items()}
        cards = {card.id: card for card in edition.cards}
        return cls(edition, picture, left, far, Random(edition.game), cards, backs)

    def spot(self, x: float, z: float) -> tuple[int, int]:
        """A point of the table in pixels."""
        return round((x - self.left) * SCALE), round((self.far - z) * SCALE)

    def box(self, rect: Rect) -> tuple[int, int, int, int]:
        return *self.spot(rect.left, rect.far), *self.spot(rect.right, rect.near)

    def paste(self, card: Image.Image, x: float, z: float, turned: int) -> None:
        """Lay a card with its centre at a point; 180 is upright."""
        small = card.resize((round(CARD_WIDTH * SCALE), round(CARD_LENGTH * SCALE)), Image.Resampling.LANCZOS)
        rounded = Image.new("L", small.size)
        ImageDraw.Draw(rounded).rounded_rectangle((0, 0, small.width - 1, small.height - 1), 4, fill=255)
        small.putalpha(rounded)
        laid = small.rotate(180 - turned, Image.Resampling.BICUBIC, expand=True)
        middle = self.spot(x, z)
        self.picture.paste(laid, (middle[0] - laid.width // 2, middle[1] - laid.height // 2), laid)

    def shown(self, card: Create, place: Place) -> Image.Image:
        """The side of a card that the southern players see: what the northern ones hide shows its back."""
        definition = self.cards[card.definition]
        hidden = place.face == "owner" and place.turned != SOUTH
        if hidden or card.face == "down":
            return self.backs[definition.deck]
        edition = self.edition
        inscription = inscribe(definition, edition.theme, edition.glossary, edition.language)
        return draw_face(inscription, edition.theme.icons)


def _draw_place(table: _Table, place: Place) -> None:
    if place.kind in ("hand", "tray"):
        return
    box = table.box(place.rect)
    edge = _hex(SEAT_COLOURS[colour_of(place.seat)]) if place.seat else _hex(LINE)
    ground = _hex(PILE_GROUND) if place.kind == "pile" else mix(_hex(GROUND), edge, 0.1)
    paste_panel(table.picture, box, 8, mix(ground, edge, 0.55))
    paste_panel(table.picture, (box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), 7, ground)
    words = table.edition.tabletop.label(place, table.edition.language)
    if words:
        lettering = fit_text(words, box[2] - box[0] - 8, 20, (13, 12, 11, 10), "SemiBold")
        top = table.spot(*label_spot(place))[1] - lettering.height / 2
        lettering.draw(ImageDraw.Draw(table.picture), (box[0], top, box[2]), _hex(LETTERS), "centre")


def _draw_contents(table: _Table, place: Place, cards: Sequence[Create]) -> None:
    match place.kind:
        case "die":
            _draw_die(table, place)
        case "hand":
            _draw_hand(table, place, cards)
        case "pile":
            for card in cards[-1:]:
                table.paste(table.shown(card, place), *place.rect.centre, place.turned)
        case _:
            for card in cards:
                turned = place.turned + QUARTER * place.sideways + card.turned
                table.paste(table.shown(card, place), *place.at(card.slot), turned)


def _draw_hand(table: _Table, place: Place, cards: Sequence[Create]) -> None:
    x, z = place.rect.centre
    for number, card in enumerate(cards):
        back = table.backs[table.cards[card.definition].deck]
        table.paste(back, x + (number - (len(cards) - 1) / 2) * HAND_PITCH, z, place.turned)


def _draw_die(table: _Table, place: Place) -> None:
    tint = _hex(SEAT_COLOURS[colour_of(place.seat)])
    x, y = table.spot(*place.rect.centre)
    half = round(0.6 * SCALE)
    paste_panel(table.picture, (x - half, y - half, x + half, y + half), 4, tint)
    for right, down in FACE_OF_DIE[table.chance.randint(1, 6)]:
        paste_disc(table.picture, (x + right * half * 0.5, y + down * half * 0.5), 2, "#101010")


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(share * 255):02x}" for share in (colour.r, colour.g, colour.b))

"""What stands on a table besides cards: the ground, plates, labels, dice, hands, lines and snap points."""

from collections.abc import Iterator

from tts_bridge.build.words import WORDS, colour_of
from tts_bridge.games.core.tabletop import Place, Plate, Rect, Tabletop
from tts_bridge.games.core.words import Language
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import (
    SEAT_COLOURS,
    Colour,
    Piece,
    Transform,
    Vector,
    block,
    button_carrier,
    die,
    hand_zone,
    hidden_zone,
    text_3d,
)
from tts_bridge.tts.save import SnapPoint, VectorLine

SURFACE = 0.96
"""Height of the ground, as on TTS's own tables."""

MANAGED, CARD, DIE, PLATE = "tb", "card", "die", "plate"
"""Tags: on all that scripts manage, and on each sort of it; cards have the tag of their pile, too."""

GROUND = Colour(0.09, 0.13, 0.12)
PILE_GROUND = Colour(0.14, 0.2, 0.18)
LINE = Colour(0.62, 0.6, 0.5)
LETTERS = Colour(0.72, 0.69, 0.58)

PLATE_RISE, LINE_RISE, LETTER_RISE = 0.02, 0.03, 0.04
"""How far these stand out of the ground."""

HAND_HEIGHT = 5.0

HIDDEN_HEIGHT = 8.0
"""Of hidden ground: a card that is lifted out of a full hand stays below it."""

LETTER_SIZE = 26
LETTER_INSET = 0.4
"""From the edge of a place to the middle of its label."""

CARD_WIDTH, CARD_LENGTH = 2.4, 3.4


def furniture(tabletop: Tabletop, language: Language, guids: Guids) -> list[Piece]:
    """All pieces but cards; each seat's hand comes before its tray, since TTS counts them in this order."""
    return [
        _board(tabletop, guids),
        *_pile_plates(tabletop, guids),
        *(_plate(plate, guids) for plate in tabletop.plates),
        *_labels(tabletop, language, guids),
        *_hands(tabletop, "hand", guids),
        *_hands(tabletop, "tray", guids),
        *_hidden(tabletop, guids),
        *_dice(tabletop, language, guids),
    ]


def _board(tabletop: Tabletop, guids: Guids) -> Piece:
    size = {"scale_x": tabletop.width, "scale_y": 1.0, "scale_z": tabletop.depth}
    return block(guids.new("board"), Transform(y=SURFACE - 0.5, **size), colour=GROUND)


def _pile_plates(tabletop: Tabletop, guids: Guids) -> Iterator[Piece]:
    for place in tabletop.places:
        if place.kind == "pile":
            x, z = place.rect.centre
            size = {"scale_x": place.rect.width, "scale_y": 0.1, "scale_z": place.rect.depth}
            where = Transform(x, SURFACE + PLATE_RISE - 0.05, z, **size)
            yield block(guids.new(f"ground {place.id}"), where, colour=PILE_GROUND)


def _plate(plate: Plate, guids: Guids) -> Piece:
    # just under the ground: whether TTS draws a see-through block see-through is not known
    where = Transform(plate.x, SURFACE - 0.51, plate.z, rot_y=plate.turned)
    return button_carrier(guids.new(f"plate {plate.id}"), where, memo=plate.id, tags=(MANAGED, PLATE))


def _labels(tabletop: Tabletop, language: Language, guids: Guids) -> Iterator[Piece]:
    for place in tabletop.places:
        words = "" if place.over else tabletop.label(place, language)
        if words:
            x, z = label_spot(place)
            where = Transform(x, SURFACE + LETTER_RISE, z, rot_x=90, rot_y=_facing(place))
            yield text_3d(guids.new(f"label {place.id}"), where, words, LETTER_SIZE, colour=LETTERS)


def label_spot(place: Place) -> tuple[float, float]:
    """At the edge farthest from who reads it: inside, or beyond it where cards would cover the words."""
    reader = 1 if place.turned == 180 else -1
    edge = place.rect.far if reader > 0 else place.rect.near
    reach = CARD_WIDTH / 2 if place.sideways else CARD_LENGTH / 2
    covered = any(abs(edge - z) < reach + 2 * LETTER_INSET for _, z in place.slots)
    return place.rect.centre[0], edge + reader * (LETTER_INSET if covered else -LETTER_INSET)


def _facing(place: Place) -> int:
    """The yaw of hands and letters, for which 0 is that of a southern seat."""
    return (place.turned + 180) % 360


def _hands(tabletop: Tabletop, kind: str, guids: Guids) -> Iterator[Piece]:
    for place in tabletop.places:
        if place.kind == kind:
            x, z = place.rect.centre
            size = {"scale_x": place.rect.width, "scale_y": HAND_HEIGHT, "scale_z": place.rect.depth}
            where = Transform(x, SURFACE + HAND_HEIGHT / 2, z, rot_y=_facing(place), **size)
            # with the tag a die that rolls there does not fall into the hand
            yield hand_zone(guids.new(place.id), where, colour_of(place.seat), tags=(CARD,))


def _hidden(tabletop: Tabletop, guids: Guids) -> Iterator[Piece]:
    """Zones over the ground that one seat alone sees."""
    for number, ground in enumerate(tabletop.hidden_grounds, start=1):
        x, z = ground.rect.centre
        size = {"scale_x": ground.rect.width, "scale_y": HIDDEN_HEIGHT, "scale_z": ground.rect.depth}
        where = Transform(x, SURFACE + HIDDEN_HEIGHT / 2, z, **size)
        yield hidden_zone(guids.new(f"hidden {number}"), where, colour_of(ground.seat))


def _dice(tabletop: Tabletop, language: Language, guids: Guids) -> Iterator[Piece]:
    for place in tabletop.places:
        if place.kind == "die":
            x, z = place.rect.centre
            yield die(
                guids.new(place.id),
                Transform(x, SURFACE + 0.6, z),
                memo=place.id,
                nickname=WORDS["seats"][place.seat][language],
                colour=SEAT_COLOURS[colour_of(place.seat)],
                tags=(MANAGED, DIE),
            )


# ---------------------------------------------------------------- drawn on the ground


def mat_lines(tabletop: Tabletop) -> list[VectorLine]:
    """The outlines of all places but hands and piles; those of a seat in its colour."""
    drawn = (place for place in tabletop.places if place.kind in ("band", "spot", "lane", "die"))
    return [_outline(place) for place in drawn if not place.over]


def _outline(place: Place) -> VectorLine:
    colour = SEAT_COLOURS[colour_of(place.seat)] if place.seat else LINE
    return VectorLine(_corners(place.rect), colour, thickness=0.09, loop=True)


def _corners(rect: Rect) -> list[Vector]:
    left, right = (rect.left, rect.near, rect.far), (rect.right, rect.far, rect.near)
    return [(x, SURFACE + LINE_RISE, z) for x, *ends in (left, right) for z in ends]


def snap_points(tabletop: Tabletop) -> list[SnapPoint]:
    """Where cards snap to: slots of the seats' bands, and piles, which also turn them."""
    points: list[SnapPoint] = []
    # only piles turn cards; in bands the scripts do it themselves
    for place in tabletop.places:
        if place.kind == "band" and place.seat and not place.sideways:
            points += [SnapPoint((x, SURFACE, z), tags=(CARD,)) for x, z in place.slots]
        elif place.kind == "pile":
            x, z = place.rect.centre
            points.append(SnapPoint((x, SURFACE, z), (0.0, float(place.turned), 0.0), tags=place.holds))
    return points

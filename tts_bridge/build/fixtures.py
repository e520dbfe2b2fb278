"""What a game needs on a table that others made, besides its cards; all of it can be taken away again."""

from tts_bridge.build.furniture import CARD, HAND_HEIGHT, PLATE, SURFACE, furniture, mat_lines
from tts_bridge.build.ground import Hands
from tts_bridge.build.sorting import tags_of, with_tags
from tts_bridge.build.words import colour_of
from tts_bridge.games.core.tabletop import Place, Tabletop
from tts_bridge.games.core.words import Language
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import Piece, Transform, button_carrier, hand_zone

ADDED = "tb added"
"""The tag of pieces that were added to a table that others made."""

BENEATH = SURFACE - 0.51
"""Height of the piece that carries the lines: just under the ground."""


def is_added(piece: object) -> bool:
    """Whether a piece of a save was added so."""
    return isinstance(piece, dict) and ADDED in tags_of(piece)


def fixtures(fit: Tabletop, hands: Hands, language: Language, guids: Guids) -> list[Piece]:
    """Plates, dice, words on the ground, second hands where there are none, and lines around the places."""
    furnished = [piece for piece in furniture(fit, language, guids) if _is_wanted(piece)]
    have = {zone.seat for zone in hands.second}
    trays = [place for place in fit.places if place.kind == "tray" and place.seat not in have]
    added = [*furnished, *(_tray(place, guids) for place in trays), _lines(fit, guids)]
    for piece in added:
        piece["Tags"] = with_tags(piece, ADDED)
    return added


def _is_wanted(piece: Piece) -> bool:
    """The ground is there already, and so are hands."""
    if piece["Name"] == "BlockSquare":
        return PLATE in piece.get("Tags", ())
    return bool(piece["Name"] != "HandTrigger")


def _tray(place: Place, guids: Guids) -> Piece:
    x, z = place.rect.centre
    size = place.rect.width, place.rect.depth
    width, depth = size[::-1] if place.turned % 180 else size
    where = Transform(
        x, SURFACE + HAND_HEIGHT / 2, z, rot_y=(place.turned + 180) % 360,
        scale_x=width, scale_y=HAND_HEIGHT, scale_z=depth,
    )  # fmt: skip
    return hand_zone(guids.new(f"second {place.id}"), where, colour_of(place.seat), tags=(CARD,))


def _lines(fit: Tabletop, guids: Guids) -> Piece:
    """The outlines of the places, on a piece of their own: so they go when it goes."""
    lines = [line.data() for line in mat_lines(fit)]
    for line in lines:
        for point in line["points3"]:
            point["y"] -= BENEATH
    carrier = button_carrier(guids.new("lines"), Transform(0.0, BENEATH, 0.0), nickname="tts-bridge")
    return carrier | {"AttachedVectorLines": lines}

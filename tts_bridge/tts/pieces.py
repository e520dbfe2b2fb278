"""Builders for the objects of a save: each returns a dict with the keys of TTS in the order of TTS.

Positions are in TTS units (x right, y up, z away from the south player), rotations in degrees, colours 0..1.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias, TypedDict, Unpack

Piece: TypeAlias = dict[str, Any]
"""One object of a save, as JSON."""

Vector: TypeAlias = tuple[float, float, float]

TRANSFORM_KEYS = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")


@dataclass(frozen=True, slots=True)
class Transform:
    """Where a piece is, how it is turned and how large it is."""

    x: float = 0.0
    y: float = 1.0
    z: float = 0.0
    rot_x: float = 0.0
    rot_y: float = 0.0
    rot_z: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    scale_z: float = 1.0

    def data(self) -> dict[str, float]:
        """Return the transform as TTS writes it."""
        position, rotation = (self.x, self.y, self.z), (self.rot_x, self.rot_y, self.rot_z)
        scale = (self.scale_x, self.scale_y, self.scale_z)
        values = (*position, *rotation, *scale)
        return dict(zip(TRANSFORM_KEYS, map(float, values), strict=True))


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour; ``a`` (opacity) is written only where TTS has one."""

    r: float
    g: float
    b: float
    a: float | None = None

    def data(self) -> dict[str, float]:
        """Return the colour as TTS writes it."""
        return {key: float(value) for key, value in asdict(self).items() if value is not None}

    def with_opacity(self, a: float) -> "Colour":
        """Return the same colour with the opacity ``a``."""
        return Colour(self.r, self.g, self.b, a)


WHITE = Colour(1.0, 1.0, 1.0)
CARD_TINT = Colour(0.713235259, 0.713235259, 0.713235259)

SEAT_COLOURS: Mapping[str, Colour] = {
    "White": WHITE,
    "Brown": Colour(0.443, 0.231, 0.09),
    "Red": Colour(0.856, 0.1, 0.094),
    "Orange": Colour(0.956, 0.392, 0.113),
    "Yellow": Colour(0.905, 0.898, 0.172),
    "Green": Colour(0.192, 0.701, 0.168),
    "Teal": Colour(0.129, 0.694, 0.607),
    "Blue": Colour(0.118, 0.53, 1.0),
    "Purple": Colour(0.627, 0.125, 0.941),
    "Pink": Colour(0.96, 0.439, 0.807),
    "Grey": Colour(0.5, 0.5, 0.5),
    "Black": Colour(0.25, 0.25, 0.25),
}
"""TTS's own tint of each player colour; Grey are spectators, Black is the game master."""

DIE_6_ROTATIONS: Sequence[tuple[int, Vector]] = (
    (1, (-90.0, 0.0, 0.0)),
    (2, (0.0, 0.0, 0.0)),
    (3, (0.0, 0.0, -90.0)),
    (4, (0.0, 0.0, 90.0)),
    (5, (0.0, 0.0, -180.0)),
    (6, (90.0, 0.0, 0.0)),
)
"""The rotation that shows each face of ``Die_6``."""


class Traits(TypedDict, total=False):
    """What every piece may have besides its kind.

    ``memo`` is kept by the piece wherever it goes and unseen by players; ``gm_notes`` is seen by Black alone.
    """

    nickname: str
    description: str
    gm_notes: str
    memo: str
    colour: Colour
    tags: Sequence[str]
    locked: bool
    grid: bool
    snap: bool
    interactable: bool
    drag_selectable: bool
    tooltip: bool
    hide_when_face_down: bool
    hands: bool
    lua_script: str
    lua_script_state: str
    xml_ui: str


def piece(name: str, guid: str, transform: Transform, middle: Piece, **traits: Unpack[Traits]) -> Piece:
    """Return a piece of the internal ``name`` (``Card``, ``Die_6``…); ``middle`` are the keys of its kind."""
    return _head(name, guid, transform, traits) | _behaviour(traits) | middle | _scripts(traits)


def with_defaults(traits: Traits, **defaults: Unpack[Traits]) -> Traits:
    """Return ``traits``, and ``defaults`` for those that are not given."""
    return {**defaults, **traits}


def hand_zone(guid: str, transform: Transform, seat: str, **traits: Unpack[Traits]) -> Piece:
    """Return a hand zone of ``seat``, a player colour; its second one must come later in the save."""
    return _seat_zone("HandTrigger", guid, transform, seat, 0.0, {}, with_defaults(traits, grid=False))


def hidden_zone(
    guid: str, transform: Transform, seat: str, *, hide_pointers: bool = True, **traits: Unpack[Traits]
) -> Piece:
    """Return a zone whose contents only ``seat`` sees (in saves its name is ``FogOfWarTrigger``)."""
    fog = {"FogHidePointers": hide_pointers, "FogReverseHiding": False, "FogSeethrough": True}
    return _seat_zone("FogOfWarTrigger", guid, transform, seat, 0.75, fog, traits)


def die(guid: str, transform: Transform, **traits: Unpack[Traits]) -> Piece:
    """Return a six-sided die."""
    rotations = [{"Value": face, "Rotation": vector(turn)} for face, turn in DIE_6_ROTATIONS]
    return piece("Die_6", guid, transform, {"MaterialIndex": 0}, **traits) | {"RotationValues": rotations}


def block(guid: str, transform: Transform, **traits: Unpack[Traits]) -> Piece:
    """Return a built-in block (``BlockSquare``) that stands fast: a board, a mat, the plate under a pile."""
    fixed = with_defaults(traits, grid=False, snap=False)
    return piece("BlockSquare", guid, transform, {}, **_furniture(fixed))


def button_carrier(guid: str, transform: Transform, **traits: Unpack[Traits]) -> Piece:
    """Return a see-through block that only carries the buttons and labels which a script gives it.

    Whether TTS honours the opacity of a block is not known, so it belongs just under the ground; buttons are
    drawn in its own measure, so its scale should stay 1.
    """
    return block(guid, transform, **with_defaults(traits, colour=WHITE.with_opacity(0.0)))


def text_3d(guid: str, transform: Transform, text: str, size: int = 40, **traits: Unpack[Traits]) -> Piece:
    """Return a text on the table, ``size`` points high; ``rot_x`` 90 lays it down to be read from above."""
    colour = traits.get("colour", WHITE)
    writing = {"Text": text, "colorstate": colour.data(), "fontSize": size}
    return piece("3DText", guid, transform, {"Text": writing}, **_furniture(traits))


def vector(values: Vector) -> dict[str, float]:
    """Return three numbers as the x, y, z that TTS writes."""
    return dict(zip("xyz", map(float, values), strict=True))


def _seat_zone(
    name: str, guid: str, transform: Transform, seat: str, opacity: float, middle: Piece, traits: Traits
) -> Piece:
    if seat not in SEAT_COLOURS:
        raise ValueError(f"{seat!r} is no player colour; take one of {', '.join(SEAT_COLOURS)}")
    tint = SEAT_COLOURS[seat].with_opacity(opacity)
    settings = {"FogColor": seat} | middle
    return piece(name, guid, transform, settings, **with_defaults(traits, colour=tint, locked=True))


def _furniture(traits: Traits) -> Traits:
    return with_defaults(traits, locked=True, interactable=False, drag_selectable=False, tooltip=False)


def _head(name: str, guid: str, transform: Transform, traits: Traits) -> Piece:
    head: Piece = {
        "GUID": guid,
        "Name": name,
        "Transform": transform.data(),
        "Nickname": traits.get("nickname", ""),
        "Description": traits.get("description", ""),
        "GMNotes": traits.get("gm_notes", ""),
    }
    if "memo" in traits:
        head["Memo"] = traits["memo"]
    head |= {"AltLookAngle": vector((0, 0, 0)), "ColorDiffuse": traits.get("colour", WHITE).data()}
    if traits.get("tags"):
        head["Tags"] = list(traits["tags"])
    return head


def _behaviour(traits: Traits) -> Piece:
    return {
        "LayoutGroupSortIndex": 0,
        "Value": 0,
        "Locked": traits.get("locked", False),
        "Grid": traits.get("grid", True),
        "Snap": traits.get("snap", True),
        "IgnoreFoW": False,
        "Interactable": traits.get("interactable", True),
        "MeasureMovement": False,
        "DragSelectable": traits.get("drag_selectable", True),
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": traits.get("tooltip", True),
        "GridProjection": False,
        "HideWhenFaceDown": traits.get("hide_when_face_down", False),
        "Hands": traits.get("hands", False),
    }


def _scripts(traits: Traits) -> Piece:
    return {
        "LuaScript": traits.get("lua_script", ""),
        "LuaScriptState": traits.get("lua_script_state", ""),
        "XmlUI": traits.get("xml_ui", ""),
    }

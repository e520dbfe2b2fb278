"""A piece on the table: an object of TTS, kept as its save data plus what moves."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .clock import Clock
from .kinds import ZONES, half_size, type_of
from .values import ORIGIN, UNIT, Handled, LuaFunction, Vec

Data = dict[str, Any]
"""An object of a TTS save (JSON)."""


@dataclass(slots=True, eq=False)
class Motion:
    """A way between two poses, in frames; `then` is called at its end."""

    kind: str
    """`glide` (a script moves it), `fall`, `carry` (a hand), `deal` (to a hand zone)."""
    start: int
    end: int
    from_position: Vec
    to_position: Vec
    from_rotation: Vec
    to_rotation: Vec
    then: Callable[[], None] | None = None
    turns_after: float = 0.0
    """The share of the way after which it begins to turn."""

    def share(self, frame: int) -> float:
        """How much of the way is done, 0 to 1."""
        return 1.0 if frame >= self.end else (frame - self.start) / (self.end - self.start)

    def position(self, frame: int) -> Vec:
        """Where it is at a frame."""
        return self.from_position.towards(self.to_position, self.share(frame))

    def rotation(self, frame: int) -> Vec:
        """How it is turned at a frame."""
        share = (self.share(frame) - self.turns_after) / (1 - self.turns_after)
        return self.from_rotation.turning_to(self.to_rotation, max(0.0, share))


@dataclass(slots=True, eq=False)
class Button:
    """A classic button on a piece, as `createButton` made it; one with no width or height is a label."""

    function: str
    owner: int
    settings: dict[str, Any]

    @property
    def label(self) -> str:
        """The text on it."""
        return str(self.settings.get("label", ""))

    @property
    def clickable(self) -> bool:
        """Whether there is anything to hit."""
        return all(self.settings.get(side, 100) != 0 for side in ("width", "height"))


@dataclass(slots=True, eq=False)
class MenuItem:
    """An entry that a script added to the context menu of a piece or of the table."""

    label: str
    callback: LuaFunction


@dataclass(slots=True, eq=False, repr=False)
class Piece(Handled):
    """One object of the table, from its birth to its end; inside a deck or bag it is only data."""

    id: int
    data: Data
    clock: Clock
    guid: str
    spawning: bool = False
    """Not yet quite there: the guid may still change."""
    held_by: str | None = None
    """The colour that holds it."""
    motion: Motion | None = None
    awake_until: int = 0
    """The first frame in which it may count as resting."""
    hand: "Piece | None" = None
    """The hand zone whose fan it is part of."""
    zones: "list[Piece]" = field(default_factory=list)
    apart: set[int] = field(default_factory=set)
    """Ids of pieces it touches and may not merge with."""
    origin: int | None = None
    """The id of the deck it was last taken from: Reset calls it back."""
    remainder: "Piece | None" = None
    """The last card of a deck that dissolved."""
    lifted_from: tuple[Vec, Vec] | None = None
    """Position and rotation at the last pick-up."""
    destroyed_at: int | None = None
    hidden_from: tuple[str, ...] = ()
    invisible_to: tuple[str, ...] = ()
    hiders: dict[str, tuple[str, ...]] = field(default_factory=dict)
    highlight: tuple[float, ...] | None = None
    buttons: list[Button] = field(default_factory=list)
    inputs: list[Button] = field(default_factory=list)
    menu: list[MenuItem] = field(default_factory=list)
    max_typed_number: int = 99
    drawn_text: str | None = None
    _position: Vec = ORIGIN
    _rotation: Vec = ORIGIN
    scale: Vec = UNIT
    type: str = "Generic"

    def __post_init__(self) -> None:
        at = self.data.get("Transform", {})
        self._position = Vec(*(float(at.get(f"pos{a}", 0)) for a in "XYZ"))
        self._rotation = Vec(*(float(at.get(f"rot{a}", 0)) for a in "XYZ"))
        self.scale = Vec(*(float(at.get(f"scale{a}", 1)) for a in "XYZ"))
        self.type = type_of(self.data.get("Name", ""))

    def __repr__(self) -> str:
        return f"{self.nickname or self.type}({self.guid})"

    @property
    def handle(self) -> tuple[str, int | str]:
        """Scripts know it by its id."""
        return ("object", self.id)

    @property
    def position(self) -> Vec:
        """Where its centre is now."""
        return self.motion.position(self.clock.frame) if self.motion else self._position

    @property
    def rotation(self) -> Vec:
        """How it is turned now, each angle 0 to 360."""
        turned = self.motion.rotation(self.clock.frame) if self.motion else self._rotation
        return Vec(*(a % 360 for a in turned))

    @property
    def goal(self) -> tuple[Vec, Vec]:
        """Position and rotation where its motion ends, or as they are."""
        if self.motion is None:
            return self._position, self._rotation
        return self.motion.to_position, self.motion.to_rotation

    def place(self, position: Vec | None = None, rotation: Vec | None = None) -> None:
        """Puts it there at once and ends its motion."""
        here, turned = self.position, self.rotation
        self.motion = None
        self._position = here if position is None else position
        self._rotation = turned if rotation is None else rotation

    @property
    def resting(self) -> bool:
        """TTS's word for it: no longer moved by hands, scripts or gravity."""
        return self.motion is None and self.held_by is None and self.clock.frame >= self.awake_until

    @property
    def face_down(self) -> bool:
        """Whether its upper side points down."""
        turned = self.rotation
        return math.cos(math.radians(turned.x)) * math.cos(math.radians(turned.z)) < 0

    @property
    def axes(self) -> tuple[Vec, Vec, Vec]:
        """Where its right, upper and far side point: turned about z, then x, then y, as Unity does."""
        sx, sy, sz = (math.sin(math.radians(a)) for a in self.rotation)
        cx, cy, cz = (math.cos(math.radians(a)) for a in self.rotation)
        return (
            Vec(cy * cz + sy * sx * sz, cx * sz, cy * sx * sz - sy * cz),
            Vec(sy * sx * cz - cy * sz, cx * cz, sy * sz + cy * sx * cz),
            Vec(sy * cx, -sx, cy * cx),
        )

    @property
    def destroyed(self) -> bool:
        """Whether it is gone."""
        return self.destroyed_at is not None

    @property
    def is_zone(self) -> bool:
        """Whether it is a region, such as a hand, and no piece to hold."""
        return self.type in ZONES

    @property
    def is_card_like(self) -> bool:
        """Whether it is a card or a deck: what merges."""
        return self.type in ("Card", "Deck")

    @property
    def contained(self) -> list[Data]:
        """What a deck or bag holds, as save data; a deck that lies face down has its top first."""
        contained: list[Data] = self.data.setdefault("ContainedObjects", [])
        return contained

    @property
    def nickname(self) -> str:
        """The name players see."""
        return str(self.data.get("Nickname", ""))

    @property
    def tags(self) -> list[str]:
        """Its tags, as written."""
        tags: list[str] = self.data.setdefault("Tags", [])
        return tags

    def has_tag(self, tag: str) -> bool:
        """Whether it has a tag, in upper or lower case."""
        return tag.lower() in (t.lower() for t in self.data.get("Tags", ()))

    @property
    def locked(self) -> bool:
        """Whether neither hands nor gravity move it."""
        return bool(self.data.get("Locked", False))

    @property
    def interactable(self) -> bool:
        """Whether hands can do anything with it."""
        return bool(self.data.get("Interactable", True))

    @property
    def uses_hands(self) -> bool:
        """Whether a hand zone catches it."""
        return bool(self.data.get("Hands", self.is_card_like))

    @property
    def colour(self) -> str:
        """The owner of a hand or hidden zone."""
        return str(self.data.get("FogColor", ""))

    @property
    def half(self) -> Vec:
        """Half its width, height and depth."""
        return half_size(self.type, self.scale, max(1, len(self.data.get("ContainedObjects", ()))))

    @property
    def is_large(self) -> bool:
        """Whether it is scaled beyond what lies beside it: a board, a plate."""
        return self.scale.x > 1.5 or self.scale.z > 1.5

    def local(self, point: Vec) -> Vec:
        """A point as seen from the piece: relative to its centre and yaw."""
        yaw = math.radians(self.rotation.y)
        here = self.position
        dx, dz = point.x - here.x, point.z - here.z
        return Vec(
            dx * math.cos(yaw) - dz * math.sin(yaw), point.y - here.y, dx * math.sin(yaw) + dz * math.cos(yaw)
        )

    def world(self, local: Vec) -> Vec:
        """The inverse of `local`."""
        yaw = math.radians(self.rotation.y)
        here = self.position
        return Vec(
            here.x + local.x * math.cos(yaw) + local.z * math.sin(yaw),
            here.y + local.y,
            here.z - local.x * math.sin(yaw) + local.z * math.cos(yaw),
        )

    def contains(self, point: Vec) -> bool:
        """Whether a zone has a point inside: its scale is its size."""
        p = self.local(point)
        return all(abs(p[i]) <= abs(self.scale[i]) / 2 for i in range(3))

    def to_data(self) -> Data:
        """The piece as a save has it now."""
        data = dict(self.data)
        position = self.position
        rotation = self.rotation if self.motion else self._rotation
        transform = dict(data.get("Transform", {}))
        for group, values in (("pos", position), ("rot", rotation), ("scale", self.scale)):
            transform.update({f"{group}{axis}": float(v) for axis, v in zip("XYZ", values, strict=True)})
        data["Transform"] = transform
        data["GUID"] = self.guid
        return data

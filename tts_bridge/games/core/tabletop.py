"""How a game lies on a table: places, piles, plates, gestures and panels, as data.

`build` writes these into the save, `table` reads gestures by them, bots read the same rows
backwards.  Lengths are TTS units: x to the right, z away from the southern player; angles are
degrees around the vertical, 180 upright for a southern seat.
"""

from dataclasses import dataclass, field
from typing import Literal

PlaceKind = Literal["hand", "tray", "band", "spot", "lane", "pile", "die"]
Face = Literal["up", "down", "owner"]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle of the table, edges included."""

    left: float
    near: float
    right: float
    far: float

    def holds(self, x: float, z: float) -> bool:
        """Whether the point lies in it."""
        return self.left <= x <= self.right and self.near <= z <= self.far

    @property
    def centre(self) -> tuple[float, float]:
        """The middle (x, z)."""
        return (self.left + self.right) / 2, (self.near + self.far) / 2


@dataclass(frozen=True, slots=True)
class Grid:
    """Slots of a place, filled row by row from `start`: columns, pitch in x and z."""

    columns: int
    rows: int
    pitch_x: float
    pitch_z: float
    start_x: float
    start_z: float


@dataclass(frozen=True, slots=True)
class Place:
    """A named part of the table that stands for one zone of the rules.

    `seat` is the seat it belongs to, "" for common ground; `turned` the yaw of an upright card;
    `sideways` cards lie turned by a quarter more; `grid` where the bridge lays them.
    """

    id: str
    kind: PlaceKind
    rect: Rect
    seat: str = ""
    face: Face = "up"
    turned: int = 180
    sideways: bool = False
    grid: Grid | None = None
    holds: tuple[str, ...] = ("card",)


@dataclass(frozen=True, slots=True)
class Pile:
    """A draw pile with its discard; `tag` marks the cards that may enter."""

    id: str
    draw: str
    discard: str
    tag: str


@dataclass(frozen=True, slots=True)
class Plate:
    """A locked plate with one label-button: it offers the first of its `wishes` that is legal now."""

    id: str
    x: float
    z: float
    width: float
    wishes: tuple[str, ...] = ()
    turned: int = 180


@dataclass(frozen=True, slots=True)
class Gesture:
    """One row of the gesture table: what settling `what` at `to` means.

    `what` are tags of the dropped card (one suffices), "" any; `origin` and `to` are place words:
    a place kind or id with `own`, `other` or nothing before it (`own hand`, `other use`, `lane`);
    `onto` are tags of the card beneath; `number` the number key pressed over the card instead of a
    drop; `prompt` the verb of the open prompt it answers.  `move` is the move made, `target` where
    its target comes from, `value` its small number.
    """

    move: str
    what: tuple[str, ...] = ()
    origin: tuple[str, ...] = ()
    to: str = ""
    onto: tuple[str, ...] = ()
    number: int = 0
    prompt: str = ""
    target: Literal["", "seat", "onto", "lane", "host"] = ""
    swap: bool = False
    value: int = 0
    ask: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel of the screen; who sees it and how many lines and buttons it may have."""

    id: str
    audience: Literal["all", "seat", "host"]
    lines: int
    buttons: int = 0
    anchor: Literal["top", "left", "right", "lower right", "upper right"] = "top"


@dataclass(frozen=True, slots=True)
class Tabletop:
    """The whole table of a game."""

    game: str
    seats: tuple[str, ...]
    seated: dict[int, tuple[str, ...]]
    places: tuple[Place, ...]
    piles: tuple[Pile, ...]
    plates: tuple[Plate, ...]
    gestures: tuple[Gesture, ...]
    panels: tuple[Panel, ...]
    width: float
    depth: float
    labels: dict[str, str] = field(default_factory=dict)

    def place(self, place_id: str) -> Place:
        """The place of this id; KeyError where there is none."""
        return self._by_id()[place_id]

    def at(self, x: float, z: float) -> Place | None:
        """The place that holds the point, hands left out (TTS tells those itself)."""
        return next((p for p in self.places if p.kind not in ("hand", "tray") and p.rect.holds(x, z)), None)

    def _by_id(self) -> dict[str, Place]:
        return {place.id: place for place in self.places}

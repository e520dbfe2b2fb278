"""The layout of a table as the Lua in its save reads it: one record a line, for the placeholder `{{LAYOUT}}`.

Lengths are TTS units, angles degrees around the vertical.  The Lua finds plates and dice by their tags
`plate` and `die` and their memo, which is the id used here; cards by the tag `card`, and their memo is
their id.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tts_bridge.tts.records import Vocabulary


@dataclass(frozen=True, slots=True)
class Ground:
    """The height of the table's top, and how wide and deep it is around its middle: beyond, a piece is off
    it."""

    surface: float
    width: float
    depth: float


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat; `red` is the player colour Red."""

    id: str


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle of the table and the slots in it.

    `kind` is `hand` for the first hand zone of the seat, `tray` for the second, `pile` for draw piles and
    discards; Lua treats all others alike.  `face` is how cards lie in a pile.  `turned` is the yaw of an
    upright card, and `sideways` turns all by a quarter more.  A place that lies `over` others is one only
    while it holds cards. `slots` are the centres, x and z by turns; a slot past the last lies on the first,
    moved by the laps.
    """

    id: str
    kind: str
    seat: str
    face: Literal["up", "down", "owner"]
    turned: int
    sideways: bool
    over: bool
    left: float
    near: float
    right: float
    far: float
    lap_x: float
    lap_z: float
    slots: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """A draw pile and its discard, both ids of places; only cards with the tag may enter them."""

    id: str
    draw: str
    discard: str
    tag: str


@dataclass(frozen=True, slots=True)
class Plate:
    """A locked plate and the size of its button."""

    id: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel of the screen; its elements in the save's XML have the ids that `element_id` makes.

    Its text lines are `line1`…, its buttons `button1`… with `onClick="onPanelPressed"`.  The panel of
    questions has besides a `bar` (a ProgressBar) and a button `why`.  An element with the id `link` shows
    the state of the link.
    """

    id: str
    audience: Literal["all", "seat", "host"]
    lines: int
    buttons: int
    question: bool


Line: TypeAlias = Ground | Seat | Place | Pile | Plate | Panel

_LINES: Vocabulary[Line] = Vocabulary([Ground, Seat, Place, Pile, Plate, Panel])


def write_layout(lines: Iterable[Line]) -> str:
    """The text for the placeholder; where places overlap, the first one holds the point."""
    return "\n".join(_LINES.write(line) for line in lines)


def read_layout(text: str) -> list[Line]:
    """The lines of a layout; raises MessageError."""
    return [_LINES.read(line) for line in text.split("\n")]


def element_id(panel: str, seat: str = "", part: str = "") -> str:
    """The XML id of a panel, or of a part of it; `seat` is empty for panels that all or the host see."""
    return ".".join(word for word in (panel, seat, part) if word)

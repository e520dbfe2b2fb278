"""How places of a layout move: to a seat's hand or to other ground, turned by quarters, and resized."""

from dataclasses import dataclass, replace

from tts_bridge.games.core.tabletop import Place, Plate, Point, Rect, Shelf


@dataclass(frozen=True, slots=True)
class HandZone:
    """A hand of the table: its seat, ground, and yaw (0 for one in the south)."""

    seat: str
    rect: Rect
    yaw: float

    @property
    def quarters(self) -> int:
        """Its yaw in quarter turns."""
        return round(self.yaw / 90) % 4

    @property
    def inner_edge(self) -> Point:
        """The middle of the edge towards the table."""
        return _edge(self.rect, self.quarters)

    @property
    def outer_edge(self) -> Point:
        """The middle of the edge towards its player."""
        return _edge(self.rect, self.quarters + 2)


@dataclass(frozen=True, slots=True)
class Motion:
    """How places move: their point `origin` comes to `target`, turned clockwise by quarters and resized."""

    origin: Point
    target: Point
    quarters: int = 0
    size: float = 1.0

    def point(self, at: Point) -> Point:
        """Where a point comes to."""
        x, z = self.size * (at[0] - self.origin[0]), self.size * (at[1] - self.origin[1])
        x, z = _turned((x, z), self.quarters)
        return round(x + self.target[0], 3), round(z + self.target[1], 3)

    def rect(self, rect: Rect) -> Rect:
        """Where a rectangle comes to."""
        corners = [self.point((rect.left, rect.near)), self.point((rect.right, rect.far))]
        (left, right), (near, far) = (sorted(side) for side in zip(*corners, strict=True))
        return Rect(left, near, right, far)

    def place(self, place: Place) -> Place:
        """A place that has moved, with the same slots by number."""
        shelves = tuple(
            Shelf(self.point(slot), zone=shelf.zone, what=shelf.what)
            for shelf in place.shelves
            for slot in shelf.slots()
        )
        x, z = _turned(place.lap, self.quarters)
        lap = (round(x * self.size, 3), round(z * self.size, 3))
        turned = (place.turned + 90 * self.quarters) % 360
        return replace(place, rect=self.rect(place.rect), turned=turned, shelves=shelves, lap=lap)

    def plate(self, plate: Plate) -> Plate:
        """A plate that has moved."""
        x, z = self.point((plate.x, plate.z))
        width, height = round(plate.width * self.size, 2), round(plate.height * self.size, 2)
        turned = (plate.turned + 90 * self.quarters) % 360
        return replace(plate, x=x, z=z, turned=turned, width=width, height=height)


def _turned(at: Point, quarters: int) -> Point:
    """A point turned clockwise around the middle of the table, as TTS counts yaw."""
    x, z = at
    return ((x, z), (z, -x), (-x, -z), (-z, x))[quarters % 4]


def yaw_of(hand: Place) -> float:
    """The yaw of a hand zone, in which cards stand with their backs to the table."""
    return (hand.turned + 180) % 360


def _edge(rect: Rect, quarters: int) -> Point:
    x, z = rect.centre
    ahead = _turned((0.0, 1.0), quarters)
    return x + ahead[0] * rect.width / 2, z + ahead[1] * rect.depth / 2

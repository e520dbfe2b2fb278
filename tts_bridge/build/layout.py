"""The table's layout as the text that the scripts in a save read: records, one a line, fields after tabs.

- `ground`: height of the surface, width and depth of the table;
- `seat`: its name, in clockwise order;
- `place`: id, kind, seat, face, turned, sideways, over, the rectangle (left, near, right, far), the lap in x
  and z, then x and z of each slot by turns;
- `pile`: id, draw, discard, tag;
- `plate`: id, width, height;
- `panel`: id, audience, lines, buttons, question;
- `counters`: there are cards whose counters people may set right.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from tts_bridge.build.furniture import SURFACE
from tts_bridge.games.core.tabletop import Panel, Place, Rect, Shelf, Tabletop
from tts_bridge.tts.records import read_record, write_record

Field = str | float | bool


def layout_text(tabletop: Tabletop) -> str:
    """The layout of a table."""
    return "\n".join(_record(fields) for fields in _records(tabletop))


def laid(tabletop: Tabletop, text: str) -> Tabletop:
    """The table of a game as this layout has it: its seats, places and plates; it does not say where the last
    are."""
    records = [read_record(line) for line in text.split("\n")]
    seats = tuple(fields[1] for fields in records if fields[0] == "seat")
    known = {fields[1]: fields for fields in records if fields[0] == "place"}
    sizes = {fields[1]: tuple(map(float, fields[2:4])) for fields in records if fields[0] == "plate"}
    size = next(
        (fields[2:4] for fields in records if fields[0] == "ground"), (tabletop.width, tabletop.depth)
    )
    return replace(
        tabletop,
        seats=seats,
        seated={count: seats[:count] for count in tabletop.seated if count <= len(seats)},
        places=tuple(_laid(place, known[place.id]) for place in tabletop.places if place.id in known),
        plates=tuple(
            replace(plate, width=sizes[plate.id][0], height=sizes[plate.id][1])
            for plate in tabletop.plates
            if plate.id in sizes
        ),
        width=float(size[0]),
        depth=float(size[1]),
    )


def _laid(place: Place, fields: Sequence[str]) -> Place:
    """A place where its record has it; its slots keep their numbers and what they are for."""
    left, near, right, far, lap_x, lap_z, *slots = map(float, fields[8:])
    shelves = [shelf for shelf in place.shelves for _ in shelf.slots()]
    points = list(zip(slots[::2], slots[1::2], strict=True))
    return replace(
        place,
        rect=Rect(left, near, right, far),
        turned=int(float(fields[5])),
        lap=(lap_x, lap_z),
        shelves=tuple(
            Shelf(point, zone=shelf.zone, what=shelf.what)
            for shelf, point in zip(shelves, points, strict=False)
        ),
    )


def _records(tabletop: Tabletop) -> Iterator[Iterable[Field]]:
    yield "ground", SURFACE, tabletop.width, tabletop.depth
    yield from (("seat", seat) for seat in tabletop.seats)
    yield from map(_place, tabletop.places)
    yield from (("pile", pile.id, pile.draw, pile.discard, pile.tag) for pile in tabletop.piles)
    yield from (("plate", plate.id, plate.width, plate.height) for plate in tabletop.plates)
    yield from map(_panel, tabletop.panels)
    if any(not counter.plate for counter in tabletop.counters):
        yield ("counters",)


def _place(place: Place) -> tuple[Field, ...]:
    rect = place.rect
    return (
        *("place", place.id, place.kind, place.seat, place.face, place.turned, place.sideways, place.over),
        *(rect.left, rect.near, rect.right, rect.far),
        *place.lap,
        *(number for slot in place.slots for number in slot),
    )


def _panel(panel: Panel) -> tuple[Field, ...]:
    return "panel", panel.id, panel.audience, panel.lines, panel.buttons, panel.question


def _record(fields: Iterable[Field]) -> str:
    return write_record([field if isinstance(field, str) else f"{float(field):g}" for field in fields])

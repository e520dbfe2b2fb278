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

from collections.abc import Iterable, Iterator

from tts_bridge.build.furniture import SURFACE
from tts_bridge.games.core.tabletop import Panel, Place, Tabletop
from tts_bridge.tts.records import write_record

Field = str | float | bool


def layout_text(tabletop: Tabletop) -> str:
    """The layout of a table."""
    return "\n".join(_record(fields) for fields in _records(tabletop))


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

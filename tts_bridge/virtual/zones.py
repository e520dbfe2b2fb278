"""Who is in which zone, and the events of coming and going."""

from .pieces import Piece
from .quirks import Quirks
from .registry import EventSink, Pieces


class Zones:
    """Keeps each piece's list of zones right and tells of changes."""

    def __init__(self, pieces: Pieces, events: EventSink, quirks: Quirks) -> None:
        self._pieces, self._events, self._quirks = pieces, events, quirks
        pieces.on_end.append(self._gone)
        pieces.on_birth.append(self.update)

    def all(self) -> list[Piece]:
        """All zones, in order of birth."""
        return [p for p in self._pieces if p.is_zone]

    def fill(self) -> None:
        """Finds who is where after a load, without a word."""
        for piece in self._pieces:
            if not piece.is_zone:
                piece.zones = self._around(piece)

    def update(self, piece: Piece) -> None:
        """Looks where a piece is now and tells which zones it left and entered."""
        if piece.is_zone or piece.destroyed:
            return
        before, now = piece.zones, self._around(piece)
        if before == now:
            return
        piece.zones = now
        for zone in before:
            if zone not in now and not zone.destroyed:
                self._events.tell("onObjectLeaveZone", zone, piece)
        for zone in now:
            if zone not in before:
                self._events.tell("onObjectEnterZone", zone, piece)

    def inside(self, zone: Piece, *, any_tags: bool = False) -> list[Piece]:
        """The pieces in a zone, in order of birth."""
        if zone.type == "Hand":
            return [p for p in self._pieces if p.hand is zone]
        return [
            p
            for p in self._pieces
            if not p.is_zone and zone.contains(p.position) and (any_tags or accepts(zone, p))
        ]

    def _around(self, piece: Piece) -> list[Piece]:
        place = piece.position
        return [z for z in self.all() if self._holds(z, piece) and (z.type == "Hand" or z.contains(place))]

    def _holds(self, zone: Piece, piece: Piece) -> bool:
        if zone.type == "Hand":
            heard = self._quirks.hand_zone_hears_held and piece.held_by and zone.contains(piece.position)
            return piece.hand is zone or bool(heard)
        return accepts(zone, piece)

    def _gone(self, piece: Piece) -> None:
        for zone in piece.zones:
            self._events.tell("onObjectLeaveZone", zone, piece)
        piece.zones = []


def accepts(zone: Piece, piece: Piece) -> bool:
    """Whether the tags of a zone let a piece count: a zone without tags takes all."""
    tags = zone.data.get("Tags") or ()
    return not tags or any(piece.has_tag(t) for t in tags)

"""Hand zones: they catch cards, fan them out by x, and spill them when their seat is empty."""

from .physics import LIFT, Physics
from .pieces import Piece
from .quirks import Quirks
from .registry import Pieces
from .values import Vec
from .zones import Zones, accepts

PITCH = 1.8
"""How far apart cards of a fan lie, where there is room (measured in saves)."""
RISE = 0.1
"""How much higher each next card of a fan is."""
FAN_SECONDS = 0.25


class Hands:
    """The hand zones of a table; the zones of one colour are numbered from 1 in order of birth."""

    def __init__(self, pieces: Pieces, physics: Physics, zones: Zones, quirks: Quirks) -> None:
        self._pieces, self._physics, self._zones, self._quirks = pieces, physics, zones, quirks
        self.enabled = True
        self.disable_unused = False
        self.hiding = 1
        """1: hidden from the others; 2: from the owner; 3: from nobody."""
        self.seated: set[str] = set()
        """The colours at the table: with `disable_unused` other hands do not work."""
        physics.catch = self.catch
        physics.on_tick.append(self._passing)
        pieces.on_end.append(self._gone)

    def load(self, data: dict[str, object]) -> None:
        """Takes over the `Hands` of a save."""
        self.enabled = bool(data.get("Enable", True))
        self.disable_unused = bool(data.get("DisableUnused", False))
        self.hiding = int(str(data.get("Hiding", 0))) + 1

    def save(self) -> dict[str, object]:
        """The `Hands` of a save."""
        return {
            "Enable": self.enabled,
            "DisableUnused": self.disable_unused,
            "Hiding": self.hiding - 1,
        }

    def zones_of(self, colour: str) -> list[Piece]:
        """The hand zones of a colour."""
        return [z for z in self._pieces.all("Hand") if z.colour == colour]

    def zone(self, colour: str, number: int = 1) -> Piece | None:
        """One hand zone of a colour, counted from 1."""
        zones = self.zones_of(colour)
        return zones[number - 1] if 0 < number <= len(zones) else None

    def cards(self, zone: Piece) -> list[Piece]:
        """What is in a hand, from left to right as its owner sees it."""
        members = [p for p in self._pieces if p.hand is zone]
        return sorted(members, key=lambda p: (zone.local(p.goal[0]).x, p.id))

    def zone_at(self, piece: Piece, place: Vec | None = None) -> Piece | None:
        """The working hand zone that would catch a piece at a place."""
        at = piece.position if place is None else place
        for zone in self._pieces.all("Hand"):
            if self._works(zone) and zone.contains(at) and accepts(zone, piece):
                return zone
        return None

    def catch(self, piece: Piece) -> bool:
        """Takes a piece that is let go over a hand zone into the fan; False if none wants it."""
        if not piece.uses_hands or not self.enabled or piece.locked or not piece.interactable:
            return False
        # What hovers over a low zone would fall into it.
        zone = self.zone_at(piece) or self.zone_at(piece, _lowered(piece.position))
        if zone is None:
            return False
        if piece.hand is not zone:
            self._turn_up(piece)
        piece.hand = zone
        self._zones.update(piece)
        self.fan(zone)
        return True

    def leave(self, piece: Piece) -> None:
        """Takes a piece out of its hand; the others close up."""
        zone = piece.hand
        if zone is None:
            return
        piece.hand = None
        self._zones.update(piece)
        self.fan(zone)

    def fan(self, zone: Piece) -> None:
        """Lays the cards of a hand side by side."""
        cards = self.cards(zone)
        if not cards:
            return
        pitch = min(PITCH, max(0.2, (abs(zone.scale.x) - 1) / len(cards)))
        for i, card in enumerate(cards):
            if card.held_by is None:
                spot = zone.world(Vec((i - (len(cards) - 1) / 2) * pitch, RISE * i, 0))
                turn = Vec(0, (zone.rotation.y + 180) % 360, 180.0 if card.face_down else 0.0)
                self._lay(card, spot, turn)

    def fill(self) -> None:
        """Finds after a load which cards lie in hands; those that were on their way in enter them now."""
        for piece in self._pieces:
            if not piece.is_zone and piece.uses_hands and not piece.locked and piece.interactable:
                piece.hand = self.zone_at(piece)
                if piece.hand is not None:
                    self._turn_up(piece)

    def spill(self, colour: str) -> None:
        """With unused hands disabled, the cards of a seat that is left fall open on the table."""
        if not self.disable_unused or colour in self.seated:
            return
        for zone in self.zones_of(colour):
            for card in self.cards(zone):
                card.hand = None
                self._zones.update(card)
                card.place(card.position.plus(y=0.5), card.rotation._replace(z=0.0))
                self._physics.fall(card)

    def _turn_up(self, piece: Piece) -> None:
        if self._quirks.hand_turns_up and piece.face_down:
            piece.place(rotation=piece.rotation._replace(z=0.0))

    def _works(self, zone: Piece) -> bool:
        return self.enabled and (not self.disable_unused or zone.colour in self.seated)

    def _lay(self, card: Piece, spot: Vec, turn: Vec) -> None:
        if card.goal[0].distance(spot) > 0.01 or (card.motion is not None and card.motion.kind != "fan"):
            self._physics.move(card, "fan", FAN_SECONDS, spot, turn)
        elif card.motion is None:
            card.place(spot, turn)

    def _passing(self, piece: Piece) -> None:
        """A dealt card is caught on its way in; a held or scripted one that has left its hand is out."""
        if (
            piece.motion is not None
            and piece.motion.kind == "deal"
            and piece.motion.share(piece.clock.frame) > 0.5
        ):
            goal = self.zone_at(piece, piece.motion.to_position)
            if goal is not None and goal.contains(piece.position):
                self.catch(piece)
        elif piece.hand is not None and piece.held_by and not piece.hand.contains(_lowered(piece.position)):
            self.leave(piece)

    def _gone(self, piece: Piece) -> None:
        self.leave_quietly(piece)

    def leave_quietly(self, piece: Piece) -> None:
        """Forgets that a piece is in a hand, without events; the others close up."""
        zone, piece.hand = piece.hand, None
        if zone is not None:
            self.fan(zone)


def _lowered(place: Vec) -> Vec:
    """A held piece hovers; what counts is where the pointer is."""
    return place.plus(y=-LIFT)

"""The visibility oracle: who can see which face of each piece, at every moment."""

from dataclasses import dataclass

from .clock import Clock
from .containers import top_index
from .hands import Hands
from .persons import BLACK, COLOURS, GREY, Persons
from .pieces import Data, Piece
from .registry import Pieces


@dataclass(frozen=True, slots=True)
class Sight:
    """From a frame on these colours saw the face of a card that they had not been able to see before."""

    frame: int
    memo: str
    card: int
    guid: str
    colours: tuple[str, ...]
    how: str


class Visibility:
    """Says who sees a face now, and keeps a log of every new sight."""

    def __init__(self, clock: Clock, pieces: Pieces, persons: Persons, hands: Hands) -> None:
        self._clock, self._pieces, self._persons, self._hands = clock, pieces, persons, hands
        self._last: dict[int, tuple[str, ...]] = {}
        self.log: list[Sight] = []

    def everyone(self) -> tuple[str, ...]:
        """The colours that somebody looks from: the seats taken, Grey and Black."""
        return tuple(
            c for c in (*COLOURS, GREY, BLACK) if c in (GREY, BLACK) or self._persons.at(c) is not None
        )

    def seers(self, piece: Piece) -> tuple[str, ...]:
        """The colours that see the face of a card (or of the card that shows on a deck)."""
        return tuple(c for c in self.everyone() if self.sees_face(c, piece))

    def sees_face(self, colour: str, piece: Piece) -> bool:
        """Whether a colour sees its face. Black sees all; a team sees with its members."""
        if piece.destroyed:
            return False
        if colour == BLACK:
            return True
        if piece.hand is None and piece.face_down:
            return False
        if not self.sees(colour, piece) or self._among(colour, piece.hidden_from, whole_team=False):
            return False
        if piece.hand is not None:
            return self._sees_in_hand(colour, piece, piece.hand)
        return True

    def sees(self, colour: str, piece: Piece) -> bool:
        """Whether a colour sees the piece at all: hidden zones and invisibility take it away.

        A zone hides whatever has its middle in it. [?]
        """
        if colour == BLACK:
            return True
        if self._among(colour, piece.invisible_to, whole_team=False):
            return False
        if any(self._among(colour, colours, whole_team=False) for colours in piece.hiders.values()):
            return False
        for zone in self._pieces.all("Fog"):
            if zone.contains(piece.position):
                owns = self._among(colour, (zone.colour,), whole_team=True)
                if owns == bool(zone.data.get("FogReverseHiding", False)):
                    return False
        return True

    def note(self, piece: Piece, how: str = "") -> None:
        """Writes into the log who sees a face anew, and how that came about, if it is not plain to see."""
        if piece.is_card_like and not piece.destroyed:
            now = self.seers(piece)
            new = tuple(c for c in now if c not in self._last.get(piece.id, ()) and c != BLACK)
            self._last[piece.id] = now
            if new:
                self._write(self._showing(piece), piece.guid, new, how or _how(piece))

    def note_all(self, how: str = "") -> None:
        """Looks at every card: after a load or a change of seats."""
        for piece in self._pieces:
            self.note(piece, how)

    def note_contents(self, container: Piece, colour: str) -> None:
        """Somebody looks through a deck or bag (Search)."""
        for data in container.contained:
            self._write(data, str(data.get("GUID", "")), (colour,), "search")

    def note_peek(self, piece: Piece, colour: str) -> None:
        """Somebody looks under a card that lies face down (Alt + Shift)."""
        self._write(self._showing(piece), piece.guid, (colour,), "peek")

    def forget(self) -> None:
        """Begins anew after a load; the log stays."""
        self._last.clear()

    def _sees_in_hand(self, colour: str, piece: Piece, zone: Piece) -> bool:
        hiding = self._hands.hiding
        owns = self._among(colour, (zone.colour,), whole_team=True)
        if hiding == 3:
            return True
        sees_front = owns if hiding == 1 else not owns
        return sees_front != piece.face_down

    def _among(self, colour: str, colours: tuple[str, ...], *, whole_team: bool) -> bool:
        if colour in colours:
            return True
        person = self._persons.at(colour)
        if not whole_team or person is None or person.team == "None" or colour == GREY:
            return False
        mates = [self._persons.at(c) for c in colours]
        return any(m is not None and m.team == person.team for m in mates)

    def _showing(self, piece: Piece) -> Data:
        if piece.type == "Deck" and piece.contained:
            return piece.contained[top_index(piece)]
        return piece.data

    def _write(self, data: Data, guid: str, colours: tuple[str, ...], how: str) -> None:
        memo, card = str(data.get("Memo") or ""), int(data.get("CardID") or 0)
        self.log.append(Sight(self._clock.frame, memo, card, guid, colours, how))


def _how(piece: Piece) -> str:
    if piece.held_by is not None:
        return "held"
    if piece.motion is not None:
        return piece.motion.kind
    return "hand" if piece.hand is not None else "table"

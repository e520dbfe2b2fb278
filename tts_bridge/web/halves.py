"""What the server asks of the table half: one object for each table, and somebody who opens them."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tts_bridge.table.directives import Directive
from tts_bridge.table.reports import Report


class NoSuchTable(Exception):
    """There is no such table and none can be made; the text tells people why, and what to do."""


class MoveReply(Protocol):
    """What came of a move sent by a seat."""

    @property
    def refusals(self) -> Sequence[Mapping[str, Any]]:
        """Why it is refused, as JSON; empty if it is made."""

    @property
    def directives(self) -> Sequence[Directive]:
        """What must be true on the table now."""


class TableHalf(Protocol):
    """One table.  Its methods are called one at a time, always from one thread that is the table's own."""

    def judge(self, reports: Sequence[Report]) -> Sequence[Directive]:
        """Take what happened on the table, in order; return what must be done on it."""

    def settle(self) -> Sequence[Directive]:
        """Work out what stands after what was judged; return what must be true on the table now."""

    @property
    def ponders(self) -> bool:
        """Whether there is something to go on with while nothing else is to be done."""

    def ponder(self) -> Sequence[Directive]:
        """Go on with that for a moment, some milliseconds; return what must be true on the table now."""

    def view(self, seat: str) -> Mapping[str, Any]:
        """What the seat may know, as JSON; raises NoSuchSeat."""

    def moves(self, seat: str) -> Sequence[Mapping[str, Any]]:
        """The legal moves of the seat, as JSON."""

    def move(self, seat: str, move: Mapping[str, Any]) -> MoveReply:
        """Make a move of the seat; raises NoSuchMove, with words for people, and NoSuchSeat."""

    def public(self) -> Mapping[str, Any]:
        """What everybody may know, as JSON."""


class Tables(Protocol):
    """Whoever makes and finds tables.  Its methods are called in the thread of the table."""

    def open(self, table: str) -> TableHalf:
        """The table of this id, new if it is not known; called once for each, and again after `leave`.

        Raises NoSuchTable.
        """

    def leave(self, table: str) -> None:
        """Let go of a table at which nobody is any more; whatever it has to keep is kept."""

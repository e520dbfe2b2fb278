"""What the save of a table keeps: the last move that is on the disk, and keepsakes.

It remembers no move that the journal has not.
"""

from collections.abc import Iterator

from tts_bridge.games.core.keepsakes import keepsakes
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.journal import JournalError
from tts_bridge.table.directives import Keep, Remember
from tts_bridge.table.loads import Load
from tts_bridge.table.play import Play
from tts_bridge.table.record import Record
from tts_bridge.table.troubles import Troubles


class Keeper:
    """Watches the record of a game, and tells the host when it cannot be written and when it can again."""

    def __init__(self, record: Record, load: Load, troubles: Troubles) -> None:
        self._record = record
        self._load = load
        self._troubles = troubles
        self._failing = False

    def refresh(self) -> None:
        """Look whether what happened lately could be written."""
        failure = self._record.failure
        if self._failing == (failure is not None):
            return
        self._failing = failure is not None
        if failure is None:
            self._troubles.tell("table-journal_works")
        else:
            kind = failure.kind if isinstance(failure, JournalError) else ""
            self._troubles.tell("table-journal_stuck", kind=kind)

    def remembered(self) -> Remember:
        """The last move that is on the disk, and how much of what this load has said is in it."""
        node, (epoch, number) = self._record.written()
        return Remember(node, number if epoch == self._load.epoch else 0)

    def keepsakes(self, play: Play) -> Iterator[Keep]:
        """What the save is to keep of the table, its seats and cards."""
        found = keepsakes(play.speech(PUBLIC).view, play.staging.turn_of(play.look))
        return (Keep(thing, text) for thing, text in found.items())

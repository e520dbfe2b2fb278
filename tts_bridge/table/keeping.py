"""Whether what happens is on the disk: the save of a table remembers no move that its journal has not."""

from tts_bridge.journal import JournalError
from tts_bridge.table.directives import Remember
from tts_bridge.table.record import Record
from tts_bridge.table.troubles import Troubles


class Keeper:
    """Watches the record of a game, and tells the host when it cannot be written and when it can again."""

    def __init__(self, record: Record, troubles: Troubles) -> None:
        self._record = record
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
        """The last move that is on the disk."""
        return Remember(self._record.written())

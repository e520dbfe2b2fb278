"""The append-only tree of all moves of a table, on SQLite, one file a table.

What a move or a change is the journal does not know: it keeps JSON.
"""

from tts_bridge.journal.errors import JournalError
from tts_bridge.journal.journal import SNAPSHOT_EVERY, Journal
from tts_bridge.journal.node import UNHEARD, Content, Mark, Node, Snapshot, node_id
from tts_bridge.journal.salvage import SalvageReport, salvage
from tts_bridge.journal.verify import Problem
from tts_bridge.journal.writer import JournalWriter

__all__ = [
    "SNAPSHOT_EVERY",
    "UNHEARD",
    "Content",
    "Journal",
    "JournalError",
    "JournalWriter",
    "Mark",
    "Node",
    "Problem",
    "SalvageReport",
    "Snapshot",
    "node_id",
    "salvage",
]

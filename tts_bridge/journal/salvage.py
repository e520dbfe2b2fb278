"""What is intact of a damaged journal, copied into a new one."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_bridge.journal import pages, wal
from tts_bridge.journal.database import PAGE_SIZE
from tts_bridge.journal.errors import JournalError, unusable
from tts_bridge.journal.journal import Journal
from tts_bridge.journal.node import (
    HEAD,
    HEARD,
    LOST_BEGINNING,
    UNHEARD,
    Entry,
    as_mark,
    is_id,
    snapshot_digest,
)

_NODE_COLUMNS, _SNAPSHOT_COLUMNS, _META_COLUMNS = 7, 3, 2


@dataclass(frozen=True, slots=True)
class SalvageReport:
    """What came over and what did not.

    ``kept`` counts the nodes of the new journal, ``moves`` those among them that led to where it stands; the
    others were refused or taken back.  ``lost`` are ids that are known but whose nodes are not
    there; ``cut_off`` are intact nodes to which no intact line leads from the first one.  Nodes of which
    nothing is left, not even a mention, cannot be counted.  ``head`` is where the new journal stands;
    ``head_lost`` says that it is only the last node kept, since the old head is lost; ``beginning_lost`` that
    the state at the first node is lost, without which the game cannot be replayed; ``goes_on`` that there is
    a state from which it can be played on.
    """

    kept: int
    moves: int
    lost: tuple[str, ...]
    cut_off: tuple[str, ...]
    head: str
    head_lost: bool
    beginning_lost: bool
    goes_on: bool


@dataclass(slots=True)
class _Finds:
    """The intact nodes by id, in the order in which they were added, the states and the values."""

    nodes: dict[str, Entry] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)
    meta: dict[str, Any] = field(default_factory=dict)


def salvage(path: Path, new_path: Path) -> SalvageReport:
    """Copy every intact line of nodes from ``path`` into a new journal at ``new_path``; say what is lost.

    The damaged file is only read.  A node counts as intact if its content is what its id says, a snapshot if
    its text is what its digest says.  Raises :class:`JournalError` if ``new_path`` exists, if ``path``
    cannot be read, or if not even the first node is left.
    """
    finds = _find(path)
    root = next((node for node in finds.nodes.values() if node.parent is None), None)
    if root is None:
        raise JournalError("nothing_left", path)
    if new_path.exists():
        raise JournalError("name_taken", new_path)
    if not new_path.parent.is_dir():
        raise JournalError("no_folder", new_path)
    head, heard = finds.meta.pop(HEAD, None), as_mark(finds.meta.pop(HEARD, None))
    finds.meta.pop(LOST_BEGINNING, None)
    with (
        _renamed_at_the_end(new_path) as unfinished,
        Journal.create(unfinished, root.content(), finds.meta) as journal,
    ):
        kept = _copy(journal, finds)
        stands = head if head in kept else kept[-1]
        journal.set_head(stands, heard if stands == head else UNHEARD)
        moves = len(journal.line(stands)) - 1
        goes_on = journal.nearest_snapshot(stands) is not None
        if root.id not in finds.states:
            journal.note_lost_beginning()
    return _report(finds, kept, moves, head, stands, goes_on)


@contextmanager
def _renamed_at_the_end(path: Path) -> Iterator[Path]:
    """Give the block a name beside ``path`` to write to; what it wrote becomes ``path`` if it succeeds."""
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.unlink(missing_ok=True)
        yield unfinished
        unfinished.rename(path)
    except OSError as error:
        raise unusable(path, error) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _copy(journal: Journal, finds: _Finds) -> list[str]:
    """Add each node whose parent is there already; parents were always added before their children."""
    kept = {journal.root.id: None}
    with journal.transaction():
        for node in finds.nodes.values():
            if node.parent in kept:
                kept[journal.add(node)] = None
        for at, state in finds.states.items():
            if at in kept:
                journal.snapshot(at, state)
    return list(kept)


def _report(
    finds: _Finds, kept: list[str], moves: int, head: object, stands: str, goes_on: bool
) -> SalvageReport:
    mentioned = [node.parent for node in finds.nodes.values() if node.parent] + [str(head or stands)]
    lost = tuple(dict.fromkeys(node for node in mentioned if node not in finds.nodes))
    cut_off = tuple(node for node in finds.nodes if node not in kept)
    beginning_lost = kept[0] not in finds.states
    return SalvageReport(len(kept), moves, lost, cut_off, stands, head != stands, beginning_lost, goes_on)


def _find(path: Path) -> _Finds:
    numbered: dict[str, tuple[int, Entry]] = {}
    finds = _Finds()
    for number, columns in _rows(path):
        if columns[1:2] and columns[1] in numbered:
            continue
        node = _intact_node(columns)
        if node is not None:
            numbered[node.id] = (number, node)
        else:
            finds.states |= _state(columns)
            finds.meta |= _meta(columns)
    ordered = sorted(numbered.values(), key=lambda pair: pair[0])
    finds.nodes = {node.id: node for _, node in ordered}
    return finds


def _rows(path: Path) -> Iterator[pages.Row]:
    """Yield the rows of all versions of the pages, the oldest first: a later one may be the damaged one."""
    try:
        of_file, log = pages.pages_of(path.read_bytes(), PAGE_SIZE), wal.read_log(path)
    except OSError as error:
        raise unusable(path, error) from error
    for then, changed in wal.versions(of_file, log, PAGE_SIZE):
        yield from pages.rows(then, changed)


def _intact_node(columns: tuple[object, ...]) -> Entry | None:
    if len(columns) != _NODE_COLUMNS:
        return None
    _, node, parent, _, *texts = columns
    texts_read = [text for text in (node, parent or "", *texts) if isinstance(text, str)]
    if len(texts_read) != 5:
        return None
    found = Entry(texts_read[0], texts_read[1] or None, *texts_read[2:])
    return found if found.intact else None


def _state(columns: tuple[object, ...]) -> dict[str, str]:
    """Return an intact snapshot by its node, or nothing if the columns are something else."""
    if len(columns) != _SNAPSHOT_COLUMNS:
        return {}
    node, state, digest = columns
    if not isinstance(node, str) or not isinstance(state, str) or snapshot_digest(node, state) != digest:
        return {}
    return {node: state}


def _meta(columns: tuple[object, ...]) -> dict[str, Any]:
    """Return a value about the table, or nothing if the columns are something else."""
    if len(columns) != _META_COLUMNS:
        return {}
    key, text = columns
    if not isinstance(key, str) or not isinstance(text, str) or is_id(key):
        return {}
    try:
        return {key: json.loads(text)}
    except ValueError:
        return {}

"""The journal of a table: an append-only tree of all its moves, in one SQLite file."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from tts_bridge.journal import database
from tts_bridge.journal.errors import JournalError, explained, unusable
from tts_bridge.journal.node import (
    HEAD,
    HEARD,
    LOST_BEGINNING,
    OWN_KEYS,
    UNHEARD,
    Content,
    Entry,
    Mark,
    Node,
    Snapshot,
    as_mark,
    entry,
    is_id,
    snapshot_digest,
    storable,
    to_text,
)
from tts_bridge.journal.verify import Problem, problems

SNAPSHOT_EVERY = 200
"""After how many moves the state should be stored, so that a table opens quickly."""

_NODES = "SELECT id, parent, depth, move, verdict, changes FROM nodes"
# in both walks upwards the depths make sure of an end, even if a damaged parent leads in a circle
_UPWARDS = """
WITH RECURSIVE up (id, parent, depth, move, verdict, changes) AS (
    SELECT id, parent, depth, move, verdict, changes FROM nodes WHERE id = :node
    UNION ALL
    SELECT nodes.id, nodes.parent, nodes.depth, nodes.move, nodes.verdict, nodes.changes
    FROM up JOIN nodes ON nodes.id = up.parent AND nodes.depth = up.depth - 1
    WHERE nodes.depth > :above
)
SELECT id, parent, depth, move, verdict, changes FROM up
"""
_NEAREST_SNAPSHOT = """
WITH RECURSIVE up (id, parent, depth) AS (
    SELECT id, parent, depth FROM nodes WHERE id = ?
    UNION ALL
    SELECT nodes.id, nodes.parent, nodes.depth
    FROM up JOIN nodes ON nodes.id = up.parent AND nodes.depth = up.depth - 1
)
SELECT up.id, up.depth, snapshots.state, snapshots.digest FROM up JOIN snapshots ON snapshots.node = up.id
"""


class Journal:
    """The tree of all moves of one table.

    Nodes are added and never changed or removed; only the head moves.  Each change is on the disk when its
    method returns, or at the end of the :meth:`transaction` around it.  As long as nothing is written, the
    file and the log beside it stay as they are.  A journal is used by one thread at a time.  Every method
    raises :class:`JournalError` when the file fails or a node is unknown.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, patience: float) -> None:
        self.path = path
        self._connection = connection
        self._patience = patience
        self._may_write = False
        self._known_head = self.head

    @classmethod
    def create(cls, path: Path, first: Content, meta: Mapping[str, Any] | None = None) -> Self:
        """Make the journal of a new table, whose first node holds ``first``, and return it open.

        ``meta`` are JSON values about the table, by words.  The file appears whole or not at all.
        """
        if path.exists():
            raise JournalError("name_taken", path)
        # made beside it and renamed: a crash leaves nothing half made under the name
        unfinished = path.with_name(path.name + ".new")
        try:
            unfinished.unlink(missing_ok=True)
            with database.made(unfinished) as connection:
                _fill(connection, entry(None, first), meta or {})
            unfinished.rename(path)
        except OSError as error:
            raise unusable(path, error) from error
        return cls.open(path)

    @classmethod
    def open(cls, path: Path, patience: float = 5.0) -> Self:
        """Return the journal at ``path`` after looking whether it is whole.

        ``patience`` is how many seconds to wait, now and later, while another program is writing.
        """
        connection = database.open_to_read(path, patience)
        try:
            return cls(path, connection, patience)
        except BaseException:
            connection.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        with explained(self.path):
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Write all changes of the block at once: either all are on the disk afterwards, or none."""
        if self._connection.in_transaction:
            yield
            return
        self._become_writer()
        known_head = self._known_head
        try:
            with explained(self.path), database.transaction(self._connection):
                yield
        except BaseException:
            self._known_head = known_head
            raise

    def append(self, parent: str, content: Content) -> str:
        """Add a node with ``content`` under ``parent`` and return its id.

        The same content under the same parent is the same node, stored once: repeating is harmless.
        """
        return self.add(entry(parent, content))

    def add(self, new: Entry) -> str:
        """Add a node made ready by :func:`~tts_bridge.journal.node.entry`, as :meth:`append` does."""
        with self.transaction():
            _insert(self._connection, new, self._depth(new.parent or "") + 1)
        return new.id

    @property
    def head(self) -> str:
        """The id of the node at which the table stands."""
        rows = self._rows("SELECT value FROM meta WHERE key = ?", (HEAD,))
        head = str(rows[0][0]).strip('"') if rows else ""
        if not is_id(head):
            raise JournalError("no_head", self.path)
        return head

    @property
    def heard(self) -> Mark:
        """The mark that was given with the last head; UNHEARD if there is none that can be read."""
        return as_mark(self.noted(HEARD))

    def set_head(self, node: str, heard: Mark = UNHEARD) -> None:
        """Let the table stand at ``node``: after a move, or a rewind; ``heard`` marks what led there."""
        with self.transaction():
            self._depth(node)
            # two programs that play one table would lead it astray, each unseen by the other
            change = "UPDATE meta SET value = ? WHERE key = ? AND value = ?"
            values = (to_text(node), HEAD, to_text(self._known_head))
            if not self._connection.execute(change, values).rowcount:
                raise JournalError("moved", self.path)
            row = (HEARD, to_text(heard))
            self._connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", row)
            self._known_head = node

    def note(self, key: str, value: Any) -> None:
        """Store a JSON value about the table, in the place of the one that this word had."""
        with self.transaction():
            row = (_word(key), to_text(value))
            self._connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", row)

    def noted(self, key: str) -> Any:
        """Return the value about the table that has this word; None if there is none that can be read."""
        rows = self._rows("SELECT value FROM meta WHERE key = ?", (key,))
        try:
            return json.loads(rows[0][0]) if rows else None
        except (TypeError, ValueError):
            return None

    def meta(self) -> dict[str, Any]:
        """Return the values about the table."""
        rows = self._rows("SELECT key, value FROM meta WHERE key NOT IN (?, ?, ?)", OWN_KEYS)
        try:
            return {key: json.loads(text) for key, text in rows}
        except (TypeError, ValueError):
            raise JournalError("damaged_values", self.path, "values") from None

    def __contains__(self, node: str) -> bool:
        return is_id(node) and bool(self._rows("SELECT 1 FROM nodes WHERE id = ?", (node,)))

    def __len__(self) -> int:
        """Return how many nodes there are on all lines."""
        ((count,),) = self._rows("SELECT count(*) FROM nodes")
        return int(count)

    @property
    def root(self) -> Node:
        """The first node."""
        rows = self._rows(f"{_NODES} WHERE parent IS NULL")
        if not rows:
            raise JournalError("first_lost", self.path)
        return self._node(rows[0])

    def node(self, node: str) -> Node:
        """Return a node."""
        self._depth(node)
        return self._node(self._rows(f"{_NODES} WHERE id = ?", (node,))[0])

    def children(self, node: str) -> list[Node]:
        """Return the nodes under ``node`` in the order in which they were added."""
        self._depth(node)
        return [self._node(row) for row in self._rows(f"{_NODES} WHERE parent = ? ORDER BY number", (node,))]

    def nodes(self) -> Iterator[Node]:
        """All nodes of all lines, in the order in which they were added."""
        yield from (self._node(row) for row in self._rows(f"{_NODES} ORDER BY number"))

    def line(self, node: str) -> list[Node]:
        """Return all nodes from the first to ``node``."""
        return self._upwards(node, above=-1)

    def path_to(self, node: str) -> list[Node]:
        """Return the nodes from the one after the nearest snapshot, or from the first, to ``node``."""
        snapshot = self.nearest_snapshot(node)
        return self._upwards(node, above=snapshot.depth if snapshot else -1)

    def snapshot(self, node: str, state_json: str) -> None:
        """Store the state at ``node``, so that a later opening need not begin at the first node."""
        state = storable(state_json)
        row = (node, state, snapshot_digest(node, state))
        with self.transaction():
            self._depth(node)
            self._connection.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", row)

    def nearest_snapshot(self, node: str) -> Snapshot | None:
        """Return the last intact snapshot on the line to ``node``, or None.

        Raises JournalError instead of None if :meth:`note_lost_beginning` was called.
        """
        asked = self._depth(node)
        with explained(self.path):
            for found, depth, state, digest in self._connection.execute(_NEAREST_SNAPSHOT, (node,)):
                if isinstance(state, str) and snapshot_digest(found, state) == digest:
                    return Snapshot(found, depth, state)
        if self._rows("SELECT 1 FROM meta WHERE key = ?", (LOST_BEGINNING,)):
            raise JournalError("beyond_salvage", self.path, "move", node=node, move=asked)
        return None

    def note_lost_beginning(self) -> None:
        """Note that the state at the first node could not be salvaged: it would be in vain to try again."""
        with self.transaction():
            row = (LOST_BEGINNING, to_text(True))
            self._connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", row)

    def verify(self) -> list[Problem]:
        """Return all that is wrong with the file: damaged pages, nodes that are not what their ids say…"""
        return list(problems(self._connection))

    def _become_writer(self) -> None:
        """Open the file for writing, at the first write: who only reads must not tidy it up at the end."""
        if not self._may_write:
            reader, self._connection = self._connection, database.open_to_write(self.path, self._patience)
            self._may_write = True
            reader.close()

    def _upwards(self, node: str, above: int) -> list[Node]:
        depth = self._depth(node)
        if depth <= above:
            return []
        nodes = [self._node(row) for row in self._rows(_UPWARDS, {"node": node, "above": above})][::-1]
        if len(nodes) != depth - above:
            first = nodes[0]
            raise JournalError("moves_lost", self.path, "move", node=first.id, move=first.depth)
        return nodes

    def _depth(self, node: str) -> int:
        rows = self._rows("SELECT depth FROM nodes WHERE id = ?", (node,)) if is_id(node) else []
        if not rows:
            raise self._unknown(node)
        return int(rows[0][0])

    def _node(self, row: tuple[Any, ...]) -> Node:
        node, parent, depth, *texts = row
        found = Entry(node, parent, *texts)
        if not found.intact:
            raise JournalError("damaged_node", self.path, "move", node=node, move=depth)
        return Node(node, parent, depth, found.content())

    def _rows(self, query: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> list[tuple[Any, ...]]:
        with explained(self.path):
            return self._connection.execute(query, values).fetchall()

    def _unknown(self, node: str) -> JournalError:
        if node == self._known_head:
            return JournalError("head_lost", self.path, "node", node=node)
        return JournalError("unknown", self.path, asked=node if is_id(node) else repr(node))


def _fill(connection: sqlite3.Connection, root: Entry, meta: Mapping[str, Any]) -> None:
    _insert(connection, root, 0)
    values = [(_word(key), to_text(value)) for key, value in meta.items()]
    connection.executemany("INSERT INTO meta VALUES (?, ?)", [*values, (HEAD, to_text(root.id))])


def _insert(connection: sqlite3.Connection, new: Entry, depth: int) -> None:
    connection.execute(
        "INSERT INTO nodes (id, parent, depth, move, verdict, changes) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (id) DO NOTHING",
        (new.id, new.parent, depth, new.move, new.verdict, new.changes),
    )


def _word(key: str) -> str:
    """Refuse a key that a value about the table cannot have: the journal's own, or one like a node."""
    if key in OWN_KEYS or is_id(key):
        raise ValueError(f"{key!r} cannot be the key of a value about the table")
    return key

"""The file of a journal: its tables, making it, opening it, telling why one does not open."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tts_bridge.journal.errors import JournalError, damaged, explained, refuse_stub

VERSION = 1
"""The version of the file format; a file of a newer one is refused."""

PAGE_SIZE = 4096
_APPLICATION = int.from_bytes(b"ttsb", "big")

_TABLES = f"""
PRAGMA page_size = {PAGE_SIZE};
BEGIN;
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {VERSION};
CREATE TABLE nodes (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    parent TEXT REFERENCES nodes (id),
    depth INTEGER NOT NULL,
    move TEXT NOT NULL,
    verdict TEXT NOT NULL,
    changes TEXT NOT NULL
);
CREATE INDEX children ON nodes (parent, number);
CREATE TABLE snapshots (
    node TEXT PRIMARY KEY REFERENCES nodes (id), state TEXT NOT NULL, digest TEXT NOT NULL
);
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
COMMIT;
"""


@contextmanager
def made(path: Path) -> Iterator[sqlite3.Connection]:
    """Make a journal at ``path``, which must not exist, with what the block puts in, and close it again."""
    with explained(path), closing(_connect(path, patience=0.0)) as connection:
        connection.executescript(_TABLES)
        with transaction(connection):
            yield connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Write what the block writes whole or not at all; at the end it is on the disk."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def open_existing(path: Path, patience: float) -> sqlite3.Connection:
    """Open the journal at ``path`` after looking whether it is whole.

    ``patience`` is how many seconds to wait for another program to let go of it.  Raises JournalError.
    """
    _refuse_nothing(path)
    with explained(path):
        connection = _connect(path, patience)
        try:
            _refuse_strangers(path, connection)
            _refuse_damage(path, connection)
            # other programs may read while this one writes: the log can be shown during play
            connection.execute("PRAGMA journal_mode = WAL")
        except BaseException:
            connection.close()
            raise
        return connection


def _connect(path: Path, patience: float) -> sqlite3.Connection:
    """Connect for use by one thread at a time, whichever, with every commit on the disk when it returns."""
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    # a power cut, too, must not take back what the players have seen happen
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _refuse_nothing(path: Path) -> None:
    if not path.is_file():
        raise JournalError(
            "missing", path, "there is no such file", "Look for it elsewhere, or begin a new table"
        )
    if path.stat().st_size == 0:
        raise JournalError("empty", path, "the file is empty", "Take a copy of it, or begin a new table")
    refuse_stub(path)


def _refuse_strangers(path: Path, connection: sqlite3.Connection) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != _APPLICATION:
        raise JournalError(
            "foreign", path, "this is the database of another program", "Take the table's own journal"
        )
    if version > VERSION:
        what = f"a newer tts-bridge wrote it (format {version}, this one knows {VERSION})"
        raise JournalError("newer", path, what, "Update tts-bridge")


def _refuse_damage(path: Path, connection: sqlite3.Connection) -> None:
    (first,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if first != "ok":
        # where it is SQLite says to people, what it is only to its makers
        place, _, _ = first.replace("*** in database main ***\n", "").partition(": ")
        raise damaged(path, place, "the file is damaged there")

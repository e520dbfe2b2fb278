"""The file of a journal: its tables, making it, opening it, telling why one does not open."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal, TypeAlias

from tts_bridge.journal.errors import JournalError, explained, refuse_stub, unusable
from tts_bridge.journal.wal import damage, log_path, read_log

VERSION = 1
"""The version of the file format; a file of a newer one is refused."""

PAGE_SIZE = 4096

Mode: TypeAlias = Literal["ro", "rw", "rwc"]
"""What a connection may do: read, write, make the file."""

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
    with explained(path), closing(_connect(path, 0.0, "rwc")) as connection:
        connection.executescript(_TABLES)
        with transaction(connection):
            yield connection
        # other programs may read while one writes: the log can be shown during play
        connection.execute("PRAGMA journal_mode = WAL")


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


def open_to_read(path: Path, patience: float) -> sqlite3.Connection:
    """Open the journal at ``path`` after looking whether it is whole; it and the log beside it stay as they
    are.

    ``patience`` is how many seconds to wait for another program to let go of it.  Raises JournalError.
    """
    _refuse_nothing(path)
    _refuse_damaged_log(path)
    # who may write deletes the log at the end; who may not leaves an empty one behind if there was none
    mode: Mode = "ro" if log_path(path).exists() else "rw"
    with explained(path), _closed_on_error(_connect(path, patience, mode)) as connection:
        connection.execute("PRAGMA query_only = ON")
        _refuse_strangers(path, connection)
        _refuse_damage(path, connection)
        return connection


def open_to_write(path: Path, patience: float) -> sqlite3.Connection:
    """Open a journal that :func:`open_to_read` has found whole.  Raises JournalError."""
    with explained(path), _closed_on_error(_connect(path, patience, "rw")) as connection:
        # looks at the file: connecting alone does not
        connection.execute("PRAGMA schema_version")
        return connection


@contextmanager
def _closed_on_error(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    try:
        yield connection
    except BaseException:
        connection.close()
        raise


def _connect(path: Path, patience: float, mode: Mode) -> sqlite3.Connection:
    """Connect for use by one thread at a time, whichever, with every commit on the disk when it returns."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        timeout=patience, isolation_level=None, check_same_thread=False, uri=True,
    )  # fmt: skip
    # a power cut, too, must not take back what the players have seen happen
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _refuse_nothing(path: Path) -> None:
    if not path.is_file():
        raise JournalError("no_file", path)
    if path.stat().st_size == 0:
        raise JournalError("empty", path)
    refuse_stub(path)


def _refuse_damaged_log(path: Path) -> None:
    try:
        frame = damage(read_log(path))
        # another program may have been writing just then: a damage is still there at the second look
        if frame is not None and damage(read_log(path)) == frame:
            at = "frame" if frame else "header"
            raise JournalError("damaged_log", path, at, frame=frame, log=log_path(path).name)
    except OSError as error:
        raise unusable(path, error) from error


def _refuse_strangers(path: Path, connection: sqlite3.Connection) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != _APPLICATION:
        raise JournalError("not_of_ours", path)
    if version > VERSION:
        raise JournalError("newer", path, version=version, own=VERSION)


def _refuse_damage(path: Path, connection: sqlite3.Connection) -> None:
    (first,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if first != "ok":
        # where it is SQLite says to people, what it is only to its makers
        page, _, _ = first.replace("*** in database main ***\n", "").partition(": ")
        raise JournalError("damaged_there", path, "page", page=page)

"""The one error of the journal, and what SQLite's own errors mean to a person."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal[
    "missing",
    "exists",
    "empty",
    "foreign",
    "newer",
    "damaged",
    "locked",
    "full",
    "unreadable",
    "unknown",
    "moved",
]
"""What a :class:`JournalError` is about; ``unknown`` is a node that the journal does not have."""

_SALVAGE = "Keep the file as it is; `bridge.py salvage FILE NEW` copies what is intact into a new one"
_HEADER_SIZE = 100
_SQLITE_MAGIC = b"SQLite format 3\0"

_MEANINGS: dict[str, tuple[Kind, str, str]] = {
    "SQLITE_BUSY": (
        "locked",
        "another program is using the file",
        "Close the other tts-bridge and try again",
    ),
    "SQLITE_LOCKED": (
        "locked",
        "another program is using the file",
        "Close the other tts-bridge and try again",
    ),
    "SQLITE_FULL": (
        "full",
        "the disk is full",
        "Make room on it; what is not yet written is kept until then",
    ),
    "SQLITE_READONLY": (
        "unreadable",
        "the file may not be written",
        "Allow writing to the file and its folder",
    ),
    "SQLITE_CANTOPEN": (
        "unreadable",
        "the file cannot be opened",
        "Look whether the folder exists and may be used",
    ),
    "SQLITE_PERM": (
        "unreadable",
        "the file may not be used",
        "Allow reading and writing the file and its folder",
    ),
    "SQLITE_IOERR": (
        "unreadable",
        "the disk gives an error",
        "Look after the disk; copy the file to another one",
    ),
    "SQLITE_NOTADB": (
        "foreign",
        "this is no journal",
        "Take the journal of the table; if it was one, `bridge.py salvage FILE NEW` copies what is intact",
    ),
}


class JournalError(Exception):
    """A journal cannot do what was asked.

    ``kind`` tells programs what it is, ``path`` is the file, ``place`` where in it (empty: the whole file),
    ``what`` what happened and ``advice`` what to do now.
    """

    def __init__(self, kind: Kind, path: Path, what: str, advice: str, place: str = "") -> None:
        super().__init__(f"{path}{', ' if place else ''}{place}: {what}. {advice}.")
        self.kind, self.path, self.place = kind, path, place
        self.what, self.advice = what, advice


def damaged(path: Path, place: str, what: str) -> JournalError:
    """Return the error for a file that is not what was written to it."""
    return JournalError("damaged", path, what, _SALVAGE, place)


def beyond_salvage(path: Path, place: str) -> JournalError:
    """Return the error for a salvaged journal that is asked for a state which could not be kept."""
    what = "how the table stood at the beginning is lost"
    advice = "Nothing more can be brought back: take an older copy of the journal, or begin a new table"
    return JournalError("damaged", path, what, advice, place)


def unusable(path: Path, error: OSError) -> JournalError:
    """Return the error for a file that the system does not let us use."""
    what = f"the file cannot be used ({error.strerror})"
    return JournalError(
        "unreadable", path, what, "Look whether the file and its folder are there and may be used"
    )


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn an error of SQLite within the block into a :class:`JournalError` about the file ``path``."""
    try:
        yield
    # sqlite3 raises the second when SQLite's own message quotes a damaged text
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _explain(path, error) from error


def _explain(path: Path, error: Exception) -> JournalError:
    name = getattr(error, "sqlite_errorname", "")
    for prefix, (kind, what, advice) in _MEANINGS.items():
        if name.startswith(prefix) and not (kind == "foreign" and _cut_short(path)):
            return JournalError(kind, path, what, advice)
    # SQLite's own text is left out: it may quote what the file holds, which not everybody may see
    return damaged(path, "", _cut_short(path) or f"the file is damaged{name and f' ({name})'}")


def refuse_stub(path: Path) -> None:
    """Raise :class:`JournalError` for a file so short that SQLite would take it for a new one."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_SIZE)
    except OSError as error:
        raise unusable(path, error) from error
    if len(header) < _HEADER_SIZE and _SQLITE_MAGIC.startswith(header[: len(_SQLITE_MAGIC)]):
        raise damaged(path, "", _cut_short(path) or f"the file is cut short: {len(header)} bytes are left")


def _cut_short(path: Path) -> str:
    """Say how much is missing if the file is shorter than its own header tells, else nothing."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_SIZE)
        size = path.stat().st_size
    except OSError:
        return ""
    page = int.from_bytes(header[16:18], "big")
    expected = max(512, int.from_bytes(header[28:32], "big") * (65536 if page == 1 else page))
    if header.startswith(_SQLITE_MAGIC) and size < expected:
        return f"the file is cut short: {size} bytes of {expected} are left"
    return ""

"""The one error of the journal, and what SQLite's own errors mean to a person."""

import sqlite3
from collections.abc import Iterator, Mapping
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

_HEADER_SIZE = 100
_SQLITE_MAGIC = b"SQLite format 3\0"

_SALVAGE = "Keep the file as it is; `bridge.py salvage FILE NEW` copies what is intact into a new one"
_CLOSE_THE_OTHER = "Close the other tts-bridge and try again"

FAULTS: Mapping[str, tuple[Kind, str, str]] = {
    "no_file": ("missing", "there is no such file", "Look for it elsewhere, or begin a new table"),
    "no_folder": ("unreadable", "there is no such folder", "Make it, or choose another name"),
    "name_taken": ("exists", "there is a file of this name", "Choose another name"),
    "empty": ("empty", "the file is empty", "Take a copy of it, or begin a new table"),
    "not_of_ours": ("foreign", "this is the database of another program", "Take the table's own journal"),
    "no_journal": (
        "foreign",
        "this is no journal",
        "Take the journal of the table; if it was one, `bridge.py salvage FILE NEW` copies what is intact",
    ),
    "not_of_a_table": (
        "foreign",
        "it does not hold what a table writes",
        "Read it with the tts-bridge that wrote it",
    ),
    "newer": (
        "newer",
        "a newer tts-bridge wrote it (format {version}, this one knows {own})",
        "Update tts-bridge",
    ),
    "unknown": (
        "unknown",
        "it has no node {asked}",
        "The save may belong to another table; open that table's journal",
    ),
    "moved": (
        "moved",
        "another program has moved the table on",
        "Close the other tts-bridge and open the table again",
    ),
    "locked": ("locked", "another program is using the file", _CLOSE_THE_OTHER),
    "full": ("full", "the disk is full", "Make room on it; what is not yet written is kept until then"),
    "read_only": (
        "unreadable",
        "the file may not be written",
        "Allow writing to the file and its folder",
    ),
    "not_opened": (
        "unreadable",
        "the file cannot be opened",
        "Look whether the folder exists and may be used",
    ),
    "not_allowed": (
        "unreadable",
        "the file may not be used",
        "Allow reading and writing the file and its folder",
    ),
    "bad_disk": (
        "unreadable",
        "the disk gives an error",
        "Look after the disk; copy the file to another one",
    ),
    "unusable": (
        "unreadable",
        "the file cannot be used ({why})",
        "Look whether the file and its folder are there and may be used",
    ),
    "cut_short": ("damaged", "the file is cut short: {size} bytes of {expected} are left", _SALVAGE),
    "stub": ("damaged", "the file is cut short: {size} bytes are left", _SALVAGE),
    "damaged": ("damaged", "the file is damaged", _SALVAGE),
    "damaged_as": ("damaged", "the file is damaged ({name})", _SALVAGE),
    "damaged_there": ("damaged", "the file is damaged there", _SALVAGE),
    "damaged_log": (
        "damaged",
        "the newest moves are in that file, and it is damaged there; keep it beside the journal",
        _SALVAGE,
    ),
    "damaged_node": ("damaged", "what it holds is damaged", _SALVAGE),
    "damaged_values": ("damaged", "they cannot be read", _SALVAGE),
    "no_head": ("damaged", "it does not say at which move the table stands", _SALVAGE),
    "head_lost": ("damaged", "the move at which the table stands is lost", _SALVAGE),
    "first_lost": ("damaged", "its first node is lost", _SALVAGE),
    "moves_lost": ("damaged", "the moves before it are lost", _SALVAGE),
    "state_lost": ("damaged", "how the table stood before it is lost", _SALVAGE),
    "beginning_lost": ("damaged", "how the table stood at the beginning is lost", _SALVAGE),
    "beyond_salvage": (
        "damaged",
        "how the table stood at the beginning is lost",
        "Nothing more can be brought back: take an older copy of the journal, or begin a new table",
    ),
    "nothing_left": (
        "damaged",
        "not even its first node is left; nothing can be salvaged",
        "Take a copy of the file, or begin a new table",
    ),
}
"""What may be wrong with a journal: its kind, what happened, what to do now."""

PLACES: Mapping[str, str] = {
    "": "",
    "node": "node {node}",
    "move": "node {node}, move {move}",
    "values": "values about the table",
    "page": "{page}",
    "header": "header of {log}",
    "frame": "frame {frame} of {log}",
}
"""Where in the file it is; "" for the whole of it."""

_MEANINGS: Mapping[str, str] = {
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_FULL": "full",
    "SQLITE_READONLY": "read_only",
    "SQLITE_CANTOPEN": "not_opened",
    "SQLITE_PERM": "not_allowed",
    "SQLITE_IOERR": "bad_disk",
    "SQLITE_NOTADB": "no_journal",
}
"""The faults that SQLite's errors are, by how their names begin."""


class JournalError(Exception):
    """A journal cannot do what was asked.

    ``fault`` names one of `FAULTS`, ``at`` one of `PLACES`, and ``values`` are filled into both; ``kind``
    tells programs what it is, ``path`` is the file, ``place`` where in it (empty: the whole file), ``what``
    what happened and ``advice`` what to do now.
    """

    def __init__(self, fault: str, path: Path, at: str = "", **values: object) -> None:
        self.kind, what, self.advice = FAULTS[fault]
        self.fault, self.path, self.at, self.values = fault, path, at, values
        self.what, self.place = what.format(**values), PLACES[at].format(**values)
        where = f"{path}, {self.place}" if at else f"{path}"
        super().__init__(f"{where}: {self.what}. {self.advice}.")


def unusable(path: Path, error: OSError) -> JournalError:
    """Return the error for a file that the system does not let us use."""
    return JournalError("unusable", path, why=error.strerror, error=error)


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
    fault = next((fault for prefix, fault in _MEANINGS.items() if name.startswith(prefix)), "")
    if fault in ("", "no_journal") and (cut := _cut_short(path)):
        return cut
    if fault:
        return JournalError(fault, path)
    # SQLite's own text is left out: it may quote what the file holds, which not everybody may see
    return JournalError("damaged_as" if name else "damaged", path, name=name)


def refuse_stub(path: Path) -> None:
    """Raise :class:`JournalError` for a file so short that SQLite would take it for a new one."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_SIZE)
    except OSError as error:
        raise unusable(path, error) from error
    if len(header) < _HEADER_SIZE and _SQLITE_MAGIC.startswith(header[: len(_SQLITE_MAGIC)]):
        raise _cut_short(path) or JournalError("stub", path, size=len(header))


def _cut_short(path: Path) -> JournalError | None:
    """Return the error for a file that is shorter than its own header tells."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_SIZE)
        size = path.stat().st_size
    except OSError:
        return None
    page = int.from_bytes(header[16:18], "big")
    expected = max(512, int.from_bytes(header[28:32], "big") * (65536 if page == 1 else page))
    if header.startswith(_SQLITE_MAGIC) and size < expected:
        return JournalError("cut_short", path, size=size, expected=expected)
    return None

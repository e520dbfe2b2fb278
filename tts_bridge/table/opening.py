"""Finds and makes tables: one journal folder, one source of chance for each table."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path

from tts_bridge.games.core.state import Plain
from tts_bridge.journal import JournalError
from tts_bridge.table.course import Watch
from tts_bridge.table.session import Session

LONGEST = 40
"""Signs in the id of a table."""


class BadTableError(ValueError):
    """A table's id could not be the name of a file."""

    def __init__(self, table: str) -> None:
        shown = repr(table[:LONGEST])
        super().__init__(f"{shown} is no id of a table: small letters and digits. Load a fresh save.")


def _fresh(table: str) -> random.Random:
    return random.Random()


class OpenTables:
    """All tables of a server.

    `folder` holds the journals and is made if it is not there.  `source` gives each table its
    chance (fresh ids, blind picks): in rehearsal a seeded one.  `options` are those of new games;
    `watch` looks on at every table.
    """

    def __init__(
        self,
        folder: Path,
        source: Callable[[str], random.Random] = _fresh,
        options: Mapping[str, Plain] | None = None,
        watch: Watch = lambda verdict: None,
    ) -> None:
        self._folder = folder
        self._watch = watch
        self._source = source
        self._options = dict(options or {})
        self._open: list[Session] = []

    def open(self, table: str) -> Session:
        """The table of this id, new if it is not known; raises BadTableError, OSError."""
        if not (table.isascii() and table.isalnum() and len(table) <= LONGEST):
            raise BadTableError(table)
        self._folder.mkdir(parents=True, exist_ok=True)
        session = Session(table, self._folder, self._source(table), self._options, self._watch)
        self._open.append(session)
        return session

    def leave(self, table: str) -> None:
        """Let go of a table: its journals keep its games.  Raises JournalError."""
        for session in [known for known in self._open if known.table == table]:
            self._open.remove(session)
            session.close()

    def close(self) -> None:
        """Write all journals to their ends; raises JournalError, after the others are written."""
        failures: list[JournalError] = []
        while self._open:
            try:
                self._open.pop().close()
            except JournalError as error:
                failures.append(error)
        if failures:
            raise failures[0]

"""Journals as commands find them: by the table they are of, or as files."""

from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.folders import user_data
from tts_bridge.cli.sayings import own_language
from tts_bridge.games.core.words import LANGUAGES, Language
from tts_bridge.journal import Journal
from tts_bridge.spelling import did_you_mean, nearest_of
from tts_bridge.table.record import records_of

TableOption = Annotated[
    str, typer.Option("--table", metavar="TABLE", help="The table's id, or the file of its journal.")
]
Telling = Annotated[
    Language | None,
    typer.Option("--language", "-l", help="Language in which the game is told; its table's, if not given."),
]


class NoSuchTableError(ValueError):
    """A table of which there is no journal."""

    def __init__(self, table: str, known: list[str]) -> None:
        self.table, self.known, self.near = table, ", ".join(known) or "—", nearest_of(table, known)
        super().__init__(
            f"there is no table {table!r} on this computer.{did_you_mean(table, known)} Name its journal (a "
            f"*.journal file), or one of `play`: {self.known}."
        )


def journal_of(table: str) -> Path:
    """The journal that is named, or that of the latest game of a table; raises NoSuchTableError."""
    if Path(table).is_file():
        return Path(table)
    folder = user_data() / "journals"
    found = records_of(folder, table)
    if not found:
        raise NoSuchTableError(
            table, sorted({path.stem.rpartition(".")[0] for path in folder.glob("*.journal")})
        )
    return found[-1]


def language_of(journal: Journal) -> Language:
    """The language of the table, if the journal tells it, else this person's."""
    told = journal.root.content.move.get("language")
    return next((known for known in LANGUAGES if known == told), own_language())

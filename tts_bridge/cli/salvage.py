"""`tts-bridge salvage`."""

from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.cli.choices import JournalPath
from tts_bridge.journal.salvage import salvage as salvage_journal

NewPath = Annotated[Path, typer.Argument(metavar="NEW", help="The file to make; it must not exist.")]


def salvage(journal: JournalPath, new: NewPath) -> None:
    """Copy what is intact of a damaged journal into a new one; the damaged file is only read."""
    report = salvage_journal(journal, new)
    typer.echo(str(report))
    typer.echo(f"The new journal: {new}")

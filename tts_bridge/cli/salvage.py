"""`tts-bridge salvage`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.cli.choices import JournalPath, Spoken
from tts_bridge.cli.sayings import own_language, say
from tts_bridge.games.core.words import Language
from tts_bridge.journal import SalvageReport
from tts_bridge.journal.salvage import salvage as salvage_journal

NewPath = Annotated[Path, typer.Argument(metavar="NEW", help="The file to make; it must not exist.")]


def salvage(journal: JournalPath, new: NewPath, language: Spoken = None) -> None:
    """Copy what is intact of a damaged journal into a new one; the damaged file is only read."""
    spoken = language or own_language()
    for line in told(salvage_journal(journal, new), spoken):
        typer.echo(line)
    typer.echo(say(spoken, "salvage_new", file=new))


def told(report: SalvageReport, spoken: Language) -> Iterator[str]:
    """What came over and what did not, line by line."""
    others = report.kept - 1 - report.moves
    kept = "salvage_kept_and_others" if others else "salvage_kept"
    yield say(spoken, kept, moves=report.moves, others=others)
    if report.lost:
        yield say(spoken, "salvage_lost", count=len(report.lost), nodes=", ".join(report.lost))
    if report.cut_off:
        yield say(spoken, "salvage_cut_off", count=len(report.cut_off))
    if report.head_lost:
        yield say(spoken, "salvage_head_lost", head=report.head)
    if report.beginning_lost:
        yield say(spoken, "salvage_beginning_lost" if report.goes_on else "salvage_state_lost")

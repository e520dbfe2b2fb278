"""`tts-bridge scenario record`."""

from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.store import write_whole
from tts_bridge.cli.journals import TableOption, journal_of
from tts_bridge.cli.new_files import require_new
from tts_bridge.cli.sayings import counted
from tts_bridge.games.core.scenario.recording import Recorded, record
from tts_bridge.games.registry import game_entry
from tts_bridge.journal import Journal
from tts_bridge.table.assets import card_files
from tts_bridge.table.history import moves_made

Last = Annotated[int, typer.Option("--last", metavar="N", min=1, help="So many moves it is about.")]
Name = Annotated[str, typer.Option("--name", help="What the scenario is called, a sentence.")]
Into = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write it there; printed, if not given.")
]


def scenario_record(
    table: TableOption, last: Last = 5, name: Name = "What happened at the table", out: Into = None
) -> None:
    """Write the last moves of a running or finished table as a scenario that can be played unchanged.

    Moves that were refused count, too. The file shows hidden cards: it is for after the game.
    """
    require_new(out)
    recorded = _recorded(journal_of(table), last, name)
    if out is None:
        typer.echo(recorded.text, nl=False)
        return
    write_whole(out, recorded.text)
    led = f", with {counted(recorded.lead, 'move')} that led up to them" if recorded.lead else ""
    typer.echo(f"{out}: the last {counted(recorded.moves, 'move')}{led}.")


def _recorded(path: Path, last: int, name: str) -> Recorded:
    with Journal.open(path) as journal:
        made = list(moves_made(journal))
        entry = game_entry(journal.root.content.move["game"])
    return record(entry.game(card_files(entry)), entry.scenario_words(), made, last, name)

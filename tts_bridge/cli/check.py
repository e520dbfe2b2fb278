"""`tts-bridge check`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.ledger import read_save
from tts_bridge.cli.sayings import counted
from tts_bridge.tts.check import problems
from tts_bridge.tts.inventory import Inventory, inventory

SaveFile = Annotated[
    Path,
    typer.Argument(metavar="SAVE", help="Any save of TTS, a Workshop mod too.", exists=True, dir_okay=False),
]


def check(save: SaveFile) -> None:
    """Tell what is in a save and what is wrong with it; leaves with 1 if anything is, 2 if it is no save."""
    found = read_save(save)
    for line in _lines(inventory(found)):
        typer.echo(line)
    wrong = problems(found)
    for problem in wrong:
        typer.echo(f"  {problem}")
    typer.echo(f"{counted(len(wrong), 'problem')}." if wrong else "It is in order.")
    if wrong:
        raise typer.Exit(1)


def _lines(there: Inventory) -> Iterator[str]:
    yield f"“{there.name}”" if there.name else "A save without a name."
    yield f"  on the table: {counted(there.pieces, 'piece')}, in these {there.held} more"
    yield (
        f"  {counted(there.decks, 'deck')}, {counted(there.cards, 'card')}, {counted(there.hands, 'hand')}, "
        f"{counted(there.zones - there.hands, 'other zone')}"
    )
    yield f"  Lua: {counted(there.scripted, 'script')}, {there.lua:,} bytes"
    yield f"  memos: {there.memos}{f', {there.doubled} of them shared' if there.doubled else ''}"
    for host, number in sorted(there.pictures.items()):
        yield f"  pictures and models on {host}: {number}"

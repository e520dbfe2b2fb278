"""`tts-bridge pull`."""

from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.cli.editing import in_game, write_scripts
from tts_bridge.cli.eval import Patience
from tts_bridge.web.editor import PATIENCE

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="A new folder.", file_okay=False)]


def pull(folder: Folder, wait: Patience = PATIENCE) -> None:
    """Write all scripts and UIs of the table that is loaded in TTS into a folder."""
    table = in_game(lambda editor: editor.scripts(), wait)
    for path in write_scripts(table.objects, folder):
        typer.echo(path)

"""`tts-bridge push`."""

from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.folders import user_data
from tts_bridge.cli.choices import Spoken
from tts_bridge.cli.editing import backup_folder, in_game, read_scripts, write_scripts
from tts_bridge.cli.eval import Patience
from tts_bridge.cli.sayings import counted, own_language, say
from tts_bridge.tts.editor import Scripted, TableLoaded
from tts_bridge.tts.script_files import read_script_files
from tts_bridge.web.editor import PATIENCE, Editor

Folder = Annotated[
    Path,
    typer.Argument(metavar="FOLDER", help="Scripts as `pull` writes them.", exists=True, file_okay=False),
]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask whether the table has been saved.")]


def push(folder: Folder, yes: Yes = False, wait: Patience = PATIENCE, language: Spoken = None) -> None:
    """Give the table that is loaded in TTS the scripts of a folder; what it had before is kept in another."""
    spoken, files = language or own_language(), read_scripts(folder)
    read_script_files(files)
    if not yes and not typer.confirm(say(spoken, "push_question")):
        raise typer.Exit(1)
    kept = backup_folder(user_data())
    pushed, table = in_game(lambda editor: _exchanged(editor, files, kept), wait)
    many = counted(len(pushed), "scripted object", spoken)
    typer.echo(say(spoken, "push_done", pushed=many, all=len(table.objects)))
    typer.echo(say(spoken, "push_kept", kept=kept))


async def _exchanged(
    editor: Editor, files: dict[str, str], kept: Path
) -> tuple[tuple[Scripted, ...], TableLoaded]:
    before = await editor.scripts()
    write_scripts(before.objects, kept)
    pushed = read_script_files(files, before.objects)
    return pushed, await editor.save_and_play(pushed)

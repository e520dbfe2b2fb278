"""`tts-bridge upgrade`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.belonging import Belonging
from tts_bridge.build.builder import lua_files
from tts_bridge.build.folders import user_data
from tts_bridge.build.ledger import read_save
from tts_bridge.build.store import copy_whole, write_whole
from tts_bridge.build.upgrading import Upgraded, required_belonging, upgraded
from tts_bridge.cli import CALL
from tts_bridge.cli.editing import backup_folder
from tts_bridge.cli.sayings import counted
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import read_cards
from tts_bridge.tts import jsontext

SaveFile = Annotated[
    Path,
    typer.Argument(metavar="SAVE", help="A save of a table of this program.", exists=True, dir_okay=False),
]


def upgrade(save: SaveFile) -> None:
    """Renew the scripts and screens in a save that an older version has built; keep all else in it.

    The game that was saved goes on. The save as it was is kept in another folder.
    """
    found = read_save(save)
    before = required_belonging(found, str(save))
    entry = game_entry(before.game)
    done = upgraded(found, before, entry.tabletop(), read_cards(entry), lua_files())
    if done.is_changed:
        kept = backup_folder(user_data()) / save.name
        copy_whole(save, kept)
        write_whole(save, jsontext.write(done.save))
        typer.echo(f"Renewed: {save}\n  from {_told(done.before)}\n  to   {_told(done.after)}")
        typer.echo(f"As it was: {kept}\nIf it is loaded in TTS just now, load it again.")
    else:
        typer.echo(f"{save} is of this version already: {_told(done.after)}.")
    for line in _remarks(done):
        typer.echo(line)


def _told(what: Belonging) -> str:
    version = f"tts-bridge {what.version}" if what.version else "an earlier tts-bridge"
    return f"{version}, build {what.build or 'without a name'}"


def _remarks(done: Upgraded) -> Iterator[str]:
    if done.lacking:
        yield (
            f"A table of this version has more than this one ({', '.join(done.lacking)}). The screen has "
            f"buttons for all of it; `{CALL} play` makes a table that has everything."
        )
    if done.strange:
        cards = counted(len(done.strange), "card")
        yield (
            f"{cards} of it in no file: {', '.join(done.strange)}. The game that was saved cannot go "
            "on without: put the files back."
        )

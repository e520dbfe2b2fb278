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
from tts_bridge.cli.choices import Spoken
from tts_bridge.cli.editing import backup_folder
from tts_bridge.cli.sayings import counted, own_language, say
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import read_cards
from tts_bridge.tts import jsontext

SaveFile = Annotated[
    Path,
    typer.Argument(metavar="SAVE", help="A save of a table of this program.", exists=True, dir_okay=False),
]


def upgrade(save: SaveFile, language: Spoken = None) -> None:
    """Renew the scripts and screens in a save that an older version has built; keep all else in it.

    The game that was saved goes on. The save as it was is kept in another folder.
    """
    spoken, found = language or own_language(), read_save(save)
    before = required_belonging(found, str(save))
    entry = game_entry(before.game)
    done = upgraded(found, before, entry.tabletop(), read_cards(entry), lua_files())
    was, now = _told(done.before, spoken), _told(done.after, spoken)
    if done.is_changed:
        kept = backup_folder(user_data()) / save.name
        copy_whole(save, kept)
        write_whole(save, jsontext.write(done.save))
        typer.echo(say(spoken, "upgrade_done", save=save, before=was, after=now))
        typer.echo(say(spoken, "upgrade_kept", kept=kept))
    else:
        typer.echo(say(spoken, "upgrade_same", save=save, after=now))
    for line in _remarks(done, spoken):
        typer.echo(line)


def _told(what: Belonging, spoken: Language) -> str:
    version = say(spoken, "upgrade_version" if what.version else "upgrade_early", version=what.version)
    build = "upgrade_build" if what.build else "upgrade_unnamed"
    return say(spoken, build, version=version, build=what.build)


def _remarks(done: Upgraded, spoken: Language) -> Iterator[str]:
    if done.lacking:
        yield say(spoken, "upgrade_lacking", pieces=", ".join(done.lacking), call=f"{CALL} play")
    if done.strange:
        cards = counted(len(done.strange), "card", spoken)
        yield say(spoken, "upgrade_strange", cards=cards, names=", ".join(done.strange))

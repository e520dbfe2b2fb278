"""`tts-bridge watch`."""

import asyncio
from collections.abc import Callable

import typer

from tts_bridge.cli.changes import Changes
from tts_bridge.cli.choices import GameOption, LanguageOption
from tts_bridge.cli.eval import Patience
from tts_bridge.cli.renewing import Renewal
from tts_bridge.cli.sayings import own_language
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import GameEntry, game_entry
from tts_bridge.table.assets import asset_folder, shipped
from tts_bridge.tts.bundle import trace
from tts_bridge.tts.editor import FromGame, Printed, ScriptFailed, TableLoaded
from tts_bridge.tts.guids import GLOBAL_GUID
from tts_bridge.web.editor import PATIENCE, Editor


def watch(
    game: GameOption = "munchkin-fallout", language: LanguageOption = None, wait: Patience = PATIENCE
) -> None:
    """Put scripts and cards into the table that is loaded in TTS whenever their files change, until Ctrl+C.

    The game goes on: pieces stay where they are. What is faulty is told with its line, and changes nothing.
    """
    try:
        asyncio.run(_watch(game_entry(game), language or own_language(), wait))
    except KeyboardInterrupt:
        typer.echo("No longer watched. A save of this table has the scripts with which it was loaded:")
        typer.echo("`upgrade` gives it these.")


async def _watch(game: GameEntry, language: Language, patience: float) -> None:
    folders = shipped("lua"), asset_folder(game)
    async with Changes(folders) as changes:
        console = _Console(changes.touch)
        async with Editor(console.hear, patience=patience) as editor:
            renewal = Renewal(editor, game, language, typer.echo)
            for folder in folders:
                typer.echo(f"Watched: {folder}")
            while True:
                await changes.next()
                await console.renew(renewal)


class _Console:
    """Tells what the game says; calls `loaded` when a table was loaded that nobody had asked about."""

    def __init__(self, loaded: Callable[[], None]) -> None:
        self._call_loaded = loaded
        self._script = ""
        self._asking = self._loaded = False

    async def renew(self, renewal: Renewal) -> None:
        """Do what there is to do."""
        loaded, self._loaded = self._loaded, False
        self._asking = True
        if loaded:
            await renewal.again()
        await renewal.look()
        self._asking = False
        self._script = renewal.script

    def hear(self, message: FromGame) -> None:
        """Tell what scripts print and where they fail."""
        match message:
            case Printed(text):
                typer.echo(f"TTS: {text}")
            case ScriptFailed(error=error, guid=guid, prefix=prefix):
                told = trace(error, self._script) if guid == GLOBAL_GUID else error
                typer.echo(f"TTS: {prefix}{told}")
            case TableLoaded() if not self._asking:
                self._loaded = True
                self._call_loaded()
            case _:
                pass

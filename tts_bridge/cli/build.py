"""`tts-bridge build`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TaskID

from tts_bridge.build.builder import Built
from tts_bridge.build.builder import build as build_edition
from tts_bridge.build.edition import read_edition
from tts_bridge.build.folders import user_folders
from tts_bridge.cli import CALL
from tts_bridge.cli.choices import GameName, LanguageOption
from tts_bridge.cli.sayings import own_language, say
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import GameEntry, game_entry

PicturesUrl = Annotated[
    str, typer.Option("--pictures-url", metavar="BASE", help="Web address where the card pictures lie.")
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help="Where the save goes.", file_okay=False)
]

STEPS = {"cards": "Drawing cards", "table": "Drawing the table"}


def build(
    game: GameName, language: LanguageOption = None, pictures_url: PicturesUrl = "", out: Out = None
) -> None:
    """Make the save of a game: draw its cards, lay its table, put the scripts in."""
    entry, spoken = game_entry(game), language or own_language()
    _say(entry, spoken, build_save(entry, spoken, pictures_url, out))


def build_save(game: GameEntry, language: Language, pictures_url: str = "", out: Path | None = None) -> Built:
    """Build a game's save, showing how far it is; what is drawn already is not drawn again."""
    edition = read_edition(game, language)
    with _ProgressBars() as bars:
        return build_edition(edition, user_folders(out), pictures_url, bars.report)


class _ProgressBars(Progress):
    """A bar for each step that takes time."""

    def __init__(self) -> None:
        super().__init__(console=Console(stderr=True), transient=True)
        self._bars: dict[str, TaskID] = {}

    def report(self, step: str, done: int, total: int) -> None:
        """Show how far a step is."""
        if total and step not in self._bars:
            self._bars[step] = self.add_task(STEPS[step], total=total)
        if step in self._bars:
            self.update(self._bars[step], completed=done)


def _say(game: GameEntry, language: Language, built: Built) -> None:
    size = f"{built.save.stat().st_size / 1e6:.1f}"
    typer.echo(say(language, "built_save", file=built.save, size=size))
    typer.echo(say(language, "built_picture", file=built.thumbnail))
    pictures = f"{built.picture_bytes / 1e6:.1f}"
    typer.echo(say(language, "built_cards", folder=built.pictures, size=pictures))
    typer.echo(say(language, "built_next", call=f"{CALL} play --game {game.id} --language {language}"))
    if built.open_pictures:
        typer.echo(say(language, "pictures", count=len(built.open_pictures)))

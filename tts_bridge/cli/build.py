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
from tts_bridge.cli.sayings import counted, own_language
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
    _say(build_save(game_entry(game), language or own_language(), pictures_url, out))


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


def _say(built: Built) -> None:
    size = built.save.stat().st_size
    typer.echo(f"The save:        {built.save} ({size / 1e6:.1f} MB)")
    typer.echo(f"Its picture:     {built.thumbnail}")
    typer.echo(f"Card pictures:   {built.pictures} ({built.picture_bytes / 1e6:.1f} MB)")
    typer.echo(f"This is a template: `{CALL} play` turns it into a table, with pictures and rules.")
    if built.open_pictures:
        count = counted(len(built.open_pictures), "picture")
        typer.echo(f"On this computer alone: {count}; the README says how the others get them.")

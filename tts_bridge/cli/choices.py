"""Arguments and options that several commands share."""

from typing import Annotated

import typer

from tts_bridge.build.theme import Language
from tts_bridge.games.registry import GAMES

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")]
LanguageOption = Annotated[Language, typer.Option("--language", "-l", help="Language of the table.")]

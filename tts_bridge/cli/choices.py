"""Arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import GAMES

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")]
JournalPath = Annotated[
    Path, typer.Argument(metavar="JOURNAL", help="The file of a table's journal.", dir_okay=False)
]
LanguageOption = Annotated[
    Language | None,
    typer.Option("--language", "-l", help="Language of the table; your system's, if not given."),
]
Spoken = Annotated[
    Language | None,
    typer.Option("--language", "-l", help="Language in which this is told; your system's, if not given."),
]
GameOption = Annotated[str, typer.Option("--game", help=f"Which game: {', '.join(GAMES)}.")]
LevelOption = Annotated[
    Literal["off", "advise", "strict"] | None,
    typer.Option("--level", help="How much is enforced; advise, if nothing says otherwise."),
]
TableOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="A house rule; there may be several (see `options`).",
    ),
]
HouseFile = Annotated[
    Path | None,
    typer.Option("--house", metavar="FILE", help="A file of house rules.", exists=True, dir_okay=False),
]

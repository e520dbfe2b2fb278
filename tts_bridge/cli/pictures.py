"""`tts-bridge pictures`."""

from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.folders import user_folders
from tts_bridge.build.ledger import Learnt, PictureLedger, read_save
from tts_bridge.build.save import is_template
from tts_bridge.cli import CALL
from tts_bridge.cli.choices import LanguageOption
from tts_bridge.cli.sayings import own_language, say
from tts_bridge.games.core.words import Language

SaveFile = Annotated[
    Path, typer.Argument(metavar="SAVE", help="A save made in TTS.", exists=True, dir_okay=False)
]


class TemplateError(ValueError):
    """A save that was built and never played: TTS has uploaded nothing from it."""

    def __init__(self, save: Path) -> None:
        self.save = save
        super().__init__(
            f"{save} is a template, as `build` writes it: TTS knows no pictures in it that it could upload. "
            f"Start `{CALL} play`, open in TTS the table that it makes, upload there, save the game, "
            "and name that save here."
        )


def pictures(save: SaveFile, language: LanguageOption = None) -> None:
    """Read from a save where TTS has uploaded the card pictures; later builds use these addresses.

    In TTS: load the table, Modding, Cloud Manager, Upload All; then save the game and name that save here.
    """
    found = read_save(save)
    if is_template(found):
        raise TemplateError(save)
    learnt = PictureLedger(user_folders().ledger).learn(found)
    for line in _lines(learnt, language or own_language()):
        typer.echo(line)
    raise typer.Exit(0 if learnt.online and not learnt.local else 1)


def _lines(learnt: Learnt, language: Language) -> list[str]:
    lines = [say(language, "pictures_online", name=name) for name in learnt.online]
    lines += [say(language, "pictures_local", name=name) for name in learnt.local]
    if learnt.strange:
        lines.append(say(language, "pictures_strange", count=learnt.strange))
    advice = "upload" if learnt.local else "learnt" if learnt.online else "none"
    return [*lines, say(language, f"pictures_{advice}")]

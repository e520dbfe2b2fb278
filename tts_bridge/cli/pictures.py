"""`tts-bridge pictures`."""

from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.folders import user_folders
from tts_bridge.build.ledger import Learnt, PictureLedger, read_save
from tts_bridge.build.save import is_template
from tts_bridge.cli import CALL
from tts_bridge.cli.sayings import counted

SaveFile = Annotated[
    Path, typer.Argument(metavar="SAVE", help="A save made in TTS.", exists=True, dir_okay=False)
]


class TemplateError(ValueError):
    """A save that was built and never played: TTS has uploaded nothing from it."""

    def __init__(self, save: Path) -> None:
        super().__init__(
            f"{save} is a template, as `build` writes it: TTS knows no pictures in it that it could upload. "
            f"Start `{CALL} play`, open in TTS the table that it makes, upload there, save the game, "
            "and name that save here."
        )


def pictures(save: SaveFile) -> None:
    """Read from a save where TTS has uploaded the card pictures; later builds use these addresses.

    In TTS: load the table, Modding, Cloud Manager, Upload All; then save the game and name that save here.
    """
    found = read_save(save)
    if is_template(found):
        raise TemplateError(save)
    learnt = PictureLedger(user_folders().ledger).learn(found)
    for line in _lines(learnt):
        typer.echo(line)
    raise typer.Exit(0 if learnt.online and not learnt.local else 1)


def _lines(learnt: Learnt) -> list[str]:
    lines = [f"{name}: everybody sees it now" for name in learnt.online]
    lines += [f"{name}: its pictures are still on this computer alone" for name in learnt.local]
    if learnt.strange:
        lines.append(f"Not built here and left alone: {counted(learnt.strange, 'sheet')}.")
    if learnt.local:
        lines.append("In TTS: Modding, Cloud Manager, Upload All; save the game; then run this again.")
    elif not learnt.online:
        lines.append("This save has none of the sheets that were built here: is it the right one?")
    else:
        lines.append("Later tables use these addresses: start the program again and open its new save.")
    return lines

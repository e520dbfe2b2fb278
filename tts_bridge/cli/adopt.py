"""`tts-bridge adopt`."""

import re
import sys
from dataclasses import replace
from functools import partial
from itertools import count
from operator import itemgetter
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.adoption import AdoptionError, FewCardsError
from tts_bridge.build.adoption import adopt as adopt_table
from tts_bridge.build.answers import Answers, Question, read_answers
from tts_bridge.build.builder import lua_files
from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.build.folders import user_data
from tts_bridge.build.kit import saved_object
from tts_bridge.build.known_cards import known_by_name
from tts_bridge.build.ledger import read_save
from tts_bridge.build.outputs import Outputs
from tts_bridge.build.save import filled
from tts_bridge.build.slots import put_into_slot, show_in_slot
from tts_bridge.build.store import write_whole
from tts_bridge.cli import CALL
from tts_bridge.cli.adopted import told
from tts_bridge.cli.choices import GameOption, LanguageOption
from tts_bridge.cli.new_files import require_new
from tts_bridge.cli.play import own_token, tts_folder
from tts_bridge.cli.sayings import own_language, say
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import GAMES, game_entry
from tts_bridge.table.texts import read_text
from tts_bridge.tts import jsontext
from tts_bridge.tts.decks import cards
from tts_bridge.tts.save import SaveData
from tts_bridge.virtual.moonlint import fault_of
from tts_bridge.web.server import PORTS

SaveFile = Annotated[
    Path,
    typer.Argument(metavar="SAVE", help="A save of TTS, or a Workshop mod.", exists=True, dir_okay=False),
]
GivenAnswers = Annotated[
    list[str] | None,
    typer.Option(
        "--answer", metavar="KEY=VALUE", help="An answer to what would be asked; there may be several."
    ),
]
AnswerFile = Annotated[
    Path | None,
    typer.Option(
        "--answers", metavar="FILE", help="A file of answers, one a line.", exists=True, dir_okay=False
    ),
]
Unasked = Annotated[
    bool, typer.Option("--unasked", help="Ask nothing: what is usual is taken for granted, and told.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FILE", help="A new file for the table; else TTS's own list, if it is here."
    ),
]
AsObject = Annotated[
    bool,
    typer.Option(
        "--object",
        help="Write one Saved Object to drop on the table while it is loaded (not tried in TTS yet).",
    ),
]


SAVED_OBJECTS = Path("Saves", "Saved Objects")
"""Where TTS keeps them in its data folder."""


def adopt(
    save: SaveFile,
    game: GameOption = "munchkin-fallout",
    language: LanguageOption = None,
    answer: GivenAnswers = None,
    answers: AnswerFile = None,
    unasked: Unasked = False,
    out: Out = None,
    as_object: AsObject = False,
) -> None:
    """Give a table that others made the rules of a game; its art, its layout and its own scripts stay.

    Cards are known by their names, Russian or English, with a slip or two. What the program cannot tell it
    asks, if there is a terminal; without one it takes what is usual for granted and tells what answers there
    are. SAVE itself is never changed.
    """
    require_new(out)
    spoken = language or own_language()
    lines = read_text(answers).splitlines() if answers is not None else []
    ask = None if unasked or not _is_terminal() else partial(_ask, spoken)
    given = Answers(read_answers([*lines, *(answer or ())], spoken), ask, spoken)
    table = read_save(save)
    edition = read_edition(game_entry(game), spoken)
    try:
        adopted = adopt_table(table, edition, lua_files(), given, fault_of)
    except FewCardsError as error:
        raise AdoptionError(f"{error}{_better_game(table, edition, spoken)}") from None
    for line in told(adopted, edition, given):
        typer.echo(line)
    adopted = replace(adopted, save=filled(adopted.save, own_token(), PORTS[0], {}))
    if as_object:
        path = _write_object(saved_object(table, adopted, lua_files(), spoken), save, out)
    else:
        path = _write(adopted.save, save, out)
    made = "adopt_object" if as_object else "adopt_table"
    typer.echo(say(spoken, made, path=path))
    typer.echo(say(spoken, f"{made}_next", call=f"{CALL} play"))


def _better_game(table: SaveData, tried: Edition, language: Language) -> str:
    """Which other game knows most of the cards on a table, if one knows more."""
    every = list(cards(table))
    others = [read_edition(entry, language) for game, entry in GAMES.items() if game != tried.game]
    most, best = max(((known_by_name(every, each.cards), each) for each in others), key=itemgetter(0))
    if most <= known_by_name(every, tried.cards):
        return ""
    return " " + say(language, "adopt_better", title=best.title, count=most, game=best.game)


def _is_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _ask(language: Language, question: Question, why: str) -> str:
    """Ask whoever sits there; Enter takes what is usual."""
    typer.echo(why or question.text)
    if not why:
        for number, (value, words) in enumerate(question.options.items(), 1):
            typer.echo(f"  {number}. {value}: {words}")
    how = "adopt_how_named" if question.means is not None else "adopt_how"
    return str(typer.prompt(f"  {say(language, how)}", default=question.usual, prompt_suffix=" "))


def _write(table: SaveData, source: Path, out: Path | None) -> Path:
    """Write the table to the named file, else where TTS lists it, else beside what it was made of.

    In TTS's list only what was made of the same save before, and not changed since, is written over.
    """
    data = tts_folder() if out is None else None
    if data is None:
        path = out or _free_name(source)
        write_whole(path, jsontext.write(table))
        return path
    outputs = Outputs(user_data())
    path = put_into_slot(table, data, partial(outputs.is_earlier, source=source))
    outputs.remember(path, source)
    if source.with_suffix(".png").is_file():
        show_in_slot(source.with_suffix(".png"), path)
    return path


def _write_object(found: SaveData, source: Path, out: Path | None) -> Path:
    """Write a Saved Object to the named file, else where TTS lists those, else beside the table's save."""
    data = tts_folder() if out is None else None
    beside = data / SAVED_OBJECTS / f"{source.stem}.json" if data is not None else source
    path = out or _free_name(beside, "object")
    write_whole(path, jsontext.write(found))
    return path


def _free_name(beside: Path, kind: str = "adopted") -> Path:
    stem = re.sub(rf"\.{kind}\d*$", "", beside.stem)
    names = (f"{stem}.{kind}{number or ''}.json" for number in count())
    return next(path for path in map(beside.with_name, names) if not path.exists())

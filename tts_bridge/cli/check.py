"""`tts-bridge check`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.ledger import read_save
from tts_bridge.cli.choices import Spoken
from tts_bridge.cli.russian import problem_in
from tts_bridge.cli.sayings import counted, own_language, say
from tts_bridge.games.core.words import Language
from tts_bridge.tts.check import problems
from tts_bridge.tts.inventory import Inventory, inventory

SaveFile = Annotated[
    Path,
    typer.Argument(metavar="SAVE", help="Any save of TTS, a Workshop mod too.", exists=True, dir_okay=False),
]


def check(save: SaveFile, language: Spoken = None) -> None:
    """Tell what is in a save and what is wrong with it; leaves with 1 if anything is, 2 if it is no save."""
    spoken, found = language or own_language(), read_save(save)
    for line in _lines(inventory(found), spoken):
        typer.echo(line)
    wrong = problems(found)
    for problem in wrong:
        typer.echo(f"  {problem_in(spoken, problem)}")
    if wrong:
        typer.echo(say(spoken, "check_problems", problems=counted(len(wrong), "problem", spoken)))
        raise typer.Exit(1)
    typer.echo(say(spoken, "check_sound"))


def _lines(there: Inventory, spoken: Language) -> Iterator[str]:
    def many(number: int, noun: str) -> str:
        return counted(number, noun, spoken)

    yield say(spoken, "check_name" if there.name else "check_nameless", name=there.name)
    yield say(spoken, "check_table", pieces=many(there.pieces, "piece"), held=there.held)
    parts = {"decks": many(there.decks, "deck"), "cards": many(there.cards, "card")}
    zones = many(there.zones - there.hands, "other zone")
    yield say(spoken, "check_cards", **parts, hands=many(there.hands, "hand"), zones=zones)
    yield say(spoken, "check_lua", scripts=many(there.scripted, "script"), bytes=there.lua)
    memos = "check_memos_shared" if there.doubled else "check_memos"
    yield say(spoken, memos, memos=there.memos, doubled=there.doubled)
    for host, number in sorted(there.pictures.items()):
        yield say(spoken, "check_pictures", host=host, count=number)

"""`tts-bridge check`."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.ledger import read_save
from tts_bridge.cli.choices import Spoken
from tts_bridge.cli.local_pictures import is_here
from tts_bridge.cli.russian import place_in, problem_in
from tts_bridge.cli.sayings import counted, own_language, say
from tts_bridge.games.core.words import Language
from tts_bridge.tts.check import Problem, problems
from tts_bridge.tts.inventory import Inventory, inventory

MOST_PLACES = 10
"""So many places are named at which something is wrong in the same way."""

SaveFile = Annotated[
    Path,
    typer.Argument(metavar="SAVE", help="Any save of TTS, a Workshop mod too.", exists=True, dir_okay=False),
]


def check(save: SaveFile, language: Spoken = None) -> None:
    """Tell what is in a save and what is wrong with it; leaves with 1 if anything is, 2 if it is no save."""
    spoken, found = language or own_language(), read_save(save)
    for line in _lines(inventory(found), spoken):
        typer.echo(line)
    there = problems(found)
    wrong = [problem for problem in there if not _is_hint(problem)]
    for line in _of_each_kind(wrong, spoken):
        typer.echo(f"  {line}")
    here = {problem.values["url"] for problem in there if _is_hint(problem)}
    if here:
        typer.echo(say(spoken, "check_pictures_here", count=len(here)))
    if wrong:
        typer.echo(say(spoken, "check_problems", problems=counted(len(wrong), "problem", spoken)))
        raise typer.Exit(1)
    typer.echo(say(spoken, "check_sound"))


def _is_hint(problem: Problem) -> bool:
    """Whether this is as it should be before anybody else has come to the table."""
    return problem.rule == "local_picture" and is_here(str(problem.values["url"]))


def _of_each_kind(wrong: Iterable[Problem], spoken: Language) -> Iterator[str]:
    """One line for all problems of a kind: the first in full, and where the others are."""
    kinds: dict[str, list[Problem]] = {}
    for problem in wrong:
        kinds.setdefault(problem.rule, []).append(problem)
    for first, *others in kinds.values():
        yield problem_in(spoken, first) + (_also(others, spoken) if others else "")


def _also(others: Sequence[Problem], spoken: Language) -> str:
    places = list(dict.fromkeys(place_in(spoken, problem) for problem in others))
    told = ", ".join(places[:MOST_PLACES]) + (", …" if len(places) > MOST_PLACES else "")
    return " " + say(spoken, "check_also", count=len(others), places=told)


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
        yield say(spoken, "check_pictures" if host else "check_pictures_local", host=host, count=number)

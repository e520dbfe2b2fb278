"""`tts-bridge replay`."""

from typing import Annotated

import typer

from tts_bridge.cli.choices import JournalPath
from tts_bridge.cli.sayings import counted
from tts_bridge.games.core.play import digest
from tts_bridge.games.registry import game_entry
from tts_bridge.journal import Journal
from tts_bridge.table.assets import card_files
from tts_bridge.table.history import Step, all_steps, first_difference, steps
from tts_bridge.table.record import digest as digest_of_texts
from tts_bridge.table.record import state_text

Again = Annotated[
    bool, typer.Option("--decide", help="Decide every move again and name the first difference.")
]


Branches = Annotated[
    bool, typer.Option("--branches", help="Go through all lines, those that were taken back among them.")
]


def replay(journal: JournalPath, decide: Again = False, branches: Branches = False) -> None:
    """Rebuild the end of a game from its journal and print its digest."""
    with Journal.open(journal) as record:
        line = list(steps(record))
        tree = list(all_steps(record)) if branches else line
    begun, end = line[0].after, line[-1].after
    moves = [step.move for step in line if step.move is not None]
    typer.echo(f"moves: {len(moves)}")
    typer.echo(f"digest: {digest(begun.options, moves)}")
    typer.echo(f"end state: {digest_of_texts((state_text(end),))}")
    if branches:
        _tell_of_branches(line, tree)
    _tell_of_other_cards(tree)
    if decide:
        _decide_again(tree)
    else:
        typer.echo("Every change in it could be carried out again; --decide also asks the rules.")


def _tell_of_branches(line: list[Step], tree: list[Step]) -> None:
    ends = {step.node for step in tree} - {step.parent for step in tree}
    typer.echo(f"lines: {len(ends)}, with {counted(len(tree) - len(line), 'move')} that were taken back")


def _tell_of_other_cards(line: list[Step]) -> None:
    """Which moves were made under card files that have changed since."""
    entry = game_entry(line[0].after.game)
    now = digest_of_texts(card_files(entry).values())
    others = [step.depth for step in line if step.move is not None and step.definitions not in ("", now)]
    if others:
        many = counted(len(others), "move")
        typer.echo(
            f"The card files have changed since: {many} (between move {min(others)} and {max(others)}) made "
            "with others than those that are here now. To decide them again as they were, put those back."
        )


def _decide_again(line: list[Step]) -> None:
    entry = game_entry(line[0].after.game)
    difference = first_difference(entry.game(card_files(entry)), iter(line))
    if difference is None:
        typer.echo("Decided again: no difference.")
        return
    step = difference.step
    typer.echo(
        f"The first difference is at move {step.depth} (node {step.node}), {step.move}: {difference.how}."
    )
    raise typer.Exit(1)

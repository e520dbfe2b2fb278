"""`tts-bridge replay`."""

from typing import Annotated

import typer

from tts_bridge.cli.choices import JournalPath, Spoken
from tts_bridge.cli.sayings import counted, own_language, say
from tts_bridge.games.core.play import digest
from tts_bridge.games.core.words import Language
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


def replay(
    journal: JournalPath, decide: Again = False, branches: Branches = False, language: Spoken = None
) -> None:
    """Rebuild the end of a game from its journal and print its digest."""
    spoken = language or own_language()
    with Journal.open(journal) as record:
        line = list(steps(record))
        tree = list(all_steps(record)) if branches else line
    begun, end = line[0].after, line[-1].after
    moves = [step.move for step in line if step.move is not None]
    typer.echo(f"moves: {len(moves)}")
    typer.echo(f"digest: {digest(begun.options, moves)}")
    typer.echo(f"end state: {digest_of_texts((state_text(end),))}")
    if branches:
        _tell_of_branches(line, tree, spoken)
    _tell_of_other_cards(tree, spoken)
    if decide:
        _decide_again(tree, spoken)
    else:
        typer.echo(say(spoken, "replay_sound"))


def _tell_of_branches(line: list[Step], tree: list[Step], spoken: Language) -> None:
    ends = {step.node for step in tree} - {step.parent for step in tree}
    back = counted(len(tree) - len(line), "move", spoken)
    typer.echo(say(spoken, "replay_lines", lines=len(ends), back=back))


def _tell_of_other_cards(line: list[Step], spoken: Language) -> None:
    """Which moves were made under card files that have changed since."""
    entry = game_entry(line[0].after.game)
    now = digest_of_texts(card_files(entry).values())
    others = [step.depth for step in line if step.move is not None and step.definitions not in ("", now)]
    if others:
        moves = counted(len(others), "move", spoken)
        typer.echo(say(spoken, "replay_other_cards", moves=moves, first=min(others), last=max(others)))


def _decide_again(line: list[Step], spoken: Language) -> None:
    entry = game_entry(line[0].after.game)
    difference = first_difference(entry.game(card_files(entry)), iter(line))
    if difference is None:
        typer.echo(say(spoken, "replay_same"))
        return
    step, how = difference.step, difference.how
    typer.echo(say(spoken, "replay_differs", depth=step.depth, node=step.node, move=step.move, how=how))
    raise typer.Exit(1)

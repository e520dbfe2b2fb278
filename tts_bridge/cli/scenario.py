"""`tts-bridge scenario`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.cli.sayings import counted
from tts_bridge.games.core.asking import question
from tts_bridge.games.core.moves import Accepted, Move, Verdict
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.scenario.running import Outcome, run
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import State
from tts_bridge.games.core.view import view
from tts_bridge.games.core.words import Language, Words
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import game_ledger, read_words
from tts_bridge.table.chronicle import Chronicle, Line, once
from tts_bridge.table.scenarios import load_scenarios, scenario_files

Paths = Annotated[
    list[Path], typer.Argument(metavar="PATH...", help="Scenario files, or folders of them.", exists=True)
]
Tell = Annotated[
    Language | None,
    typer.Option("--tell", help="Also tell each scenario in words, as players of this language read it."),
]
Only = Annotated[str, typer.Option("--only", metavar="TEXT", help="Those whose name has this text in it.")]


class NoSuchScenarioError(ValueError):
    """No scenario was there to be played."""

    def __init__(self, only: str) -> None:
        asked = f"no scenario has {only!r} in its name" if only else "there is no scenario"
        super().__init__(f"{asked} in these files. Look at the name, or name other files.")


def scenario(paths: Paths, only: Only = "", tell: Tell = None) -> None:
    """Play scenarios (rule tests as data) and say what differs from what they expect.

    How they are written: tests/scenarios/README.md.
    """
    chosen = (found for path in scenario_files(paths) for found in load_scenarios(path))
    outcomes = [_played(found, tell) for found in chosen if only.casefold() in found.name.casefold()]
    if not outcomes:
        raise NoSuchScenarioError(only)
    for outcome in outcomes:
        if not outcome.well:
            typer.echo(str(outcome))
        elif outcome.scenario.not_yet:
            found = outcome.scenario
            typer.echo(f"{found.file}:{found.line}: {found.name}: known to differ: {found.not_yet}")
    expected = sum(outcome.as_expected for outcome in outcomes)
    known = sum(outcome.well and not outcome.as_expected for outcome in outcomes)
    known_to_differ = f", {known} known to differ" if known else ""
    typer.echo(f"{counted(len(outcomes), 'scenario')}, {expected} as expected{known_to_differ}")
    raise typer.Exit(0 if all(outcome.well for outcome in outcomes) else 1)


def _played(found: Scenario, tell: Language | None) -> Outcome:
    if tell is None:
        return run(found)
    verdicts: list[tuple[State, Move, Verdict]] = []
    outcome = run(found, watch=lambda before, move, verdict: verdicts.append((before, move, verdict)))
    typer.echo(f"{found.name}:")
    for line in once(_told(found, tell, verdicts)):
        typer.echo(f"  {line.text}")
    typer.echo()
    return outcome


def _told(found: Scenario, language: Language, verdicts: list[tuple[State, Move, Verdict]]) -> Iterator[Line]:
    """What the moves of a scenario brought, why those that were refused were, and what was asked."""
    entry = game_entry(found.game.id)
    words = read_words(entry, language)
    chronicle = Chronicle(words, found.game, None, game_ledger(entry))
    for before, move, verdict in verdicts:
        if isinstance(verdict, Accepted):
            yield from chronicle.tell(before, verdict.blocks, verdict.waived, move)
            yield from _asked(found, words, before, verdict.after)
        else:
            yield from chronicle.refused(before, move, verdict.refusals)


def _asked(found: Scenario, words: Words, before: State, after: State) -> Iterator[Line]:
    """What has come to be asked by a move, with the answers that there are."""
    known = before.top is not None and after.top is not None and before.top.id == after.top.id
    for seat in after.top.waits if after.top is not None and not known else ():
        speech = Speech(words, found.game, view(found.game, after, seat))
        asked = question(speech, seat)
        if asked is not None:
            answers = " · ".join(choice.text for choice in asked.choices)
            yield Line(f"{speech.seat(seat)}: {asked.text} {answers}")

"""`tts-bridge scenario`."""

from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.games.core.scenario.running import run
from tts_bridge.table.scenarios import load_scenarios, scenario_files

Paths = Annotated[
    list[Path], typer.Argument(metavar="PATH...", help="Scenario files, or folders of them.", exists=True)
]


def scenario(paths: Paths) -> None:
    """Play scenarios (rule tests as data) and say what differs from what they expect.

    How they are written: tests/scenarios/README.md.
    """
    outcomes = [run(found) for path in scenario_files(paths) for found in load_scenarios(path)]
    for outcome in outcomes:
        if not outcome.well:
            typer.echo(str(outcome))
    expected = sum(outcome.as_expected for outcome in outcomes)
    known = sum(outcome.well and not outcome.as_expected for outcome in outcomes)
    known_to_differ = f", {known} known to differ" if known else ""
    typer.echo(f"{len(outcomes)} scenarios, {expected} as expected{known_to_differ}")
    raise typer.Exit(0 if all(outcome.well for outcome in outcomes) else 1)

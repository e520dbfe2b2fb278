"""Every scenario file goes as it says."""

from pathlib import Path

import pytest

from tts_bridge.games.core.scenario.running import run
from tts_bridge.table.scenarios import load_scenarios, scenario_files

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILES = list(scenario_files([SCENARIOS]))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SCENARIOS).as_posix())
def test_scenarios_go_as_expected(path: Path) -> None:
    outcomes = [run(scenario) for scenario in load_scenarios(path)]
    assert [str(outcome) for outcome in outcomes if not outcome.well] == []

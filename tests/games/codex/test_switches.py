"""Every gate of Codex refuses something in a scenario; that these notice its absence: `proofs`."""

from pathlib import Path

from tests.games.codex.tables import ENTRY
from tts_bridge.table.assets import card_files
from tts_bridge.table.scenarios import load_scenarios, scenario_files

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "codex"


def test_every_gate_refuses_something_in_a_scenario() -> None:
    scenarios = [found for path in scenario_files([SCENARIOS]) for found in load_scenarios(path)]
    refused = {slug for scenario in scenarios for step in scenario.steps for slug in step.refused}
    book = ENTRY.game(card_files(ENTRY)).rules
    gates = {gate.slug for gates in book.gates.values() for gate in gates}
    assert {slug for slug in gates if slug.startswith("codex.")} - refused == set()

"""Every gate of a game refuses, in a scenario, a move of each kind that it judges."""

import pytest

from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files
from tts_bridge.table.scenarios import load_scenarios, own_scenarios, scenario_files


@pytest.mark.parametrize("game", ["munchkin-fallout", "munchkin-classic", "codex"])
def test_every_gate_refuses_a_move_of_each_kind_that_it_judges(game: str) -> None:
    entry = game_entry(game)
    rules = entry.game(card_files(entry)).rules
    gates = ((kind, gate.slug) for kind, found in rules.gates.items() for gate in found)
    judged = {(kind, slug) for kind, slug in gates if kind in rules.moves}
    files = scenario_files([path for path in own_scenarios(entry) if path.exists()])
    scenarios = [it for path in files for it in load_scenarios(path) if it.game.id == game]
    steps = [step for scenario in scenarios for step in scenario.steps if step.do]
    assert judged - {(step.do[-1].kind, slug) for step in steps for slug in step.refused} == set()

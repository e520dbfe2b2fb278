"""What is played for nothing passes every gate of its own; the gates of all other moves: `proofs`."""

from pathlib import Path

import pytest

from tests.games.codex.tables import codex
from tts_bridge.games.codex.gold import Unpaid
from tts_bridge.games.codex.playing import PLAYED
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.scenario.running import run
from tts_bridge.table.scenarios import load_scenarios

FREE_PLAY = Path(__file__).parents[2] / "scenarios" / "codex" / "free_play.toml"
BY_EFFECT = PLAYED[1]
"""The kind of move that no seat makes: what it may not do an effect leaves undone."""


@pytest.mark.parametrize("slug", [gate.slug for gate in codex().rules.gates[BY_EFFECT]])
def test_every_gate_holds_for_what_is_played_for_nothing(slug: str) -> None:
    found = load_scenarios(FREE_PLAY)
    judging = found[0].game.rules.gates[BY_EFFECT]
    gate = next(gate for gate in judging if gate.slug == slug)
    judging.remove(gate)
    try:
        assert not all(map(goes_as_expected, found))
    finally:
        judging.append(gate)


def goes_as_expected(scenario: Scenario) -> bool:
    try:
        return run(scenario).as_expected
    except Unpaid:
        return False

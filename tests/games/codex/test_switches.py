"""Every gate of Codex refuses something in a scenario; that these notice a rule's absence: `proofs`."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.games.codex.tables import ENTRY
from tts_bridge.games.codex.gold import Unpaid
from tts_bridge.games.codex.playing import PLAYED
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.scenario.running import run
from tts_bridge.table.assets import card_files
from tts_bridge.table.scenarios import load_scenarios, scenario_files

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "codex"
BY_EFFECT = PLAYED[1]
"""The kind of move that no seat makes: what it may not do an effect leaves undone."""


@cache
def scenarios(name: str = "") -> tuple[Scenario, ...]:
    return tuple(found for path in scenario_files([SCENARIOS / name]) for found in load_scenarios(path))


def gates() -> Iterator[tuple[str, str]]:
    for kind, of_kind in ENTRY.game(card_files(ENTRY)).rules.gates.items():
        yield from ((kind, gate.slug) for gate in of_kind)


def test_every_gate_refuses_a_move_of_each_kind_that_it_judges() -> None:
    steps = [step for scenario in scenarios() for step in scenario.steps if step.do]
    refused = {(step.do[-1].kind, slug) for step in steps for slug in step.refused}
    assert {(kind, slug) for kind, slug in gates() if kind != BY_EFFECT} - refused == set()


@pytest.mark.parametrize("slug", [slug for kind, slug in gates() if kind == BY_EFFECT])
def test_every_gate_holds_for_what_is_played_for_nothing(slug: str) -> None:
    found = scenarios("free_play.toml")
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

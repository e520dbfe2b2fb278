"""Every rule of Codex that can be switched off is witnessed: without it a scenario goes another way."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.games.codex.tables import ENTRY
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.scenario.running import run
from tts_bridge.table.assets import card_files, game_ledger
from tts_bridge.table.scenarios import load_scenarios, scenario_files

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "codex"
LEDGER = game_ledger(ENTRY)


@cache
def scenarios() -> tuple[Scenario, ...]:
    return tuple(found for path in scenario_files([SCENARIOS]) for found in load_scenarios(path))


def witnesses(slug: str) -> Iterator[Scenario]:
    """The scenarios in which a step names a rule of this slug."""
    for scenario in scenarios():
        named = {rule for step in scenario.steps for rule in step.rules}
        if named & set(LEDGER.by_slug[slug]) and not scenario.not_yet:
            yield scenario


@pytest.mark.parametrize("slug", sorted(LEDGER.by_slug))
def test_without_the_rule_a_scenario_that_names_it_goes_another_way(slug: str) -> None:
    assert any(not run(scenario, (slug,)).as_expected for scenario in witnesses(slug)), slug


def test_every_entry_of_the_ledger_is_named_by_a_scenario() -> None:
    named = {rule for scenario in scenarios() for step in scenario.steps for rule in step.rules}
    entries = {rule.id for rule in LEDGER.rules.values() if rule.does != "info"}
    assert entries - named == set()


def test_every_gate_refuses_something_in_a_scenario() -> None:
    refused = {slug for scenario in scenarios() for step in scenario.steps for slug in step.refused}
    book = ENTRY.game(card_files(ENTRY)).rules
    gates = {gate.slug for gates in book.gates.values() for gate in gates}
    assert {slug for slug in gates if slug.startswith("codex.")} - refused == set()

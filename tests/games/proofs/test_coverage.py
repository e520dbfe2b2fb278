"""The rules of each game are proved by its scenarios, chapter by chapter; what is not yet is known."""

from collections.abc import Iterator

import pytest

from tts_bridge.cli.covering import Sources, Taking, gathered, taken
from tts_bridge.games.core.coverage import Coverage, named
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import game_ledger
from tts_bridge.table.mutants import own_mutants
from tts_bridge.table.scenarios import own_scenarios

OPEN = {
    "CXP-MLT-01": "Two seats alone can play.",
}
"""Rules that nothing carries out yet."""

GAMES = ("munchkin-fallout", "munchkin-classic", "codex")


def sources(game: str) -> Sources:
    entry = game_entry(game)
    return Sources(game, own_scenarios(entry), own_mutants(entry))


def chapter(rule: str) -> str:
    return rule.rpartition("-")[0]


def chapters() -> Iterator[tuple[str, str]]:
    for game in GAMES:
        for found in dict.fromkeys(map(chapter, game_ledger(game_entry(game)).rules)):
            yield game, found


@pytest.mark.parametrize(("game", "wanted"), chapters())
def test_scenarios_notice_when_a_rule_is_gone(game: str, wanted: str) -> None:
    material = gathered(sources(game))
    mine = {rule for rule in material.ledger.rules if chapter(rule) == wanted}
    found = [
        taken(Taking(sources(game), number, everybody=False))
        for number, without in enumerate(material.withouts)
        if mine & {*without.rules}
    ]
    steps = {rule: ("somewhere",) for scenario in material.scenarios for rule in named(scenario)}
    gaps = Coverage(material.ledger, steps, found).gaps
    assert {rule: gaps[rule] for rule in mine if gaps[rule] and rule not in OPEN} == {}
    assert [fault for one in found for fault in one.faults] == []
    assert all(gaps[rule] for rule in mine & {*OPEN}), "take what is proved now out of OPEN"

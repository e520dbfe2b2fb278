"""What a scenario makes use of: what it does not use may be taken away, and nothing is different."""

import random
from collections.abc import Callable

import pytest

from tts_bridge.cli.covering import Sources, gathered
from tts_bridge.games.core.coverage import Carrier, Without, look_without
from tts_bridge.games.core.ledger import NO_LEDGER
from tts_bridge.games.core.mutants import Mutant
from tts_bridge.games.core.scenario.reading import read_scenarios
from tts_bridge.games.core.scenario.written import read_sheet
from tts_bridge.games.core.touching import Touched
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files
from tts_bridge.table.mutants import may_notice, mutated, own_mutants, seen_playing
from tts_bridge.table.scenarios import own_scenarios

ENTRY = game_entry("munchkin-fallout")

HELMET = """
[[scenario]]
name = "Helmet"
red.level = 3
red.use = ["mf.combat_helmet"]
red.hand = ["mf.power_helmet"]
"""

REFUSED = (
    HELMET
    + """
[[scenario.step]]
do = "red: use mf.power_helmet"
refused = ["munchkin.one_per_slot"]
"""
)

COUNTED = (
    HELMET
    + """
[[scenario.step]]
totals = { "red.strength" = 6 }
"""
)

FLED = """
[[scenario]]
name = "Fled"
door.draw = ["mf.bloatfly"]

[[scenario.step]]
do = ["red: kick_open", "red: run_away", "chance: rolled 4"]
"""

NOT_PURSUED, THROWN = (
    Mutant("m.toml", 1, (), "function", "munchkin.running._needs_no_die", written, written)
    for written in ('run.tell("not_pursued", monster, seat=seat)', "return False")
)
MUTANTS = (NOT_PURSUED, THROWN)

Seen = Callable[[str], Touched]


@pytest.fixture(scope="module")
def seen() -> Seen:
    game, words = ENTRY.game(card_files(ENTRY)), ENTRY.scenario_words()

    def seen(text: str) -> Touched:
        sheet = read_sheet("own.toml", f'game = "munchkin-fallout"\n{text}')
        (scenario,) = read_scenarios(sheet, game, words, NO_LEDGER)
        return seen_playing(scenario, MUTANTS)

    return seen


def test_a_gate_makes_a_difference_where_it_refuses(seen: Seen) -> None:
    assert "munchkin.one_per_slot" in seen(REFUSED).slugs
    assert "munchkin.one_per_slot" not in seen(FLED).slugs
    assert "munchkin.no_change_in_combat" not in seen(REFUSED).slugs, (
        "it was asked, and had nothing against it"
    )


def test_a_line_makes_a_difference_where_it_is_counted(seen: Seen) -> None:
    assert "munchkin.strength" in seen(COUNTED).slugs
    assert "munchkin.natural_defence" not in seen(COUNTED).slugs
    assert "munchkin.modifier_price" not in seen(COUNTED).slugs


def test_what_steps_and_events_ask_for_makes_a_difference(seen: Seen) -> None:
    assert {"munchkin.escape_on_five", "munchkin.takes_instead"} <= seen(FLED).slugs
    assert not {"munchkin.escape_on_five", "munchkin.takes_instead"} & seen(COUNTED).slugs


def test_cards_count_once_they_are_looked_at(seen: Seen) -> None:
    assert {"mf.combat_helmet", "mf.power_helmet"} <= seen(REFUSED).cards
    assert "mf.combat_helmet" not in seen(FLED).cards


def test_constants_count_where_code_ran_that_has_them(seen: Seen) -> None:
    assert seen(FLED).uses("ESCAPE_AT")
    assert not seen(COUNTED).uses("ESCAPE_AT")


def test_of_a_function_the_lines_count_that_are_written_otherwise(seen: Seen) -> None:
    assert may_notice(seen(FLED), Without(Carrier("function", THROWN.name), (), THROWN))
    assert not may_notice(seen(FLED), Without(Carrier("function", THROWN.name), (), NOT_PURSUED))
    assert not may_notice(seen(COUNTED), Without(Carrier("function", THROWN.name), (), THROWN))


def test_what_is_told_is_looked_at_where_a_step_expects_it(seen: Seen) -> None:
    assert not seen(REFUSED).told
    assert seen(REFUSED + 'shows.red = ["munchkin.one_per_slot"]').told


# ---------------------------------------------------------------- nothing is different


@pytest.mark.parametrize("game", ["munchkin-fallout", "munchkin-classic", "codex"])
def test_what_is_not_used_can_be_taken_away(game: str) -> None:
    entry, chance = game_entry(game), random.Random(game)
    material = gathered(Sources(game, own_scenarios(entry), own_mutants(entry)))
    mutants = [without.mutant for without in material.withouts if without.mutant is not None]
    for scenario in chance.sample(material.scenarios, 5):
        use = seen_playing(scenario, mutants)
        spared = [without for without in material.withouts if not may_notice(use, without)]
        for without in chance.sample(spared, 10):
            with mutated(without.mutant, material.entry) as changed:
                assert look_without(without, (), [changed(scenario)]).strays == ()

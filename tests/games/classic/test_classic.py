"""The core and the family are enough for another variant: races, curses, Mate, and a whole game."""

from pathlib import Path

import pytest

from tests.games.classic.bot import rash
from tests.games.classic.game import CARDS, SCENARIO_WORDS, classic, thirty_cards
from tests.games.classic.language import LANGUAGE
from tts_bridge.games.core.engine import opened
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.invariants import broken, broken_move
from tts_bridge.games.core.language.library import CardFileError
from tts_bridge.games.core.play import is_over, play
from tts_bridge.games.core.scenario.reading import Scenario, read_scenarios
from tts_bridge.games.core.scenario.running import run
from tts_bridge.games.core.scenario.written import read_sheet
from tts_bridge.games.munchkin.setup import new_state

SEATS = {"red": "male", "blue": "female", "green": "male"}


@pytest.fixture(scope="module")
def game() -> Game:
    return thirty_cards()


def scenarios() -> tuple[Scenario, ...]:
    path = Path(__file__).with_name("scenarios.toml")
    sheet = read_sheet(path.name, path.read_text(encoding="utf-8"))
    return read_scenarios(sheet, thirty_cards(), SCENARIO_WORDS)


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.name)
def test_the_rules_of_classic(scenario: Scenario) -> None:
    outcome = run(scenario)
    assert outcome.well, str(outcome)


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (3, 10)])
def test_a_whole_game_of_rash_players(game: Game, seats: int, seed: int) -> None:
    sexes = dict(list(SEATS.items())[:seats])
    policies = {seat: rash(f"{seed}/{seat}") for seat in sexes}
    state = opened(game, new_state(game, sexes)).after
    past = list(play(game, state, policies, seed, most_moves=2000))
    for played in past:
        assert broken_move(played.before, played.verdict) == []
        assert broken(game, played.verdict.after) == []
    assert is_over(past[-1].verdict.after) or len(past) == 2000


def test_it_has_the_words_of_the_family_and_its_own(game: Game) -> None:
    assert set(LANGUAGE.vocabulary.sources) == set(game.rules.sources)
    assert {"race_limit", "win_margin"} <= set(game.rules.bases)
    assert not {"rad_defence", "perk_limit", "companion_limit"} & set(LANGUAGE.vocabulary.stats)


def test_what_only_fallout_has_cannot_be_written() -> None:
    text = CARDS.read_text(encoding="utf-8").replace('slot = "headgear"', "rad_defence = 1")
    with pytest.raises(CardFileError, match=r"\(mc\.helm_of_courage\): rad_defence: this key is not known"):
        classic({CARDS.name: text})

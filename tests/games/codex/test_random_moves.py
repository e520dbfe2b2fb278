"""Random legal moves: what must hold in every position, with whatever heroes."""

import pytest

from tests.games.codex.tables import codex, standard_table, table
from tts_bridge.games.core.play import Played
from tts_bridge.games.core.random_play import random_plays
from tts_bridge.games.core.renaming import renamed_difference
from tts_bridge.games.core.state import State
from tts_bridge.games.core.trial import course, faults_of, first_difference

GAME = codex()


def played(state: State, seed: int, most: int, edits: float = 0.0) -> list[Played]:
    return list(random_plays(GAME, state, seed, most, edits))


def test_a_game_with_one_hero_each_comes_to_its_end() -> None:
    found = course(GAME, table(), random_plays(GAME, table(), 1, 2000), check=True)
    assert found.faults == []
    assert found.winner in ("white", "blue")


@pytest.mark.parametrize("seed", range(4))
def test_every_move_leaves_a_sound_state(seed: int) -> None:
    plays = played(standard_table(seed), seed, 220)
    assert [fault for play in plays for fault in faults_of(GAME, play)] == []


def test_recorded_moves_decided_again_lead_to_the_same_state() -> None:
    state = standard_table(7)
    assert first_difference(GAME, state, played(state, 7, 150)) == ""


def test_other_names_of_the_seats_make_no_difference() -> None:
    state = standard_table(8)
    assert renamed_difference(GAME, random_plays(GAME, state, 8, 150)) == ""


@pytest.mark.parametrize("seed", range(3))
def test_edits_among_the_moves_never_crash(seed: int) -> None:
    state = standard_table(seed)
    assert course(GAME, state, random_plays(GAME, state, seed, 200, edits=0.15), check=True).faults == []

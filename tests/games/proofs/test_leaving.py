"""People leave and join at any moment of a game, and it goes on; nobody speaks of who is gone."""

import json
import random
from dataclasses import replace

import pytest

from tests.games.proofs.tables import fallout, table
from tts_bridge.games.core.engine import check, decide
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.invariants import broken, broken_move
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import HOST, Accepted, Move
from tts_bridge.games.core.play import is_over
from tts_bridge.games.core.random_play import Whims
from tts_bridge.games.core.seating import free_seats
from tts_bridge.games.core.state import State, dump_state

GAME = fallout()
MOVES, SHARE = 70, 0.15


def coming_or_going(state: State, chance: random.Random) -> Move:
    free = free_seats(Look(GAME, state))
    if len(state.seats) > 2 and (not free or chance.random() < 0.5):
        return Move("edit.leave", HOST, target=chance.choice(list(state.seats)))
    return Move("edit.join", HOST, chance.choice(["", "female", "👽"]), chance.choice(free))


def speaks_of(state: State, seat: str) -> list[str]:
    """The parts of a state that name a seat."""
    return [part for part, said in dump_state(state).items() if f'"{seat}"' in json.dumps(said)]


def made(game: Game, state: State, move: Move) -> State:
    verdict = decide(game, state, move)
    assert isinstance(verdict, Accepted), (move, verdict)
    assert broken_move(state, verdict) == []
    return verdict.after


@pytest.mark.parametrize("seed", range(3))
def test_people_come_and_go_at_any_moment(seed: int) -> None:
    state, whims, chance = table(3 + seed % 4), Whims(GAME, seed), random.Random(seed)
    for number in range(MOVES):
        if is_over(state):
            return
        comes = chance.random() < SHARE
        move = coming_or_going(state, chance) if comes else whims.move(state, number)
        seats, state = tuple(state.seats), made(GAME, state, move)
        if comes:
            assert broken(GAME, state) == [], move
            assert sorted(state.seats, key=GAME.seats.index) == list(state.seats)
        for gone in set(seats) - set(state.seats):
            assert speaks_of(state, gone) == []


def test_a_game_without_a_word_on_leaving_goes_on_as_it_is() -> None:
    silent = replace(GAME, leaves=None, seats=())
    state = table(3)
    seat = next(iter(state.seats))
    for move, rule in (("edit.leave", "core.nobody_leaves"), ("edit.join", "core.no_free_seat")):
        (refusal,) = check(silent, state, Move(move, HOST, target=seat))
        assert (refusal.rule, refusal.waivable) == (rule, False)

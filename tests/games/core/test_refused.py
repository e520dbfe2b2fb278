"""Moves that must be refused: they are, each with a reason."""

import random

from tests.games.toy.game import magpies
from tests.games.toy.test_toy import whole_game
from tts_bridge.games.core.engine import legal_moves
from tts_bridge.games.core.moves import CHANCE
from tts_bridge.games.core.refused import Refusals, illegal_moves, try_refused

GAME = magpies()
PAST = whole_game(GAME, 1)


def test_what_is_tried_is_not_legal() -> None:
    for played in PAST[::5]:
        state = played.before
        legal = {move for seat in (*state.seats, CHANCE) for move in legal_moves(GAME, state, seat)}
        tried = list(illegal_moves(GAME, state, random.Random(3), 20))
        assert tried
        assert not legal.intersection(tried)


def test_all_of_it_is_refused_and_the_rules_are_counted() -> None:
    found = Refusals()
    for played in PAST[::5]:
        found += try_refused(GAME, played.before, random.Random(4), 20)
    assert found.faults == []
    assert found.tried >= 10 * len(PAST[::5])
    assert any(not rule.startswith("core.") for rule in found.rules)


def test_the_same_chance_tries_the_same() -> None:
    once, again = (try_refused(GAME, PAST[8].before, random.Random(5), 30) for _ in range(2))
    assert once == again

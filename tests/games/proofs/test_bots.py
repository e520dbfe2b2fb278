"""Bots play whole games from views alone, and play them sensibly."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.proofs.tables import fallout, table
from tts_bridge.games.core.moves import CHANCE, CLOCK, Move
from tts_bridge.games.core.play import Played, Policy, play
from tts_bridge.games.core.state import State
from tts_bridge.games.core.trial import Course, course
from tts_bridge.games.munchkin.fallout.bot import policy
from tts_bridge.games.munchkin.fallout.staging import STAGING

GAME = fallout()


def bots(seats: int, seed: int) -> Iterator[Played]:
    start = table(seats)
    return play(GAME, start, {seat: policy(GAME, seat, seed) for seat in start.seats}, seed)


SHORT = ((2, 12), (3, 11), (4, 1))
"""Seats and seeds of games that come to their end soon."""


@pytest.fixture(scope="module")
def games() -> list[Course]:
    return [course(GAME, table(seats), bots(seats, seed), STAGING.tally) for seats, seed in SHORT]


def test_every_game_ends_with_a_winner(games: list[Course]) -> None:
    for game in games:
        assert game.faults == []
        assert game.winner in game.end.seats
        assert len(game.plays) < 2000


def test_they_do_all_that_players_do(games: list[Course]) -> None:
    made = Counter(move.kind for game in games for move in game.moves)
    wanted = "use pack kick_open fight look_for_trouble loot_room end_turn play keep run_away".split()
    assert [kind for kind in wanted if not made[kind]] == []
    counted = sum((game.counts for game in games), Counter[str]())
    assert counted["interrupts"]
    assert counted["sales"]


def test_a_seed_plays_the_same_way() -> None:
    first, second = ([play.move for play, _ in zip(bots(3, 9), range(120), strict=False)] for _ in range(2))
    assert first == second


def test_no_seat_makes_moves_for_another(games: list[Course]) -> None:
    for game in games:
        assert {move.seat for move in game.moves} <= {*game.end.seats, CHANCE, CLOCK}


def counting(inner: Policy, asked: Counter[tuple[object, ...]]) -> Policy:
    """The policy, with what it asks of others counted by turn."""

    def decide(view: State, moves: list[Move], must: bool) -> Move | None:
        move = inner(view, moves, must)
        if move is not None and move.kind in ("offer", "ask_help"):
            asked[view.vars["turn"], move.kind, move.seat, move.target, move.card] += 1
        return move

    return decide


ONWARD = ("ready", "kick_open", "loot_room", "end_turn", "fight", "run_away")


def refusing(view: State, moves: list[Move], must: bool) -> Move | None:
    """One who turns everything down, and else only goes on when it must."""
    no = [move for move in moves if move.kind in ("decline", "refuse_trade")]
    onward = [move for move in moves if move.kind in ONWARD]
    return no[0] if no else (onward or moves)[0] if must else None


def test_nobody_is_asked_again_who_has_said_no() -> None:
    start = table(3)
    asked: Counter[tuple[object, ...]] = Counter()
    *players, last = start.seats
    seats = {seat: counting(policy(GAME, seat, 5), asked) for seat in players} | {last: refusing}
    for _ in zip(play(GAME, start, seats, 5), range(500), strict=False):
        pass
    assert asked
    assert max(asked.values()) == 1

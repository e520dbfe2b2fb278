"""Games, or the beginnings of some, played by gestures on the virtual table against the real server."""

import gc
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tts_bridge.cli.bad_line import read_faults
from tts_bridge.cli.rehearsing import Outcome, Plan, rehearse_game
from tts_bridge.games.core.state import State
from tts_bridge.journal import Journal
from tts_bridge.table.history import steps
from tts_bridge.table.session import Session
from tts_bridge.virtual import VirtualTable
from tts_bridge.virtual.moonsharp import MoonSharp

MakePlan = Callable[..., Plan]


def is_whole(outcome: Outcome) -> bool:
    """Whether nothing went wrong so far."""
    return not (outcome.stuck or outcome.drift or outcome.broken or outcome.faults)


def test_one_seed_plays_one_game_whether_odds_are_told_or_not(plan: MakePlan) -> None:
    without, told = (rehearse_game(plan(seed=3, most=35, odds=odds)) for odds in (False, True))
    assert without.moves > 35
    assert is_whole(without)
    assert is_whole(told), (told.stuck, told.drift, told.broken, told.faults)
    assert (without.digest, without.moves, without.gestures) == (told.digest, told.moves, told.gestures)


def test_another_seed_plays_another_game(plan: MakePlan) -> None:
    first, second = (rehearse_game(plan(seed=seed, most=2)) for seed in (3, 4))
    assert first.digest != second.digest


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": 4, "options": {"level": "strict"}},
        {"seats": 3, "options": {"level": "off"}},
        {"seats": 2, "language": "ru"},
    ],
    ids=lambda wish: " ".join(map(str, wish.values())),
)
def test_every_move_can_be_made_at_the_table(plan: MakePlan, wish: dict[str, Any]) -> None:
    outcome = rehearse_game(plan(seed=5, most=25, **wish))
    assert is_whole(outcome), (outcome.stuck, outcome.drift, outcome.broken, outcome.faults)
    assert sum(outcome.gestures.values()) >= 25
    assert not outcome.gestures["sent"]
    assert not outcome.gestures["refused"]


def test_clumsy_players_lose_no_card(plan: MakePlan) -> None:
    outcome = rehearse_game(plan(seats=3, seed=8, most=40, clumsiness=0.5))
    assert outcome.gestures["blunder"]
    assert is_whole(outcome), (outcome.stuck, outcome.drift, outcome.broken, outcome.faults)


def test_a_bad_line_loses_nothing(plan: MakePlan) -> None:
    outcome = rehearse_game(plan(seats=3, seed=2, most=30, faults=read_faults("0.1")))
    assert is_whole(outcome), (outcome.stuck, outcome.drift, outcome.broken, outcome.faults)
    assert not outcome.gestures["sent"]
    assert outcome.leaks == []


def test_who_presses_the_start_twice_begins_one_game(plan: MakePlan) -> None:
    outcome = rehearse_game(plan(seed=3, most=1, clumsiness=1.0))
    assert outcome.moves
    assert is_whole(outcome), (outcome.stuck, outcome.drift, outcome.broken, outcome.faults)


def test_nothing_is_kept_of_a_game_but_what_came_of_it(plan: MakePlan) -> None:
    def kept() -> list[int]:
        gc.collect()
        kinds = Counter(map(type, gc.get_objects()))
        return [kinds[kind] for kind in (VirtualTable, MoonSharp, Session, State)]

    before = kept()
    outcome = rehearse_game(plan(seed=3, most=1))
    assert outcome.moves
    assert all(now <= was for now, was in zip(kept(), before, strict=True))


def test_the_game_is_told_turn_by_turn(plan: MakePlan) -> None:
    told: list[str] = []
    outcome = rehearse_game(plan(seed=3, most=30), told.append)
    headings = [line for line in told if line.startswith("\nTurn ")]
    assert len(headings) > 1
    assert outcome.journal is not None
    with Journal.open(outcome.journal) as journal:
        moves = [step.move for step in steps(journal) if step.move is not None]
    assert len(moves) == outcome.moves

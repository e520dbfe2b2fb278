"""A table whose cards begin in a box, are hidden on it, come into being and cease to be."""

from collections.abc import Callable
from typing import Any

import pytest

from tts_bridge.cli.rehearsing import Outcome, Plan, rehearse_game

MakePlan = Callable[..., Plan]


def is_whole(outcome: Outcome) -> bool:
    """Whether nothing went wrong so far."""
    return not (outcome.stuck or outcome.drift or outcome.broken or outcome.faults)


@pytest.mark.parametrize(
    "wish",
    [
        {"seed": 3},
        {"seed": 4, "options": {"level": "strict"}, "language": "ru"},
        {"seed": 5, "clumsiness": 0.4},
    ],
    ids=("plain", "strict", "clumsy"),
)
def test_the_beginning_of_a_game_is_played_by_gestures(plans_of: MakePlan, wish: dict[str, Any]) -> None:
    outcome = rehearse_game(plans_of("codex", most=28, **wish))
    assert is_whole(outcome), (outcome.stuck, outcome.drift, outcome.broken, outcome.faults)
    assert not outcome.gestures["sent"]
    assert not outcome.gestures["refused"]


def test_one_seed_plays_one_game(plans_of: MakePlan) -> None:
    first, second = (rehearse_game(plans_of("codex", seed=6, most=14)) for _ in range(2))
    assert (first.digest, first.moves, first.gestures) == (second.digest, second.moves, second.gestures)

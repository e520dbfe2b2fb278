"""Games over bad lines have the moves of faultless ones."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tts_bridge.cli.bad_line import read_faults
from tts_bridge.cli.matrix import Matrix, Row, difference
from tts_bridge.cli.rehearsing import Outcome, Plan
from tts_bridge.virtual import FaultPlan


def test_a_bad_line_changes_no_move(plan: Callable[..., Plan], capsys: pytest.CaptureFixture[str]) -> None:
    faultless = plan(seed=11, most=10, faults=FaultPlan(stands=True), clumsiness=0.2)
    worst = Row(replace(read_faults("0.3"), stands=True))
    assert Matrix([worst], [(faultless,)]).play(jobs=1)
    told = capsys.readouterr().out
    assert re.search(r"all=0.3, 2 players, seed 11: nobody wins after \d+ moves, \d{3,} faults among", told)
    assert worst.equal == 1
    assert all(worst.mishaps[kind] > 5 for kind in ("lose", "double", "delay", "reorder", "cut"))
    (played,) = worst.games
    first, journals = difference(Outcome(faultless, digest="another"), played)
    assert re.fullmatch(r"move 1 differs: without faults kind=\w+ seat=\w+.*, here nothing", first)
    assert str(played.journal) in journals
    assert list(difference(replace(played, digest="another"), played)) == [
        "the moves are equal, the options are not"
    ]


def test_two_games_on_one_server_are_played_as_each_alone(
    plan: Callable[..., Plan], plans_of: Callable[..., Plan], capsys: pytest.CaptureFixture[str]
) -> None:
    common: dict[str, Any] = {"most": 2, "faults": FaultPlan(stands=True)}
    one, other = plan(seed=11, **common), plans_of("munchkin-classic", seats=3, seed=12, **common)
    bad = Row(replace(read_faults("0.15"), stands=True))
    assert Matrix([bad], [(one, other)]).play(jobs=1)
    told = capsys.readouterr().out
    assert re.search(r"4 of 4: munchkin-classic, all=0.15, 3 players, seed 12: .* faults among", told)
    assert bad.equal == 2
    assert all(game.mishaps.total() > 10 for game in bad.games)

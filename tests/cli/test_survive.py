"""A server that is killed in the middle of a game: the table and the journal outlive it."""

from pathlib import Path

from tests.rehearsal.undrawn import built
from tts_bridge.cli.killing import kill_game
from tts_bridge.cli.rehearsing import Plan
from tts_bridge.cli.survive import told


def test_a_game_outlives_its_server(tmp_path: Path) -> None:
    plan = Plan("munchkin-fallout", built("en", tmp_path), tmp_path, seats=2, seed=1, most=8)
    killed = kill_game(plan, times=1)
    assert killed.wrong == []
    assert killed.kills == 1
    assert killed.moves > 8
    assert "1 kill, " in told(killed)

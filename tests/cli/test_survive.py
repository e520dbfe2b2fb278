"""A server that is killed in the middle of a game: the table and the journal outlive it."""

from pathlib import Path

from tests.rehearsal.undrawn import built
from tts_bridge.cli.killing import kill_game
from tts_bridge.cli.rehearsing import Plan
from tts_bridge.cli.survive import told


def test_a_game_outlives_its_server(tmp_path: Path) -> None:
    plan = Plan("munchkin-fallout", built("en", tmp_path), tmp_path, seats=2, seed=1, most=16)
    killed = kill_game(plan, times=2)
    assert killed.wrong == []
    assert killed.kills == 2
    assert (killed.differs, killed.questions) == ("", 0)
    assert killed.moves > 16
    assert "2 kills, " in told(killed)

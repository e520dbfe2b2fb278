"""`tts-bridge headless`: a game without a table, looked at in every way."""

import pytest

from tts_bridge.cli import main


def test_a_game_is_played_checked_and_decided_again(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--seats", "2", "--seed", "3", "--check", "--again", "1", "--privacy", "4"]
    with pytest.raises(SystemExit) as left:
        main(["headless", *options])
    told = capsys.readouterr().out
    assert left.value.code == 0, told
    assert "1 games, 1 with a winner" in told
    assert "privacy: 4 positions tried" in told
    assert told.rstrip().endswith("faults: 0")

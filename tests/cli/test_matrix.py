"""Bad input of `tts-bridge matrix`; its games are in tests/rehearsal/test_matrix.py."""

import pytest

from tts_bridge import cli


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--faults", "0.9"], "0.9 is not from 0 to 0.5"),
        (["--seats", "9"], "this game is for 2 to 6 players"),
        (["--games", "0"], "games"),
        (["--game", "chess"], "chess"),
    ],
)
def test_bad_input(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["matrix", *options])
    assert left.value.code == 2
    assert said in capsys.readouterr().err

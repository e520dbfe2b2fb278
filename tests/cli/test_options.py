"""House rules as a person at the console meets them."""

from pathlib import Path

import pytest

from tts_bridge import cli


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command prints, on either stream."""
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    printed = capsys.readouterr()
    assert end.value.code == code, printed.out + printed.err
    return printed.out + printed.err


def test_options_are_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "harsh: yes, no\n    Nothing makes up for drawn Junk." in run(
        capsys, "options", "munchkin-fallout"
    )
    russian = run(capsys, "options", "Codex", "--language", "ru")
    assert "game: basic, standard\n    basic: по одному герою; standard: по три." in russian


def test_the_file_that_is_written_is_in_order_and_never_written_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TTS_BRIDGE_DATA_FOLDER", str(tmp_path))
    run(capsys, "options", "munchkin-fallout", "--write")
    file = tmp_path / "house" / "munchkin-fallout.toml"
    text = file.read_text(encoding="utf-8")
    assert "\n# harsh = true\n" in text
    assert "in order" in run(capsys, "options", "munchkin-fallout", "--check", str(file))
    chosen = text.replace("# harsh", "harsh").replace('# "world.daytime"', '"world.daytime"')
    file.write_text(chosen, encoding="utf-8")
    assert "in order" in run(capsys, "options", "munchkin-fallout", "--check", str(file))
    run(capsys, "options", "munchkin-fallout", "--write", code=1)
    assert file.read_text(encoding="utf-8") == chosen


def test_a_rehearsal_with_house_rules_that_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "rehearse", "--game", "codex", "--option", "game=3", code=2)
    assert said == "tts-bridge: “game=3” cannot be. It can be: basic, standard.\n"


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("codex", "2 players"),
        ("munchkin-fallout", "2 to 6 players: write 6 or 2-6"),
        ("munchkin-classic", "3 to 6 players: write 6 or 3-6"),
    ],
)
def test_a_number_of_players_that_cannot_be(capsys: pytest.CaptureFixture[str], game: str, told: str) -> None:
    said = run(capsys, "rehearse", "--game", game, "--seats", "9", code=2)
    assert said == f"tts-bridge: '9' players: this game is for {told}.\n"


def test_too_few_players_for_the_house_rules_are_told_before_anything_is_rehearsed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = run(capsys, "rehearse", "--seats", "2", "--option", "least_seats=3", "--language", "ru", code=2)
    assert said == "tts-bridge: В эту игру играют от 3 до 6 человек, а за столом игроков: 2.\n"

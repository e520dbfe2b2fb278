"""House rules as a person at the console meets them."""

import re
from pathlib import Path

import pytest

from tts_bridge import cli
from tts_bridge.cli.options import message_of
from tts_bridge.games.registry import GAMES
from tts_bridge.table.house import largest_table, possible, read_house_rules
from tts_bridge.table.rules import open_rules


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
    assert '\n## yes, no\n# harsh = "no"\n' in text
    assert "in order" in run(capsys, "options", "munchkin-fallout", "--check", str(file))
    chosen = text.replace("# harsh", "harsh").replace('# "world.daytime"', '"world.daytime"')
    file.write_text(chosen, encoding="utf-8")
    assert "in order" in run(capsys, "options", "munchkin-fallout", "--check", str(file))
    run(capsys, "options", "munchkin-fallout", "--write", code=1)
    assert file.read_text(encoding="utf-8") == chosen


@pytest.mark.parametrize("game", GAMES)
def test_the_file_that_is_written_says_what_holds_without_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    monkeypatch.setenv("TTS_BRIDGE_DATA_FOLDER", str(tmp_path))
    run(capsys, "options", game, "--write")
    file = tmp_path / "house" / f"{game}.toml"
    bare = re.sub("^#", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    file.write_text(bare, encoding="utf-8")
    rules = open_rules(game, "en")
    chosen = read_house_rules(file, rules)
    usual = {name: option.usual for name, option in rules.game.rules.options.items() if option.usual}
    assert chosen == {name: {"yes": True, "no": False}.get(word, word) for name, word in usual.items()}
    for name, word in usual.items():
        assert rules.words.say(message_of(name)).endswith(f" Left out: {word}.")
    assert possible(rules, largest_table(rules, {}), chosen) == chosen


def test_a_file_is_written_or_checked(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "options", "codex", "--write", "--check", __file__, code=2)
    assert said.startswith("tts-bridge: Invalid value for '--write': this goes with no --check.")


def test_of_several_words_the_wrong_one_is_named_and_the_others_stay(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = "disabled=munchkin.charity_evenly, munchkin.clas_limit"
    said = run(capsys, "rehearse", "--option", line, code=2)
    meant = "disabled=munchkin.charity_evenly,munchkin.class_limit"
    assert said == f"tts-bridge: “disabled=munchkin.clas_limit” cannot be. Did you mean “{meant}”?\n"


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

"""`tts-bridge headless`: games without a table, looked at in every way."""

import re

import pytest

from tts_bridge.cli import main


def headless(*options: str) -> int | str | None:
    with pytest.raises(SystemExit) as left:
        main(["headless", "--seats", "2", *options])
    return left.value.code


def test_a_game_is_played_checked_and_decided_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert headless("--seed", "5", "--check", "--decide", "1") == 0
    told = capsys.readouterr().out
    assert "2 players, seed 5: " in told
    assert "games: 1, with a winner: 1" in told
    assert "decided again: 1" in told
    assert told.rstrip().endswith("faults: 0")


def test_random_moves_are_broken_off_in_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert headless("--random", "--most", "60", "--check") == 0
    assert "nobody wins after 60 moves" in capsys.readouterr().out


def test_hidden_cards_are_exchanged(capsys: pytest.CaptureFixture[str]) -> None:
    assert headless("--privacy", "4") == 0
    told = capsys.readouterr().out
    assert "positions of 1 game: 0 leaks, odds included at " in told


def test_seats_that_the_game_has_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert headless("--seats", "9") == 2
    assert "9" in capsys.readouterr().err


@pytest.mark.parametrize("heroes", ["basic", "standard"])
def test_moves_that_must_be_refused_are(heroes: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = ("--option", "by_hand=no", "--option", f"game={heroes}", "--lots")
    assert headless("--game", "codex", "--random", "--most", "150", "--check", "--refused", "60", *drawn) == 0
    told = capsys.readouterr().out
    assert "refused moves: 60, " in told
    assert "codex.gold" in told
    assert told.rstrip().endswith("faults: 0")


@pytest.mark.parametrize(
    "looked_at",
    [("--random", "--most", "120", "--check", "--refused", "40", "--decide", "1"), ("--privacy", "4")],
)
def test_the_second_game_of_a_family(looked_at: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert headless("--game", "munchkin-classic", "--seats", "3", *looked_at) == 0
    assert re.search("^faults: 0$|: 0 leaks", capsys.readouterr().out, re.MULTILINE)


def test_an_option_that_the_game_has_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert headless("--option", "harhs=yes") == 2
    assert "There is no option “harhs=…”. Did you mean “harsh=…”?" in capsys.readouterr().err

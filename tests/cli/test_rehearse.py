"""`tts-bridge rehearse` as a person at the console meets it."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rehearsal.undrawn import GAME, built
from tts_bridge import cli
from tts_bridge.cli.rehearse import BadSeatsError, read_seats, rehearse_all, seats_of
from tts_bridge.cli.rehearsing import Plan, rehearse_game

CHECKOUT = Path(__file__).parents[2]

POSSIBLE = [2, 3, 4, 5, 6]


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("en", tmp_path_factory.mktemp("save"))


def test_a_whole_game_is_played_and_told_to_its_winner(drawn: dict[str, str]) -> None:
    words = [sys.executable, "-m", "tts_bridge", "rehearse", "--seats", "2", "--seed", "11"]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", env=drawn, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert done.stdout.count("\nTurn ") > 3
    told = dict(re.findall(r"^(\w+): (.*)$", done.stdout, re.MULTILINE))
    assert told["winner"] in ("blue", "white")
    assert re.fullmatch("[0-9a-f]{16}", told["digest"])
    assert list(told)[-2:] == ["winner", "digest"]
    journal = re.findall(r"^The game is in its journal, .*?: (.*)$", done.stdout, re.MULTILINE)[0]
    assert f"{told['winner'].capitalize()} has won, after " in done.stdout
    replayed = subprocess.run(
        [sys.executable, "-m", "tts_bridge", "replay", "--decide", journal],
        capture_output=True, encoding="utf-8", env=drawn, check=False,
    )  # fmt: skip
    assert f"digest: {told['digest']}" in replayed.stdout
    assert "no difference" in replayed.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no process a SIGINT")
def test_a_rehearsal_that_is_broken_off_says_where_its_journal_is(drawn: dict[str, str]) -> None:
    words = [sys.executable, "-u", "-m", "tts_bridge", "rehearse", "--seats", "2"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        env={**drawn, "LC_ALL": "ru_RU.UTF-8"},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert any(line.startswith("Ход 2") for line in process.stdout)
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    journal = re.findall(r"^Начало партии записано в журнале: (.*)$", rest, re.MULTILINE)[0]
    told = subprocess.run(
        [sys.executable, "-m", "tts_bridge", "log", journal],
        capture_output=True, encoding="utf-8", env=drawn, check=False,
    )  # fmt: skip
    assert "Ход 2: " in told.stdout  # in the language of its table


def test_many_games_are_told_in_a_table(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plans = [Plan(GAME, save, tmp_path / str(seed), 2 + seed, seed, most=8) for seed in range(2)]
    assert not rehearse_all(plans, jobs=2)  # nobody wins so soon
    told = capsys.readouterr().out
    assert "1 of 2: 2 players, seed 0: nobody wins after" in told
    assert "2 of 2: 3 players, seed 1" in told
    assert re.search(r"drift at the end\D+0\b", told)


def test_a_fault_of_a_script_is_told_by_file_and_line(save: Path, tmp_path: Path) -> None:
    place, words = "function hud.line(id, words)", " error('упало')"
    number = (CHECKOUT / "lua/tb/hud.lua").read_text(encoding="utf-8").partition(place)[0].count("\n") + 1
    faulty = tmp_path / "faulty.json"
    faulty.write_text(save.read_text(encoding="utf-8").replace(place, place + words), encoding="utf-8")
    outcome = rehearse_game(Plan(GAME, faulty, tmp_path, 2, 1, most=1))
    assert any(f"lua/tb/hud.lua:{number}: упало" in fault for fault in outcome.faults)


@pytest.mark.parametrize(("text", "seats"), [("4", [4]), ("2-6", POSSIBLE), (" 3-4 ", [3, 4])])
def test_seats_are_a_number_or_two(text: str, seats: list[int]) -> None:
    assert read_seats(text, POSSIBLE) == seats


def test_who_says_nothing_means_four_or_as_many_as_the_game_is_for() -> None:
    assert seats_of("", POSSIBLE) == [4]
    assert seats_of("", [2]) == [2]
    assert seats_of("3", POSSIBLE) == [3]


@pytest.mark.parametrize("text", ["1", "7", "2-7", "6-2", "four", "", "2-", "четыре", "2-3-4"])
def test_other_seats_are_refused_in_words(text: str) -> None:
    with pytest.raises(BadSeatsError, match="this game is for 2 to 6"):
        read_seats(text, POSSIBLE)


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["rehearse", "--game", "chess"])
    assert end.value.code == 2
    assert "munchkin-fallout" in capsys.readouterr().err


def test_the_environment_of_the_tests_is_their_own(drawn: dict[str, str]) -> None:
    assert drawn["TTS_BRIDGE_DATA_FOLDER"] != os.environ.get("TTS_BRIDGE_DATA_FOLDER")

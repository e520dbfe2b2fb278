"""Ctrl+C in the middle of long work: it ends at once, in one line."""

import os
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no os.killpg")


@pytest.mark.parametrize("words", ["headless --games 500 --jobs 2", "headless --games 500"])
def test_many_games_are_broken_off(drawn: dict[str, str], words: str) -> None:
    command = [sys.executable, "-m", "tts_bridge", *words.split(), "--seats", "2"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        env=drawn | {"PYTHONUNBUFFERED": "1"}, start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert "1 of 500" in process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)  # as a console does it: to everybody
        _, told = process.communicate(timeout=20)
    assert process.returncode == 130
    assert told.strip() == "tts-bridge: interrupted."


@pytest.mark.parametrize("seconds", [1.0, 1.3, 1.6, 2.0, 2.5])
def test_workers_that_are_just_starting_are_ended(drawn: dict[str, str], seconds: float) -> None:
    """Wherever it comes: nothing but the one line is said, and nothing goes on."""
    command = [sys.executable, "-m", "tts_bridge", *"headless --games 500 --jobs 2 --seats 2".split()]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8",
        env=drawn, start_new_session=True,
    ) as process:  # fmt: skip
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert told.strip() == "tts-bridge: interrupted."

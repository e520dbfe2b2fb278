"""A program that is killed in the middle of writing loses nothing that it was told is on the disk."""

import subprocess
import sys
from pathlib import Path

import pytest

from tts_bridge.journal import Content, Journal

PLAYER = """
import sys
from pathlib import Path
from tts_bridge.journal import Content, Journal, JournalWriter

with JournalWriter(Journal.open(Path(sys.argv[1]))) as writer:
    node = writer.read(lambda own: own.head)
    for number in range(10**9):
        for _ in range(number % 7 + 1):
            number += 10**10
            node = writer.append(node, Content({"n": number}, {}, ["ё" * (number % 3000)]))
            writer.set_head(node)
        writer.flush()
        print(node, flush=True)
"""


@pytest.mark.parametrize("moves", [1, 7, 40])
def test_killed_while_writing(path: Path, journal: Journal, moves: int) -> None:
    journal.close()
    acknowledged: list[str] = []
    for _ in range(2):
        acknowledged += play_and_kill(path, moves)
    with Journal.open(path) as again:
        line = [node.id for node in again.line(again.head)]
        assert [node for node in line if node in set(acknowledged)] == acknowledged
        assert again.verify() == []


def play_and_kill(path: Path, moves: int) -> list[str]:
    """Kill a player without warning once it has had ``moves`` acknowledgements; return all that it got."""
    command = [sys.executable, "-X", "utf8", "-c", PLAYER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as player:
        assert player.stdout is not None
        heard = [player.stdout.readline() for _ in range(moves)]
        player.kill()
        heard += player.stdout.readlines()
    return [line.strip() for line in heard if line.endswith("\n")]


def test_killed_while_creating_leaves_nothing_in_the_way(path: Path) -> None:
    script = "import os, sys; from pathlib import Path; from tts_bridge.journal import *;"
    script += "Journal.create(Path(sys.argv[1]), Content({}, {}, [])); os._exit(9)"
    subprocess.run([sys.executable, "-X", "utf8", "-c", script, str(path)], check=False)
    with Journal.open(path) as journal:
        assert journal.root.content == Content({}, {}, [])
        assert journal.verify() == []

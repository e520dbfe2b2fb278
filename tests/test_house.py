"""The house rules that no other tool holds."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOP_FOLDERS = {".ci", "card_assets", "lua", "saves", "tests", "tts_bridge"}
GENERAL = ("build", "games/core", "rehearsal", "table", "tts", "virtual", "web")
NAMELESS = ["lua", *(f"tts_bridge/{part}" for part in GENERAL)]
GAMES = re.compile(r"munchkin|monster|radiation|codex|patrol|haste", re.IGNORECASE)
MACHINE = re.compile(r"(?<![\w.:/-])/(?:home|root|tmp|Users|work)/")
REGISTRY = re.compile("py" + "pi|" + r"registry\.np" + r"mjs|python" + "hosted", re.IGNORECASE)


def texts(top: Path) -> Iterator[tuple[str, str]]:
    """Path and text of every file of the project below a folder; pictures and caches are passed over."""
    for folder, below, names in os.walk(top):
        below[:] = [name for name in below if name == ".ci" or not name.startswith((".", "__pycache__"))]
        for path in (Path(folder, name) for name in names if name != ".git"):  # a file in a worktree
            try:
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


def places(pattern: re.Pattern[str], top: Path) -> list[str]:
    return [
        f"{path}:{number}: {line.strip()}"
        for path, text in texts(top)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("part", NAMELESS)
def test_general_parts_name_no_game(part: str) -> None:
    assert places(GAMES, ROOT / part) == []


def test_no_path_of_a_machine() -> None:
    assert places(MACHINE, ROOT) == []
    assert places(re.compile(re.escape(str(ROOT))), ROOT) == []


def test_no_address_of_a_package_registry() -> None:
    assert places(REGISTRY, ROOT) == []


def test_no_other_folders_at_the_top() -> None:
    found = {path.name for path in ROOT.iterdir() if path.is_dir()}
    assert {name for name in found if name == ".ci" or name[0] not in "._"} <= TOP_FOLDERS

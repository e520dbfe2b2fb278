"""A game as a whole, and a small edition of it for all that draws."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from tts_bridge.build.builder import build
from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.build.folders import Folders
from tts_bridge.games.core.words import LANGUAGES
from tts_bridge.games.registry import game_entry

NAMES = "robobrain liberty_prime poisoning siamese_twins plasma_rifle tesla_armor thief explorer"
FEW = tuple(f"mf.{name}" for name in NAMES.split())


@pytest.fixture(scope="session")
def russian() -> Edition:
    return read_edition(game_entry("munchkin-fallout"), "ru")


@pytest.fixture(scope="session")
def english() -> Edition:
    return read_edition(game_entry("munchkin-fallout"), "en")


@pytest.fixture(scope="session")
def few(russian: Edition) -> Edition:
    """Eight cards of three decks."""
    return replace(russian, cards=tuple(card for card in russian.cards if card.id in FEW))


@pytest.fixture(scope="session")
def drawn_once(few: Edition, tmp_path_factory: pytest.TempPathFactory) -> Folders:
    """Folders in which the few cards have been built, in both languages."""
    place = tmp_path_factory.mktemp("few")
    folders = Folders(place / "saves", place / "data")
    for language in LANGUAGES:
        build(replace(few, language=language), folders)
    return folders


@pytest.fixture
def folders(drawn_once: Folders, tmp_path: Path) -> Folders:
    """Folders of the test's own in which nothing of the few cards needs to be drawn."""
    copytree(drawn_once.data, tmp_path / "data")
    return Folders(tmp_path / "saves", tmp_path / "data")

"""The whole table of a game, built without drawing a single card: bots do not look at pictures."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tts_bridge.build.builder import lua_files
from tts_bridge.build.edition import read_edition
from tts_bridge.build.faces import HEIGHT, WIDTH
from tts_bridge.build.ledger import pictures_of
from tts_bridge.build.save import PICTURES, table_save
from tts_bridge.build.sheets import DrawnSheet
from tts_bridge.build.store import Picture
from tts_bridge.cli.rehearsing import Plan
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import game_entry
from tts_bridge.tts import jsontext

GAME = "munchkin-fallout"


def undrawn(name: str, rows: int) -> Picture:
    pixels = hashlib.sha256(name.encode()).hexdigest()[:32]
    return Picture(f"{name}.jpg", pixels, 10 * WIDTH, rows * HEIGHT, 1)


def built(language: Language, folder: Path) -> Path:
    """The save of the game, with pictures that nobody has drawn."""
    edition = read_edition(game_entry(GAME), language)
    drawn = [
        DrawnSheet(plan, undrawn(plan.name, plan.rows), undrawn(plan.back_name, 1))
        for plan in edition.sheets()
    ]
    addresses = {picture.file: PICTURES + picture.file for picture in pictures_of(drawn)}
    path = folder / f"{language}.json"
    path.write_text(jsontext.write(table_save(edition, drawn, lua_files(), addresses)), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def saves(tmp_path_factory: pytest.TempPathFactory) -> dict[Language, Path]:
    folder = tmp_path_factory.mktemp("saves")
    languages: tuple[Language, ...] = ("en", "ru")
    return {language: built(language, folder) for language in languages}


@pytest.fixture
def plan(saves: dict[Language, Path], tmp_path: Path) -> Callable[..., Plan]:
    """A plan for a rehearsal; its journals go to a folder of its own."""
    made: list[Plan] = []

    def plan(language: Language = "en", **more: Any) -> Plan:
        values: dict[str, Any] = {"seats": 2, "seed": 1, "language": language} | more
        made.append(Plan(GAME, saves[language], tmp_path / str(len(made)), **values))
        return made[-1]

    return plan

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.rehearsal.undrawn import GAME, built
from tts_bridge.cli.rehearsing import Plan
from tts_bridge.games.core.words import Language


@pytest.fixture(scope="session")
def saves(tmp_path_factory: pytest.TempPathFactory) -> dict[Language, Path]:
    folder = tmp_path_factory.mktemp("saves")
    languages: tuple[Language, ...] = ("en", "ru")
    return {language: built(language, folder) for language in languages}


@pytest.fixture(scope="session")
def plans_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Plan]:
    """Plans for rehearsals of any game; each save is built once."""
    folder = tmp_path_factory.mktemp("others")
    made: list[Plan] = []

    def plan(game: str, language: Language = "en", **more: Any) -> Plan:
        path = folder / f"{game}-{language}.json"
        if not path.exists():
            built(language, folder, game)
        values: dict[str, Any] = {"seats": 2, "seed": 1, "language": language} | more
        made.append(Plan(game, path, folder / str(len(made)), **values))
        return made[-1]

    return plan


@pytest.fixture
def plan(saves: dict[Language, Path], tmp_path: Path) -> Callable[..., Plan]:
    """A plan for a rehearsal; its journals go to a folder of its own."""
    made: list[Plan] = []

    def plan(language: Language = "en", **more: Any) -> Plan:
        values: dict[str, Any] = {"seats": 2, "seed": 1, "language": language} | more
        made.append(Plan(GAME, saves[language], tmp_path / str(len(made)), **values))
        return made[-1]

    return plan


@pytest.fixture(autouse=True)
def nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The table goes on whatever fails in it; a test does not."""
    yield
    failures = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not failures, [record.getMessage() for record in failures]

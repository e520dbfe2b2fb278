import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from tests.rehearsal.evening import Evening, evening
from tests.rehearsal.undrawn import GAME, built
from tts_bridge.cli.rehearsing import Plan
from tts_bridge.games.core.words import Language


@pytest.fixture(scope="session")
def saves(tmp_path_factory: pytest.TempPathFactory) -> dict[Language, Path]:
    folder = tmp_path_factory.mktemp("saves")
    languages: tuple[Language, ...] = ("en", "ru")
    return {language: built(language, folder) for language in languages}


@pytest.fixture(scope="session")
def save_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Language], Path]:
    """The save of any game; each is built once."""
    folder = tmp_path_factory.mktemp("others")

    def save(game: str, language: Language) -> Path:
        path = folder / f"{game}-{language}.json"
        return path if path.exists() else built(language, folder, game)

    return save


@pytest.fixture(scope="session")
def plans_of(
    save_of: Callable[[str, Language], Path], tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., Plan]:
    """Plans for rehearsals of any game."""

    def plan(game: str, language: Language = "en", **more: Any) -> Plan:
        values: dict[str, Any] = {"seats": 2, "seed": 1, "language": language} | more
        return Plan(game, save_of(game, language), tmp_path_factory.mktemp("plan"), **values)

    return plan


@pytest.fixture(scope="session")
def sit(
    save_of: Callable[[str, Language], Path], tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., AbstractContextManager[Evening]]:
    """Two people sit down at a game, by its id."""

    def sit(game: str, language: Language = "en", **more: Any) -> AbstractContextManager[Evening]:
        return evening(save_of(game, language), tmp_path_factory.mktemp("evening"), game, **more)

    return sit


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

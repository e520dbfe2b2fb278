import os
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

ENGLISH = {"LC_ALL": "C.UTF-8"}
"""The language of the system, unless a test is about another one."""


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in ENGLISH.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="session")
def drawn(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """An environment with a data folder of its own; cards that an earlier test run drew are there already."""
    assert pytestconfig.cache is not None
    kept, data = pytestconfig.cache.mkdir("pictures"), tmp_path_factory.mktemp("data")
    copytree(kept, data / "pictures")
    yield {**os.environ, **ENGLISH, "PYTHONUTF8": "1", "TTS_BRIDGE_DATA_FOLDER": str(data)}
    _keep(data / "pictures", kept)


def _keep(drawn: Path, kept: Path) -> None:
    copytree(drawn, kept, dirs_exist_ok=True)

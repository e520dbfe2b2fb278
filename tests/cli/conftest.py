import os
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest


@pytest.fixture(scope="session")
def drawn(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """An environment with a data folder of its own; cards that an earlier test run drew are there already."""
    assert pytestconfig.cache is not None
    kept, data = pytestconfig.cache.mkdir("pictures"), tmp_path_factory.mktemp("data")
    copytree(kept, data / "pictures")
    yield {**os.environ, "PYTHONUTF8": "1", "TTS_BRIDGE_DATA_FOLDER": str(data)}
    _keep(data / "pictures", kept)


def _keep(drawn: Path, kept: Path) -> None:
    copytree(drawn, kept, dirs_exist_ok=True)

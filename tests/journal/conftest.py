from collections.abc import Iterator
from pathlib import Path

import pytest

from tts_bridge.journal import Content, Journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "стол «Лисы» 🎲.journal"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal.create(path, Content({"kind": "start"}, {}, []), {"seats": ["White", "Синий"]}) as made:
        yield made

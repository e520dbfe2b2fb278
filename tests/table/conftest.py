import logging
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.lua import Table
from tts_bridge.table.opening import OpenTables


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Журналы 🎲"


@pytest.fixture
def tables(folder: Path) -> Iterator[OpenTables]:
    tables = OpenTables(folder, lambda table: random.Random(table))
    yield tables
    tables.close()


@pytest.fixture
def other(folder: Path) -> Iterator[OpenTables]:
    """The tables of a server that begins again."""
    tables = OpenTables(folder)
    yield tables
    tables.close()


Begin = Callable[..., Table]


@pytest.fixture
def begin(folder: Path) -> Iterator[Begin]:
    """Begins a game with these seats and options: all are ready, it is the first one's turn."""
    opened: list[OpenTables] = []

    def begin(*seats: str, ready: bool = True, language: str = "en", **options: Any) -> Table:
        seats = seats or ("green", "purple", "white")
        opened.append(OpenTables(folder, random.Random, {"first_player": seats[0], **options}))
        table = Table(opened[-1].open("t1"), language=language)
        table.begin(*seats)
        if ready:
            for seat in seats:
                table.press(seat, "ready|||0")
        return table

    yield begin
    for tables in opened:
        tables.close()


@pytest.fixture(autouse=True)
def nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The table goes on whatever fails in it; a test does not."""
    yield
    failures = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not failures, [record.getMessage() for record in failures]

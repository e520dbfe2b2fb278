"""Whether time runs at a table as the server has it."""

from typing import Any

import pytest

from tts_bridge.games.core.moves import CLOCK
from tts_bridge.games.core.state import Frame, State
from tts_bridge.rehearsal.timing import Awaited, Clocks, Timing
from tts_bridge.virtual import VirtualTable

ANSWERS = State("toy", {}, {}, frames=(Frame(7, "response", "open", ("red", CLOCK)),))


def keeping(*records: str) -> VirtualTable:
    """A table that keeps these clocks."""
    told = "\\n".join(record.replace("\t", "\\t") for record in records)
    script = f'function tellClocks() return "{told}" end'
    save: dict[str, Any] = {"SaveName": "Часы ⏰", "ObjectStates": [], "LuaScript": script}
    table = VirtualTable(save)
    table.load()
    return table


@pytest.mark.parametrize(
    ("awaited", "state", "wrong"),
    [
        ({"a": False, "b": True}, None, []),
        ({"a": False, "b": True}, ANSWERS, []),
        ({"a": False}, None, ["b runs for nothing"]),
        ({"a": False, "b": True, "grace.7.1": False}, ANSWERS, ["nothing runs for grace.7.1"]),
        ({"a": True, "b": False}, None, ["a runs, and is to stand", "b stands for nobody"]),
        ({}, ANSWERS, ["a runs for nothing", "b runs for nothing", "no clock is for the response point 7"]),
    ],
    ids=str,
)
def test_clocks_are_those_that_are_waited_for(awaited: Clocks, state: State | None, wrong: list[str]) -> None:
    table = keeping("a\t0", "b\t1")
    assert Timing(table, lambda: Awaited(awaited, state)).look(last=True) == wrong


def test_what_may_be_on_its_way_is_wrong_if_it_stays_and_is_told_once() -> None:
    awaited = [{"a": False}, {}, {"a": False}, {"a": False}, {"a": False}]
    timing = Timing(keeping(), lambda: Awaited(awaited.pop(0), None))
    assert [timing.look() for _ in range(5)] == [[], [], [], ["nothing runs for a"], []]


def test_old_scripts_cannot_tell() -> None:
    table = VirtualTable({"ObjectStates": []})
    table.load()
    assert Timing(table, lambda: Awaited({"a": False}, ANSWERS)).look(last=True) == []

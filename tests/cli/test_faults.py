"""Errors of a table's scripts are traced to files, also of a build that was made since."""

import random
from pathlib import Path

from tts_bridge.cli.faults import TracedTable
from tts_bridge.table.reports import Faulted, Loaded
from tts_bridge.table.session import Session
from tts_bridge.tts.bundle import bundle


def script(build: str, lines: int) -> str:
    return bundle({"lua/main.lua": f"-- {build}\n" * lines + "error('x')"})


def loaded(build: str) -> Loaded:
    return Loaded("abc", "", "nothing", build, "en", dealt=False, chooses=True)


def fault(text: str, line: int) -> Faulted:
    at = next(n for n, found in enumerate(text.split("\n"), 1) if found == "error('x')") + line
    return Faulted("onLoad", f"chunk_3:({at},4-8): x")


def test_the_script_that_was_built_since_is_looked_into(tmp_path: Path) -> None:
    first, second, built, faults = script("b1", 1), script("b2", 5), [""], list[str]()
    table = TracedTable(Session("abc", tmp_path, random.Random(1)), first, faults, lambda: built[0])
    table.judge([loaded("b1"), fault(first, 0)])
    table.judge([loaded("b2"), fault(second, 0)])
    built[0] = second
    table.judge([loaded("b2"), fault(second, 0)])
    table.judge([loaded("b3"), fault(second, 0)])
    assert faults[0] == "onLoad: lua/main.lua:2: x"
    assert faults[1].startswith("onLoad: chunk_3:")
    assert faults[2] == "onLoad: lua/main.lua:6: x"
    assert faults[3].startswith("onLoad: chunk_3:")

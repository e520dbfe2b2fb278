"""Scripts as files, and back."""

import pytest

from tts_bridge.tts.editor import Scripted
from tts_bridge.tts.script_files import StrangeFileError, read_script_files, script_files

TABLE = (
    Scripted("-1", "print('Ёж')", "<Text/>", "Global"),
    Scripted("abc123", "x = 1", name="[b]Rad-X[/b]: 1/2?\nCON.txt"),
    Scripted("def456", "", "<Button/>", "Колода 🎲"),
)


def test_files_are_named_so_that_every_system_takes_them() -> None:
    assert list(script_files(TABLE)) == [
        "Global.lua", "Global.xml", "abc123 Rad-X 1 2 CON txt.lua", "def456 Колода.xml",
    ]  # fmt: skip


def test_what_was_written_is_read_again() -> None:
    back = read_script_files(script_files(TABLE))
    assert [(it.guid, it.script, it.ui) for it in back] == [(it.guid, it.script, it.ui) for it in TABLE]


def test_what_no_file_tells_stays() -> None:
    (found,) = read_script_files({"Global.lua": "-- new"}, TABLE)
    assert (found.script, found.ui) == ("-- new", "<Text/>")
    assert read_script_files({"fff000.lua": "y = 2"}, TABLE) == (Scripted("fff000", "y = 2"),)


@pytest.mark.parametrize("name", ["readme.txt", "Мой скрипт.lua", "..lua", ".xml", "a/b.lua"])
def test_other_files_are_told_of(name: str) -> None:
    with pytest.raises(StrangeFileError, match="GUID"):
        read_script_files({name: ""})

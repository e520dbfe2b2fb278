"""Records of probes: the virtual table does what the game did.

`probes/` holds every record that anybody has sent.  The first was made on the virtual table itself and shows
only that nothing has changed since; one `made_on` Tabletop Simulator is what this test is for.
"""

from functools import cache
from pathlib import Path

import pytest

from tts_bridge.build.builder import lua_files
from tts_bridge.build.probe_words import INSTRUCTIONS, SAYINGS
from tts_bridge.build.probing import probe_save
from tts_bridge.cli.probe import replayed, told_differences
from tts_bridge.games.core.words import LANGUAGES
from tts_bridge.tts.check import problems
from tts_bridge.tts.probe import (
    TASKS,
    Event,
    ProbeRecord,
    ProbeRecordError,
    Tried,
    differences,
    measured_otherwise,
    read_lines,
    read_probe,
    write_probe,
)
from tts_bridge.virtual import Quirks
from tts_bridge.virtual.probing import probe

RECORDS = sorted((Path(__file__).parent / "probes").glob("*.json"))


def record(path: Path) -> ProbeRecord:
    return read_probe(path.read_text("utf-8"), path.name)


@cache
def replayed_once(game: str) -> ProbeRecord:
    """The probe on the virtual table, imitating a version of the game."""
    return replayed(ProbeRecord("virtual table", game, "", (), {}))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_virtual_table_does_what_the_record_says(path: Path) -> None:
    found = record(path)
    assert told_differences(found, replayed_once(found.game)) == []
    assert write_probe(found) == path.read_text("utf-8")
    assert {tried.task for tried in found.tried} <= {task.name for task in TASKS}


def test_a_record_says_where_it_was_made() -> None:
    assert [record(path).made_on for path in RECORDS if "virtual" in path.stem] == ["virtual table"]


def test_a_table_that_behaves_otherwise_is_told_apart() -> None:
    save = probe_save("ru", lua_files())
    found = probe(
        save, "2026-01-01", quirks=Quirks(deck_pickup_names_card=True, number_keys_reach_sealed=False)
    )
    told = told_differences(found, replayed_once("14"))
    assert any(
        line.startswith("drag_top: event 1 is 'leave_container deck deck 1', and 'action") for line in told
    )
    assert any(line.startswith("number_sealed: event 1 is 'the end', and 'number_typed") for line in told)
    assert {line.partition(":")[0] for line in told} == {"drag_top", "number_sealed"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_task_has_its_words_and_the_save_is_sound(language: str) -> None:
    assert list(INSTRUCTIONS[language]) == [task.name for task in TASKS]
    assert SAYINGS[language].keys() == SAYINGS["en"].keys()
    assert problems(probe_save(language, lua_files())) == []


def tried(*events: str) -> Tried:
    return Tried("t", "done", tuple(Event(n, *told.split(" ", 1)) for n, told in enumerate(events)))


def test_how_often_and_when_is_passed_over_but_not_what() -> None:
    first = tried("drop A", "ask A", "ask A", "rested A")
    assert differences(first, tried("drop A", "rested A", "ask A")) == []
    assert differences(first, tried("drop A", "ask A")) == ["t: only one of them: rested A"]
    assert differences(first, tried("drop A", "rested A"))[0].startswith(
        "t: event 2 is 'ask A', and 'the end'"
    )


def test_lines_become_a_record() -> None:
    lines = ["begin\t1\t13", "measured\tA x\t2.4", "task\ta", "event\t0.1\tdrop\tA", "task\ta",
             "event\t0.5\tchat\tWhite\tтаб\\tи 🎲", "answer\tdone", "task\tb", "event\t1\tx"]  # fmt: skip
    found = read_lines(lines, "Tabletop Simulator", "2026-01-01")
    assert found.tried == (Tried("a", "done", (Event(0.5, "chat", ("White", "таб\tи 🎲")),)),)
    assert (found.game, found.measured) == ("13", {"A x": "2.4"})
    assert read_probe(write_probe(found), "it") == found
    assert measured_otherwise(found, found) == []


@pytest.mark.parametrize("line", ["", "begin\t2\t14", "event\tsoon\tx", "answer\tmaybe", "\\", "null"])
def test_other_lines_are_refused(line: str) -> None:
    with pytest.raises(ProbeRecordError):
        read_lines([line], "virtual table", "")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 2}', "[" * 99_999])
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(ProbeRecordError, match=r"it\.json"):
        read_probe(text, "it.json")

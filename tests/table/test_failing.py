"""The disk, the rules or the program fail in the middle of an evening: it goes on, and the host hears."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tts_bridge.journal import JournalError
from tts_bridge.table.opening import OpenTables
from tts_bridge.table.reports import ClockEnded, NumberTyped, Pressed, SeatChanged

# ---------------------------------------------------------------- the disk


@contextmanager
def locked(table: Table) -> Iterator[None]:
    """Another program has the journal."""
    raw = sqlite3.connect(str(table.session.journal), isolation_level=None)
    raw.execute("BEGIN IMMEDIATE")
    yield
    raw.execute("ROLLBACK")
    raw.close()


def writer_of(table: Table) -> Any:
    return table.course.play.record._writer


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for another program for long."""
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda path, **more: connect(path, **(more | {"timeout": 0.01})))
    monkeypatch.setattr("tts_bridge.journal.writer.AGAIN", 0.01)


def nothing_happens(table: Table) -> None:
    table.send(ClockEnded("nothing"))


@pytest.mark.usefixtures("hasty")
def test_a_journal_that_cannot_be_written_is_told_of_once_and_once_when_it_can(begin: Begin) -> None:
    table = begin()
    saved = table.node
    with locked(table):
        table.edit("edit.count", card="level", target="green", number=1)
        while not table.heard("green"):
            nothing_happens(table)
        table.edit("edit.count", card="level", target="green", number=1)
        nothing_happens(table)
        (told,) = table.heard("green")
        assert "another program is using it" in told
        assert table.heard("white") == []
        assert table.node == saved
        assert table.lines["me", "green", 1] == "Green: Level 3"
    while writer_of(table).failure is not None:
        pass
    nothing_happens(table)
    assert table.heard("green")[1:] == ["The journal is written again: nothing is lost."]
    assert table.node == table.session.public()["node"] != saved


def test_the_save_remembers_no_move_that_is_not_on_the_disk(begin: Begin) -> None:
    table = begin()
    for number in (3, 4, 5):
        table.edit("edit.count", card="level", target="green", number=number)
        with sqlite3.connect(str(table.session.journal)) as raw:
            assert raw.execute("SELECT 1 FROM nodes WHERE id = ?", (table.node,)).fetchone()
        raw.close()


@pytest.mark.usefixtures("hasty")
def test_all_tables_are_written_to_their_ends_although_one_cannot_be(folder: Path) -> None:
    tables = OpenTables(folder)
    first, second, third = (Table(tables.open(name)) for name in ("t1", "t2", "t3"))
    for table in (first, second, third):
        table.begin("green", "white")
    with locked(second):
        second.edit("edit.count", card="level", target="green", number=1)
        with pytest.raises(JournalError, match="another program is using the file"):
            tables.close()
    assert [bool(table.moves("green")) for table in (first, second, third)] == [False] * 3


# ---------------------------------------------------------------- the rules and the program


def fails(*_: object, **__: object) -> Any:
    raise RuntimeError("Ёжик в тумане 🦔")


def told_of(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log has of failures; they were meant."""
    told = [record.getMessage() for record in caplog.records if record.exc_info]
    caplog.clear()
    return told


def test_a_report_at_which_the_program_fails_takes_no_other_with_it(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    course = table.course
    monkeypatch.setattr(course.observer, "typed", fails)
    seen = table.dropped("green", helmet, "green.use")
    table.send(NumberTyped(helmet, "green.hand", 1, "green"), seen)
    assert table.zone("green.use") == [helmet]
    (told,) = told_of(caplog)
    assert "NumberTyped" in told
    table.send(NumberTyped(helmet, "green.hand", 1, "green"))
    assert table.heard("green") == [
        "The program has failed at something; the game goes on without that. tts-bridge.log tells at what."
    ]
    assert told_of(caplog)


def test_a_screen_that_fails_leaves_the_others_and_the_hosts_buttons(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = begin()
    play = table.course.play
    private = play.staging.private

    def of_all_but_green(speech: Any, seat: str) -> Any:
        return fails() if seat == "green" else private(speech, seat)

    monkeypatch.setattr(play, "staging", replace(play.staging, private=of_all_but_green))
    table.press("green", "kick_open|?|?|?")
    assert table.zone("doorstep") or table.log()
    assert table.offers["host", ""][1].wish == "undo"
    assert table.lines["me", "white", 1] == "White: Level 1"
    assert len(table.heard("green")) == 1
    assert told_of(caplog)


@pytest.mark.parametrize("part", ["halves", "asks", "survey", "referee", "menus", "waits", "chance"])
def test_a_part_that_fails_stops_no_other(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, part: str
) -> None:
    table = begin()
    broken = getattr(table.course, part)
    for name in ("refresh", "standing", "begin_draw", "ask_picker"):
        if hasattr(broken, name):
            monkeypatch.setattr(broken, name, fails)
    helmet = table.give("green", "vault_security_helmet")
    table.drop("green", helmet, "green.use")
    assert table.place[helmet] == "green.use"
    table.send(Pressed("host.button1", "undo", "green"))
    assert table.zone("green.use") == []
    assert told_of(caplog)


def test_rules_that_fail_at_what_is_legal_leave_the_host_the_way_back(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet", "use")
    monkeypatch.setattr("tts_bridge.games.core.engine.legal_moves", fails)
    table.send(Pressed("host.button1", "undo", "green"))
    assert table.place[helmet] != "green.use"
    assert told_of(caplog)
    monkeypatch.undo()
    table.edit("edit.turn", target="green", number=0)
    assert table.moves("green")


def test_who_looks_on_and_fails_disturbs_nobody(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = begin()
    monkeypatch.setattr(table.course, "watch", fails)
    assert not table.session.move("green", {"kind": "kick_open"}).refusals
    assert told_of(caplog)


def test_what_the_host_is_to_know_waits_until_there_is_one(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = begin()
    for seat in ("green", "purple", "white"):
        table.leave(seat)
    monkeypatch.setattr(table.course, "press", fails)
    table.send(Pressed("host.button1", "check", ""))
    assert table.said == []
    table.send(SeatChanged("white", "7656", "Ёж", True, True))
    assert len(table.heard("white")) == 1
    assert told_of(caplog)

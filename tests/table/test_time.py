"""Time runs on, whatever happens while something may be answered: `Table.send` looks at the clocks."""

from collections.abc import Callable

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tests.table.test_gestures import fight, settle
from tests.table.test_loading import copy_of, load, restart
from tts_bridge.table.opening import OpenTables
from tts_bridge.table.reports import ClockEnded, Pressed, Said

Happens = Callable[[Table, str, OpenTables], object]
"""Something that happens while the clock of this name runs; the tables are those of another server."""


def said(text: str) -> Said:
    return Said("green", "76", text, True)


def passes(table: Table, seat: str) -> Pressed:
    return Pressed("me", f"pass|||{table.moves(seat, 'pass')[0]['number']}", seat)


def rewind(table: Table, clock: str, other: OpenTables) -> None:
    saved = copy_of(table)
    table.run_clock()
    load(table, saved)


def leave(table: Table, clock: str, other: OpenTables) -> None:
    table.leave("white")
    table.press("green", "parting")
    table.send(ClockEnded(clock))
    if table.asked("green"):
        table.answer("green", "white")


HAPPENS: dict[str, Happens] = {
    "undo, and it ends": lambda table, clock, other: table.send(said("!undo"), ClockEnded(clock)),
    "it ends, and undo": lambda table, clock, other: table.send(ClockEnded(clock), said("!undo")),
    "undo and again": lambda table, clock, other: table.send(
        said("!undo"), Pressed("me", "fight|?|?|?", "green"), ClockEnded(clock)
    ),
    "one passes": lambda table, clock, other: table.send(passes(table, "white"), ClockEnded(clock)),
    "a break": lambda table, clock, other: table.send(said("!pause"), ClockEnded(clock), said("!pause")),
    "a load in a break": lambda table, clock, other: [table.say("green", "!pause"), table.load()],
    "another server in a break": lambda table, clock, other: [
        table.say("green", "!pause"),
        restart(table, other),
    ],
    "held, and undo": lambda table, clock, other: table.send(
        Pressed("strip", "wait", "white"), said("!undo")
    ),
    "a rewind": rewind,
    "another server": lambda table, clock, other: restart(table, other),
    "one leaves for good": leave,
    "set right": lambda table, clock, other: table.send(said("!fix"), ClockEnded(clock), said("!fix")),
}


@pytest.mark.parametrize("happens", HAPPENS.values(), ids=HAPPENS)
def test_time_runs_on(begin: Begin, other: OpenTables, happens: Happens) -> None:
    table = begin()
    fight(table, "bloatfly")
    table.give("green", "fat_man", "use")
    table.press("green", "fight|?|?|?")
    (clock,) = (name for name in table.clocks if name.startswith("grace."))
    happens(table, clock, other)
    if table.course.pause.on:
        table.say("green", "!pause", admin=True)
    while table.standing:
        table.run_clock("wait.")
    settle(table)
    if table.moves("green", "fight"):
        table.press("green", "fight|?|?|?")
        settle(table)
    assert not table.clocks
    assert not table.zone("lane.1")

"""The odds of a fight on the screen of each seat, and in the chat: after the verdict, never before it."""

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tts_bridge.table.directives import Show, Write


def fight(table: Table, monster: str = "mark_iv_turret") -> None:
    """Green kicks the door open, and fights what is behind it."""
    table.stack(monster)
    table.press("green", "kick_open|||0")
    while any(clock.startswith("grace.") for clock in table.clocks):
        table.run_clock()


def shown(table: Table, seat: str) -> list[str]:
    """What stands on the panel of a seat."""
    lines = {line: text for (panel, who, line), text in table.lines.items() if (panel, who) == ("odds", seat)}
    return [lines[line] for line in sorted(lines) if lines[line]]


TURRET = [
    "Odds if nobody does anything more",
    "Green gets away from Mark IV Turret: 67% (2/3)",
    "Green survives: 67% (2/3)",
]


def test_the_verdict_comes_first_and_then_the_odds(begin: Begin) -> None:
    table = begin()
    fight(table)
    assert table.zone("lane.1")
    assert shown(table, "green") == []
    told = table.ponder()
    assert Show("odds", "green", True) in told
    assert {type(directive) for directive in told} == {Write, Show}
    for seat in ("green", "purple", "white"):
        assert shown(table, seat) == TURRET


def test_what_was_found_stays_until_there_is_something_newer(begin: Begin) -> None:
    table = begin()
    fight(table)
    table.ponder()
    table.press("green", "run_away|||0")
    assert shown(table, "green") == TURRET
    table.run_clock()
    table.roll(2)
    table.ponder()
    assert shown(table, "green") == [
        TURRET[0],
        "Green gets away from Mark IV Turret: 0%",
        "Green survives: 0%",
    ]


def test_when_nothing_is_at_stake_any_more_the_panel_goes(begin: Begin) -> None:
    table = begin()
    fight(table)
    table.ponder()
    table.edit("edit.abandon", number=next(f["id"] for f in table.state()["frames"] if f["kind"] == "combat"))
    assert shown(table, "white") == []
    assert Show("odds", "white", False) in table.told
    assert table.ponder() == []


def test_a_position_that_comes_before_the_odds_of_the_last_are_known(begin: Begin) -> None:
    table = begin()
    fight(table)
    assert table.session.ponders
    table.edit("edit.count", card="level", target="green", number=8)
    table.ponder()
    assert shown(table, "purple") == [TURRET[0], "Green wins: 100%", "Green survives: 100%"]


@pytest.mark.parametrize("words", ["!odds", "!шансы", "!ШАНСЫ"])
def test_who_asks_in_the_chat_is_told_as_soon_as_they_are_known(begin: Begin, words: str) -> None:
    table = begin()
    fight(table)
    table.say("purple", words)
    assert table.heard("purple") == []
    table.ponder()
    assert table.heard("purple") == TURRET
    table.said.clear()
    table.say("purple", words)
    assert table.heard("purple") == TURRET
    assert table.heard("white") == []


def test_a_spectator_is_told_what_everybody_can_tell_and_nobody_else_is(begin: Begin) -> None:
    table = begin()
    fight(table)
    table.say("", "!odds")
    table.ponder()
    told = [said for said in table.said if said.player]
    assert [said.text for said in told] == TURRET
    assert {(said.seat, said.player) for said in told} == {("", "Ёж 🦔")}


@pytest.mark.parametrize("who", ["", "purple"])
def test_whoever_asked_is_told_of_the_position_there_is_then(begin: Begin, who: str) -> None:
    table = begin()
    fight(table)
    table.say(who, "!odds")
    table.edit("edit.count", card="level", target="green", number=8)
    table.ponder()
    assert table.heard(who) == [TURRET[0], "Green wins: 100%", "Green survives: 100%"]


def test_in_peace_there_are_none(begin: Begin) -> None:
    table = begin()
    table.say("white", "!odds")
    assert table.heard("white") == ["Nothing is at stake now."]
    assert not table.session.ponders


def test_in_russian(begin: Begin) -> None:
    table = begin()
    fight(table)
    table.language, table.dealt = "ru", True
    table.load()
    table.ponder()
    assert shown(table, "green") == [
        "Шансы, если никто больше ничего не сделает",
        "Зелёный смывается (Турель Марк IV): 67% (2/3)",
        "Зелёный остаётся в живых: 67% (2/3)",
    ]


def test_odds_that_fail_stop_nothing_and_are_told_of_once(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = begin()
    monkeypatch.setattr("tts_bridge.games.core.odds.decide", None)
    fight(table)
    table.say("white", "!odds")
    table.ponder()
    assert shown(table, "green") == []
    assert table.heard("white") == []
    assert table.session.failed == ["odds"]
    assert [record for record in caplog.records if record.exc_info]
    caplog.clear()
    monkeypatch.undo()
    table.press("green", "run_away|||0")
    table.ponder()
    assert shown(table, "green") == TURRET

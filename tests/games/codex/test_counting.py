"""Counters that people set right by hand: damage, runes, levels, gold, workers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.codex.table_in_miniature import CodexTable, begun
from tts_bridge.table.reports import Pressed, SeatChanged


@pytest.fixture
def table(tmp_path: Path) -> Iterator[CodexTable]:
    table, opened = begun(tmp_path)
    yield table
    opened.close()


def count(table: CodexTable, thing: str, by: str = "white") -> list[str]:
    """Somebody wishes to set the counters of a card or plate right; returns the ids of the answers."""
    table.send(Pressed("menu", f"count:{thing}", by))
    return options(table, by)


def options(table: CodexTable, seat: str = "white") -> list[str]:
    return [option for _, *options in table.asked(seat) for option in options[::2]]


def asked(table: CodexTable, seat: str = "white") -> str:
    ((question, *_),) = table.asked(seat)
    return question


def test_damage_is_set_up_and_down(table: CodexTable) -> None:
    unit = table.give("white", "iron_man", "play")
    assert count(table, unit)[:4] == ["done", "damage", "plus", "minus"]
    assert asked(table) == "Iron Man: what is to be set right?"
    table.answer("white", "damage")
    assert (asked(table), options(table)) == ("Iron Man. Damage: 0", ["up", "done"])
    for _ in range(2):
        table.answer("white", "up")
    assert asked(table) == "Iron Man. Damage: 2"
    assert (table.card(unit)["counters"]["damage"], table.labels[unit]) == (2, "3/2")
    table.answer("white", "down")
    assert table.labels[unit] == "3/3"
    assert table.heard()[-1] == "White sets the table right: Iron Man, damage: 1."
    table.answer("white", "done")
    assert asked(table) == "Iron Man: what is to be set right?"
    table.answer("white", "done")
    assert table.asked("white") == []


def test_each_step_is_a_move_that_can_be_taken_back(table: CodexTable) -> None:
    unit = table.give("white", "iron_man", "play")
    count(table, unit)
    table.answer("white", "plus")
    node = table.node
    table.answer("white", "up")
    assert (table.node != node, table.labels[unit]) == (True, "4/5")
    table.press("white", "undo")
    assert (table.labels[unit], table.asked("white")) == ("3/4", [])


def test_enough_damage_kills(table: CodexTable) -> None:
    unit = table.give("white", "timely_messenger", "play")
    count(table, unit)
    table.answer("white", "damage")
    table.answer("white", "up")
    assert table.place[unit] == "white.discard"
    assert table.asked("white") == []
    assert count(table, unit) == []


def test_levels_of_heroes_and_runes_of_any_name(table: CodexTable) -> None:
    hero = table.give("white", "troq_bashar", "play")
    names = count(table, hero)
    assert "level" in names
    table.answer("white", "level")
    table.answer("white", "up")
    assert table.card(hero)["counters"]["level"] == 2
    table.answer("white", "down")
    assert "down" not in options(table), "no hero is below level 1"
    table.answer("white", "done")
    while "feather" not in options(table):
        table.answer("white", "more")
    table.answer("white", "feather")
    table.answer("white", "up")
    assert table.labels[hero].endswith("Feather runes: 1")


def test_a_base_has_damage_alone(table: CodexTable) -> None:
    base = table.fixture("white", "base")
    count(table, base)
    assert asked(table) == "Base (White). Damage: 0"
    table.answer("white", "up")
    assert table.labels[base] == "19"
    table.answer("white", "done")
    assert table.asked("white") == []


def test_gold_and_workers_at_the_purse(table: CodexTable) -> None:
    plate = table.plates["white.purse"]
    assert plate.wish == "count:white.purse"
    assert count(table, "white.purse") == ["done", "gold", "workers"]
    seats = table.state()["seats"][0]
    table.answer("white", "workers")
    table.answer("white", "up")
    assert table.state()["seats"][0]["counters"]["workers"] == seats["counters"]["workers"] + 1
    assert table.heard()[-1] == "White sets the table right: White, workers +1."
    assert "workers 5" in table.plates["white.purse"].text


def test_without_an_answer_it_is_over(table: CodexTable) -> None:
    count(table, "white.purse")
    table.run_clock("ask.count")
    assert table.asked("white") == []


# ---------------------------------------------------------------- who may


def test_who_owns_it_may_unless_the_table_is_strict(tmp_path: Path) -> None:
    for level, own, other in (("off", True, True), ("advise", True, False), ("strict", False, False)):
        table, opened = begun(tmp_path / level, level=level)
        mine, theirs = table.give("blue", "iron_man", "play"), table.give("white", "maestro", "play")
        for card, allowed in ((mine, own), (theirs, other)):
            table.said.clear()
            assert bool(count(table, card, "blue")) == allowed, (level, card)
            refused = [] if allowed else ["Only the host, or somebody promoted, may do that."]
            assert table.heard("blue") == refused
            if allowed:
                table.run_clock("ask.count")
        assert count(table, mine, "white"), "the host always may"
        opened.close()


def test_who_is_promoted_may(table: CodexTable) -> None:
    table.send(SeatChanged("blue", "7656blue", "Ёж", False, True))
    assert count(table, "white.purse", "blue")


def test_while_the_board_is_set_right_everybody_may(table: CodexTable) -> None:
    table.press("white", "fix")
    assert count(table, "white.purse", "blue")


def test_cards_in_hands_and_things_that_are_none_have_no_counters(table: CodexTable) -> None:
    before = table.node
    for thing in (table.hand("white")[0], "white.draw", "nothing", ""):
        assert count(table, thing) == []
        assert table.heard("white")[-1] == "There is nothing to count here."
    assert count(table, "white.purse", "") == []
    assert table.node == before

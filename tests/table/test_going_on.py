"""A server that begins again under a table that has run on: nothing is lost, nothing counts twice."""

import gc
from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tts_bridge.table.directives import Draw, Lay, Say, Shuffle
from tts_bridge.table.opening import OpenTables
from tts_bridge.table.reports import Again, ClockEnded, Drew, Happening, Pressed, Said


def killed(table: Table, other: OpenTables) -> None:
    """The server of a table is gone, and another knows what its journal holds."""
    table.session.close()
    table.session = other.open("t1")


def again(table: Table, report: Happening, number: int = 1) -> Again:
    """A report, said so many after the last of which the table knows that the journal has it."""
    return Again(0, table.heard_of + number, report)


def is_asked(table: Table) -> bool:
    """Whether the host is asked what is right."""
    return any("rules" in ask.options for ask in table.asks.values())


@pytest.mark.parametrize(("number", "worn"), [(0, 1), (1, 0)])
def test_what_the_journal_has_is_not_judged_again(
    begin: Begin, other: OpenTables, number: int, worn: int
) -> None:
    table = begin()
    items = [table.give("green", name) for name in ("vault_security_helmet", "metal_boots")]
    for item in items:
        table.drop("green", item, "green.use")
    table.press("green", "undo")
    assert len(table.zone("green.use")) == 1
    killed(table, other)
    table.go_on(again(table, Pressed("me", "undo", "green", admin=False), number))
    assert len(table.zone("green.use")) == worn
    assert not is_asked(table)


def test_what_no_server_had_judged_counts_once(begin: Begin, other: OpenTables, folder: Path) -> None:
    table = begin()
    helmet, armor = (
        table.give("green", "vault_security_helmet"),
        table.give("green", "metal_boots"),
    )
    first = again(table, table.dropped("green", helmet, "green.use"), 1)
    second = again(table, table.dropped("green", armor, "green.use"), 2)
    killed(table, other)
    table.go_on(first, second)
    assert table.zone("green.use") == [helmet, armor]
    known = table.state()
    killed(table, OpenTables(folder))
    table.go_on(first, second)
    assert table.state() == known
    assert not is_asked(table)
    table.session.close()


def test_what_the_table_has_not_been_told_is_done_without_a_question(begin: Begin, other: OpenTables) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    table.session.move("green", {"kind": "edit.move", "card": helmet, "target": "green.use"})
    assert table.place[helmet] == "green.hand"
    killed(table, other)
    told = table.go_on()
    assert Lay(helmet, "green.use", 0) in told
    assert table.zone("green.use") == [helmet]
    assert not is_asked(table)


def test_an_undo_that_the_table_has_not_heard_of_is_carried_out(begin: Begin, other: OpenTables) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    before = table.state()
    table.drop("green", helmet, "green.use")
    table.session.receive([Pressed("me", "undo", "green", admin=False)])
    killed(table, other)
    table.go_on()
    assert table.place[helmet] == "green.hand"
    assert table.state() == before
    assert not is_asked(table)


def test_a_draw_on_its_way_is_the_one_that_is_due(begin: Begin, other: OpenTables) -> None:
    table = begin()
    table.held = True
    table.press("green", "kick_open|?|?|?")
    drew = table.waiting.pop()
    assert isinstance(drew, Drew)
    table.held = False
    killed(table, other)
    told = table.go_on(again(table, drew))
    assert not any(isinstance(directive, Draw) for directive in told)
    assert table.zone("doorstep") == [drew.card] or table.place[drew.card] == "lane.1"
    assert not is_asked(table)


def test_a_gesture_made_during_a_draw_waits_for_its_card(begin: Begin, other: OpenTables) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    table.stack("raider")
    table.held = True
    table.press("green", "kick_open|?|?|?")
    drew = table.waiting.pop()
    assert isinstance(drew, Drew)
    table.held = False
    dropped = table.dropped("green", helmet, "green.use")
    killed(table, other)
    table.go_on(again(table, dropped, 1), again(table, drew, 2))
    assert table.zone("doorstep") == [drew.card] or table.place[drew.card] == "lane.1"


def test_a_gesture_made_before_a_draw_that_the_table_never_heard_of_waits_for_it(
    begin: Begin, other: OpenTables
) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    raider = table.stack("raider")
    table.session.receive([Pressed("me", "kick_open|?|?|?", "green", admin=False)])
    dropped = table.dropped("green", helmet, "green.use")
    killed(table, other)
    told = table.go_on(again(table, dropped, 2))
    assert any(isinstance(directive, Draw) for directive in told)
    assert table.place[raider] == "doorstep"
    assert not is_asked(table)
    ((question, *_),) = table.asked("green")
    assert "one can only answer what was announced" in question


def test_a_card_of_no_game_is_no_draw(begin: Begin, other: OpenTables) -> None:
    table = begin()
    raider = table.stack("raider")
    table.session.receive([Pressed("me", "kick_open|?|?|?", "green", admin=False)])
    killed(table, other)
    table.go_on(again(table, Drew("d1", "door.draw", "Ё 🦔"), 2))
    assert table.place[raider] == "doorstep"


def test_what_seats_do_meanwhile_hides_nothing_that_is_still_to_be_said_again(
    begin: Begin, other: OpenTables, folder: Path
) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    dropped = again(table, table.dropped("green", helmet, "green.use"))
    killed(table, other)
    table.send(table.loaded(goes_on=True), *table.sitting, table.stock("again"))
    table.edit("edit.count", card="level", target="white", seat="green", number=1)
    killed(table, third := OpenTables(folder))
    table.go_on(dropped)
    assert table.zone("green.use") == [helmet]
    third.close()


def test_what_led_to_the_beginning_is_not_judged_again(folder: Path, other: OpenTables) -> None:
    tables = OpenTables(folder)
    table = Table(tables.open("t1"), held=True)
    table.begin("green", "purple", "white")
    assert table.level.level == "advise"
    killed(table, other)
    table.held = False
    table.go_on(Again(0, 2, Said("green", "7656green", "!level strict", True)))
    assert table.level.level == "advise"
    tables.close()


def test_a_line_tells_what_was_not_taken_back(begin: Begin) -> None:
    table = begin()
    record = table.course.play.record
    first = record.head
    table.give("green", "vault_security_helmet")
    second, given = record.head, record.blocks_between(first, record.head)
    table.give("green", "ripper")
    third = record.head
    assert [block.event for block in given or ()] == ["edited"]
    assert record.blocks_between(second, second) == []
    assert len(record.blocks_between(first, third) or ()) == 2
    table.say("green", f"!undo {second}", admin=True)
    assert (record.head, record.blocks_between(first, third)) == (second, given)
    table.say("green", f"!undo {first}", admin=True)
    assert record.blocks_between(second, third) is None


def test_a_pile_to_which_seen_cards_return_is_shuffled(begin: Begin, other: OpenTables) -> None:
    table = begin()
    before = table.state()
    table.stack("raider")
    table.press("green", "kick_open|?|?|?")
    table.session.receive([Pressed("me", "undo", "green", admin=False)])
    killed(table, other)
    told = table.go_on()
    assert [directive.pile for directive in told if isinstance(directive, Shuffle)] == ["door.draw"]
    assert table.state() == before
    assert not is_asked(table)


def test_what_nobody_can_explain_is_asked(begin: Begin, other: OpenTables) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    table.move(helmet, "white.hand")
    killed(table, other)
    table.go_on()
    assert is_asked(table)


def test_cards_are_laid_beside_those_that_lie_there(begin: Begin, other: OpenTables) -> None:
    table = begin()
    first, second = (table.give("green", name, "pack") for name in ("metal_boots", "combat_helmet"))
    killed(table, other)
    table.go_on()
    third = table.give("green", "vault_security_helmet", "pack")
    slots = [table.slot(card) for card in (first, second, third)]
    assert -1 not in slots
    assert len(set(slots)) == 3


def test_no_time_runs_until_the_table_has_told_where_all_lies(begin: Begin, other: OpenTables) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    (clock,) = (clock for clock in table.clocks if clock.startswith("grace."))
    before = table.state()
    killed(table, other)
    table.send(table.loaded(goes_on=True), *table.sitting, table.stock("again"))
    assert set(table.clocks) == table.standing != set()
    table.send(ClockEnded(clock))
    assert table.state() == before
    table.send(table.stock("loaded"))
    assert table.standing == set()
    assert table.clocks


def test_a_break_outlives_the_server(begin: Begin, other: OpenTables, folder: Path) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    for tables, begun in ((other, True), (third := OpenTables(folder), False)):
        said = Said("green", "7656green", "!pause", True)
        table.send(said)
        killed(table, tables)
        told = table.go_on(again(table, said, 0))
        assert table.course.pause.on is begun
        assert table.standing == (set(table.clocks) if begun else set())
        assert table.clocks
        assert begun == any(isinstance(directive, Say) and "A break" in directive.text for directive in told)
    third.close()


def test_a_table_that_was_let_go_of_is_found_again_and_nothing_else_of_it_is_kept(tables: OpenTables) -> None:
    table = Table(tables.open("t1"))
    table.begin("green", "purple", "white")
    before, gone = table.state(), ref(table.session)
    tables.leave("t1")
    table.session = tables.open("t1")
    gc.collect()
    assert gone() is None
    table.go_on()
    assert table.state() == before


def test_of_two_cards_in_one_slot_it_is_the_slot_of_one(begin: Begin, other: OpenTables) -> None:
    table = begin()
    first, second = (table.give("green", name, "pack") for name in ("metal_boots", "combat_helmet"))
    table.lays[second] = replace(table.lays[second], slot=table.slot(first))
    killed(table, other)
    table.go_on()
    table.edit("edit.flip", card=second)
    assert table.slot(second) != table.slot(first)


def test_a_stock_that_is_asked_for_leaves_each_card_its_slot(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "metal_boots", "pack")
    slot, beside = table.slot(card), table.slot(card) + 1
    table.lays[card] = replace(table.lays[card], slot=beside)
    table.press("green", "check", admin=True)
    table.edit("edit.flip", card=card)
    assert table.slot(card) == slot

"""Reports that are doubled, late, garbled, from nobody or about nothing."""

from dataclasses import fields
from typing import Any, get_args

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tests.table.test_gestures import fight
from tts_bridge.table.directives import Ask, Draw, Say, TakeStock, Withdraw
from tts_bridge.table.opening import OpenTables
from tts_bridge.table.reports import (
    Drew,
    Loaded,
    Pressed,
    Report,
    SeatChanged,
    Settled,
    StockTaken,
    Undone,
)

ODD = ["", "unknown", "Ёлка 🎄", "green", "green.use", "x" * 500, "|||", "p.1.0", "\ud83c", "table"]
KINDS = [kind for kind in get_args(Report) if kind not in (StockTaken, Loaded)]


def odd(kind: Any, text: str) -> Any:
    """A report whose every field is nonsense."""
    values: dict[str, Any] = {}
    for spec in fields(kind):
        sample = {int: 7, float: 1e9, bool: True, str: text, "tuple": (text,)}
        values[spec.name] = sample.get(spec.type, (text,) if "tuple" in str(spec.type) else text)
    return kind(**values)


def test_nonsense_changes_nothing(begin: Begin) -> None:
    table = begin("green", "white")
    state = table.state()
    for kind in KINDS:
        for text in ODD:
            table.send(odd(kind, text))
        assert table.state()["zones"] == state["zones"], kind


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_nonsense_before_the_game(tables: OpenTables, kind: Any) -> None:
    table = Table(tables.open("t1"))
    for text in ODD:
        table.send(odd(kind, text))
    table.load()
    for text in ODD:
        table.send(odd(kind, text))


def test_a_drop_that_is_told_twice_is_one_move(begin: Begin) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    seen = table.dropped("green", helmet, "green.use")
    table.send(seen)
    node = table.node
    table.send(seen)
    assert table.node == node


def test_a_draw_that_is_told_twice_is_one_card(begin: Begin) -> None:
    table = begin()
    table.held = True
    table.press("green", "kick_open|?|?|?")
    (drew,) = table.waiting
    assert isinstance(drew, Drew)
    table.release()
    node = table.node
    table.send(drew)
    assert table.node == node


def test_what_is_dropped_while_a_card_is_drawn_waits_for_it(begin: Begin) -> None:
    table = begin("green", "white", level="strict")
    helmet = table.give("green", "vault_security_helmet")
    table.edit("edit.turn", target="green", number=1)
    table.held = True
    table.press("green", "loot_room|?|?|?")
    table.drop("green", helmet, "green.use")
    assert table.zone("green.use") == []
    table.release()
    assert table.zone("green.use") == [helmet]


def test_what_waited_for_a_draw_that_fails_is_judged_before_what_comes_later(begin: Begin) -> None:
    table = begin("green", "white")
    helmet = table.give("white", "vault_security_helmet")
    pile = table.piles.pop("door.draw")
    table.held = True
    (draw,) = (told for told in table.session.receive([Pressed("p", "kick_open|?|?|?", "green")])
               if isinstance(told, Draw))  # fmt: skip
    table.session.receive([table.dropped("white", helmet, "white.use")])
    assert not table.asked("white")
    told = table.session.receive([Undone("draw", draw.draw, "empty")])
    assert any(isinstance(directive, Ask) and directive.seat == "white" for directive in told)
    assert TakeStock() in told
    told = table.session.receive([table.dropped("white", helmet, "white.hand")])
    assert any(isinstance(directive, Withdraw) for directive in told)
    table.held, table.piles["door.draw"] = False, pile
    table.send(table.stock("asked"))
    assert len(table.zone("doorstep")) == 1
    assert table.asked("white") == []
    assert table.place[helmet] == "white.hand"


def test_a_draw_that_was_taken_back_and_then_fails_does_not_break_off_the_next(begin: Begin) -> None:
    table = begin("green", "white")
    table.held = True
    kick = Pressed("p", "kick_open|?|?|?", "green")
    (old,) = (told for told in table.session.receive([kick]) if isinstance(told, Draw))
    table.say("green", "!undo", admin=True)
    table.waiting.clear()
    table.press("green", "kick_open|?|?|?")
    (drew,) = table.waiting
    assert isinstance(drew, Drew)
    told = table.session.receive([Undone("draw", old.draw, "empty")])
    assert not any(isinstance(directive, Draw) for directive in told)
    table.release()
    assert table.zone("doorstep") == [drew.card]


def test_a_stock_is_newer_than_what_waited_for_a_draw(begin: Begin) -> None:
    table = begin("green", "white")
    helmet = table.give("white", "vault_security_helmet")
    table.held = True
    table.press("green", "kick_open|?|?|?")
    table.drop("white", helmet, "white.use")
    table.move(helmet, "white.hand")
    table.send(table.stock("asked"))
    table.release()
    assert table.place[helmet] == "white.hand"
    assert table.asked("white") == []


def test_a_card_of_another_game(begin: Begin) -> None:
    table = begin()
    node = table.node
    told = table.send(Settled("9.1", "zz", "table", "green.use", "up", "green"))
    assert told == [Say("This card is not of this game: it counts for nothing.", "green")]
    assert table.node == node


def test_names_in_any_alphabet(begin: Begin) -> None:
    table = begin()
    table.send(SeatChanged("white", "7656", "李 🎲 Łukasz «Ёж»", False, False))
    table.press("green", "kick_open|?|?|?")
    assert table.zone("doorstep") or table.log()


def test_somebody_leaves_and_the_host_answers(begin: Begin) -> None:
    table = begin(ready=False)
    for seat in ("green", "purple"):
        table.press(seat, "ready|||0")
    table.send(SeatChanged("white", "", "", False, False))
    wishes = [offer.wish for offer in table.offers["host", ""].values()]
    assert "answer:white" in wishes
    table.press("green", "answer:white")
    options = [option for _, *options in table.asked("green") for option in options[::2]]
    assert "ready|||0" in options
    table.answer("green", "ready|||0")
    assert table.turn == "green"


def test_prompts_of_an_empty_seat_are_the_hosts(begin: Begin) -> None:
    table = begin()
    table.send(SeatChanged("white", "", "", False, False))
    table.edit("edit.turn", target="white", number=2)
    for seat in ("green", "purple"):
        table.edit("edit.count", card="level", target=seat, number=3)
    reply = table.session.move("white", {"kind": "end_turn"})
    table.send(*[report for answer in reply.directives for report in table.act(answer)])
    assert table.asked("green")
    assert not table.asked("white")


def test_a_card_that_is_held_is_put_back_later(begin: Begin) -> None:
    table = begin(level="strict")
    card = table.give("green", "vault_security_helmet")
    table.drop("green", card, "treaty")
    table.move(card, "treaty")
    table.send(Undone("put_back", "9.1", "held"), Undone("put_back", "8.8", "held"))
    table.run_clock("again.")
    assert table.place[card] == "green.hand"


def test_after_a_game_comes_another(begin: Begin) -> None:
    table = begin("green", "white")
    table.edit("edit.count", card="level", target="green", number=8)
    fight(table, "bloatfly")
    table.give("green", "fat_man", "use")
    table.press("green", "fight|?|?|?")
    while table.clocks:
        table.run_clock("")
    assert table.offers["host", ""][1].wish == "start"
    table.press("green", "start")
    assert {card for cards in table.piles.values() for card in cards} | {
        card for card, place in table.place.items() if place.endswith(".hand")
    } == set(table.place)
    assert table.moves("white", "ready")

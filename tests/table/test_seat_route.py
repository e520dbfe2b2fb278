"""What seats are shown and may send, beside the table."""

import json

import pytest

from tests.table.conftest import Begin
from tests.table.lua import DEFINITIONS, Table
from tts_bridge.table.opening import OpenTables
from tts_bridge.table.session import NoSuchMove, NoSuchSeat


def hidden(table: Table, seat: str) -> list[str]:
    """Cards of a hand that nobody else has seen: Junk is shown when it is drawn."""
    return [card for card in table.hand(seat) if DEFINITIONS[table.definition[card]].kind != "junk"]


def test_a_view_has_no_card_that_the_seat_does_not_know(begin: Begin) -> None:
    table = begin()
    view = json.dumps(table.session.view("white"))
    assert all(card in view for card in table.hand("white"))
    assert not any(card in view for card in hidden(table, "green") + table.piles["door.draw"])


def test_an_onlooker_sees_what_all_see(begin: Begin) -> None:
    table = begin()
    public = json.dumps(table.session.public())
    assert not any(card in public for seat in ("green", "white") for card in hidden(table, seat))
    assert json.dumps(table.session.view("red")) == json.dumps(table.session.public()["state"])


def test_a_seat_that_there_is_not(begin: Begin) -> None:
    table = begin()
    with pytest.raises(NoSuchSeat):
        table.session.view("mauve")
    assert list(table.session.moves("mauve")) == []


def test_moves_are_legal_and_may_be_sent(begin: Begin) -> None:
    table = begin()
    assert {"kind": "kick_open", "seat": "green"} in table.moves("green")
    reply = table.session.move("green", {"kind": "kick_open"})
    assert not reply.refusals
    assert reply.directives


def test_a_refusal_names_the_rule_and_says_it(begin: Begin) -> None:
    table = begin()
    (refusal,) = table.session.move("white", {"kind": "kick_open"}).refusals
    assert refusal["rule"].startswith("core.")
    assert refusal["text"]
    json.dumps(refusal)


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"kind": ""},
        {"kind": 3},
        {"kind": "kick_open", "card": None},
        {"kind": "kick_open", "wings": "two"},
        {"kind": "kick_open", "number": "1"},
        {"kind": "drawn", "card": "c1"},
        {"kind": "rolled", "number": 6},
        {"kind": "time", "number": 1},
        {"kind": "edit.count", "card": "level", "target": "white", "number": 9},
    ],
)
def test_what_is_no_move_of_a_seat(begin: Begin, move: dict[str, object]) -> None:
    table = begin()
    with pytest.raises(NoSuchMove, match=r"[.]$"):
        table.session.move("white", move)


def test_a_seat_moves_for_itself_alone(begin: Begin) -> None:
    table = begin()
    assert table.session.move("white", {"kind": "kick_open", "seat": "green"}).refusals


def test_before_the_game_there_is_nothing_to_move(tables: OpenTables) -> None:
    table = Table(tables.open("t1"))
    with pytest.raises(NoSuchMove, match="has not begun"):
        table.session.move("green", {"kind": "kick_open"})
    table.load()
    table.sit("green")
    assert table.session.view("green") == {"lobby": True, "seated": ["green"]}
    assert list(table.session.moves("green")) == []

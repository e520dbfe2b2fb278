"""Who may overrule: the host and those promoted, by button, chat and seat alike, whether they sit or not."""

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tts_bridge.table.opening import OpenTables
from tts_bridge.table.reports import Pressed, SeatChanged
from tts_bridge.table.session import NoSuchMove

WISHES = {"undo": "!undo", "check": "!check", "level": "!level strict", "fix": "!fix"}


def seated(tables: OpenTables, *seats: str, host: str = "") -> Table:
    """People sit and have chosen; the host is a spectator if none of the seats is the host's."""
    table = Table(tables.open("t1"))
    table.load()
    for seat in seats:
        table.send(SeatChanged(seat, f"7656{seat}", seat, seat == host, False))
    for seat in seats:
        table.answer(seat, "female")
    return table


def acts(table: Table, wish: str) -> bool:
    """Whether the last thing told is what comes of a wish."""
    return {
        "undo": any("taken back" in text for text in table.heard()),
        "level": table.level.level == "strict",
        "fix": table.level.fixing,
        "check": any("agree about every card" in text for text in table.heard()),
    }[wish]


@pytest.mark.parametrize(
    ("seat", "admin", "may"),
    [("green", True, True), ("green", False, True), ("white", False, False), ("white", True, True),
     ("", True, True), ("", False, False), ("red", False, False), ("unknown", False, False)],
)  # fmt: skip
def test_chat_and_buttons_agree_about_who_may(begin: Begin, seat: str, admin: bool, may: bool) -> None:
    by_button, by_chat = begin(), begin()
    for wish, said in WISHES.items():
        by_button.press(seat, wish, admin=admin)
        by_chat.say(seat, said, admin=admin)
        assert (acts(by_button, wish), acts(by_chat, wish)) == (may, may), wish


def test_somebody_promoted_may_from_the_seat(begin: Begin) -> None:
    table = begin()
    table.send(SeatChanged("white", "7656white", "Ёж", False, True))
    table.press("white", "level")
    assert table.level.level == "strict"
    assert not table.session.move("white", {"kind": "edit.turn", "target": "white"}).refusals


def test_a_host_who_looks_on_begins_the_game(tables: OpenTables) -> None:
    table = seated(tables, "green", "purple")
    table.press("green", "start")
    table.say("green", "!start")
    assert table.moves("green") == []
    table.say("", "!start", admin=True)
    assert table.moves("green", "ready")


def test_a_host_who_looks_on_begins_the_game_by_the_button(tables: OpenTables) -> None:
    table = seated(tables, "green", "purple")
    table.press("", "start", admin=True)
    assert table.moves("green", "ready")


@pytest.mark.parametrize("seat", ["green", "red", "yellow"])
def test_nobody_edits_because_the_host_looks_on(tables: OpenTables, seat: str) -> None:
    table = seated(tables, "green", "purple")
    table.say("", "!start", admin=True)
    with pytest.raises(NoSuchMove, match="Only the host"):
        table.session.move(seat, {"kind": "edit.turn", "target": "green"})


def test_a_host_who_looks_on_has_an_absent_seat_answered_by_who_answers_for_it(tables: OpenTables) -> None:
    table = seated(tables, "green", "purple")
    table.say("", "!start", admin=True)
    table.leave("purple")
    table.press("", "answer:purple", admin=True)
    assert "ready|||0" in [option for _, *options in table.asked("green") for option in options[::2]]


def test_who_may_not_look_for_differences_disturbs_no_draw(begin: Begin) -> None:
    table = begin()
    table.held = True
    table.press("green", "kick_open|?|?|?")
    assert table.press("white", "check") == []
    table.release()
    assert len(table.zone("doorstep")) == 1


@pytest.mark.parametrize("text", ["!level", "!level loud", "!строгость очень"])
def test_a_level_that_there_is_not_is_answered_with_those_that_there_are(begin: Begin, text: str) -> None:
    table = begin()
    table.say("green", text, admin=True)
    assert table.heard("green") == ["Write !level and one of these words: off, advise, strict."]
    assert table.level.level == "advise"


def test_a_level_is_set_right_at_the_plate_of_its_seat(begin: Begin) -> None:
    table = begin()
    plate = table.plates["white.seat"]
    assert plate.wish == "count:white.seat"
    table.send(Pressed(plate.plate, plate.wish, "white"))
    ((question, *options),) = table.asked("white")
    assert question == "White. Level: 1"
    assert options[::2] == ["up", "done"]
    table.answer("white", "up")
    assert table.state()["seats"][2]["counters"]["level"] == 2
    assert table.heard()[-1] == "White sets the table right: White, Level +1."
    table.answer("white", "down")
    assert table.state()["seats"][2]["counters"]["level"] == 1
    table.send(Pressed(plate.plate, plate.wish, "green"), Pressed(plate.plate, plate.wish, "purple"))
    assert table.asked("purple") == []
    assert len(table.asked("green")) == 1, "the host may set anything right"


def test_what_the_host_does_with_hidden_cards_is_told_without_their_names(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet")
    table.said.clear()
    table.say("green", f"!edit move {card} purple.hand")
    told = [text for seat in ("", "green", "purple", "white") for text in table.heard(seat)]
    assert any("sets the table right" in text and "hand (Purple)" in text for text in told), told
    assert not any(card in text or "Vault" in text for text in told), told

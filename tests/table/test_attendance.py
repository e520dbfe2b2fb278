"""People who come late, go for good, change seats quickly, or sit nowhere."""

from tests.table.conftest import Begin
from tests.table.lua import Table
from tts_bridge.table.reports import SeatChanged


def host_wishes(table: Table) -> list[str]:
    return [offer.wish for offer in table.offers["host", ""].values() if offer.text]


def test_who_comes_late_is_asked_and_let_in_by_the_host(begin: Begin) -> None:
    table = begin()
    table.sit("yellow", host="green")
    assert "join:yellow" in host_wishes(table)
    assert table.asked("yellow")[0][0] == "Who do you want to be?"
    table.answer("yellow", "female")
    table.press("white", "join:yellow")
    assert "yellow" not in table.state()["seats"][0].values()
    table.press("green", "join:yellow")
    (seat,) = (seat for seat in table.state()["seats"] if seat["name"] == "yellow")
    assert seat["marks"]["sex"] == "female"
    assert len(table.hand("yellow")) >= 8
    assert [seat["name"] for seat in table.state()["seats"]] == ["green", "purple", "yellow", "white"]
    assert "join:yellow" not in host_wishes(table)
    assert any("Yellow joins" in text for text in table.heard())


def test_an_open_question_survives_comings_and_goings(begin: Begin) -> None:
    table = begin()
    worn, other = table.give("green", "combat_helmet"), table.give("green", "power_helmet")
    table.drop("green", worn, "green.use")
    table.drop("green", other, "green.use")
    ((question, *answers),) = table.asked("green")
    table.sit("yellow", host="green")
    table.press("green", "join:yellow")
    table.leave("white")
    table.press("green", "parting")
    table.answer("green", "white")
    assert (question, *answers) in table.asked("green")
    table.answer("green", "so")
    assert table.zone("green.use") == [worn, other]


def test_who_left_for_good_is_named_by_the_host(begin: Begin) -> None:
    table = begin()
    card = table.give("white", "ripper", "use")
    assert "parting" not in host_wishes(table)
    table.leave("white")
    assert "parting" in host_wishes(table)
    table.press("green", "parting")
    ((question, *answers),) = table.asked("green")
    assert question == "Who has left for good? What is theirs is discarded."
    assert answers[::2] == ["white", "stays"]
    table.answer("green", "stays")
    assert table.place[card] == "white.use"
    table.press("green", "parting")
    table.answer("green", "white")
    assert table.place[card] == "treasure.discard"
    assert [seat["name"] for seat in table.state()["seats"]] == ["green", "purple"]
    table.press("green", "undo")
    assert table.place[card] == "white.use"


def test_who_comes_back_in_time_has_left_nothing(begin: Begin) -> None:
    table = begin()
    table.leave("white")
    table.press("green", "parting")
    table.sit("white", host="green")
    assert table.asked("green") == []
    assert "parting" not in host_wishes(table)


def test_the_turn_of_who_leaves_goes_on_to_the_next(begin: Begin) -> None:
    table = begin(first_player="purple")
    table.leave("purple")
    table.press("green", "parting")
    table.answer("green", "purple")
    assert table.turn == "white"


def test_with_one_left_the_game_is_over_and_another_may_begin(begin: Begin) -> None:
    table = begin("white", "green")
    table.leave("green")
    table.press("white", "parting")
    table.answer("white", "green")
    assert "start" in host_wishes(table)
    assert "parting" not in host_wishes(table)


def test_one_person_answers_for_two_seats(begin: Begin) -> None:
    table = begin(first_player="purple")
    table.leave("purple")
    table.stack("alien")
    table.press("green", "answer:purple")
    table.answer("green", "kick_open|||0")
    assert table.zone("doorstep") or table.zone("lane.1")
    table.press("white", "answer:purple")
    assert not any("purple" in option for ask in table.asked("white") for option in ask)


def test_quick_changes_of_colour_leave_nobody_behind(begin: Begin) -> None:
    table = begin()
    who = ("7656x", "Ёж 🦔", False, False)
    gone = ("", "", False, False)
    table.send(
        SeatChanged("yellow", *who), SeatChanged("yellow", *gone), SeatChanged("blue", *who),
        SeatChanged("blue", *gone), SeatChanged("red", *who),
    )  # fmt: skip
    assert [wish for wish in host_wishes(table) if wish.startswith("join:")] == ["join:red"]
    assert table.asked("yellow") == table.asked("blue") == []
    table.send(SeatChanged("red", *gone))
    assert not any(wish.startswith("join:") for wish in host_wishes(table))
    table.press("green", "join:red")
    assert "red" not in {seat["name"] for seat in table.state()["seats"]}


def test_whoever_is_promoted_rules_as_long_as_that_holds(begin: Begin) -> None:
    table = begin()
    table.send(SeatChanged("white", "7656white", "Ёж", False, True))
    table.press("white", "fix")
    assert table.level.fixing
    table.send(SeatChanged("white", "7656white", "Ёж", False, False))
    table.press("white", "fix")
    assert table.level.fixing


def test_when_the_host_has_gone_the_next_of_rank_is_asked(begin: Begin) -> None:
    table = begin()
    table.send(SeatChanged("white", "7656white", "Ёж", True, True))
    table.leave("green")
    table.press("white", "parting")
    assert len(table.asked("white")) == 1


def test_a_place_before_an_empty_seat_has_its_name(begin: Begin) -> None:
    table = begin()
    speech = table.course.play.speech("")
    assert "yellow" not in table.course.play.state.seats
    assert speech.zone("yellow.hand") == speech.zone("white.hand").replace("White", "Yellow")

"""Questions about what is outside the game: the hour, a song, papers."""

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tests.table.test_gestures import settle
from tests.table.test_odds import shown

BY_HOUSE, BY_CLOCK = "(as the house has it)", "(by the clock)"


def meet(table: Table, monster: str) -> None:
    """The seat on turn meets a monster; whatever it asks stays open."""
    table.stack(monster)
    table.press("green", "kick_open|?|?|?")
    settle(table)


def marked(table: Table, mark: str = BY_CLOCK, seat: str = "green") -> str:
    """The answer of the house, or of its clock, as the buttons of a seat's question show it."""
    ((_, *options),) = table.asked(seat)
    texts = options[1::2]
    (house,) = (text for text in texts if text.endswith(mark))
    assert sorted(text.removesuffix(mark).strip() for text in texts) == ["No", "Yes"]
    return house.removesuffix(mark).strip()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The hour on the wall, to be set."""
    hour = [12]
    monkeypatch.setattr("tts_bridge.table.asks.local_hour", lambda: hour[0])
    return hour


@pytest.mark.parametrize(("hour", "answer"), [(7, "No"), (8, "Yes"), (19, "Yes"), (20, "No"), (0, "No")])
def test_the_clock_marks_whether_it_is_day(begin: Begin, clock: list[int], hour: int, answer: str) -> None:
    clock[0] = hour
    table = begin()
    meet(table, "family_member")
    assert marked(table) == answer


def test_what_the_house_has_chosen_goes_before_the_clock(begin: Begin, clock: list[int]) -> None:
    table = begin(world={"daytime": False})
    meet(table, "family_member")
    assert marked(table, BY_HOUSE) == "No"
    table.edit("edit.option", card="world.daytime=yes")
    assert marked(table, BY_HOUSE) == "Yes"
    table.edit("edit.option", card="world.daytime=no")
    assert marked(table, BY_HOUSE) == "No"


def test_whoever_is_asked_may_answer_otherwise_and_everybody_hears_it(begin: Begin, clock: list[int]) -> None:
    table = begin()
    meet(table, "family_member")
    table.answer("green", "choose|||1")
    assert table.asked("green") == []
    assert table.log()[-1] == "Family Member: is it day? Green says no."
    assert table.lines["combat", "", 23] == "8"


def test_what_no_clock_tells_is_as_the_house_has_it(begin: Begin, clock: list[int]) -> None:
    table = begin()
    meet(table, "enclave_protectron")
    assert table.asked("green") == []
    table.press("green", f"activate|{table.of('enclave_protectron')}|?|?")
    settle(table)
    assert marked(table, BY_HOUSE) == "No"


def test_an_open_question_outlives_a_reload(begin: Begin, clock: list[int]) -> None:
    table = begin()
    meet(table, "family_member")
    clock[0] = 23
    table.load()
    assert marked(table) == "No"
    table.answer("green", "choose|||0")
    assert table.lines["combat", "", 23] == "2"


def test_a_question_about_the_world_can_be_undone(begin: Begin, clock: list[int]) -> None:
    table = begin()
    meet(table, "family_member")
    table.answer("green", "choose|||0")
    table.say("green", "!undo", admin=True)
    assert marked(table) == "Yes"


def test_a_question_that_is_given_up_is_as_the_house_has_it(begin: Begin, clock: list[int]) -> None:
    table = begin(world={"daytime": False})
    meet(table, "family_member")
    table.edit("edit.abandon", number=next(f["id"] for f in table.state()["frames"] if f["kind"] == "fact"))
    assert table.asked("green") == []
    assert table.lines["combat", "", 23] == "8"


def test_as_long_as_it_is_asked_the_odds_promise_nothing(begin: Begin, clock: list[int]) -> None:
    table = begin()
    meet(table, "family_member")
    table.ponder()
    _title, *lines = shown(table, "white")
    assert lines
    assert all(line.endswith(": it hangs on what is not known") for line in lines)
    table.answer("green", "choose|||0")
    table.ponder()
    assert "not known" not in str(shown(table, "white"))


def test_who_sits_down_in_place_of_another_is_asked(begin: Begin, clock: list[int]) -> None:
    table = begin()
    meet(table, "family_member")
    table.leave("green")
    table.sit("green", host="purple")
    assert marked(table) == "Yes"
    table.answer("green", "choose|||0")
    assert table.lines["combat", "", 23] == "2"

"""Prompts, dice, answers to what was announced, bargains."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tests.table.test_gestures import fight, run, settle
from tts_bridge.table.directives import HoldClock, RollDue, StartClock, Withdraw
from tts_bridge.table.reports import Answered, Clicked, ClockEnded, DieRested, Pressed, Said, SeatChanged


def thrown(table: Table, seat: str = "green") -> None:
    """The seat ends its turn with too many cards and is of the lowest level."""
    table.edit("edit.turn", target=seat, number=2)
    for other in table.state()["seats"]:
        if other["name"] != seat:
            table.edit("edit.count", card="level", target=other["name"], number=3)
    table.press(seat, "end_turn|?|?|?")


def test_a_prompt_is_a_question_with_more_answers_than_buttons(begin: Begin) -> None:
    table = begin()
    thrown(table)
    ((_, *options),) = table.asked("green")
    assert len(options) == 12
    assert options[::2][-1] == "more"
    table.answer("green", "more")
    ((_, *others),) = table.asked("green")
    assert not set(options[::2]) & (set(others[::2]) - {"more"})


def test_a_card_is_chosen_by_trying_to_lift_it(begin: Begin) -> None:
    table = begin()
    thrown(table)
    card = table.guards["choose", "green"][0]
    hand = len(table.hand("green"))
    table.send(Clicked(card, "green"))
    assert card not in table.guards["choose", "green"]
    table.send(Clicked(card, "white"))
    while table.asks:
        table.send(Clicked(table.guards["choose", "green"][0], "green"))
    assert len(table.hand("green")) == 5 < hand
    assert table.place[card].endswith(".discard")
    assert table.guards["choose", "green"] == ()


def test_cards_are_chosen_in_the_hand_where_tts_can(begin: Begin) -> None:
    table = begin(ready=False)
    table.chooses = True
    table.load()
    for seat in ("green", "purple", "white"):
        table.press(seat, "ready|||0")
    thrown(table)
    (choice,) = table.hands.values()
    hand = table.hand("green")
    assert (choice.least, choice.most) == (len(hand) - 5,) * 2
    table.choose("green", confirmed=False)
    assert list(table.hands.values()) == [choice]
    table.choose("green", "zz")
    assert list(table.hands.values()) == [choice]
    table.choose("green", *hand[: choice.most])
    assert len(table.hand("green")) == 5
    assert not table.hands


def test_only_who_is_asked_answers_and_only_once(begin: Begin) -> None:
    table = begin()
    thrown(table)
    (prompt, ask), *_ = table.asks.items()
    node = table.node
    assert table.send(Answered(prompt, ask.options[0], "white")) == [ask]
    assert table.node == node
    table.send(Answered(prompt, ask.options[0], "green"))
    after = table.node
    told = table.send(Answered(prompt, ask.options[2], "green"), Answered(prompt, "rubbish", "green"))
    assert told == [Withdraw(prompt)] * 2
    assert table.node == after != node


# ---------------------------------------------------------------- people who leave and come back


def come_back(table: Table, seat: str) -> None:
    table.send(SeatChanged(seat, f"7656{seat}", seat, False, False))


def test_a_question_goes_with_the_person_and_comes_back(begin: Begin) -> None:
    table = begin("purple", "white", "green")
    thrown(table, "white")
    (asked,) = table.asked("white")
    table.leave("white")
    assert (table.asked("white"), table.asked("purple")) == ([], [asked])
    come_back(table, "white")
    assert (table.asked("white"), table.asked("purple")) == ([asked], [])
    table.answer("white", asked[1])
    assert table.asked("purple") == []


def test_a_late_answer_of_who_answered_for_a_seat_takes_nothing_from_it(begin: Begin) -> None:
    table = begin("purple", "white", "green")
    thrown(table, "white")
    table.leave("white")
    (prompt, ask), *_ = table.asks.items()
    come_back(table, "white")
    node = table.node
    table.send(Answered(prompt, ask.options[0], "purple"))
    assert table.node == node
    assert table.asks[prompt].seat == "white"


def test_the_choice_in_a_hand_is_for_who_sits_there(begin: Begin) -> None:
    table = begin("purple", "white", "green", ready=False)
    table.chooses = True
    table.load()
    for seat in ("purple", "white", "green"):
        table.press(seat, "ready|||0")
    thrown(table, "white")
    (choice,) = table.hands.values()
    table.leave("white")
    assert table.hands == {}
    assert table.asked("purple")
    come_back(table, "white")
    assert list(table.hands.values()) == [choice]
    assert table.asked("white")


def test_a_roll_goes_with_the_person_and_comes_back(begin: Begin) -> None:
    table = begin("purple", "white", "green", first_player="white")
    boss = table.stack("mirelurks")
    table.press("white", "kick_open|?|?|?")
    settle(table)
    run(table, "white")
    assert [roll.seat for roll in table.rolls.values()] == ["white"]
    table.leave("white")
    assert [roll.seat for roll in table.rolls.values()] == ["purple"]
    come_back(table, "white")
    assert [roll.seat for roll in table.rolls.values()] == ["white"]
    assert table.place[boss] == "lane.1"


def test_who_comes_back_chooses_and_nobody_else_sees_it(begin: Begin) -> None:
    table = begin("purple", "white", "green", first_player="white")
    table.leave("white")
    table.press("purple", "answer:white")
    assert table.asked("purple")
    come_back(table, "white")
    assert table.asked("purple") == []
    table.press("purple", "answer:white")
    assert table.asked("purple") == []


def test_several_seats_are_asked_the_same_and_answer_for_themselves(begin: Begin) -> None:
    table = begin()
    play = table.course.play
    thrown(table)
    state = play.state
    asked = replace(state.top, waits=("green", "white"), data=state.top.data | {"secret": False})
    play._stand(replace(state, frames=(*state.frames[:-1], asked), cache={}))
    table.send(ClockEnded("nothing"))
    assert (len(table.asked("green")), len(table.asked("white"))) == (1, 1)
    green, white = ({ask.seat: prompt for prompt, ask in table.asks.items()}[s] for s in ("green", "white"))
    assert green != white


# ---------------------------------------------------------------- dice


def test_a_roll_is_read_from_the_seats_own_die(begin: Begin) -> None:
    table = begin()
    table.give("green", "fatal_breakage")
    boss = fight(table, "mirelurks")
    run(table)
    (roll,) = table.rolls.values()
    assert (roll.die, roll.seat, roll.button) == ("green.die", "green", "Roll for me")
    table.roll(6)
    settle(table)
    assert boss in table.zone("door.discard")


@pytest.mark.parametrize("value", [0, 7, -1])
def test_a_die_that_shows_nothing_is_rolled_again(begin: Begin, value: int) -> None:
    table = begin()
    fight(table, "mirelurks")
    run(table)
    told = table.roll(value)
    assert [directive.roll for directive in told if isinstance(directive, RollDue)] == list(table.rolls)


def test_a_die_without_a_roll_due_is_nothing(begin: Begin) -> None:
    table = begin()
    node = table.node
    assert table.send(DieRested("r999", "green.die", 6, "green")) == []
    assert table.node == node


# ---------------------------------------------------------------- grace


def grace(table: Table) -> Iterator[str]:
    return (clock for clock in table.clocks if clock.startswith("grace"))


def announced(table: Table) -> set[object]:
    """The events that everybody may answer now, or once others are settled."""
    frames = table.state()["frames"]
    return {before["data"]["event"] for before, frame in pairwise(frames) if frame["kind"] == "response"}


def test_what_is_announced_stands_after_its_time(begin: Begin) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    (clock,) = grace(table)
    assert table.clocks[clock] == StartClock(clock, 1.5, held=True, seat="green")
    assert table.send(ClockEnded("grace.1.1")) == []
    table.run_clock()
    assert table.zone("lane.1")


def test_a_win_stands_longer(begin: Begin) -> None:
    table = begin()
    fight(table, "bloatfly")
    table.give("green", "fat_man", "use")
    table.press("green", "fight|?|?|?")
    (clock,) = grace(table)
    assert table.clocks[clock].seconds == 2.6


def test_the_table_may_wish_for_more_time(begin: Begin) -> None:
    table = begin(grace="7")
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    (clock,) = grace(table)
    assert table.clocks[clock].seconds == 7


def test_when_all_have_passed_nobody_waits(begin: Begin) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    (clock,) = grace(table)
    for seat in ("green", "purple", "white"):
        frame = table.moves(seat, "pass")[0]["number"]
        table.press(seat, f"pass|||{frame}")
    assert table.zone("lane.1")
    assert clock not in table.clocks


def test_an_answer_starts_the_time_anew(begin: Begin) -> None:
    table = begin()
    fight(table, "bloatfly")
    table.give("green", "fat_man", "use")
    grenade = table.give("white", "plasma_grenade")
    table.press("green", "fight|?|?|?")
    (first,) = grace(table)
    table.drop("white", grenade, "lane.1")
    (second,) = grace(table)
    table.run_clock()
    (third,) = grace(table)
    assert len({first, second, third}) == 3


def test_a_time_that_ends_when_an_answer_has_come_closes_nothing_else(begin: Begin) -> None:
    """What the answer itself opens goes on, and so does what is answered."""
    table = begin()
    fight(table, "bloatfly")
    table.give("green", "fat_man", "use")
    grenade = table.give("white", "plasma_grenade")
    table.press("green", "fight|?|?|?")
    (win,) = grace(table)
    table.send(table.dropped("white", grenade, "lane.1"), ClockEnded(win))
    (played,) = grace(table)
    assert announced(table) == {"winning", "played"}
    table.run_clock()
    assert announced(table) == {"winning"}
    (again,) = grace(table)
    assert len({win, played, again}) == 3
    table.run_clock()
    assert announced(table) == set()


def test_a_time_that_ends_while_the_host_edits_begins_anew(begin: Begin) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    (clock,) = grace(table)
    table.send(Said("green", "76", "!edit count level purple 1", True), ClockEnded(clock))
    (other,) = grace(table)
    assert other != clock
    assert table.zone("lane.1") == []
    table.run_clock()
    assert table.zone("lane.1")


@pytest.mark.parametrize("wish", ["wait", "pause"])
def test_a_time_that_ends_after_it_was_halted_decides_nothing(begin: Begin, wish: str) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    (clock,) = grace(table)
    table.send(Pressed("strip.button1", wish, "white"), ClockEnded(clock))
    assert list(grace(table)) == [clock]
    assert clock in table.standing
    assert table.zone("lane.1") == []
    table.press("white", wish)
    assert clock not in table.standing
    table.run_clock()
    assert table.zone("lane.1")


def test_anybody_may_hold_the_time(begin: Begin) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    (clock,) = grace(table)
    assert table.offers["strip", ""][3].wish == "wait"
    assert HoldClock(clock, True) in table.send(Pressed("strip.button1", "wait", "white"))
    table.send(Pressed("strip.button1", "wait", "purple"))
    assert HoldClock(clock, False) not in table.send(Pressed("strip.button1", "wait", "white"))
    assert HoldClock(clock, False) in table.run_clock("wait.purple")


def test_a_seat_holds_the_time_for_a_while_in_all(begin: Begin) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    (clock,) = grace(table)
    table.press("white", "wait")
    mine = f"wait.white.{clock}"
    assert table.clocks[mine] == StartClock(mine, 15)
    assert table.standing == {clock}
    table.press("white", "wait")
    assert table.standing == {mine}
    started = len([told for told in table.told if told == StartClock(mine, 15)])
    table.press("white", "wait")
    assert table.standing == {clock}
    assert len([told for told in table.told if told == StartClock(mine, 15)]) == started == 1
    table.run_clock("wait.white")
    assert table.standing == set()
    assert table.press("white", "wait") == []
    table.press("purple", "wait")
    assert table.standing == {clock}


def test_who_held_an_answered_time_may_hold_the_next(begin: Begin) -> None:
    table = begin()
    fight(table, "bloatfly")
    table.give("green", "fat_man", "use")
    grenade = table.give("white", "plasma_grenade")
    table.press("green", "fight|?|?|?")
    table.press("purple", "wait")
    table.run_clock("wait.purple")
    table.drop("white", grenade, "lane.1")
    (clock,) = grace(table)
    table.press("purple", "wait")
    assert table.standing == {clock}


def test_a_link_that_begins_anew_knows_that_the_time_is_held(begin: Begin) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    table.press("white", "wait")
    (clock,) = grace(table)
    table.load()
    assert list(grace(table)) == [clock]
    assert table.standing == {clock}


# ---------------------------------------------------------------- bargains by buttons


def test_help_is_bargained_for_by_buttons(begin: Begin) -> None:
    table = begin()
    fight(table, "mirelurks")
    table.edit("edit.count", card="level", target="white", number=8)
    table.press("green", "ask_help|?|?|?")
    table.answer("green", "ask_help||white|?")
    table.answer("green", "ask_help||white|1")
    agreed = [offer.text for offer in table.offers["me", "white"].values()]
    assert any("It is a deal" in text for text in agreed)
    table.press("white", "agree|?|?|?")
    settle(table)
    assert "White" in table.lines["combat", "", 1]
    assert table.lines["combat", "", 26] != ""


def test_a_menu_can_be_left_and_ends_with_its_moves(begin: Begin) -> None:
    table = begin()
    table.give("green", "vault_security_helmet")
    table.press("green", "use|?|?|?")
    assert len(table.asked("green")) == 1
    table.answer("green", "back")
    assert table.asked("green") == []
    table.press("green", "pack|?|?|?")
    table.edit("edit.turn", target="white", number=0)
    assert table.asked("green") == []


def test_a_menus_card_can_be_clicked(begin: Begin) -> None:
    table = begin()
    table.give("green", "10_mm_pistol")
    helmet = table.give("green", "vault_security_helmet")
    table.press("green", "use|?|?|?")
    assert helmet in table.guards["choose", "green"]
    table.send(Clicked(helmet, "green"))
    assert helmet in table.zone("green.use")


def test_an_answer_pressed_twice_counts_once(begin: Begin) -> None:
    table = begin()
    table.give("green", "10_mm_pistol")
    helmet = table.give("green", "vault_security_helmet")
    table.press("green", "use|?|?|?")
    prompt, ask = next((name, ask) for name, ask in table.asks.items() if ask.seat == "green")
    option = next(option for option in ask.options[::2] if helmet in option)
    pressed = Answered(prompt, option, "green")
    table.send(pressed, pressed)
    assert helmet in table.zone("green.use")
    assert table.asked("green") == []


# ---------------------------------------------------------------- cards taken unseen


def robbed(table: Table) -> str:
    """White plays Pickpocketing on Green; a card is due from Green's hand."""
    trap = table.give("white", "pickpocketing")
    table.drop("white", trap, "green.use")
    settle(table)
    return trap


def test_a_card_is_taken_out_of_a_hand_by_who_may(begin: Begin) -> None:
    table = begin(level="strict")
    robbed(table)
    assert table.guards["take", "white"] == ("green",)
    card = table.hand("green")[2]
    table.drop("purple", card, "purple.hand", face="down")
    assert table.place[card] == "green.hand"
    table.drop("white", card, "white.hand", face="down")
    assert card in table.hand("white")
    assert table.guards["take", "white"] == ()
    assert table.moves("green", "kick_open")


def test_a_card_is_picked_for_who_asks_for_it(begin: Begin) -> None:
    table = begin()
    robbed(table)
    hand = set(table.hand("green"))
    table.answer("white", "pick")
    (taken,) = hand - set(table.hand("green"))
    assert taken in table.hand("white")
    assert table.asked("white") == []


def test_the_same_card_is_picked_whatever_the_language(begin: Begin, folder: Path) -> None:
    picked = []
    for language in ("en", "ru"):
        table = begin(language=language)
        robbed(table)
        hand = table.hand("green")
        table.answer("white", "pick")
        picked += [at for at, card in enumerate(hand) if card not in table.hand("green")]
        table.session.close()
        shutil.rmtree(folder)
    assert len(set(picked)) == 1


# ---------------------------------------------------------------- answers by hand


def test_a_prompt_is_answered_by_laying_the_card_where_it_goes(begin: Begin) -> None:
    table = begin()
    thrown(table)
    first, *others = table.hand("green")[: len(table.hand("green")) - 5]
    table.drop("green", first, "door.discard")
    assert not [option for ask in table.asked("green") for option in ask if first in option]
    for card in others:
        assert table.place[first] == "door.discard"
        table.drop("green", card, "treasure.discard")
    assert all(table.place[card].endswith(".discard") for card in (first, *others))
    assert len(table.hand("green")) == 5


def test_charity_goes_from_hand_to_hand(begin: Begin) -> None:
    table = begin(level="strict")
    table.edit("edit.turn", target="green", number=2)
    table.edit("edit.count", card="level", target="green", number=3)
    table.press("green", "end_turn|?|?|?")
    card = table.hand("green")[0]
    table.drop("green", card, "white.hand", face="down")
    assert card in table.hand("white")
    assert not any(table.definition[card][3:].replace("_", " ") in line.lower() for line in table.log())


def test_perks_are_chosen_from_the_tray(begin: Begin) -> None:
    table = begin()
    table.edit("edit.count", card="level", target="green", number=6)
    fight(table, "bloatfly")
    table.give("green", "fat_man", "use")
    table.press("green", "fight|?|?|?")
    settle(table)
    tray = [card for card, place in table.place.items() if place == "green.tray"]
    assert len(tray) == 3
    table.drop("green", tray[1], "green.use")
    settle(table)
    assert tray[1] in table.zone("green.use")
    assert table.place[tray[0]] == table.place[tray[2]] == "perk.discard"

"""What becomes of cards that lie where the rules do not have them: off, advise, strict."""

from dataclasses import replace

import pytest

from tests.table.conftest import Begin
from tests.table.lua import DEFINITIONS, Table
from tts_bridge.games.core.language.ability import Play
from tts_bridge.table.directives import Guard, PutBack, Say, SetLevel
from tts_bridge.table.reports import Answered, ClockEnded, Pressed, Said


def second_helmet(table: Table) -> tuple[str, str]:
    return table.give("green", "vault_security_helmet", "use"), table.give("green", "combat_helmet")


def out_of_turn(table: Table) -> str:
    """White puts something on while it is Green's turn."""
    card = table.give("white", "vault_security_helmet")
    table.drop("white", card, "white.use")
    return card


def test_strict_puts_a_second_helmet_back_and_says_why(begin: Begin) -> None:
    table = begin(level="strict")
    _, other = second_helmet(table)
    before = table.node
    told = table.drop("green", other, "green.use")
    assert PutBack(other, "9.1") in told
    assert table.place[other] == "green.hand"
    assert any("Combat Helmet" in text for text in table.heard("green"))
    assert table.node == before


def test_advise_asks_and_the_card_counts_for_nothing_until_answered(begin: Begin) -> None:
    table = begin()
    worn, other = second_helmet(table)
    table.drop("green", other, "green.use")
    assert table.place[other] == "green.use"
    assert table.zone("green.use") == [worn]
    ((question, *options),) = table.asked("green")
    assert "Combat Helmet" in question
    assert [option for option in options[::2] if "|" not in option] == ["back", "so"]
    assert table.glowing[other]


def test_put_back_on_the_players_own_wish(begin: Begin) -> None:
    table = begin()
    _, other = second_helmet(table)
    table.drop("green", other, "green.use")
    table.answer("green", "back")
    assert table.place[other] == "green.hand"
    assert not table.glowing[other]


def test_we_play_it_so_waives_the_rule_and_is_recorded(begin: Begin) -> None:
    table = begin()
    card = out_of_turn(table)
    table.answer("white", "so")
    assert table.zone("white.use") == [card]
    assert any("We play it so" in text for text in table.heard())


def test_what_is_refused_can_be_done_the_other_way(begin: Begin) -> None:
    table = begin()
    worn, other = second_helmet(table)
    table.drop("green", other, "green.use")
    table.answer("green", f"use|{other}|{worn}|0")
    assert (table.place[worn], table.place[other]) == ("green.pack", "green.use")


def test_half_a_minute_without_an_answer_is_we_play_it_so(begin: Begin) -> None:
    table = begin()
    card = out_of_turn(table)
    table.run_clock("ask.open")
    assert table.zone("white.use") == [card]


def test_so_is_the_next_move_of_its_owner(begin: Begin) -> None:
    table = begin()
    card, trap = out_of_turn(table), table.give("white", "fatal_breakage")
    table.drop("green", table.give("green", "10_mm_pistol"), "green.use")
    assert table.zone("white.use") == []
    table.drop("white", trap, "green.use")
    assert table.zone("white.use") == [card]


def test_moving_the_card_on_takes_the_question_away(begin: Begin) -> None:
    table = begin()
    worn, other = second_helmet(table)
    table.drop("green", other, "green.use")
    table.drop("green", other, "green.hand")
    assert table.asked("green") == []
    assert table.zone("green.use") == [worn]


def test_off_takes_the_table_as_it_is(begin: Begin) -> None:
    table = begin(level="off")
    card = out_of_turn(table)
    other = table.give("white", "combat_helmet")
    table.drop("white", other, "purple.pack")
    assert table.zone("white.use") == [card]
    assert table.zone("purple.pack") == [other]
    assert table.asked("green") == table.asked("white") == []


def test_two_put_backs_in_a_row_are_for_the_host_to_decide(begin: Begin) -> None:
    table = begin("white", "green", "purple", level="strict", first_player="green")
    _, other = second_helmet(table)
    table.drop("green", other, "green.use")
    table.drop("green", other, "green.use")
    assert table.place[other] == "green.use"
    assert len(table.asked("white")) == 1
    table.answer("white", "so")
    assert len(table.zone("green.use")) == 2


def test_after_a_while_a_put_back_is_forgotten(begin: Begin) -> None:
    table = begin("white", "green", "purple", level="strict", first_player="green")
    _, other = second_helmet(table)
    table.drop("green", other, "green.use")
    table.run_clock("back.")
    table.drop("green", other, "green.use")
    assert table.place[other] == "green.hand"


def test_the_time_of_a_put_back_that_ends_with_the_next_one_begins_anew(begin: Begin) -> None:
    table = begin("white", "green", "purple", level="strict", first_player="green")
    _, other = second_helmet(table)
    table.drop("green", other, "green.use")
    (clock,) = table.clocks
    table.send(ClockEnded(clock), table.dropped("green", other, "green.use"))
    assert list(table.clocks) == [clock]
    table.run_clock("back.")
    assert not table.clocks


def test_a_question_that_is_asked_again_has_its_whole_time(begin: Begin) -> None:
    table = begin()
    card = out_of_turn(table)
    (clock,) = table.clocks
    (prompt,) = table.asks
    back, again = Answered(prompt, "back", "white"), table.dropped("white", card, "white.use")
    table.send(back, replace(again, origin="white.hand"), ClockEnded(clock))
    (other,) = (name for name in table.clocks if name.startswith("ask."))
    assert other != clock
    assert table.zone("white.use") == []
    table.run_clock("ask.")
    assert table.zone("white.use") == [card]


def test_one_rule_may_be_enforced_more_than_the_others(begin: Begin) -> None:
    table = begin(**{"level.munchkin.one_per_slot": "strict"})
    _, other = second_helmet(table)
    table.drop("green", other, "green.use")
    assert table.place[other] == "green.hand"


def test_what_means_nothing_is_put_back_or_asked_about(begin: Begin) -> None:
    strict = begin(level="strict")
    card = strict.give("green", "vault_security_helmet")
    strict.drop("green", card, "treaty")
    assert strict.place[card] == "green.hand"


def test_a_card_of_another_seat_is_not_ones_own(begin: Begin) -> None:
    table = begin(level="strict")
    card = table.give("white", "vault_security_helmet", "use")
    table.drop("green", card, "green.use")
    assert table.place[card] == "white.use"


def test_what_lies_in_no_place_goes_home_when_the_turn_is_over(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet", "use")
    assert table.drop("green", card, "table") == []
    table.edit("edit.turn", target="purple", number=0)
    assert table.place[card] == "green.use"


def test_a_card_that_nobody_moved_is_laid_back(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet", "use")
    table.drop("unknown", card, "white.use", how="found")
    assert table.place[card] == "green.use"
    assert table.asked("green") == []


def test_the_host_changes_the_level_in_play(begin: Begin) -> None:
    table = begin()
    table.send(Pressed("host.button2", "level", "white"))
    assert table.level == SetLevel("advise")
    table.send(Pressed("host.button2", "level", "green"))
    assert table.level == SetLevel("strict")
    table.send(Said("green", "Ёж", "!строгость нет", admin=True))
    assert table.level == SetLevel("off")


def test_fixing_the_board_lifts_everything(begin: Begin) -> None:
    table = begin(level="strict")
    _, other = second_helmet(table)
    table.send(Pressed("host.button3", "fix", "green"))
    assert table.level == SetLevel("strict", fixing=True)
    table.drop("green", other, "white.use")
    assert table.zone("white.use") == [other]
    table.send(Pressed("host.button3", "fix", "green"))
    assert table.level == SetLevel("strict")


def test_allow_makes_what_was_refused_last(begin: Begin) -> None:
    table = begin(level="strict")
    card = out_of_turn(table)
    table.send(Said("white", "Ёж", "!можно", admin=False))
    assert table.zone("white.use") == []
    table.send(Said("green", "Ёж", "!можно", admin=True))
    assert table.zone("white.use") == [card]
    assert table.place[card] == "white.use"


def test_why_tells_the_last_objection_again(begin: Begin) -> None:
    table = begin(level="strict")
    _, other = second_helmet(table)
    table.drop("green", other, "green.use")
    first = table.heard("green")[-1]
    told = table.send(Said("green", "Ёж 🦔", "!why", admin=False))
    assert told == [Say(first, "green")]


def test_what_a_rule_says_is_told_to_whoever_asks(begin: Begin) -> None:
    table = begin()
    told = table.send(Said("white", "Ёж", "!rule MF-ITM-10", admin=False))
    (said,) = (said for said in told if isinstance(said, Say))
    assert (said.seat, said.text.partition(",")[0]) == ("white", "MF-ITM-10: One Headgear")
    table.send(Said("white", "Ёж", "!правило", admin=False))
    assert "!rule MF-SET-01" in table.heard("white")[-1]


def test_what_is_locked_where_the_rules_are_strict(begin: Begin) -> None:
    table = begin(level="strict")
    weapon = table.give("green", "10_mm_pistol", "use")
    scope = table.give("green", "scope")
    told = table.drop("green", scope, "green.use", onto=weapon)
    assert Guard("locked", "", (scope,)) in told


def test_what_is_promised_is_locked_until_it_is_paid(begin: Begin) -> None:
    table = begin(level="strict")
    helmet = table.give("green", "combat_helmet", "use")
    table.give("white", "plasma_rifle", "use")
    table.edit("edit.count", card="level", target="white", number=6)
    table.stack("alien")
    table.press("green", "kick_open|?|?|?")
    while table.clocks:
        table.run_clock()
    table.press("white", "offer_help|||1")
    table.press("green", f"promise|{helmet}|white|0")
    assert helmet not in table.guards["locked", ""]
    table.press("white", "agree||white|0")
    assert helmet in table.guards["locked", ""]
    table.say("green", "!level off", admin=True)
    assert not table.guards["locked", ""]


@pytest.mark.parametrize("level", ["off", "advise", "strict"])
def test_the_button_of_a_pile_is_nobody_elses_out_of_turn(begin: Begin, level: str) -> None:
    table = begin(level=level)
    node = table.node
    wish = table.plates["door.draw"].wish
    assert wish.startswith("kick_open")
    table.press("white", wish)
    assert (table.node, table.zone("doorstep")) == (node, [])
    assert "Green" in table.heard("white")[-1]
    table.press("red", wish)
    table.press("", wish)
    assert table.node == node


def test_what_is_set_right_by_hand_is_recorded_and_taken_back_with_the_table(begin: Begin) -> None:
    table = begin(level="strict")
    card = table.give("green", "combat_helmet")
    table.press("green", "fix")
    table.drop("green", card, "white.use")
    assert table.zone("white.use") == [card]
    assert any("sets the table right" in line for line in table.log())
    table.press("green", "fix")
    table.press("green", "undo")
    assert (table.zone("white.use"), table.place[card]) == ([], "green.hand")


def test_a_level_is_recorded_and_taken_back(begin: Begin) -> None:
    table = begin()
    table.say("green", "!строгость строго", admin=True)
    assert table.level == SetLevel("strict")
    table.press("green", "undo")
    assert table.level == SetLevel("advise")


def test_undo_takes_open_questions_away_and_the_card_goes_home(begin: Begin) -> None:
    table = begin()
    _, other = second_helmet(table)
    table.drop("green", other, "green.use")
    table.send(Said("green", "Ёж", "!назад", admin=True))
    assert table.asked("green") == []
    assert not table.glowing[other]
    assert table.place[other] != "green.use"


def test_a_card_that_goes_elsewhere_meanwhile_is_not_asked_about(begin: Begin) -> None:
    table = begin()
    card = out_of_turn(table)
    table.edit("edit.move", card=card, target="purple.hand")
    assert table.asked("white") == []
    assert table.place[card] == "purple.hand"


def test_while_a_card_is_carried_out_by_hand_the_table_is_right(begin: Begin) -> None:
    table = begin(level="strict")
    play = table.course.play
    plays = (Play(play="turned_up", do=()),)
    home_made = DEFINITIONS["mf.war_never_changes"].model_copy(update={"by_hand": True, "ability": plays})
    play.game = replace(play.game, library=play.game.library.with_cards((home_made,)))
    table.stack("war_never_changes")
    table.press("green", "kick_open|?|?|?")
    while not table.asks:
        table.run_clock()
    helmet = table.give("white", "combat_helmet")
    table.drop("white", helmet, "purple.pack")
    assert table.zone("purple.pack") == [helmet]
    table.answer("green", "choose|||0")
    table.drop("white", helmet, "white.hand")
    assert table.zone("purple.pack") == [helmet]

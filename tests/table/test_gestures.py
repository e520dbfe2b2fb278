"""What dropping a card somewhere means."""

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tts_bridge.table.directives import Glow, Lay, PutBack
from tts_bridge.table.reports import NumberTyped, Turned


def fight(table: Table, monster: str) -> str:
    """The seat on turn meets a monster, and nobody answers."""
    card = table.stack(monster)
    table.press("green", "kick_open|?|?|?")
    settle(table)
    return card


def settle(table: Table) -> None:
    """Clocks run down and dice roll 6 until somebody may act."""
    while table.rolls or any(clock.startswith("grace") for clock in table.clocks):
        if table.rolls:
            table.roll(6)
        else:
            table.run_clock()


def run(table: Table, seat: str = "green") -> None:
    """The seat on turn runs away, and nobody answers: a roll is due."""
    table.press(seat, "run_away|?|?|?")
    while not table.rolls:
        table.run_clock()


def test_an_item_dropped_anywhere_in_the_band_is_put_on_and_laid_in_its_slot(begin: Begin) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    told = table.drop("green", helmet, "green.use")
    assert table.zone("green.use") == [helmet]
    assert Lay(helmet, "green.use", 0) in told


def test_a_key_does_the_same(begin: Begin) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    table.send(NumberTyped(helmet, "green.hand", 1, "green"))
    assert table.place[helmet] == "green.use"


def test_a_pack_is_laid_sideways(begin: Begin) -> None:
    table = begin()
    item = table.give("green", "vault_security_helmet")
    told = table.drop("green", item, "green.pack")
    assert Lay(item, "green.pack", 0) in told
    assert table.zone("green.pack") == [item]


def test_an_item_onto_the_worn_one_takes_its_place(begin: Begin) -> None:
    table = begin()
    old, new = table.give("green", "vault_security_helmet"), table.give("green", "combat_helmet")
    table.drop("green", old, "green.use")
    table.drop("green", new, "green.use", onto=old)
    assert (table.place[new], table.place[old]) == ("green.use", "green.pack")


def test_a_modifier_onto_an_item_is_tucked_under_it_and_goes_where_it_goes(begin: Begin) -> None:
    table = begin()
    item = table.give("green", "10_mm_pistol", "use")
    tape = table.give("green", "scope")
    told = table.drop("green", tape, "green.use", onto=item)
    assert Lay(tape, "green.use", 0, under=item) in told
    told = table.drop("green", item, "green.pack")
    assert [lay.card for lay in told if isinstance(lay, Lay)] == [item, tape]
    assert table.place[tape] == "green.pack"


def test_tidying_the_own_mat_is_nothing(begin: Begin) -> None:
    table = begin()
    first, other = table.give("green", "vault_security_helmet", "use"), table.give("green", "baseball", "use")
    before = table.node
    told = table.drop("green", first, "green.use")
    assert (told, table.node) == ([], before)
    told = table.drop("green", first, "green.use", onto=other)
    assert [type(directive) for directive in told] == [Lay]


def test_a_card_turned_over_on_the_mat_is_turned_back(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet", "use")
    assert table.drop("green", card, "green.use", face="down") == [Lay(card, "green.use", 0)]


def test_a_one_shot_on_either_side_counts_for_that_side(begin: Begin) -> None:
    table = begin()
    boss = fight(table, "mirelurks")
    mine, theirs = table.give("green", "frag_grenade"), table.give("white", "plasma_grenade")
    table.drop("green", mine, "side.players")
    settle(table)
    assert table.zone("side.players") == [mine]
    table.drop("white", theirs, "lane.1")
    settle(table)
    assert table.zone("lane.1") == [boss, theirs]
    assert table.lines["combat", "", 22] == "3"


def test_a_key_throws_it_for_or_against(begin: Begin) -> None:
    table = begin()
    fight(table, "mirelurks")
    card = table.give("white", "frag_grenade")
    table.send(NumberTyped(card, "white.hand", 2, "white"))
    settle(table)
    assert card in table.zone("lane.1")


def test_an_enhancer_lies_on_its_monster(begin: Begin) -> None:
    table = begin()
    boss = fight(table, "mirelurks")
    enhancer = table.give("white", "giant")
    table.drop("white", enhancer, "lane.1", onto=boss)
    settle(table)
    assert table.lays[enhancer].place == "lane.1"
    assert table.zone("lane.1") == [boss, enhancer]


def test_a_trap_on_another_mat_acts_there(begin: Begin) -> None:
    table = begin()
    trap = table.give("green", "fatal_breakage")
    table.drop("green", trap, "white.use")
    assert table.place[trap] == "spotlight"
    assert any("White" in line for line in table.log())


def test_a_trap_on_the_own_mat_is_asked_about(begin: Begin) -> None:
    table = begin()
    trap = table.give("green", "fatal_breakage")
    table.drop("green", trap, "green.use")
    assert table.place[trap] == "green.use"
    assert len(table.asked("green")) == 1
    table.answer("green", "back")
    assert table.place[trap] == "green.hand"
    assert table.asked("green") == []


def test_a_trap_in_the_middle_asks_at_whom(begin: Begin) -> None:
    table = begin()
    trap = table.give("green", "fatal_breakage")
    table.drop("green", trap, "spotlight")
    ((_, *options),) = table.asked("green")
    assert [option for option in options[::2] if option.split("|")[2:3] == ["white"]]
    table.answer("green", f"play|{trap}|white|0")
    assert table.place[trap] == "spotlight"
    assert table.asked("green") == []


def test_a_question_at_a_card_that_nobody_answers_puts_it_back(begin: Begin) -> None:
    table = begin()
    trap = table.give("green", "fatal_breakage")
    table.drop("green", trap, "spotlight")
    told = table.run_clock("ask.menu")
    assert table.place[trap] == "green.hand"
    assert any(isinstance(directive, PutBack) for directive in told)


def test_an_item_on_another_mat_is_an_offer(begin: Begin) -> None:
    table = begin()
    item = table.give("green", "vault_security_helmet", "use")
    told = table.drop("green", item, "white.use")
    assert table.place[item] == "green.use"
    assert any(isinstance(directive, Glow) and directive.card == item for directive in told)
    table.press("white", "accept_trade|?|?|?")
    assert table.place[item] == "white.pack"


def test_selling_is_a_draft(begin: Begin) -> None:
    table = begin()
    cards = [table.give("green", name) for name in ("vault_security_helmet", "ripper")]
    for card in cards:
        table.drop("green", card, "trader")
    assert table.zone("trader") == cards
    assert "trader" in table.plates
    table.drop("green", cards[0], "green.hand")
    assert table.zone("trader") == cards[1:]


@pytest.mark.parametrize("place", ["doorstep", "lane.1"])
def test_trouble_from_the_hand(begin: Begin, place: str) -> None:
    table = begin()
    table.edit("edit.turn", target="green", number=1)
    boss = table.give("green", "mirelurks")
    table.drop("green", boss, place)
    assert table.place[boss] == "lane.1"


def test_several_at_once_are_each_taken_by_itself(begin: Begin) -> None:
    table = begin()
    cards = [table.give("green", name) for name in ("vault_security_helmet", "baseball")]
    table.send(*(table.dropped("green", card, "green.use", group=5) for card in cards))
    assert table.zone("green.use") == cards


def test_what_is_laid_onto_a_card_means_that_card_or_nothing(begin: Begin) -> None:
    table = begin()
    weapon, tape = table.give("green", "10_mm_pistol", "use"), table.give("green", "double_sided_tape")
    table.drop("green", tape, "green.use", onto=weapon)
    assert table.zone("green.use") == [weapon]
    assert len(table.asked("green")) == 1


def test_wandering_monster_with_its_monster(begin: Begin) -> None:
    table = begin()
    boss = fight(table, "mirelurks")
    wanderer, guest = table.give("white", "wandering_monster"), table.give("white", "radroach")
    table.drop("white", wanderer, "lane.1")
    settle(table)
    assert guest in table.guards["choose", "white"]
    table.drop("white", guest, "lane.2")
    assert table.zone("lane.2") == [guest]
    assert boss in table.zone("lane.1")


def test_a_monster_that_comes_before_its_wandering_monster_waits_for_it(begin: Begin) -> None:
    table = begin(level="strict")
    fight(table, "mirelurks")
    wanderer, guest = table.give("white", "wandering_monster"), table.give("white", "radroach")
    table.drop("white", guest, "lane.2")
    assert table.place[guest] == "lane.2"
    assert table.glowing[guest]
    ((question, *options),) = table.asked("white")
    assert "Radroach" in question
    assert options[::2] == [f"play|{wanderer}||1", "back"]
    table.drop("white", wanderer, "lane.2")
    settle(table)
    assert guest in table.zone("lane.2")
    assert table.asked("white") == []


def test_half_a_gesture_is_answered_by_its_button_too(begin: Begin) -> None:
    table = begin()
    fight(table, "mirelurks")
    wanderer, guest = table.give("white", "wandering_monster"), table.give("white", "radroach")
    table.drop("white", guest, "lane.3")
    table.answer("white", f"play|{wanderer}||1")
    settle(table)
    assert guest in table.zone("lane.2")


def test_half_a_gesture_goes_back_after_a_while(begin: Begin) -> None:
    table = begin()
    fight(table, "mirelurks")
    table.give("white", "wandering_monster")
    guest = table.give("white", "radroach")
    table.drop("white", guest, "lane.2")
    table.run_clock("ask.half")
    assert table.place[guest] == "white.hand"
    assert not table.glowing[guest]


def test_how_a_player_turns_a_card_means_nothing_here(begin: Begin) -> None:
    table = begin()
    worn, packed = (
        table.give("green", "vault_security_helmet", "use"),
        table.give("green", "baseball", "pack"),
    )
    before = table.node
    for card in (worn, packed):
        for turned in (True, False):
            assert table.send(Turned(card, table.place[card], turned, "green")) == []
    assert table.node == before

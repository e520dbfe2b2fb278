"""A card that is turned by hand: what it may mean, and that it is never a move."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.codex.table_in_miniature import CodexTable, begun
from tts_bridge.table.directives import Lay
from tts_bridge.table.reports import Turned


@pytest.fixture
def table(tmp_path: Path) -> Iterator[CodexTable]:
    table, opened = begun(tmp_path)
    yield table
    opened.close()


def turn(table: CodexTable, card: str, *, by: str = "white", sideways: bool = True) -> list[Lay]:
    """Somebody turns a card where it lies; returns how it is laid then."""
    told = table.send(Turned(card, table.place[card], sideways, by))
    return [lay for lay in told if isinstance(lay, Lay) and lay.card == card]


def options(table: CodexTable, seat: str = "white") -> list[str]:
    """The ids of the answers that a seat is asked for."""
    return [option for _, *options in table.asked(seat) for option in options[::2]]


def is_sideways(table: CodexTable, card: str) -> bool:
    return bool(table.card(card).get("sideways"))


def test_it_is_asked_what_a_card_was_turned_for(table: CodexTable) -> None:
    attacker, base = table.give("white", "iron_man", "play"), table.fixture("blue", "base")
    node = table.node
    assert turn(table, attacker) == []
    ((question, *_),) = table.asked("white")
    assert question == "What is this turned for: Iron Man?"
    assert options(table) == [f"attack|{attacker}|{base}|0", "back"]
    assert (table.node, is_sideways(table, attacker)) == (node, False)
    assert table.glowing[attacker]
    table.answer("white", f"attack|{attacker}|{base}|0")
    assert table.labels[base] == "17"
    assert is_sideways(table, attacker)
    assert table.asked("white") == []


def test_several_targets_are_asked_for(table: CodexTable) -> None:
    attacker, base = table.give("white", "iron_man", "play"), table.fixture("blue", "base")
    other = table.give("blue", "older_brother", "play")
    turn(table, attacker)
    assert set(options(table)) == {f"attack|{attacker}|{base}|0", f"attack|{attacker}|{other}|0", "back"}


def test_who_leaves_it_has_the_card_laid_back(table: CodexTable) -> None:
    attacker = table.give("white", "iron_man", "play")
    turn(table, attacker)
    told = table.answer("white", "back")
    assert [(lay.card, lay.turned) for lay in told if isinstance(lay, Lay)] == [(attacker, 0)]
    assert not table.glowing[attacker]
    turn(table, attacker)
    told = table.run_clock("ask.menu")
    assert [(lay.card, lay.turned) for lay in told if isinstance(lay, Lay)] == [(attacker, 0)]


def test_who_turns_it_back_is_not_asked_any_more(table: CodexTable) -> None:
    attacker = table.give("white", "iron_man", "play")
    node = table.node
    turn(table, attacker)
    turn(table, attacker, sideways=False)
    assert (table.asked("white"), table.node) == ([], node)


def test_who_drops_it_elsewhere_has_meant_that(table: CodexTable) -> None:
    attacker, base = table.give("white", "iron_man", "play"), table.fixture("blue", "base")
    turn(table, attacker)
    table.drop("white", attacker, "blue.fixtures", base)
    assert table.asked("white") == []
    assert table.labels[base] == "17"


def test_another_move_of_the_seat_lays_it_back(table: CodexTable) -> None:
    attacker, unit = table.give("white", "iron_man", "play"), table.give("white", "timely_messenger")
    turn(table, attacker)
    told = table.drop("white", unit, "white.play")
    assert attacker in [lay.card for lay in told if isinstance(lay, Lay)]
    assert table.asked("white") == []


def test_what_cannot_be_used_is_put_back_and_the_rule_told(table: CodexTable) -> None:
    attacker = table.give("white", "iron_man", "play")
    table.edit("edit.fresh", card=attacker)
    (back,) = turn(table, attacker)
    assert back.turned == 0
    assert any("has arrived this turn and cannot attack" in text for text in table.heard("white"))
    assert table.asked("white") == []


def test_what_is_of_no_use_sideways_is_put_back_with_a_word(table: CodexTable) -> None:
    tower = table.fixture("white", "tower")
    assert [lay.turned for lay in turn(table, tower)] == [0]
    assert any("It is of no use now to turn this: Tower" in text for text in table.heard("white"))


def test_a_card_of_somebody_else_is_not_used(table: CodexTable) -> None:
    other = table.give("blue", "iron_man", "play")
    assert [lay.turned for lay in turn(table, other)] == [0]
    assert table.heard("white")


def test_what_is_exhausted_is_not_readied_by_hand(table: CodexTable) -> None:
    card = table.give("white", "iron_man", "play")
    table.edit("edit.turned", card=card, number=1)
    node = table.node
    assert [lay.turned for lay in turn(table, card, sideways=False)] == [90]
    assert any("This stays sideways until the game readies it: Iron Man" in t for t in table.heard("white"))
    assert (table.node, is_sideways(table, card)) == (node, True)
    table.say("white", "!allow")
    assert not is_sideways(table, card)


def test_the_host_allows_a_card_to_lie_sideways(table: CodexTable) -> None:
    tower = table.fixture("white", "tower")
    table.edit("edit.built", card=tower, target="white")
    turn(table, tower)
    table.say("white", "!allow")
    assert is_sideways(table, tower)
    assert table.lays[tower].turned == 90


@pytest.mark.parametrize("how", ["off", "fixing"])
def test_where_the_table_is_right_the_card_is_as_it_lies(tmp_path: Path, how: str) -> None:
    table, opened = begun(tmp_path, level="off" if how == "off" else "advise")
    if how == "fixing":
        table.press("white", "fix")
    card = table.give("white", "iron_man", "play")
    turn(table, card)
    assert is_sideways(table, card)
    turn(table, card, sideways=False)
    assert not is_sideways(table, card)
    assert table.asked("white") == []
    opened.close()


def test_nobody_knows_who_turned_it(table: CodexTable) -> None:
    card = table.give("white", "iron_man", "play")
    assert [lay.turned for lay in turn(table, card, by="unknown")] == [0]
    assert any("laid again as the game has it: Iron Man" in text for text in table.heard())


def test_in_the_codex_and_in_a_hand_it_means_nothing(table: CodexTable) -> None:
    card = next(card for card, place in table.place.items() if place == "white.codex")
    before = (table.node, len(table.said))
    assert turn(table, card) == []
    assert (table.node, len(table.said)) == before


# ---------------------------------------------------------------- abilities and costs


def test_an_ability_that_exhausts_its_card_is_one_of_the_meanings(table: CodexTable) -> None:
    card, base = table.give("white", "merfolk_prospector", "play"), table.fixture("blue", "base")
    turn(table, card)
    assert sorted(options(table)) == [f"attack|{card}|{base}|0", "back", f"use|{card}||1"]
    gold = table.state()["seats"][0]["counters"]["gold"]
    table.answer("white", f"use|{card}||1")
    assert table.state()["seats"][0]["counters"]["gold"] == gold + 1
    assert is_sideways(table, card)


def test_a_card_turned_as_the_cost_of_another_pays_it(table: CodexTable) -> None:
    """The Maestro lets a Virtuoso exhaust to damage a building: the one that was turned pays."""
    maestro, base = table.give("white", "maestro", "play"), table.fixture("blue", "base")
    virtuosos = [table.give("white", name, "play") for name in ("starcrossed_starlet", "nimble_fencer")]
    turn(table, virtuosos[1])
    assert sorted(options(table)) == [f"attack|{virtuosos[1]}|{base}|0", "back", "use|?|?|?"]
    table.answer("white", "use|?|?|?")
    table.answer("white", f"use|{maestro}|{base}|2")
    assert table.labels[base] == "18"
    assert [is_sideways(table, card) for card in (maestro, *virtuosos)] == [False, False, True]
    assert table.asked("white") == []


def test_one_of_several_cards_that_a_cost_asks_for(table: CodexTable) -> None:
    """Five Skeletons exhaust for their lord: one is turned, the others are still to be named."""
    for _ in range(6):
        table.edit("edit.token", card="cx.skeleton", target="white")
    skeletons, lord = table.zone("white.play"), table.give("white", "skeletal_lord", "play")
    table.give("white", "iron_man")
    turn(table, skeletons[0])
    assert f"use|{lord}||3" in options(table), options(table)
    table.answer("white", f"use|{lord}||3")
    for card in skeletons[2:]:
        table.answer("white", f"pick|{card}||0")
    assert [is_sideways(table, card) for card in skeletons] == [True, False, True, True, True, True]


def test_a_card_turned_when_the_rules_ask_for_cards_to_turn(table: CodexTable) -> None:
    maestro, base = table.give("white", "maestro", "play"), table.fixture("blue", "base")
    virtuosos = [table.give("white", name, "play") for name in ("starcrossed_starlet", "nimble_fencer")]
    table.press("white", f"use|{maestro}|{base}|2")
    turn(table, maestro)
    assert "A question is open: it has to be answered first." in table.heard("white")[-1]
    turn(table, virtuosos[0])
    assert [f"pick|{virtuosos[0]}||0", "back"] in [list(options[::2]) for _, *options in table.asked("white")]
    table.answer("white", f"pick|{virtuosos[0]}||0")
    assert table.labels[base] == "18"
    assert is_sideways(table, virtuosos[0])

"""Cards turned and counters set by hand on the virtual table: keys, menus, plates, real Lua, the server."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening
from tts_bridge.virtual import ContextMenu

Sit = Callable[..., AbstractContextManager[Evening]]

QUARTER = 6
"""Key presses."""

STRAIGHT, SIDEWAYS = 180, 270
"""The yaw of a card of the southern seat."""


@pytest.fixture(scope="module")
def codex(sit: Sit) -> Iterator[Evening]:
    with sit("codex") as evening:
        yield evening


def turn(table: Evening, card: str, steps: int = QUARTER, seat: str = "white") -> None:
    assert table.person(seat).turn(table.piece(card), steps)
    table.settle()


def yaw(table: Evening, card: str) -> int:
    return round(table.piece(card).rotation.y)


def test_a_turned_card_is_asked_about_and_attacks_by_the_answer(codex: Evening) -> None:
    attacker = codex.give("cx.iron_man", "white.play")
    nodes = len(codex.read("white"))
    turn(codex, attacker)
    assert codex.screen("white").question() == "What is this turned for: Iron Man?"
    assert codex.answers("white") == ["Attack: Iron Man → Base (Blue)", "Put back"]
    assert yaw(codex, attacker) == SIDEWAYS
    assert not codex.card(attacker).sideways
    assert len(codex.read("white")) == nodes
    codex.answer("white", "Attack: Iron Man → Base (Blue)")
    assert codex.card(attacker).sideways
    assert yaw(codex, attacker) == SIDEWAYS
    base = next(c for c in codex.state.cards.values() if (c.definition, c.controller) == ("cx.base", "blue"))
    assert base.counters["damage"] == 3
    turn(codex, attacker, -QUARTER)
    assert yaw(codex, attacker) == SIDEWAYS
    assert codex.read("white")[-1] == "This stays sideways until the game readies it: Iron Man."


def test_a_card_that_was_turned_for_nothing_is_turned_back(codex: Evening) -> None:
    card = codex.give("cx.older_brother", "white.play")
    turn(codex, card, -QUARTER)
    assert codex.answers("white")
    codex.answer("white", "Put back")
    assert (yaw(codex, card), codex.answers("white")) == (STRAIGHT, [])
    turn(codex, card, 3)
    assert (yaw(codex, card), codex.answers("white")) == (STRAIGHT + 45, [])
    turn(codex, card, 3)
    assert len(codex.answers("white")) == 2
    turn(codex, card, -QUARTER)
    assert (yaw(codex, card), codex.answers("white")) == (STRAIGHT, [])


def test_nobody_answers_and_it_lies_again_as_it_was(codex: Evening) -> None:
    card = codex.give("cx.brick_thief", "white.play")
    turn(codex, card)
    codex.table.step(60 * 21)
    codex.settle()
    assert (yaw(codex, card), codex.answers("white")) == (STRAIGHT, [])
    assert not codex.card(card).sideways


def test_where_the_board_is_set_right_the_card_is_as_it_lies(codex: Evening) -> None:
    card = codex.give("cx.tenderfoot", "white.play")
    codex.say("!fix")
    turn(codex, card)
    codex.say("!fix")
    assert codex.card(card).sideways
    assert yaw(codex, card) == SIDEWAYS


def labels(table: Evening, card: str) -> list[str]:
    return [button.label for button in table.piece(card).buttons]


def test_counters_of_a_card_are_set_by_its_menu(codex: Evening) -> None:
    card = codex.give("cx.maestro", "white.play")
    ContextMenu(codex.person("blue"), codex.piece(card)).choose("Set counters right")
    codex.settle()
    assert codex.read("blue")[-1] == "Only the host, or somebody promoted, may do that."
    ContextMenu(codex.person("white"), codex.piece(card)).choose("Set counters right")
    codex.settle()
    for answer in ("Damage: 0", "+ 1", "+ 1", "− 1", "Done", "+1/+1 runes: 0", "+ 1"):
        codex.answer("white", answer)
    assert codex.card(card).counters == {"damage": 1, "plus": 1}
    assert labels(codex, card) == ["4/5"]
    assert codex.read("blue")[-1] == "White sets the table right: Maestro, +1/+1 runes: 1."
    codex.answer("white", "Done")
    codex.answer("white", "Done")
    assert codex.answers("white") == []


def test_gold_is_set_at_the_purse(codex: Evening) -> None:
    plate = next(p for p in codex.table.world.pieces if p.data.get("Memo") == "blue.purse")
    gold = codex.state.seats["blue"].counters.get("gold", 0)
    assert codex.person("blue").click_button(plate, 0)
    codex.settle()
    codex.answer("blue", f"Gold: {gold}")
    codex.answer("blue", "+ 1")
    assert codex.state.seats["blue"].counters["gold"] == gold + 1
    assert str(plate.buttons[0].label).startswith(f"Gold {gold + 1}")


def test_a_token_shows_the_face_that_it_has(codex: Evening) -> None:
    for _ in range(2):
        codex.edit("token", "cx.dancer", "white")
    codex.give("cx.river_montoya", "white.play")
    harmony = codex.give("cx.harmony", "white.play")
    tokens = [card.id for card in codex.state.cards.values() if card.definition == "cx.dancer"]
    assert {codex.piece(token).nickname for token in tokens} == {"Dancer · Танцор"}
    spots = {token: codex.piece(token).position for token in tokens}
    assert codex.person("white").type_number(codex.piece(harmony), 1) is False, "a script takes it"
    codex.settle()
    for token in tokens:
        assert codex.piece(token).nickname == "Angry Dancer · Злой танцор"
        assert labels(codex, token) == ["2/1"]
        assert codex.piece(token).position.flat_distance(spots[token]) < 0.1
    codex.say("!undo")
    assert {codex.piece(token).nickname for token in tokens} == {"Dancer · Танцор"}
    assert [labels(codex, token) for token in tokens] == [["0/1"], ["0/1"]]


def test_the_other_game_lets_cards_lie_as_they_like(sit: Sit) -> None:
    with sit("munchkin-fallout") as table:
        card = table.give("mf.baseball", "white.use")
        lines, asked = len(table.read("white")), table.answers("white")
        turn(table, card)
        table.table.step(60 * 30)
        table.settle()
        assert (len(table.read("white")), table.answers("white")) == (lines, asked)
        assert yaw(table, card) == SIDEWAYS
        assert table.card(card).zone == "white.use"

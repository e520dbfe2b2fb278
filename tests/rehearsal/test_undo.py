"""Moves taken back past dice, answers and redirections, at a real table."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening
from tts_bridge.games.core.engine import legal_moves
from tts_bridge.games.core.state import State

Sit = Callable[..., AbstractContextManager[Evening]]

NO_ANSWERS = ("Leave it", "Put back", "None")
"""What leads nowhere."""

UNDONE = "It is taken back. "


@pytest.fixture
def table(sit: Sit) -> Iterator[Evening]:
    """Blue's turn; the grace is long, so that nothing ends by itself."""
    with sit("munchkin-fallout", first_player="blue", grace="15") as evening:
        for seat in ("blue", "white"):
            evening.press(seat, "Ready")
        yield evening


def kind(table: Evening) -> str:
    top = table.state.top
    return top.kind if top is not None else ""


def wait_until(table: Evening, ready: Callable[[], bool]) -> None:
    """Time passes until it is so."""
    for _ in range(40):
        if ready():
            return
        table.table.step(60)
        table.settle()
    raise AssertionError(f"{kind(table)} goes on")


def wait_for(table: Evening, what: str) -> None:
    """Time passes until that goes on."""
    wait_until(table, lambda: kind(table) == what)


def may_answer(table: Evening, seat: str) -> bool:
    """Whether a seat may use an ability now."""
    return any(move.kind == "activate" for move in legal_moves(table.rules.game, table.state, seat))


def answered(table: Evening, seat: str, hand: tuple[str, ...]) -> bool:
    """Give the first answer to whatever a seat is asked; whether cards of its hand are paid by now."""
    answers = [text for text in table.answers(seat) if text not in NO_ANSWERS]
    if answers:
        table.answer(seat, answers[0])
    return len(table.state.zones[f"{seat}.hand"]) < len(hand)


def undo_until(table: Evening, then: Callable[[State], bool]) -> None:
    for _ in range(6):
        table.say("!undo")
        if then(table.state):
            return
    raise AssertionError(kind(table))


def agrees(table: Evening) -> bool:
    """Whether table and game agree about every card, as the host is told who asks."""
    table.table.step(120)
    table.settle()
    table.say("!check")
    return table.read("blue")[-1] == "Table and game agree about every card."


def test_past_the_roll_of_running_away(table: Evening) -> None:
    monster = table.give("mf.alien", "door.draw")
    table.edit("on_top", monster, "door.draw")
    table.press("blue", "Kick open the door")
    wait_for(table, "combat")
    fight = table.state
    table.press("blue", "Run away")
    wait_for(table, "roll")
    table.answer("blue", "Roll for me")
    assert kind(table) != "roll"
    undo_until(table, lambda state: state.top is not None and state.top.kind == "combat")
    assert {seat.name: seat.counters for seat in table.state.seats.values()} == {
        seat.name: seat.counters for seat in fight.seats.values()
    }
    assert any(line.startswith(UNDONE) for line in table.read("white"))
    assert agrees(table)
    table.press("blue", "Run away")
    wait_for(table, "roll")
    table.answer("blue", "Roll for me")
    assert kind(table) != "roll"
    assert table.table.failures == []


def test_past_a_trap_that_was_turned_on_another(table: Evening) -> None:
    scientist = table.give("mf.enclave_scientist", "white.use")
    trap = table.give("mf.poisoning", "blue.hand")
    levels = {seat.name: seat.counters["level"] for seat in table.state.seats.values()}
    hand = table.state.zones["white.hand"]
    assert table.person("blue").drag(table.piece(trap), *table.spot("white.use"))
    table.settle()
    wait_until(table, lambda: may_answer(table, "white"))
    assert table.person("white").type_number(table.piece(scientist), 1) is False
    wait_until(table, lambda: answered(table, "white", hand))
    redirected = table.state
    assert len(redirected.zones["white.hand"]) == len(hand) - 3
    undo_until(table, lambda state: state.zones["white.hand"] == hand)
    assert agrees(table)
    undo_until(table, lambda state: trap in state.zones["blue.hand"])
    assert agrees(table)
    assert {seat.name: seat.counters["level"] for seat in table.state.seats.values()} == levels
    assert table.table.failures == []

"""The odds of a fight where players read them: on the screen of each seat, and in the chat."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening

Sit = Callable[..., AbstractContextManager[Evening]]

SECONDS = 60
"""Frames in a second of the table."""


@pytest.fixture(scope="module")
def table(sit: Sit) -> Iterator[Evening]:
    """Blue has kicked the door open; behind it is a monster that is too strong."""
    with sit("munchkin-fallout", first_player="blue") as evening:
        for seat in ("blue", "white"):
            evening.press(seat, "Ready")
        turret = next(card.id for card in evening.state.cards.values() if card.definition == "mf.alien")
        evening.edit("move", turret, "door.draw")
        evening.edit("on_top", turret, "door.draw")
        evening.press("blue", "Kick open the door")
        while not evening.look.frame("combat") or evening.state.top.kind != "combat":
            evening.table.step(SECONDS)
            evening.settle()
        yield evening


def lines(table: Evening, seat: str) -> list[str]:
    """What stands on a seat's panel, as far as the person there can see it."""
    ui, person = table.table.world.ui, table.person(seat).person
    elements = [f"odds.{seat}.line{number}" for number in range(1, 10)]
    return [ui.text(element) for element in elements if ui.visible_to(person, element)]


ODDS = [
    "Odds if nobody does anything more",
    "Blue gets away from Alien: 33% (1/3)",
    "Blue survives: 100%",
]


@pytest.mark.parametrize("seat", ["blue", "white"])
def test_every_seat_reads_them_on_its_own_screen(table: Evening, seat: str) -> None:
    assert lines(table, seat) == ODDS
    others = table.person("white" if seat == "blue" else "blue").person
    assert not table.table.world.ui.visible_to(others, f"odds.{seat}.line1")


def test_they_are_told_in_the_chat_to_whoever_asks(table: Evening) -> None:
    table.say("!шансы")
    assert [line for line in table.read("blue") if line in ODDS] == ODDS
    assert not set(ODDS) & set(table.read("white"))

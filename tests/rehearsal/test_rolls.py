"""Rolls of Codex: from what asks for one to what comes of the number that lies up."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening
from tts_bridge.games.codex import places
from tts_bridge.games.core.language import actions as a
from tts_bridge.games.core.language.language import parts
from tts_bridge.games.registry import GAMES, game_entry
from tts_bridge.table.rules import open_rules
from tts_bridge.virtual import Piece
from tts_bridge.virtual.dice import value_of

Sit = Callable[..., AbstractContextManager[Evening]]

TAILS = 3
"""Up to this number the mine falls in."""


@pytest.mark.parametrize("game", GAMES)
def test_where_cards_ask_for_a_roll_every_seat_has_a_die(game: str) -> None:
    cards = open_rules(game, "en").game.library.definitions.values()
    rolls = any(isinstance(part, a.Roll) for card in cards for part in parts(card))
    tabletop = game_entry(game).tabletop()
    dice = {place.seat for place in tabletop.places if place.kind == "die"}
    assert not rolls or dice == set(tabletop.seats)


def die_of(table: Evening, seat: str) -> Piece:
    dice = table.table.world.pieces.all("Dice")
    return next(piece for piece in dice if piece.data.get("Memo") == f"{seat}.die")


def fallen(table: Evening, seat: str) -> int:
    return int(str(value_of(die_of(table, seat))))


def roll(table: Evening, *, by_button: bool) -> None:
    if by_button:
        table.answer("white", "Roll for me")
    else:
        assert table.person("white").randomize(die_of(table, "white"))
    for _ in range(20):
        table.table.step(30)
        table.settle()


@pytest.mark.parametrize("by_button", [True, False], ids=("button", "shaken"))
def test_a_card_is_used_and_its_die_falls(sit: Sit, by_button: bool) -> None:
    with sit("codex") as table:
        mine, gold = table.give("cx.rickety_mine", "white.play"), table.state.seats["white"].counters["gold"]
        table.person("white").type_number(table.piece(mine), 1)
        table.settle()
        assert "roll the die for Rickety Mine" in table.screen("white").question()
        assert table.state.seats["white"].counters["gold"] == gold + 3
        roll(table, by_button=by_button)
        base = places.base(table.look, "white")
        fell_in = fallen(table, "white") <= TAILS
        assert table.card(base).counters.get("damage", 0) == 2 * fell_in
        assert (table.card(mine).zone == "white.play") == (not fell_in)
        assert table.answers("white") == []


def test_the_die_says_who_begins(sit: Sit) -> None:
    with sit("codex", first_player="") as table:
        assert "roll the die for who begins" in table.screen("white").question()
        assert not table.person("blue").randomize(die_of(table, "blue")), "nothing is due from Blue"
        roll(table, by_button=False)
        first = "white" if fallen(table, "white") <= TAILS else "blue"
        assert places.active_seat(table.look) == first
        assert table.state.seats[first].counters["workers"] == 4

"""Munchkin Fallout's piles searched by people: real Lua, real server, TTS's own search window."""

import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening
from tts_bridge.rehearsal.gesturing import Gesturing
from tts_bridge.rehearsal.ways import PressPlate
from tts_bridge.virtual import ContextMenu, Piece, Search
from tts_bridge.virtual.containers import top_index

Sit = Callable[..., AbstractContextManager[Evening]]

GAME = "munchkin-fallout"
RULE = "munchkin.top_of_discard"
LOOKS = "looks through a pile: "


@pytest.fixture
def table(sit: Sit) -> Iterator[Evening]:
    with sit(GAME, first_player="blue") as evening:
        yield in_turn(evening)


def in_turn(table: Evening) -> Evening:
    """The table once Blue's first turn has begun."""
    for seat in ("blue", "white"):
        table.press(seat, "Ready")
    top = table.state.top
    assert top is not None
    assert top.kind == "turn"
    return table


def discarded(table: Evening, deck: str = "door", count: int = 4) -> Piece:
    """So many cards lie in a discard; the pile that they are."""
    draw = table.state.zones[f"{deck}.draw"][:count]
    for card in draw:
        table.edit("move", card, f"{deck}.discard")
    return pile(table, f"{deck}.discard")


def pile(table: Evening, place: str) -> Piece:
    rect = table.rules.tabletop.place(place).rect
    decks = table.table.world.pieces.all("Deck")
    return next(deck for deck in decks if rect.holds(deck.position.x, deck.position.z))


def search(table: Evening, seat: str, deck: Piece) -> Search | None:
    """Somebody opens a search window; acts on the pile wait for its end, so the table does not settle."""
    window = ContextMenu(table.table.person(seat.capitalize()), deck).search()
    table.table.step(60)
    return window


def look_through(table: Evening, seat: str, deck: Piece) -> None:
    window = search(table, seat, deck)
    assert window is not None
    window.close()
    table.settle()


def said(table: Evening, seat: str, what: str) -> list[str]:
    return [line for line in table.read(seat) if what in line]


def order(deck: Piece) -> list[str]:
    return [str(inside["Memo"]) for inside in deck.contained]


# ---------------------------------------------------------------- discards


def test_who_looks_through_a_discard_is_told_the_rule_and_all_are_told_who(table: Evening) -> None:
    deck = discarded(table)
    look_through(table, "blue", deck)
    for seat in ("blue", "white"):
        assert said(table, seat, LOOKS) == ["Blue looks through a pile: Door discard."], table.read(seat)[-5:]
    assert len(said(table, "blue", "MF-ZON-06")) == 1
    assert said(table, "white", "MF-ZON-06") == []
    assert len(order(deck)) == 4


def test_the_host_may_allow_what_was_looked_at(table: Evening) -> None:
    look_through(table, "blue", discarded(table))
    before = len(table.states())
    table.say("!allow")
    assert len(table.states()) == before + 1
    assert len(said(table, "blue", "We play it so")) == 1, table.read("blue")[-5:]


def test_at_the_level_off_it_is_a_move(sit: Sit) -> None:
    with sit(GAME, first_player="blue", level="off") as table:
        in_turn(table)
        deck = discarded(table)
        before = len(table.states())
        look_through(table, "blue", deck)
        assert len(table.states()) == before + 1
        look_through(table, "blue", pile(table, "door.draw"))
        assert said(table, "blue", "hidden") == []
        assert len(said(table, "white", LOOKS)) == 2


def test_where_the_rule_is_left_out_it_is_a_move_like_any_other(sit: Sit) -> None:
    with sit(GAME, first_player="blue", disabled=(RULE,)) as table:
        in_turn(table)
        deck = discarded(table)
        before = len(table.states())
        look_through(table, "blue", deck)
        assert len(table.states()) == before + 1
        assert said(table, "blue", "MF-ZON-06") == []


def test_a_rule_may_have_its_own_level(sit: Sit) -> None:
    with sit(GAME, first_player="blue", **{f"level.{RULE}": "off"}) as table:
        in_turn(table)
        deck = discarded(table)
        before = len(table.states())
        look_through(table, "blue", deck)
        assert len(table.states()) == before + 1


def test_strict_tables_have_sealed_piles(sit: Sit) -> None:
    with sit(GAME, first_player="blue", level="strict") as table:
        for deck in (discarded(table), pile(table, "door.draw")):
            assert search(table, "blue", deck) is None


def test_spectators_are_told_of_but_there_is_nothing_to_be_allowed(table: Evening) -> None:
    deck = discarded(table)
    table.table.join("Zoë", "Grey")
    window = ContextMenu(table.table.person("Zoë"), deck).search()
    assert window is not None
    window.close()
    table.settle()
    assert said(table, "white", LOOKS) == ["Somebody looks through a pile: Door discard."]


def test_a_card_from_the_middle_of_a_discard_goes_back_beneath(table: Evening) -> None:
    deck = discarded(table)
    top = table.state.zones["door.discard"][-1]
    assert order(deck)[top_index(deck)] == top
    window = search(table, "blue", deck)
    assert window is not None
    at = [index for index, card in enumerate(order(deck)) if card != top][1]
    card = window.pull(at, *table.spot("blue.use"))
    assert card is not None
    window.close()
    table.settle()
    assert table.answers("blue")[-2:] == ["Put back", "We play it so"]
    table.answer("blue", "Put back")
    table.table.step(120)
    table.settle()
    assert len(order(deck)) == 4
    assert table.state.zones["door.discard"][-1] == top
    assert order(deck)[top_index(deck)] == top


# ---------------------------------------------------------------- draw piles


def test_a_draw_pile_whose_order_was_seen_is_shuffled(table: Evening) -> None:
    deck = pile(table, "door.draw")
    before = order(deck)
    window = search(table, "blue", deck)
    assert window is not None
    assert order(deck) == before, "TTS may lose cards of a pile that is searched"
    assert len(said(table, "blue", "hidden")) == 1
    assert said(table, "white", "hidden") == []
    window.close()
    table.settle()
    table.table.step(60)
    assert order(deck) != before
    assert sorted(order(deck)) == sorted(before)
    assert len(said(table, "white", "the pile is shuffled")) == 1


def test_a_kicked_door_waits_for_a_window_over_its_pile(table: Evening) -> None:
    deck = pile(table, "door.draw")
    window = search(table, "blue", deck)
    assert window is not None
    count = len(deck.contained)
    plate = next(plate.id for plate in table.rules.tabletop.plates if "kick_open" in plate.wishes)
    assert Gesturing(table.person("blue"), table.rules.tabletop, random.Random(1)).do(PressPlate(plate))
    table.table.step(120)
    assert len(deck.contained) == count
    window.close()
    table.settle()
    assert len(deck.contained) == count - 1


def test_who_draws_by_the_menu_of_a_pile_does_not_keep_what_it_has_seen(table: Evening) -> None:
    deck = pile(table, "door.draw")
    before = order(deck)
    assert ContextMenu(table.person("blue"), deck).draw()
    table.table.step(240)
    table.settle()
    assert len(table.pieces("blue.hand")) == len(table.state.zones["blue.hand"])
    assert sorted(order(deck)) == sorted(before)
    assert order(deck) != before
    assert len(said(table, "white", "the pile is shuffled")) == 1


def test_a_card_drawn_from_a_discard_by_the_menu_goes_back(table: Evening) -> None:
    deck = discarded(table)
    before = order(deck)
    assert ContextMenu(table.person("blue"), deck).draw()
    table.table.step(240)
    table.settle()
    assert order(deck) == before


# ---------------------------------------------------------------- by leave of a card


def test_who_may_choose_from_a_discard_pulls_the_card_out_of_its_window(table: Evening) -> None:
    deck = discarded(table)
    finder = table.give("mf.fortune_finder", "blue.hand")
    assert table.person("blue").type_number(table.piece(finder), 1) is False
    table.settle()
    window = search(table, "blue", deck)
    assert window is not None
    assert said(table, "white", LOOKS) == []
    assert said(table, "blue", "MF-ZON-06") == []
    wanted = order(deck)[2]
    assert window.pull(2, *table.spot("blue.hand")) is not None
    window.close()
    table.table.step(120)
    table.settle()
    assert table.card(wanted).zone == "blue.hand"
    assert wanted in {piece.data["Memo"] for piece in table.pieces("blue.hand")}

"""What the other seat never sees, asked of the visibility oracle at every moment."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening
from tts_bridge.games.codex.places import HIDDEN
from tts_bridge.games.core.state import EVERYBODY
from tts_bridge.virtual import Piece

Sit = Callable[..., AbstractContextManager[Evening]]

SLOW = 2.0
"""Units a second: between two looks of the oracle a card goes less than a tenth of a unit."""


@pytest.fixture(scope="module")
def table(sit: Sit) -> Iterator[Evening]:
    with sit("codex") as evening:
        yield evening


def seers(table: Evening, card: str) -> set[str]:
    """All who have seen the face of a card by now; the game master (Black) is not told of."""
    sights = table.table.world.visibility.log
    return {colour for sight in sights if sight.memo == card for colour in sight.colours}


def carry(table: Evening, seat: str, piece: Piece, place: str) -> None:
    """Somebody carries a card straight to the middle of a place, slowly."""
    assert table.person(seat).drag(piece, *table.spot(place), speed=SLOW)
    table.settle()


def zone(table: Evening, piece: Piece) -> str:
    return table.card(str(piece.data["Memo"])).zone


def hire_by_button(table: Evening) -> set[str]:
    """White presses the button; returns the names of White's cards that stand on some screen then."""
    table.press("white", "Hire a worker")
    names = {piece.nickname.partition(" · ")[0] for piece in table.pieces("white.hand")}
    ui = table.table.world.ui
    shown = [
        ui.text(str(element.attributes["id"])) for element in ui.elements() if "id" in element.attributes
    ]
    return {name for name in names if any(name in text for text in shown)}


def test_who_leaves_the_choice_is_not_asked_any_more(table: Evening) -> None:
    assert hire_by_button(table) == set()
    table.answer("white", "Leave it")
    assert not table.table.world.persons.choices.get("White")
    assert len(table.pieces("white.hand")) == 5


@pytest.mark.parametrize("seat", ["white", "blue"])
def test_the_ways_of_a_turn_are_seen_by_nobody_else(table: Evening, seat: str) -> None:
    """Both ends of the hand to the workers, all corners of the codex to the next cards and back."""
    hand = sorted(table.pieces(f"{seat}.hand"), key=lambda piece: piece.position.x)
    for piece in (hand[0], hand[-1]):
        carry(table, seat, piece, f"{seat}.workers")
    assert [zone(table, piece) for piece in (hand[0], hand[-1])] == [f"{seat}.workers", f"{seat}.hand"]
    table.answer(seat, "Put back")
    table.press(seat, "End the turn")
    codex = sorted(table.pieces(f"{seat}.codex"), key=lambda piece: (piece.position.x, piece.position.z))
    for piece in (codex[0], codex[-1]):
        carry(table, seat, piece, f"{seat}.tech")
        assert zone(table, piece) == f"{seat}.tech"
        carry(table, seat, piece, f"{seat}.codex")
        assert zone(table, piece) == f"{seat}.codex"
    for piece in (codex[1], codex[-2]):
        carry(table, seat, piece, f"{seat}.tech")
    for piece in (*hand, *codex):
        assert seers(table, str(piece.data["Memo"])) <= {seat.capitalize()}


def test_after_two_turns_nobody_has_seen_what_is_not_theirs(table: Evening) -> None:
    for seat in ("white", "blue"):
        for name in HIDDEN:
            for card in table.state.zones[f"{seat}.{name}"]:
                assert seers(table, card) <= {seat.capitalize()}, (card, name)
    assert len(table.state.zones["white.discard"]) > 2, "the next cards of the first turn are among them"


def test_a_worker_is_chosen_in_the_hand_and_no_screen_names_it(table: Evening) -> None:
    assert hire_by_button(table) == set()
    assert table.answers("white") == ["Leave it"]
    assert table.screen("white").question() == "Hire a worker: choose the card in your hand."
    piece = table.pieces("white.hand")[2]
    assert table.person("white").choose_in_hand([piece])
    table.settle()
    assert zone(table, piece) == "white.workers"
    assert seers(table, str(piece.data["Memo"])) == {"White"}
    assert table.answers("white") == []


def test_on_an_earlier_tts_buttons_name_the_cards(sit: Sit) -> None:
    with sit("codex", version=13) as table:
        names = hire_by_button(table)
        assert len(names) == 5
        piece = table.pieces("white.hand")[1]
        title = piece.nickname.partition(" · ")[0]
        table.answer("white", f"Hire a worker: {title}")
        assert zone(table, piece) == "white.workers"
        assert seers(table, str(piece.data["Memo"])) == {"White"}


@pytest.mark.parametrize("game", ["codex", "munchkin-fallout"])
def test_while_bots_play_nobody_sees_what_is_not_theirs_to_know(sit: Sit, game: str) -> None:
    with sit(game) as table:
        table.play(24)
        knowing: dict[str, set[str]] = {}
        for state in table.states():
            for card in state.cards.values():
                knowing.setdefault(card.id, set()).update(card.known_to)
        secret = {card: known for card, known in knowing.items() if EVERYBODY not in known}
        assert len(secret) > 100
        for card, known in secret.items():
            assert seers(table, card) <= {seat.capitalize() for seat in known}, table.card(card)

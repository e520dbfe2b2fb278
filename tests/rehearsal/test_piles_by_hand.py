"""Piles that people drag about on the virtual table, with real Lua and a real server: the game goes on."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening
from tts_bridge.virtual import Piece

Sit = Callable[..., AbstractContextManager[Evening]]


@pytest.fixture(scope="module")
def codex(sit: Sit) -> Iterator[Evening]:
    with sit("codex") as evening:
        yield evening


@pytest.fixture(scope="module")
def fallout(sit: Sit) -> Iterator[Evening]:
    with sit("munchkin-fallout") as evening:
        yield evening


def pile(table: Evening, place: str) -> Piece:
    """What lies as a pile in a place."""
    rect = table.rules.tabletop.place(place).rect
    pieces = table.table.world.pieces
    return next(p for p in pieces.all("Deck") if rect.holds(p.position.x, p.position.z))


def held(deck: Piece) -> list[str]:
    return sorted(str(inside["Memo"]) for inside in deck.contained)


def is_whole(table: Evening, place: str) -> bool:
    """Whether just the cards that the game has there lie in a pile."""
    zone = table.rules.tabletop.place(place).shows[0]
    return held(pile(table, place)) == sorted(table.look.zone(zone))


def drag(table: Evening, seat: str, place: str, x: float, z: float) -> bool:
    done = table.person(seat).drag(pile(table, place), x, z)
    table.table.step(600)
    table.settle()
    return done


def test_a_pile_that_lies_elsewhere_after_a_load_goes_home(codex: Evening) -> None:
    codex.say("!level advise")
    codex.say("!fix")
    drag(codex, "blue", "white.draw", 8.0, 0.0)
    codex.table.rewind()
    codex.table.step(1200)
    codex.settle()
    codex.say("!fix")
    codex.table.step(600)
    codex.settle()
    assert is_whole(codex, "white.draw")
    assert codex.answers("white") == []


@pytest.mark.parametrize("spot", [(8.0, 0.0), (0.0, -11.0)], ids=["bare table", "band"])
def test_piles_that_became_one_are_parted_as_the_game_has_them(
    codex: Evening, spot: tuple[float, float]
) -> None:
    codex.say("!fix")
    both = pile(codex, "white.draw")
    drag(codex, "blue", "white.draw", *spot)
    drag(codex, "blue", "blue.draw", *spot)
    assert len(both.contained) == 10
    codex.say("!fix")
    codex.press("white", "Compare table and game")
    codex.answer("white", "Lay the cards as the game has them")
    codex.table.step(3600)
    codex.settle()
    assert is_whole(codex, "white.draw")
    assert is_whole(codex, "blue.draw")
    assert codex.answers("white") == []


@pytest.mark.parametrize("level", ["advise", "off"])
def test_a_draw_pile_dragged_anywhere_is_back_before_it_is_needed(codex: Evening, level: str) -> None:
    codex.say(f"!level {level}")
    spots = [(8.0, 0.0), *map(codex.spot, ("white.play", "spotlight", "blue.draw"))]
    for spot in spots:
        assert drag(codex, "blue", "white.draw", *spot)
        assert is_whole(codex, "white.draw")
        assert is_whole(codex, "blue.draw")
    codex.play(3)
    assert codex.answers("white") == []


def test_the_box_is_out_of_reach_but_while_the_board_is_set_right(codex: Evening) -> None:
    for level in ("advise", "off", "strict"):
        codex.say(f"!level {level}")
        assert not drag(codex, "blue", "box", *codex.spot("white.draw"))
    codex.say("!fix")
    assert drag(codex, "blue", "box", *codex.spot("spotlight"))
    codex.say("!fix")
    codex.table.step(600)
    codex.settle()
    assert is_whole(codex, "box")
    assert codex.answers("white") == []


@pytest.mark.parametrize("place", ["door.draw", "treasure.draw"])
def test_piles_of_everybody_go_home_from_any_place(fallout: Evening, place: str) -> None:
    for name in ("treasure.discard", "door.draw", "doorstep", "blue.use", "white.hand"):
        if name != place:
            assert drag(fallout, "white", place, *fallout.spot(name))
            assert is_whole(fallout, place)
    fallout.play(4)
    assert is_whole(fallout, place)

"""Search windows of piles: they are told, acts on the pile wait, and who pulls a card out is known."""

from collections.abc import Callable

import pytest

from tests.lua.toy import Game
from tts_bridge.table.directives import Draw, Shuffle
from tts_bridge.table.reports import CopyFound, Drew, Searched, Settled
from tts_bridge.virtual import ContextMenu, Piece, Quirks, Search

Play = Callable[..., Game]


def fruit(game: Game) -> Piece:
    return next(p for p in game.table.world.pieces if p.type == "Deck" and len(p.contained) == 6)


def search(game: Game, colour: str) -> Search:
    window = ContextMenu(game.table.person(colour), fruit(game)).search()
    assert window is not None
    return window


def test_a_search_is_told(play: Play) -> None:
    game = play()
    game.table.join("Zoë", "Grey")
    for person in ("White", "Zoë"):
        search(game, person).close()
    game.wait()
    assert game.of(Searched) == [Searched("fruit.draw", "white"), Searched("fruit.draw", "")]


def test_a_draw_waits_until_the_window_is_closed(play: Play) -> None:
    """TTS may put back what the window had shown: a card that was drawn meanwhile would be there twice."""
    game = play(quirks=Quirks(search_restores=True))
    pile = fruit(game)
    window = search(game, "White")
    game.tell(Draw("d1", "fruit.draw", "red.hand"), Shuffle("s1", "fruit.draw"), seconds=10)
    assert game.of(Drew) == []
    window.close()
    game.wait()
    assert len(game.of(Drew)) == 1
    assert len(pile.contained) == 5
    assert game.of(CopyFound) == []


def test_a_window_that_is_left_open_stops_nobody_for_ever(play: Play) -> None:
    game = play()
    search(game, "White")
    game.tell(Draw("d1", "fruit.draw", "red.hand"), seconds=35)
    assert len(game.of(Drew)) == 1


def test_a_pile_that_is_not_searched_waits_for_none_that_is(play: Play) -> None:
    game = play()
    search(game, "White")
    game.tell(Draw("d1", "nut.draw", "red.hand"))
    assert len(game.of(Drew)) == 1


@pytest.mark.parametrize(("searchers", "by"), [(["Red"], "red"), (["Red", "White"], "unknown")])
def test_who_alone_searches_has_pulled_the_card(play: Play, searchers: list[str], by: str) -> None:
    game = play()
    windows = [search(game, colour) for colour in searchers]
    windows[0].pull(3, -8, -12)
    game.wait()
    (seen,) = game.of(Settled)
    assert (seen.origin, seen.to, seen.how, seen.by) == ("fruit.draw", "red.use", "appeared", by)


def test_a_pile_may_be_pulled_to_pieces(play: Play) -> None:
    game = play()
    window = search(game, "Red")
    for number in range(len(window.names())):
        window.pull(0, -20 + 3 * number, -12)
        game.wait()
    window.close()
    game.tell(Draw("d1", "fruit.draw", "red.hand"))
    assert {seen.by for seen in game.of(Settled)} <= {"red", "unknown"}
    assert not game.table.failures

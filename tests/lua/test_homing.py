"""Piles that somebody takes away as a whole: they go home, and nothing is lost or hangs meanwhile."""

import pytest

from tests.lua.toy import FRUIT, Game, Play, card, deck
from tts_bridge.table.directives import Draw, Gather, Rebuild, SetLevel, Stack, TakeStock
from tts_bridge.table.reports import Drew, PileHolds, Settled, StockTaken, Undone
from tts_bridge.virtual import Piece

DRAW, DISCARD = (-17.5, 2.5), (-17.5, -3.5)


def decks(game: Game) -> list[Piece]:
    return [piece for piece in game.table.world.pieces if piece.type == "Deck"]


def fruit(game: Game) -> Piece:
    return next(deck for deck in decks(game) if "kiwi" in names(deck))


def names(deck: Piece) -> list[str]:
    return [str(inside["Nickname"]) for inside in deck.contained]


def spot(piece: Piece) -> tuple[float, float]:
    return round(piece.position.x, 1), round(piece.position.z, 1)


@pytest.mark.parametrize(
    "to",
    [(10, -5), (-12, -12), (0, 2), DISCARD, (-23.5, 2.5), (12, -20)],
    ids=["bare table", "band", "lane", "empty discard", "other pile", "hand"],
)
def test_a_pile_that_is_dragged_away_goes_home_as_it_was(play: Play, to: tuple[float, float]) -> None:
    game = play()
    before = names(fruit(game))
    assert game.table.person("Red").drag(fruit(game), *to)
    game.wait(6)
    pile = fruit(game)
    assert (spot(pile), pile.face_down, names(pile)) == (DRAW, True, before)
    assert len(decks(game)) == 2
    assert game.of(Settled) == []
    assert "Piles stay in their places." in game.lines("broadcast")


def test_two_piles_of_one_kind_do_not_become_one(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    for name in ("grape", "melon"):
        red.drag(game.piece(name), *DISCARD)
        game.wait()
    heard = len(game.of(Settled))
    red.drag(fruit(game), *DISCARD)
    game.wait(6)
    assert sorted(len(names(pile)) for pile in decks(game)) == [2, 2, 6]
    discard = next(pile for pile in decks(game) if "grape" in names(pile))
    red.drag(discard, *DRAW)
    game.wait(6)
    assert (spot(discard), discard.face_down) == (DISCARD, False)
    assert len(game.of(Settled)) == heard


def test_what_is_wanted_of_a_pile_waits_until_it_is_home(play: Play) -> None:
    game = play()
    red, grape, top = game.table.person("Red"), game.card_id("grape"), fruit(game).contained[0]["Memo"]
    assert red.pick_up(fruit(game))
    red.carry(10, -5)
    game.tell(Draw("d1", "fruit.draw", "lane"), Stack(grape, "fruit.draw", "bottom"), seconds=20)
    assert game.of(Drew) == []
    red.drop()
    game.wait(8)
    assert game.of(Drew) == [Drew("d1", "fruit.draw", top)]
    assert game.of(Undone) == []
    assert (spot(fruit(game)), len(names(fruit(game)))) == (DRAW, len(FRUIT))


def test_a_discard_that_is_away_is_waited_for_before_it_is_shuffled_in(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    for name in ("grape", "melon"):
        red.drag(game.piece(name), *DISCARD)
        game.wait()
    red.pick_up(next(pile for pile in decks(game) if "grape" in names(pile)))
    game.tell(Rebuild("s1", "fruit.discard", "fruit.draw"))
    red.carry(10, -5)
    red.drop()
    game.wait(10)
    assert sorted(names(fruit(game))) == sorted([*FRUIT, "grape", "melon"])


def test_while_the_board_is_set_right_a_pile_may_lie_anywhere(play: Play) -> None:
    game = play()
    game.tell(SetLevel("advise", fixing=True))
    game.table.person("Red").drag(fruit(game), 10, -5)
    game.wait(12)
    assert spot(fruit(game)) == (10, -5)
    game.tell(SetLevel("advise"), seconds=8)
    assert spot(fruit(game)) == DRAW


def test_a_pile_that_nobody_was_seen_to_move_is_found(play: Play) -> None:
    game = play()
    game.table.person("Red").nudge(fruit(game), 12, -6)
    game.wait(20)
    assert spot(fruit(game)) == DRAW


def test_decks_beside_the_piles_are_told_each_on_its_own_and_gathered_whole(play: Play) -> None:
    game = play(deck("fruit", ["date", "lemon"], 12, -2), deck("fruit ", ["quince", "medlar"], 12, 4))
    beside = [pile for pile in game.of(StockTaken)[-1].piles if pile.place == "table"]
    assert [len(pile.definitions) for pile in beside] == [2, 2]
    for pile in beside:
        game.tell(Gather(next(iter(pile.definitions)), "fruit.draw"), seconds=6)
    game.tell(TakeStock())
    held = {pile.place: pile for pile in game.of(StockTaken)[-1].piles}
    assert set(held) == {"fruit.draw", "nut.draw"}
    assert len(held["fruit.draw"].definitions) == len(FRUIT) + 4


def test_cards_are_taken_one_by_one_out_of_a_deck_that_lies_anywhere(play: Play) -> None:
    game = play(deck("fruit", ["date", "lemon", "quince"], 12, -2), card("lime2", x=30, z=20))
    (beside,) = (pile for pile in game.of(StockTaken)[-1].piles if pile.place == "table")
    assert isinstance(beside, PileHolds)
    game.tell(*(Stack(inside, "fruit.draw") for inside in beside.definitions), seconds=20)
    assert len(names(fruit(game))) == len(FRUIT) + 3

"""Cards that come into being and are no more, what is written on cards, and piles that wait for cards."""

from tests.lua.toy import FRUIT, Game, Play
from tts_bridge.table.directives import Create, Draw, Label, Lay, Rebuild, Remove, Shuffle, Stack, TakeStock
from tts_bridge.table.reports import CardMissing, Drew, Faulted, Settled, StockTaken, Undone
from tts_bridge.virtual import Piece


def labels(piece: Piece) -> list[str]:
    return [button.label for button in piece.buttons]


# ---- coming into being


def test_a_card_is_copied_from_one_of_its_definition(play: Play) -> None:
    game = play()
    game.tell(Create("fresh 🍇", "toy.grape", "red.use", 1, "up", 90))
    (made,) = (p for p in game.table.world.pieces if p.data.get("Memo") == "fresh 🍇")
    assert (made.nickname, made.data["GMNotes"]) == ("grape", "toy.grape")
    assert (round(made.position.x), round(made.position.z), round(made.rotation.y)) == (-14, -12, 270)
    game.tell(TakeStock())
    stock = game.of(StockTaken)[-1]
    assert ("fresh 🍇", "red.use") in [(card.card, card.place) for card in stock.cards]


def test_told_twice_there_is_one(play: Play) -> None:
    game = play()
    create = Create("fresh", "toy.grape", "red.use", 1)
    game.tell(create, create)
    game.tell(create)
    assert len([p for p in game.table.world.pieces if p.data.get("Memo") == "fresh"]) == 1


def test_a_card_inside_a_pile_is_pattern_enough(play: Play) -> None:
    game = play()
    game.tell(Create("fresh", "toy.kiwi", "red.hand"))
    (made,) = (p for p in game.table.world.pieces if p.data.get("Memo") == "fresh")
    assert made.nickname == "kiwi"
    assert made.hand is not None
    game.tell(TakeStock())
    piled = [held for held in game.of(StockTaken)[-1].piles if held.place == "fruit.draw"]
    assert len(piled[0].definitions) == len(FRUIT)


def test_without_a_pattern_it_is_said(play: Play) -> None:
    game = play()
    game.tell(Create("fresh", "toy.durian", "red.use"))
    assert game.of(Undone)[-1] == Undone("lay", "fresh", "missing")


def of_id(game: Game, memo: str) -> list[Piece]:
    return [piece for piece in game.table.world.pieces if piece.data.get("Memo") == memo]


def test_a_card_becomes_another_where_it_lies(play: Play) -> None:
    game = play()
    grape = game.card_id("grape")
    game.tell(Label(grape, "1/1"), Create(grape, "toy.kiwi", "red.use", 2, "up", 90))
    (made,) = of_id(game, grape)
    assert (made.nickname, made.data["GMNotes"]) == ("kiwi", "toy.kiwi")
    assert (round(made.position.x), round(made.rotation.y)) == (-10, 270)
    assert labels(made) == ["1/1"]
    game.tell(Create(grape, "toy.kiwi", "red.use", 2, "up", 90))
    assert of_id(game, grape) == [made]
    game.tell(Create(grape, "toy.berry", "red.use", 2))
    (made,) = of_id(game, grape)
    assert (made.nickname, round(made.rotation.y)) == ("berry", 180)
    assert game.of(CardMissing) == []
    game.table.person("Red").drag(made, 0, -2)
    game.wait()
    assert [(seen.card, seen.origin, seen.to) for seen in game.of(Settled)] == [(grape, "red.use", "lane")]


def test_the_last_word_about_a_card_that_becomes_another_holds(play: Play) -> None:
    game = play()
    grape = game.card_id("grape")
    game.tell(
        Create(grape, "toy.kiwi", "red.use", 0), Create(grape, "toy.fig", "red.use", 1),
        Lay(grape, "red.use", 3, "up", 90),
    )  # fmt: skip
    (made,) = of_id(game, grape)
    assert (made.nickname, round(made.position.x), round(made.rotation.y)) == ("fig", -6, 270)


def test_a_card_that_is_held_becomes_another_when_it_is_let_go(play: Play) -> None:
    game = play()
    red, grape = game.table.person("Red"), game.card_id("grape")
    red.pick_up(game.piece("grape"))
    game.tell(Create(grape, "toy.kiwi", "red.use", 2))
    assert [piece.nickname for piece in of_id(game, grape)] == ["grape"]
    red.drop()
    game.wait()
    (made,) = of_id(game, grape)
    assert (made.nickname, round(made.position.x)) == ("kiwi", -10)


def test_without_a_pattern_it_stays_what_it_was(play: Play) -> None:
    game = play()
    grape = game.card_id("grape")
    game.tell(Create(grape, "toy.durian", "red.use", 2))
    assert game.of(Undone)[-1] == Undone("lay", grape, "missing")
    assert [piece.nickname for piece in of_id(game, grape)] == ["grape"]


def test_what_is_taken_back_before_it_appears_does_not_stay(play: Play) -> None:
    game = play()
    grape = game.card_id("grape")
    game.tell(Create("fresh", "toy.kiwi", "red.use"), Remove("fresh"))
    game.tell(Create(grape, "toy.kiwi", "red.use"), Remove(grape))
    assert of_id(game, "fresh") == of_id(game, grape) == []


# ---- being no more


def test_a_card_is_taken_off_the_table_for_good(play: Play) -> None:
    game = play()
    grape = game.card_id("grape")
    game.tell(Remove(grape), Remove(grape), Remove("nobody"))
    game.wait(10)
    assert all(piece.nickname != "grape" for piece in game.table.world.pieces)
    assert game.of(CardMissing) == []


def test_a_card_in_a_pile_is_taken_out_of_it(play: Play) -> None:
    game = play()
    game.tell(TakeStock())
    draw = next(held for held in game.of(StockTaken)[-1].piles if held.place == "fruit.draw")
    gone = sorted(draw.definitions)[0]
    game.tell(Remove(gone))
    game.wait(10)
    game.tell(TakeStock())
    stock = game.of(StockTaken)[-1]
    known = [card.card for card in stock.cards] + [card for held in stock.piles for card in held.definitions]
    assert gone not in known
    assert game.of(CardMissing) == []


# ---- labels


def test_what_is_written_on_a_card_changes_and_ends(play: Play) -> None:
    game = play()
    grape = game.card_id("grape")
    game.tell(Label(grape, "3/2"), seconds=0.5)
    assert labels(game.piece("grape")) == ["3/2"]
    game.tell(Label(grape, "3/1 · яд"), seconds=0.5)
    assert labels(game.piece("grape")) == ["3/1 · яд"]
    game.tell(Label(grape), seconds=0.5)
    assert labels(game.piece("grape")) == []


def test_a_card_in_a_hand_or_pile_bears_no_label(play: Play) -> None:
    game = play()
    grape = game.card_id("grape")
    game.tell(Label(grape, "3/2"))
    game.tell(Lay(grape, "red.hand"))
    assert labels(game.piece("grape")) == []
    game.tell(Lay(grape, "red.use", 1))
    assert labels(game.piece("grape")) == ["3/2"]
    game.tell(Stack(grape, "fruit.discard"))
    assert labels(game.piece("grape")) == []


# ---- waiting


def test_a_draw_waits_for_cards_that_are_on_their_way_to_the_pile(play: Play) -> None:
    game = play()
    grape = game.card_id("grape")
    game.tell(Stack(grape, "fruit.discard"), Draw("d1", "fruit.discard", "red.use", 1), seconds=6)
    assert [drew.card for drew in game.of(Drew)] == [grape]


def test_a_discard_is_rebuilt_when_all_that_comes_to_it_is_there(play: Play) -> None:
    game = play()
    grape, melon = game.card_id("grape"), game.card_id("melon")
    stacked = [Stack(card, "fruit.discard") for card in (grape, melon)]
    rebuilt = [Rebuild("r", "fruit.discard", "fruit.draw"), Shuffle("s", "fruit.draw")]
    game.tell(*stacked, *rebuilt, seconds=8)
    game.tell(TakeStock())
    held = {pile.place: pile.definitions for pile in game.of(StockTaken)[-1].piles}
    assert {grape, melon} <= set(held["fruit.draw"])
    assert "fruit.discard" not in held


def test_a_card_that_is_fetched_and_then_is_no_more_is_no_more(play: Play) -> None:
    game = play()
    (deck,) = (p for p in game.table.world.pieces if p.type == "Deck" and "kiwi" in str(p.contained))
    kiwi = next(c["Memo"] for c in deck.contained if c["Nickname"] == "kiwi")
    game.tell(Lay(kiwi, "red.use", 1), Remove(kiwi), seconds=5)
    game.tell(TakeStock())
    stock = game.of(StockTaken)[-1]
    assert kiwi not in [card.card for card in stock.cards]
    assert kiwi not in [card for pile in stock.piles for card in pile.definitions]
    assert game.of(Undone) == game.of(Faulted) == []

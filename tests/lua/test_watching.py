"""What people do with cards, and what the server hears of it."""

import pytest

from tests.lua.toy import LUA, Game, Play, ServerThread, card
from tts_bridge.table.directives import Create, Lay, Stack, TakeStock
from tts_bridge.table.reports import PileHolds, Settled, StockTaken, Turned
from tts_bridge.virtual import Quirks, Vec


def seen(game: Game) -> list[Settled]:
    return game.of(Settled)


def test_a_card_dropped_in_a_band_is_observed_once(play: Play) -> None:
    game = play()
    game.table.person("Red").drag(game.piece("grape"), 1, -2)
    game.wait()
    (observation,) = seen(game)
    assert (observation.card, observation.origin, observation.to) == (
        game.card_id("grape"),
        "red.use",
        "lane",
    )
    assert (observation.face, observation.by, observation.onto, observation.how) == (
        "up",
        "red",
        "",
        "dropped",
    )
    assert (observation.x, observation.z) == (1, -2)
    assert observation.seen
    game.wait(10)
    assert len(seen(game)) == 1


@pytest.mark.parametrize(
    "quirks",
    [Quirks(drop_twice=1), Quirks(drop_missing=1), Quirks(trembling=1), Quirks(merge_asks=8)],
    ids=["twice", "missing", "trembling", "many questions"],
)
def test_odd_events_change_nothing(play: Play, quirks: Quirks) -> None:
    game = play(quirks=quirks)
    red = game.table.person("Red")
    red.drag(game.piece("grape"), 1, -2)
    game.wait(5)
    red.drag_onto(game.piece("berry"), game.piece("melon"))
    game.wait(8)
    assert [(o.card, o.to, o.onto) for o in seen(game)] == [
        (game.card_id("grape"), "lane", ""),
        (game.card_id("berry"), "lane", game.card_id("melon")),
    ]


def test_moving_a_card_about_in_its_place_is_tidying(play: Play) -> None:
    game = play()
    game.table.person("Red").drag(game.piece("grape"), -6, -13)
    game.wait()
    assert seen(game) == []


def test_turning_a_card_over_is_observed(play: Play) -> None:
    game = play()
    game.table.person("Red").flip(game.piece("grape"))
    game.wait()
    (observation,) = seen(game)
    assert (observation.origin, observation.to, observation.face) == ("red.use", "red.use", "down")
    assert observation.by == "red"


def turns(game: Game) -> list[tuple[str, str, bool, str]]:
    return [(turn.card, turn.place, turn.turned, turn.by) for turn in game.of(Turned)]


@pytest.mark.parametrize("steps", [4, 5, 6, 8, -6])
def test_a_card_turned_by_about_a_quarter_is_told_once(play: Play, steps: int) -> None:
    game = play()
    grape = game.card_id("grape")
    game.table.person("White").turn(game.piece("grape"), steps)
    game.wait(8)
    assert turns(game) == [(grape, "red.use", True, "white")]
    assert seen(game) == []


@pytest.mark.parametrize("steps", [1, 2, 3, 9, 12])
def test_a_card_turned_less_or_more_means_nothing(play: Play, steps: int) -> None:
    game = play()
    game.table.person("Red").turn(game.piece("grape"), steps)
    game.wait(8)
    assert turns(game) == []
    assert seen(game) == []


def test_who_turns_slowly_turns_once_and_back_once(play: Play) -> None:
    game = play()
    red, grape = game.table.person("Red"), game.card_id("grape")
    for step in (1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1):
        red.turn(game.piece("grape"), step)
        game.wait(1)
    assert turns(game) == [(grape, "red.use", True, "red"), (grape, "red.use", False, "red")]


def test_a_card_turned_while_it_is_held_is_told_where_it_comes_down(play: Play) -> None:
    game = play()
    red, grape = game.table.person("Red"), game.card_id("grape")
    for x, steps in ((-6, 6), (1, -6)):
        red.pick_up(game.piece("grape"))
        red.turn(game.piece("grape"), steps)
        red.carry(x, -13 if x < 0 else -2)
        red.drop()
        game.wait()
    assert turns(game) == [(grape, "red.use", True, "red")]
    assert [(o.origin, o.to) for o in seen(game)] == [("red.use", "lane")]


def test_a_card_turned_onto_its_neighbour_is_not_dropped_on_it(play: Play) -> None:
    game = play(card("date", x=-11.4, z=-12))
    grape = game.card_id("grape")
    game.table.person("Red").turn(game.piece("grape"), 6)
    game.wait()
    assert turns(game) == [(grape, "red.use", True, "red")]
    assert seen(game) == []


def test_what_turns_by_itself_is_found(play: Play) -> None:
    game = play()
    piece = game.piece("grape")
    piece.place(rotation=Vec(0, 90, 0))
    game.wait(6)
    assert turns(game) == [(game.card_id("grape"), "red.use", True, "unknown")]


def test_a_directive_that_turns_a_card_is_no_turn(play: Play) -> None:
    game = play()
    grape = game.card_id("grape")
    game.tell(Lay(grape, "red.use", 1, "up", 90))
    assert round(game.piece("grape").rotation.y) == 270
    game.table.person("Red").drag(game.piece("grape"), -6, -13)
    game.wait(6)
    assert turns(game) == []
    game.table.person("Red").turn(game.piece("grape"), -6)
    game.wait()
    assert turns(game) == [(grape, "red.use", False, "red")]


def test_esc_takes_everything_back(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    red.pick_up(game.piece("grape"))
    red.carry(1, -2)
    red.escape()
    game.wait()
    assert seen(game) == []
    assert game.table.failures == []


def test_a_throw_counts_where_it_ends(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    red.pick_up(game.piece("grape"))
    red.carry(-8, -8)
    red.throw(8, 5)
    game.wait(5)
    (observation,) = seen(game)
    assert (observation.to, observation.how) == ("lane", "thrown")


def test_cards_dropped_together_are_one_group(play: Play) -> None:
    game = play(card("date", x=-10, z=-12))
    red = game.table.person("Red")
    red.pick_up(game.piece("grape"))
    red.pick_up(game.piece("date"))
    red.carry(1, -2)
    red.drop()
    game.wait()
    first, second = seen(game)
    assert first.group == second.group != 0
    assert sorted([first.lifted, second.lifted]) == [1, 2]
    red.drag(game.piece("grape"), 30, -30)
    game.wait()
    assert seen(game)[2].group != first.group
    assert seen(game)[2].to == "table"


def test_a_card_lifted_again_before_it_rests_is_observed_once(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    red.drag(game.piece("grape"), 1, -2)
    red.drag(game.piece("grape"), 12, -12)
    game.wait()
    assert [(o.origin, o.to) for o in seen(game)] == [("red.use", "white.use")]


def test_a_card_dropped_on_a_card_is_not_merged_but_observed(play: Play) -> None:
    game = play()
    game.table.person("Red").drag_onto(game.piece("grape"), game.piece("melon"))
    game.wait()
    (observation,) = seen(game)
    assert observation.onto == game.card_id("melon")
    assert observation.to == "lane"


def test_onto_in_the_same_place_is_observed_too(play: Play) -> None:
    game = play(card("date", x=-8, z=-12))
    game.table.person("Red").drag_onto(game.piece("grape"), game.piece("date"))
    game.wait()
    (observation,) = seen(game)
    assert (observation.origin, observation.to, observation.onto) == (
        "red.use",
        "red.use",
        game.card_id("date"),
    )


def test_onto_a_card_that_faces_the_other_way_and_onto_a_die(play: Play) -> None:
    game = play(card("date", x=-3, z=-2, down=True))
    red = game.table.person("Red")
    red.drag_onto(game.piece("grape"), game.piece("date"))
    game.wait()
    red.drag(game.piece("berry"), 20, 0)
    game.wait()
    assert [o.onto for o in seen(game)] == [game.card_id("date"), "red.die"]


def test_hands_are_places(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    red.drag_to_hand(game.piece("grape"))
    game.wait()
    red.drag_to_hand(game.piece("melon"), number=2)
    game.wait()
    assert [(o.origin, o.to) for o in seen(game)] == [("red.use", "red.hand"), ("lane", "red.tray")]
    red.drag(game.piece("grape"), 0, -2)
    game.wait()
    assert [(o.origin, o.to) for o in seen(game)][2:] == [("red.hand", "lane")]


def test_a_card_put_back_into_the_hand_was_only_looked_at(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    red.drag_to_hand(game.piece("grape"))
    game.wait()
    red.pick_up(game.piece("grape"))
    game.wait(1)
    red.carry(-12, -20)
    red.drop()
    game.wait()
    assert len(seen(game)) == 1


def test_the_discard_takes_its_own_cards(play: Play) -> None:
    game = play(card("almond", "nut", x=-8, z=-12))
    red = game.table.person("Red")
    red.drag(game.piece("grape"), -17.5, -3.5)
    game.wait()
    red.drag(game.piece("melon"), -17.5, -3.5)
    game.wait()
    assert [(o.to, o.onto) for o in seen(game)] == [("fruit.discard", ""), ("fruit.discard", "")]
    red.drag(game.piece("almond"), -17.5, -3.5)
    game.wait()
    assert seen(game)[2].onto == ""
    assert game.piece("almond").type == "Card"
    decks = [piece for piece in game.table.world.pieces if piece.type == "Deck"]
    assert sorted(len(deck.contained) for deck in decks) == [2, 2, 6]


def test_a_card_dragged_from_an_open_pile_comes_from_that_pile(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    fruits = next(p for p in game.table.world.pieces if p.type == "Deck" and len(p.contained) == 6)
    top = red.drag_top(fruits, 0, -2)
    game.wait()
    (observation,) = seen(game)
    assert (observation.origin, observation.to, observation.by) == ("fruit.draw", "lane", "red")
    assert (observation.face, observation.seen) == ("down", False)
    assert observation.card == top.data["Memo"]


def test_the_last_two_cards_of_a_pile_keep_their_names(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    nuts = next(p for p in game.table.world.pieces if p.type == "Deck" and len(p.contained) == 2)
    red.drag_top(nuts, 0, -2)
    game.wait()
    assert [(o.origin, o.to) for o in seen(game)] == [("nut.draw", "lane")]
    last = next(p for p in game.table.world.pieces if p.type == "Card" and p.position.x < -20)
    red.drag(last, 0, 4)
    game.wait()
    assert [(o.origin, o.to) for o in seen(game)][1:] == [("nut.draw", "lane")]


def test_what_no_event_told_is_found(play: Play) -> None:
    game = play()
    piece = game.piece("grape")
    piece.place(Vec(1, 0.97, -2))
    game.wait(6)
    (observation,) = seen(game)
    assert (observation.to, observation.by, observation.how) == ("lane", "unknown", "found")


def test_what_is_not_of_the_game_may_lie_anywhere(play: Play) -> None:
    """Another object on a mat, still or moved about, is heard of by nobody."""
    pose = {"posX": -12.0, "posY": 1.0, "posZ": -12.0, "rotX": 0.0, "rotY": 0.0, "rotZ": 0.0}
    scale = dict.fromkeys(("scaleX", "scaleY", "scaleZ"), 1.0)
    game = play({"Name": "Checker_red", "GUID": "0ddb01", "Nickname": "Фишка 🦊", "Transform": pose | scale})
    heard = len(game.heard)
    for x in (-10.0, -8.0, 1.0, -17.5):
        game.table.person("Red").drag(game.piece("Фишка 🦊"), x, -2.0)
        game.wait(2)
    assert game.heard[heard:] == []


def test_no_script_knows_a_piece_by_its_guid() -> None:
    """Those change with every edit of a save; pieces are known by memo and tag."""
    assert not any("getObjectFromGUID" in path.read_text(encoding="utf-8") for path in LUA.rglob("*.lua"))


def test_nothing_is_judged_before_the_table_is_quiet(serving: ServerThread) -> None:
    game = Game(serving)
    try:
        game.wait(0.5)
        game.table.person("Red").drag(game.piece("grape"), 1, -2)
        game.begin()
        assert seen(game) == []
        lies = {lying.definition: lying.place for lying in game.of(StockTaken)[-1].cards}
        assert lies["toy.grape"] == "lane"
    finally:
        game.close()


def test_the_stock_tells_piles_as_sets(play: Play) -> None:
    game = play()
    stock = game.of(StockTaken)[-1]
    assert {lying.definition: (lying.place, lying.face) for lying in stock.cards} == {
        "toy.grape": ("red.use", "up"),
        "toy.berry": ("white.use", "up"),
        "toy.melon": ("lane", "up"),
    }
    fruit, nut = stock.piles
    assert (fruit.place, fruit.face, nut.place) == ("fruit.draw", "down", "nut.draw")
    assert list(fruit.definitions) == sorted(fruit.definitions)
    assert sorted(fruit.definitions.values()) == sorted(
        f"toy.{n}" for n in ("apple fig kiwi lime pear plum".split())
    )


def test_a_pile_is_told_in_the_order_of_characters_whatever_its_ids_are(play: Play) -> None:
    game = play()
    names = ["b_2", "Ж.x#2", "a.x#10", "B-1", "a.x#2", "a.x"]
    for name in names:
        game.tell(Create(name, "toy.grape", "red.use"))
        game.tell(Stack(name, "fruit.discard"))
    game.tell(TakeStock())
    (pile,) = (pile for pile in game.of(StockTaken)[-1].piles if pile.place == "fruit.discard")
    assert list(pile.definitions) == sorted(names)


def test_ids_are_dealt_fresh_and_no_build_id_is_told(play: Play) -> None:
    game = play()
    game.table.person("Red").drag(game.piece("grape"), 1, -2)
    game.wait()
    assert "b_" not in repr(game.heard)
    memos = [str(p.data["Memo"]) for p in game.table.world.pieces if p.type == "Card"]
    inside = [c["Memo"] for p in game.table.world.pieces if p.type == "Deck" for c in p.contained]
    assert len(set(memos + inside)) == 11
    assert not any(memo.startswith("b_") for memo in memos + inside)


def test_a_lone_card_in_a_pile_is_a_pile(play: Play) -> None:
    game = play()
    game.table.person("Red").drag(game.piece("grape"), -17.5, -3.5)
    game.wait()
    game.tell(TakeStock())
    stock = game.of(StockTaken)[-1]
    assert stock.cause == "asked"
    assert PileHolds("fruit.discard", "up", (game.card_id("grape"), "toy.grape")) in stock.piles


def test_a_stock_leaves_cards_that_somebody_moves_to_their_observation(play: Play) -> None:
    game = play()
    red, grape = game.table.person("Red"), game.card_id("grape")
    assert red.pick_up(game.piece("grape"))
    red.carry(1, -2)
    game.tell(TakeStock(), seconds=1)
    red.drop()
    game.wait(0.1)
    game.tell(TakeStock(), seconds=0)
    game.wait()
    assert [lying.place for lying in game.of(StockTaken)[-1].cards if lying.card == grape] == ["red.use"]
    (seen,) = game.of(Settled)
    assert (seen.card, seen.origin, seen.to, seen.by) == (grape, "red.use", "lane", "red")

"""Directives about cards: they come true, once or told twice, and never against a hand that holds the
card."""

from dataclasses import replace

import pytest

from tests.lua.toy import FRUIT, Game, Play, card
from tts_bridge.table.directives import (
    DealIds,
    Draw,
    Glow,
    Lay,
    PutBack,
    Rebuild,
    Remember,
    Seal,
    Shuffle,
    Stack,
    TakeStock,
)
from tts_bridge.table.reports import Drew, Faulted, Loaded, Settled, StockTaken, Undone
from tts_bridge.virtual import Piece, Quirks
from tts_bridge.virtual.values import ApiError


def pile(game: Game, place: str) -> Piece:
    left, right = (-20, -15) if place.startswith("fruit") else (-26, -21)
    near, far = (0, 5) if place.endswith("draw") else (-6, -1)
    (found,) = (
        p
        for p in game.table.world.pieces
        if p.type in {"Deck", "Card"} and left <= p.position.x <= right and near <= p.position.z <= far
    )
    return found


def lies(game: Game, name: str) -> tuple[float, float, str, float]:
    piece = game.piece(name)
    x, _, z = piece.position
    return round(x, 1), round(z, 1), "down" if piece.face_down else "up", piece.rotation.y


def hand(game: Game, seat: str, number: int = 1) -> list[str]:
    zone = game.table.world.hands.zone(seat.title(), number)
    assert zone
    return sorted(piece.nickname for piece in game.table.world.hands.cards(zone))


def drop(game: Game, name: str, x: float, z: float, who: str = "Red") -> Settled:
    assert game.table.person(who).drag(game.piece(name), x, z)
    game.wait()
    return game.of(Settled)[-1]


# ---- laying


def test_a_card_lies_where_the_directive_says(play: Play) -> None:
    game = play()
    melon = game.card_id("melon")
    game.tell(Lay(melon, "red.use", 2))
    assert lies(game, "melon") == (-10, -12, "up", 180)
    game.tell(Lay(melon, "red.use", 3, "down", 90))
    assert lies(game, "melon") == (-6, -12, "down", 270)
    assert game.of(Settled) == []
    assert game.of(Undone) == []


def test_told_twice_it_is_as_told_once(play: Play) -> None:
    game = play()
    melon = game.card_id("melon")
    game.tell(Lay(melon, "red.use", 2), Lay(melon, "red.use", 2))
    game.tell(Lay(melon, "red.use", 2))
    assert lies(game, "melon") == (-10, -12, "up", 180)
    assert game.of(Settled) == []


def test_a_slot_past_the_last_laps_over_the_first(play: Play) -> None:
    game = play(card("date", x=-16, z=-12))
    game.tell(Lay(game.card_id("date"), "red.use", 4))
    assert lies(game, "date") == (-17.5, -12.5, "up", 180)


def test_the_next_observation_starts_from_where_the_card_was_laid(play: Play) -> None:
    game = play()
    game.tell(Lay(game.card_id("melon"), "red.use", 2))
    observation = drop(game, "melon", 12, -12)
    assert (observation.origin, observation.to) == ("red.use", "white.use")


def test_a_modifier_is_tucked_under_the_upper_edge_of_its_card(play: Play) -> None:
    game = play()
    grape, melon = game.card_id("grape"), game.card_id("melon")
    game.tell(Lay(melon, "red.use", 0, under=grape))
    assert lies(game, "melon") == (-14, -11.2, "up", 180)
    assert game.piece("melon").position.y < game.piece("grape").position.y
    game.tell(TakeStock())
    told = {lying.card: (lying.place, lying.under) for lying in game.of(StockTaken)[-1].cards}
    assert told[melon] == ("red.use", grape)
    assert game.of(Settled) == []


def test_a_card_that_a_person_holds_is_waited_for(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    red.pick_up(game.piece("melon"))
    game.tell(Lay(game.card_id("melon"), "red.use", 2), seconds=5)
    assert game.piece("melon").held_by == "Red"
    red.carry(0, -3)
    red.drop()
    game.wait(5)
    assert lies(game, "melon") == (-10, -12, "up", 180)


def test_a_card_that_is_held_for_ever_is_given_up(play: Play) -> None:
    game = play()
    game.table.person("Red").pick_up(game.piece("melon"))
    game.tell(Lay(game.card_id("melon"), "red.use", 2), seconds=25)
    assert game.of(Undone) == [Undone("lay", game.card_id("melon"), "held")]


def test_a_card_caught_on_its_way_counts_as_laid(play: Play) -> None:
    game = play()
    game.tell(Lay(game.card_id("melon"), "red.use", 2), seconds=0.3)
    red = game.table.person("Red")
    red.pick_up(game.piece("melon"))
    red.carry(12, -12)
    red.drop()
    game.wait(5)
    (observation,) = game.of(Settled)
    assert (observation.origin, observation.to) == ("red.use", "white.use")


def test_what_cannot_be_done_is_said(play: Play) -> None:
    game = play()
    game.tell(
        Lay("nobody", "red.use"), Lay(game.card_id("melon"), "nowhere"), Draw("d9", "fruit.draw", "nowhere")
    )
    assert game.of(Undone) == [
        Undone("lay", "nobody", "missing"),
        Undone("lay", game.card_id("melon"), "place"),
        Undone("draw", "d9", "place"),
    ]


# ---- hands


def shown(game: Game, card: str) -> set[str]:
    """Who has seen the face of a card."""
    sights = (sight for sight in game.table.world.visibility.log if sight.memo == card)
    return {colour for sight in sights for colour in sight.colours}


def test_a_card_dealt_to_a_hand_is_face_down_until_inside(play: Play) -> None:
    game = play()
    piece = game.piece("grape")
    game.tell(Lay(game.card_id("grape"), "white.hand"), seconds=0.1)
    faces = []
    for _ in range(60):
        game.table.step(3)
        faces.append((piece.hand is not None, piece.face_down))
    assert (False, False) not in faces
    assert faces[-1] == (True, False)
    assert hand(game, "white") == ["grape"]
    assert game.of(Settled) == []


@pytest.mark.parametrize(
    "to", [Lay("", "red.use", 0, "down"), Stack("", "nut.draw")], ids=("laid", "stacked")
)
def test_a_card_that_leaves_a_hand_face_down_shows_its_face_to_nobody(play: Play, to: Lay | Stack) -> None:
    game = play()
    game.tell(Draw("d1", "fruit.draw", "red.hand"))
    (name,) = hand(game, "red")
    card = game.card_id(name)
    game.tell(replace(to, card=card))
    assert shown(game, card) <= {"Red"}


@pytest.mark.parametrize(("to", "seers"), [("white.hand", {"Red", "White"}), ("red.tray", {"Red"})])
def test_a_card_that_goes_from_hand_to_hand_is_seen_by_their_owners_alone(
    play: Play, to: str, seers: set[str]
) -> None:
    game = play()
    game.tell(Draw("d1", "fruit.draw", "red.hand"))
    (name,) = hand(game, "red")
    card = game.card_id(name)
    game.tell(Lay(card, to))
    assert shown(game, card) == seers
    assert game.piece(name).hand is not None
    assert not game.piece(name).face_down
    game.tell(Lay(card, "red.hand"))
    assert hand(game, "red") == [name]
    assert shown(game, card) == seers


def test_nobody_else_sees_a_card_on_its_way_to_hidden_ground(play: Play) -> None:
    game = play()
    game.tell(Draw("d1", "fruit.draw", "red.safe", 0, "up"))
    (drew,) = game.of(Drew)
    (piece,) = (p for p in game.table.world.pieces if p.data.get("Memo") == drew.card)
    assert (round(piece.position.x), round(piece.position.z), piece.face_down) == (-36, -12, False)
    game.tell(Lay(drew.card, "red.hand"))
    game.tell(Lay(drew.card, "red.safe", 1))
    game.tell(Stack(drew.card, "nut.draw"))
    assert shown(game, drew.card) == {"Red"}


def test_a_card_goes_to_the_second_hand(play: Play) -> None:
    game = play()
    game.tell(Lay(game.card_id("grape"), "white.tray"))
    assert hand(game, "white", 2) == ["grape"]
    game.tell(Lay(game.card_id("grape"), "white.hand"))
    assert (hand(game, "white"), hand(game, "white", 2)) == (["grape"], [])


def test_hands_are_dealt_one_card_after_the_other(play: Play) -> None:
    game = play(quirks=Quirks(hand_turns_up=False))
    draws = [
        Draw(f"d{number}", "fruit.draw", f"{seat}.hand") for number, seat in enumerate(["red", "white"] * 3)
    ]
    game.tell(*draws, seconds=10)
    assert [drew.draw for drew in game.of(Drew)] == [draw.draw for draw in draws]
    assert sorted(hand(game, "red") + hand(game, "white")) == sorted(FRUIT)
    assert len(hand(game, "red")) == 3
    zone = game.table.world.hands.zone("Red")
    assert not any(piece.face_down for piece in game.table.world.hands.cards(zone))
    assert game.of(Settled) == []


# ---- piles


def test_a_drawn_card_is_reported_and_lies_as_wished(play: Play) -> None:
    game = play()
    game.tell(Draw("d1", "fruit.draw", "lane", 0, "up"))
    (drew,) = game.of(Drew)
    assert (drew.draw, drew.pile) == ("d1", "fruit.draw")
    name = next(p.nickname for p in game.table.world.pieces if p.data.get("Memo") == drew.card)
    assert lies(game, name) == (0, 2, "up", 180)
    assert game.of(Settled) == []
    game.tell(Draw("d1", "fruit.draw", "lane", 0, "up"))
    assert game.of(Drew) == [drew]


def test_a_pile_can_be_drawn_to_the_last_card(play: Play) -> None:
    game = play()
    game.tell(*(Draw(f"d{n}", "nut.draw", "white.use", n) for n in range(3)), seconds=8)
    assert [drew.draw for drew in game.of(Drew)] == ["d0", "d1"]
    assert game.of(Undone) == [Undone("draw", "d2", "empty")]
    assert {lies(game, name)[1] for name in ("walnut", "pecan")} == {-12}


def test_a_card_is_fetched_out_of_a_pile(play: Play) -> None:
    game = play()
    fig = next(c["Memo"] for c in pile(game, "fruit.draw").contained if c["Nickname"] == "fig")
    game.tell(Lay(fig, "red.use", 1))
    assert lies(game, "fig") == (-14, -12, "up", 180)
    assert len(pile(game, "fruit.draw").contained) == 5
    assert game.of(Settled) == []


def test_cards_go_to_the_top_or_the_bottom_of_a_pile(play: Play) -> None:
    game = play()
    game.tell(
        Stack(game.card_id("grape"), "fruit.draw"), Stack(game.card_id("melon"), "fruit.draw", "bottom")
    )
    inside = [c["Nickname"] for c in pile(game, "fruit.draw").contained]
    assert inside == ["grape", *FRUIT, "melon"]
    assert game.of(Settled) == []
    game.tell(Draw("d1", "fruit.draw", "lane"))
    assert lies(game, "grape") == (0, 2, "up", 180)


@pytest.mark.parametrize(("seconds", "there"), [(0.0, 0), (0.2, 1), (0.5, 2)])
def test_of_what_is_said_of_a_card_in_haste_the_last_holds(play: Play, seconds: float, there: int) -> None:
    """Moves and their undoing follow on each other while cards are still on their way to piles."""
    game = play()
    for number in range(there):
        game.tell(Draw(f"d{number}", "fruit.draw", "fruit.discard"), seconds=3)
    names = ("grape", "melon", "berry")
    ids = [game.card_id(name) for name in names]
    aside = [Stack(card, "fruit.discard") for card in ids]
    held = [Lay(card, "red.hand") for card in ids]
    back = [Lay(card, "red.use", slot) for slot, card in enumerate(ids)]
    game.tell(*aside, *back, seconds=6)
    assert [game.piece(name).type for name in names] == ["Card"] * 3
    game.tell(*aside, seconds=seconds)
    game.tell(*back, seconds=seconds)
    game.tell(*aside, seconds=8)
    assert len(pile(game, "fruit.discard").contained) == 3 + there
    game.tell(*back, *aside, seconds=8)
    assert len(pile(game, "fruit.discard").contained) == 3 + there
    game.tell(*back, *aside, *back, seconds=8)
    assert {lies(game, name)[2] for name in names} == {"up"}
    game.tell(*held, seconds=6)
    game.tell(*aside, *held, seconds=8)
    assert hand(game, "red") == sorted(names)
    assert game.of(Settled) == game.of(Undone) == []


def drawn_and_called_back(game: Game, seconds: float) -> list[str]:
    """Five cards are drawn, and called back after that many seconds; one after the other can go back."""
    game.tell(*(Draw(f"d{number}", "fruit.draw", "red.hand") for number in range(5)), seconds=seconds)
    drawn = [drew.card for drew in game.of(Drew)]
    game.tell(*(Stack(card, "fruit.draw") for card in reversed(drawn)), seconds=0.06)
    return drawn


def test_cards_that_come_to_rest_while_they_are_called_back_go_back_all_the_same(play: Play) -> None:
    game = play()
    assert len(drawn_and_called_back(game, 0.6)) == 5
    game.wait(5)
    assert hand(game, "red") == []
    assert len(pile(game, "fruit.draw").contained) == len(FRUIT)
    assert game.of(Settled) == game.of(Undone) == []


def test_whoever_picks_up_a_card_that_is_called_back_takes_it_from_where_it_was_called(play: Play) -> None:
    game = play()
    first = drawn_and_called_back(game, 1.0)[0]
    red = game.table.person("Red")
    assert red.pick_up(next(p for p in game.table.world.pieces if p.data.get("Memo") == first))
    game.wait(2)
    red.drop()
    game.wait(4)
    (seen,) = game.of(Settled)
    assert (seen.card, seen.origin, seen.to, seen.by) == (first, "fruit.draw", "red.hand", "red")
    assert hand(game, "red") == ["apple"]


def test_cards_go_onto_piles_that_are_empty_or_one_card(play: Play) -> None:
    game = play()
    for name in ("grape", "melon", "berry"):
        game.tell(Lay(game.card_id(name), "fruit.discard"))
    discard = pile(game, "fruit.discard")
    assert [c["Nickname"] for c in discard.contained] == ["grape", "melon", "berry"]
    assert not discard.face_down
    assert game.of(Settled) == []


def test_a_shuffle_happens_once(play: Play) -> None:
    def order() -> list[str]:
        return [str(c["Nickname"]) for c in pile(game, "fruit.draw").contained]

    game = play()
    game.tell(Shuffle("s1", "fruit.draw"))
    shuffled = order()
    assert shuffled != FRUIT
    assert sorted(shuffled) == sorted(FRUIT)
    game.tell(Shuffle("s1", "fruit.draw"))
    assert order() == shuffled


@pytest.mark.parametrize("drawn", [0, 5, 6])
def test_a_discard_becomes_the_draw_pile(play: Play, drawn: int) -> None:
    game = play()
    game.tell(*(Draw(f"d{n}", "fruit.draw", "fruit.discard") for n in range(drawn)), seconds=12)
    game.tell(Lay(game.card_id("grape"), "fruit.discard"))
    game.tell(Rebuild("r1", "fruit.discard", "fruit.draw"), seconds=5)
    rebuilt = pile(game, "fruit.draw")
    assert rebuilt.face_down
    assert sorted(c["Nickname"] for c in rebuilt.contained) == sorted([*FRUIT, "grape"])
    assert game.of(Settled) == []
    assert game.of(Undone) == []
    game.tell(Draw("d9", "fruit.draw", "lane"))
    assert game.of(Drew)[-1].draw == "d9"


def test_a_sealed_pile_stays_sealed_when_it_is_reborn(play: Play) -> None:
    game = play()
    game.tell(Seal("nut.draw", True))
    assert not pile(game, "nut.draw").interactable
    game.tell(Draw("d1", "nut.draw", "lane"))
    last = pile(game, "nut.draw")
    assert (last.type, last.interactable) == ("Card", False)
    drawn = next(p for p in game.table.world.pieces if p.data.get("Memo") == game.of(Drew)[0].card)
    assert drawn.interactable
    game.tell(Seal("nut.draw", False))
    assert last.interactable


# ---- piles that do not do what they are told


def fails(*_: object, **__: object) -> None:
    raise ApiError("Unknown Error")


def test_a_draw_whose_card_never_comes_is_given_up(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play()
    with monkeypatch.context() as broken:
        broken.setattr("tts_bridge.virtual.api.containers.callback_of", lambda world, settings: None)
        game.tell(Draw("d1", "fruit.draw", "lane", 0, "up"), seconds=5)
    assert game.of(Undone) == [Undone("draw", "d1", "busy")]
    assert game.of(Drew) == []
    game.tell(Draw("d2", "fruit.draw", "red.hand"))
    assert [drew.draw for drew in game.of(Drew)] == ["d2"]


def test_what_fails_at_a_pile_is_said_and_the_next_is_done(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play()
    melon = game.card_id("melon")
    inside = str(pile(game, "fruit.draw").contained[2]["Memo"])
    with monkeypatch.context() as broken:
        broken.setattr("tts_bridge.virtual.containers.Containers.take", fails)
        broken.setattr("tts_bridge.virtual.containers.Containers.put", fails)
        told = (Draw("d1", "fruit.draw", "lane"), Lay(inside, "lane"), Stack(melon, "nut.draw"))
        game.tell(*told, seconds=10)
    assert sorted(game.of(Undone), key=repr) == sorted(
        [Undone("draw", "d1", "busy"), Undone("lay", inside, "busy"), Undone("stack", melon, "busy")],
        key=repr,
    )
    assert game.of(Faulted)
    game.tell(Draw("d2", "fruit.draw", "red.hand"), Lay(melon, "red.use", 2))
    assert [drew.draw for drew in game.of(Drew)] == ["d2"]
    assert lies(game, "melon") == (-10, -12, "up", 180)


# ---- putting back


def test_a_card_is_put_back_where_it_was(play: Play) -> None:
    game = play()
    before = lies(game, "grape")
    observation = drop(game, "grape", 1, -2)
    game.tell(PutBack(observation.card, observation.id))
    assert lies(game, "grape") == before
    assert len(game.of(Settled)) == 1
    game.tell(PutBack(observation.card, observation.id))
    assert game.of(Undone) == [Undone("put_back", observation.id, "moved")]


def test_a_card_is_put_back_into_the_hand_it_came_from(play: Play) -> None:
    game = play()
    game.tell(Lay(game.card_id("grape"), "red.hand"))
    observation = drop(game, "grape", 1, -2)
    game.tell(PutBack(observation.card, observation.id))
    assert hand(game, "red") == ["grape"]


def test_a_card_is_put_back_on_the_pile_it_came_from(play: Play) -> None:
    game = play()
    top = game.table.person("Red").drag_top(pile(game, "fruit.draw"), 1, -2)
    game.wait()
    (observation,) = game.of(Settled)
    game.tell(PutBack(observation.card, observation.id))
    deck = pile(game, "fruit.draw")
    assert deck.contained[0]["Nickname"] == top.nickname
    assert len(deck.contained) == 6


def test_a_card_is_put_back_out_of_a_pile(play: Play) -> None:
    game = play()
    observation = drop(game, "grape", -17.5, -3.5)
    assert observation.to == "fruit.discard"
    drop(game, "melon", -17.5, -3.5)
    observations = game.of(Settled)
    game.tell(PutBack(observations[1].card, observations[1].id))
    assert lies(game, "melon")[:2] == (0, 2)
    game.tell(PutBack(observations[0].card, observations[0].id))
    assert lies(game, "grape")[:2] == (-14, -12)


def test_a_put_back_is_void_if_the_card_has_moved_since_or_is_held(play: Play) -> None:
    game = play()
    first = drop(game, "grape", 1, -2)
    second = drop(game, "grape", 12, -12)
    game.tell(PutBack(first.card, first.id))
    assert lies(game, "grape")[:2] == (12, -12)
    game.table.person("Red").pick_up(game.piece("grape"))
    game.tell(PutBack(second.card, second.id))
    assert [undone.about for undone in game.of(Undone)] == [first.id, second.id]
    assert game.piece("grape").held_by == "Red"


# ---- the rest


def test_a_card_glows_and_stops(play: Play) -> None:
    game = play()
    game.tell(Glow(game.card_id("grape"), "#ff0000"), seconds=0.5)
    assert game.piece("grape").highlight[:3] == (1, 0, 0)
    game.tell(Glow(game.card_id("grape")), seconds=0.5)
    assert game.piece("grape").highlight is None


def test_the_save_remembers_table_and_node(play: Play) -> None:
    game = play()
    game.tell(Remember("n7"))
    table = game.id
    game.table.checkpoint()
    game.tell(Remember("n8"))
    game.table.rewind()
    game.wait(5)
    loads = game.of(Loaded)
    assert [(load.table, load.node, load.dealt) for load in loads[1:]] == [(table, "n7", True)]
    assert len(game.of(StockTaken)) == 2


def test_dealing_ids_again_gives_other_ids(play: Play) -> None:
    game = play()
    before = {card for stock in game.of(StockTaken) for held in stock.piles for card in held.definitions}
    game.tell(DealIds("other"))
    after = {card for held in game.of(StockTaken)[-1].piles for card in held.definitions}
    assert len(after) == len(before) == 8
    assert not after & before

"""Vetoes: what people may not do with the pieces of the game, at once and without the server."""

import pytest

from tests.lua.toy import Game, Play, card
from tts_bridge.table.directives import Guard, Lay, SetLevel
from tts_bridge.table.reports import CardMissing, Clicked, CopyFound, NumberTyped, Peeked, Settled
from tts_bridge.virtual import Piece, Vec


def cards_of(game: Game) -> int:
    loose = [p for p in game.table.world.pieces if p.type == "Card"]
    return len(loose) + sum(len(p.contained) for p in game.table.world.pieces if p.type == "Deck")


def fruit(game: Game) -> Piece:
    return next(p for p in game.table.world.pieces if p.type == "Deck" and len(p.contained) == 6)


def test_pieces_are_not_deleted_copied_or_grouped(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    grape, melon = game.piece("grape"), game.piece("melon")
    assert not red.delete(grape)
    assert not red.copy(grape)
    assert not red.cut(grape)
    assert not red.group(grape, melon)
    assert not red.delete(fruit(game))
    assert cards_of(game) == 11
    assert "copied, deleted or grouped" in " ".join(game.lines("broadcast"))


def test_the_refusal_is_said_once_in_a_while(play: Play) -> None:
    game = play()
    for _ in range(5):
        game.table.person("Red").delete(game.piece("grape"))
    assert len(game.lines("broadcast")) == 1
    game.wait(4)
    game.table.person("Red").delete(game.piece("grape"))
    assert len(game.lines("broadcast")) == 2


def test_fixing_the_board_lifts_every_guard(play: Play) -> None:
    game = play()
    game.tell(SetLevel("strict", fixing=True), Guard("locked", "", (game.card_id("grape"),)))
    red = game.table.person("Red")
    assert red.pick_up(game.piece("grape"))
    red.drop()
    game.wait()
    assert red.delete(game.piece("melon"))
    game.tell(SetLevel("strict"))
    assert not red.delete(game.piece("berry"))


def test_other_pieces_than_those_of_the_game_are_free(play: Play) -> None:
    game = play({"Name": "Checker_red", "GUID": "che001", "Nickname": "checker",
                 "Transform": dict.fromkeys(("posX", "posY", "posZ", "rotX", "rotY", "rotZ"), 0.0)
                 | dict.fromkeys(("scaleX", "scaleY", "scaleZ"), 1.0)})  # fmt: skip
    assert game.table.person("Red").delete(game.piece("checker"))


def test_number_keys_are_reported_and_draw_nothing(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    red.type_number(game.piece("grape"), 1)
    red.type_number(fruit(game), 2)
    game.wait()
    assert game.of(NumberTyped) == [
        NumberTyped(game.card_id("grape"), "red.use", 1, "red"),
        NumberTyped("", "fruit.draw", 2, "red"),
    ]
    assert len(fruit(game).contained) == 6


def test_piles_are_not_shuffled_by_hand(play: Play) -> None:
    game = play()
    before = [c["Nickname"] for c in fruit(game).contained]
    assert not game.table.person("Red").randomize(fruit(game))
    assert [c["Nickname"] for c in fruit(game).contained] == before


def test_another_hand_is_out_of_reach_but_while_it_may_be_taken_from(play: Play) -> None:
    game = play()
    game.tell(Lay(game.card_id("grape"), "white.hand"))
    red, white = game.table.person("Red"), game.table.person("White")
    assert not red.pick_up(game.piece("grape"))
    game.tell(Guard("take", "red", ("white",)))
    assert red.drag_to_hand(game.piece("grape"))
    game.wait()
    (taken,) = game.of(Settled)
    assert (taken.origin, taken.to, taken.by) == ("white.hand", "red.hand", "red")
    game.tell(Guard("take", "red", ()))
    assert not white.pick_up(game.piece("grape"))


def test_a_click_chooses_among_the_cards_that_are_listed(play: Play) -> None:
    game = play()
    game.tell(Guard("choose", "red", (game.card_id("grape"), game.card_id("melon"))))
    red, white = game.table.person("Red"), game.table.person("White")
    assert not red.pick_up(game.piece("grape"))
    assert red.pick_up(game.piece("berry"))
    red.drop()
    assert white.pick_up(game.piece("melon"))
    white.drop()
    red.ping(0, 2)
    game.wait()
    assert game.of(Clicked) == [Clicked(game.card_id("grape"), "red"), Clicked(game.card_id("melon"), "red")]
    game.tell(Guard("choose", "red", ()))
    assert red.pick_up(game.piece("grape"))


def test_locked_cards_stay_at_every_level(play: Play) -> None:
    game = play()
    game.tell(Guard("locked", "", (game.card_id("grape"),)))
    assert not game.table.person("Red").pick_up(game.piece("grape"))
    assert game.table.person("Red").pick_up(game.piece("melon"))


def test_strict_keeps_people_to_their_own_pieces_and_faces_down(play: Play) -> None:
    game = play(card("date", x=-8, z=-12, down=True))
    red = game.table.person("Red")
    assert red.pick_up(game.piece("berry"))
    red.drop()
    assert red.flip(game.piece("date"))
    assert red.flip(game.piece("date"))
    game.tell(SetLevel("strict"))
    assert not red.pick_up(game.piece("berry"))
    assert not red.flip(game.piece("date"))
    assert red.flip(game.piece("grape"))
    assert red.pick_up(game.piece("melon"))


def test_cards_merge_in_piles_of_their_own_kind_only(play: Play) -> None:
    game = play(card("almond", "nut", x=-8, z=-12))
    red = game.table.person("Red")
    red.drag_onto(game.piece("grape"), game.piece("melon"))
    red.drag(game.piece("almond"), -17.5, 2.5)
    game.wait()
    assert cards_of(game) == 12
    assert {len(p.contained) for p in game.table.world.pieces if p.type == "Deck"} == {6, 2}


def test_a_peek_is_told(play: Play) -> None:
    game = play(card("date", x=-8, z=-12, down=True))
    game.table.person("White").peek(game.piece("date"))
    game.table.person("White").peek(fruit(game))
    game.wait()
    assert game.of(Peeked) == [
        Peeked(game.card_id("date"), "red.use", "white"),
        Peeked("", "fruit.draw", "white"),
    ]


def test_a_card_that_is_there_twice_is_said_once(play: Play) -> None:
    game = play()
    data = game.piece("grape").to_data()
    game.table.world.pieces.spawn(data, Vec(5, 2, -2))
    game.wait()
    assert game.of(CopyFound) == [CopyFound(data["Memo"])]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_refusals_speak_the_language_of_the_table(play: Play, language: str) -> None:
    game = play(language=language)
    game.table.person("Red").delete(game.piece("grape"))
    assert ("нельзя" in game.lines("broadcast")[0]) == (language == "ru")


def test_cards_that_are_gone_are_missed_once(play: Play) -> None:
    game = play()
    grape, inside = game.card_id("grape"), [c["Memo"] for c in fruit(game).contained]
    game.table.world.pieces.remove(game.piece("grape"))
    game.table.world.pieces.remove(fruit(game))
    game.wait(30)
    assert sorted(missing.card for missing in game.of(CardMissing)) == sorted([grape, *inside])


def test_one_card_gone_out_of_a_pile_is_missed(play: Play) -> None:
    game = play()
    gone = fruit(game).contained.pop(2)
    game.wait(30)
    assert [missing.card for missing in game.of(CardMissing)] == [gone["Memo"]]


def test_cards_moved_between_piles_by_another_script_are_found(play: Play) -> None:
    game = play()
    game.table.person("Red").drag(game.piece("grape"), -17.5, -3.5)
    game.table.person("Red").drag(game.piece("melon"), -17.5, -3.5)
    game.wait()
    discard = next(p for p in game.table.world.pieces if p.type == "Deck" and not p.face_down)
    discard.contained.append(fruit(game).contained.pop(0))
    game.wait(10)
    (found,) = [settled for settled in game.of(Settled) if settled.how == "found"]
    assert (found.origin, found.to, found.by) == ("fruit.draw", "fruit.discard", "unknown")
    assert game.of(CardMissing) == []

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_bridge.tts.decks import Sheet, card, card_id, cards, pile, split_card_id
from tts_bridge.tts.pieces import Piece, Transform
from tts_bridge.tts.walk import walk

DOORS = Sheet(3, "https://a/doors.jpg", "https://a/back.jpg")
SINGLE = Sheet(4, "https://a/one.jpg", "https://a/back.jpg", 1, 1)
HERE = Transform(5, 1, 6, rot_z=180)


def some_cards(count: int) -> list[Piece]:
    return [card(f"c{cell}", Transform(), DOORS, cell, memo=f"m{cell}") for cell in range(count)]


@given(st.integers(1, 10**6), st.integers(0, 99))
def test_a_card_number_is_its_sheet_and_cell(key: int, cell: int) -> None:
    assert split_card_id(card_id(key, cell)) == (key, cell)


@pytest.mark.parametrize(("key", "cell"), [(0, 1), (-1, 1), (1, 100), (1, -1)])
def test_a_number_that_no_card_can_have_is_refused(key: int, cell: int) -> None:
    with pytest.raises(ValueError, match="cells"):
        card_id(key, cell)


def test_the_last_cell_is_kept_free_unless_the_back_hides() -> None:
    shown = Sheet(1, "f", "b", back_is_hidden=False)
    assert (DOORS.usable, shown.usable) == (70, 69)
    assert card("c", Transform(), DOORS, 69)["CardID"] == 369
    with pytest.raises(ValueError, match="0 to 68"):
        card("c", Transform(), shown, 69)


def test_a_deck_keeps_its_cards_in_order_and_knows_all_their_sheets() -> None:
    deck = pile("dddddd", HERE, [*some_cards(3), card("s", Transform(), SINGLE, 0)], nickname="Двери")
    assert deck["Name"] == "Deck"
    assert deck["DeckIDs"] == [300, 301, 302, 400]
    assert [each["CardID"] for each in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert deck["CustomDeck"].keys() == {"3", "4"}
    assert [each["Memo"] for each in deck["ContainedObjects"][:3]] == ["m0", "m1", "m2"]
    assert deck["Transform"]["posX"] == 5.0


def test_one_card_is_no_deck() -> None:
    only = pile("dddddd", HERE, some_cards(1), nickname="Двери")
    assert (only["Name"], only["GUID"], only["Transform"]["posX"]) == ("Card", "c0", 5.0)
    with pytest.raises(ValueError, match="at least one card"):
        pile("dddddd", HERE, [])


def nested_save() -> dict[str, Any]:
    """Build a deck in a bag in a bag, states, joined pieces, and cards with the gaps of real saves."""
    bare, stray = {"Name": "Card", "CardID": 301}, {"Name": "Card", "CardID": 45819}
    deck = {
        "Name": "DeckCustom",
        "GUID": "deck",
        "DeckIDs": [301, 45819],
        "CustomDeck": {"3": DOORS.data(), "7": DOORS.data(), "x": {}, "8": None},
        "ContainedObjects": [bare, stray],
    }
    inner = {"Name": "Bag", "Nickname": " Мешок ", "ContainedObjects": [deck, "no piece"]}
    other = {"Name": "Card", "CardID": 400, "CustomDeck": {"4": SINGLE.data()}}
    token = {"Name": "Custom_Token", "States": {"2": other}, "ChildObjects": [{"Name": "Card", "CardID": 52}]}
    return {"SaveName": "x", "ObjectStates": [{"Name": "Bag", "ContainedObjects": [inner]}, None, token]}


def test_every_piece_is_found_with_its_path_in_the_order_of_the_file() -> None:
    assert [found.path for found in walk(nested_save())] == [
        "ObjectStates[0]",
        "ObjectStates[0].ContainedObjects[0]",
        "ObjectStates[0].ContainedObjects[0].ContainedObjects[0]",
        "ObjectStates[0].ContainedObjects[0].ContainedObjects[0].ContainedObjects[0]",
        "ObjectStates[0].ContainedObjects[0].ContainedObjects[0].ContainedObjects[1]",
        "ObjectStates[2]",
        "ObjectStates[2].ChildObjects[0]",
        "ObjectStates[2].States[2]",
    ]


def test_cards_take_their_sheet_from_themselves_or_from_their_deck() -> None:
    bare, stray, built_in, own = cards(nested_save())
    assert (bare.number, bare.sheet, bare.cell) == (301, DOORS, 1)
    assert bare.deck is not None
    assert bare.deck.guid == "deck"
    assert (stray.sheet, built_in.sheet) == (None, None)
    assert (own.sheet, own.deck) == (SINGLE, None)


def test_titles_are_what_a_person_would_call_the_piece() -> None:
    titles = [found.title for found in walk(nested_save())]
    assert titles[:3] == ["Bag", "Мешок", "DeckCustom"]


def test_a_saved_object_and_a_single_piece_can_be_walked_too() -> None:
    piece = nested_save()["ObjectStates"][2]
    assert next(walk({"ObjectStates": [piece]})).path == "ObjectStates[0]"
    assert [found.path for found in walk(piece)] == ["", "ChildObjects[0]", "States[2]"]
    assert list(walk({"SaveName": "empty"})) == []


def test_a_very_deep_save_does_not_overflow() -> None:
    piece: dict[str, Any] = {"Name": "Bag"}
    for _ in range(5000):
        piece = {"Name": "Bag", "ContainedObjects": [piece]}
    assert sum(1 for _ in walk(piece)) == 5001

"""Cards that go from one deck to another."""

from typing import Any

from tts_bridge.tts.check import problems
from tts_bridge.tts.decks import Sheet, card, cards, pile
from tts_bridge.tts.pieces import Piece, Transform, piece
from tts_bridge.tts.shifting import as_deck, put_into, take_out

SHEETS = [Sheet(1, f"https://example.com/{name}.jpg", "https://example.com/b.jpg") for name in "ab"]


def deck(guid: str, *cells: int, sheet: int = 0) -> Piece:
    found = [card(f"{guid}{cell}", Transform(), SHEETS[sheet], cell, nickname=str(cell)) for cell in cells]
    return pile(guid, Transform(x=5), found)


def save(*pieces: Piece) -> dict[str, Any]:
    return {"ObjectStates": list(pieces)}


def faces(table: dict[str, Any]) -> set[tuple[str, int]]:
    return {(each.sheet.face_url, each.cell) for each in cards(table) if each.sheet}


def take(table: dict[str, Any], *titles: str) -> list[Piece]:
    return take_out(table, [each.found for each in cards(table) if each.found.title in titles])


def test_cards_of_two_sheets_with_one_key_keep_their_faces() -> None:
    table = save(deck("one", 1, 2, 3), deck("two", 1, 2, 3, sheet=1))
    before = faces(table)
    put_into(table["ObjectStates"][0], take_out(table, [e.found for e in cards(table)][3:5]))
    assert faces(table) == before
    assert [rule.rule for rule in problems(table)] == []
    assert [len(e.get("ContainedObjects", ())) for e in table["ObjectStates"]] == [5, 0]


def test_a_deck_of_one_becomes_a_card_and_an_empty_one_goes() -> None:
    table = save(deck("one", 1, 2))
    take(table, "1")
    assert [(e["Name"], e["Nickname"], e["Transform"]["posX"]) for e in table["ObjectStates"]] == [
        ("Card", "2", 5.0)
    ]
    table = save(deck("one", 1, 2), deck("two", 3, 4))
    take(table, "1", "2")
    assert [e["GUID"] for e in table["ObjectStates"]] == ["two"]


def test_a_card_without_a_sheet_takes_that_of_its_deck_along() -> None:
    table = save(deck("one", 1, 2, 3))
    for inside in table["ObjectStates"][0]["ContainedObjects"]:
        del inside["CustomDeck"]
    (found,) = take(table, "2")
    assert found["CustomDeck"]["1"]["FaceURL"] == SHEETS[0].face_url


def test_cards_come_out_of_bags_in_bags() -> None:
    inner = piece("Bag", "inner", Transform(), {}) | {"ContainedObjects": [deck("one", 1, 2, 3)]}
    table = save(piece("Bag", "outer", Transform(), {}) | {"ContainedObjects": [inner]})
    found = take(table, "1", "3")
    made = as_deck("made", Transform(x=9).data(), found)
    assert made["DeckIDs"] == [101, 103]
    assert [each.found.path for each in cards(table)] == [
        "ObjectStates[0].ContainedObjects[0].ContainedObjects[0]"
    ]
    table["ObjectStates"].append(made)
    assert problems(table) == []

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_bridge.tts.check import Problem, problems
from tts_bridge.tts.decks import Sheet, card, pile
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import Piece, Transform, die, hand_zone
from tts_bridge.tts.save import Save

URL = "https://pictures.example/doors.jpg"
SHEET = Sheet(3, URL, "{{PICTURES}}/back.jpg")
SHOWN = Sheet(3, URL, URL, back_is_hidden=False)


def good_deck() -> Piece:
    cards = [card(f"c{cell}", Transform(), SHEET, cell) for cell in range(3)]
    return pile("decc00", Transform(), cards, nickname="Двери")


def save(*pieces: Any) -> dict[str, Any]:
    return Save(name="Стол", lua_script="--", pieces=[]).data() | {"ObjectStates": list(pieces)}


def only(found: list[Problem]) -> Problem:
    assert len(found) == 1, found
    return found[0]


def test_what_the_builders_make_is_faultless() -> None:
    guids = Guids()
    pieces = [
        good_deck(),
        card(guids.new("card"), Transform(), SHEET, 5),
        die(guids.new("die"), Transform()),
        hand_zone(guids.new("white"), Transform(0, 3, -27, scale_x=26, scale_z=5), "White"),
        hand_zone(guids.new("red"), Transform(-26, 3, -27, scale_x=26, scale_z=5), "Red"),
    ]
    assert problems(save(*pieces)) == []


@pytest.mark.parametrize("value", [None, [], "save", {}, {"ObjectStates": {}}])
def test_what_is_no_save(value: object) -> None:
    problem = only(problems(value))
    assert (problem.rule, problem.where) == ("no_save", "")


def test_an_empty_global_script_but_in_a_saved_object() -> None:
    assert only(problems(save() | {"LuaScript": " \n"})).rule == "empty_script"
    assert problems(save() | {"SaveName": "", "LuaScript": ""}) == []


def test_double_guids_count_on_the_table_only() -> None:
    found = problems(save(die("aaaaaa", Transform()), good_deck(), die("aaaaaa", Transform())))
    assert [(each.rule, each.path) for each in found] == [
        ("double_guid", "ObjectStates[0]"),
        ("double_guid", "ObjectStates[2]"),
    ]
    deck = good_deck()
    for each in deck["ContainedObjects"]:
        each["GUID"] = "same"
    assert problems(save(deck)) == []
    assert only(problems(save(die("-1", Transform())))).rule == "guid_of_global"


def test_missing_keys_are_named() -> None:
    piece = die("aaaaaa", Transform())
    del piece["Transform"]["scaleY"], piece["GUID"]
    problem = only(problems(save(piece)))
    assert problem.rule == "missing_keys"
    assert problem.what == "it lacks GUID, Transform.scaleY"
    assert only(problems(save("fox"))).rule == "no_piece"


def test_the_message_says_where_what_and_what_to_do() -> None:
    deck = good_deck()
    deck["DeckIDs"][1:2] = [305]
    assert str(only(problems(save(deck)))) == (
        "Двери decc00 (ObjectStates[0]): its DeckIDs and ContainedObjects differ at card 2 (305 and 301). "
        "Let both list the same cards in the same order."
    )


def test_decks_that_tts_cannot_hold() -> None:
    short = good_deck()
    short["ContainedObjects"].pop()
    assert "in length (3 and 2)" in only(problems(save(short))).what
    single = good_deck()
    del single["DeckIDs"][1:], single["ContainedObjects"][1:]
    assert only(problems(save(single))).rule == "small_deck"
    assert {each.rule for each in problems(save(good_deck() | {"DeckIDs": None}))} >= {"small_deck"}


def test_cards_without_their_sheet() -> None:
    deck = good_deck()
    deck["ContainedObjects"][0] |= {"CardID": 45819, "CustomDeck": {}}
    deck["DeckIDs"][0] = 45819
    assert {each.rule for each in problems(save(deck))} == {"deck_without_sheet", "card_without_sheet"}


def test_cards_without_sheet_of_their_own_use_their_decks() -> None:
    deck = good_deck()
    for each in deck["ContainedObjects"]:
        del each["CustomDeck"]
    assert problems(save(deck)) == []


def test_built_in_cards_need_no_sheet() -> None:
    built_in = card("aaaaaa", Transform(), SHEET, 0)
    del built_in["CustomDeck"]
    assert problems(save(built_in | {"CardID": 52})) == []


def test_cells_beyond_the_sheet_and_the_last_cell() -> None:
    one = card("aaaaaa", Transform(), SHOWN, 0)
    last = only(problems(save(one | {"CardID": 369})))
    assert last.rule == "last_cell"
    beyond = only(problems(save(one | {"CardID": 370})))
    assert (beyond.rule, beyond.what) == (
        "beyond_the_sheet",
        "its CardID 370 means cell 70 of a sheet with 70",
    )


def test_sheets_and_pictures_that_are_too_large() -> None:
    one = card("aaaaaa", Transform(), Sheet(3, URL, URL, 11, 7), 0)
    assert only(problems(save(one))).rule == "sheet_too_large"
    found = problems(save(good_deck()), {URL: (8192, 4096), "unused": (9999, 1)})
    assert only(found).what == "the face picture of its sheet 3 is 8192 x 4096 pixels"
    assert problems(save(good_deck()), {URL: (4096, 4096)}) == []


def test_pictures_that_only_one_computer_has() -> None:
    for url in (r"C:\fox.png", "file:///C:/fox.png"):
        one = card("aaaaaa", Transform(), Sheet(3, url, URL), 0)
        assert only(problems(save(one))).rule == "local_picture"
    assert only(problems(save(card("aaaaaa", Transform(), Sheet(3, URL, ""), 0)))).rule == "no_picture"


def test_hand_zones_that_share_ground() -> None:
    white = hand_zone("aaaaaa", Transform(0, 3, 0, scale_x=10, scale_z=4), "White")
    aside = hand_zone("bbbbbb", Transform(0, 3, 6, rot_y=90, scale_x=10, scale_z=4), "Blue")
    clear = hand_zone("cccccc", Transform(0, 3, 4, rot_y=180, scale_x=10, scale_z=4), "Blue")
    askew = hand_zone("dddddd", Transform(0, 3, 0, rot_y=45, scale_x=10, scale_z=4), "Blue")
    problem = only(problems(save(white, aside)))
    assert (problem.rule, problem.path) == ("hands_overlap", "ObjectStates[1]")
    assert "White" in problem.what
    assert problems(save(white, clear)) == []
    assert problems(save(white, askew)) == []


def test_zones_of_no_seat() -> None:
    zone = hand_zone("aaaaaa", Transform(), "White") | {"FogColor": "white"}
    assert only(problems(save(zone))).rule == "zone_without_seat"


KEYS = """GUID Name Transform posX CardID DeckIDs CustomDeck 3 FaceURL BackURL NumWidth NumHeight Type
ContainedObjects States ChildObjects FogColor""".split()
rubbish = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(KEYS),
            inner | st.sampled_from(["Deck", "HandTrigger", 301, [301, 302]]),
            max_size=5,
        )
    ),
    max_leaves=20,
)


@given(st.lists(rubbish, max_size=3), rubbish)
def test_rubbish_never_breaks_the_reader(pieces: list[Any], script: Any) -> None:
    for problem in problems({"SaveName": "x", "LuaScript": script, "ObjectStates": pieces}):
        assert str(problem)

import itertools

import pytest

from tts_bridge.tts import jsontext
from tts_bridge.tts.decks import Sheet, card, pile
from tts_bridge.tts.guids import Guids, guid
from tts_bridge.tts.pieces import (
    Colour,
    Transform,
    block,
    button_carrier,
    die,
    hand_zone,
    hidden_zone,
    text_3d,
)
from tts_bridge.tts.save import Asset, Camera, Save, SnapPoint, Tab, Turns, VectorLine

SHEET = Sheet(3, "{{PICTURES}}/door-1.jpg", "{{PICTURES}}/back.jpg")


def whole_save() -> Save:
    guids = Guids()
    cards = [
        card(
            guids.new(f"card/{cell}"), Transform(rot_z=180), SHEET, cell, memo=f"b{cell}", tags=["tb", "card"]
        )
        for cell in range(3)
    ]
    return Save(
        name="Лисий стол",
        lua_script="-- Global",
        pieces=[
            pile(guids.new("door.draw"), Transform(-43.5, 1, 3, rot_z=180), cards, nickname="Двери"),
            hand_zone(
                guids.new("white.hand"), Transform(0, 3, -27, scale_x=26, scale_y=5, scale_z=5), "White"
            ),
            hidden_zone(guids.new("white.hidden"), Transform(), "White"),
            die(guids.new("white.die"), Transform(), colour=Colour(1, 0, 0)),
            block(guids.new("plate"), Transform(scale_y=0.1)),
            button_carrier(guids.new("carrier"), Transform(y=-2)),
            text_3d(guids.new("text"), Transform(rot_x=90), "Двери"),
        ],
        turns=Turns(enable=True, order=["White", "Blue"], pass_turns=False),
        tags=["tb", "card"],
        tabs=[Tab("Правила", "Играйте.")],
        cameras=[Camera((0, 0, -16))],
        vector_lines=[VectorLine([(0, 1, 0), (1, 1, 0)], loop=True)],
        snap_points=[SnapPoint((0, 1, 0)), SnapPoint((1, 1, 0), (0, 180, 0), ["card"])],
        assets=[Asset("icon", "{{PICTURES}}/icon.png")],
    )


def test_a_save_is_the_same_text_every_time() -> None:
    text = jsontext.write(whole_save().data())
    assert text == jsontext.write(whole_save().data())
    assert jsontext.write(jsontext.read(text, "save")) == text


def test_keys_stand_in_the_order_of_tts() -> None:
    data = whole_save().data()
    after = {
        "Table": "Sky",
        "Hands": "ComponentTags",
        "ComponentTags": "Turns",
        "LuaScript": "LuaScriptState",
    }
    order = list(data)
    assert all(order.index(first) < order.index(second) for first, second in after.items())
    assert order[0] == "SaveName"
    assert order[-1] == "ObjectStates"
    deck = list(data["ObjectStates"][0])
    assert deck[:6] == ["GUID", "Name", "Transform", "Nickname", "Description", "GMNotes"]
    assert deck[-7:] == [
        "SidewaysCard",
        "DeckIDs",
        "CustomDeck",
        "LuaScript",
        "LuaScriptState",
        "XmlUI",
        "ContainedObjects",
    ]


def test_numbers_of_places_are_floats_and_counts_are_not() -> None:
    text = jsontext.write(whole_save().data())
    assert '"posX": -43.5' in text
    assert '"scaleX": 26.0' in text
    assert '"NumWidth": 10,' in text


def test_a_hand_zone_carries_its_seat_and_its_tint() -> None:
    _, hand, *_ = whole_save().data()["ObjectStates"]
    assert (hand["Name"], hand["FogColor"], hand["Locked"], hand["ColorDiffuse"]["a"]) == (
        "HandTrigger",
        "White",
        True,
        0.0,
    )
    with pytest.raises(ValueError, match="no player colour"):
        hand_zone("aaaaaa", Transform(), "white")


def test_a_die_shows_each_face_once() -> None:
    rotations = die("aaaaaa", Transform())["RotationValues"]
    assert [each["Value"] for each in rotations] == [1, 2, 3, 4, 5, 6]
    assert len({tuple(each["Rotation"].values()) for each in rotations}) == 6


def test_furniture_stands_fast_unless_told_otherwise() -> None:
    plate = block("aaaaaa", Transform())
    assert (plate["Locked"], plate["Interactable"], plate["DragSelectable"]) == (True, False, False)
    assert block("aaaaaa", Transform(), interactable=True)["Interactable"] is True
    assert button_carrier("aaaaaa", Transform())["ColorDiffuse"]["a"] == 0.0


def test_cameras_fill_the_ten_places_of_tts() -> None:
    assert len(whole_save().data()["CameraStates"]) == 10
    with pytest.raises(ValueError, match="10 cameras"):
        Save(name="x", pieces=[], lua_script="--", cameras=[Camera((0, 0, 0))] * 11).data()


def test_an_empty_global_script_is_refused() -> None:
    with pytest.raises(ValueError, match="Global script"):
        Save(name="x", pieces=[], lua_script=" \n").data()


def test_two_pieces_of_one_guid_are_refused() -> None:
    with pytest.raises(ValueError, match="abcdef"):
        Save(
            name="x", lua_script="--", pieces=[die("abcdef", Transform()), die("abcdef", Transform())]
        ).data()


def test_guids_follow_from_their_keys() -> None:
    assert guid("двери") == guid("двери")
    assert len(guid("двери")) == 6
    assert Guids().new("a") == guid("a")
    with pytest.raises(ValueError, match="'a'"):
        list(map(Guids().new, ["a", "a"]))


def test_colliding_keys_get_different_guids_in_every_build() -> None:
    seen: dict[str, str] = {}
    pairs = ((seen.setdefault(guid(key), key), key) for key in map(str, itertools.count()))
    keys = next(pair for pair in pairs if pair[0] != pair[1])
    builds = [list(map(Guids().new, keys)) for _ in range(2)]
    assert builds[0] == builds[1]
    assert len(set(builds[0])) == 2


def test_taken_guids_are_not_given() -> None:
    assert Guids(frozenset({guid("a")})).new("a") != guid("a")

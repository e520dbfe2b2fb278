"""Saving and rewinding."""

import pytest

from tests.virtual.making import card, deck, hand, heard, loaded, piece
from tts_bridge.virtual import VirtualTable

LUA = """
count = 0
function onLoad(state) print('load', state) count = tonumber(state) or 0 end
function onSave() return tostring(count) end
"""


def test_a_save_loads_again_as_it_was() -> None:
    table = loaded(LUA, card("Роза", 4, 5, Extra={"kept": True}), deck("pile", ["a", "b"], 9), hand("Red"))
    table.run_lua("count = 7")
    saved = table.save_dict()
    again = VirtualTable(saved)
    again.load()
    assert saved["LuaScriptState"] == "7"
    assert heard(again) == ["load 7"]
    assert again.save_dict() == saved
    assert saved["ObjectStates"][0]["Extra"] == {"kept": True}
    assert "store" not in saved


def test_a_rewind_brings_objects_and_states_back_in_a_fresh_lua() -> None:
    table = loaded(LUA, card("a"), deck("pile", ["b", "c"], 9))
    table.run_lua("count = 1")
    table.step(601)
    table.run_lua("count = 2 Wait.time(function() print('old') end, 1)")
    red = table.person("Red")
    red.drag_top(piece(table, "pile"), 20, 20)
    red.pick_up(piece(table, "a"))
    heard(table)
    table.rewind()
    assert heard(table) == ["load 1"]
    assert table.run_lua("return count") == 1
    assert not red.person.holding
    assert piece(table, "pile").guid == "dec000"
    assert len(piece(table, "pile").contained) == 2
    table.step(120)
    assert heard(table) == []
    assert red.drag(piece(table, "a"), 5, 5)


def test_a_checkpoint_may_catch_a_card_in_mid_air() -> None:
    table = loaded(LUA, card("a"))
    red = table.person("Red")
    red.pick_up(piece(table, "a"))
    red.carry(10, 10)
    table.checkpoint()
    table.rewind()
    assert not piece(table, "a").resting
    table.settle()
    assert piece(table, "a").position.y < 1.1
    assert piece(table, "a").position.x == pytest.approx(10)


def test_there_is_none_before_ten_seconds() -> None:
    with pytest.raises(LookupError, match="ten seconds"):
        loaded(LUA).rewind()


def test_a_script_can_store_one() -> None:
    table = loaded(LUA)
    table.run_lua("storeRewindState(function(done, new) print(done, new) end)")
    table.step(3)
    assert len(table.checkpoints) == 1
    assert "true true" in heard(table)
    assert loaded(LUA, version=13).run_lua("return storeRewindState") is None


def test_hand_zones_of_old_saves() -> None:
    at = {
        "posX": 1,
        "posY": 5,
        "posZ": -20,
        "rotX": 0,
        "rotY": 0,
        "rotZ": 0,
        "scaleX": 12,
        "scaleY": 9,
        "scaleZ": 5,
    }
    table = loaded(
        LUA, save={"Hands": {"Enable": True, "HandTransforms": [{"Color": "Red", "Transform": at}]}}
    )
    assert table.run_lua("return Player.Red.getHandTransform().position.x") == 1
    assert table.save_dict()["Hands"]["HandTransforms"]


def test_a_piece_nobody_touched_is_saved_to_the_last_digit() -> None:
    table = loaded(LUA, card("a"))
    odd = {
        "posX": 1.2345678e-07,
        "posY": 0.97,
        "posZ": 3.1,
        "rotX": -8.6e-07,
        "rotY": -3.0e-05,
        "rotZ": 359.92,
    }
    data = card("a")
    data["Transform"] = odd | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    table = loaded(LUA, data)
    table.step(1300)
    assert table.save_dict()["ObjectStates"][0]["Transform"] == data["Transform"]

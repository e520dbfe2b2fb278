"""The API of scripts, beyond what the other tests use of it."""

import pytest

from tests.virtual.making import card, deck, heard, loaded, piece, zone
from tts_bridge.virtual import ScriptError


def test_objects_are_userdata_and_themselves() -> None:
    table = loaded("", card("a", GUID="aaaaaa"))
    assert table.run_lua("return type(getObjectFromGUID('aaaaaa'))") == "userdata"
    assert table.run_lua("return getObjectFromGUID('aaaaaa') == getObjects()[1]") is True
    assert (
        table.run_lua("local seen = {} seen[getObjects()[1]] = 5 return seen[getObjectFromGUID('aaaaaa')]")
        == 5
    )
    assert table.run_lua("return getObjects()[1]:getName()") == "a"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("return getObjects()[1].nonsense", "cannot access field nonsense"),
        ("getObjects()[1].guid = 'x'", "cannot assign to field guid"),
        ("getObjects()[1].setPosition(nil)", "argument 2 (position) must be a position table, got nil"),
        ("Physics.cast({})", "does not imitate Physics.cast"),
        ("Wait.collect({})", "does not imitate Wait.collect"),
        ("getObjects()[1].takeObject()", "is empty"),
        ("JSON.decode('{')", "index a nil value"),
        ("for k in pairs(getObjects()[1]) do end", "got userdata"),
    ],
)
def test_what_is_wrong_or_missing_is_said(source: str, text: str) -> None:
    with pytest.raises(ScriptError) as raised:
        loaded("", card("a")).run_lua(source)
    assert text in str(raised.value)


def test_names_notes_and_tags() -> None:
    table = loaded("", card("a"))
    table.run_lua(
        "o = getObjects()[1] o.setName('Роза 🎲') o.setDescription('é') "
        "o.setGMNotes('g') o.memo = 'm' o.addTag('X')"
    )
    assert (
        table.run_lua("return o.getName() .. o.getDescription() .. o.getGMNotes() .. o.memo") == "Роза 🎲égm"
    )
    assert table.run_lua("return o.hasTag('x') and #getObjectsWithTag('X')") == 1
    saved = table.save_dict()["ObjectStates"][0]
    assert (saved["Nickname"], saved["Memo"], saved["Tags"]) == ("Роза 🎲", "m", ["X"])


def test_destroyed_objects_answer_only_in_their_last_frame() -> None:
    table = loaded("function onObjectDestroy(o) print('last', o.getName()) end", card("a"))
    table.run_lua("o = getObjects()[1] o.destruct() print(o.isDestroyed())")
    assert heard(table) == ["true", "last a"]
    table.step(2)
    assert table.run_lua("return o.isDestroyed()") is True
    with pytest.raises(ScriptError, match="Unknown Error"):
        table.run_lua("return o.getName()")


def test_spawning_from_data_and_from_json() -> None:
    table = loaded("", card("a", GUID="aaaaaa"))
    table.run_lua(
        "spawnObjectData({data = getObjects()[1].getData(), position = {9, 2, 0}, "
        "callback_function = function(o) print(o.getName(), o.guid ~= 'aaaaaa', o.spawning) end})"
    )
    table.settle()
    assert heard(table) == ["a true false"]
    table.run_lua("spawnObjectJSON({json = getObjects()[1].getJSON(), position = {-9, 2, 0}})")
    table.settle()
    assert len(table.world.pieces.all("Card")) == 3


def test_scripts_of_objects_have_globals_of_their_own() -> None:
    own = """
    name = 'own'
    function onLoad(state) print('object', state, self.getName()) end
    function onPickUp(c) print('mine', c) end
    function ask(t) return {sum = t[1] + t[2]} end
    function onSave() return 'kept' end"""
    table = loaded(
        "function onLoad() print('global', name) end function onObjectPickUp(c, o) print('all', c) end",
        card("a", LuaScript=own, LuaScriptState="Привет", GUID="aaaaaa"),
        card("b", 9),
    )
    assert heard(table) == ["object Привет a", "global nil"]
    table.person("Red").drag(piece(table, "a"), 20, 0)
    table.person("Red").drag(piece(table, "b"), 30, 0)
    assert heard(table) == ["all Red", "mine Red", "all Red"]
    assert table.run_lua("return getObjectFromGUID('aaaaaa').call('ask', {2, 3}).sum") == 5
    assert table.run_lua("return getObjectFromGUID('aaaaaa').getVar('name')") == "own"
    assert table.save_dict()["ObjectStates"][0]["LuaScriptState"] == "kept"


def test_an_object_script_wakes_when_it_leaves_its_container() -> None:
    own = "function onLoad() print('awake', self.getName()) end"
    cards = [card("a", LuaScript=own), card("b"), card("c")]
    table = loaded("", deck("pile", [], ContainedObjects=cards, DeckIDs=[100] * 3))
    table.person("Red").drag_top(piece(table, "pile"), 9, 0)
    table.settle()
    assert heard(table) == ["awake a"]


def test_zones_know_what_is_in_them() -> None:
    table = loaded(
        "function onObjectEnterZone(z, o) print('in', o.getName()) end "
        "function onObjectLeaveZone(z, o) print('out', o.getName()) end",
        zone("ScriptingTrigger", "", 10, 0, size=4, GUID="222222"),
        card("a", 0),
    )
    red = table.person("Red")
    red.drag(piece(table, "a"), 10, 0)
    table.settle()
    assert table.run_lua("return getObjectFromGUID('222222').getObjects()[1].getName()") == "a"
    assert table.run_lua("return getObjects()[2].getZones()[1].guid") == "222222"
    red.drag(piece(table, "a"), -10, 0)
    table.settle()
    assert heard(table) == ["in a", "out a"]


def test_sealing_a_held_card_and_smooth_moves() -> None:
    table = loaded("", card("a"))
    table.run_lua(
        "o = getObjects()[1] o.setPositionSmooth({8, 1, 2}, false, true) print(o.isSmoothMoving(), o.resting)"
    )
    assert heard(table) == ["true false"]
    assert table.run_lua("return o.getPositionSmooth().z") == 2
    table.settle()
    assert table.run_lua("return o.resting and o.getPosition().x") == 8


def test_an_event_during_a_call_waits_for_its_end() -> None:
    table = loaded("function onObjectDestroy(o) print('event') end", card("a"))
    table.run_lua("getObjects()[1].destruct() print('after the call')")
    table.step()
    assert heard(table)[0] == "after the call"

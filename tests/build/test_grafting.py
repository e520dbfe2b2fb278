"""Two Global scripts on one table: both hear everything, theirs first, and neither can break the other."""

from typing import Any

import pytest

from tests.virtual.making import card, deck, hand, heard, loaded
from tts_bridge.build.builder import lua_files
from tts_bridge.build.grafting import (
    bearing,
    fill_ours,
    grafted,
    grafted_ui,
    shared_ids,
    shared_script,
    ui_fault,
    ungrafted,
    ungrafted_ui,
)
from tts_bridge.virtual import VirtualTable

OURS = """
function onLoad(state) print("ours", "load", state) end
function onSave() return "наше\\n2" end
function onChat(message) print("ours", message) return message ~= "!why" end
function onObjectDrop(colour, object) print("ours", object.getName()) end
function tryObjectEnterContainer(container, object) print("ours asked") return object.getName() ~= "C" end
function onObjectNumberTyped() print("ours", "number") return true end
"""


def table(own: str, *objects: Any, **more: Any) -> VirtualTable:
    """A table of which a script and a toy of ours share the Global script."""
    files = {path: text for path, text in lua_files().items() if path.endswith("beside.lua")}
    return loaded(grafted(own, shared_script({**files, "lua/main.lua": OURS})), *objects, **more)


def said(table: VirtualTable, words: str) -> list[str]:
    table.person("Red").say(words)
    return heard(table)


def test_theirs_is_asked_first_and_decides() -> None:
    own = """function onChat(message, player)
      print("theirs", message)
      if message == "secret" then return false end
    end"""
    assert said(table(own), "hello")[-2:] == ["theirs hello", "ours hello"]
    assert said(table(own), "secret")[-1:] == ["theirs secret"]


@pytest.mark.parametrize(
    "own",
    [
        'function onChat(m) print("theirs", m) end',
        'onChat = function(m) print("theirs", m) end',
        '_G["onChat"] = function(m) print("theirs", m) end',
        'local function said(m) print("theirs", m) end\nonChat = said',
        '\ufefffunction onChat(m) print("theirs", m) end',
        '#!/usr/bin/lua\nfunction onChat(m) print("theirs", m) end',
        'function onChat(m) print("theirs", m) end -- and a comment',
        '----#include !/global\r\nfunction onChat(m)\r\n  print("theirs", m)\r\nend\r\n----#include !/global',
        'function onLoad() function onChat(m) print("theirs", m) end end',
        'function onload() onChat = function(m) print("theirs", m) end end',
        'function onLoad() Wait.time(function() onChat = function(m) print("theirs", m) end end, 3) end',
        'local b = (function() return function() onChat = function(m) print("theirs", m) end end end)()\n'
        'return b()',
        'function onChat(m) print("theirs", m) end\nerror("after that it fails")',
        '-- Bundled by luabundle {"version":"1.6.0"}\n'
        "local __bundle_require, __bundle_modules = (function() local modules = {} return function(name)\n"
        "return modules[name]() end, modules end)()\n"
        '__bundle_modules["__root"] = function() function onChat(m) print("theirs", m) end end\n'
        'return __bundle_require("__root")',
        "\n".join(f"x{n} = {n}" for n in range(9000)) + '\nfunction onChat(m) print("theirs", m) end',
        "\n".join(f"local x{n} = {n}" for n in range(190)) + '\nfunction onChat(m) print("theirs", m) end',
        'local s = "function tableScript(...) {{TOKEN}} -- [tts-bridge]"\n'
        'function onChat(m) print("theirs", m) end',
    ],
    ids=range(17),
)  # fmt: skip
def test_handlers_are_found_however_they_are_written(own: str) -> None:
    made = table(own)
    made.step(300)
    assert said(made, "Привет 🎲")[-2:] == ["theirs Привет 🎲", "ours Привет 🎲"]


def test_an_error_of_theirs_stops_nothing_and_is_told_once() -> None:
    made = table('function onChat(m) error("я сломан: " .. m) end')
    first, second = said(made, "a"), said(made, "a")
    assert "Error in Global Script, function <onChat>" in first[-2]
    assert "я сломан: a" in first[-2]
    assert (first[-1], second) == ("ours a", ["ours a"])
    assert made.failures == []


def test_who_wraps_the_handlers_it_finds_is_not_asked_for_ever() -> None:
    made = table(
        "function onLoad() local before = onChat\n"
        'onChat = function(m) print("theirs", m) return before(m) end end'
    )
    assert said(made, "hm")[-3:] == ["theirs hm", "ours hm", "ours hm"]


def test_each_keeps_its_own_in_the_save() -> None:
    own = 'function onLoad(s) print("theirs", s) kept = s .. "+" end\nfunction onSave() return kept end'
    made = table(own, save={"LuaScriptState": '{"счёт": 5}\n'})
    assert heard(made)[:2] == ['theirs {"счёт": 5}\n', "ours load "]
    again = VirtualTable(made.save_dict(), people={"Red": "Ann"})
    again.load()
    assert heard(again)[:2] == ['theirs {"счёт": 5}\n+', "ours load наше\n2"]


def test_what_theirs_kept_stays_where_it_keeps_nothing_itself() -> None:
    made = table("function onSave() end", save={"LuaScriptState": "old 🎲"})
    assert made.save_dict()["LuaScriptState"].endswith("old 🎲")


@pytest.mark.parametrize(("name", "asked"), [("B", {"theirs asked"}), ("C", {"theirs asked", "ours asked"})])
def test_both_may_refuse_a_merge(name: str, asked: set[str]) -> None:
    own = 'function tryObjectEnterContainer(c, o) print("theirs asked") return o.getName() ~= "B" end'
    made = table(own, deck("pile", ["A", "D"]), card(name, 10, down=True), hand("Red"))
    piece = made.world.pieces.find(name)
    made.person("Red").drag(piece, 0, 0)
    made.settle()
    assert {line for line in heard(made) if "asked" in line} == asked
    assert piece in list(made.world.pieces)


def test_their_script_comes_out_as_it_went_in() -> None:
    for own in ("", "x = 1", "x = [[\n\nend\n]]\n", "-- [tts-bridge] x\n\n", "x = '{{A}}'\r\ny = 2"):
        parts = ungrafted(grafted(own, "ours = '{{TOKEN}}'"))
        assert parts is not None
        assert parts.own == own
        twice = grafted(parts.own, "newer")
        assert ungrafted(twice) is not None
        assert twice.count("function tableScript") == 1
    assert ungrafted("function onLoad() end") is None


def test_placeholders_are_filled_in_our_part_alone() -> None:
    script = fill_ours(grafted("x = '{{TOKEN}} {{OTHER}}'", "local t = '{{TOKEN}}'"), {"TOKEN": "secret"})
    parts = ungrafted(script)
    assert parts is not None
    assert parts.own == "x = '{{TOKEN}} {{OTHER}}'"
    assert parts.ours == "local t = 'secret'"


def test_what_a_script_can_do_to_ours_is_seen_in_its_code_alone() -> None:
    own = "-- setXml\nUI.setXmlTable({}) UI.setXml('') local s = 'stopAll' print(self.script_state)"
    assert bearing(own) == ["screens", "kept"]
    assert bearing("Wait.stopAll()") == ["waits"]
    assert bearing("x = 'не закрыта") == []


def test_screens_stand_beside_each_other() -> None:
    own, ours = '<Button id="мой"/>\n', '<Text id="strip"/>\n'
    both = grafted_ui(own, ours)
    assert ui_fault(both) == ""
    assert ungrafted_ui(both) == ungrafted_ui(grafted_ui(ungrafted_ui(both).own, ours))
    assert ungrafted_ui(both).own == own
    assert ungrafted_ui(own).own == own
    assert ungrafted_ui(grafted_ui("", ours)).own == ""
    assert shared_ids('<Text id="strip"/><Text id="a"/>', ours) == ["strip"]
    assert "mismatched" in ui_fault("<a></b>")

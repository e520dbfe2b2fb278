from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lupa import lua52

from tts_bridge.tts.bundle import BundleError, Place, bundle, escape, fill, places, trace

FILES = {
    "lua/main.lua": """\
local panel = require("hud.panel")
local words = require "words"
-- require("never") and "{{NOTHING}}" stand in a comment only
local token, port = "{{TOKEN}}", '{{PORT}}'
seen = { panel.title(), words.fox, token, port }
function fail()
    panel.fail()
end
""",
    "lua/hud/panel.lua": """\
local words = require("words")
local M = {}
function M.title()
    return "панель: " .. words.fox
end
function M.fail()
    error("упало")
end
return M
""",
    "lua/words.lua": "runs = (runs or 0) + 1\r\nreturn { fox = 'лиса' }\r\n",
    "lua/unused.lua": "error('runs though nobody asked')",
}


def run(script: str) -> Any:
    lua = lua52.LuaRuntime()
    lua.execute(script)
    return lua


def test_modules_run_once_and_give_what_they_return() -> None:
    lua = run(fill(bundle(FILES), {"TOKEN": "t", "PORT": "39710"}))
    assert list(lua.globals().seen.values()) == ["панель: лиса", "лиса", "t", "39710"]
    assert lua.globals().runs == 1


def test_a_module_that_returns_nothing_gives_true() -> None:
    lua = run(bundle({"lua/main.lua": 'x = require("a")', "lua/a.lua": "y = 1"}))
    assert lua.globals().x is True


def test_the_same_files_give_the_same_script_in_any_order() -> None:
    assert bundle(FILES) == bundle(dict(reversed(FILES.items())))
    assert "nobody asked" not in bundle(FILES)


def test_the_script_leaves_no_globals_of_its_own() -> None:
    names = {str(key) for key in run("").globals()}
    assert {str(key) for key in run(bundle({"lua/main.lua": "x = 1"})).globals()} - names == {"x"}


def test_every_line_finds_back_to_its_file() -> None:
    script = bundle(FILES)
    lines = script.split("\n")
    back = {place: lines[number - 1] for number, place in places(script).items()}
    for path in FILES.keys() - {"lua/unused.lua"}:
        for number, line in enumerate(FILES[path].splitlines(), start=1):
            assert back.pop(Place(path, number)) == line
    assert not back


@pytest.mark.parametrize(
    "spot", ["chunk_3:({},8-20)", "chunk_0:({},4)", "chunk_3:({},8-190,2)", "chunk_3:{}", "Global:{}"]
)
def test_an_error_is_traced_to_the_file(spot: str) -> None:
    script = bundle(FILES)
    line = next(number for number, place in places(script).items() if place == Place("lua/hud/panel.lua", 7))
    error = f"{spot.format(line)}: attempt to index a nil value at {spot.format(line)}"
    expected = "lua/hud/panel.lua:7: attempt to index a nil value at lua/hud/panel.lua:7"
    assert trace(error, script) == expected


def test_an_error_of_lua_itself_is_traced_too() -> None:
    script = fill(bundle(FILES), {"TOKEN": "t", "PORT": "1"})
    lua = run(script)
    _, error = lua.eval("function() return pcall(fail) end")()
    assert trace(error, script) == "lua/hud/panel.lua:7: упало"


def test_a_place_outside_the_files_is_left_alone() -> None:
    script = bundle(FILES)
    assert trace("chunk_1:(2,1-5): x", script) == "chunk_1:(2,1-5): x"
    assert trace("chunk_1:(99999,1-5): x", script) == "chunk_1:(99999,1-5): x"
    assert trace("12:30 — к вечеру", script) == "12:30 — к вечеру"


@pytest.mark.parametrize(
    ("files", "file", "line", "words"),
    [
        ({}, "lua/main.lua", 0, "no such file"),
        ({"lua/main.lua": '\nlocal x = require("a.b")'}, "lua/main.lua", 2, r"finds no lua/a/b\.lua"),
        ({"lua/main.lua": "\n\nrequire(name)"}, "lua/main.lua", 3, "not written out"),
        ({"lua/main.lua": 'require("a" .. b)'}, "lua/main.lua", 1, "not written out"),
        ({"lua/main.lua": "pcall(require, 'a')"}, "lua/main.lua", 1, "not written out"),
        ({"lua/main.lua": 'require("../a")'}, "lua/main.lua", 1, "not written out"),
        ({"lua/main.lua": "require"}, "lua/main.lua", 1, "not written out"),
        ({"lua/main.lua": 'require("main")'}, "lua/main.lua", 1, "circle: lua/main.lua -> lua/main.lua"),
        ({"lua/main.lua": "x = [[\n]] y = '"}, "lua/main.lua", 2, "never closed"),
        ({"lua/main.lua": "\n--[==[ ]]"}, "lua/main.lua", 2, "never closed"),
        ({"lua/main.lua": "x = 1\n-- [end of file]"}, "lua/main.lua", 2, "bundle itself"),
    ],
)
def test_what_cannot_be_bundled_is_told_with_its_place(
    files: Mapping[str, str], file: str, line: int, words: str
) -> None:
    with pytest.raises(BundleError, match=words) as caught:
        bundle(files)
    assert (caught.value.file, caught.value.line) == (file, line)


def test_a_circle_is_told_with_the_line_that_closes_it() -> None:
    files = {
        "lua/main.lua": 'require("a")',
        "lua/a.lua": '--\nrequire("b")',
        "lua/b.lua": '--\n--\nlocal f = function() return require("a") end',
    }
    with pytest.raises(BundleError, match=r"lua/a\.lua -> lua/b\.lua -> lua/a\.lua") as caught:
        bundle(files)
    assert (caught.value.file, caught.value.line) == ("lua/b.lua", 3)


def test_require_in_strings_comments_and_members_is_none() -> None:
    text = """
    x = "require('a')" y = [==[ require("b") ]==] --[[ require("c")
    require("d") ]] z = t and t.require("e") w = t and t:require("f") requires = 'it\\'s require("g")'
    """
    assert run(bundle({"lua/main.lua": text})).globals().requires == 'it\'s require("g")'


def test_another_main_file_in_another_folder() -> None:
    files = {"start.lua": 'x = require("a.b")', "a/b.lua": "return 7"}
    assert run(bundle(files, "start.lua")).globals().x == 7


def test_a_placeholder_without_value_and_a_value_without_placeholder_are_refused() -> None:
    script = bundle(FILES)
    with pytest.raises(BundleError, match=r"lua/main\.lua, line 4.*PORT"):
        fill(script, {"TOKEN": "t"})
    with pytest.raises(BundleError, match="no placeholder SECRET"):
        fill(script, {"TOKEN": "t", "PORT": "1", "SECRET": "x"})


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_value_reaches_lua_unchanged(value: str) -> None:
    script = fill(bundle({"lua/main.lua": "x, y = '{{A}}', \"<{{A}}{{A}}>\""}), {"A": value})
    lua = run(script)
    assert lua.globals().x == value
    assert lua.globals().y == f"<{value}{value}>"


def test_a_value_that_looks_like_a_placeholder_is_not_filled_again() -> None:
    assert fill("x = '{{A}}'", {"A": "{{A}}"}) == "x = '{{A}}'"


def test_escape_keeps_letters_as_they_are() -> None:
    assert escape('Ёж "🎲"\n') == r"Ёж \"🎲\"\n"

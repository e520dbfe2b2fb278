"""Each trap, beside the harmless code that looks like it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tts_bridge.virtual import moonlint

ROOT = Path(__file__).resolve().parents[2]

BAD = {
    "end expected": ("function f(", "syntax: "),
    "only in Lua 5.3": ("local x = 7 // 2", "syntax: "),
    "goto over a local": (
        "for i = 1, 3 do if i == 2 then goto continue end local x = i print(x) ::continue:: end",
        "goto continue jumps over a local",
    ),
    "goto over a local function": ("do goto done local function f() end f() ::done:: end", "goto done jumps"),
    "index set beside": ("local i, t = 1, {} i, t[i] = i + 1, 20", "a target's index"),
    "exponent, minus": ("local x = 1e3-1", "'1e3-'"),
    "exponent, plus": ("local x = 1E3+1", "'1E3+'"),
    "and before a call": ("local s, ok = 'x', true local a, b = ok and s:sub(1)", "'and' before a call"),
    "or before a call": ("local t, f = {}, print table.insert(t, f or f())", "'or' before a call"),
    "modulo of a negative": ("local x = 7 % -3", "'%' by a negative number"),
    "class": ("local x = ('Карта 12'):match('%d+')", "match: a character class"),
    "class in find": ("local x = string.find('a', '%s')", "find: a character class"),
    "lazy": ("local x = ('a'):find('(.-)b')", "find: a lazy '-'"),
    "lazy trim": ("local x = ('a'):match('^%s*(.-)%s*$')", "match: a lazy '-'"),
    "punctuation": ("local x = ('a'):find('%p')", "find: %p leaves out"),
    "split": (
        "for part in ('стол;стул'):gmatch('[^;]+') do print(part) end",
        "gmatch: patterns compare low bytes",
    ),
    "replace": ("local x = string.gsub('Ц', '&', '&amp;')", "gsub: patterns compare low bytes"),
    "set in match": ("local x = ('стол'):match('[^;]+')", "match: patterns compare low bytes"),
    "unknown pattern": ("local p = 'x' local x = ('a'):find(p)", "find: patterns compare low bytes"),
    "by another name": (
        "local find = string.find local x = find('a', '.b')",
        "find: patterns compare low bytes",
    ),
    "select": ("local function f(...) return select('#', ...) end f()", "select: counts"),
    "pack": ("local function f(...) return table.pack(...) end f()", "table.pack: counts"),
    "global pack": ("local function f(...) return pack(...) end f()", "pack: counts"),
    "fmod": ("local x = math.fmod(5, 3)", "math.fmod: "),
    "modf": ("local x = math.modf(-3.7)", "math.modf: "),
    "error with a table": ("error({code = 1})", "error: takes a string"),
    "error with nil": ("error(nil)", "error: takes a string"),
    "error with nothing": ("error()", "error: takes a string"),
    "insert nil": ("table.insert({}, 1, nil)", "table.insert: with nil"),
    "sort by culture": ("table.sort({'B', 'a'})", "table.sort: without a function"),
    "tonumber with a base": ("local x = tonumber('zz', 16)", "tonumber: with a base"),
    "time of a table": ("local x = os.time({year = 2024, month = 13, day = 1})", "os.time: reads"),
    "exponent format": ("local x = string.format('%.3e', 1)", "string.format: %e"),
    "exponent format, method": ("local x = ('%a'):format(1)", "string.format: %e"),
    "weak table": ("local t = setmetatable({}, {__mode = 'k'})", "__mode does nothing"),
    "finalizer": ("local t = setmetatable({}, {__gc = print})", "__gc does nothing"),
    "falls off the end": (
        "local function f(x) if x then return 1 end end f()",
        "returns a value on one path",
    ),
    "falls out of a loop": (
        "local function f(t) for _, x in ipairs(t) do if x then return x end end end f({})",
        "returns a value on one path",
    ),
    "bare return": (
        "local function f(x) if x then return end return 1 end f()",
        "returns a value on one path",
    ),
    "anonymous": ("local f = function(x) if x then return 1 end end f()", "returns a value on one path"),
    "unknown global": ("local x = getobject(1)", "'getobject' is no global"),
    "unknown global, called": ("notThere()", "'notThere' is no global"),
    "not opened": ("local f = io.open('x')", "'io' is no global"),
    "member not there": ("local x = string.pack('b', 1)", "MoonSharp has no string.pack"),
    "later than 5.2": ("local x = math.type(1)", "MoonSharp has no math.type"),
    "out of scope": ("do local a = 1 print(a) end print(a)", "'a' is no global"),
    "loop variable outside": ("for i = 1, 2 do print(i) end print(i)", "'i' is no global"),
    "own initializer": ("local a = a", "'a' is no global"),
    "forgotten local": ("function onLoad() count = 1 end", "sets the global 'count'"),
    "overwritten": ("print = 1", "overwrites the global 'print'"),
}

GOOD = {
    "goto in a loop": "for i = 1, 3 do if i == 2 then goto continue end print(i) ::continue:: end",
    "goto past a do block": "do goto done do local x = 1 print(x) end ::done:: end",
    "goto elsewhere": "do local f = function() goto a ::a:: end local x = f ::b:: print(x) end",
    "swap": "local a, b = 1, 2 a, b = b, a",
    "indexes of others": "local i, t = 1, {} i, t[1] = i + 1, 20",
    "exponent and space": "local x = 1e3 - 1",
    "cut call": "local s, ok = 'x', true local a, b = (ok and s:sub(1))",
    "call before and": "local s, ok = 'x', true local a, b = s:sub(1) and ok",
    "modulo": "local x = -7 % 3",
    "plain find": "local x = ('стол;стул'):find(';', 1, true)",
    "plain find of signs": "local x = string.find('a.b', '%d.-', 1, true)",
    "find without signs": "local x = ('Роза'):find('за')",
    "a find of its own": "local registry = {} function registry.find(x) return x end registry.find('%d')",
    "a match without pattern": "local match = print match()",
    "select a place": "local function f(...) return (select(2, ...)) end f()",
    "error with text": "error('no such card')",
    "error with a value": "local why = 'no' error(why)",
    "insert": "table.insert({}, 1, 2)",
    "tonumber": "local x = tonumber('12')",
    "format": "local x = string.format('%s %d %.1f', 'e', 1, 2)",
    "all branches return": (
        "local function f(x) if x then return 1 elseif x == nil then return 2 else return 3 end end f()"
    ),
    "returns nil": "local function f(x) if x then return 1 end return nil end f()",
    "returns nothing": "local function f(x) if x then return end print(x) end f()",
    "ends by error": "local function f(x) if x then return 1 end error('no') end f()",
    "ends in a block": "local function f(x) do return 1 end end f()",
    "endless loop": "local function f(x) while true do if x then return 1 end end end f()",
    "inner function": "local function f() local g = function() return 1 end g() end f()",
    "the game's": "function onLoad() Wait.frames(function() broadcastToAll(self.getName()) end, 1) end",
    "own globals": "count = 0 function onLoad() count = count + 1 end",
    "own function, later": "function onLoad() start() end function start() end",
    "parameters": "local function f(a, ...) print(a, ...) end f()",
    "method": "local t = {} function t:m() print(self) end",
    "loops": "for i = 1, 3 do print(i) end for k, v in pairs({}) do print(k, v) end",
    "until": "repeat local done = true until done",
    "shadowed": "local string = {pack = print} string.pack()",
    "fields": "local t = {a = 1, ['b'] = 2, 3} print(t.anything, t['x'])",
    "recursion": "local function f() f() end f()",
    "Cyrillic": "local x = 'Привет 🎲' print(x)",
    "quiet": "local x = ('12'):match('%d+') -- moonlint: digits only, never a name",
    "bundled": "local hud = require('hud') hud.show()",
}


def messages(source: str) -> list[str]:
    return [finding.message for finding in moonlint.lint(source.encode(), "script.lua")]


@pytest.mark.parametrize(("source", "message"), BAD.values(), ids=BAD.keys())
def test_finds_the_trap(source: str, message: str) -> None:
    assert any(found.startswith(message) for found in messages(source)), messages(source)


@pytest.mark.parametrize("source", GOOD.values(), ids=GOOD.keys())
def test_leaves_good_code_alone(source: str) -> None:
    assert messages(source) == []


def test_names_the_line() -> None:
    found = moonlint.lint(b"local a = 1\n\nlocal b = math.fmod(a, 2)\nprint(b, c)\n", "lua/x.lua")
    assert [str(finding).split(" ")[0] for finding in found] == ["lua/x.lua:3:", "lua/x.lua:4:"]


def test_names_the_line_of_a_syntax_error() -> None:
    assert [finding.line for finding in moonlint.lint(b"local a = 1\nlocal = 2\n", "x")] == [2]


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("if x != 1 then y = '!=' end", ""), ("\ufeff#!lua\nx = 'привет 🎲 \\208'", ""), ("", ""),
        ("function onLoad()\n  x = \nend", "line 3"), ("x = [[", "line 1"), ("x = '\ud83c'", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_script_as_the_game_reads_it(script: str, fault: str) -> None:
    assert fault in moonlint.fault_of(script)
    assert bool(fault) == bool(moonlint.fault_of(script))


def test_a_quiet_comment_needs_a_reason() -> None:
    assert messages("local x = math.fmod(5, 3) -- moonlint:")


def test_scripts_beside_share_their_globals() -> None:
    scripts = [(b"function show() end", "a.lua"), (b"function onLoad() show() hide() end", "b.lua")]
    assert [finding.message for finding in moonlint.lint_together(scripts)] == [
        "'hide' is no global of MoonSharp, of the game or of these scripts"
    ]


def command(*paths: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "tts_bridge.virtual.moonlint", *map(str, paths)]
    return subprocess.run(words, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


def test_command_lints_a_folder(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.lua").write_text("print('да')\n", encoding="utf-8")
    assert command(tmp_path).returncode == 0
    (tmp_path / "deep" / "bad.lua").write_text("io.open('x')\n", encoding="utf-8")
    done = command(tmp_path)
    assert done.returncode == 1
    assert "deep/bad.lua:1: 'io' is no global" in done.stdout
    assert "2 Lua files, 1 finding." in done.stdout


def test_command_says_that_there_is_nothing(tmp_path: Path) -> None:
    done = command(tmp_path / "нет")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip().endswith("no Lua files here.")

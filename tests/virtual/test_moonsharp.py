"""Lua as MoonSharp has it."""

from typing import Any

import pytest

from tts_bridge.virtual.moonsharp import GLOBAL, MoonSharp, MoonSharpTrap, ScriptError


def world(**options: Any) -> MoonSharp:
    runtime = MoonSharp(lambda name, args: args[0] if args else None, lambda kind, key: None, **options)
    runtime.expose("echo")
    runtime.open(GLOBAL)
    return runtime


def run(source: str, **options: Any) -> Any:
    return world(**options).run(GLOBAL, source, "test")


VALUES = [
    ("return #'Привет ё'", 8),
    ("return #'🎲'", 2),
    ("return ('Привет'):sub(1, 3)", "При"),
    ("return ('привет ё'):upper()", "ПРИВЕТ Ё"),
    ("return ('ÉŁ'):lower()", "éł"),
    ("return string.unicode('🎲', 1)", 0xD83C),
    ("return string.byte('п')", 63),
    ("return string.char(1087)", "п"),
    ("return '\\208\\159'", "\xd0\x9f"),
    ("return '\\u{41f}'", "П"),
    ("return string.format('%5s|%d', 'ёж', 1.5)", "   ёж|1"),
    ("return ('李 é 🎲'):find('é', 1, true)", 3),
    ("return string.startsWith('карта', 'кар')", True),
    ("return tostring(10 / 2)", "5"),
    ("return tostring(1e15)", "1E+15"),
    ("return tostring(0/0)", "NaN"),
    ("return 1 != 2", True),
    ("return tonumber('0x10')", None),
    ("return select('#')", 1),
    ("return table.unpack({1, nil, 3})", 1),
    ("return tostring({})", "table: 00000001"),
    ("return _VERSION", "MoonSharp 2.0.0.0"),
    ("return io == nil and load == nil and require == nil and debug == nil", True),
    ("return ('стол;стул'):find(';', 1, true)", 5),
    ("return type(echo)", "function"),
    ("return echo('Роза 🎲 é')", "Роза 🎲 é"),
    ("return echo({1, 2, ['ключ'] = {true}})['ключ'][1]", True),
    ("local a, b = pcall(error, 'нет') return b", "нет"),
    ("return Vector(1, 2, 3) + {1, 1, 1} == Vector(2, 3, 4)", True),
    ("return Color.Red:toHex()", "da1a18"),
    ("local v = Vector(3, 0, 4) return v:magnitude() + v[1] + v.z", 12),
]


@pytest.mark.parametrize(("source", "value"), VALUES)
def test_values(source: str, value: object) -> None:
    assert run(source) == value


FAILURES = [
    ("string.format('%s', nil)", "string expected, got nil"),
    ("error({})", "bad argument #1 to 'error'"),
    ("error(nil)", "bad argument #1 to 'error'"),
    ("local x = nil x.y = 1", "attempt to index"),
    ("table.remove({}, 1)", "position out of bounds"),
    ("for k in pairs(nil) do end", "table expected, got nil"),
    ("unknown()", "attempt to call"),
    ("return 1 +", "unexpected symbol"),
]


@pytest.mark.parametrize(("source", "text"), FAILURES)
def test_failures(source: str, text: str) -> None:
    with pytest.raises(ScriptError, match=r".*") as raised:
        run(source)
    assert text in str(raised.value)
    assert not isinstance(raised.value, MoonSharpTrap)


TRAPS = [
    "return ('Роза'):match('^%s*(.-)%s*$')",
    "return ('Карта 12'):match('%d+')",
    "for part in ('стол;стул'):gmatch('[^;]+') do end",
    "return ('Ц'):gsub('&', '&amp;')",
    "return pcall(function() return ('Карта 12'):match('%d+') end)",
    "return ('x'):rep(80):match('(.-)b')",
    "return tonumber('1,5')",
    "return tonumber('zz', 16)",
    "return pcall()",
    "return math.fmod(5, 3)",
    "return math.modf(-3.7)",
    "return os.time({year = 2025, month = 13, day = 1})",
    "return table.unpack({}, 5, 1)",
    "table.insert({}, 1, nil)",
    "table.sort({'B', 'a'})",
    "xpcall(error, function() error('again') end)",
    "return ('a.b'):find('%p')",
    "return bit32.lshift(1, 32)",
    "while true do end",
    "coroutine.wrap(function() while true do end end)()",
    "local co = coroutine.create(function() while true do end end) return coroutine.resume(co)",
]


@pytest.mark.parametrize("source", TRAPS)
def test_traps_stop_loudly(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tts_bridge.virtual.moonsharp.STEPS", 1_000_000)
    with pytest.raises(MoonSharpTrap):
        run(source)


def test_a_coroutine_may_run_for_long_a_turn_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tts_bridge.virtual.moonsharp.STEPS", 100_000)
    source = """
        local turn = coroutine.wrap(function(a)
            while true do for i = 1, 10000 do end a = a + coroutine.yield(a, 'да') end
        end)
        local said
        for i = 1, 30 do said = {turn(i)} end
        return said[1] .. said[2] .. tostring(select(2, coroutine.resume(coroutine.create(error), 'нет')))
    """
    assert str(run(source)).startswith("465да")
    with pytest.raises(ScriptError, match="упс"):
        run("coroutine.wrap(function() error('упс') end)()")


def test_an_interrupt_while_a_script_calls_ends_it() -> None:
    def host(name: str, args: list[Any]) -> Any:
        raise KeyboardInterrupt

    runtime = MoonSharp(host, lambda kind, key: None)
    runtime.expose("echo")
    runtime.open(GLOBAL)
    with pytest.raises(KeyboardInterrupt):
        runtime.run(GLOBAL, "while true do pcall(echo) end", "test")
    assert runtime.run(GLOBAL, "return 2", "test") == 2


def test_sixty_two_other_characters_fit_and_the_next_stops_loudly() -> None:
    runtime = world()
    fits = "".join(chr(0x4E00 + i) for i in range(62))
    assert runtime.run(GLOBAL, f"return #'{fits}'", "test") == 62
    with pytest.raises(MoonSharpTrap, match="63rd"):
        runtime.run(GLOBAL, "return string.char(233)", "test")
    with pytest.raises(RuntimeError, match="63rd"):
        runtime.to_lua("é")


def test_a_half_of_a_pair_leaves_as_the_replacement_character() -> None:
    assert run("return ('🎲'):sub(1, 1)") == "\ufffd"
    assert run("local d = '🎲' return d:sub(1, 1) .. d:sub(2, 2)") == "🎲"


def test_chance_and_order_depend_on_the_seed_alone() -> None:
    source = (
        "local t, s = {}, '' for i = 1, 20 do t['k' .. i] = i end "
        "for k in pairs(t) do s = s .. k .. ' ' end return s .. math.random(1000)"
    )
    assert run(source, seed=7) == run(source, seed=7)
    assert run(source, seed=7) != run(source, seed=8)
    tidy = run(source, seed=7, shuffle_pairs=False)
    assert tidy.startswith("k1 k10 k11")


def test_next_walks_a_whole_table_once() -> None:
    source = "local n, t = 0, {a = 1, b = 2, c = 3} for k, v in next, t do n = n + v end return n"
    assert run(source) == 6
    assert run("return next({})") is None


def test_what_one_script_gets_from_another_is_a_copy() -> None:
    runtime = world()
    runtime.open(5)
    runtime.run(GLOBAL, "list = {1, 2, {имя = 3}} f = print".replace("имя", "name"), "global")
    assert runtime.get(GLOBAL, "list") == {1: 1, 2: 2, 3: {"name": 3}}
    with pytest.raises(ScriptError, match="owned by a script"):
        runtime.get(GLOBAL, "f")
    assert runtime.run(5, "return list", "other") is None


def test_a_million_calls_keep_their_identity() -> None:
    source = (
        "for i = 1, 100000 do if type(echo) ~= 'function' or echo(i) ~= i then return i end end return 'all'"
    )
    assert run(source) == "all"


def test_host_exceptions_become_texts() -> None:
    def fail(name: str, args: list[Any]) -> None:
        raise ValueError("ничего не выйдет")

    runtime = MoonSharp(fail, lambda kind, key: None)
    runtime.expose("act")
    runtime.open(GLOBAL)
    assert "ничего не выйдет" in runtime.run(GLOBAL, "local ok, e = pcall(act) return e", "test")

"""Virtual time, Wait and coroutines."""

import pytest

from tests.virtual.making import card, heard, loaded, piece
from tts_bridge.virtual import StandsStill


def test_wait_in_all_its_forms() -> None:
    table = loaded("""
        function onLoad()
          Wait.frames(function() print('two frames') end, 2)
          Wait.time(function() print('second') end, 1, 2)
          Wait.condition(function() print('met') end, function() return Time.time > 1.5 end)
          Wait.condition(print, function() return false end, 0.5, function() print('too late') end)
          Wait.stop(Wait.frames(function() print('never') end, 5))
        end""")
    table.step(3)
    assert heard(table) == ["two frames"]
    table.step(40)
    assert heard(table) == ["too late"]
    table.step(200)
    assert heard(table) == ["second", "met", "second"]


def test_for_ever_until_stopped() -> None:
    table = loaded("n = 0 function onLoad() id = Wait.time(function() n = n + 1 end, 0.5, -1) end")
    table.step(300)
    assert table.run_lua("return n") == 10
    table.run_lua("Wait.stop(id)")
    table.step(300)
    assert table.run_lua("return n") == 10


def test_coroutines_go_a_step_a_frame() -> None:
    table = loaded("""
        function slowly() for i = 1, 3 do print(i) coroutine.yield(0) end return 1 end
        function onLoad() startLuaCoroutine(Global, 'slowly') end""")
    table.step(10)
    assert heard(table) == ["1", "2", "3"]


def test_updates_come_every_frame() -> None:
    table = loaded("n = 0 function onUpdate() n = n + 1 end")
    table.step(25)
    assert table.run_lua("return n") == 25


def test_clocks_are_virtual() -> None:
    source = "return os.time() .. ' ' .. os.clock() .. ' ' .. Time.time"
    first, second = loaded(""), loaded("")
    for table in (first, second):
        table.step(90)
    assert first.run_lua(source) == second.run_lua(source)
    assert first.run_lua("return Time.time") == 1.5


def test_a_condition_that_never_comes_true() -> None:
    with pytest.raises(StandsStill, match="5 virtual seconds"):
        loaded("").run_until(lambda: False, 5)


def test_idle_looks_as_far_as_it_is_told() -> None:
    table = loaded("function onLoad() Wait.time(function() end, 1) end", card("a"))
    assert table.is_idle()
    assert not table.is_idle(horizon=120)
    table.person("Red").pick_up(piece(table, "a"))
    assert not table.idle


def test_a_callback_that_fails_is_recorded() -> None:
    table = loaded("function onLoad() Wait.frames(function() local x = nil x.y = 1 end) end")
    table.step(2)
    (failure,) = table.failures
    assert "attempt to index" in failure.message
    assert "Global" in failure.where
    assert str(failure) in heard(table)

import asyncio

import pytest
from aiohttp import ClientSession

from tests.web.echo import EchoTables, Lua
from tts_bridge.table.directives import Say
from tts_bridge.table.reports import Loaded, Said
from tts_bridge.tts.messages import VERSION, Answer, read_answer
from tts_bridge.web.server import Server


def said(text: str) -> Said:
    return Said("red", "Зоя", text, admin=False)


async def test_a_batch_reaches_the_table_half_and_its_consequences_the_stream(
    lua: Lua, tables: EchoTables
) -> None:
    assert await lua.begin() == Answer(1000, 1, True, 0)
    answer = await lua.send(said("!привет 🎲"), said("line\nand\ttab"))
    assert answer == Answer(1000, 2, True, 2)
    assert [entry.record for entry in await lua.poll()] == [
        "say\t!привет 🎲\t\t\t",
        "say\tline\\nand\\ttab\t\t\t",
    ]
    assert isinstance(tables.halves["t1"].heard[0], Loaded)


async def test_a_batch_that_is_sent_twice_is_heard_once(lua: Lua, tables: EchoTables) -> None:
    await lua.begin()
    first, again = await asyncio.gather(lua.send(said("!a"), number=2), lua.send(said("!a"), number=2))
    assert first == again
    assert len(tables.halves["t1"].heard) == 2
    assert len(await lua.poll()) == 1


async def test_a_poll_waits_for_news(lua: Lua, server: Server) -> None:
    await lua.begin()
    waiting = asyncio.create_task(lua.poll())
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await lua.send(said("!a"))
    assert [entry.number for entry in await waiting] == [1]
    waiting = asyncio.create_task(lua.poll(1))
    assert await server.tell("t1", [Say("by the way")]) == 2
    assert [entry.number for entry in await waiting] == [2]


async def test_a_later_poll_ends_an_earlier_one(lua: Lua) -> None:
    await lua.begin()
    earlier = asyncio.create_task(lua.poll())
    await asyncio.sleep(0.05)
    later = asyncio.create_task(lua.poll())
    assert await earlier == ()
    await lua.send(said("!a"))
    assert len(await later) == 1


async def test_a_new_load_ends_the_poll_of_the_one_before(lua: Lua, session: ClientSession) -> None:
    await lua.begin()
    waiting = asyncio.create_task(lua.post("/v1/poll", f"poll\t{VERSION}\tt1\t1000\t0"))
    await asyncio.sleep(0.05)
    reloaded = Lua(session, lua.server, epoch=1001)
    assert (await reloaded.begin()).accepted
    _, text = await waiting
    assert read_answer(text).reason == "old"


async def test_a_server_that_forgot_a_table_has_it_begin_again(lua: Lua) -> None:
    _, text = await lua.post("/v1/poll", f"poll\t{VERSION}\tt1\t1000\t12")
    assert read_answer(text).reason == "begin"
    assert (await lua.send(said("!a"), number=13)).reason == "begin"


async def test_many_tables_do_not_hear_each_other(session: ClientSession, server: Server) -> None:
    luas = [Lua(session, server, f"table {number}") for number in range(20)]
    await asyncio.gather(*(lua.begin() for lua in luas))
    await asyncio.gather(*(lua.send(said(f"!{lua.table}")) for lua in luas))
    heard = await asyncio.gather(*(lua.poll() for lua in luas))
    assert [[entry.record for entry in entries] for entries in heard] == [
        [f"say\t!{lua.table}\t\t\t"] for lua in luas
    ]


async def test_a_batch_that_cannot_be_read_is_refused_and_play_goes_on(lua: Lua) -> None:
    await lua.begin()
    _, text = await lua.post("/v1/batch", f"batch\t{VERSION}\tt1\t1000\t2\t0\nnonsense\t1")
    answer = read_answer(text)
    assert (answer.accepted, answer.reason) == (False, "garbled")
    assert "record 1 of the batch" in answer.text
    lua.number = 2
    assert (await lua.send(said("!a"))).accepted


async def test_a_fault_of_the_table_half_is_told_and_play_goes_on(
    lua: Lua, caplog: pytest.LogCaptureFixture
) -> None:
    await lua.begin()
    answer = await lua.send(said("!fail"))
    assert (answer.accepted, answer.reason) == (False, "fault")
    assert "a fault of the table half" in caplog.text
    assert (await lua.send(said("!a"))).accepted


async def test_a_table_that_cannot_be_made_is_refused(session: ClientSession, server: Server) -> None:
    answer = await Lua(session, server, "forbidden").begin()
    assert (answer.accepted, answer.reason, answer.text) == (False, "table", "this table was thrown away")
    assert (await Lua(session, server, "").begin()).reason == "table"


async def test_another_version_is_refused_in_clear_words(lua: Lua) -> None:
    for route, word in (("/v1/batch", "batch"), ("/v1/poll", "poll")):
        _, text = await lua.post(route, f"{word}\t99\twhatever")
        answer = read_answer(text)
        assert (answer.reason, answer.accepted) == ("version", False)
        assert "99" in answer.text

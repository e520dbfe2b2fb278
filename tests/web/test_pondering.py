"""What a table half goes on with while nothing else is to be done: it never keeps anybody waiting."""

import asyncio

import pytest
from aiohttp import ClientSession

from tests.web.echo import EchoTables, Lua
from tts_bridge.table.reports import Said
from tts_bridge.web.server import Server

NOW = Said("red", "Зоя", "now", admin=False)


async def until_idle(server: Server) -> None:
    while server.ponders("t1"):
        await asyncio.sleep(0.001)


async def heard(lua: Lua, after: int = 0) -> list[str]:
    """What the stream holds, as much as a poll hands out."""
    return [entry.record.split("\t")[1] for entry in await lua.poll(after)]


async def test_the_batch_is_answered_first(lua: Lua, server: Server, tables: EchoTables) -> None:
    await lua.begin()
    assert not server.ponders("t1")
    tables.halves["t1"].thoughts = ["one", "", "two 🦔"]
    answer = await lua.send(NOW)
    assert (answer.accepted, answer.entry) == (True, 1)
    await until_idle(server)
    assert await heard(lua) == ["now", "one", "two 🦔"]
    assert server.told("t1") == 3


async def test_a_poll_that_waits_hears_of_it(lua: Lua, tables: EchoTables) -> None:
    await lua.begin()
    tables.halves["t1"].thoughts = ["", "idea"]
    await lua.send(NOW)
    told = await heard(lua)
    while "idea" not in told:
        told += await heard(lua, len(told))
    assert told == ["now", "idea"]


async def test_whatever_comes_goes_before_the_rest(lua: Lua, server: Server, tables: EchoTables) -> None:
    await lua.begin()
    tables.halves["t1"].thoughts = ["x"] * 2000
    await lua.send(NOW)
    answer = await lua.send(NOW)
    assert server.ponders("t1")
    assert answer.entry < 2000
    await until_idle(server)
    assert server.told("t1") == 2002


async def test_a_thought_that_fails_ends_it_and_stops_nothing(
    lua: Lua, server: Server, tables: EchoTables, caplog: pytest.LogCaptureFixture
) -> None:
    await lua.begin()
    tables.halves["t1"].thoughts = ["one", "!fail", "two"]
    await lua.send(NOW)
    await until_idle(server)
    assert "table t1 failed at pondering" in caplog.text
    assert (await lua.send(NOW)).accepted
    await until_idle(server)
    assert await heard(lua) == ["now", "one", "now", "two"]


async def test_a_seats_move_gives_something_to_think_of_too(
    lua: Lua, server: Server, tables: EchoTables, session: ClientSession
) -> None:
    await lua.begin()
    tables.halves["t1"].thoughts = ["one"]
    headers = {"X-Seat-Token": server.invite("t1", "red")}
    url = f"{server.url}/v1/seat"
    async with session.post(url, json={"move": {"kind": "wave"}}, headers=headers) as response:
        assert response.status == 200
    await until_idle(server)
    assert await heard(lua) == ["red waves", "one"]


async def test_the_end_of_the_server_does_not_wait_for_it(tables: EchoTables, session: ClientSession) -> None:
    async with Server(tables, ports=[0]) as server:
        lua = Lua(session, server)
        await lua.begin()
        tables.halves["t1"].thoughts = ["x"] * 100_000
        await lua.send(NOW)
    assert tables.halves["t1"].thoughts


async def test_a_server_may_be_told_not_to(tables: EchoTables, session: ClientSession) -> None:
    async with Server(tables, ports=[0], ponder=False) as server:
        lua = Lua(session, server)
        await lua.begin()
        tables.halves["t1"].thoughts = ["one"]
        await lua.send(NOW)
        assert not server.ponders("t1")
    assert tables.halves["t1"].thoughts == ["one"]

"""What a table half goes on with while nothing else is to be done: it never keeps anybody waiting."""

import pytest
from aiohttp import ClientSession

from tests.web.echo import EchoTables, Lua
from tts_bridge.table.directives import Say
from tts_bridge.table.reports import Said
from tts_bridge.web.server import Server

NOW = Said("red", "Зоя", "now", admin=False)


async def heard(lua: Lua, after: int = 0) -> list[str]:
    """What the stream holds, as much as a poll hands out."""
    return [entry.record.split("\t")[1] for entry in await lua.poll(after)]


async def test_the_batch_is_answered_first(lua: Lua, server: Server, tables: EchoTables) -> None:
    await lua.begin()
    tables.halves["t1"].thoughts = ["one", "", "two 🦔"]
    answer = await lua.send(NOW)
    assert (answer.accepted, answer.entry) == (True, 1)
    await lua.until_idle()
    assert await heard(lua) == ["now", "one", "two 🦔"]
    assert server.told("t1") == 3


async def test_what_stands_follows_the_verdict(lua: Lua, server: Server, tables: EchoTables) -> None:
    await lua.begin()
    tables.halves["t1"].follows = [Say("панель")]
    answer = await lua.send(NOW)
    assert (answer.entry, server.ponders("t1")) == (1, True)
    assert (await lua.send(NOW)).entry == 3  # after all that followed from the one before
    assert await heard(lua) == ["now", "панель", "now"]


async def test_what_fails_to_settle_stops_nothing(
    lua: Lua, server: Server, tables: EchoTables, caplog: pytest.LogCaptureFixture
) -> None:
    await lua.begin()
    tables.halves["t1"].follows = [Say("!fail")]
    assert (await lua.send(NOW)).accepted
    await lua.until_idle()
    assert "failed at settling" in caplog.text
    assert (await lua.send(NOW)).accepted


async def test_a_table_that_does_not_ponder_settles_before_it_answers(
    session: ClientSession, tables: EchoTables
) -> None:
    async with Server(tables, ports=[0], ponder=False) as server:
        lua = Lua(session, server)
        await lua.begin()
        tables.halves["t1"].follows = [Say("panel")]
        await lua.send(NOW)
        assert (server.told("t1"), server.ponders("t1")) == (2, False)


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
    await lua.until_idle()
    assert server.told("t1") == 2002


async def test_a_thought_that_fails_ends_it_and_stops_nothing(
    lua: Lua, server: Server, tables: EchoTables, caplog: pytest.LogCaptureFixture
) -> None:
    await lua.begin()
    tables.halves["t1"].thoughts = ["one", "!fail", "two"]
    await lua.send(NOW)
    await lua.until_idle()
    assert "table t1 failed at pondering" in caplog.text
    assert (await lua.send(NOW)).accepted
    await lua.until_idle()
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
    await lua.until_idle()
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

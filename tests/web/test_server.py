import asyncio

import pytest
from aiohttp import ClientSession

from tests.web.echo import EchoTables, Lua
from tts_bridge.table.directives import Say
from tts_bridge.tts.messages import VERSION
from tts_bridge.web.halves import NoSuchTable
from tts_bridge.web.pairing import TRIES
from tts_bridge.web.server import PortsTaken, Server


async def test_the_first_free_port_is_taken(tables: EchoTables) -> None:
    async with Server(tables, ports=[0]) as first:
        taken = first.port
        async with Server(tables, ports=[taken, 0]) as second:
            assert second.port not in {0, taken}
        with pytest.raises(PortsTaken, match=f"the port {taken} is taken"):
            await Server(tables, ports=[taken]).start()


async def test_a_stop_lets_waiting_polls_go_and_frees_the_port(
    tables: EchoTables, session: ClientSession
) -> None:
    server = Server(tables, ports=[0])
    port = await server.start()
    lua = Lua(session, server)
    await lua.begin()
    waiting = asyncio.create_task(lua.poll())
    await asyncio.sleep(0.05)
    await server.stop()
    assert await waiting == ()
    await server.stop()
    async with Server(EchoTables(), ports=[port]) as again:
        assert again.port == port


async def test_telling_a_table_that_is_not_open_is_an_error(server: Server) -> None:
    with pytest.raises(NoSuchTable, match="is not open"):
        await server.tell("t1", [Say("hello")])
    await server.open("t1")
    assert await server.tell("t1", [Say("hello")]) == 0


async def test_four_digits_pair_a_table_from_elsewhere(tables: EchoTables, session: ClientSession) -> None:
    codes: list[str] = []
    async with Server(tables, ports=[0], told=codes.append) as server:
        lua = Lua(session, server)
        lua.headers = {}
        assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t0000"))[0] == 403
        assert (await lua.post("/v1/batch", ""))[0] == 403
        assert len(codes) == 1
        answer = await lua.post("/v1/pair", f"pair\t{VERSION}\t{codes[0]}")
        assert answer == (200, f"paired\t{VERSION}\t{server.token}")
        assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t{codes[0]}"))[0] == 403


async def test_guessing_the_digits_makes_new_ones(tables: EchoTables, session: ClientSession) -> None:
    codes: list[str] = []
    async with Server(tables, ports=[0], told=codes.append) as server:
        lua = Lua(session, server)
        lua.headers = {}
        await lua.post("/v1/batch", "")
        wrong = "0000" if codes[0] != "0000" else "1111"
        for _ in range(TRIES):
            assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t{wrong}"))[0] == 403
        assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t{codes[0]}"))[0] == 403
        await lua.post("/v1/batch", "")
        assert len(codes) == 2

import asyncio
import gc
import socket
import threading
import warnings
from collections.abc import Sequence
from types import SimpleNamespace
from weakref import ref

import pytest
from aiohttp import ClientSession

from tests.web.echo import EchoHalf, EchoTables, Lua
from tts_bridge.table.directives import Directive, Say
from tts_bridge.table.reports import Loaded, Report, Said
from tts_bridge.tts.messages import TOKEN_HEADER, VERSION, Batch, Poll, write_batch, write_poll
from tts_bridge.web.halves import NoSuchTable
from tts_bridge.web.links import GONE
from tts_bridge.web.pairing import REST, TRIES
from tts_bridge.web.server import PortsTaken, Server
from tts_bridge.web.translate import write_reports

ELSEWHERE = {TOKEN_HEADER: "made elsewhere"}
"""What a table from another computer shows."""


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


async def test_a_server_that_has_ended_keeps_nothing_of_its_tables(session: ClientSession) -> None:
    tables = EchoTables()
    server = Server(tables, ports=[0])
    await server.start()
    lua = Lua(session, server)
    await lua.begin()
    gone = [ref(tables), ref(tables.halves[lua.table])]
    await server.stop()
    del tables, server, lua
    gc.collect()
    assert [living() for living in gone] == [None, None]


async def test_a_table_that_is_silent_for_long_is_let_go_of_and_opened_anew(
    tables: EchoTables, session: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("tts_bridge.web.link.time", SimpleNamespace(monotonic=lambda: now))
    async with Server(tables, ports=[0], hold=0.01) as server:
        first, second, third = (Lua(session, server, name) for name in ("стол-1", "стол-2", "стол-3"))
        await first.begin()
        await second.begin()
        left, stays = (ref(tables.halves[lua.table]) for lua in (first, second))
        now = GONE + 1
        await second.poll()
        await third.begin()
        gc.collect()
        assert (left() is None, stays() is None) == (True, False)
        assert "begin" in (await first.post("/v1/poll", write_poll(Poll(first.table, first.epoch, 0))))[1]
        first.number = 0
        assert (await first.begin()).accepted
        assert (await first.send(Said("red", "Зоя", "!привет", admin=False))).accepted


async def test_telling_a_table_that_is_not_open_is_an_error(server: Server) -> None:
    with pytest.raises(NoSuchTable, match="is not open"):
        await server.tell("t1", [Say("hello")])
    await server.open("t1")
    assert await server.tell("t1", [Say("hello")]) == 0


async def test_who_shows_no_token_is_no_table_that_waits_for_digits(
    tables: EchoTables, session: ClientSession
) -> None:
    codes: list[str] = []
    async with Server(tables, ports=[0], told=codes.append) as server:
        lua = Lua(session, server)
        lua.headers = {}
        for route in ("/v1/batch", "/v1/poll"):
            assert (await lua.post(route, ""))[0] == 403
        assert codes == []


async def test_four_digits_pair_a_table_from_elsewhere(tables: EchoTables, session: ClientSession) -> None:
    codes: list[str] = []
    async with Server(tables, ports=[0], told=codes.append) as server:
        lua = Lua(session, server)
        lua.headers = ELSEWHERE
        assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t0000"))[0] == 403
        assert (await lua.post("/v1/batch", ""))[0] == 403
        assert len(codes) == 1
        answer = await lua.post("/v1/pair", f"pair\t{VERSION}\t{codes[0]}")
        assert answer == (200, f"paired\t{VERSION}\t{server.token}")
        assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t{codes[0]}"))[0] == 403


async def spend(lua: Lua, code: str) -> None:
    """Try wrong digits until the code is no good any more."""
    wrong = "0000" if code != "0000" else "1111"
    for _ in range(TRIES):
        assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t{wrong}"))[0] == 403


async def test_guessing_the_digits_brings_no_new_ones(tables: EchoTables, session: ClientSession) -> None:
    codes: list[str] = []
    waits: list[float] = []
    async with Server(tables, ports=[0], told=codes.append, spent=waits.append) as server:
        lua = Lua(session, server)
        lua.headers = ELSEWHERE
        await lua.post("/v1/batch", "")
        await spend(lua, codes[0])
        assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t{codes[0]}"))[0] == 403
        await lua.post("/v1/batch", "")
        assert len(codes) == 1
        assert len(waits) == 1
        assert 0 < waits[0] <= REST


async def test_after_a_rest_new_digits_come_by_themselves(
    tables: EchoTables, session: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tts_bridge.web.pairing.REST", 0.2)
    codes: asyncio.Queue[str] = asyncio.Queue()
    async with Server(tables, ports=[0], told=codes.put_nowait) as server:
        lua = Lua(session, server)
        lua.headers = ELSEWHERE
        await lua.post("/v1/batch", "")
        await spend(lua, await codes.get())
        status, _ = await lua.post("/v1/pair", f"pair\t{VERSION}\t{await codes.get()}")
        assert status == 200


async def test_a_second_table_gets_digits_of_its_own(tables: EchoTables, session: ClientSession) -> None:
    codes: list[str] = []
    async with Server(tables, ports=[0], told=codes.append) as server:
        lua = Lua(session, server)
        lua.headers = ELSEWHERE
        await lua.post("/v1/batch", "")
        for _ in range(2):
            assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t{codes[0]}"))[0] in {200, 403}
        assert len(codes) == 2
        assert (await lua.post("/v1/pair", f"pair\t{VERSION}\t{codes[1]}"))[0] == 200


class SlowTables(EchoTables):
    """Tables that take a report only when they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.taking, self.let = threading.Event(), threading.Event()

    def open(self, table: str) -> EchoHalf:
        half = super().open(table)
        judge = half.judge

        def slowly(reports: Sequence[Report]) -> list[Directive]:
            self.taking.set()
            self.let.wait(10)
            return judge(reports)

        half.judge = slowly  # type: ignore[method-assign]  # the toy half is slowed down here alone
        return half


async def test_whoever_comes_while_the_server_is_closed_is_told_so(session: ClientSession) -> None:
    tables = SlowTables()
    server = Server(tables, ports=[0])
    await server.start()
    lua, late = Lua(session, server), Lua(session, server, "late")
    loaded = Loaded("t1", "", "toy", "b1", "en", True, True)
    busy = asyncio.create_task(lua.send(loaded))
    await asyncio.to_thread(tables.taking.wait, 10)
    # a connection that is open already is served until the end
    await late.post("/v1/poll", "")
    closing = asyncio.create_task(server.stop())
    await asyncio.sleep(0.05)
    batch = write_batch(Batch("late", 1000, 1, 0, tuple(write_reports([loaded]))))
    status, text = await late.post("/v1/batch", batch)
    assert (status, text) == (503, f"error\t{VERSION}\tclosing\tthe server is being closed")
    tables.let.set()
    assert (await busy).accepted
    await closing
    assert "late" not in tables.halves


@pytest.mark.parametrize("turns", range(6))
async def test_whoever_comes_while_the_server_stops_is_not_left_at_the_door(
    tables: EchoTables, turns: int
) -> None:
    """A socket that nobody closes is an error, at the latest here."""
    server = Server(tables, ports=[0])
    await server.start()
    with socket.create_connection(("127.0.0.1", server.port)):
        for _ in range(turns):
            await asyncio.sleep(0)
        await server.stop()
    with warnings.catch_warnings():
        warnings.simplefilter("error", ResourceWarning)
        await asyncio.sleep(0)
        gc.collect()

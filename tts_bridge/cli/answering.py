"""How long a table waits for a verdict, beside an echo of the same size: the `bench` of the link."""

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

from aiohttp import ClientSession, web

from tts_bridge.cli.apart import PATIENCE, ServerApart, ServerGoneError, Serving
from tts_bridge.cli.posed import NoPositionError, Posed, posed
from tts_bridge.games.core.engine import check
from tts_bridge.games.core.engine import moves as possible_moves
from tts_bridge.table.opening import OpenTables
from tts_bridge.table.reports import Pressed, Report, Said
from tts_bridge.table.wishes import wish_of
from tts_bridge.tts.messages import (
    TOKEN_HEADER,
    Batch,
    Poll,
    read_answer,
    read_stream,
    write_batch,
    write_poll,
)
from tts_bridge.web.server import HOST
from tts_bridge.web.translate import write_reports

GAME, FIGHT = "munchkin-fallout", "combat"
TABLE = "bench"
HOLD = 0.05
"""Seconds for which a poll is held for want of news."""

UNDO = Said("", "Ann", "!undo", admin=True)


@dataclass(slots=True)
class Waits:
    """Real seconds, sample by sample: for a verdict, for all that follows it, for the echo."""

    verdict: list[float] = field(default_factory=list)
    follows: list[float] = field(default_factory=list)
    echo: list[float] = field(default_factory=list)
    told: list[int] = field(default_factory=list)
    """Bytes that followed."""


class Wire:
    """The table's side of the link, as its scripts speak."""

    def __init__(self, session: ClientSession, server: ServerApart, table: str = TABLE) -> None:
        self._session, self._server, self._table = session, server, table
        self._epoch, self._number, self.got = int(time.time() * 1000), 0, 0
        self._headers = {TOKEN_HEADER: server.token}

    def body(self, *reports: Report) -> bytes:
        """The next batch."""
        self._number += 1
        batch = Batch(self._table, self._epoch, self._number, self.got, tuple(write_reports(reports)))
        return write_batch(batch).encode()

    async def post(self, route: str, body: bytes) -> str:
        """Ask the server; returns what it answers."""
        async with self._session.post(
            f"{self._server.url}{route}", data=BytesIO(body), headers=self._headers
        ) as response:
            return await response.text()

    async def hear_beyond(self, entry: int) -> int:
        """Take over what is said until something comes after an entry; returns its bytes."""
        size = 0
        while self.got <= entry and self._has_more():
            size += await self._poll()
        return size

    async def begin(self, at: Posed) -> None:
        """Load the table at a position, and take over all that is said of it."""
        answer = read_answer(await self.post("/v1/batch", self.body(*at.load())))
        assert answer.accepted, answer.text
        await self.hear()

    async def wait_for_news(self) -> None:
        """Keep a poll open, as scripts do."""
        while True:
            await self._poll()

    def _has_more(self) -> bool:
        return self._server.ponders(self._table) or self._server.told(self._table) > self.got

    async def _poll(self) -> int:
        text = await self.post("/v1/poll", write_poll(Poll(self._table, self._epoch, self.got)).encode())
        entries = read_stream(text)[1]
        self.got = entries[-1].number if entries else self.got
        return len(text.encode())

    async def hear(self) -> int:
        """Take over all that is said until the table half has nothing more to do; returns its bytes."""
        size = 0
        while self._has_more():
            if self._server.told(self._table) > self.got:
                size += await self._poll()
        return size


def fight(folder: Path) -> Posed:
    """A table at which a fight goes on and somebody may lay a card into it."""
    return posed(GAME, folder, TABLE, lambda at: _top(at) == FIGHT and any(True for _ in at.drops()))


def _top(at: Posed) -> str:
    return at.state.top.kind if at.state.top is not None else ""


@dataclass(frozen=True, slots=True)
class Gestures:
    """A card laid into the fight, which is a move, and a button whose move the rules refuse."""

    accepted: Report
    refused: Report


def gestures(at: Posed, folder: Path) -> Gestures:
    """Two gestures for a position; raises NoPositionError if there are none."""
    game, seat = at.rules.game, next(iter(at.state.seats))
    tried = possible_moves(game, at.state, seat)
    refused = next((move for move in tried if check(game, at.state, move)), None)
    accepted = next((drop for _, drop in at.drops() if _is_made(at, folder, drop)), None)
    if accepted is None or refused is None:
        raise NoPositionError(GAME)
    return Gestures(accepted, Pressed("me", str(wish_of(refused)), seat))


def _is_made(at: Posed, folder: Path, drop: Report) -> bool:
    """Whether a gesture is a move at once: some are asked about."""
    with TemporaryDirectory() as scratch:
        copy(folder / f"{TABLE}.1.journal", scratch)
        tables = OpenTables(Path(scratch), random.Random)
        session = tables.open(TABLE)
        session.receive(at.load())
        session.receive([drop])
        made = session.node != at.node
        tables.close()
    return made


async def measure(at: Posed, folder: Path, samples: int) -> Waits:
    """Let both gestures be judged by turns, taking moves back, and ask an echo in between."""
    waits, both = Waits(), gestures(at, folder)
    with ServerApart(Serving(folder, seed="bench", hold=HOLD)) as server, echoing() as echo:
        async with ClientSession() as session:
            wire = Wire(session, server)
            await wire.begin(at)
            for _ in range(samples):
                await _sample(wire, session, echo, both.refused, waits)
                await _sample(wire, session, echo, both.accepted, waits)
                await wire.post("/v1/batch", wire.body(UNDO))
                await wire.hear()
    return waits


async def _sample(wire: Wire, session: ClientSession, echo: str, gesture: Report, waits: Waits) -> None:
    body = wire.body(gesture)
    began = time.perf_counter()
    answer = await wire.post("/v1/batch", body)
    waits.verdict.append(time.perf_counter() - began)
    assert read_answer(answer).accepted, answer
    size = await wire.hear_beyond(read_answer(answer).entry)
    if wire.got > read_answer(answer).entry:  # else nothing had to follow
        waits.follows.append(time.perf_counter() - began - waits.verdict[-1])
    waits.told.append(size + await wire.hear())
    began = time.perf_counter()
    async with session.post(echo, data=BytesIO(body), headers={"X-Size": str(len(answer))}) as response:
        await response.text()
    waits.echo.append(time.perf_counter() - began)


# ---------------------------------------------------------------- the echo


@contextmanager
def echoing() -> Iterator[str]:
    """A bare aiohttp server in a process of its own, which reads a body and answers as many bytes as it is
    told; yields its address."""
    context = get_context("spawn")
    pipe, there = context.Pipe()
    process = context.Process(target=_echo, args=(there,), daemon=True)
    process.start()
    try:
        if not pipe.poll(PATIENCE):
            raise ServerGoneError
        yield f"http://{HOST}:{pipe.recv()}/"
    finally:
        process.kill()
        process.join()


def _echo(pipe: Connection) -> None:
    async def answer(request: web.Request) -> web.Response:
        await request.read()
        return web.Response(text="x" * int(request.headers["X-Size"]))

    async def serve() -> None:
        application = web.Application()
        application.add_routes([web.post("/", answer)])
        runner = web.AppRunner(application, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, HOST, 0).start()
        pipe.send(runner.addresses[0][1])
        await asyncio.Event().wait()

    asyncio.run(serve())

"""A table half that says back what it hears, and what the Lua of a table would send."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

from aiohttp import ClientSession

from tts_bridge.table.directives import Directive, Say
from tts_bridge.table.reports import Loaded, Report, Said
from tts_bridge.table.session import NoSuchMove, NoSuchSeat
from tts_bridge.tts.messages import (
    TOKEN_HEADER,
    Answer,
    Batch,
    Entry,
    Poll,
    read_answer,
    read_stream,
    write_batch,
    write_poll,
)
from tts_bridge.web.halves import NoSuchTable
from tts_bridge.web.server import Server
from tts_bridge.web.translate import write_reports


@dataclass(frozen=True)
class Reply:
    refusals: tuple[Mapping[str, Any], ...] = ()
    directives: tuple[Directive, ...] = ()


@dataclass
class EchoHalf:
    """Says back what is said, and notes all that it hears."""

    table: str
    heard: list[Report] = field(default_factory=list)
    thoughts: list[str] = field(default_factory=list)
    """What comes to its mind while nothing else is to be done; "" is a moment without result."""

    follows: list[Directive] = field(default_factory=list)
    """What stands after the next batch."""

    @property
    def ponders(self) -> bool:
        return bool(self.thoughts)

    def ponder(self) -> list[Directive]:
        thought = self.thoughts.pop(0)
        if thought == "!fail":
            raise RuntimeError("a fault of the table half")
        return [Say(thought)] if thought else []

    def judge(self, reports: Sequence[Report]) -> list[Directive]:
        self.heard += reports
        if any(isinstance(report, Said) and report.text == "!fail" for report in reports):
            raise RuntimeError("a fault of the table half")
        return [Say(report.text) for report in reports if isinstance(report, Said)]

    def settle(self) -> list[Directive]:
        follows, self.follows = self.follows, []
        if Say("!fail") in follows:
            raise RuntimeError("a fault of the table half")
        return follows

    def view(self, seat: str) -> dict[str, Any]:
        if seat != "red":
            raise NoSuchSeat(seat)
        return {"hand": ["ёжик 🦔"]}

    def moves(self, seat: str) -> list[dict[str, Any]]:
        return [{"kind": "wave"}]

    def move(self, seat: str, move: Mapping[str, Any]) -> Reply:
        match move.get("kind"):
            case "wave":
                return Reply(directives=(Say(f"{seat} waves"),))
            case "shout":
                return Reply(refusals=({"rule": "toy.quiet"},))
            case "stumble":
                return {}[seat]
            case "fall":
                int("a fault of the rules")
        raise NoSuchMove("there is no such move: wave, or shout")

    def public(self) -> dict[str, Any]:
        return {"turn": "red"}


class EchoTables:
    def __init__(self) -> None:
        self.halves: dict[str, EchoHalf] = {}

    def open(self, table: str) -> EchoHalf:
        if table == "forbidden":
            raise NoSuchTable("this table was thrown away")
        assert table not in self.halves
        return self.halves.setdefault(table, EchoHalf(table))

    def leave(self, table: str) -> None:
        del self.halves[table]


class Lua:
    """Sends what the Lua of a table would."""

    def __init__(self, session: ClientSession, server: Server, table: str = "t1", epoch: int = 1000) -> None:
        self.session, self.server, self.table, self.epoch = session, server, table, epoch
        self.number = self.got = 0
        self.headers = {TOKEN_HEADER: server.token}

    async def post(self, route: str, body: str | bytes, **headers: str) -> tuple[int, str]:
        url = f"{self.server.url}{route}"
        data = body.encode() if isinstance(body, str) else body
        async with self.session.post(url, data=BytesIO(data), headers=self.headers | headers) as response:
            return response.status, await response.text()

    async def begin(self) -> Answer:
        answer = await self.send(Loaded(self.table, "", "toy", "b1", "en", True, True))
        await self.until_idle()
        return answer

    async def until_idle(self) -> None:
        """Until the table half has nothing more to do."""
        while self.server.ponders(self.table):
            await asyncio.sleep(0.001)

    async def send(self, *reports: Report, number: int = 0) -> Answer:
        self.number = number or self.number + 1
        records = tuple(write_reports(reports))
        batch = Batch(self.table, self.epoch, self.number, self.got, records)
        status, text = await self.post("/v1/batch", write_batch(batch))
        assert status == 200, text
        return read_answer(text)

    async def poll(self, got: int | None = None) -> tuple[Entry, ...]:
        poll = Poll(self.table, self.epoch, self.got if got is None else got)
        status, text = await self.post("/v1/poll", write_poll(poll))
        assert status == 200, text
        epoch, entries = read_stream(text)
        assert epoch == self.epoch
        return entries

"""What many idle tables cost one server, and how long that takes to begin: the `bench` of a crowd."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from shutil import copy
from typing import NamedTuple

from aiohttp import ClientSession, TCPConnector

from tts_bridge.cli.answering import TABLE, Wire
from tts_bridge.cli.apart import ServerApart, Serving
from tts_bridge.cli.posed import Posed

IDLE = 5.0
"""Seconds for which all tables are watched doing nothing."""


class Crowd(NamedTuple):
    """Seconds until an empty server listens; bytes a table, and the share of one core that all take who
    wait for news."""

    starts: float
    memory: float
    share: float


async def crowd(at: Posed, folder: Path, tables: int) -> Crowd:
    """Open so many tables, each at the same position of its own game, let each wait for news, and wait."""
    for number in range(tables):
        copy(folder / f"{TABLE}.1.journal", folder / f"crowd{number}.1.journal")
    server = ServerApart(Serving(folder, seed="bench"))
    began = time.perf_counter()
    with server:
        starts = time.perf_counter() - began
        _, empty = server.spent()
        async with ClientSession(connector=TCPConnector(limit=0)) as session:
            wires = [Wire(session, server, f"crowd{number}") for number in range(tables)]
            for number, wire in enumerate(wires):
                await wire.begin(replace(at, table=f"crowd{number}"))
            waiting = [asyncio.create_task(wire.wait_for_news()) for wire in wires]
            await asyncio.sleep(1)
            used, full = server.spent()
            await asyncio.sleep(IDLE)
            share = (server.spent()[0] - used) / IDLE
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting)
    return Crowd(starts, max(0, full - empty) / tables, share)

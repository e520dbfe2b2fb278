from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientSession

from tests.web.echo import EchoTables, Lua
from tts_bridge.web.server import Server


@pytest.fixture
async def tables() -> EchoTables:
    return EchoTables()


@pytest.fixture
async def server(tables: EchoTables) -> AsyncIterator[Server]:
    async with Server(tables, ports=[0], proof=0) as running:
        yield running


@pytest.fixture
async def session() -> AsyncIterator[ClientSession]:
    async with ClientSession() as session:
        yield session


@pytest.fixture
async def lua(session: ClientSession, server: Server) -> Lua:
    return Lua(session, server)

"""The server: started and stopped here, on this computer alone."""

import asyncio
import logging
import secrets
import socket
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Self

from aiohttp import web

from tts_bridge.table.directives import Directive
from tts_bridge.web.door import BODY_LIMIT, Tokens, guard_door
from tts_bridge.web.errors import clear_errors
from tts_bridge.web.halves import NoSuchTable, Tables
from tts_bridge.web.link import POLL_SECONDS, PROOF_SECONDS
from tts_bridge.web.links import Links
from tts_bridge.web.lua_routes import LuaRoutes
from tts_bridge.web.pairing import Pairing
from tts_bridge.web.seat_routes import SeatRoutes

HOST = "127.0.0.1"

PORTS = range(39710, 39715)
"""The ports that Lua tries, in this order."""


_silent = logging.getLogger(f"{__name__}.http")
# what is no HTTP is answered by aiohttp and is nobody's fault here: the console is for the host
_silent.setLevel(logging.CRITICAL)


class PortsTaken(OSError):
    """Other programs own all ports of the server."""

    def __init__(self, ports: Sequence[int]) -> None:
        several = len(ports) > 1
        taken = f"the ports {ports[0]} to {ports[-1]} are" if several else f"the port {ports[0]} is"
        super().__init__(
            f"{taken} taken: is tts-bridge running already? Close what uses {'them' if several else 'it'} "
            "and start again."
        )
        self.kind = "several" if several else "one"
        self.first, self.last = ports[0], ports[-1]


class Server:
    """Serves tables to Lua and to seats.  `start` it in a running event loop and `stop` it once, or use
    `async with`.

    `token` is the secret of the tables, made anew if it is not given; `told` and `spent` hear of pairing
    codes as in Pairing; `hold` is how many seconds a poll is held for want of news; `proof` how many an open
    copy of a table has to show that it lives when another one begins; tables `ponder` while they have nothing
    else to do.
    """

    def __init__(
        self,
        tables: Tables,
        *,
        token: str = "",
        ports: Iterable[int] = PORTS,
        told: Callable[[str], None] = lambda code: None,
        spent: Callable[[float], None] = lambda seconds: None,
        hold: float = POLL_SECONDS,
        proof: float = PROOF_SECONDS,
        ponder: bool = True,
    ) -> None:
        self.token = token or secrets.token_urlsafe(24)
        self.port = 0
        self._ports = tuple(ports)
        self._pairing = Pairing(told, self._rest)
        self._spent = spent
        self._tokens = Tokens(self.token)
        self._links = Links(tables, hold, proof, ponder=ponder)
        self._runner: web.AppRunner | None = None
        self._door: socket.socket | None = None

    @property
    def url(self) -> str:
        """Where the server is; valid once it runs."""
        return f"http://{HOST}:{self.port}"

    async def start(self) -> int:
        """Serve on the first free port and return it; raises PortsTaken."""
        self._runner = web.AppRunner(self._application(), access_log=None, logger=_silent)
        await self._runner.setup()
        try:
            self.port = await self._bind(self._runner)
        except OSError:
            await self.stop()
            raise
        return self.port

    async def stop(self) -> None:
        """Answer all that wait, close all tables, free the port.  Harmless when it does not run."""
        if self._runner is not None:
            await let_in([self._door] if self._door is not None else [])
            for site in list(self._runner.sites):
                await site.stop()
        await self._links.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self._links.forget()
        self._runner = None

    def invite(self, table: str, seat: str) -> str:
        """A new token by which somebody may see and play a seat of a table."""
        return self._tokens.invite(table, seat)

    async def open(self, table: str) -> None:
        """Open a table before Lua does; raises NoSuchTable."""
        await self._links.open(table)

    async def tell(self, table: str, directives: Sequence[Directive]) -> int:
        """Tell an open table something; returns the number of the stream entry.  Raises NoSuchTable."""
        link = self._links.find(table)
        if link is None:
            raise NoSuchTable(f"the table {table!r} is not open")
        return await link.tell(directives)

    def unheard(self, table: str) -> int:
        """How many stream entries a table has not acknowledged, 0 for one that is not open; from any
        thread."""
        link = self._links.find(table)
        return link.unheard if link else 0

    def told(self, table: str) -> int:
        """The number of the last stream entry of a table, 0 for one that is not open; from any thread."""
        link = self._links.find(table)
        return link.told if link else 0

    def ponders(self, table: str) -> bool:
        """Whether a table goes on with something that may lead to news; from any thread."""
        link = self._links.find(table)
        return link is not None and link.ponders

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    def _application(self) -> web.Application:
        application = web.Application(middlewares=[clear_errors, guard_door], client_max_size=BODY_LIMIT)
        application.add_routes(LuaRoutes(self._links, self._tokens, self._pairing).routes())
        application.add_routes(SeatRoutes(self._links, self._tokens).routes())
        return application

    def _rest(self, seconds: float) -> None:
        """A pairing code is spent: the next one comes by itself."""
        self._spent(seconds)
        asyncio.get_running_loop().call_later(seconds, self._pairing.offer)

    async def _bind(self, runner: web.AppRunner) -> int:
        for port in self._ports:
            try:
                self._door = socket.create_server((HOST, port))
            except OSError:
                continue
            await web.SockSite(runner, self._door).start()
            return int(runner.addresses[0][1])
        raise PortsTaken(self._ports)


async def let_in(doors: Iterable[socket.socket]) -> None:
    """Accept nobody any more at these sockets, and let those in who stand there: only then can they be seen
    out.

    Whoever is on the threshold while the door is shut would be left there by asyncio, the socket open.
    """
    for door in doors:
        with suppress(NotImplementedError):  # Windows has no readers, and no threshold
            asyncio.get_running_loop().remove_reader(door)
    for _ in range(10):
        await asyncio.sleep(0)

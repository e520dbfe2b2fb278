"""All tables of a server, each opened when it is first met."""

import asyncio

from tts_bridge.web.errors import closing
from tts_bridge.web.halves import NoSuchTable, Tables
from tts_bridge.web.link import TableLink

GONE = 3600.0
"""Seconds after which nobody is at a table that says nothing: its scripts ask for news all the time.  When it
is heard of again it is opened anew, as after a server that has ended."""

MOST_TABLES = 1000
"""Tables open at a time; more than a computer can run of TTS, fewer than would trouble it."""


class Links:
    """The links of all tables by id; `hold`, `proof` and `ponder` are as in TableLink."""

    def __init__(self, tables: Tables, hold: float, proof: float, *, ponder: bool) -> None:
        self._tables: Tables | None = tables
        self._hold, self._proof, self._ponder = hold, proof, ponder
        self._links: dict[str, TableLink] = {}
        self._opening = asyncio.Lock()

    def find(self, table: str) -> TableLink | None:
        """The link of a table that is open."""
        return self._links.get(table)

    async def open(self, table: str) -> TableLink:
        """The link of a table, opened if it is not; raises NoSuchTable, and RequestError after `close`."""
        async with self._opening:
            if self._tables is None:
                raise closing()
            known = self._links.get(table)
            return known or await self._open(table, self._tables)

    async def close(self) -> None:
        """Close all, and open none any more."""
        async with self._opening:
            self._tables = None
        for link in tuple(self._links.values()):
            await link.close()

    def forget(self) -> None:
        """Let go of all that are closed: aiohttp remembers the routes of a server long after its end."""
        self._links.clear()

    async def _open(self, table: str, tables: Tables) -> TableLink:
        if not table:
            raise NoSuchTable("a table must have an id")
        await self._leave_deserted()
        if len(self._links) >= MOST_TABLES:
            raise NoSuchTable(f"{MOST_TABLES} tables are open already: start the server anew")
        link = TableLink(table, tables, self._hold, proof=self._proof, ponder=self._ponder)
        try:
            await link.open()
        except BaseException:
            await link.close()
            raise
        self._links[table] = link
        return link

    async def _leave_deserted(self) -> None:
        """Let go of the tables at which nobody is any more: else a server that runs for weeks would grow."""
        for table, link in tuple(self._links.items()):
            if link.silence > GONE:
                del self._links[table]
                await link.leave()

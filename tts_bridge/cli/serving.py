"""The server with its tables, in a thread of its own."""

import asyncio
import random
import sys
import threading
from collections.abc import Callable, Coroutine, Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from tts_bridge.cli.faults import TracedTable
from tts_bridge.games.core.state import Plain
from tts_bridge.table.course import Watch
from tts_bridge.table.opening import BadTableError, OpenTables
from tts_bridge.table.session import Session
from tts_bridge.web.halves import NoSuchTable, TableHalf, Tables
from tts_bridge.web.link import POLL_SECONDS, PROOF_SECONDS
from tts_bridge.web.server import PORTS, Server

T = TypeVar("T")

SWITCH = 0.0005
"""Seconds after which a thread that works lets the others go on."""

PATIENCE = 30.0
"""Real seconds for the server to do what it is asked from another thread."""


class ServerStuckError(RuntimeError):
    """The server's thread does not do what it is asked."""

    def __init__(self) -> None:
        super().__init__(
            f"The server did not answer within {PATIENCE:g} s. Start the program again: the game is in its "
            "journal."
        )
        self.seconds = f"{PATIENCE:g}"


class ServedTables:
    """Tables as the server wants them; see OpenTables.  `newest` is the one that was opened last, `faults`
    are the errors of scripts that tables have reported, traced in `script` or, if that is another build, in
    the script that `built` reads.  All that the server asks of a table goes `through` whoever looks on.
    """

    def __init__(
        self,
        folder: Path,
        options: Mapping[str, Plain],
        source: Callable[[str], random.Random] = lambda table: random.Random(),
        watch: Watch = lambda verdict: None,
        script: str = "",
        through: Callable[[TracedTable], TableHalf] = lambda half: half,
        built: Callable[[], str] = lambda: "",
    ) -> None:
        self.newest: Session | None = None
        self.faults: list[str] = []
        self._script, self._built = script, built
        self._through = through
        self._tables = OpenTables(folder, source, options, watch)

    def open(self, table: str) -> TableHalf:
        """The table of this id; raises NoSuchTable."""
        try:
            self.newest = self._tables.open(table)
        except (BadTableError, OSError) as error:
            raise NoSuchTable(str(error)) from error
        return self._through(TracedTable(self.newest, self._script, self.faults, self._built))

    def leave(self, table: str) -> None:
        """Let go of a table; raises JournalError."""
        self._tables.leave(table)

    def close(self) -> None:
        """Write all journals to their ends; raises JournalError."""
        self._tables.close()


class ClosingTables(Tables, Protocol):
    """Tables that are closed when the server has ended."""

    def close(self) -> None:
        """Write all journals to their ends; raises JournalError."""


class ServerThread:
    """The server in a thread of its own, from `with` to the end of it.

    Entering raises PortsTaken.  `told`, `spent`, `hold`, `proof` and `ponder` are as in Server.
    """

    def __init__(
        self,
        tables: ClosingTables,
        ports: Iterable[int] = PORTS,
        token: str = "",
        told: Callable[[str], None] = lambda code: None,
        spent: Callable[[float], None] = lambda seconds: None,
        hold: float = POLL_SECONDS,
        proof: float = PROOF_SECONDS,
        ponder: bool = True,
    ) -> None:
        self.server = Server(
            tables, token=token, ports=ports, told=told, spent=spent, hold=hold, proof=proof, ponder=ponder
        )
        self.tables = tables
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="server", daemon=True)

    def __enter__(self) -> Self:
        # as it comes a thread that works keeps the interpreter for 5 ms, and whoever asks for a verdict waits
        sys.setswitchinterval(SWITCH)
        self._thread.start()
        try:
            self._run(self.server.start())
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._run(self.server.stop())
        finally:
            self._end()
            self.tables.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)
        except TimeoutError:
            raise ServerStuckError from None

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

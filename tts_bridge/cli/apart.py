"""The server in a process of its own: it can be killed like one, and is alone with its interpreter."""

import random
import secrets
import signal
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from mmap import PAGESIZE
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tts_bridge.cli.serving import ServedTables, ServerThread
from tts_bridge.games.core.state import Plain
from tts_bridge.web.link import POLL_SECONDS
from tts_bridge.web.server import HOST

PATIENCE = 60.0
"""Real seconds for the process to start, or to answer."""


class ServerGoneError(RuntimeError):
    """The process of the server has ended, or says nothing."""

    def __init__(self) -> None:
        super().__init__("The process of the server does not answer. Start the command again.")


@dataclass(frozen=True, slots=True)
class Serving:
    """What to serve, as for ServedTables and ServerThread: journals to `folder`, tables begun with `options`,
    ids and blind picks from a `seed`, none for real chance."""

    folder: Path
    options: Mapping[str, Plain] = field(default_factory=dict)
    seed: str = ""
    script: str = ""
    hold: float = POLL_SECONDS
    ponder: bool = True
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))


class ServerApart:
    """The server in a process of its own, from `with` to the end of it; after `kill` it can `start` again, on
    the same port, with the same token.  Questions to one that is dead have empty answers.
    """

    def __init__(self, serving: Serving) -> None:
        self.token = serving.token
        self.port = 0
        self._serving = serving
        self._begin()

    def _begin(self) -> None:
        context = get_context("spawn")  # threads must not be forked
        self._pipe, there = context.Pipe()
        self._process = context.Process(target=_serve, args=(there, self._serving, self.port), daemon=True)

    @property
    def url(self) -> str:
        """Where the server is."""
        return f"http://{HOST}:{self.port}"

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid or 0

    def start(self) -> None:
        """Start the process, and wait until it listens; raises ServerGoneError."""
        if self._process.pid is not None:
            self._begin()
        self._process.start()
        if not self._pipe.poll(PATIENCE):
            raise ServerGoneError
        self.port = self._pipe.recv()

    def kill(self) -> None:
        """End the process at once, in the middle of whatever it does."""
        self._process.kill()
        self._process.join()

    def told(self, table: str) -> int:
        """As Server."""
        return int(self._ask("told", table) or 0)

    def ponders(self, table: str) -> bool:
        """As Server."""
        return bool(self._ask("ponders", table))

    def invite(self, table: str, seat: str) -> str:
        """As Server."""
        return str(self._ask("invite", table, seat) or "")

    def spent(self) -> tuple[float, int]:
        """Seconds of the processor that the process has taken so far, and bytes of memory that it takes now;
        0 where the system does not tell."""
        return self._ask("spent") or (0.0, 0)

    def _ask(self, what: str, *words: str) -> Any:
        try:
            self._pipe.send((what, *words))
            if self._pipe.poll(PATIENCE):
                return self._pipe.recv()
        except (EOFError, OSError):
            return None
        raise ServerGoneError

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pipe.close()
        self._process.join(PATIENCE)
        self._process.kill()


def _serve(pipe: Connection, serving: Serving, port: int) -> None:
    """Serve until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches every process of a console
    tables = ServedTables(serving.folder, serving.options, _source(serving.seed), script=serving.script)
    thread = ServerThread(
        tables, ports=(port,), token=serving.token, hold=serving.hold, ponder=serving.ponder
    )
    with thread as running:
        pipe.send(running.server.port)
        asked: dict[str, Callable[..., object]] = {
            "told": running.server.told, "ponders": running.server.ponders, "invite": running.server.invite,
            "spent": _spent,
        }  # fmt: skip
        while True:
            try:
                what, *words = pipe.recv()
                pipe.send(asked[what](*words))
            except (EOFError, OSError):
                return


def _spent() -> tuple[float, int]:
    pages = Path("/proc/self/statm")  # Linux alone has it
    memory = int(pages.read_text(encoding="utf-8").split()[1]) * PAGESIZE if pages.exists() else 0
    return time.process_time(), memory


def _source(seed: str) -> Callable[[str], random.Random]:
    return lambda table: random.Random(seed) if seed else random.Random()

"""Carries web requests of scripts to a real server, several at a time, as Unity does."""

import contextlib
import http.client
import queue
import socket
import threading
from collections.abc import Callable, Mapping
from typing import TypeAlias
from urllib.parse import urlsplit

from .requests import Answer, unanswered

TIMEOUT = 60.0
"""Real seconds of silence after which a connection counts as lost."""
JOIN = 2.0
"""Real seconds that closing waits for a thread to end."""


Ask: TypeAlias = Callable[[http.client.HTTPConnection, str, str, Mapping[str, str], bytes], None]


class HttpRequests:
    """A RequestHandler for servers on this computer; close it when the table is done with.

    A connection counts as lost after `timeout` real seconds of silence.
    """

    def __init__(self, timeout: float = TIMEOUT) -> None:
        self._timeout = timeout
        self._done: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._waiting: list[Answer] = []
        self._open: dict[int, http.client.HTTPConnection] = {}
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Starts a request in a thread and a connection of its own."""
        self._start(_ask, number, method, url, headers, body)

    def break_off(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Sends half of the body, and hangs up."""
        self._start(_break_off, number, method, url, headers, body)

    def _start(
        self, ask: Ask, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes
    ) -> None:
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port or 80
            connection = http.client.HTTPConnection(host, port, timeout=self._timeout)
        except (ValueError, http.client.InvalidURL) as problem:
            self._done.put(unanswered(number, f"Malformed URL ({problem})"))
            return
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        with self._lock:
            self._open[number] = connection
        args = (number, connection, lambda: ask(connection, method, path, headers, body))
        thread = threading.Thread(target=self._carry, args=args, daemon=True)
        self._threads = [*(t for t in self._threads if t.is_alive()), thread]
        thread.start()

    def cancel(self, number: int) -> None:
        """Ends the connection of a request."""
        with self._lock:
            connection = self._open.pop(number, None)
        # A thread that reads is woken by a shutdown alone: closing the socket would not do it everywhere.
        if connection is not None and connection.sock is not None:
            with contextlib.suppress(OSError):
                connection.sock.shutdown(socket.SHUT_RDWR)

    def poll(self) -> list[Answer]:
        """What has been answered since the last call."""
        found, self._waiting = self._waiting, []
        while True:
            try:
                found.append(self._done.get_nowait())
            except queue.Empty:
                return found

    def wait(self, seconds: float) -> None:
        """Sleeps until something is answered, at most so long."""
        with contextlib.suppress(queue.Empty):
            self._waiting.append(self._done.get(timeout=seconds))

    def close(self) -> None:
        """Ends all connections; open requests fail."""
        for number in list(self._open):
            self.cancel(number)
        for thread in self._threads:
            thread.join(JOIN)

    def _carry(
        self,
        number: int,
        connection: http.client.HTTPConnection,
        ask: Callable[[], None],
    ) -> None:
        try:
            connection.connect()
            if number not in self._open:
                raise ConnectionAbortedError("given up")
            ask()
            response = connection.getresponse()
            text = response.read().decode("utf-8", "replace")
            answer = Answer(number, response.status, text, dict(response.getheaders()))
        except (OSError, http.client.HTTPException, ValueError) as problem:
            answer = unanswered(number, f"Cannot connect to destination host ({problem})")
        finally:
            connection.close()
            with self._lock:
                self._open.pop(number, None)
        self._done.put(answer)


def _ask(
    connection: http.client.HTTPConnection, method: str, path: str, headers: Mapping[str, str], body: bytes
) -> None:
    connection.request(method, path, body, dict(headers))


def _break_off(
    connection: http.client.HTTPConnection, method: str, path: str, headers: Mapping[str, str], body: bytes
) -> None:
    """Raises ConnectionAbortedError."""
    connection.request(method, path, body[: len(body) // 2], {**headers, "Content-Length": str(len(body))})
    raise ConnectionAbortedError("the connection broke off")

"""Carries web requests of scripts to a real server, several at a time, as Unity does."""

import contextlib
import http.client
import queue
import socket
import threading
from collections.abc import Mapping
from urllib.parse import urlsplit

from .web import Answer

TIMEOUT = 60.0
"""Real seconds after which a connection counts as lost."""


class HttpRequests:
    """A RequestHandler for servers on this computer; close it when the table is done with."""

    def __init__(self) -> None:
        self._done: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._waiting: list[Answer] = []
        self._open: dict[int, http.client.HTTPConnection] = {}
        self._lock = threading.Lock()

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Starts a request in a thread and a connection of its own."""
        args = (number, method, url, dict(headers), body)
        threading.Thread(target=self._carry, args=args, daemon=True).start()

    def cancel(self, number: int) -> None:
        """Ends the connection of a request."""
        with self._lock:
            connection = self._open.get(number)
        if connection is not None:
            _end(connection)

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
        with self._lock:
            connections = list(self._open.values())
        for connection in connections:
            _end(connection)

    def _carry(self, number: int, method: str, url: str, headers: dict[str, str], body: bytes) -> None:
        try:
            answer = self._exchange(number, method, url, headers, body)
        except (OSError, http.client.HTTPException, ValueError) as problem:
            answer = Answer(number, 0, f"Cannot connect to destination host ({problem})", {})
        self._done.put(answer)

    def _exchange(self, number: int, method: str, url: str, headers: dict[str, str], body: bytes) -> Answer:
        parts = urlsplit(url)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port or 80, timeout=TIMEOUT)
        with self._lock:
            self._open[number] = connection
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            text = response.read().decode("utf-8", "replace")
            return Answer(number, response.status, text, dict(response.getheaders()))
        finally:
            connection.close()
            with self._lock:
                del self._open[number]


def _end(connection: http.client.HTTPConnection) -> None:
    """Wakes the thread that reads from a connection: closing alone would not, everywhere."""
    if connection.sock is not None:
        with contextlib.suppress(OSError):
            connection.sock.shutdown(socket.SHUT_RDWR)

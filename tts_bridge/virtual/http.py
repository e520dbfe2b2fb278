"""Carries web requests of scripts to a real server, several at a time, as Unity does."""

import http.client
import queue
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

from .web import LONG_POLL, Answer

TIMEOUT = 60.0
"""Real seconds after which a connection counts as lost."""
AT_ONCE = 8


class HttpRequests:
    """A RequestHandler for servers on this computer; close it when the table is done with."""

    def __init__(self) -> None:
        self._done: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._waiting: list[Answer] = []
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="request")
        self._kept = threading.local()
        self._open: set[http.client.HTTPConnection] = set()
        self._lock = threading.Lock()
        self._closed = False

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Starts a request; a long poll gets a thread of its own."""
        if LONG_POLL in url:
            work = threading.Thread(
                target=self._carry, args=(number, method, url, dict(headers), body), daemon=True
            )
            work.start()
        else:
            self._threads.submit(self._carry, number, method, url, dict(headers), body)

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
        try:
            self._waiting.append(self._done.get(timeout=seconds))
        except queue.Empty:
            return

    def close(self) -> None:
        """Ends all connections; open requests fail."""
        self._closed = True
        with self._lock:
            connections = list(self._open)
        for connection in connections:
            if connection.sock is not None:
                connection.sock.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _carry(self, number: int, method: str, url: str, headers: dict[str, str], body: bytes) -> None:
        try:
            answer = self._exchange(number, method, url, headers, body)
        except (OSError, http.client.HTTPException, ValueError) as problem:
            answer = Answer(number, 0, f"Cannot connect to destination host ({problem})", {})
        self._done.put(answer)

    def _exchange(self, number: int, method: str, url: str, headers: dict[str, str], body: bytes) -> Answer:
        parts = urlsplit(url)
        connection = self._connection(parts.hostname or "", parts.port or 80)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            text = response.read().decode("utf-8", "replace")
        except (OSError, http.client.HTTPException):
            self._forget(connection)
            raise
        return Answer(number, response.status, text, dict(response.getheaders()))

    def _connection(self, host: str, port: int) -> http.client.HTTPConnection:
        """The connection that this thread keeps to a server."""
        kept: dict[tuple[str, int], http.client.HTTPConnection] = self._kept.__dict__.setdefault(
            "by_host", {}
        )
        if (host, port) not in kept:
            kept[host, port] = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
            with self._lock:
                self._open.add(kept[host, port])
        return kept[host, port]

    def _forget(self, connection: http.client.HTTPConnection) -> None:
        connection.close()
        with self._lock:
            self._open.discard(connection)
        kept = self._kept.__dict__.get("by_host", {})
        for place in [p for p, c in kept.items() if c is connection]:
            del kept[place]

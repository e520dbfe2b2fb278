"""A seat's connection to the server: what it sees, what it may do, and moves sent without a gesture."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

from tts_bridge.games.core.moves import Move, dump_move, load_move
from tts_bridge.games.core.state import State, load_state

SEAT_HEADER = "X-Seat-Token"
ROUTE = "/v1/seat"
PATIENCE = 60.0
"""Real seconds after which the server counts as gone."""


class ServerRefused(RuntimeError):
    """The server answered a seat with an error."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat is shown: its view (None before the game has begun) and its legal moves."""

    view: State | None
    moves: tuple[Move, ...]


class SeatClient:
    """One seat of one table, over one connection that is kept open; `close` it."""

    def __init__(self, url: str, seat: str, token: str) -> None:
        self.seat = seat
        self._token = token
        parts = urlsplit(url)
        self._connection = HTTPConnection(parts.hostname or "", parts.port or 80, timeout=PATIENCE)
        self._last = b""
        self._seen = Seen(None, ())

    def look(self) -> Seen:
        """What the seat sees now; the same object as long as nothing has changed.  Raises ServerRefused."""
        text = self._ask("GET")
        # what comes before it, the versions, grows with everything that happens on the table
        shown = text.partition(b'"view"')[2]
        if shown != self._last:
            self._last = shown
            self._seen = _seen(json.loads(text))
        return self._seen

    def move(self, move: Move) -> tuple[str, ...]:
        """Send a move; returns why it is refused, in words, or nothing.  Raises ServerRefused."""
        told = json.loads(self._ask("POST", json.dumps({"move": dump_move(move)})))
        return tuple(str(refusal.get("text", refusal.get("rule", ""))) for refusal in told["refusals"])

    def rejoin(self, token: str) -> None:
        """Go on with a server that has begun again."""
        self._connection.close()
        self._token = token

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def _ask(self, method: str, body: str | None = None) -> bytes:
        headers = {SEAT_HEADER: self._token, "Content-Type": "application/json"}
        self._connection.request(method, ROUTE, body.encode() if body is not None else None, headers)
        response = self._connection.getresponse()
        text = response.read()
        if response.status != 200:
            raise ServerRefused(f"{self.seat}: the server answered {response.status}: {text.decode()}")
        return text


def _seen(told: Mapping[str, Any]) -> Seen:
    view = told["view"]
    return Seen(
        None if view.get("lobby") else load_state(view), tuple(load_move(move) for move in told["moves"])
    )

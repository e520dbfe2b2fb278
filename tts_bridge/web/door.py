"""Who may talk to the server: this computer alone, with a token, and no web page that somebody has open.

Any page in the host's browser can send requests to 127.0.0.1.  So the name in `Host` must be this
computer's (a page that rebinds its own name is refused), an `Origin` must be the server's own, and the
token stands in a header that a page cannot send without being asked about it first.
"""

import secrets
from dataclasses import dataclass, field
from hmac import compare_digest
from http import HTTPStatus

from aiohttp import web

from tts_bridge.tts.messages import TOKEN_HEADER
from tts_bridge.web.errors import Handler, RequestError

BODY_LIMIT = 64 * 1024
"""Bytes of a request; the largest thing said is the stock of a table, about 20 KB."""

SEAT_HEADER = "X-Seat-Token"
"""The HTTP header with the token of a seat."""

_OWN_NAMES = {"127.0.0.1", "localhost"}


@dataclass(frozen=True, slots=True)
class SeatAt:
    """A seat of a table."""

    table: str
    seat: str


@dataclass(slots=True)
class Tokens:
    """The secret that tables show, and those of the seats."""

    table: str
    _seats: dict[str, SeatAt] = field(default_factory=dict)

    def invite(self, table: str, seat: str) -> str:
        """A new token for a seat."""
        token = secrets.token_urlsafe(24)
        self._seats[token] = SeatAt(table, seat)
        return token

    def require_table(self, request: web.Request) -> None:
        """Raise RequestError unless the request shows the token of tables."""
        shown = request.headers.get(TOKEN_HEADER, "")
        if not compare_digest(shown.encode("utf-8", "surrogateescape"), self.table.encode()):
            text = "the table's token is not the server's: the save was made for another computer"
            raise RequestError(HTTPStatus.FORBIDDEN, "token", text)

    def require_seat(self, request: web.Request) -> SeatAt:
        """The seat whose token the request shows; raises RequestError."""
        seat = self._seats.get(request.headers.get(SEAT_HEADER, ""))
        if seat is None:
            raise RequestError(HTTPStatus.FORBIDDEN, "token", "this is no seat's token")
        return seat


@web.middleware
async def guard_door(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Let in what comes from this computer and is not too large."""
    if request.host.rpartition(":")[0] not in _OWN_NAMES and request.host not in _OWN_NAMES:
        text = "the server answers to 127.0.0.1 and localhost alone"
        raise RequestError(HTTPStatus.FORBIDDEN, "host", text)
    if request.headers.get("Origin", f"http://{request.host}") != f"http://{request.host}":
        raise RequestError(HTTPStatus.FORBIDDEN, "origin", "the server does not talk to other web pages")
    if (request.content_length or 0) > BODY_LIMIT:
        raise web.HTTPRequestEntityTooLarge(BODY_LIMIT, request.content_length or 0)
    return await handler(request)

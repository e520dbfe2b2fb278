"""The routes of seats and onlookers, in JSON.

- `GET /v1/seat?after=VERSION&wait=SECONDS` with a seat's token: `{version, entry, seat, view, moves}`, at
  once if the table has changed since that version, else when it does, or after the wait (20 s at most, 0 by
  default).
- `POST /v1/seat` with `{"move": {…}}`: `{version, entry, accepted, refusals}`.
- `GET /v1/table?id=TABLE` with the tables' token: `{table, version, epoch, public}`.

`entry` is the number of the last stream entry, so that a bot can tell when the table has been told all.
"""

from http import HTTPStatus

from aiohttp import web

from tts_bridge.table.session import NoSuchMove, NoSuchSeat
from tts_bridge.tts.records import MessageError
from tts_bridge.web.bodies import body_object, query_number
from tts_bridge.web.door import SeatAt, Tokens
from tts_bridge.web.errors import RequestError
from tts_bridge.web.link import POLL_SECONDS, TableLink
from tts_bridge.web.links import Links

_MOST = 1e9


class SeatRoutes:
    """`/v1/seat` and `/v1/table`."""

    def __init__(self, links: Links, tokens: Tokens) -> None:
        self._links, self._tokens = links, tokens

    def routes(self) -> list[web.RouteDef]:
        """The routes for an application."""
        return [
            web.get("/v1/seat", self.look),
            web.post("/v1/seat", self.move),
            web.get("/v1/table", self.table),
        ]

    async def look(self, request: web.Request) -> web.Response:
        """Show a seat its view and legal moves."""
        seat = self._tokens.require_seat(request)
        after = query_number(request, "after", -1, _MOST)
        wait = query_number(request, "wait", 0, POLL_SECONDS)
        try:
            news = await self._link(seat.table).news(seat.seat, int(after), wait)
        except NoSuchSeat:
            raise _no_seat(seat) from None
        told = {"version": news.version, "entry": news.entry, "seat": seat.seat}
        return web.json_response(told | {"view": news.view, "moves": list(news.moves)})

    async def move(self, request: web.Request) -> web.Response:
        """Make a move of a seat."""
        seat = self._tokens.require_seat(request)
        move = (await body_object(request)).get("move")
        if not isinstance(move, dict):
            raise MessageError('the message should be {"move": {…}}')
        try:
            news = await self._link(seat.table).move(seat.seat, move)
        except NoSuchSeat:
            raise _no_seat(seat) from None
        except NoSuchMove as error:
            raise RequestError(HTTPStatus.BAD_REQUEST, "move", str(error)) from None
        told = {"version": news.version, "entry": news.entry, "accepted": not news.refusals}
        return web.json_response(told | {"refusals": list(news.refusals)})

    async def table(self, request: web.Request) -> web.Response:
        """Show what everybody may know of a table."""
        self._tokens.require_table(request)
        link = self._link(request.query.get("id", ""))
        told = {"table": link.table, "version": link.version, "epoch": link.epoch}
        return web.json_response(told | {"public": await link.public()})

    def _link(self, table: str) -> TableLink:
        link = self._links.find(table)
        if link is None:
            text = f"there is no open table {table[:40]!r}: load its save in Tabletop Simulator"
            raise RequestError(HTTPStatus.NOT_FOUND, "table", text)
        return link


def _no_seat(seat: SeatAt) -> RequestError:
    text = f"the table has no seat {seat.seat!r}"
    return RequestError(HTTPStatus.NOT_FOUND, "seat", text)

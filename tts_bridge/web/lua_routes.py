"""The routes that Lua calls: batches in, the stream out, a pairing by four digits.  All texts are records."""

from http import HTTPStatus

from aiohttp import web

from tts_bridge.tts.messages import (
    TOKEN_HEADER,
    VERSION,
    Answer,
    Batch,
    Reason,
    VersionError,
    read_batch,
    read_poll,
    write_answer,
    write_stream,
)
from tts_bridge.tts.records import MessageError, read_record, write_record
from tts_bridge.web.bodies import body_text
from tts_bridge.web.door import Tokens
from tts_bridge.web.errors import RequestError
from tts_bridge.web.halves import NoSuchTable
from tts_bridge.web.links import Links
from tts_bridge.web.pairing import Pairing


class LuaRoutes:
    """`/v1/batch`, `/v1/poll` and `/v1/pair`."""

    def __init__(self, links: Links, tokens: Tokens, pairing: Pairing) -> None:
        self._links, self._tokens, self._pairing = links, tokens, pairing

    def routes(self) -> list[web.RouteDef]:
        """The routes for an application."""
        return [
            web.post("/v1/batch", self.batch),
            web.post("/v1/poll", self.poll),
            web.post("/v1/pair", self.pair),
        ]

    async def batch(self, request: web.Request) -> web.Response:
        """Take what happened on a table."""
        self._require_table(request)
        try:
            batch = read_batch(await body_text(request))
        except VersionError as error:
            return _answer(_refusal(0, "version", str(error)))
        return _answer(await self._take(batch))

    async def poll(self, request: web.Request) -> web.Response:
        """Hand out the stream."""
        self._require_table(request)
        try:
            poll = read_poll(await body_text(request))
        except VersionError as error:
            return _answer(_refusal(0, "version", str(error)))
        link = self._links.find(poll.table)
        if link is None:
            return _answer(_refusal(0, "begin", "the server has not met this table yet"))
        news = await link.poll(poll)
        return (
            _answer(news) if isinstance(news, Answer) else web.Response(text=write_stream(poll.epoch, news))
        )

    async def pair(self, request: web.Request) -> web.Response:
        """Give the token to a table whose host read the four digits off the console."""
        fields = read_record((await body_text(request)).removesuffix("\n"))
        if len(fields) != 3 or fields[:2] != ("pair", str(VERSION)):
            raise MessageError("this is no pairing")
        if not self._pairing.accept(fields[2]):
            self._pairing.offer()  # a table that waits to be paired asks for nothing else
            raise RequestError(HTTPStatus.FORBIDDEN, "code", "these are not the four digits of the console")
        return web.Response(text=write_record(["paired", str(VERSION), self._tokens.table]))

    async def _take(self, batch: Batch) -> Answer:
        try:
            link = await self._links.open(batch.table)
        except NoSuchTable as error:
            return _refusal(batch.number, "table", str(error))
        return await link.batch(batch)

    def _require_table(self, request: web.Request) -> None:
        try:
            self._tokens.require_table(request)
        except RequestError:
            # who shows no token at all is no table that waits to be let in
            if TOKEN_HEADER in request.headers:
                self._pairing.offer()
            raise


def _refusal(number: int, reason: Reason, text: str) -> Answer:
    return Answer(0, number, False, 0, reason, text)


def _answer(answer: Answer) -> web.Response:
    return web.Response(text=write_answer(answer))

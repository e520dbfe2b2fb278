"""What goes wrong with a request, said in one clear line; nobody is shown a traceback."""

import logging
from collections.abc import Awaitable, Callable
from http import HTTPStatus

from aiohttp import web

from tts_bridge.tts.messages import write_error
from tts_bridge.tts.records import MessageError

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

LUA_ROUTES = ("/v1/batch", "/v1/poll", "/v1/pair")
"""The routes that Lua calls: their errors are records, those of the others JSON."""

_REASONS = {
    HTTPStatus.NOT_FOUND: ("route", "there is nothing at this address"),
    HTTPStatus.METHOD_NOT_ALLOWED: ("method", "this address is called by another method"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("large", "the message is too large: 64 KB are the most"),
}

log = logging.getLogger(__name__)


class RequestError(Exception):
    """A request is refused with an HTTP status, a reason (one word) and words for people."""

    def __init__(self, status: HTTPStatus, reason: str, text: str) -> None:
        super().__init__(text)
        self.status, self.reason, self.text = status, reason, text


def closing() -> RequestError:
    """The server is on its way out: a table asks again, and finds the next one."""
    return RequestError(HTTPStatus.SERVICE_UNAVAILABLE, "closing", "the server is being closed")


@web.middleware
async def clear_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer every failure in one line, in the manner of the route."""
    try:
        return await handler(request)
    except RequestError as error:
        return _response(request, error.status, error.reason, error.text)
    except MessageError as error:
        return _response(request, HTTPStatus.BAD_REQUEST, "garbled", str(error))
    except web.HTTPException as error:
        status = HTTPStatus(error.status)
        return _response(request, status, *_REASONS.get(status, ("http", status.phrase)))
    except Exception:
        log.exception("the server failed at %s %s", request.method, request.path)
        text = "the server failed at this: see tts-bridge.log"
        return _response(request, HTTPStatus.INTERNAL_SERVER_ERROR, "fault", text)


def _response(request: web.Request, status: HTTPStatus, reason: str, text: str) -> web.Response:
    if request.path in LUA_ROUTES:
        return web.Response(status=status, text=write_error(reason, text))
    return web.json_response({"error": reason, "text": text}, status=status)

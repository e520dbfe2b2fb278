"""What a request carries, as text or JSON; MessageError tells what is wrong with it."""

import asyncio
import json
from http import HTTPStatus
from typing import Any

from aiohttp import web

from tts_bridge.tts.records import MessageError
from tts_bridge.web.errors import RequestError

BODY_SECONDS = 10.0
"""How long a message may take to come: it comes from this computer, and is small."""


async def body_text(request: web.Request) -> str:
    """The body, which is UTF-8 whatever its header says; raises MessageError and RequestError."""
    data = await _body(request)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MessageError(f"the message is not UTF-8 from byte {error.start} on") from None


async def _body(request: web.Request) -> bytes:
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await request.read()
    except TimeoutError:
        text = f"the message did not come to its end in {BODY_SECONDS:g} s"
        raise RequestError(HTTPStatus.REQUEST_TIMEOUT, "slow", text) from None
    except (web.RequestPayloadError, ConnectionError):
        raise MessageError("the message breaks off, or cannot be unpacked") from None


async def body_object(request: web.Request) -> dict[str, Any]:
    """The body as a JSON object; raises MessageError and RequestError."""
    text = await body_text(request)
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise MessageError(f"this is not JSON: {error.msg} at character {error.pos}") from None
    except RecursionError:
        raise MessageError("this JSON cannot be read: its parts are nested too deeply") from None
    except ValueError:
        raise MessageError("this JSON cannot be read: a number in it is far too long") from None
    if not isinstance(value, dict):
        raise MessageError("the message should be a JSON object")
    return value


def query_number(request: web.Request, name: str, default: float, most: float) -> float:
    """A number of the query, 0 to `most`; raises MessageError."""
    text = request.query.get(name, "")
    if not text:
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise MessageError(f"{name}={text[:20]} should be a whole number")
    return min(float(text), most)

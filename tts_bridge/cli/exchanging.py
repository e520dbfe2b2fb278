"""Round trips of the External Editor API, beside an editor that only carries bytes: the `bench` of editing.

Both speak to the same game, which answers on a connection of its own, as TTS does.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable

from tts_bridge.tts.editor import write_to_game
from tts_bridge.tts.editor_calls import Calls
from tts_bridge.tts.guids import GLOBAL_GUID
from tts_bridge.web.editor import Editor
from tts_bridge.web.server import HOST

LUA = "return 'Ёж 🦔'"


class Game:
    """A game that answers whatever it is sent: what its number is, and a text."""

    def __init__(self) -> None:
        self.editor_port = 0

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one message and answer it."""
        asked = json.loads(await reader.read())
        writer.close()
        answer = {"messageID": 5, "returnID": asked.get("returnID", 0), "returnValue": "Ёж 🦔"}
        await tell(self.editor_port, json.dumps(answer).encode())


async def tell(port: int, data: bytes) -> None:
    """Send bytes over a connection of their own."""
    _, writer = await asyncio.open_connection(HOST, port)
    writer.write(data)
    writer.close()
    await writer.wait_closed()


async def trips(count: int) -> tuple[float, float]:
    """Round trips a second, one after the other: of our editor, and of the bare one."""
    game = Game()
    door = await asyncio.start_server(game.take, HOST, 0)
    port = door.sockets[0].getsockname()[1]
    async with door:
        return await _ours(game, port, count), await _bare(game, port, count)


async def _ours(game: Game, port: int, count: int) -> float:
    free = await asyncio.start_server(lambda reader, writer: None, HOST, 0)
    game.editor_port = free.sockets[0].getsockname()[1]
    free.close()
    await free.wait_closed()
    async with Editor(game_port=port, editor_port=game.editor_port) as editor:
        return await _rate(lambda: editor.run(LUA), count)


async def _bare(game: Game, port: int, count: int) -> float:
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    data = write_to_game(Calls().begin(LUA, GLOBAL_GUID))

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.put_nowait(await reader.read())
        writer.close()

    async def once() -> None:
        await tell(port, data)
        await heard.get()

    door = await asyncio.start_server(hear, HOST, 0)
    game.editor_port = door.sockets[0].getsockname()[1]
    async with door:
        return await _rate(once, count)


async def _rate(once: Callable[[], Awaitable[object]], count: int) -> float:
    began = time.perf_counter()
    for _ in range(count):
        await once()
    return count / (time.perf_counter() - began)

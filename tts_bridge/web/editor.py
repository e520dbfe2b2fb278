"""An editor at the game's side, over the External Editor API: what it hears, and what it asks of the game.

Each message goes over a connection of its own, both ways.  Nothing waits longer than it is told to.
"""

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, TypeVar, cast

from tts_bridge.tts.editor import (
    EDITOR_PORT,
    GAME_PORT,
    AskScripts,
    FromGame,
    SaveAndPlay,
    Scripted,
    SendCustom,
    TableLoaded,
    ToGame,
    UnknownMessageError,
    read_from_game,
    write_to_game,
)
from tts_bridge.tts.editor_calls import Answered, Calls
from tts_bridge.tts.guids import GLOBAL_GUID
from tts_bridge.tts.jsonstream import Garbled, JsonStream
from tts_bridge.web.port_holder import holder_of
from tts_bridge.web.server import HOST, let_in

T = TypeVar("T")

CONNECTING = 5.0
"""Seconds for the game to take a connection and a message."""

SILENCE = 10.0
"""Seconds without a byte after which a connection of the game's is given up."""

PATIENCE = 20.0
"""Seconds to wait for an answer, if nothing else is said."""

PIECE = 65_536
"""Bytes read at a time."""


class GameNotThereError(ConnectionError):
    """The game does not listen: it is not running, or no table is loaded."""

    def __init__(self, port: int) -> None:
        super().__init__(
            f"Tabletop Simulator does not listen on port {port}. Start it and load a table: in its main menu "
            "it does not listen."
        )
        self.port = port


class EditorPortTakenError(OSError):
    """Another program owns the port to which the game speaks."""

    def __init__(self, port: int) -> None:
        self.port, self.holder = port, holder_of(port)
        self.kind = "named" if self.holder else "unnamed"
        whose = f"by {self.holder}" if self.holder else "by another program (a script editor: VS Code, Atom?)"
        super().__init__(
            f"Port {port} is taken {whose}: the game tells its answers to one program at a time. "
            "Close it and try again. A game that is played does not need this port."
        )


class GameSilentError(TimeoutError):
    """The game took a message and has not answered."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"Tabletop Simulator has not answered within {seconds:g} s. Is its window frozen?")
        self.seconds = f"{seconds:g}"


class LuaFailedError(RuntimeError):
    """Lua that was sent to the game has failed; the text is the game's."""


class Editor:
    """An editor for as long as it is entered (`async with`), which raises EditorPortTakenError.

    `heard` is told each message of the game, `garbled` what was none.
    """

    def __init__(
        self,
        heard: Callable[[FromGame], None] = lambda message: None,
        garbled: Callable[[str], None] = lambda what: None,
        *,
        game_port: int = GAME_PORT,
        editor_port: int = EDITOR_PORT,
        patience: float = PATIENCE,
    ) -> None:
        self._heard, self._garbled = heard, garbled
        self._game_port, self._editor_port, self._patience = game_port, editor_port, patience
        self._calls = Calls()
        self._answers: dict[int, asyncio.Future[Answered]] = {}
        self._loads: list[asyncio.Future[TableLoaded]] = []
        self._door: asyncio.Server | None = None
        self._lines: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    async def __aenter__(self) -> Self:
        try:
            self._door = await asyncio.start_server(self._connected, HOST, self._editor_port)
        except OSError as error:
            raise EditorPortTakenError(self._editor_port) from error
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._door is None:
            return
        await let_in(self._door.sockets)
        self._door.close()
        for line in self._lines.values():
            # whoever reads from it sees its end
            line.transport.abort()
        await asyncio.gather(*self._lines)
        # only now: from Python 3.12 on it waits for the lines, too
        await self._door.wait_closed()

    # ---------------------------------------------------------------- asking

    async def run(self, script: str, guid: str = GLOBAL_GUID) -> Any:
        """What Lua returns that is run in an object with a script.

        Raises LuaFailedError, GameNotThereError, GameSilentError.
        """
        message = self._calls.begin(script, guid)
        answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._answers[message.number] = answer
        try:
            await self._send(message)
            found = await self._wait(answer)
        finally:
            self._calls.give_up(message.number)
            del self._answers[message.number]
        if found.error:
            raise LuaFailedError(found.error)
        return found.value

    async def scripts(self) -> TableLoaded:
        """All scripts of the table; raises GameNotThereError, GameSilentError."""
        return await self._loaded_after(AskScripts())

    async def save_and_play(self, objects: tuple[Scripted, ...]) -> TableLoaded:
        """Give objects new scripts; the table loads its save again.

        Raises EmptyGlobalError, GameNotThereError, GameSilentError.
        """
        return await self._loaded_after(SaveAndPlay(objects))

    async def send(self, value: dict[str, Any]) -> None:
        """Call `onExternalMessage`; raises GameNotThereError."""
        await self._send(SendCustom(value))

    async def _loaded_after(self, message: ToGame) -> TableLoaded:
        loaded: asyncio.Future[TableLoaded] = asyncio.get_running_loop().create_future()
        self._loads.append(loaded)
        try:
            await self._send(message)
            return await self._wait(loaded)
        finally:
            self._loads.remove(loaded)

    async def _wait(self, answer: "asyncio.Future[T]") -> T:
        try:
            return await asyncio.wait_for(answer, self._patience)
        except TimeoutError:
            raise GameSilentError(self._patience) from None

    async def _send(self, message: ToGame) -> None:
        data = write_to_game(message)
        try:
            async with asyncio.timeout(CONNECTING):
                _, writer = await asyncio.open_connection(HOST, self._game_port)
                try:
                    writer.write(data)
                    await writer.drain()
                finally:
                    writer.close()
                    await writer.wait_closed()
        except TimeoutError:
            raise GameSilentError(CONNECTING) from None
        except OSError as error:
            raise GameNotThereError(self._game_port) from error

    # ---------------------------------------------------------------- hearing

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._lines[task] = writer
        try:
            await self._read(reader)
        finally:
            writer.close()
            del self._lines[task]

    async def _read(self, reader: asyncio.StreamReader) -> None:
        stream = JsonStream()
        try:
            while data := await asyncio.wait_for(reader.read(PIECE), SILENCE):
                for found in stream.feed(data):
                    self._hear(found)
        except (TimeoutError, OSError) as error:
            self._garbled(f"a connection of the game's broke off: {error or 'silence'}")
        for left in stream.close():
            self._hear(left)

    def _hear(self, found: dict[str, Any] | Garbled) -> None:
        if isinstance(found, Garbled):
            self._garbled(f"{found.what}: {found.beginning!r}")
            return
        try:
            message = read_from_game(found)
        except UnknownMessageError as error:
            self._garbled(str(error))
            return
        answer = self._calls.hear(message)
        if answer is not None and not (waiting := self._answers[answer.number]).done():
            waiting.set_result(answer)
        if isinstance(message, TableLoaded):
            for loaded in self._loads:
                if not loaded.done():
                    loaded.set_result(message)
        self._heard(message)

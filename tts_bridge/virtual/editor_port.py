"""The External Editor API as the game speaks it: no session, a connection a message, in any order.

https://api.tabletopsimulator.com/externaleditorapi/.  The game listens while a table is loaded; what it has
to say goes to whoever listens on the editor's port, and is lost if nobody does.  Keys without quotes are
read, too.
"""

import json
import queue
import random
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from tts_bridge.tts.guids import GLOBAL_GUID
from tts_bridge.tts.jsonstream import JsonStream

from . import lua_json
from .faults import TO_SERVER, TO_TABLE, FaultPlan, Messenger, Mishaps
from .moonsharp import GLOBAL, ScriptError
from .pieces import Piece
from .scripts import Failure
from .table import VirtualTable
from .values import ApiError, Value

HOST = "127.0.0.1"
PATIENCE = 5.0
"""Real seconds for a connection."""
NOT_SCRIPTED = "function <executeScript>: Object reference not set to an instance of an object"
_PIECE = 65_536


class EditorPort:
    """Lets an editor speak to a table: enter it, and `serve` it in the table's thread again and again.

    `chunk` is how many bytes are sent at a time (0: all at once); with a `seed` messages that go out together
    do so in any order.  `faults` go wrong with messages to the editor and to the table; nobody repeats them.
    """

    def __init__(
        self,
        table: VirtualTable,
        editor_port: int,
        *,
        port: int = 0,
        chunk: int = 0,
        seed: int | None = None,
        faults: FaultPlan | None = None,
    ) -> None:
        self._table, self._editor_port, self._chunk = table, editor_port, chunk
        self._chance = None if seed is None else random.Random(seed)
        self._door = socket.create_server((HOST, port))
        self._come: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._out: list[dict[str, Any]] = []
        self.mishaps = Mishaps(faults or FaultPlan())
        """What has gone wrong so far."""
        self._to_editor = Messenger[dict[str, Any]](self.mishaps, TO_SERVER)
        self._to_table = Messenger[dict[str, Any]](self.mishaps, TO_TABLE)
        self.port = int(self._door.getsockname()[1])

    def __enter__(self) -> Self:
        world = self._table.world
        world.external = lambda value: self._say(4, customMessage=_jsonable(value))
        world.printed = lambda text: self._say(2, message=text)
        self._shown, world.scripts.on_failure = world.scripts.on_failure, self._failed
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._door.close()

    def serve(self) -> None:
        """Do what the editor has asked for, and send what there is to say."""
        for message, is_half in self._to_table.pass_on(self._asked()):
            if not is_half:
                self._obey(message)
        out, self._out = self._out, []
        if self._chance is not None:
            self._chance.shuffle(out)
        for said, is_half in self._to_editor.pass_on(out):
            self._send(said, is_half=is_half)

    def _asked(self) -> Iterator[dict[str, Any]]:
        with suppress(queue.Empty):
            while True:
                yield self._come.get_nowait()

    # ---------------------------------------------------------------- what is asked for

    def _obey(self, message: dict[str, Any]) -> None:
        match message.get("messageID"):
            case 0:
                self._tell_scripts()
            case 1:
                self._save_and_play(message.get("scriptStates") or [])
            case 2:
                value = message.get("customMessage")
                if isinstance(value, dict | list):
                    self._table.world.scripts.tell("onExternalMessage", value)
            case 3:
                self._run(message)

    def _tell_scripts(self) -> None:
        self._say(1, scriptStates=list(self._scripted()), savePath="/saves/virtual.json")

    def _scripted(self) -> Iterator[dict[str, str]]:
        world = self._table.world
        yield _state("Global", GLOBAL_GUID, world.settings)
        for piece in world.pieces:
            if piece.data.get("LuaScript") or piece.data.get("XmlUI"):
                yield _state(piece.nickname or piece.type, piece.guid, piece.data)

    def _save_and_play(self, states: list[dict[str, str]]) -> None:
        self._table.save_and_play(
            {str(state.get("guid")): (state.get("script", ""), state.get("ui", "")) for state in states}
        )
        self._tell_scripts()

    def _run(self, message: dict[str, Any]) -> None:
        guid = str(message.get("guid", GLOBAL_GUID))
        owner = GLOBAL if guid == GLOBAL_GUID else self._owner(guid)
        if owner is None:
            self._say(3, error=NOT_SCRIPTED, guid=guid, errorMessagePrefix="Error in Script: ")
            return
        runtime = self._table.world.scripts.runtime
        try:
            value = runtime.run(owner, str(message.get("script", "")), "executed")
        except ScriptError as error:
            self._say(3, error=str(error), guid=guid, errorMessagePrefix="Error in Script: ")
            return
        number = message.get("returnID")
        if value is not None and number is not None:
            self._say(5, returnValue=_jsonable(value), returnID=number)

    def _owner(self, guid: str) -> int | None:
        pieces: list[Piece] = list(self._table.world.pieces)
        scripts = self._table.world.scripts
        return next((piece.id for piece in pieces if piece.guid == guid and scripts.knows(piece.id)), None)

    def _failed(self, failure: Failure) -> None:
        self._shown(failure)
        self._say(3, error=failure.message, guid=GLOBAL_GUID, errorMessagePrefix=f"{failure.where}: ")

    # ---------------------------------------------------------------- the line

    def _say(self, number: int, **fields: Any) -> None:
        self._out.append({"messageID": number, **fields})

    def _send(self, message: dict[str, Any], *, is_half: bool) -> None:
        data = json.dumps(message, ensure_ascii=False).encode("utf-8")
        data = data[: len(data) // 2] if is_half else data
        size = self._chunk or len(data)
        with suppress(OSError), socket.create_connection((HOST, self._editor_port), PATIENCE) as line:
            for start in range(0, len(data), size):
                line.sendall(data[start : start + size])

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self._door.accept()
                threading.Thread(target=self._read, args=(line,), daemon=True).start()

    def _read(self, line: socket.socket) -> None:
        stream = JsonStream(lenient=True)
        line.settimeout(PATIENCE)
        with suppress(OSError), line:
            while data := line.recv(_PIECE):
                for found in stream.feed(data):
                    if isinstance(found, dict):
                        self._come.put(found)


def _state(name: str, guid: str, data: dict[str, Any]) -> dict[str, str]:
    state = {"name": name, "guid": guid, "script": str(data.get("LuaScript") or "")}
    return state | ({"ui": str(data["XmlUI"])} if data.get("XmlUI") else {})


def _jsonable(value: Value) -> Any:
    """The value as it goes into a message; what cannot be written is told as a text."""
    try:
        return json.loads(lua_json.encode(value))
    except ApiError as problem:
        return str(problem)

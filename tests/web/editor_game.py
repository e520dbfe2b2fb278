"""The virtual game as an editor sees it, in a thread of its own."""

import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any

from tts_bridge.virtual import VirtualTable
from tts_bridge.virtual.editor_port import EditorPort

GLOBAL = """
heard = {}
function onExternalMessage(data) print('слышу ' .. data.word) end
function fail() error('boom') end
"""
CARD = {"Name": "Card", "GUID": "c0ffee", "LuaScript": "colour = 'синий'", "Transform": {}}


def free_ports(count: int = 2) -> list[int]:
    """So many different ports that nobody listens on."""
    with ExitStack() as stack:
        doors = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [int(door.getsockname()[1]) for door in doors]


@contextmanager
def game(
    editor_port: int,
    port: int,
    script: str = GLOBAL,
    save: Mapping[str, Any] | None = None,
    pause: float = 0.001,
    **how: Any,
) -> Iterator[EditorPort]:
    """A table that runs in a thread of its own until the end, and listens on the port.

    It pauses for so many seconds after each frame.
    """
    table = VirtualTable(save or {"LuaScript": script, "ObjectStates": [CARD]})
    table.load()
    over = threading.Event()

    def play() -> None:
        while not over.wait(pause):
            table.step()
            editors.serve()

    with EditorPort(table, editor_port, port=port, **how) as editors:
        thread = threading.Thread(target=play)
        thread.start()
        try:
            yield editors
        finally:
            over.set()
            thread.join()

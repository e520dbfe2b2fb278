"""The virtual game as an editor sees it, in a thread of its own."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tts_bridge.virtual import VirtualTable
from tts_bridge.virtual.editor_port import EditorPort

GLOBAL = """
heard = {}
function onExternalMessage(data) print('слышу ' .. data.word) end
function fail() error('boom') end
"""
CARD = {"Name": "Card", "GUID": "c0ffee", "LuaScript": "colour = 'синий'", "Transform": {}}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


@contextmanager
def game(editor_port: int, script: str = GLOBAL, **how: int) -> Iterator[EditorPort]:
    """A table that runs in a thread of its own until the end."""
    table = VirtualTable({"LuaScript": script, "ObjectStates": [CARD]})
    table.load()
    over = threading.Event()

    def play() -> None:
        while not over.wait(0.001):
            table.step()
            port.serve()

    with EditorPort(table, editor_port, **how) as port:
        thread = threading.Thread(target=play)
        thread.start()
        try:
            yield port
        finally:
            over.set()
            thread.join()

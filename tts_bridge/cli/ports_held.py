"""Which programs hold the ports that this one needs, and whether one of them is a bridge."""

import socket
from collections.abc import Iterable, Iterator
from http.client import HTTPConnection, HTTPException

from tts_bridge.cli import CALL
from tts_bridge.cli.findings import Finding
from tts_bridge.tts.editor import EDITOR_PORT, GAME_PORT
from tts_bridge.web.port_holder import holder_of
from tts_bridge.web.server import HOST, PORTS


def ports(others: Iterable[int] = ()) -> Iterator[Finding]:
    """Where the server runs, on its usual ports or on `others` where tables look for it; who holds others."""
    held = [port for port in PORTS if _listens(port)]
    ours = [port for port in (*held, *sorted({*others} - {*PORTS})) if _is_bridge(port)]
    if not ours:
        yield Finding(None, "no_server", {"call": f"{CALL} play"})
    yield from (Finding(True, "server", _of(port)) for port in ours)
    yield from (Finding(None, "port_held", _of(port)) for port in held if port not in ours)
    if len(held) == len(PORTS) and not ours:
        yield Finding(False, "all_held", {"call": f"{CALL} play --port"})
    game = _listens(GAME_PORT)
    yield Finding(True, "game", _of(GAME_PORT)) if game else Finding(None, "no_game", {"port": GAME_PORT})
    if _listens(EDITOR_PORT):
        yield Finding(None, "editor", _of(EDITOR_PORT))


def _is_bridge(port: int) -> bool:
    """Whether what listens there answers as a bridge does.

    It is asked as no table asks: a table that is not known would be told how to be let in, and the host.
    """
    line = HTTPConnection(HOST, port, timeout=1)
    try:
        line.request("GET", "/v1/poll")
        return line.getresponse().read(6) == b"error\t"
    except (OSError, HTTPException):
        return False
    finally:
        line.close()


def _of(port: int) -> dict[str, object]:
    return {"port": port, "holder": holder_of(port) or "?"}


def _listens(port: int) -> bool:
    with socket.socket() as line:
        line.settimeout(1)
        return line.connect_ex((HOST, port)) == 0

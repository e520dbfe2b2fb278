"""The line of a rehearsed table: how far it has heard the stream."""

import socket
from contextlib import closing

import pytest

from tts_bridge.cli.line import Line
from tts_bridge.tts.messages import Batch, Poll, write_batch, write_poll


@pytest.fixture
def port() -> int:
    """Where nobody listens."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def test_a_table_that_is_loaded_anew_has_heard_nothing_even_before_it_polls(port: int) -> None:
    told = 9

    def send(number: int, route: str, body: str) -> None:
        line.send(number, "POST", f"http://127.0.0.1:{port}/v1/{route}", {}, body.encode())

    with closing(Line(port, lambda table: told, lambda table: False)) as line:
        send(1, "poll", write_poll(Poll("t1", 1, 9)))
        assert not line.hold_poll(0)
        told = 4
        assert not line.hold_poll(0)
        send(2, "batch", write_batch(Batch("t1", 2, 1, 0, ("loaded\tЁж 🦔",))))
        assert line.hold_poll(0)
        send(3, "poll", write_poll(Poll("t1", 1, 9)))
        assert line.hold_poll(0)
        send(4, "poll", write_poll(Poll("t1", 2, 4)))
        assert not line.hold_poll(0)

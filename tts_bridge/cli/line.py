"""The line between a virtual table and the server: real HTTP, watched for what is still to be heard."""

from collections.abc import Callable, Mapping

from tts_bridge.tts.messages import read_poll
from tts_bridge.tts.records import MessageError
from tts_bridge.virtual import Answer
from tts_bridge.virtual.http import HttpRequests


class Line:
    """A RequestHandler that knows how far the table has heard the stream.

    `told` gives the number of the last entry of the stream of a table.
    """

    def __init__(self, told: Callable[[str], int]) -> None:
        self.answers = 0
        """Requests that were answered so far."""
        self.table = ""
        """The id of the table, once it has asked for news."""
        self._told = told
        self._got = 0
        self._requests = HttpRequests()

    def is_behind(self) -> bool:
        """Whether the open poll will be answered because the server has something to say on it."""
        return self._told(self.table) > self._got

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Start a request; a poll tells how far the table has heard."""
        try:
            poll = read_poll(body.decode("utf-8"))
            self.table, self._got = poll.table, poll.got
        except MessageError:
            pass
        self._requests.send(number, method, url, headers, body)

    def cancel(self, number: int) -> None:
        """Give a request up."""
        self._requests.cancel(number)

    def poll(self) -> list[Answer]:
        """What has been answered since the last call."""
        found = self._requests.poll()
        self.answers += len(found)
        return found

    def wait(self, seconds: float) -> None:
        """Sleep until something is answered, at most so long."""
        self._requests.wait(seconds)

    def close(self) -> None:
        """End all connections."""
        self._requests.close()

"""The line between a virtual table and the server: real HTTP, watched for what is still to be heard."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from urllib.parse import urlsplit

from tts_bridge.tts.messages import Poll, read_batch, read_poll, write_stream
from tts_bridge.tts.records import MessageError
from tts_bridge.virtual import Answer
from tts_bridge.virtual.http import HttpRequests
from tts_bridge.virtual.requests import unanswered
from tts_bridge.web.link import POLL_SECONDS

HOLD = 3600.0
"""Real seconds for which the server of a virtual table holds a poll: longer than any lasts."""


class Line:
    """A RequestHandler that knows how far the table has heard the stream.

    The server is to hold polls for `HOLD`: its answer for want of news would come in a frame that no
    seed decides, so the line gives it, when the poll has been open for as many virtual seconds as it
    would be held for real.  It leads to `port` alone: behind others may be the bridge of this computer.
    `told` gives the number of the last entry of the stream of a table, `ponders` whether the table goes on
    with something that may lead to more.
    """

    def __init__(self, port: int, told: Callable[[str], int], ponders: Callable[[str], bool]) -> None:
        self.table = ""
        """The id of the table, once it has spoken."""
        self._port = port
        self._told = told
        self._ponders = ponders
        self._poll = Poll("", 0, 0)
        self._poll_number = 0
        self._ended: list[Answer] = []
        self._requests = HttpRequests(HOLD)

    def hold_poll(self, held: float) -> bool:
        """Whether there is news for the poll, or may be; if not, it ends once it has been open for long
        enough, `held` virtual seconds."""
        news = self._told(self.table) > self._poll.got or self._ponders(self.table)
        if held >= POLL_SECONDS and not news and not self._ended:
            self._end_poll()
        return news

    def _end_poll(self) -> None:
        text = write_stream(self._poll.epoch, ())
        self._ended.append(Answer(self._poll_number, HTTPStatus.OK, text, {}))
        self._requests.cancel(self._poll_number)

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Start a request; a poll tells how far the table has heard, and so does a batch: where that begins a
        load it is before any poll."""
        if self._leads_to(url, number):
            text = body.decode("utf-8")
            with suppress(MessageError):
                self._note(number, read_poll(text))
            with suppress(MessageError):
                batch = read_batch(text)
                self._hear(Poll(batch.table, batch.epoch, batch.got))
            self._requests.send(number, method, url, headers, body)

    def break_off(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Start a request that breaks off in its middle."""
        if self._leads_to(url, number):
            self._requests.break_off(number, method, url, headers, body)

    def _leads_to(self, url: str, number: int) -> bool:
        """Whether an address is the server's; a request to any other fails."""
        if urlsplit(url).port == self._port:
            return True
        self._ended.append(unanswered(number, "nobody listens there"))
        return False

    def _note(self, number: int, poll: Poll) -> None:
        """The server holds this poll now."""
        self._hear(poll)
        self._poll_number = number

    def _hear(self, poll: Poll) -> None:
        """The table has heard so much; what was long on its way knows less than the table does."""
        self.table = poll.table
        if (poll.epoch, poll.got) >= (self._poll.epoch, self._poll.got):
            self._poll = poll

    def cancel(self, number: int) -> None:
        """Give a request up."""
        self._requests.cancel(number)

    def poll(self) -> list[Answer]:
        """What has been answered since the last call."""
        ended, self._ended = self._ended, []
        return [*ended, *self._requests.poll()]

    def wait(self, seconds: float) -> None:
        """Sleep until something is answered, at most so long."""
        if not self._ended:
            self._requests.wait(seconds)

    def close(self) -> None:
        """End all connections."""
        self._requests.close()

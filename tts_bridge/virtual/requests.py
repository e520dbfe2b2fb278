"""What a web request of a script is, and who carries it to a server."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from .values import Handled, LuaFunction

LONG_POLL = "/poll"
"""What the address of a long poll contains: virtual time does not wait for it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A finished request; status 0 means that nobody answered, and `text` says why."""

    number: int
    status: int
    text: str
    headers: Mapping[str, str]
    error: str = ""
    """Why there is no more of it, if it broke off."""

    @property
    def is_whole(self) -> bool:
        """Whether somebody answered, and all of it has come."""
        return self.status != 0 and not self.error

    def broken_off(self) -> "Answer":
        """Half of it."""
        half = self.text[: len(self.text) // 2]
        return Answer(self.number, self.status, half, self.headers, "The connection broke off")


class RequestHandler(Protocol):
    """Carries requests to a server, real or not."""

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Sends a request; returns at once."""

    def break_off(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Sends half of a request and hangs up: it fails."""

    def cancel(self, number: int) -> None:
        """Gives a request up; an answer to it may still come and is passed over."""

    def poll(self) -> list[Answer]:
        """The requests that have finished since the last call, in the order in which they did."""

    def wait(self, seconds: float) -> None:
        """Sleeps until a request has finished, or for so many real seconds."""


class Relay:
    """A RequestHandler that hands everything on to another one: the base of those that watch a line, or
    meddle with it."""

    def __init__(self, line: RequestHandler) -> None:
        self.line = line

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Hands a request on."""
        self.line.send(number, method, url, headers, body)

    def break_off(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Hands on that a request breaks off."""
        self.line.break_off(number, method, url, headers, body)

    def cancel(self, number: int) -> None:
        """Hands on that a request is given up."""
        self.line.cancel(number)

    def poll(self) -> list[Answer]:
        """What the other one has heard."""
        return self.line.poll()

    def wait(self, seconds: float) -> None:
        """Lets the other one wait."""
        self.line.wait(seconds)


class NoServer:
    """A RequestHandler for tables without a server: every request fails at once."""

    def __init__(self) -> None:
        self._failed: list[Answer] = []

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Fails."""
        self._failed.append(unanswered(number, "Cannot connect to destination host"))

    break_off = send

    def cancel(self, number: int) -> None:
        """Nothing to give up."""

    def poll(self) -> list[Answer]:
        """What has failed."""
        failed, self._failed = self._failed, []
        return failed

    def wait(self, seconds: float) -> None:
        """Nothing to wait for."""


def unanswered(number: int, why: str) -> Answer:
    """The end of a request that nobody answered."""
    return Answer(number, 0, why, {})


@dataclass(slots=True, eq=False)
class Request(Handled):
    """A web request as scripts see it: TTS's WebRequest instance."""

    number: int
    method: str
    url: str
    headers_sent: Mapping[str, str]
    body: bytes
    callback: LuaFunction | None
    epoch: int
    sent: int
    """The frame in which it was sent."""
    done: bool = False
    error: str = ""
    status: int = 0
    text: str = ""
    headers: Mapping[str, str] | None = None
    disposed: bool = False
    broken_off: bool = False
    """The connection breaks in the middle of it: the server never has it whole."""
    wants_text: bool = True
    again: Callable[[], None] | None = None
    """Lets it arrive a second time, once it has been answered: the fault plan wants it so."""

    @property
    def handle(self) -> tuple[str, int | str]:
        """Scripts know it by its number."""
        return ("request", self.number)

    @property
    def is_long_poll(self) -> bool:
        """Whether virtual time goes on while it is open."""
        return LONG_POLL in self.url

    def finish(self, answer: Answer) -> None:
        """It has its answer."""
        self.done, self.status, self.headers = True, answer.status, answer.headers
        self.text = answer.text if answer.status else ""
        self.error = answer.error if answer.status else answer.text

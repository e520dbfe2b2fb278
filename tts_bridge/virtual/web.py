"""Web requests of scripts: who carries them, what goes wrong with them, and when their callbacks run."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from .clock import Clock
from .quirks import Quirks
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


class RequestHandler(Protocol):
    """Carries requests to a server, real or not."""

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Sends a request; returns at once."""

    def cancel(self, number: int) -> None:
        """Gives a request up; an answer to it may still come and is passed over."""

    def poll(self) -> list[Answer]:
        """The requests that have finished since the last call, in the order in which they did."""

    def wait(self, seconds: float) -> None:
        """Sleeps until a request has finished, or for so many real seconds."""


class NoServer:
    """A RequestHandler for tables without a server: every request fails at once."""

    def __init__(self) -> None:
        self._failed: list[Answer] = []

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Fails."""
        self._failed.append(Answer(number, 0, "Cannot connect to destination host", {}))

    def cancel(self, number: int) -> None:
        """Nothing to give up."""

    def poll(self) -> list[Answer]:
        """What has failed."""
        failed, self._failed = self._failed, []
        return failed

    def wait(self, seconds: float) -> None:
        """Nothing to wait for."""


@dataclass(frozen=True, slots=True)
class FaultPlan:
    """What goes wrong on the line, as shares of the requests; drawn from a chance of its own."""

    seed: int = 0
    lose_request: float = 0.0
    """Share that never reaches the server."""
    lose_answer: float = 0.0
    """Share that the server answers in vain."""
    double: float = 0.0
    """Share that reaches the server a second time after it has been answered; long polls never do."""
    late: float = 0.0
    """Share whose answer comes up to `late_frames` later, so perhaps after answers to later requests."""
    late_frames: int = 120

    @property
    def harmless(self) -> bool:
        """Whether nothing goes wrong."""
        return not (self.lose_request or self.lose_answer or self.double or self.late)


@dataclass(slots=True, eq=False)
class Request(Handled):
    """A web request as scripts see it: TTS's WebRequest instance."""

    number: int
    method: str
    url: str
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
    body: bytes = b""
    lost: bool = False
    late_by: int = 0
    again: Callable[[], None] | None = None
    """Sends it a second time: the fault plan wants it so."""
    wants_text: bool = True

    @property
    def handle(self) -> tuple[str, int | str]:
        """Scripts know it by its number."""
        return ("request", self.number)

    @property
    def is_long_poll(self) -> bool:
        """Whether virtual time goes on while it is open."""
        return LONG_POLL in self.url


class WebRequests:
    """All requests of a table; those of an earlier load stay open, and their answers go to nobody."""

    def __init__(
        self,
        clock: Clock,
        handler: RequestHandler,
        quirks: Quirks,
        call: Callable[..., object],
        faults: FaultPlan | None = None,
    ) -> None:
        self._clock, self._handler, self._quirks, self._call = clock, handler, quirks, call
        self._faults = faults or FaultPlan()
        self._chances = {kind: random.Random(f"{self._faults.seed}/{kind}") for kind in ("poll", "other")}
        self._requests: dict[int, Request] = {}
        self._open: dict[int, Request] = {}
        self._arrived: list[tuple[Request, Answer]] = []
        self._last_poll: Request | None = None
        self._unanswered: set[bytes] = set()
        self._said: set[bytes] = set()
        self._last = 0
        self.answers = 0
        """Answers that scripts have been given so far."""
        self._epoch = 0

    def send(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str],
        body: bytes,
        callback: LuaFunction | None,
    ) -> Request:
        """Starts a request of a script."""
        request = self._new(method, url, callback)
        request.body = body
        if request.is_long_poll:
            self._last_poll = request
        chance = self._chances["poll" if request.is_long_poll else "other"]
        dice = [chance.random() for _ in range(4)]
        request.late_by = chance.randint(1, self._faults.late_frames) if dice[3] < self._faults.late else 0
        request.lost = dice[1] < self._faults.lose_answer
        if dice[0] < self._faults.lose_request:
            del self._open[request.number]
            self._arrived.append((request, Answer(request.number, 0, "Request lost", {})))
            return request
        if dice[2] < self._faults.double and not request.is_long_poll:
            request.again = partial(self._send_twin, method, url, headers, body)
        self._handler.send(request.number, method, url, headers, body)
        return request

    def dispose(self, request: Request) -> None:
        """Gives a request up: no callback."""
        request.disposed = True
        if self._open.pop(request.number, None) is not None:
            self._handler.cancel(request.number)

    def by_number(self, number: int) -> Request:
        """A request; raises KeyError."""
        return self._requests[number]

    @property
    def outstanding(self) -> int:
        """How many requests are open, long polls aside: virtual time stands still until they are answered."""
        return sum(not r.is_long_poll for r in self._open.values())

    @property
    def poll_open(self) -> bool:
        """Whether the last long poll of the present load is open; those before it were given up."""
        return self._last_poll is not None and self._last_poll.number in self._open

    @property
    def poll_held(self) -> int:
        """For how many frames the last long poll of the present load has been open, 0 if it is not."""
        return self._clock.frame - self._last_poll.sent if self._last_poll and self.poll_open else 0

    def gather(self) -> None:
        """Takes in what has been answered; when a poll that was given up ends is the server's chance."""
        for answer in self._handler.poll():
            request = self._open.pop(answer.number, None)
            if request is not None and (request is self._last_poll or not request.is_long_poll):
                lost = Answer(answer.number, 0, "Answer lost", {})
                self._arrived.append((request, lost if request.lost else answer))
                if request.again is not None:
                    request.again()

    @property
    def is_quiet(self) -> bool:
        """Whether no request is open, long polls aside, no answer waits to be delivered, and whatever was
        lost on a bad line has been said again."""
        return not self.outstanding and not self._arrived and (self._faults.harmless or not self._owes)

    @property
    def _owes(self) -> bool:
        """Whether a script is about to repeat what got no answer, or to open the long poll again."""
        return bool(self._unanswered) or (self._last_poll is not None and not self.poll_open)

    def deliver(self) -> None:
        """Lets the callbacks of what was taken in run some frames later.

        In the order of the requests: which answer came first is the server's chance, not the table's.
        """
        arrived, self._arrived = sorted(self._arrived, key=lambda pair: pair[0].number), []
        for request, answer in arrived:
            self._finish(request, answer)

    def wait(self, seconds: float) -> None:
        """Lets real time pass until something is answered."""
        self._handler.wait(seconds)

    def restart(self) -> None:
        """A new load: callbacks of earlier requests will not run."""
        self._epoch += 1
        self._last_poll = None
        self._unanswered.clear()
        self._said.clear()

    def _note(self, body: bytes, answered: bool) -> None:
        """A text that was sent has been answered, so that nobody repeats it, or not yet."""
        if answered:
            self._said.add(body)
            self._unanswered.clear()
        elif body not in self._said:
            self._unanswered.add(body)

    def _new(self, method: str, url: str, callback: LuaFunction | None) -> Request:
        self._last += 1
        request = Request(self._last, method, url, callback, self._epoch, self._clock.frame)
        self._requests[request.number] = self._open[request.number] = request
        return request

    def _send_twin(self, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        twin = self._new(method, url, None)
        self._handler.send(twin.number, method, url, headers, body)

    def _finish(self, request: Request, answer: Answer) -> None:
        if request.epoch == self._epoch and not request.disposed:
            self.answers += 1
            frames = self._quirks.answer_frames + request.late_by
            self._clock.after(frames, lambda: self._answered(request, answer), "begun")

    def _answered(self, request: Request, answer: Answer) -> None:
        request.done, request.status, request.headers = True, answer.status, answer.headers
        request.text = answer.text if answer.status else ""
        request.error = "" if answer.status else answer.text
        if request.callback is not None and not request.is_long_poll:
            self._note(request.body, answer.status != 0)
        if request.callback is not None and not request.disposed:
            self._call(request.callback, request)

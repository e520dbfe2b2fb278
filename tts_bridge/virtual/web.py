"""Web requests of scripts: when they reach the server, what goes wrong, when their callbacks run."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from .clock import Clock
from .faults import TO_SERVER, TO_TABLE, FaultPlan, Mishap, Mishaps
from .quirks import Quirks
from .requests import Answer, Request, RequestHandler, unanswered
from .values import LuaFunction

LONGEST_HELD = 900
"""Frames after which a message goes on though none has passed it."""


@dataclass(slots=True, eq=False)
class Held:
    """A message that is held up until so many others have passed it."""

    way: str
    left: int
    go: Callable[[], None]


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
        self.mishaps = Mishaps(faults or FaultPlan())
        """What has gone wrong so far."""
        self._requests: dict[int, Request] = {}
        self._open: dict[int, Request] = {}
        """Those that scripts wait for."""
        self._carried: dict[int, Request] = {}
        """Those that the server has not answered."""
        self._arrived: list[tuple[Request, Answer]] = []
        self._arriving = 0
        self._held: list[Held] = []
        self._last_poll: Request | None = None
        self._unanswered: set[bytes] = set()
        self._said: set[bytes] = set()
        self._last = 0
        self.answers = 0
        """Answers that scripts have been given so far, those to long polls aside."""
        self._epoch = 0

    # ---- what scripts do

    def send(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str],
        body: bytes,
        callback: LuaFunction | None,
    ) -> Request:
        """Starts a request of a script."""
        request = self._new(method, url, headers, body, callback)
        self._open[request.number] = request
        if request.is_long_poll:
            self._last_poll = request
        passing = self._passing(TO_SERVER)
        self._despatch(request, self.mishaps.draw(TO_SERVER, _sort(request)))
        passing()
        self._clock.expect_patience()
        return request

    def dispose(self, request: Request) -> None:
        """Gives a request up: no callback."""
        request.disposed = True
        if self._open.pop(request.number, None) is not None and not request.is_long_poll:
            self._note(request.body, False)
        if self._carried.pop(request.number, None) is not None:
            self._handler.cancel(request.number)

    def by_number(self, number: int) -> Request:
        """A request; raises KeyError."""
        return self._requests[number]

    def restart(self) -> None:
        """A new load: callbacks of earlier requests will not run."""
        self._epoch += 1
        self._last_poll = None
        self._arriving = 0
        self._open.clear()
        self._held.clear()
        self._unanswered.clear()
        self._said.clear()

    # ---- what the table waits for

    @property
    def outstanding(self) -> int:
        """How many requests are about to end, in no virtual time: long polls only if they are broken off, or
        if there are several and some are strays, since a server ends all but one."""
        carried = self._carried.values()
        polls = [r for r in carried if r.is_long_poll and r.epoch == self._epoch and not r.broken_off]
        others = sum(not r.is_long_poll or r.broken_off for r in carried)
        return others + (len(polls) - 1 if any(r.disposed for r in polls) else 0)

    @property
    def poll_open(self) -> bool:
        """Whether the last long poll of the present load waits at the server; earlier ones were given up."""
        last = self._last_poll
        return last is not None and last.number in self._carried and not last.broken_off

    @property
    def poll_held(self) -> int:
        """For how many frames the last long poll of the present load has been open, 0 if it is not."""
        return self._clock.frame - self._last_poll.sent if self._last_poll and self.poll_open else 0

    @property
    def is_quiet(self) -> bool:
        """Whether no request is open, long polls aside, no answer waits to be delivered, and whatever was
        lost on a bad line has been said again."""
        waits = any(not r.is_long_poll for r in self._open.values())
        heard = self.mishaps.plan.harmless or not self._owes
        return heard and not (waits or self.outstanding or self._arrived)

    @property
    def keeps_the_table(self) -> bool:
        """Whether the table's time is to stand, if it can, since something is under way on the line."""
        return bool(self._arriving) or self._owes or not self.is_quiet

    @property
    def _owes(self) -> bool:
        """Whether a script is about to repeat what got no answer, or to open the long poll again."""
        return bool(self._unanswered) or (self._last_poll is not None and not self.poll_open)

    def wait(self, seconds: float) -> None:
        """Lets real time pass until something is answered."""
        self._handler.wait(seconds)

    # ---- to the server

    def _despatch(self, request: Request, mishap: Mishap) -> None:
        if mishap.doubled:
            request.again = partial(self._double, request, mishap.doubled)
        if mishap.silent:
            return
        if mishap.lost:
            self._arrived.append((request, unanswered(request.number, "Request lost")))
        elif mishap.cut:
            request.broken_off = True
            self._hand_over(request, self._handler.break_off)
        else:
            self._late(TO_SERVER, mishap, 0, partial(self._hand_over, request, self._handler.send))

    def _hand_over(self, request: Request, send: Callable[..., None]) -> None:
        self._carried[request.number] = request
        send(request.number, request.method, request.url, request.headers_sent, request.body)

    def _double(self, request: Request, frames: int) -> None:
        """Its twin, whose answer nobody wants, is to reach the server."""
        twin = self._new(request.method, request.url, request.headers_sent, request.body, None)
        twin.disposed, twin.epoch = True, request.epoch
        self._clock.after_on_line(frames, partial(self._hand_over, twin, self._handler.send))

    def _late(self, way: str, mishap: Mishap, frames: int, go: Callable[[], None], kind: str = "") -> None:
        """Lets a message go on after so many frames and whatever holds it up."""
        if mishap.passed:
            self._hold(Held(way, mishap.passed, go))
        elif frames + mishap.delay:
            self._clock.after_on_line(frames + mishap.delay, go, kind)
        else:
            go()

    def _hold(self, held: Held) -> None:
        self._held.append(held)
        self._clock.after_on_line(LONGEST_HELD, partial(self._let_go, held))

    def _let_go(self, held: Held) -> None:
        if held in self._held:
            self._held.remove(held)
            held.go()

    def _passing(self, way: str) -> Callable[[], None]:
        """What is to be done when a message has passed all that are held up now."""
        before = [held for held in self._held if held.way == way]

        def passed() -> None:
            for held in before:
                held.left -= 1
                if held.left <= 0:
                    self._let_go(held)

        return passed

    # ---- to the scripts

    def gather(self) -> None:
        """Takes in what has been answered; when a poll that was given up ends is the server's chance."""
        for answer in self._handler.poll():
            request = self._carried.pop(answer.number, None)
            if request is None:
                continue
            if request.again is not None:
                request.again()
            if request is self._last_poll or not request.is_long_poll:
                self._arrived.append((request, answer))

    def deliver(self) -> None:
        """Lets the callbacks of what was taken in run some frames later.

        In the order of the requests: which answer came first is the server's chance, not the table's.
        """
        arrived, self._arrived = sorted(self._arrived, key=lambda pair: pair[0].number), []
        for request, answer in arrived:
            if self._is_awaited(request):
                self._send_back(request, answer)

    def _send_back(self, request: Request, answer: Answer) -> None:
        mishap = self.mishaps.draw(TO_TABLE, _sort(request)) if answer.status else Mishap()
        if mishap.silent:
            return
        if mishap.lost:
            answer = unanswered(answer.number, "Answer lost")
        elif mishap.cut:
            answer = answer.broken_off()
        self._arriving += 1
        come = partial(self._come, request, answer, mishap.doubled)
        self._late(TO_TABLE, mishap, self._quirks.answer_frames, come, "begun")

    def _come(self, request: Request, answer: Answer, again: int) -> None:
        self._arriving -= 1
        if not self._is_awaited(request):
            return
        passing = self._passing(TO_TABLE)
        self._open.pop(request.number)
        request.finish(answer)
        if not request.is_long_poll:
            self.answers += answer.is_whole
            if request.callback is not None:
                self._note(request.body, answer.is_whole)
        self._call_back(request, answer.is_whole)
        if again:
            self._clock.after_on_line(again, partial(self._call_back, request, answer.is_whole))
        passing()

    def _call_back(self, request: Request, is_whole: bool) -> None:
        """What follows from an answer is the table's affair; to repeat what got none is the line's."""
        if request.callback is None or request.disposed or request.epoch != self._epoch:
            return
        if is_whole:
            with self._clock.back_at_the_table():
                self._call(request.callback, request)
        else:
            self._call(request.callback, request)

    def _is_awaited(self, request: Request) -> bool:
        return request.number in self._open and request.epoch == self._epoch

    def _note(self, body: bytes, answered: bool) -> None:
        """A text that was sent has been answered, so that nobody repeats it, or not yet."""
        if answered:
            self._said.add(body)
            self._unanswered.clear()
        elif body not in self._said:
            self._unanswered.add(body)

    def _new(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes, callback: LuaFunction | None
    ) -> Request:
        self._last += 1
        request = Request(self._last, method, url, headers, body, callback, self._epoch, self._clock.frame)
        self._requests[request.number] = request
        return request


def _sort(request: Request) -> str:
    return "poll" if request.is_long_poll else "other"

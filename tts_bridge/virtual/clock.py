"""Virtual time: frames of a sixtieth of a second, and what is due in them.

The table's time may stand while the line to the server goes on: what belongs to the line is due by a time
of its own, which never stands.
"""

import heapq
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

FRAMES = 60
"""Frames in a second."""


@dataclass(order=True, slots=True)
class Due:
    """Something that happens at a frame; `cancel` takes it back."""

    frame: int
    number: int
    action: Callable[[], None] | None = field(compare=False)
    kind: str = field(default="", compare=False)
    """`begun`: part of what somebody has begun; `script`: a Wait that ends; else it keeps nobody waiting."""

    def cancel(self) -> None:
        """It will not happen."""
        self.action = None


class Clock:
    """The frame it is, and a queue of what is due; nothing is ever due in the frame that is running.

    `stops` says whether the table's time can stand: else the line's time is the table's.
    """

    def __init__(self, *, stops: bool = False) -> None:
        self.frame = 0
        self.stood = 0
        """Frames that the line has gone on while the table stood."""
        self.stops = stops
        self._queue: list[Due] = []
        self._line: list[Due] = []
        self._number = 0
        self._debt = 0.0
        self._on_line = self._patience_follows = False

    @property
    def seconds(self) -> float:
        """Virtual seconds since the table was made."""
        return self.frame / FRAMES

    def after(self, frames: int, action: Callable[[], None], kind: str = "") -> Due:
        """Does something so many frames from now, at least one; whatever the line begins is the line's."""
        by_line = self._on_line or (self._patience_follows and kind == "script")
        self._patience_follows = False
        return self.after_on_line(frames, action, kind) if by_line else self._push(frames, action, kind)

    def after_on_line(self, frames: int, action: Callable[[], None], kind: str = "") -> Due:
        """Does something so many frames of the line's time from now."""
        if not self.stops:
            return self._push(frames, action, kind)
        due = self._due(self.frame + self.stood + max(1, frames), action, kind)
        heapq.heappush(self._line, due)
        return due

    def expect_patience(self) -> None:
        """A request was sent: the Wait that a script begins just after it is its patience with the line."""
        self._patience_follows = self.stops

    @contextmanager
    def back_at_the_table(self) -> Iterator[None]:
        """What begins now is the table's, though the line has led to it."""
        before, self._on_line = self._on_line, False
        yield
        self._on_line = before

    def next_due(self) -> int | None:
        """The frame of the next thing due at the table, or None."""
        due = _first(self._queue)
        return None if due is None else due.frame

    def is_idle(self, horizon: int) -> bool:
        """Whether all that was begun is done, and no script waits for one of the next `horizon` frames;
        its patience with the line does not count."""
        last = self.frame + horizon
        begun = any(due.action and due.kind == "begun" for due in (*self._queue, *self._line))
        return not begun and not any(
            due.action and due.kind == "script" and due.frame <= last for due in self._queue
        )

    def run_due(self) -> None:
        """Does all that is due at the table up to this frame, in order."""
        self._run(self._queue, self.frame)

    def go_on_line(self, frame: int) -> bool:
        """Goes on to what is due next on the line, if that is before a frame; False if it is not.

        It is no frame of the table's: nobody there has anything to do in it.
        """
        due = _first(self._line)
        if due is None or due.frame - self.stood >= frame:
            return False
        self.frame = max(self.frame, due.frame - self.stood)
        self._run_line()
        return True

    def stand(self) -> bool:
        """Lets the line alone go on, to what is due there next; False if nothing is."""
        due = _first(self._line)
        if due is None:
            return False
        self.stood = max(self.stood, due.frame - self.frame)
        self._run_line()
        return True

    def clear(self) -> None:
        """Forgets all that is due."""
        self._queue.clear()
        self._line.clear()

    def charge(self, seconds: float) -> None:
        """Lets the frame that is running take so much longer."""
        self._debt += seconds

    def pay(self) -> None:
        """Moves on by what was charged, at the end of a frame."""
        late = int(self._debt * FRAMES)
        self.frame += late
        self._debt -= late / FRAMES

    def _push(self, frames: int, action: Callable[[], None], kind: str) -> Due:
        due = self._due(self.frame + max(1, frames), action, kind)
        heapq.heappush(self._queue, due)
        return due

    def _due(self, frame: int, action: Callable[[], None], kind: str) -> Due:
        self._number += 1
        return Due(frame, self._number, action, kind)

    def _run_line(self) -> None:
        self._on_line = True
        try:
            self._run(self._line, self.frame + self.stood)
        finally:
            self._on_line = False

    def _run(self, queue: list[Due], frame: int) -> None:
        while queue and queue[0].frame <= frame:
            action = heapq.heappop(queue).action
            self._patience_follows = False
            if action is not None:
                action()


def _first(queue: list[Due]) -> Due | None:
    while queue and queue[0].action is None:
        heapq.heappop(queue)
    return queue[0] if queue else None


def frames(seconds: float) -> int:
    """So many seconds in frames."""
    return round(seconds * FRAMES)

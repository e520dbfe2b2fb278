"""Virtual time: frames of a sixtieth of a second, and what is due in them."""

import heapq
from collections.abc import Callable
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
    """The frame it is, and a queue of what is due; nothing is ever due in the frame that is running."""

    def __init__(self) -> None:
        self.frame = 0
        self._queue: list[Due] = []
        self._number = 0
        self._debt = 0.0

    @property
    def seconds(self) -> float:
        """Virtual seconds since the table was made."""
        return self.frame / FRAMES

    def after(self, frames: int, action: Callable[[], None], kind: str = "") -> Due:
        """Does something so many frames from now, at least one."""
        self._number += 1
        due = Due(self.frame + max(1, frames), self._number, action, kind)
        heapq.heappush(self._queue, due)
        return due

    def next_due(self) -> int | None:
        """The frame of the next thing due, or None."""
        while self._queue and self._queue[0].action is None:
            heapq.heappop(self._queue)
        return self._queue[0].frame if self._queue else None

    def is_idle(self, horizon: int) -> bool:
        """Whether all that was begun is done, and no script waits for one of the next `horizon` frames."""
        last = self.frame + horizon
        return not any(
            due.action and (due.kind == "begun" or (due.kind == "script" and due.frame <= last))
            for due in self._queue
        )

    def run_due(self) -> None:
        """Does all that is due up to this frame, in order."""
        while self._queue and self._queue[0].frame <= self.frame:
            action = heapq.heappop(self._queue).action
            if action is not None:
                action()

    def clear(self) -> None:
        """Forgets all that is due."""
        self._queue.clear()

    def charge(self, seconds: float) -> None:
        """Lets the frame that is running take so much longer."""
        self._debt += seconds

    def pay(self) -> None:
        """Moves on by what was charged, at the end of a frame."""
        late = int(self._debt * FRAMES)
        self.frame += late
        self._debt -= late / FRAMES


def frames(seconds: float) -> int:
    """So many seconds in frames."""
    return round(seconds * FRAMES)

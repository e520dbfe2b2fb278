"""`Wait`, `Time`, `Timer`, coroutines and rewind states of scripts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..clock import Due, frames
from ..moonsharp import GLOBAL
from ..pieces import Piece
from ..values import LuaFunction, Value
from ..world import World
from .base import Api


@dataclass(slots=True, eq=False)
class Waiting:
    """One Wait of a script; a condition is looked at every frame."""

    due: Due | None = None
    stopped: bool = False
    each_frame: bool = False


class WaitApi(Api):
    """`Wait`: calls later."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._waits: dict[int, Waiting] = {}
        self._last = 0

    def frames(self, function: LuaFunction, number: int = 1) -> int:
        """Calls a function some frames later."""
        number_of = self._new()
        self._later(number_of, number, lambda: self._run(number_of, function))
        return number_of

    def time(self, function: LuaFunction, seconds: float, repetitions: int = 1) -> int:
        """Calls a function some seconds later; -1 repetitions: for ever."""
        number = self._new()
        self._repeat(number, function, frames(seconds), repetitions)
        return number

    def condition(
        self,
        function: LuaFunction,
        condition: LuaFunction,
        timeout: float | None = None,
        timeout_function: LuaFunction | None = None,
    ) -> int:
        """Calls a function once a condition, asked each frame, is true."""
        number = self._new()
        self._waits[number].each_frame = True
        end = None if timeout is None else self._clock.frame + frames(timeout)

        def look() -> None:
            if self._world.scripts.call(condition) not in (None, False):
                self._run(number, function)
            elif end is not None and self._clock.frame >= end:
                self._run(number, timeout_function)
            else:
                self._later(number, 1, look)

        self._later(number, 1, look)
        return number

    def stop(self, number: int) -> bool:
        """Takes a Wait back."""
        waiting = self._waits.pop(number, None)
        if waiting is None:
            return False
        waiting.stopped = True
        if waiting.due is not None:
            waiting.due.cancel()
        return True

    def stop_all(self) -> bool:
        """Takes all Waits of all scripts back."""
        for number in list(self._waits):
            self.stop(number)
        return True

    def _new(self) -> int:
        self._last += 1
        self._waits[self._last] = Waiting()
        return self._last

    def _later(self, number: int, count: int, action: Callable[[], None], *, endless: bool = False) -> None:
        waiting = self._waits.get(number)
        if waiting is not None and not waiting.stopped:
            waiting.due = self._clock.after(count, action, "" if endless else "script")

    def _run(self, number: int, function: LuaFunction | None) -> None:
        self._waits.pop(number, None)
        if function is not None:
            self._world.scripts.call(function)

    def _repeat(self, number: int, function: LuaFunction, every: int, left: int) -> None:
        def act() -> None:
            if left == 1:
                self._run(number, function)
                return
            self._repeat(number, function, every, left - 1 if left > 0 else left)
            self._world.scripts.call(function)

        self._later(number, every, act, endless=left < 0)


class CoroutineApi(Api):
    """Global functions about time."""

    def start_lua_coroutine(self, owner: Value, name: str) -> bool:
        """Runs a global function as a coroutine, one step a frame."""
        number = owner.id if isinstance(owner, Piece) else GLOBAL
        step = self._world.scripts.runtime.coroutine(number, name)
        if step is None:
            return False
        self._step(step)
        return True

    def store_rewind_state(self, callback: LuaFunction | None = None, block: bool = False) -> bool:
        """Makes a checkpoint (v14); the callback hears that it worked."""
        self._world.store()
        if callback is not None:
            self._clock.after(1, lambda: self._heard(callback))
        return True

    def allow_rewind_store(self) -> bool:
        """Lets checkpoints happen again (v14)."""
        return True

    def _heard(self, callback: LuaFunction) -> None:
        self._world.scripts.call(callback, True, True)

    def _step(self, step: LuaFunction) -> None:
        if self._world.scripts.call(step) is True:
            self._clock.after(1, lambda: self._step(step), "script")


def read_time(world: World, name: str) -> Value:
    """`Time.time` and its likes."""
    values: dict[str, Any] = {
        "time": world.clock.seconds,
        "delta_time": 1 / 60,
        "fixed_delta_time": 1 / 90,
    }
    return values.get(name)

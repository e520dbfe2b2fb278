"""The scripts of a table and the calls into them; failures are recorded, never raised."""

import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from .clock import Clock
from .moonsharp import GLOBAL, MoonSharp, MoonSharpTrap, ScriptError
from .pieces import Piece
from .values import LuaFunction, Value

OWN_FORMS = {
    "onObjectPickUp": ("onPickUp", 1),
    "onObjectDrop": ("onDrop", 1),
    "onObjectHover": ("onHover", 1),
    "onObjectRotate": ("onRotate", 0),
    "onObjectRandomize": ("onRandomize", 0),
    "onObjectDestroy": ("onDestroy", 0),
    "onObjectFlick": ("onFlick", 0),
    "onObjectPeek": ("onPeek", 0),
    "onObjectSearchStart": ("onSearchStart", 0),
    "onObjectSearchEnd": ("onSearchEnd", 0),
    "onObjectStateChange": ("onStateChange", 0),
    "onObjectNumberTyped": ("onNumberTyped", 0),
    "tryObjectEnterContainer": ("tryObjectEnter", 0),
    "tryObjectRandomize": ("tryRandomize", 0),
    "tryObjectRotate": ("tryRotate", 0),
    "tryObjectStateChange": ("tryStateChange", 0),
}
"""The form of an event that only the piece itself hears, and where that piece is among the arguments."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A script that stopped with an error, as TTS's console would show it."""

    frame: int
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"


class Scripts:
    """All scripts that are loaded; events that arise while one runs are delivered when it has ended."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._runtime: MoonSharp | None = None
        self._labels: dict[int, str] = {}
        self._owners: object = None
        self._depth = 0
        self._later: list[tuple[str, tuple[object, ...]]] = []
        self.failures: list[Failure] = []
        self.spent: dict[str, float] = defaultdict(float)
        """Real seconds in which Lua ran, what it calls included: by event, and by callback, those that are
        given something (`answer`) apart."""
        self.on_failure: Callable[[Failure], None] = lambda failure: None

    @property
    def runtime(self) -> MoonSharp:
        """The Lua world since the last load; raises RuntimeError before the first."""
        if self._runtime is None:
            raise RuntimeError("the table has not been loaded yet: call load() first")
        return self._runtime

    def restart(self, runtime: MoonSharp) -> None:
        """Forgets all scripts and begins with a fresh Lua world."""
        self._runtime = runtime
        self._labels.clear()
        self._later.clear()
        self._listed()

    def add(self, owner: int, label: str) -> None:
        """Opens an environment for a piece or for Global; its functions hear events from now on."""
        self.runtime.open(owner)
        self._labels[owner] = label
        self._listed()

    def execute(self, owner: int, source: str) -> Value:
        """Runs source in the environment of a script."""
        label = self._labels.get(owner, "Global")
        return self._attempt(owner, "script", lambda: self.runtime.run(owner, source, label))

    def run(self, source: str) -> Value:
        """Runs source in the Global script, as an editor does; raises ScriptError."""
        self._depth += 1
        try:
            return self.runtime.run(GLOBAL, source, "executed")
        finally:
            self._depth -= 1
            self._deliver()

    def remove(self, owner: int) -> None:
        """Forgets a script."""
        if self._labels.pop(owner, None) is not None:
            self.runtime.close(owner)
            self._listed()

    def has(self, owner: int, name: str) -> bool:
        """Whether a script has a function of that name."""
        return owner in self._labels and self.runtime.has(owner, name)

    def knows(self, owner: int) -> bool:
        """Whether a piece has a script."""
        return owner in self._labels

    def call(self, function: LuaFunction, *args: object) -> Value:
        """Calls a callback; None if it fails."""
        what = "answer" if args else "callback"
        return self._attempt(function.owner, "callback", lambda: self.runtime.call(function, *args), what)

    def call_named(self, owner: int, name: str, *args: object) -> Value:
        """Calls a global function of a script; None if it fails."""
        return self._attempt(owner, name, lambda: self.runtime.call_named(owner, name, *args))

    def tell(self, name: str, *args: object) -> None:
        """Lets all scripts hear an event."""
        if self._depth:
            self._later.append((name, args))
            return
        for owner in self._hearing(name):
            self.call_named(owner, name, *args)
        own = self._own(name, args)
        if own is not None:
            self.call_named(*own)

    def allows(self, name: str, *args: object) -> bool:
        """Asks all scripts until one answers false."""
        return self._first(name, args, False) is None

    def claims(self, name: str, *args: object) -> bool:
        """Asks all scripts until one answers true: it takes the event for itself."""
        return self._first(name, args, True) is not None

    def heard(self, name: str) -> bool:
        """Whether any script hears an event."""
        return bool(self._hearing(name))

    def report(self, where: str, message: str) -> None:
        """Records a failure, of a script or of what belongs to it."""
        failure = Failure(self._clock.frame, where, message)
        self.failures.append(failure)
        self.on_failure(failure)

    def _first(self, name: str, args: tuple[object, ...], answer: bool) -> int | None:
        for owner in self._hearing(name):
            if self.call_named(owner, name, *args) is answer:
                return owner
        own = self._own(name, args)
        if own is not None and self.call_named(*own) is answer:
            return int(own[0])
        return None

    def _hearing(self, name: str) -> list[int]:
        if self._runtime is None:
            return []
        return self._runtime.handlers(self._owners, name)

    def _own(self, name: str, args: tuple[object, ...]) -> tuple[Value, ...] | None:
        form = OWN_FORMS.get(name)
        if form is None:
            return None
        own, place = form
        piece = args[place]
        if not isinstance(piece, Piece) or not self.has(piece.id, own):
            return None
        return (piece.id, own, *args[:place], *args[place + 1 :])

    def _attempt(self, owner: int, what: str, action: Callable[[], Value], spent_on: str = "") -> Value:
        self._depth += 1
        began = time.perf_counter()
        try:
            return action()
        except MoonSharpTrap:
            raise
        except ScriptError as problem:
            self._failed(owner, what, str(problem))
            return None
        finally:
            self._depth -= 1
            if not self._depth:
                self.spent[spent_on or what] += time.perf_counter() - began
            self._deliver()

    def _deliver(self) -> None:
        while self._later and not self._depth:
            name, args = self._later.pop(0)
            self.tell(name, *args)

    def _failed(self, owner: int, what: str, message: str) -> None:
        label = self._labels.get(owner, "Global")
        self.report(f"Error in {label} Script, function <{what}>", message)

    def _listed(self) -> None:
        """In which order scripts hear an event is not documented: here Global, then by birth. [?]"""
        owners = sorted(self._labels, key=lambda owner: (owner != GLOBAL, owner))
        self._owners = self.runtime.owner_list(owners)

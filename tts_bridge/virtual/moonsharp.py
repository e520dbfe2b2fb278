"""Lua 5.2 made to behave like TTS's MoonSharp: scripts in environments of their own, one host behind them.

Only texts, numbers, truth values and Lua tables cross into Lua: Python objects given to Lua again and again
change their identity (lupa issues 293 and 294). So one Python function is registered once, and all else are
handles.
"""

import datetime
import importlib
from collections.abc import Callable, Iterable
from importlib.resources import files
from typing import Any

from .codepage import CodePage, PageFull
from .source import to_lua52
from .values import Handled, LuaFunction, Tint, Value, Vec

GLOBAL = 0
"""The owner number of the Global script; other owners are piece ids."""

TRAP = "MOONSHARP TRAP"
STEPS = 100_000_000
"""Lua steps after which one call counts as endless."""
MEMORY = 2**30
"""Bytes that the scripts of a table may hold: one that fills them fails, before the computer does."""

_lua52: Any = importlib.import_module("lupa.lua52")
_DEPTH = 40

Host = Callable[[str, list[Value]], Value]
"""Called as host(name, arguments) for every call, read and write of the scripts; raises to raise in Lua."""


class ScriptError(Exception):
    """A script failed; the text is Lua's own."""


class MoonSharpTrap(ScriptError):
    """A script did what MoonSharp would silently get wrong, hang on or crash at."""

    @property
    def what(self) -> str:
        """It in words, without the mark by which Lua knows a trap."""
        return str(self).removeprefix(f"{TRAP}: ")


class MoonSharp:
    """One Lua world: all scripts of a table, from a load to the next."""

    def __init__(
        self,
        host: Host,
        resolve: Callable[[str, int | str], Handled],
        *,
        seed: int = 0,
        shuffle_pairs: bool = True,
        now: Callable[[], float] = lambda: 0.0,
        started: float = 0.0,
    ) -> None:
        self._host = host
        self._resolve = resolve
        self.running = GLOBAL
        self._interrupt: KeyboardInterrupt | None = None
        """Ctrl+C while a script was calling: it must leave Lua as an answer, to be raised again outside."""
        self.page = CodePage()
        self._lua = _lua52.LuaRuntime(
            encoding=None,
            unpack_returned_tuples=True,
            register_eval=False,
            register_builtins=False,
            max_memory=MEMORY,
        )
        self._load = self._lua.eval(b"load")
        shim = self._run_file("moonshim.lua", self._given(seed, shuffle_pairs, now, started))
        learn = self._run_file("moonstrings.lua", shim, self._page_table())
        for byte, unit in self.page.known():
            learn(byte, unit)
        self.page.learnt = learn
        self._run_file("vectors.lua", shim)
        library = self._run_file("hostlib.lua", shim, self._answer, STEPS)
        self._lib: dict[str, Any] = {name.decode("ascii"): function for name, function in library.items()}

    def expose(self, name: str, group: str = "") -> None:
        """Gives scripts the function `name` (or `group.name`), which calls the host by that name."""
        full = f"{group}.{name}" if group else name
        if group:
            self._lib["expose_in"](self.encode(group), self.encode(name), self.encode(full))
        else:
            self._lib["expose"](self.encode(name), self.encode(full))

    def expose_shown(self, name: str) -> None:
        """Gives scripts a function that hands the host one text: its arguments as they are shown."""
        self._lib["expose_shown"](self.encode(name), self.encode(name))

    def expose_kind(self, kind: str, shown_as: str, methods: Iterable[str]) -> None:
        """Makes a kind of handle: methods call `kind.method`, other names `kind.?get` and `kind.?set`."""
        names = self._list(sorted(methods))
        self._lib["kind"](self.encode(kind), self.encode(shown_as), names)

    def expose_missing(self, name: str, *, group: bool = False) -> None:
        """Makes a name raise a clear error when used, or whatever a group has not."""
        self._lib["missing_in" if group else "missing"](self.encode(name))

    def set_base(self, name: str, value: Value) -> None:
        """Gives every script opened from now on a global value."""
        self._lib["set_base"](self.encode(name), self.to_lua(value))

    def open(self, owner: int) -> None:
        """Makes an environment for a script."""
        self._lib["open"](owner)

    def close(self, owner: int) -> None:
        """Forgets the environment of a script."""
        self._lib["close"](owner)

    def set_global(self, owner: int, name: str, value: Value) -> None:
        """Sets a global of one script."""
        self._lib["set_global"](owner, self.encode(name), self.to_lua(value))

    def run(self, owner: int, source: str, chunk: str) -> Value:
        """Runs source in an environment; raises ScriptError."""
        return self._guarded(
            owner, self._lib["run"], owner, self.encode(to_lua52(source)), self.encode(chunk)
        )

    def call(self, function: LuaFunction, *args: Value) -> Value:
        """Calls a function of a script; raises ScriptError."""
        values = [self.to_lua(a) for a in args]
        return self._guarded(function.owner, self._lib["call"], function.function, *values)

    def call_named(self, owner: int, name: str, *args: Value) -> Value:
        """Calls a global function of a script; raises ScriptError, also when there is none."""
        values = [self.to_lua(a) for a in args]
        return self._guarded(owner, self._lib["call_named"], owner, self.encode(name), *values)

    def has(self, owner: int, name: str) -> bool:
        """Whether a script has a global function of that name now."""
        return bool(self._lib["has"](owner, self.encode(name)))

    def handlers(self, owners: Any, name: str) -> list[int]:
        """Those of the owners (a table of `owner_list`) whose scripts have such a global function."""
        return list(self._lib["handlers"](owners, self.encode(name)).values())

    def owner_list(self, owners: Iterable[int]) -> Any:
        """Owners in the order in which they hear events, for `handlers`."""
        return self._lua.table_from(list(owners))

    def get(self, owner: int, name: str) -> Value:
        """A global of a script, copied; raises ScriptError for functions."""
        return self._guarded(owner, self._lib["call"], self._lib["get"], owner, self.encode(name))

    def set(self, owner: int, name: str, value: Value) -> None:
        """Sets a global of a script to a copy of a value."""
        self._lib["set"](owner, self.encode(name), self.to_lua(value))

    def coroutine(self, owner: int, name: str) -> LuaFunction | None:
        """A function that resumes a new coroutine and says whether it goes on; None if there is none."""
        function = self._lib["coroutine"](owner, self.encode(name))
        return None if function is None else LuaFunction(function, owner)

    def encode(self, text: str) -> bytes:
        """A text as Lua holds it."""
        return self.page.encode(text)

    def to_lua(self, value: Value) -> Any:
        """A value of the host as Lua holds it; raises TypeError for what may not cross."""
        if isinstance(value, str):
            return self.page.encode(value)
        if value is None or isinstance(value, (int, float)):
            return value
        match value:
            case dict():
                return self._table(value)
            case Vec():
                return self._lib["vector"](*value)
            case Tint():
                return self._lib["color"](*value)
            case Handled():
                kind, key = value.handle
                return self._lib["handle"](self.encode(kind), self.to_lua(key))
            case LuaFunction():
                return value.function
            case list() | tuple():
                return self._list(value)
        raise TypeError(f"{type(value).__name__} may not cross into Lua")

    def from_lua(self, value: Any, depth: int = 0) -> Value:
        """A value of Lua for the host; tables become dicts."""
        match value:
            case bytes():
                return self.page.decode(value)
            case None | bool() | int() | float():
                return value
        kind = _lua52.lua_type(value)
        if kind == "function":
            return LuaFunction(value, self.running)
        if kind != "table":
            raise TypeError(f"a {kind} may not leave Lua")
        return self._from_table(value, depth)

    def _from_table(self, table: Any, depth: int) -> Value:
        handle = self._lib["identify"](table)
        if handle is not None:
            kind, key = handle
            return self._resolve(self.page.decode(kind), self.from_lua(key))
        if depth > _DEPTH:
            raise TypeError("a table that contains itself may not leave Lua")
        entries = {self.from_lua(k, depth + 1): self.from_lua(v, depth + 1) for k, v in table.items()}
        return {k: entries[k] for k in sorted(entries, key=_key_order)}

    def _list(self, items: Iterable[Value]) -> Any:
        return self._lua.table_from([self.to_lua(item) for item in items])

    def _table(self, entries: dict[Any, Any]) -> Any:
        crossed = {self.to_lua(k): self.to_lua(v) for k, v in entries.items() if v is not None}
        return self._lua.table_from(crossed)

    def _guarded(self, owner: int, function: Any, *args: Any) -> Value:
        before, self.running = self.running, owner
        try:
            answer = function(*args)
            ok, result = (answer[0], answer[1]) if isinstance(answer, tuple) else (answer, None)
            if ok:
                return self.from_lua(result)
        finally:
            self.running = before
        interrupt, self._interrupt = self._interrupt, None
        if interrupt is not None:
            raise interrupt
        message = self.from_lua(result)
        raise (MoonSharpTrap if message.startswith(TRAP) else ScriptError)(message)

    def _answer(self, name: bytes, *args: Any) -> tuple[Any, ...]:
        """The one Python function that Lua knows: no exception may pass it, nor a Python object."""
        try:
            result = self._host(self.page.decode(name), [self.from_lua(a) for a in args])
            return (True, self.to_lua(result))
        except MoonSharpTrap as trap:
            return (False, self.encode(str(trap)))
        except PageFull as full:
            return (False, f"{TRAP}: {full}".encode("ascii"))
        except KeyboardInterrupt as interrupt:
            self._interrupt = interrupt
            return (False, f"{TRAP}: interrupted".encode("ascii"))
        except Exception as problem:
            return (False, self.encode(f"{self.page.decode(name)}: {problem}"))

    def _run_file(self, name: str, *args: Any) -> Any:
        text = files(__package__).joinpath(name).read_text(encoding="utf-8")
        return self._load(text.encode("utf-8"), b"=" + name.encode("ascii"))(*args)

    def _given(self, seed: int, shuffle: bool, now: Callable[[], float], started: float) -> Any:
        given = self._lua.table()
        given[b"seed"], given[b"shuffle"] = seed, shuffle
        given[b"clock"] = now
        given[b"now"] = lambda: started + now() + 0.25
        given[b"utc"] = _utc
        given[b"date"] = lambda form, time: self.encode(_date(self.page.decode(form), time))
        return given

    def _page_table(self) -> Any:
        page = self._lua.table()
        page[b"byte"] = self._byte_of
        page[b"case"] = self._case
        return page

    def _byte_of(self, unit: int) -> int | bytes:
        try:
            return self.page.byte_of(unit)
        except PageFull as full:
            return f"{TRAP}: {full}".encode("ascii")

    def _case(self, byte: int, up: bool) -> int | bytes:
        unit = self.page.unit_of(byte)
        if unit is None:
            return byte
        other = chr(unit).upper() if up else chr(unit).lower()
        return self._byte_of(ord(other)) if len(other) == 1 and other <= "\uffff" else byte


def _key_order(key: Value) -> tuple[int, Value]:
    """Lua walks hashed keys in an order that differs from run to run."""
    if isinstance(key, int | float):
        return (0, key)
    return (1, key) if isinstance(key, str) else (2, str(key))


def _utc(year: float, month: float, day: float, hour: float, minute: float, second: float) -> float:
    moment = datetime.datetime(int(year), int(month), int(day), tzinfo=datetime.UTC)
    return moment.timestamp() + hour * 3600 + minute * 60 + second


def _date(form: str, time: float) -> str:
    moment = datetime.datetime.fromtimestamp(time, datetime.UTC)
    return moment.strftime("%a %b %d %H:%M:%S %Y" if form == "%c" else form)

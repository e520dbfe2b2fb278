"""The whole API of scripts: which function of which part answers which name."""

from collections.abc import Callable, Iterable
from typing import Any

from ..binding import Bound, methods_of
from ..moonsharp import MoonSharp
from ..pieces import Piece
from ..requests import Request
from ..values import ApiError, Handled, Manager, Value
from ..world import World
from . import missing, properties
from .base import Api, check_alive
from .containers import ContainerApi
from .external import ExternalApi
from .managers import HandsApi, TurnsApi, read_hands, read_turns, write_hands, write_turns
from .marking import MarkingApi
from .placing import PlacingApi
from .players import PlayerApi, read_player, write_player
from .screen import ConsoleApi, JsonApi, NotesApi, UiApi, UiHandle, read_ui
from .scripting import GlobalScriptApi, ObjectScriptApi, SpawnApi
from .seating import HandChoiceApi, PlayersApi, SeatingApi, read_players
from .time import CoroutineApi, WaitApi, read_time
from .web import RequestApi, WebRequestApi, read_request

V14 = frozenset(
    "allowRewindStore chooseInHand chooseInHandOrCancel clearChooseInHand currentChooseInHand"
    " storeRewindState".split()
)
"""What version 13 has not."""


class ScriptApi:
    """Answers every call, read and write that scripts make."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._functions: dict[str, Bound] = {}
        self._plain: list[tuple[str, str]] = []
        self._kinds: dict[str, list[str]] = {}
        self._readers: dict[str, Callable[[Any, str], Value]] = {}
        self._writers: dict[str, Callable[[Any, str, Value], None]] = {}
        self._managers = {k: Manager(k) for k in ("players", "turns", "hands", "time")}
        self._managers["global"] = world.global_script
        self._gather()

    def attach(self, runtime: MoonSharp) -> None:
        """Makes the API known to a fresh Lua world."""
        for group, name in self._plain:
            runtime.expose(name, group)
        runtime.expose_shown("print")
        for kind, methods in self._kinds.items():
            runtime.expose_kind(kind, _CLASSES[kind], methods)
        for name, kind in (("Player", "players"), ("Turns", "turns"), ("Hands", "hands"), ("Time", "time")):
            runtime.set_base(name, self._managers[kind])
        runtime.set_base("Global", self._managers["global"])
        runtime.set_base("UI", UiHandle(0))
        runtime.set_base("Info", {"name": str(self._world.settings.get("SaveName", ""))})
        for name in (*missing.GROUPS, "Wait", "JSON", "WebRequest", "Notes"):
            runtime.expose_missing(name, group=True)
        for name in missing.FUNCTIONS:
            runtime.expose_missing(name)

    def answer(self, name: str, args: list[Value]) -> Value:
        """One call from Lua: `name` is a function, `kind.method`, or `kind.?get`, `?set`, `?show`."""
        kind, _, what = name.partition(".")
        if what.startswith("?"):
            return self._property(what, self.resolve(kind, args[0]), kind, args[1:])
        function = self._functions[name]
        if kind in self._kinds:
            owner = self.resolve(kind, args[0])
            if isinstance(owner, Piece) and what != "isDestroyed":
                check_alive(owner)
            return function([owner, *args[1:]])
        return function(args)

    def resolve(self, kind: str, key: int | str) -> Handled:
        """The thing behind a handle."""
        match kind:
            case "object":
                return self._world.pieces.by_id(int(key))
            case "player":
                return self._world.persons.player(str(key))
            case "request":
                return self._world.web.by_number(int(key))
            case "ui":
                return UiHandle(int(key))
        return self._managers[kind]

    def _property(self, what: str, owner: Handled, kind: str, args: list[Value]) -> Value:
        if what == "?show":
            return _shown(owner)
        if what == "?get":
            return self._readers[kind](owner, str(args[0]))
        if kind not in self._writers:
            raise ApiError(f"cannot assign to field {args[0]} of {_CLASSES[kind]}")
        self._writers[kind](owner, str(args[0]), args[1])
        return None

    def _gather(self) -> None:
        world = self._world
        for part in (SpawnApi, SeatingApi, HandChoiceApi, ConsoleApi, CoroutineApi, ExternalApi):
            self._add_functions("", part(world))
        self._add_functions("Wait", WaitApi(world))
        self._add_functions("WebRequest", WebRequestApi(world))
        self._add_functions("JSON", JsonApi(world))
        self._add_functions("Notes", NotesApi(world))
        objects = [PlacingApi(world), MarkingApi(world), ContainerApi(world), ObjectScriptApi(world)]
        self._add_kind("object", objects, self._read_object, self._write_object)
        self._add_kind(
            "player",
            [PlayerApi(world)],
            lambda player, name: read_player(world, player, name),
            lambda player, name, value: write_player(world, player, name, value),
        )
        self._add_kind("players", [PlayersApi(world)], lambda _, name: read_players(world, name))
        self._add_kind(
            "turns",
            [TurnsApi(world)],
            lambda _, name: read_turns(world, name),
            lambda _, name, value: write_turns(world, name, value),
        )
        self._add_kind(
            "hands",
            [HandsApi(world)],
            lambda _, name: read_hands(world, name),
            lambda _, name, value: write_hands(world, name, value),
        )
        self._add_kind("time", [], lambda _, name: read_time(world, name))
        self._add_kind("ui", [UiApi(world)], lambda ui, name: read_ui(world, ui, name))
        self._add_kind("request", [RequestApi(world)], lambda request, name: read_request(request, name))
        self._add_kind("global", [GlobalScriptApi(world)], self._read_global, self._write_global)

    def _add_functions(self, group: str, part: Api) -> None:
        for name, function in methods_of(part):
            if name in V14 and self._world.version < 14:
                continue
            self._functions[f"{group}.{name}" if group else name] = function
            self._plain.append((group, name))

    def _add_kind(
        self,
        kind: str,
        parts: Iterable[Api],
        read: Callable[[Any, str], Value],
        write: Callable[[Any, str, Value], None] | None = None,
    ) -> None:
        names: list[str] = []
        for part in parts:
            for name, function in methods_of(part):
                if name in V14 and self._world.version < 14:
                    continue
                self._functions[f"{kind}.{name}"] = function
                names.append(name)
        self._kinds[kind] = names
        self._readers[kind] = read
        if write is not None:
            self._writers[kind] = write

    def _read_object(self, piece: Piece, name: str) -> Value:
        if name == "UI":
            return UiHandle(piece.id)
        if (name, piece.type) in (("TextTool", "Text"), ("Counter", "Counter")):
            return piece
        return properties.read(self._world, piece, name)

    def _write_object(self, piece: Piece, name: str, value: Value) -> None:
        properties.write(self._world, piece, name, value)

    def _read_global(self, _: Handled, name: str) -> Value:
        if name == "UI":
            return UiHandle(0)
        if name == "script_state":
            return self._world.settings.get("LuaScriptState", "")
        raise ApiError(f"cannot access field {name} of Global")

    def _write_global(self, _: Handled, name: str, value: Value) -> None:
        if name != "script_state":
            raise ApiError(f"cannot assign to field {name} of Global")
        self._world.settings["LuaScriptState"] = str(value)


_CLASSES = {
    "object": "userdata<LuaGameObjectScript>",
    "player": "userdata<LuaPlayer>",
    "players": "userdata<PlayerManager>",
    "turns": "userdata<TurnsManager>",
    "hands": "userdata<HandsManager>",
    "time": "userdata<Time>",
    "ui": "userdata<UI>",
    "request": "userdata<LuaWebRequestInstance>",
    "global": "userdata<LuaGlobalScript>",
}


def _shown(owner: Handled) -> str:
    if isinstance(owner, Piece):
        return f"{owner.nickname or owner.type}(LuaGameObjectScript)"
    if isinstance(owner, Request):
        return "(LuaWebRequestInstance)"
    kind, key = owner.handle
    return f"{kind}: {key}"

"""What scripts do with each other, and with an object as a whole: variables, calls, copies, ends."""

from collections.abc import Callable
from typing import Any

from tts_bridge.tts.jsontext import copied

from .. import lua_json
from ..binding import as_vec, named, plain
from ..moonsharp import GLOBAL
from ..pieces import Piece
from ..values import ApiError, LuaFunction, Value, Vec
from ..world import World
from .base import Api


class GlobalScriptApi(Api):
    """`Global` as a handle: its variables and functions from elsewhere."""

    def get_var(self, script: object, name: str) -> Value:
        """A variable, copied."""
        return self._world.scripts.runtime.get(_owner(script), name)

    def set_var(self, script: object, name: str, value: Value) -> bool:
        """Sets a variable."""
        self._world.scripts.runtime.set(_owner(script), name, value)
        return True

    def get_table(self, script: object, name: str) -> Value:
        """A table, copied."""
        return self.get_var(script, name)

    def set_table(self, script: object, name: str, value: dict[Any, Any]) -> bool:
        """Sets a table."""
        return self.set_var(script, name, value)

    def call(self, script: object, name: str, argument: Value = None) -> Value:
        """Calls a function with one argument; a failure in it is a failure of the caller."""
        return self._world.scripts.runtime.call_named(_owner(script), name, argument)

    def get_vector_lines(self, script: object) -> list[Any]:
        """The lines drawn on the table or the object."""
        return list(self._drawn(script, "VectorLines"))

    def set_vector_lines(self, script: object, lines: list[Any]) -> bool:
        """Draws lines."""
        self._drawn(script, "VectorLines")[:] = [plain(line) for line in lines]
        return True

    def get_decals(self, script: object) -> list[Any]:
        """The pictures stuck on the table or the object."""
        return list(self._drawn(script, "Decals"))

    def set_decals(self, script: object, decals: list[Any]) -> bool:
        """Sticks pictures on."""
        self._drawn(script, "Decals")[:] = [plain(decal) for decal in decals]
        return True

    def get_snap_points(self, script: object) -> list[Any]:
        """The snap points, as in the save."""
        return list(self._drawn(script, "SnapPoints"))

    def set_snap_points(self, script: object, points: list[Any]) -> bool:
        """Sets them; the virtual table does not snap."""
        self._drawn(script, "SnapPoints")[:] = [plain(point) for point in points]
        return True

    def _drawn(self, script: object, key: str) -> list[Any]:
        if isinstance(script, Piece):
            found: list[Any] = script.data.setdefault(f"Attached{key}", [])
        else:
            found = self._world.settings.setdefault(key, [])
        return found

    def execute_script(self, script: object, source: str) -> Value:
        """Runs source in that script."""
        return self._world.scripts.runtime.run(_owner(script), source, "executed")


class ObjectScriptApi(GlobalScriptApi):
    """The same on an object, and what is done with the object as a whole."""

    @named("getLuaScript")
    def get_lua_script(self, piece: Piece) -> str:
        """The source of its script."""
        return str(piece.data.get("LuaScript", ""))

    def set_lua_script(self, piece: Piece, source: str) -> bool:
        """Replaces it; it runs after the next reload."""
        piece.data["LuaScript"] = source
        return True

    @named("getJSON")
    def get_json(self, piece: Piece, indented: bool = True) -> str:
        """The object as JSON text."""
        text = lua_json.encode(piece.to_data(), pretty=indented)
        self._clock.charge(lua_json.encode_seconds(text) / 10)
        return text

    def get_data(self, piece: Piece) -> dict[str, Any]:
        """The object as a table; keys of CustomDeck are numbers."""
        return _numbered(copied(piece.to_data()))

    def clone(self, piece: Piece, settings: dict[str, Any] | None = None) -> Piece:
        """A copy beside it."""
        wanted = settings or {}
        place = as_vec(wanted["position"]) if "position" in wanted else piece.position.plus(x=2.5)
        made = self._world.pieces.spawn(piece.to_data(), place, piece.rotation)
        self._world.physics.release(made)
        return made

    def destruct(self, piece: Piece) -> bool:
        """Ends the object."""
        self._world.pieces.remove(piece)
        return True

    def reload(self, piece: Piece) -> Piece:
        """Ends it and makes it anew, under the same GUID."""
        data = piece.to_data()
        self._world.pieces.remove(piece)
        return self._world.pieces.spawn(data, piece.position, piece.rotation)

    def get_zones(self, piece: Piece) -> list[Piece]:
        """The zones it is in."""
        return list(piece.zones)

    def register_collisions(self, piece: Piece, stay: bool = False) -> bool:
        """Taken note of; collisions have no events here. [?]"""
        return True

    def unregister_collisions(self, piece: Piece) -> bool:
        """The opposite."""
        return True


class SpawnApi(Api):
    """Global functions that find, make, group and end objects."""

    @named("getObjectFromGUID")
    def get_object_from_guid(self, guid: str | None = None) -> Piece | None:
        """The live object with a GUID, or nil."""
        return self._world.pieces.by_guid(guid) if guid else None

    def get_objects(self) -> list[Piece]:
        """All live objects."""
        return self._world.pieces.all()

    def get_all_objects(self) -> list[Piece]:
        """The old name of it."""
        return self.get_objects()

    def get_objects_with_tag(self, tag: str) -> list[Piece]:
        """All live objects with a tag."""
        return [p for p in self._world.pieces if p.has_tag(tag)]

    def get_objects_with_any_tags(self, tags: list[str]) -> list[Piece]:
        """All live objects with one of the tags."""
        return [p for p in self._world.pieces if any(p.has_tag(t) for t in tags)]

    def get_objects_with_all_tags(self, tags: list[str]) -> list[Piece]:
        """All live objects with all of the tags."""
        return [p for p in self._world.pieces if all(p.has_tag(t) for t in tags)]

    def spawn_object_data(self, settings: dict[str, Any]) -> Piece:
        """Makes an object from a table as in a save."""
        data = plain(settings.get("data"))
        if not isinstance(data, dict):
            raise ApiError("spawnObjectData needs a table as data")
        return self._spawn(data, settings)

    @named("spawnObjectJSON")
    def spawn_object_json(self, settings: dict[str, Any]) -> Piece:
        """Makes an object from JSON text."""
        data = plain(lua_json.decode(str(settings.get("json", ""))))
        if not isinstance(data, dict):
            raise ApiError("spawnObjectJSON needs the JSON of an object")
        return self._spawn(data, settings)

    def spawn_object(self, settings: dict[str, Any]) -> Piece:
        """Makes an object of a type."""
        return self._spawn({"Name": str(settings.get("type", "")), "GUID": ""}, settings)

    def destroy_object(self, piece: Piece) -> bool:
        """Ends an object."""
        self._world.pieces.remove(piece)
        return True

    def group(self, pieces: list[Piece]) -> list[Piece]:
        """Makes decks of cards."""
        made = self._world.merging.gather([p for p in pieces if p.is_card_like])
        return [made] if made is not None else []

    def _spawn(self, data: dict[str, Any], settings: dict[str, Any]) -> Piece:
        place = as_vec(settings["position"]) if "position" in settings else None
        turn = as_vec(settings["rotation"]) if "rotation" in settings else None
        made = self._world.pieces.spawn(data, place, turn, callback_of(self._world, settings))
        if "scale" in settings:
            made.scale = Vec(*as_vec(settings["scale"]))
        if not made.is_zone:
            self._world.physics.release(made)
        return made


def callback_of(world: World, settings: dict[str, Any]) -> Callable[[Piece], None] | None:
    """The `callback_function` of a call that makes an object, ready for the registry."""
    callback = settings.get("callback_function")
    if not isinstance(callback, LuaFunction):
        return None

    def call(piece: Piece) -> None:
        world.scripts.call(callback, piece)

    return call


def _owner(script: object) -> int:
    return script.id if isinstance(script, Piece) else GLOBAL


def _numbered(data: dict[str, Any]) -> dict[str, Any]:
    """CustomDeck keys are numbers in the tables of scripts, at any depth."""
    sheets = data.get("CustomDeck")
    if sheets:
        data["CustomDeck"] = {int(k): v for k, v in sheets.items()}
    for child in data.get("ContainedObjects") or []:
        _numbered(child)
    return data

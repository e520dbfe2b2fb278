"""Turns methods into functions of scripts: names, arguments, and what is said when one does not fit."""

import inspect
import types
import typing
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeVar, cast

from .persons import Player
from .pieces import Piece
from .values import ApiError, LuaFunction, Tint, Value, Vec

F = TypeVar("F", bound=Callable[..., Any])


def named(name: str) -> Callable[[F], F]:
    """Gives a method the name that scripts use, where the rule (`get_value` is `getValue`) does not fit."""

    def mark(function: F) -> F:
        function.lua_name = name  # type: ignore[attr-defined]  # functions may bear any name
        return function

    return mark


class Bound:
    """A method that scripts may call: it takes what Lua gave and answers what Lua gets."""

    def __init__(self, method: Callable[..., Value]) -> None:
        self._method = method
        self._parts = _parameters(cast(types.MethodType, method).__func__)

    def __call__(self, args: list[Value]) -> Value:
        """Calls it; raises ApiError for arguments that do not fit."""
        taken: list[Value] = []
        for i, (convert, parameter) in enumerate(self._parts):
            if parameter.kind is parameter.VAR_POSITIONAL:
                taken += args[i:]
                break
            given = args[i] if i < len(args) else None
            if given is None and parameter.default is not parameter.empty:
                taken.append(parameter.default)
            else:
                taken.append(_converted(convert, given, parameter.name, i))
        return self._method(*taken)


@cache
def _parameters(function: Callable[..., Value]) -> list[tuple[Any, inspect.Parameter]]:
    """What a method takes besides itself, and how each is made of what Lua gave: the same at every load."""
    hints = typing.get_type_hints(function)
    _, *taken = inspect.signature(function).parameters.values()
    return [(_converter(hints.get(p.name, object)), p) for p in taken]


def methods_of(api: object) -> Iterable[tuple[str, Bound]]:
    """The public methods of an object, by the names that scripts use."""
    for name, method in inspect.getmembers(api, inspect.ismethod):
        if not name.startswith("_"):
            yield getattr(method, "lua_name", _camel(name)), Bound(method)


def as_vec(value: Value) -> Vec:
    """A position, rotation or scale of a script: {x, y, z} or {1, 2, 3}; what is missing is 0."""
    if isinstance(value, Vec):
        return value
    if isinstance(value, dict):
        return Vec(
            *(float(value[k] if k in value else value.get(i, 0)) for i, k in enumerate("xyz", start=1))
        )
    raise TypeError


def as_tint(value: Value) -> Tint:
    """A colour of a script: {r, g, b, a}, a list, or a name."""
    if isinstance(value, str):
        return NAMED_TINTS.get(value, Tint(1, 1, 1))
    if isinstance(value, dict):
        parts = [float(value[k] if k in value else value.get(i, 1)) for i, k in enumerate("rgba", start=1)]
        return Tint(*parts)
    raise TypeError


def as_list(value: Value) -> list[Value]:
    """A list of a script; holes end it."""
    if isinstance(value, dict):
        found: list[Value] = []
        while len(found) + 1 in value:
            found.append(value[len(found) + 1])
        return found
    raise TypeError


def plain(value: Value) -> Value:
    """Tables of a script as JSON has them: lists as lists, other keys as texts."""
    if not isinstance(value, dict):
        return value
    if value and all(i in value for i in range(1, len(value) + 1)):
        return [plain(item) for item in as_list(value)]
    return {str(key): plain(item) for key, item in value.items()}


def _text(value: Value) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{value:.15g}"
    raise TypeError


def _number(value: Value) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise TypeError
    return float(value)


def _whole(value: Value) -> int:
    return int(_number(value))


def _truth(value: Value) -> bool:
    return value is not None and value is not False


def _table(value: Value) -> dict[Value, Value]:
    if isinstance(value, dict):
        return value
    raise TypeError


def _exactly(kind: type) -> Callable[[Value], Value]:
    def check(value: Value) -> Value:
        if not isinstance(value, kind):
            raise TypeError
        return value

    return check


NAMED_TINTS = {
    "White": Tint(1, 1, 1),
    "Brown": Tint(0.443, 0.231, 0.09),
    "Red": Tint(0.856, 0.1, 0.094),
    "Orange": Tint(0.956, 0.392, 0.113),
    "Yellow": Tint(0.905, 0.898, 0.172),
    "Green": Tint(0.192, 0.701, 0.168),
    "Teal": Tint(0.129, 0.694, 0.607),
    "Blue": Tint(0.118, 0.53, 1),
    "Purple": Tint(0.627, 0.125, 0.941),
    "Pink": Tint(0.96, 0.439, 0.807),
    "Grey": Tint(0.5, 0.5, 0.5),
    "Black": Tint(0.25, 0.25, 0.25),
}
"""The player colours as light."""

_CONVERTERS: dict[Any, Callable[[Value], Value]] = {
    str: _text,
    int: _whole,
    float: _number,
    bool: _truth,
    Vec: as_vec,
    Tint: as_tint,
    dict: _table,
    list: as_list,
    Piece: _exactly(Piece),
    Player: _exactly(Player),
    LuaFunction: _exactly(LuaFunction),
}
_WORDS = {
    str: "a text",
    int: "a number",
    float: "a number",
    Vec: "a position table",
    Tint: "a colour",
    dict: "a table",
    list: "a list",
    Piece: "an object",
    Player: "a player",
    LuaFunction: "a function",
}


def _converter(hint: Any) -> tuple[Any, bool]:
    """The plain kind of an annotation, and whether nil may stand for it."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        kinds = [a for a in typing.get_args(hint) if a is not type(None)]
        return (typing.get_origin(kinds[0]) or kinds[0] if len(kinds) == 1 else object, True)
    return (typing.get_origin(hint) or hint, False)


def _converted(wanted: tuple[Any, bool], value: Value, name: str, place: int) -> Value:
    kind, may_be_nil = wanted
    convert = _CONVERTERS.get(kind)
    if convert is None or (value is None and may_be_nil):
        return value
    try:
        return convert(value)
    except (TypeError, ValueError):
        got = "nil" if value is None else "a table" if isinstance(value, dict) else repr(value)
        raise ApiError(f"argument {place + 1} ({name}) must be {_WORDS.get(kind, kind)}, got {got}") from None


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)

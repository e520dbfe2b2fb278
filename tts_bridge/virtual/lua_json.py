"""The JSON that TTS gives to scripts (J. Friedl's, changed): its answers, its failures and what it costs."""

import json
import math
import re
from itertools import pairwise

from .values import ApiError, Handled, LuaFunction, Value

_DECODE_COST = (
    (0.0, 0.0),
    (1.0, 3.0),
    (4.0, 71.0),
    (8.0, 154.0),
    (16.0, 398.0),
    (32.0, 1400.0),
    (52.0, 5200.0),
)
"""Measured milliseconds for so many KB."""
_ENCODE_COST = 1.6
"""Milliseconds a KB."""
_ESCAPED = re.compile(r"\\u([0-9A-Fa-f]{4})")
_NIL_INDEX = "attempt to index a nil value"


def decode_seconds(text: str) -> float:
    """How long the decoder keeps the game waiting."""
    size = len(text) / 1024
    for (small, low), (large, high) in pairwise(_DECODE_COST):
        if size <= large:
            return (low + (high - low) * (size - small) / (large - small)) / 1000
    return _DECODE_COST[-1][1] * (size / _DECODE_COST[-1][0]) ** 2 / 1000


def encode_seconds(text: str) -> float:
    """How long the encoder keeps the game waiting."""
    return len(text) / 1024 * _ENCODE_COST / 1000


def decode(text: str) -> Value:
    """What `JSON.decode` gives: nulls are gone, \\u escapes garbled, what follows the value is ignored."""
    stripped = text.lstrip(" \t\r\n")
    if not stripped:
        return None
    if stripped.startswith("<"):
        raise ApiError("html passed to JSON:decode()")
    garbled = _ESCAPED.sub(_mojibake, stripped)
    try:
        value, _ = json.JSONDecoder(strict=False).raw_decode(garbled)
    except (ValueError, RecursionError):
        raise ApiError(_NIL_INDEX) from None
    return _without_nulls(value)


def encode(value: Value, *, pretty: bool = False) -> str:
    """What `JSON.encode` gives: an empty table is [], holes are null, other mixtures fail."""
    text = json.dumps(
        _jsonable(value, 0), ensure_ascii=False, separators=(",", ":"), indent=4 if pretty else None
    )
    return text.replace(r'"\u0000inf"', "1e+9999").replace(r'"\u0000-inf"', "-1e+9999")


def _mojibake(escape: re.Match[str]) -> str:
    """The decoder writes UTF-8 bytes where each byte is a character of its own."""
    unit = int(escape[1], 16)
    if unit < 128:
        return escape[0]
    return chr(unit).encode("utf-8", "surrogatepass").decode("latin-1")


def _without_nulls(value: Value) -> Value:
    if isinstance(value, dict):
        return {k: _without_nulls(v) for k, v in value.items() if v is not None}
    if isinstance(value, list):
        return {i: _without_nulls(v) for i, v in enumerate(value, start=1) if v is not None}
    return value


def _jsonable(value: Value, depth: int) -> Value:
    if depth > 100:
        raise ApiError("stack overflow: a table that contains itself")
    if isinstance(value, float):
        return _number(value)
    if isinstance(value, Handled | LuaFunction):
        raise ApiError(f"JSON cannot encode a {'function' if isinstance(value, LuaFunction) else 'userdata'}")
    if isinstance(value, dict):
        return _table(value, depth)
    return value


def _number(value: float) -> Value:
    if math.isnan(value):
        return None
    if math.isinf(value):
        return "\0inf" if value > 0 else "\0-inf"
    return int(value) if value == int(value) and abs(value) < 1e15 else float(f"{value:.14g}")


def _table(value: dict[Value, Value], depth: int) -> Value:
    numbers = [k for k in value if isinstance(k, int) and not isinstance(k, bool)]
    if not value:
        return []
    if len(numbers) == len(value) and min(numbers) > 0:
        return [_jsonable(value.get(i), depth + 1) for i in range(1, max(numbers) + 1)]
    if not all(isinstance(k, str) for k in value):
        raise ApiError(_NIL_INDEX)
    return {k: _jsonable(value[k], depth + 1) for k in sorted(value)}

"""Numbers and tags that are worked out from a position, each once, whoever asks first.

Cards may ask in a circle: a strength that counts a bonus that counts the strength.  Whoever comes round to
what is being worked out is told the part of it that stands so far, before any ability counts.  Where the
circle is entered makes a difference then, so it is always entered at the same place: at its first key.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar, cast

from tts_bridge.games.core.changes import Scratch
from tts_bridge.games.core.state import State

V = TypeVar("V")

Key: TypeAlias = tuple[str, str]
"""A stat (or `TAGS`) and the card or seat that has it."""

TAGS = "tags"
"""What stands in a key for all tags of a thing."""

NOWHERE = 1 << 30
"""How deep what is being worked out has come round to itself, if it has not."""


@dataclass(frozen=True, slots=True)
class _Loose:
    """An answer that came round to something still open, at this depth, and how it was worked out."""

    value: Any
    depth: int
    begin: Callable[[], Any]
    finish: Callable[[Any], Any]


@dataclass(slots=True)
class Derived:
    """What has been worked out of one position.

    `known` are the final answers.  The open questions are those being worked out now, from the outermost
    on, with the part of each answer that stands so far; circles are found as Tarjan finds strongly
    connected components.
    """

    known: dict[Key, Any] = field(default_factory=dict)
    _open: dict[Key, Any] = field(default_factory=dict)
    _loose: dict[Key, _Loose] = field(default_factory=dict)
    _depth: int = NOWHERE

    def work_out(self, key: Key, begin: Callable[[], V], finish: Callable[[V], V]) -> V:
        """The value of a key that is not `known`: what it begins with, made whole by all that bears on it."""
        if key in self._open:
            return self._part(key, begin)
        if key in self._loose:
            self._depth = min(self._depth, self._loose[key].depth)
            return cast(V, self._loose[key].value)
        around, self._depth = self._depth, NOWHERE
        value = self._anew(key, begin, finish)
        reached, self._depth = self._depth, around
        if reached < len(self._open):
            self._loose[key] = _Loose(value, reached, begin, finish)
            self._depth = min(reached, around)
        elif self._loose:
            return cast(V, self._closed(key, _Loose(value, len(self._open), begin, finish)))
        else:
            self.known[key] = value
        return value

    def _part(self, key: Key, begin: Callable[[], V]) -> V:
        """What stands so far of an open question; of one that has not even begun, what it begins with."""
        self._depth = min(self._depth, list(self._open).index(key))
        if self._open[key] is None:
            self._open[key] = begin()
        return cast(V, self._open[key])

    def _anew(self, key: Key, begin: Callable[[], V], finish: Callable[[V], V]) -> V:
        self._open[key] = None
        try:
            self._open[key] = part = begin()
            return finish(part)
        except BaseException:
            self._loose.clear()
            self._depth = NOWHERE
            raise
        finally:
            del self._open[key]

    def _closed(self, key: Key, answer: _Loose) -> Any:
        """Nothing around it is asked for: the answers of the circle stand if it was entered rightly."""
        circle = {name: loose for name, loose in self._loose.items() if loose.depth >= answer.depth}
        for name in circle:
            del self._loose[name]
        first = min(circle, default=key)
        if first < key:
            self.work_out(first, circle[first].begin, circle[first].finish)
            return self.known[key] if key in self.known else self.work_out(key, answer.begin, answer.finish)
        self.known.update({name: loose.value for name, loose in circle.items()} | {key: answer.value})
        return answer.value


def derived(position: State | Scratch) -> Derived:
    """What has been worked out of a position so far."""
    found: Derived | None = position.cache.get("derived")
    if found is None:
        found = position.cache["derived"] = Derived()
    return found

"""Numbers and tags that are worked out from a position, each once, whoever asks first.

Cards may ask in a circle: a strength that counts a bonus that counts the strength.  Whoever comes round to
what is being worked out is told the part of it that stands so far, before any ability counts.  Where the
circle is entered makes a difference then, so it is always entered at the same place: at its first key.

A game may do otherwise (`Game.last_of`): all of the circle are worked out from each other until they agree,
and one that it names after the rest.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    from tts_bridge.games.core.look import Look

V = TypeVar("V")

Key: TypeAlias = tuple[str, str]
"""A stat (or `TAGS`) and the card or seat that has it."""

TAGS = "tags"
"""What stands in a key for all tags of a thing."""

MOST_ROUNDS = 8
"""After so many rounds those of a circle that do not agree are left as they are."""

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
    connected components.  `last_of` names the last of the keys of a circle that are to agree.
    """

    last_of: Callable[[Collection[Key]], Key | None] = lambda circle: None
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
        own = len(self._open)
        if reached < own:
            # what came round to this key hangs with it on what it has come round to
            above = {name: loose for name, loose in self._loose.items() if loose.depth >= own}
            self._loose |= {name: replace(loose, depth=reached) for name, loose in above.items()}
            self._loose[key] = _Loose(value, reached, begin, finish)
            self._depth = min(reached, around)
        elif any(loose.depth >= own for loose in self._loose.values()):
            return cast(V, self._closed(key, _Loose(value, own, begin, finish)))
        else:
            self.known[key] = value
        return value

    def without(self, thing: str) -> "Derived":
        """The same without what is known of a thing on which nothing else depends."""
        return Derived(self.last_of, {key: value for key, value in self.known.items() if key[1] != thing})

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
        last = self.last_of((key, *circle))
        if last is not None:
            before = self.known
            try:
                self._agree(circle | {key: answer}, last)
            except BaseException:
                self.known = before
                raise
            return self.known[key]
        first = min(circle, default=key)
        if first < key:
            self.work_out(first, circle[first].begin, circle[first].finish)
            return self.known[key] if key in self.known else self.work_out(key, answer.begin, answer.finish)
        self.known.update({name: loose.value for name, loose in circle.items()} | {key: answer.value})
        return answer.value

    def _agree(self, circle: Mapping[Key, _Loose], last: Key) -> None:
        """Work each of a circle out from the others, one after the rest, until nothing changes."""
        self.known = self.known | {key: loose.begin() for key, loose in circle.items()}
        for _ in range(MOST_ROUNDS):
            before = dict(self.known)
            for key in sorted(circle, key=lambda key: (key == last, key)):
                # whoever asks for itself is told the part of it that there is before any ability counts
                self.known[key] = part = circle[key].begin()
                self.known[key] = circle[key].finish(part)
            if all(self.known[key] == before[key] for key in circle):
                return
            # what else was worked out just now may come of a passing value
            self.known = {key: value for key, value in self.known.items() if key in before}


def derived(look: "Look") -> Derived:
    """What has been worked out of a position so far."""
    found: Derived | None = look.state.cache.get("derived")
    if found is None:
        found = look.state.cache["derived"] = Derived(look.last_of)
    return found

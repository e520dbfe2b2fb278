"""What a scenario makes use of while it is played: without anything else it would go on as it does.

It is played once as the game is, and every call is looked at.
"""

import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from inspect import unwrap
from types import CodeType, FrameType
from typing import Any, TypeAlias, cast

from tts_bridge.games.core.library import Library
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.scenario.hearing import Hearing
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.scenario.running import run

LAID = "setup._card"
"""What looks at every card, to lay it into its pile."""

_ASKED = Look.rules.__code__
_TOLD = Hearing.told.__code__
_PRINTED = frozenset(
    known.__code__
    for known in (Library.get, Library.tags, Library.printed, Library.abilities, Library.sentences)
)
_BLOCK = Library.block.__code__

Trace: TypeAlias = Callable[[FrameType, str, Any], Any]


@dataclass(frozen=True, slots=True)
class Touched:
    """What a scenario has made use of.

    `slugs` are the rules that made a difference: a step or event asked for them itself, or what is
    registered under them gave something (a refusal, a line, a thing mended) or reacted.  `cards` are the
    definitions that were looked at once the table stood, `code` is all that ran, `lines` where it did in
    the code that was asked about.
    """

    slugs: frozenset[str]
    cards: frozenset[str]
    code: frozenset[CodeType]
    lines: frozenset[tuple[CodeType, int]]

    @property
    def told(self) -> bool:
        """Whether it looked at what a seat is told."""
        return _TOLD in self.code

    def ran(self, code: CodeType, lines: Collection[int]) -> bool:
        """Whether some code ran at one of its lines; where not all of these are its own, whether at all."""
        own = {line for _, _, line in code.co_lines()}
        if code not in self.code or not own.issuperset(lines):
            return code in self.code
        return any((code, line) in self.lines for line in lines)

    def uses(self, constant: str) -> bool:
        """Whether code ran that may use a constant of this name."""
        return any(constant in code.co_names for code in self.code)


def touched(scenario: Scenario, asked_about: Collection[CodeType] = ()) -> Touched:
    """Play a scenario to its end, and see what it makes use of, and where in the code that is asked about.

    Nothing must be remembered of earlier games: what is remembered is not asked again.
    """
    game = replace(scenario.game, library=Library(scenario.game.library.definitions))
    watch = _Watch(_slugs(_giving(game.rules)), _slugs(_reacting(game.rules)), frozenset(asked_about))
    with _traced(watch.call):
        run(replace(scenario, game=game))
    return Touched(watch.slugs(), frozenset(watch.cards), frozenset(watch.ran), frozenset(watch.lines))


def _giving(book: Rulebook) -> Iterator[tuple[str, Any]]:
    yield from ((gate.slug, gate.check) for gates in book.gates.values() for gate in gates)
    yield from ((slug, lines) for bases in book.bases.values() for slug, lines in bases if slug)
    yield from ((check.slug, check.mend) for check in book.checks)


def _reacting(book: Rulebook) -> Iterator[tuple[str, Any]]:
    return (registered for reactions in book.reactions.values() for registered in reactions)


def _slugs(registered: Iterator[tuple[str, Any]]) -> dict[CodeType, frozenset[str]]:
    """The slugs under which each code is registered."""
    found: dict[CodeType, frozenset[str]] = {}
    for slug, function in registered:
        code = unwrap(function).__code__
        found[code] = found.get(code, frozenset()) | {slug}
    return found


@contextmanager
def _traced(trace: Trace) -> Iterator[None]:
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


@dataclass(slots=True)
class _Watch:
    """Sees every call.

    Who asks for a rule and calls what is registered under it goes through all rules there are; whether this
    one makes a difference is to be seen by what it gives.  Who only asks has something of its own to do.
    """

    giving: dict[CodeType, frozenset[str]]
    reacting: dict[CodeType, frozenset[str]]
    asked_about: frozenset[CodeType]
    asked: set[tuple[CodeType, str]] = field(default_factory=set)
    called: set[tuple[CodeType, str]] = field(default_factory=set)
    gave: set[str] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)
    ran: set[CodeType] = field(default_factory=set)
    lines: set[tuple[CodeType, int]] = field(default_factory=set)

    def slugs(self) -> frozenset[str]:
        """The rules that made a difference."""
        return frozenset(self.gave.union(slug for _, slug in self.asked - self.called))

    def call(self, frame: FrameType, event: str, arg: Any) -> Trace | None:
        """A function is entered; what gives something has to be seen at its end, too."""
        code = frame.f_code
        self.ran.add(code)
        self._note(code, frame, cast(FrameType, frame.f_back))
        if code not in self.giving and code not in self.asked_about:
            return None
        frame.f_trace_lines = code in self.asked_about
        return self.inside

    def _note(self, code: CodeType, frame: FrameType, caller: FrameType) -> None:
        if code is _ASKED:
            self.asked.add((caller.f_code, frame.f_locals["slug"]))
        elif code in _PRINTED and _name(caller) != LAID:
            self.cards.add(frame.f_locals["definition"])
        elif code is _BLOCK:
            self.cards.add(frame.f_locals["path"].partition("/")[0])
        elif code in self.reacting:
            self.called.update((caller.f_code, slug) for slug in self.reacting[code])
            self.gave |= self.reacting[code]
        elif code in self.giving:
            self.called.update((caller.f_code, slug) for slug in self.giving[code])

    def inside(self, frame: FrameType, event: str, arg: Any) -> Trace:
        """A line is reached; or something is given, one line of several too, or nothing."""
        code = frame.f_code
        if event == "line":
            self.lines.add((code, frame.f_lineno))
        elif event == "return" and code in self.giving and arg is not None and arg is not False:
            self.gave |= self.giving[code]
        return self.inside


def _name(frame: FrameType) -> str:
    """The module and name of what runs in a frame."""
    return f"{frame.f_globals['__name__'].rpartition('.')[2]}.{frame.f_code.co_qualname}"

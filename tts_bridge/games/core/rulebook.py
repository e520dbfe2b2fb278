"""Where a game's rules are registered: each under its slug, so that it can be switched off."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.options import Option, Words, no_keys
from tts_bridge.games.core.state import Frame, Plain

if TYPE_CHECKING:
    from tts_bridge.games.core.effects import Doing
    from tts_bridge.games.core.look import Context, Look
    from tts_bridge.games.core.resolution import Resolution
    from tts_bridge.games.core.stats import Line

F = TypeVar("F", bound=Callable[..., Any])

Step = Callable[["Resolution", Frame], None]
Perform = Callable[["Resolution", Move], None]
Candidates = Callable[["Look", str], Iterable[Move]]
GateCheck = Callable[["Look", Move], "dict[str, Plain] | None"]
Handler = Callable[["Doing", Any], bool]
Source = Callable[["Look", "Context", tuple[str, ...]], tuple[str, ...]]
Base = Callable[["Look", str], "Iterator[Line]"]


ANSWERING = ("answer", "card")
"""Classes of play that answer an event where it admits no others: cards are offered if they say so."""


@dataclass(frozen=True, slots=True)
class FrameKind:
    """What may be done while a frame of this kind is on top: the classes of play it admits.

    `closed_by` is the slug that a refusal of any other play cites.  One that is `passing` bears on no number
    and no tag.  `tells` are the data on which numbers and tags depend while it goes on; None: on any.
    """

    admits: frozenset[str] = frozenset()
    closed_by: str = "core.not_now"
    passing: bool = False
    tells: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class MoveKind:
    """A kind of move: its class of play, the pseudo-legal moves of a seat, and what it does.

    With `by_ability` the number of a move is that of an ability of its card, from 1 on.
    """

    play_class: str
    candidates: Candidates
    perform: Perform
    by_ability: bool = False


@dataclass(frozen=True, slots=True)
class Gate:
    """A rule that may refuse moves: returns the values that decided, or None."""

    slug: str
    check: GateCheck


@dataclass(frozen=True, slots=True)
class EventKind:
    """An event that is announced: what it does between `before` and `after`.

    `answered` are the moments at which seats may answer it, with plays of the classes it `admits`.
    """

    happen: Step | None
    answered: frozenset[str]
    admits: frozenset[str]


@dataclass(frozen=True, slots=True)
class Edit:
    """A kind of edit: what it must name, and what it does."""

    needs: tuple[str, ...]
    perform: Perform


@dataclass(frozen=True, slots=True)
class StateCheck:
    """A rule that mends the state; returns whether it did something.

    One `of_things` looks at cards in play and at seats alone: it is not asked again where nothing bears on
    them anew.
    """

    slug: str
    mend: Callable[["Resolution"], bool]
    of_things: bool = False


_NAMED = (
    "frames", "steps", "moves", "events", "actions", "specials", "sources", "situations", "edits", "options",
)  # fmt: skip


@dataclass(slots=True)
class Rulebook:
    """A set of rules; books are added up to a game."""

    frames: dict[str, FrameKind] = field(default_factory=dict)
    steps: dict[tuple[str, str], Step] = field(default_factory=dict)
    moves: dict[str, MoveKind] = field(default_factory=dict)
    gates: dict[str, list[Gate]] = field(default_factory=dict)
    events: dict[str, EventKind] = field(default_factory=dict)
    actions: dict[str, Handler] = field(default_factory=dict)
    specials: dict[str, Callable[["Doing", dict[str, Any]], bool]] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)
    situations: dict[str, Callable[["Look", "Context"], bool]] = field(default_factory=dict)
    bases: dict[str, list[tuple[str, Base]]] = field(default_factory=dict)
    edits: dict[str, Edit] = field(default_factory=dict)
    options: dict[str, Option] = field(default_factory=dict)
    reactions: dict[str, list[tuple[str, Step]]] = field(default_factory=dict)
    checks: list[StateCheck] = field(default_factory=list)
    switches: set[str] = field(default_factory=set)
    hidden_sources: set[str] = field(default_factory=set)
    away_sources: set[str] = field(default_factory=set)
    notes: set[str] = field(default_factory=set)
    fleeting: set[str] = field(default_factory=set)
    rearranging: set[str] = field(default_factory=set)

    def add(self, *books: "Rulebook") -> "Rulebook":
        """Take over the rules of other books; a later one replaces what an earlier one has of a name."""
        for book in books:
            for name in _NAMED:
                getattr(self, name).update(getattr(book, name))
            for kind, gates in book.gates.items():
                self.gates.setdefault(kind, []).extend(gates)
            for stat, bases in book.bases.items():
                self.bases.setdefault(stat, []).extend(bases)
            for moment, reactions in book.reactions.items():
                self.reactions.setdefault(moment, []).extend(reactions)
            self.checks.extend(book.checks)
            self.switches |= book.switches
            self.hidden_sources |= book.hidden_sources
            self.away_sources |= book.away_sources
            self.notes |= book.notes
            self.fleeting |= book.fleeting
            self.rearranging |= book.rearranging
        return self

    def slugs(self) -> set[str]:
        """All rules that can be switched off or cited."""
        return self.switches | {kind.closed_by for kind in self.frames.values()}

    # ---- decorators

    def frame(
        self,
        kind: str,
        admits: Iterable[str] = (),
        closed_by: str = "core.not_now",
        *,
        passing: bool = False,
        tells: tuple[str, ...] | None = None,
    ) -> None:
        """Declare a kind of frame."""
        self.frames[kind] = FrameKind(frozenset(admits), closed_by, passing, tells)

    def step(self, kind: str, step: str) -> Callable[[F], F]:
        """What a frame of this kind does at this step."""
        return self._put(self.steps, (kind, step))

    def move(
        self, kind: str, play_class: str, candidates: Candidates, *, by_ability: bool = False
    ) -> Callable[[Perform], Perform]:
        """A kind of move and what it does."""

        def register(perform: Perform) -> Perform:
            self.moves[kind] = MoveKind(play_class, candidates, perform, by_ability)
            return perform

        return register

    def gate(self, slug: str, *kinds: str) -> Callable[[GateCheck], GateCheck]:
        """A rule that may refuse moves of these kinds."""

        def register(check: GateCheck) -> GateCheck:
            self.switches.add(slug)
            for kind in kinds:
                self.gates.setdefault(kind, []).append(Gate(slug, check))
            return check

        return register

    def edit(self, kind: str, *needs: str) -> Callable[[Perform], Perform]:
        """A kind of edit; `needs` are `card`, `zone`, `seat`, `host`, `word`, `option`, `frame`, `leaver`,
        `newcomer`."""

        def register(perform: Perform) -> Perform:
            self.edits[kind] = Edit(needs, perform)
            return perform

        return register

    def option(
        self,
        name: str,
        words: Words,
        *,
        several: bool = False,
        keys: Callable[["Look"], Collection[str]] = no_keys,
        table: bool = False,
        usual: str = "",
    ) -> None:
        """An option of the table, what it may be, and which of that it is where nothing is said."""
        self.options[name] = Option(words, several, keys, table, usual)

    def rearranges(self, *play_classes: str) -> None:
        """Classes of play that could go on for ever without leading anywhere."""
        self.rearranging |= set(play_classes)

    def event(self, name: str, *answered: str, admits: Iterable[str] = ANSWERING) -> Callable[[Step], Step]:
        """What an event does, and at which moments (`before`, `after`) it may be answered."""

        def register(happen: Step) -> Step:
            self.events[name] = EventKind(happen, frozenset(answered), frozenset(admits))
            return happen

        return register

    def plain_event(self, name: str, *answered: str, admits: Iterable[str] = ANSWERING) -> None:
        """An event that only tells."""
        self.events[name] = EventKind(None, frozenset(answered), frozenset(admits))

    def on(self, moment: str, slug: str) -> Callable[[Step], Step]:
        """A rule that reacts to an event: `after met`."""

        def register(react: Step) -> Step:
            self.switches.add(slug)
            self.reactions.setdefault(moment, []).append((slug, react))
            return react

        return register

    def action(self, do: str) -> Callable[[F], F]:
        """How an action of the effect language is carried out."""
        return self._put(self.actions, do)

    def special(self, name: str) -> Callable[[F], F]:
        """A named function of `special_cards.py`."""
        return self._put(self.specials, name)

    def source(self, name: str, *, hidden: bool = False, away: bool = False) -> Callable[[F], F]:
        """Where a selector looks; `hidden`: among cards whose faces not everybody sees.

        Such ones, and those said to be `away`, look among cards that are away from play (`Game.away`).
        """
        if hidden:
            self.hidden_sources.add(name)
        if hidden or away:
            self.away_sources.add(name)
        return self._put(self.sources, name)

    def situation(self, name: str) -> Callable[[F], F]:
        """A situation that conditions may ask for."""
        return self._put(self.situations, name)

    def base(self, stat: str, slug: str = "", *, fleeting: bool = False) -> Callable[[Base], Base]:
        """Lines of a stat before any ability counts; with a slug they can be switched off.

        One that is `fleeting` depends on what is just going on, frames that are `passing` too.
        """

        def register(lines: Base) -> Base:
            if slug:
                self.switches.add(slug)
            if fleeting:
                self.fleeting.add(stat)
            self.bases.setdefault(stat, []).append((slug, lines))
            return lines

        return register

    def check(
        self, slug: str, *, of_things: bool = False
    ) -> Callable[[Callable[["Resolution"], bool]], Callable[["Resolution"], bool]]:
        """A rule that mends the state whenever it has come to rest."""

        def register(mend: Callable[["Resolution"], bool]) -> Callable[["Resolution"], bool]:
            self.switches.add(slug)
            self.checks.append(StateCheck(slug, mend, of_things))
            return mend

        return register

    def note(self, *names: str) -> None:
        """Marks and variables in which the rules note something that bears on no number and no tag."""
        self.notes |= set(names)

    def switch(self, *slugs: str) -> None:
        """Slugs that steps and events ask for themselves (`run.rules(slug)`)."""
        self.switches |= set(slugs)

    @staticmethod
    def _put(where: dict[Any, Any], key: Any) -> Callable[[F], F]:
        def register(function: F) -> F:
            where[key] = function
            return function

        return register

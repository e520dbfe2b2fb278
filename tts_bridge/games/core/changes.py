"""The closed set of primitive facts.  State is the fold of all changes; `apply` knows no rule."""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeAlias, cast

from tts_bridge.games.core.state import (
    Card,
    Frame,
    Plain,
    Seat,
    State,
    dump_record,
    load_record,
    to_json,
    to_plain,
)

TABLE = "table"
"""As the `of` of a Marked: the table's own variables."""

COPIES = "copies"
"""The variable of the table that tells which cards have become others."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A card is now in this zone, at this index (-1: last, which is on top)."""

    card: str
    to: str
    at: int = -1


@dataclass(frozen=True, slots=True)
class Turned:
    """A card is now face down or not, sideways or not."""

    card: str
    flipped: bool
    sideways: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """A counter of a card or seat rose by so much."""

    of: str
    name: str
    by: int


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark of a card, a seat or the table is now this; None takes it away."""

    of: str
    name: str
    value: Plain


@dataclass(frozen=True, slots=True)
class Assigned:
    """A card now belongs to an owner and is controlled by a seat since this turn."""

    card: str
    owner: str
    controller: str
    since: int


@dataclass(frozen=True, slots=True)
class Attached:
    """A card now lies under another ("" under none)."""

    card: str
    to: str


@dataclass(frozen=True, slots=True)
class Reborn:
    """A card is another object from now on: what bore on the old one has ended."""

    card: str


@dataclass(frozen=True, slots=True)
class Created:
    """A card came into being."""

    card: Card


@dataclass(frozen=True, slots=True)
class Removed:
    """A card left the game."""

    card: str


@dataclass(frozen=True, slots=True)
class Seen:
    """Exactly these seats know the card's face."""

    card: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ordered:
    """A pile holds these cards, so many of them known in order on top and at the bottom."""

    zone: str
    cards: tuple[str, ...]
    top: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Pushed:
    """A frame came on top."""

    frame: Frame


@dataclass(frozen=True, slots=True)
class FrameSet:
    """A frame is at this step, waits for these, and some of its data are new.

    `secret_of` is the seat that alone may know those data, "" if everybody may.
    """

    frame: int
    step: str
    waits: tuple[str, ...]
    data: dict[str, Plain] = field(default_factory=dict)
    secret_of: str = ""


@dataclass(frozen=True, slots=True)
class Popped:
    """A frame is over."""

    frame: int


@dataclass(frozen=True, slots=True)
class OptionSet:
    """An option of the table is now this."""

    name: str
    value: Plain


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat takes part (or, `gone`, no longer does); it sits `before` another one, "" after all, and has
    these zones of its own."""

    seat: Seat
    gone: bool = False
    before: str = ""
    zones: tuple[str, ...] = ()


Change: TypeAlias = (
    Moved | Turned | Counted | Marked | Assigned | Attached | Reborn | Created | Removed | Seen | Ordered
    | Pushed | FrameSet | Popped | OptionSet | Seated
)  # fmt: skip

KINDS: dict[str, type[Any]] = {
    kind.__name__: kind
    for kind in (
        Moved, Turned, Counted, Marked, Assigned, Attached, Reborn, Created, Removed, Seen, Ordered,
        Pushed, FrameSet, Popped, OptionSet, Seated,
    )
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Block:
    """Changes that one event caused.

    `event` names it in the game's words, `cause` is the slug or card behind it, `roles` who and what
    took part (for the log, redacted for each seat).
    """

    event: str
    cause: str
    roles: dict[str, Plain]
    changes: tuple[Change, ...] = ()


class Scratch:
    """A state being changed: the same readable attributes as `State`, its own dicts."""

    __slots__ = ("bottoms", "cache", "cards", "frames", "game", "options", "seats", "tops", "vars", "zones")

    def __init__(self, state: State) -> None:
        self.game = state.game
        self.options = dict(state.options)
        self.seats = dict(state.seats)
        self.cards = dict(state.cards)
        self.zones = dict(state.zones)
        self.tops = dict(state.tops)
        self.bottoms = dict(state.bottoms)
        self.frames = state.frames
        self.vars = dict(state.vars)
        self.cache = state.cache

    @property
    def top(self) -> Frame | None:
        """The frame that goes on next."""
        return self.frames[-1] if self.frames else None

    def frozen(self) -> State:
        """The state as it is now; this scratch must not be changed afterwards."""
        return State(
            self.game, self.options, self.seats, self.cards, self.zones, self.tops, self.bottoms,
            self.frames, self.vars, self.cache,
        )  # fmt: skip

    def apply(self, change: Change) -> None:
        """Carry out one change; KeyError where it names what is not there."""
        _APPLY[type(change)](self, change)
        # a new one even if it is empty: the state before may be looked at, and fill its own, later
        self.cache = {}

    # each method carries out one kind of change

    def _moved(self, change: Moved) -> None:
        card = self.cards[change.card]
        self._take_out(card)
        inside = self.zones.get(change.to, ())
        at = len(inside) if change.at < 0 else change.at
        self.zones[change.to] = (*inside[:at], card.id, *inside[at:])
        self.cards[card.id] = replace(card, zone=change.to)

    def _take_out(self, card: Card) -> None:
        inside = self.zones[card.zone]
        at = inside.index(card.id)
        self.zones[card.zone] = inside[:at] + inside[at + 1 :]
        if at >= len(inside) - self.tops.get(card.zone, 0):
            self.tops[card.zone] -= 1
        elif at < self.bottoms.get(card.zone, 0):
            self.bottoms[card.zone] -= 1

    def _turned(self, change: Turned) -> None:
        card = self.cards[change.card]
        self.cards[card.id] = replace(card, flipped=change.flipped, sideways=change.sideways)

    def _counted(self, change: Counted) -> None:
        thing = self.seats.get(change.of) or self.cards[change.of]
        counters = dict(thing.counters)
        counters[change.name] = counters.get(change.name, 0) + change.by
        if not counters[change.name]:
            del counters[change.name]
        self._put(replace(thing, counters=counters))

    def _marked(self, change: Marked) -> None:
        if change.of == TABLE:
            _set_or_drop(self.vars, change.name, change.value)
            return
        thing = self.seats.get(change.of) or self.cards[change.of]
        marks = dict(thing.marks)
        _set_or_drop(marks, change.name, change.value)
        self._put(replace(thing, marks=marks))

    def _put(self, thing: Card | Seat) -> None:
        if isinstance(thing, Seat):
            self.seats[thing.name] = thing
        else:
            self.cards[thing.id] = thing

    def _assigned(self, change: Assigned) -> None:
        card = self.cards[change.card]
        self.cards[card.id] = replace(
            card, owner=change.owner, controller=change.controller, controlled_since=change.since
        )

    def _attached(self, change: Attached) -> None:
        self.cards[change.card] = replace(self.cards[change.card], attached_to=change.to)

    def _reborn(self, change: Reborn) -> None:
        card = self.cards[change.card]
        self.cards[card.id] = replace(card, incarnation=card.incarnation + 1, counters={}, marks={})

    def _created(self, change: Created) -> None:
        self.cards[change.card.id] = change.card
        self.zones[change.card.zone] = (*self.zones.get(change.card.zone, ()), change.card.id)

    def _removed(self, change: Removed) -> None:
        self._take_out(self.cards[change.card])
        del self.cards[change.card]

    def _seen(self, change: Seen) -> None:
        self.cards[change.card] = replace(self.cards[change.card], known_to=change.by)

    def _ordered(self, change: Ordered) -> None:
        self.zones[change.zone] = change.cards
        self.tops[change.zone] = change.top
        self.bottoms[change.zone] = change.bottom

    def _pushed(self, change: Pushed) -> None:
        self.frames = (*self.frames, change.frame)

    def _frame_set(self, change: FrameSet) -> None:
        self.frames = tuple(
            replace(frame, step=change.step, waits=change.waits, data=_merged(frame.data, change.data))
            if frame.id == change.frame
            else frame
            for frame in self.frames
        )

    def _popped(self, change: Popped) -> None:
        self.frames = tuple(frame for frame in self.frames if frame.id != change.frame)

    def _option_set(self, change: OptionSet) -> None:
        _set_or_drop(self.options, change.name, change.value)

    def _seated(self, change: Seated) -> None:
        name = change.seat.name
        others = {other: seat for other, seat in self.seats.items() if other != name}
        for zone in change.zones:
            self.zones.setdefault(zone, ())
        if change.gone:
            self.seats = others
            return
        at = list(others).index(change.before) if change.before in others else len(others)
        seats = [*others.items()]
        self.seats = dict([*seats[:at], (name, change.seat), *seats[at:]])


def _set_or_drop(where: dict[str, Plain], name: str, value: Plain) -> None:
    if value is None:
        where.pop(name, None)
    else:
        where[name] = value


def _merged(old: dict[str, Plain], new: dict[str, Plain]) -> dict[str, Plain]:
    if not new:
        return old
    merged = dict(old)
    for name, value in new.items():
        _set_or_drop(merged, name, value)
    return merged


_APPLY: dict[type[Any], Any] = {
    Moved: Scratch._moved, Turned: Scratch._turned, Counted: Scratch._counted, Marked: Scratch._marked,
    Assigned: Scratch._assigned, Attached: Scratch._attached, Reborn: Scratch._reborn,
    Created: Scratch._created, Removed: Scratch._removed, Seen: Scratch._seen, Ordered: Scratch._ordered,
    Pushed: Scratch._pushed, FrameSet: Scratch._frame_set, Popped: Scratch._popped,
    OptionSet: Scratch._option_set, Seated: Scratch._seated,
}  # fmt: skip


def fold(state: State, changes: Iterable[Change]) -> State:
    """The state after these changes."""
    scratch = Scratch(state)
    for change in changes:
        scratch.apply(change)
    return scratch.frozen()


# ---------------------------------------------------------------- the codec


def dump_change(change: Change) -> dict[str, Any]:
    """The change as JSON values."""
    data: dict[str, Any] = {"change": type(change).__name__}
    for spec in fields(change):
        value = getattr(change, spec.name)
        data[spec.name] = dump_record(value) if isinstance(value, Card | Frame | Seat) else to_json(value)
    return data


def load_change(data: dict[str, Any]) -> Change:
    """The change that was dumped; raises KeyError where the data are not such."""
    kind = KINDS[data["change"]]
    inner = {"Created": ("card", Card), "Pushed": ("frame", Frame), "Seated": ("seat", Seat)}
    values = {name: to_plain(value) for name, value in data.items() if name != "change"}
    if data["change"] in inner:
        name, record = inner[data["change"]]
        values[name] = load_record(record, data[name])
    return cast(Change, kind(**values))


def dump_block(block: Block) -> dict[str, Any]:
    """The block as JSON values."""
    return {
        "event": block.event, "cause": block.cause, "roles": to_json(block.roles),
        "changes": [dump_change(change) for change in block.changes],
    }  # fmt: skip


def load_block(data: dict[str, Any]) -> Block:
    """The block that was dumped."""
    roles = cast(dict[str, Plain], to_plain(data["roles"]))
    return Block(data["event"], data["cause"], roles, tuple(load_change(item) for item in data["changes"]))

"""The state of a table: frozen plain data, shared where unchanged, with one codec."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias, cast

Plain: TypeAlias = "str | int | bool | tuple[Plain, ...] | dict[str, Plain] | None"
"""What state may hold besides its own dataclasses."""

EVERYBODY = "*"
"""In `known_to`: all seats."""


@dataclass(frozen=True, slots=True)
class Card:
    """One physical copy (or token); which definition it is depends on who looks.

    `flipped` is face down, `sideways` turned by a quarter.  Leaving play raises `incarnation`, so
    that effects on the old object end.  `known_to` are the seats that know its face.
    """

    id: str
    definition: str
    deck: str
    zone: str
    owner: str = ""
    controller: str = ""
    flipped: bool = False
    sideways: bool = False
    attached_to: str = ""
    incarnation: int = 0
    controlled_since: int = 0
    known_to: tuple[str, ...] = ()
    counters: dict[str, int] = field(default_factory=dict)
    marks: dict[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player colour at the table, with its character's counters (`level`) and marks (`sex`)."""

    name: str
    counters: dict[str, int] = field(default_factory=dict)
    marks: dict[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Frame:
    """One level of what is going on.

    `step` says what comes next, `waits` who must answer first: seats, `chance` or `clock`.
    """

    id: int
    kind: str
    step: str
    waits: tuple[str, ...] = ()
    data: dict[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class State:
    """Everything that is true at a table.

    `seats` are clockwise; `zones` list card ids, top or first one last in piles; `tops` and
    `bottoms` say how many cards of a pile are known in order at either end; `frames` bottom first.
    """

    game: str
    options: dict[str, Plain]
    seats: dict[str, Seat]
    cards: dict[str, Card] = field(default_factory=dict)
    zones: dict[str, tuple[str, ...]] = field(default_factory=dict)
    tops: dict[str, int] = field(default_factory=dict)
    bottoms: dict[str, int] = field(default_factory=dict)
    frames: tuple[Frame, ...] = ()
    vars: dict[str, Plain] = field(default_factory=dict)
    cache: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def top(self) -> Frame | None:
        """The frame that goes on next."""
        return self.frames[-1] if self.frames else None


# ---------------------------------------------------------------- the codec


def dump_state(state: State) -> dict[str, Any]:
    """The state as JSON values; `load_state` gives an equal one."""
    return {
        "game": state.game,
        "options": to_json(state.options),
        "seats": [dump_record(seat) for seat in state.seats.values()],
        "cards": [dump_record(card) for card in state.cards.values()],
        "zones": to_json(cast(Plain, state.zones)),
        "tops": dict(state.tops),
        "bottoms": dict(state.bottoms),
        "frames": [dump_record(frame) for frame in state.frames],
        "vars": to_json(state.vars),
    }


def load_state(data: Mapping[str, Any]) -> State:
    """The state that was dumped; raises KeyError or TypeError where the data are not such."""
    seats = [load_record(Seat, item) for item in data["seats"]]
    cards = [load_record(Card, item) for item in data["cards"]]
    return State(
        game=data["game"],
        options=cast(dict[str, Plain], to_plain(data["options"])),
        seats={seat.name: seat for seat in seats},
        cards={card.id: card for card in cards},
        zones={zone: tuple(ids) for zone, ids in data["zones"].items()},
        tops=dict(data["tops"]),
        bottoms=dict(data["bottoms"]),
        frames=tuple(load_record(Frame, item) for item in data["frames"]),
        vars=cast(dict[str, Plain], to_plain(data["vars"])),
    )


def dump_record(record: Any) -> dict[str, Any]:
    """A flat dataclass of the state as JSON values, fields at their default left out."""
    defaults, values_of = _fields(record.__class__)
    return {
        name: to_json(value)
        for (name, default), value in zip(defaults, values_of(record), strict=True)
        if value is not default and value != default
    }


@cache
def _fields(kind: type[Any]) -> tuple[tuple[tuple[str, Any], ...], Callable[[Any], tuple[Any, ...]]]:
    """The fields of a dataclass with their defaults, and what reads them all."""
    defaults = tuple(
        (spec.name, spec.default_factory() if callable(spec.default_factory) else spec.default)
        for spec in fields(kind)
    )
    names = [name for name, _ in defaults]
    if len(names) < 2:
        return defaults, lambda record: tuple(getattr(record, name) for name in names)
    return defaults, attrgetter(*names)


def load_record(kind: type[Any], data: Mapping[str, Any]) -> Any:
    """The dataclass that was dumped."""
    return kind(**{name: to_plain(value) for name, value in data.items()})


def to_json(value: Plain) -> Any:
    """Tuples become lists."""
    if isinstance(value, (str, int)):
        return value
    if isinstance(value, dict):
        return {key: to_json(item) for key, item in value.items()}
    return [to_json(item) for item in value] if isinstance(value, tuple) else value


def to_plain(value: Any) -> Plain:
    """Lists become tuples."""
    if isinstance(value, (str, int)):
        return value
    if isinstance(value, dict):
        return {key: to_plain(item) for key, item in value.items()}
    return tuple(map(to_plain, value)) if isinstance(value, list | tuple) else cast(Plain, value)

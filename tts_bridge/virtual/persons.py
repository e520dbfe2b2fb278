"""The people at the table and the colours they sit at."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .pieces import Piece
from .registry import EventSink
from .values import ORIGIN, Handled, Vec

COLOURS = ("White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink")
"""The seats of TTS, in its order."""

GREY, BLACK = "Grey", "Black"
ACTIONS = (
    "Copy",
    "Cut",
    "Delete",
    "FlipIncrementalLeft",
    "FlipIncrementalRight",
    "FlipOver",
    "Group",
    "Paste",
    "PickUp",
    "Randomize",
    "RotateIncrementalLeft",
    "RotateIncrementalRight",
    "RotateOver",
    "Select",
    "Under",
)
"""The names of `Player.Action`; scripts see their places in this list, not TTS's own numbers. [?]"""


@dataclass(slots=True, eq=False)
class Dialog:
    """A question of a script that waits for one person; `answer` calls the script."""

    kind: str
    text: str
    answer: Callable[..., None]
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HandChoice:
    """A `chooseInHand` that waits for one colour."""

    label: str
    least: int
    most: int
    prompt: str
    may_cancel: bool


@dataclass(slots=True, eq=False)
class Person:
    """Somebody who is connected: at a seat, as game master (Black) or watching (Grey)."""

    name: str
    steam_id: str
    colour: str = GREY
    host: bool = False
    promoted: bool = False
    team: str = "None"
    blindfolded: bool = False
    lift_height: float = 0.2
    pointer: Vec = ORIGIN
    holding: list[Piece] = field(default_factory=list)
    hovered: Piece | None = None
    selected: list[Piece] = field(default_factory=list)
    copied: list[dict[str, Any]] = field(default_factory=list)
    dialogs: list[Dialog] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Player(Handled):
    """What scripts call a player: a colour and who sits there now; each watcher has one of their own."""

    key: str
    persons: "Persons"

    @property
    def handle(self) -> tuple[str, int | str]:
        """Scripts know it by colour."""
        return ("player", self.key)

    @property
    def person(self) -> Person | None:
        """Who that is at the moment."""
        return self.persons.by_key(self.key)

    @property
    def colour(self) -> str:
        """The colour."""
        return GREY if self.key.startswith(GREY) else self.key


class Persons:
    """Everybody who is connected, the choices that hands wait for, and who sits where."""

    def __init__(self, events: EventSink) -> None:
        self._events = events
        self.everybody: list[Person] = []
        self.choices: dict[str, list[HandChoice]] = {}
        self.on_change: list[Callable[[str], None]] = []
        """Called with a colour that somebody has taken or left."""

    def at(self, colour: str) -> Person | None:
        """Who sits at a colour."""
        return next((p for p in self.everybody if p.colour == colour), None)

    def named(self, name: str) -> Person:
        """The person with that name; raises LookupError."""
        for person in self.everybody:
            if person.name == name:
                return person
        raise LookupError(f"nobody called {name!r} is connected")

    def seated(self) -> list[str]:
        """The colours that are taken, in TTS's order, without Black."""
        return [c for c in COLOURS if self.at(c) is not None]

    def by_key(self, key: str) -> Person | None:
        """The person behind a script's player: a colour, or a watcher's steam id."""
        if key.startswith(GREY + ":"):
            return next((p for p in self.everybody if p.steam_id == key[len(GREY) + 1 :]), None)
        return self.at(key)

    def player(self, key: str) -> Player:
        """What scripts get for a colour."""
        return Player(key, self)

    def player_of(self, person: Person) -> Player:
        """What scripts get for a person."""
        return Player(f"{GREY}:{person.steam_id}" if person.colour == GREY else person.colour, self)

    def connect(self, name: str, *, host: bool = False) -> Person:
        """Somebody joins, without a seat."""
        person = Person(name, str(76561190000000000 + len(self.everybody)), host=host)
        self.everybody.append(person)
        self._events.tell("onPlayerConnect", self.player_of(person))
        return person

    def sit(self, person: Person, colour: str) -> None:
        """Somebody takes a seat, or leaves it with "Grey"; raises ValueError if it is taken."""
        if colour not in (*COLOURS, GREY, BLACK):
            raise ValueError(f"{colour!r} is no colour of Tabletop Simulator")
        if colour in COLOURS and self.at(colour) not in (None, person):
            raise ValueError(f"{colour} is taken")
        before, person.colour = person.colour, colour
        for hear in self.on_change:
            hear(before)
            hear(colour)
        self._events.tell("onPlayerChangeColor", colour)

    def let_choose(self, colour: str, choice: HandChoice) -> bool:
        """Adds a choice of cards to those that a colour has before it; False if nobody sits there."""
        if self.at(colour) is None:
            return False
        self.choices.setdefault(colour, []).append(choice)
        return True

    def let_slip(self, piece: Piece) -> None:
        """Takes a piece out of everybody's fingers."""
        for person in self.everybody:
            if piece in person.holding:
                person.holding.remove(piece)

    def forget(self) -> None:
        """After a load nobody holds, has selected or is asked anything."""
        self.choices.clear()
        for person in self.everybody:
            person.holding.clear()
            person.selected.clear()
            person.dialogs.clear()

    def disconnect(self, person: Person) -> None:
        """Somebody is gone."""
        self._events.tell("onPlayerDisconnect", self.player_of(person))
        self.everybody.remove(person)
        for hear in self.on_change:
            hear(person.colour)

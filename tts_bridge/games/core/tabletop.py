"""How a game lies on a table: places, piles, plates, gestures and panels, as data.

`build` writes these into the save, `table` reads gestures by them, bots read the same rows
backwards.  Lengths are TTS units: x to the right, z away from the southern player; angles are
degrees around the vertical, 180 upright for a southern seat.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import Literal

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import Frame, State

PlaceKind = Literal["hand", "tray", "band", "spot", "lane", "pile", "die"]
Face = Literal["up", "down", "owner"]
Audience = Literal["all", "seat", "host"]
Anchor = Literal["top", "left", "lower left", "right", "lower right", "upper left"]

Point = tuple[float, float]
"""x and z."""

HANDS = ("hand", "tray")
"""The kinds of places that are hand zones of TTS."""

DIE = "die"
"""The tag, among those that a card is dropped on, of a die."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle of the table, edges included."""

    left: float
    near: float
    right: float
    far: float

    def holds(self, x: float, z: float) -> bool:
        """Whether the point lies in it."""
        return self.left <= x <= self.right and self.near <= z <= self.far

    def covers(self, other: "Rect") -> bool:
        """Whether all of the other lies in it."""
        return self.holds(other.left, other.near) and self.holds(other.right, other.far)

    def touches(self, other: "Rect") -> bool:
        """Whether they have ground in common."""
        beside = self.left >= other.right or other.left >= self.right
        return not (beside or self.near >= other.far or other.near >= self.far)

    @property
    def centre(self) -> Point:
        """The middle."""
        return (self.left + self.right) / 2, (self.near + self.far) / 2

    @property
    def width(self) -> float:
        """Its size in x."""
        return self.right - self.left

    @property
    def depth(self) -> float:
        """Its size in z."""
        return self.far - self.near


@dataclass(frozen=True, slots=True)
class Shelf:
    """A run of slots for one sort of cards: `columns` x `rows` of them from `start`, row by row.

    It is for cards of `zone` ("": any zone of the place) that have one of the tags `what` (none:
    any card).  Pitches may be negative: rows of a southern seat go towards the player, columns of a
    northern one to the left, so that each player reads the own slots from left to right.
    """

    start: Point
    columns: int = 1
    rows: int = 1
    pitch_x: float = 0.0
    pitch_z: float = 0.0
    zone: str = ""
    what: tuple[str, ...] = ()

    def takes(self, zone: str, tags: Collection[str]) -> bool:
        """Whether such a card of this zone is laid here."""
        return self.zone in ("", zone) and (not self.what or any(tag in tags for tag in self.what))

    def slots(self) -> Iterator[Point]:
        """The centres of its slots."""
        x, z = self.start
        for row in range(self.rows):
            for column in range(self.columns):
                yield round(x + column * self.pitch_x, 3), round(z + row * self.pitch_z, 3)


@dataclass(frozen=True)
class Place:
    """A named part of the table that shows one or several zones of the rules.

    `zones` are those whose cards lie here; without any, the place is a zone of the same name.  `seat`
    is the seat it belongs to, "" for common ground; `turned` the yaw of an upright card; `sideways`
    cards lie turned by a quarter more.  The bridge lays cards in the slots of its `shelves`, which are
    numbered through; a slot past the last lies on the first again, moved by `lap`.  With `together` that
    is for further copies of the card that lies there.  A place that lies `over` others is one only while
    a card of its own is there; then it hides them.
    """

    id: str
    kind: PlaceKind
    rect: Rect
    seat: str = ""
    face: Face = "up"
    turned: int = 180
    sideways: bool = False
    zones: tuple[str, ...] = ()
    shelves: tuple[Shelf, ...] = ()
    lap: Point = (0.5, -0.5)
    together: bool = False
    over: bool = False
    holds: tuple[str, ...] = ("card",)

    @property
    def shows(self) -> tuple[str, ...]:
        """The zones of the rules whose cards lie here."""
        return self.zones or (self.id,)

    @cached_property
    def slots(self) -> tuple[Point, ...]:
        """The centres of all slots; the middle of the place where it has no shelves."""
        return tuple(slot for shelf in self.shelves for slot in shelf.slots()) or (self.rect.centre,)

    def at(self, slot: int) -> Point:
        """The centre of a slot (from 0)."""
        lap, within = divmod(slot, len(self.slots))
        x, z = self.slots[within]
        return round(x + lap * self.lap[0], 3), round(z + lap * self.lap[1], 3)

    def slot_for(
        self, zone: str, tags: Collection[str], taken: Collection[int], copies: Collection[int] = ()
    ) -> int:
        """The slot for a card of this zone and with these tags, if the slots `taken` are not free.

        Shelves are asked in their order; when all that take such a card are full, the card lies on
        the slots of these once more.  A card that none is for may lie on any.  `copies` are the slots of
        other copies of the card.
        """
        wanted = [slot for slot, shelf in self.shelved() if shelf.takes(zone, tags)]
        wanted = wanted or list(range(len(self.slots)))
        if self.together:
            wanted = self._with_copies(wanted, taken, copies)
        laps = (slot + lap * len(self.slots) for lap in count() for slot in wanted)
        return next(slot for slot in laps if slot not in taken)

    def _with_copies(self, wanted: list[int], taken: Collection[int], copies: Collection[int]) -> list[int]:
        """Where copies of the card lie, else where nothing does, else anywhere."""
        cells = {slot % len(self.slots) for slot in taken}
        beside = sorted({slot % len(self.slots) for slot in copies})
        return beside or [slot for slot in wanted if slot not in cells] or wanted

    def shelved(self) -> Iterator[tuple[int, Shelf]]:
        """Every slot with the shelf that it is part of."""
        yield from enumerate(shelf for shelf in self.shelves for _ in shelf.slots())


@dataclass(frozen=True, slots=True)
class Hidden:
    """Ground that one seat alone sees: from the others it hides what lies there or is carried over it.

    Where it ends at a hand the two touch, so that a card can go from one to the other unseen; it does not lie
    over the hand, for then the others would not even see how many cards are in it.
    """

    seat: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class Pile:
    """A draw pile with its discard; `tag` marks the cards that may enter."""

    id: str
    draw: str
    discard: str
    tag: str


@dataclass(frozen=True, slots=True)
class Plate:
    """A locked plate with one label-button: it offers the first of its `wishes` that is legal now.

    `x` and `z` are its middle, `width` and `height` the size of the button.  It offers the moves of `seat`,
    "" those of anybody; with `what` only those with a card that has one of these tags.
    """

    id: str
    x: float
    z: float
    width: float
    height: float = 1.1
    wishes: tuple[str, ...] = ()
    turned: int = 180
    seat: str = ""
    what: tuple[str, ...] = ()

    def offers(self, look: Look, move: Move) -> bool:
        """Whether a move is one of those that it offers."""
        mine = move.kind in self.wishes and self.seat in ("", move.seat)
        return mine and (not self.what or (bool(move.card) and is_of(look, move.card, self.what)))


@dataclass(frozen=True, slots=True)
class Gesture:
    """One row of the gesture table: what settling `what` at `to` means.

    `what` are tags of the dropped card (one suffices), "" any; `origin` and `to` are place words:
    a place kind or id with `own`, `other` or nothing before it (`own hand`, `other use`, `lane`);
    `onto` are tags of the card beneath; `number` the number key pressed over the card instead of a
    drop; with `search` somebody opens the search window of the pile at `origin`, and there is no card;
    `prompt` the verb of the open prompt it answers.  `move` is the move made, `target` where its target
    comes from (`zone`: the zone that the place shows), `value` its small number.
    """

    move: str
    what: tuple[str, ...] = ()
    origin: tuple[str, ...] = ()
    to: str = ""
    onto: tuple[str, ...] = ()
    number: int = 0
    prompt: str = ""
    target: Literal["", "seat", "onto", "lane", "host", "zone"] = ""
    swap: bool = False
    value: int = 0
    ask: bool = False
    search: bool = False


@dataclass(frozen=True, slots=True)
class Turning:
    """What it means that somebody turns a card by a quarter where it lies, at one of `origin` (place words).

    A card laid sideways is asked about: for which of the `moves` (kinds) that lay it so?  It is never a move
    by itself.  `edit` is the edit that has a card lie as it was turned: sideways with the number 1, upright
    with 0.
    """

    origin: tuple[str, ...]
    moves: tuple[str, ...]
    edit: str


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter that people may set right by hand, one up or down at a time, by its name.

    It is one of cards: of those that have one of the tags `what` (none: all), at one of `origin` (place
    words); then `edit` is the edit that sets it to a number.  Or it is one of seats, set at a plate of theirs
    (`plate`, the last part of its id); then the edit, which names the counter, counts it up or down.  It is
    never set below `least`.
    """

    name: str
    edit: str
    what: tuple[str, ...] = ()
    origin: tuple[str, ...] = ()
    plate: str = ""
    least: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """`count` lines of a panel, one under the other, in `columns` side by side."""

    count: int = 1
    columns: int = 1
    size: Literal["small", "normal", "large"] = "normal"


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel of the screen: who sees it, its lines and how many buttons it may have.

    Lines are numbered from 1 through all `rows`; of a row with two columns first the left one, from
    top to bottom, then the right one.  With `question` it shows one question at a time, with a bar
    that runs and a button that tells why; its buttons then are the answers.  `shown` is whether it is
    on the screen from the start.
    """

    id: str
    audience: Audience
    rows: tuple[Row, ...]
    buttons: int = 0
    anchor: Anchor = "top"
    question: bool = False
    shown: bool = True

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return sum(row.count * row.columns for row in self.rows)


@dataclass(frozen=True)
class Tabletop:
    """The whole table of a game.

    `seats` are in clockwise order from above; the seat `red` is TTS's player colour Red.  `seated`
    says which of them play for each number of players.  `labels` are the words written on the
    ground, by place id or its last part and by language.

    Before a game begins the cards of a deck lie on the draw pile with its tag, or in the place that `boxes`
    names for it.  Cards of the decks `copied` come into being in play: of each a pattern is kept, which is
    no card of the game.

    `hidden` is ground of several places, and of the ways between them, that one seat alone sees.  `secret`
    are kinds of moves with a card of the hand that nobody else may know: where TTS can ask for cards in the
    hand, a panel names none of them.  Without `turning` it means nothing how a player turns a card.
    `counters` are those that people may set right by hand.
    """

    game: str
    seats: tuple[str, ...]
    seated: Mapping[int, tuple[str, ...]]
    places: tuple[Place, ...]
    piles: tuple[Pile, ...]
    plates: tuple[Plate, ...]
    gestures: tuple[Gesture, ...]
    panels: tuple[Panel, ...]
    width: float
    depth: float
    labels: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    boxes: Mapping[str, str] = field(default_factory=dict)
    copied: tuple[str, ...] = ()
    hidden: tuple[Hidden, ...] = ()
    secret: tuple[str, ...] = ()
    turning: Turning | None = None
    counters: tuple[Counter, ...] = ()

    @property
    def hidden_grounds(self) -> tuple[Hidden, ...]:
        """All ground that one seat alone sees: also places that show their cards to their owner and lie on
        none of `hidden`."""
        owned = (place for place in self.places if place.face == "owner" and place.kind not in HANDS)
        bare = (place for place in owned if not any(ground.rect.covers(place.rect) for ground in self.hidden))
        return (*self.hidden, *(Hidden(place.seat, place.rect) for place in bare))

    def start_of(self, deck: str) -> str:
        """The id of the place where the cards of a deck lie before a game; "" if they are copied."""
        if deck in self.copied:
            return ""
        return self.boxes.get(deck) or next((pile.draw for pile in self.piles if pile.tag == deck), "")

    def place(self, place_id: str) -> Place:
        """The place of this id; KeyError where there is none."""
        return self._places[place_id]

    def place_of(self, zone: str) -> Place:
        """The place where the cards of a zone of the rules lie; KeyError where there is none."""
        return self._shown[zone]

    def at(self, x: float, z: float, occupied: Collection[str] = ()) -> Place | None:
        """The place that holds the point, hands left out (TTS tells those itself).

        `occupied` are the ids of places that hold cards: only with one does an `over` place count.
        """
        holding = [p for p in self.places if p.kind not in HANDS and p.rect.holds(x, z)]
        over = (place for place in holding if place.over and place.id in occupied)
        return next(over, None) or next((place for place in holding if not place.over), None)

    def is_meant(self, word: str, place_id: str, seat: str) -> bool:
        """Whether a place word of a gesture means this place, for this seat."""
        whose, _, name = word.rpartition(" ")
        place = self._places.get(place_id)
        if place is None or name not in (place.kind, place.id, place.id.rpartition(".")[2]):
            return False
        return {"": True, "own": place.seat == seat, "other": place.seat not in ("", seat)}[whose]

    def label(self, place: Place, language: str) -> str:
        """The words on the ground of a place; "" for none."""
        words = self.labels.get(place.id) or self.labels.get(place.id.rpartition(".")[2], {})
        return words.get(language, "")

    @cached_property
    def _places(self) -> dict[str, Place]:
        return {place.id: place for place in self.places}

    @cached_property
    def _shown(self) -> dict[str, Place]:
        return {zone: place for place in self.places for zone in place.shows}


# ---------------------------------------------------------------- what rows of gestures ask


def open_prompt(state: State, seat: str) -> Frame | None:
    """The prompt that waits for the seat; None if none does."""
    top = state.top
    return top if top is not None and top.kind == "prompt" and seat in top.waits else None


def open_verb(state: State, seat: str) -> str:
    """What the open prompt asks of the seat, "" for none."""
    prompt = open_prompt(state, seat)
    return str(prompt.data["verb"]) if prompt is not None else ""


def is_of(look: Look, card: str, tags: tuple[str, ...]) -> bool:
    """Whether a card has one of these tags; without any, every card is meant."""
    return not tags or not look.tags(card).isdisjoint(tags)

"""What must be true on the table now: where cards lie, what plates and panels say, which guards stand.

Directives are facts: each may be told twice without harm, and the last about a thing holds.  Those that
must happen once (`Draw`, `Shuffle`, `Say`) carry an id of the sender's or are counted by the stream.
Seats, places and plates are named as in the table's layout; a seat "" means everybody.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Face = Literal["up", "down"]

Level = Literal["off", "advise", "strict"]

Guarded = Literal["choose", "take", "locked"]
"""What a guard is about: cards that a seat chooses from by click, seats whose hands it may take from, cards
that nobody may lift."""


@dataclass(frozen=True, slots=True)
class DealIds:
    """Every card gets a fresh id, made from `salt` and its old one; a new stock follows."""

    salt: str


@dataclass(frozen=True, slots=True)
class Remember:
    """The save of the table keeps this node of the journal, which knows all that came of so many reports of
    this load."""

    node: str
    heard: int = 0


@dataclass(frozen=True, slots=True)
class Keep:
    """The save of the table keeps this text of a thing, for where the journal is not; "" is nothing.  With no
    thing named it keeps nothing of anything any more."""

    thing: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class TakeStock:
    """The places of all cards are wanted."""


@dataclass(frozen=True, slots=True)
class Lay:
    """A card rests in a place, in a slot of its grid (from 0), or on top of the pile that the place is.

    `turned` is degrees more than the place's own; `under` the card whose upper edge it is tucked under: the
    slot is then the tier, from 0.  To a hand it travels face down until it is inside.
    """

    card: str
    place: str
    slot: int = 0
    face: Face = "up"
    turned: int = 0
    under: str = ""


@dataclass(frozen=True, slots=True)
class Create:
    """A card that the table does not have comes into being, as a copy of one of this definition.

    Where and how it lies is as in `Lay`; a card that is there is only laid, unless it shows another
    definition: then a piece of this one takes its place.
    """

    card: str
    definition: str
    place: str
    slot: int = 0
    face: Face = "up"
    turned: int = 0


@dataclass(frozen=True, slots=True)
class Remove:
    """A card is taken off the table for good."""

    card: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """The card goes back to where it was before the observation; void if it has moved since or is held."""

    card: str
    observation: str


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of a pile goes to a slot of a place; reported as `Drew` with this `draw`."""

    draw: str
    pile: str
    place: str
    slot: int = 0
    face: Face = "up"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A pile is shuffled; each `shuffle` happens once."""

    shuffle: str
    pile: str


@dataclass(frozen=True, slots=True)
class Rebuild:
    """All cards of the pile `discard` go face down into the pile `draw` and are shuffled; each `shuffle`
    happens once."""

    shuffle: str
    discard: str
    draw: str


@dataclass(frozen=True, slots=True)
class Stack:
    """A card lies at one end of a pile."""

    card: str
    pile: str
    end: Literal["top", "bottom"] = "top"


@dataclass(frozen=True, slots=True)
class Gather:
    """The deck that holds a card is a pile, or part of one: it goes to its place as a whole, wherever it
    lies.  All its cards are that pile's."""

    card: str
    pile: str


@dataclass(frozen=True, slots=True)
class Seal:
    """Players cannot touch a pile, or can."""

    pile: str
    sealed: bool


@dataclass(frozen=True, slots=True)
class Inscribe:
    """A plate says this; `wish` is what pressing it wishes, "" if it is a mere label or, with `grey`, a
    button that offers nothing now."""

    plate: str
    text: str
    wish: str = ""
    grey: bool = False


@dataclass(frozen=True, slots=True)
class Write:
    """A line (from 1) of a panel says this."""

    panel: str
    seat: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A button (from 1) of a panel says this and means this wish; no text: it is not shown."""

    panel: str
    seat: str
    button: int
    text: str
    wish: str = ""


@dataclass(frozen=True, slots=True)
class Show:
    """A panel is shown or not."""

    panel: str
    seat: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to one seat, after those that it has not answered yet.

    `options` are ids and texts by turns, at most six pairs.  `seconds` is how long the bar runs, 0 none;
    the bar only shows time, a `StartClock` keeps it.  `why` is told by the button of that name, "" none.
    """

    prompt: str
    seat: str
    question: str
    seconds: float
    why: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A question, a choice in the hand or a due roll is over."""

    prompt: str


@dataclass(frozen=True, slots=True)
class ChooseInHand:
    """A seat is to choose from `least` to `most` cards of the own hand; needs `Loaded.chooses`."""

    prompt: str
    seat: str
    label: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Glow:
    """A card has an outline of this colour (`#rrggbb`), or none."""

    card: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """This is written on a card while it lies on the table, for all to see; "" is nothing."""

    card: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """A line of chat, for one seat or for all, in a colour (`#rrggbb`); with `player`, a Steam id, for that
    person alone, who sits at no seat."""

    text: str
    seat: str = ""
    colour: str = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class RollDue:
    """A die counts at its next rest if it was shaken or thrown first; `button` rolls it for the seat."""

    roll: str
    die: str
    seat: str
    question: str
    button: str


@dataclass(frozen=True, slots=True)
class StartClock:
    """A clock runs for so many seconds and is reported at its end.

    With `held` it stands while any seat but `seat` has a card lifted out of the own hand, 15 s at most for
    each.
    """

    clock: str
    seconds: float
    held: bool = False
    seat: str = ""


@dataclass(frozen=True, slots=True)
class StopClock:
    """A clock is taken away without a report."""

    clock: str


@dataclass(frozen=True, slots=True)
class HoldClock:
    """A clock stands, or goes on."""

    clock: str
    held: bool


@dataclass(frozen=True, slots=True)
class Guard:
    """The whole list for one guard and one seat ("" for all); what was listed before is forgotten."""

    about: Guarded
    seat: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetLevel:
    """How much the guards refuse; with `fixing` none of them stands."""

    level: Level
    fixing: bool = False


@dataclass(frozen=True, slots=True)
class GiveTurn:
    """It is this seat's turn."""

    seat: str


Directive: TypeAlias = (
    DealIds
    | Remember
    | Keep
    | TakeStock
    | Lay
    | Create
    | Remove
    | PutBack
    | Draw
    | Shuffle
    | Rebuild
    | Stack
    | Gather
    | Seal
    | Inscribe
    | Write
    | Offer
    | Show
    | Ask
    | Withdraw
    | ChooseInHand
    | Glow
    | Label
    | Say
    | RollDue
    | StartClock
    | StopClock
    | HoldClock
    | Guard
    | SetLevel
    | GiveTurn
)

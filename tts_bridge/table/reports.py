"""What comes from the table: settled cards, pressed buttons, rolled dice, people who sit down.

Values only; what they mean is decided elsewhere.  Seats and places are named as in the table's layout; a
seat that is not known is "unknown", a player without a seat "".  Texts may hold anything that a person can
type.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Face = Literal["up", "down"]

How = Literal["dropped", "thrown", "glided", "appeared", "found"]
"""How a card came to lie: put down by hand, thrown, let go with Esc, pulled out of a search window, or
moved by nobody knows what and found by the sweep."""

Cause = Literal["loaded", "again", "asked"]
"""Why a stock was taken: after `again` comes what an earlier server may have missed, and then another."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The table's scripts have begun: after a load, an undo, or because the server had forgotten them.

    `node` is the last one that the save remembers, "" in a fresh save; `build` the digest of what `build`
    made; `dealt` whether the cards have ids of their own already; `chooses` whether players can be asked to
    choose in their hands (TTS 14); `epoch` the number of the load; `goes_on` whether it is one that has had
    the rules before, so that nothing was rewound.
    """

    table: str
    node: str
    game: str
    build: str
    language: str
    dealt: bool
    chooses: bool
    epoch: int = 0
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class CardLies:
    """One card of a stock: which, where, which way up, how turned (degrees), tucked under which card, in
    which slot of its place (-1 for none)."""

    card: str
    definition: str
    place: str
    face: Face
    turned: int = 0
    under: str = ""
    slot: int = -1


@dataclass(frozen=True, slots=True)
class PileHolds:
    """The cards of one pile of a stock, as a set: `contents` are ids and definitions by turns, ordered by
    id."""

    place: str
    face: Face
    contents: tuple[str, ...]

    @property
    def definitions(self) -> dict[str, str]:
        """The definition of each card, by id."""
        return dict(zip(self.contents[::2], self.contents[1::2], strict=True))


@dataclass(frozen=True, slots=True)
class Kept:
    """A keepsake that the save has: see the directive `Keep`."""

    thing: str
    text: str


@dataclass(frozen=True, slots=True)
class StockTaken:
    """Where all cards are, after a load once the table is quiet, or because it was asked; and what the save
    keeps of the game."""

    cause: Cause
    cards: tuple[CardLies, ...] = ()
    piles: tuple[PileHolds, ...] = ()
    kept: tuple[Kept, ...] = ()


@dataclass(frozen=True, slots=True)
class Settled:
    """An observation: a card came to rest elsewhere, the other way up, or was dropped on a card.

    `id` names it for a put-back.  `by` is the last holder.  `onto` is the card it was dropped on, "" none.
    `seen` tells whether it lay or was held face up outside a hand since it was lifted.  Cards that one
    person dropped together have the same `group`; `lifted` and `settled` count lifts and rests, so that
    they give the order. `x` and `z` are its centre in TTS units.
    """

    id: str
    card: str
    origin: str
    to: str
    face: Face
    by: str
    onto: str = ""
    how: How = "dropped"
    seen: bool = False
    group: int = 0
    lifted: int = 0
    settled: int = 0
    x: float = 0.0
    z: float = 0.0


@dataclass(frozen=True, slots=True)
class Turned:
    """A card was turned where it lies, by about a quarter from how cards lie in the place, or back.

    `turned` tells which; `by` is who turned it, or held it last.
    """

    card: str
    place: str
    turned: bool
    by: str


@dataclass(frozen=True, slots=True)
class Clicked:
    """Somebody picked a card out of those that may be chosen now, by trying to lift it or by pointing at
    it."""

    card: str
    by: str


@dataclass(frozen=True, slots=True)
class NumberTyped:
    """A number key over a card, or over a pile (`card` is then "")."""

    card: str
    place: str
    number: int
    by: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A plate's button or one of a panel; `wish` is what it offered when it was pressed.

    `admin` if whoever pressed it is the host or promoted, as far as the button can tell.
    """

    button: str
    wish: str
    by: str
    alternate: bool = False
    admin: bool = False


@dataclass(frozen=True, slots=True)
class Answered:
    """An option of a question, pressed while the question was up."""

    prompt: str
    option: str
    by: str


@dataclass(frozen=True, slots=True)
class HandChosen:
    """What a player chose in the own hand; not `confirmed` if that was called off."""

    prompt: str
    by: str
    confirmed: bool
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DieRested:
    """The die of a due roll has come to rest."""

    roll: str
    die: str
    value: int
    by: str


@dataclass(frozen=True, slots=True)
class Drew:
    """The card that a directive took from a pile."""

    draw: str
    pile: str
    card: str


@dataclass(frozen=True, slots=True)
class Undone:
    """A directive could not be carried out: its kind, what it was about, and why (one word).

    The words: `missing` (no such card), `held`, `moved`, `empty`, `place` (no such place), `busy`.
    """

    directive: str
    about: str
    why: str


@dataclass(frozen=True, slots=True)
class Said:
    """A chat line that begins with `!`: `player` is the Steam id of its speaker, `admin` if that is the host
    or promoted."""

    by: str
    player: str
    text: str
    admin: bool


@dataclass(frozen=True, slots=True)
class ClockEnded:
    """A clock has run down."""

    clock: str


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """Who sits at a seat now: `player` is the Steam id, "" for nobody."""

    seat: str
    player: str
    name: str
    host: bool
    admin: bool


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat pressed TTS's own End Turn."""

    by: str


@dataclass(frozen=True, slots=True)
class Peeked:
    """Somebody looked at the face of a face-down card or the top of a pile (`card` is then "")."""

    card: str
    place: str
    by: str


@dataclass(frozen=True, slots=True)
class Searched:
    """Somebody has opened the search window of a pile, which shows every card in it."""

    place: str
    by: str


@dataclass(frozen=True, slots=True)
class CopyFound:
    """Two pieces on the table claim to be the same card."""

    card: str


@dataclass(frozen=True, slots=True)
class CardMissing:
    """A card is neither on the table nor in a hand or pile any more."""

    card: str


@dataclass(frozen=True, slots=True)
class Faulted:
    """The table's scripts failed; `text` is Lua's own and is for the log."""

    where: str
    text: str


Happening: TypeAlias = (
    Settled
    | Turned
    | Clicked
    | NumberTyped
    | Pressed
    | Answered
    | HandChosen
    | DieRested
    | Drew
    | Said
    | TurnEnded
    | Peeked
    | Searched
    | CopyFound
    | CardMissing
    | Faulted
)
"""What happens once, and is said again: the rest tells how the table stands, or what became of something that
this server wanted."""


@dataclass(frozen=True, slots=True)
class Again:
    """What an earlier server may not have judged: the report of that number in an epoch."""

    epoch: int
    number: int
    report: Happening


Report: TypeAlias = Loaded | SeatChanged | StockTaken | Undone | ClockEnded | Again | Happening

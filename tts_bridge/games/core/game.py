"""What a game hands to the core: its cards, its rulebook, and answers that only it knows."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from tts_bridge.games.core import by_hand, card_actions, edits, effects, facts, frames, piles, roles
from tts_bridge.games.core.derived import Key
from tts_bridge.games.core.language.grammar import Happened
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.look import ActiveSentence, Context, Look
from tts_bridge.games.core.outlook import Outlook
from tts_bridge.games.core.resolution import LASTING
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Card, Frame, Plain

if TYPE_CHECKING:
    from tts_bridge.games.core.resolution import Resolution


def core_rules() -> Rulebook:
    """A fresh book with what every game has: roles, events, prompts, chance, piles, facts, effects, edits."""
    books = (roles, frames, piles, facts, effects, card_actions, by_hand, edits)
    return Rulebook().add(*(book.rules for book in books))


def _controller(look: Look, card: Card) -> str:
    return card.controller


def _holder_and_card(look: Look, said: ActiveSentence) -> tuple[str, ...]:
    return said.holder, said.card


def _own_discard(look: Look, card: str) -> str:
    return f"{look.card(card).deck}.discard"


def _never(look: Look, happened: Happened, context: Context) -> bool:
    return False


def _nothing(look: Look, seat: str) -> frozenset[str]:
    return frozenset()


def _no_tags(look: Look, card: Card) -> frozenset[str]:
    return frozenset()


@lru_cache(maxsize=4096)  # cards that are alike have the same tags, and they are asked for all the time
def unless_denied(tags: frozenset[str]) -> frozenset[str]:
    """Tags without those that others deny: `no_flying` takes `flying` away."""
    denied = {word.removeprefix("no_") for word in tags if word.startswith("no_")}
    return tags - denied if denied else tags


def _holder_chooses(look: Look, things: tuple[str, ...], context: Context) -> str:
    first = things[0]
    owner = look.card(first).controller if first in look.state.cards else ""
    return owner or context.holder


def _need_not_agree(look: Look, circle: Collection[Key]) -> Key | None:
    return None


def _no_faults(look: Look) -> Iterable[str]:
    return ()


def _stays_empty(run: "Resolution", seat: str, choice: str) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Game:
    """A game: everything the core must ask about it.

    `card_tags` are what a card is by where and how it lies, from nothing but the state; `settled_tags` are
    what follows from all tags of a thing together (one may take another away); `chooser` tells who picks
    among things where a card names nobody: as a rule their controller, else the holder.
    `last_of` names which of numbers and tags that depend on each other counts last (None: see `derived`).
    `away` tells whether cards of a zone are away from play: nothing there bears on a number or tag of another
    thing, but by what it says there, or what looks there (`Rulebook.source`).
    `activity` tells the places where a card counts (in the words of its language; none: nowhere), from
    nothing but its zone and whether it is attached; `asleep` whether no card of a zone ever does,
    `audience` who sees the faces in a zone, `holder` which seat speaks for a card, `covers` what its
    rules cover that do not say it, `discard_of` where it goes when discarded, `seats_of` who is in a
    role, `may_answer` whether on public information anybody could answer an event, `edited` sets owner
    and faces right after an edit moved a card, `faults` names what can never be true in this game;
    `limits` are those that are not once in a span of the same name: the span and how often, and
    `limits_by_target` those that each target has by itself; `keeper` is
    the frame that lets what reacts after an event wait until it releases it (`frames.release`); `orderer`
    is the seat that picks the order in which cards react to an event, "" where they do so as they lie;
    `outlook` tells what is at stake in a position, None for nothing; `lasting` are the variables of what was
    given for a while, each with what it was given to (`of`), `until` when, and by whom (`holder`);
    `lasting_frames` cannot be abandoned;
    `seats` are all that the table has, clockwise, none where nobody joins late: `joins` seats a newcomer with
    its choice; `leaves` is what becomes of a game, and of all that a seat has in it, when that leaves for
    good: None where nobody does;
    `variant` is for the game's own use.
    """

    id: str
    library: Library
    rules: Rulebook
    activity: Callable[[Look, Card], tuple[str, ...]]
    audience: Callable[[str, Look], tuple[str, ...]]
    asleep: Callable[[str], bool] = lambda zone: False
    away: Callable[[str], bool] = lambda zone: False
    holder: Callable[[Look, Card], str] = _controller
    covers: Callable[[Look, ActiveSentence], tuple[str, ...]] = _holder_and_card
    discard_of: Callable[[Look, str], str] = _own_discard
    seats_of: Callable[[Look, str, Context], tuple[str, ...]] = roles.seats_of
    seat_tags: Callable[[Look, str], frozenset[str]] = _nothing
    card_tags: Callable[[Look, Card], frozenset[str]] = _no_tags
    settled_tags: Callable[[frozenset[str]], frozenset[str]] = unless_denied
    chooser: Callable[[Look, tuple[str, ...], Context], str] = _holder_chooses
    last_of: Callable[[Look, Collection[Key]], Key | None] = _need_not_agree
    happened: Callable[[Look, Happened, Context], bool] = _never
    may_answer: Callable[[Look], bool] = lambda look: True
    edited: Callable[["Resolution", str], None] = lambda run, card: None
    faults: Callable[[Look], Iterable[str]] = _no_faults
    limits: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    limits_by_target: frozenset[str] = frozenset()
    keeper: Callable[[Look, Frame], Frame | None] = lambda look, event: None
    orderer: Callable[[Look, Frame], str] = lambda look, event: ""
    outlook: Callable[[Look], Outlook | None] = lambda look: None
    lasting: tuple[str, ...] = LASTING
    lasting_frames: int = 1
    seats: tuple[str, ...] = ()
    joins: Callable[["Resolution", str, str], None] = _stays_empty
    leaves: Callable[["Resolution", str], None] | None = None
    variant: object = None
    defaults: Mapping[str, Plain] = field(default_factory=dict)

"""How a person can make a move with pieces: the rows of the game's gestures, read backwards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import Card
from tts_bridge.games.core.tabletop import DIE, Gesture, Place, Tabletop, is_of, open_verb


@dataclass(frozen=True, slots=True)
class Drop:
    """Take a card to a place."""

    card: str
    place: str


@dataclass(frozen=True, slots=True)
class DropOnto:
    """Drop a card on another."""

    card: str
    onto: str


@dataclass(frozen=True, slots=True)
class DropOnDie:
    """Drop a card on the die of a place."""

    card: str
    die: str


@dataclass(frozen=True, slots=True)
class Key:
    """Press a number key over a card."""

    card: str
    number: int


@dataclass(frozen=True, slots=True)
class TakeTop:
    """Take the top card of a pile to a place."""

    pile: str
    place: str


@dataclass(frozen=True, slots=True)
class KeyOnPile:
    """Press a number key over a pile."""

    pile: str
    number: int


@dataclass(frozen=True, slots=True)
class LookThrough:
    """Open the search window of a pile, and close it again."""

    pile: str


@dataclass(frozen=True, slots=True)
class Click:
    """Click a card that may be chosen now."""

    card: str


@dataclass(frozen=True, slots=True)
class PressPlate:
    """Press the button of a plate."""

    plate: str


Way: TypeAlias = Drop | DropOnto | DropOnDie | Key | TakeTop | KeyOnPile | LookThrough | Click | PressPlate


def ways(tabletop: Tabletop, look: Look, move: Move) -> list[Way]:
    """All ways to make a legal move with pieces and plates, as far as its seat knows where they are.

    Those that leave the target open come last: the table asks about it.
    """
    whole: list[Way] = []
    vague: list[Way] = []
    for row in tabletop.gestures:
        found = list(_ways_of(tabletop, look, move, row))
        (vague if move.target and not row.target else whole).extend(found)
    answers = [Click(move.card)] if open_verb(look.state, move.seat) and move.card in look.state.cards else []
    plates = [PressPlate(plate.id) for plate in tabletop.plates if plate.offers(look, move)]
    return list(dict.fromkeys([*whole, *answers, *plates, *vague]))


# ---------------------------------------------------------------- one row


def _ways_of(tabletop: Tabletop, look: Look, move: Move, row: Gesture) -> Iterator[Way]:
    if row.move != move.kind or (row.value and row.value != move.number):
        return
    if row.prompt and row.prompt != open_verb(look.state, move.seat):
        return
    card: Card | None = look.state.cards.get(move.card)
    if row.search:
        yield from (LookThrough(pile) for pile in row.origin if move.target in tabletop.place(pile).shows)
    elif card is None:
        yield from _from_pile(tabletop, move, row)
    elif _begins(tabletop, look, move, row, card) and _aims(look, move, row):
        yield from _with_card(tabletop, look, move, row)


def _from_pile(tabletop: Tabletop, move: Move, row: Gesture) -> Iterator[Way]:
    """A draw: the top card taken to a place, or a number key over the pile."""
    for pile in tabletop.piles:
        if pile.draw in row.origin and not move.card:
            yield from (TakeTop(pile.draw, place.id) for place in _places(tabletop, move, row))
            yield KeyOnPile(pile.draw, 1)


def _begins(tabletop: Tabletop, look: Look, move: Move, row: Gesture, card: Card) -> bool:
    """Whether the card is of the row's sort and lies where the row begins."""
    place = tabletop.place_of(card.zone).id
    starts = not row.origin or any(tabletop.is_meant(word, place, move.seat) for word in row.origin)
    return starts and is_of(look, card.id, row.what)


def _aims(look: Look, move: Move, row: Gesture) -> bool:
    """Whether the move's target is of the sort that the row points at."""
    is_card, is_seat = move.target in look.state.cards, move.target in look.state.seats
    is_zone = move.target in look.state.zones
    aimed = {"": True, "seat": is_seat, "onto": is_card, "lane": is_card, "host": is_card, "zone": is_zone}
    return aimed[row.target]


def _with_card(tabletop: Tabletop, look: Look, move: Move, row: Gesture) -> Iterator[Way]:
    if row.number:
        if row.target != "seat" or not row.to.startswith("own ") or move.target == move.seat:
            yield Key(move.card, row.number)
    elif row.onto:
        yield from _onto(tabletop, look, move, row)
    else:
        yield from (Drop(move.card, place.id) for place in _places(tabletop, move, row, look))


def _onto(tabletop: Tabletop, look: Look, move: Move, row: Gesture) -> Iterator[Way]:
    beneath: tuple[str, ...] = ()
    if row.target == "onto":
        beneath = (move.target,)
    elif row.target == "host":
        beneath = tuple(c.id for c in look.state.cards.values() if c.attached_to == move.target)
    elif DIE in row.onto:
        dice = (place.id for place in tabletop.places if (place.kind, place.seat) == ("die", move.seat))
        yield from (DropOnDie(move.card, die) for die in dice)
    yield from (DropOnto(move.card, card) for card in beneath if is_of(look, card, row.onto))


def _places(tabletop: Tabletop, move: Move, row: Gesture, look: Look | None = None) -> Iterator[Place]:
    """Where the row has the card dropped for this move."""
    for place in tabletop.places:
        if not row.to or not tabletop.is_meant(row.to, place.id, move.seat):
            continue
        if row.target == "seat" and place.seat not in ("", move.target):
            continue
        if row.target == "zone" and move.target not in place.shows:
            continue
        if row.target == "lane" and look and tabletop.place_of(look.card(move.target).zone) != place:
            continue
        yield place

"""What can never be true of a game of the family while it waits for somebody."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import LASTING
from tts_bridge.games.core.state import EVERYBODY, Card
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.leftovers import left_behind
from tts_bridge.games.munchkin.numbers import WINNING_LEVEL
from tts_bridge.games.munchkin.variant import variant


def faults(look: Look) -> Iterator[str]:
    """What is wrong, in words for whoever mends the rules."""
    yield from _levels(look)
    yield from _left_behind(look)
    yield from _lasting(look)
    for card in look.state.cards.values():
        yield from (f"{card.id} in {card.zone} {fault}" for fault in _card(look, card))


def _levels(look: Look) -> Iterator[str]:
    """Levels are 1 to 9, and 10 for the winner alone, unless all others have left."""
    winner = None if look.state.vars.get("walkover") else look.state.vars.get("winner")
    for seat in look.state.seats:
        level = places.level(look, seat)
        if level < 1 or level > WINNING_LEVEL:
            yield f"{seat} has Level {level}"
        elif (level == WINNING_LEVEL) != (seat == winner):
            yield f"{seat} has Level {level}, and the winner is {winner or 'nobody'}"


def _left_behind(look: Look) -> Iterator[str]:
    known = places.zones((*look.game.seats, *look.state.seats), variant(look).decks)
    yield from (f"there is no such place as {zone}" for zone in look.state.zones if zone not in known)
    for zone, cards in left_behind(look):
        yield f"{', '.join(cards)} left in {zone}"


def _lasting(look: Look) -> Iterator[str]:
    """What was given for a while bears on seats and on cards in play."""
    for name in LASTING:
        for lasting in look.state.vars.get(name, ()):
            for thing in cast(tuple[str, ...], lasting["of"]):
                card = look.state.cards.get(thing)
                if card is None and thing not in look.state.seats:
                    yield f"{name} of {lasting['source']} bear on {thing}, which is not there"
                elif card is not None and (_in_a_pile(card) or card.zone.endswith(".hand")):
                    yield f"{name} of {lasting['source']} bear on {thing}, which is in {card.zone}"


def _in_a_pile(card: Card) -> bool:
    return card.zone.endswith((".draw", ".discard"))


def _card(look: Look, card: Card) -> Iterator[str]:
    seat, _, place = card.zone.partition(".")
    if _in_a_pile(card):
        yield from _card_in_a_pile(look, card, place)
    elif seat in look.state.seats:
        yield from _card_of_a_seat(card, seat, place)
    if not card.flipped and EVERYBODY not in card.known_to and place not in places.PRIVATE:
        yield "lies face up, unknown to some"


def _card_in_a_pile(look: Look, card: Card, place: str) -> Iterator[str]:
    if card.zone != f"{card.deck}.{place}":
        yield "is of another deck"
    if card.owner or card.controller or card.attached_to or card.sideways:
        yield "still belongs to somebody or something"
    if card.counters or card.marks:
        yield "still has counters or marks"
    if card.flipped != (place == "draw"):
        yield "has the wrong side up"
    if place == "draw" and card.known_to and not _in_known_order(look, card):
        yield "is known in an unknown order"


def _in_known_order(look: Look, card: Card) -> bool:
    cards = look.zone(card.zone)
    top, bottom = (known.get(card.zone, 0) for known in (look.state.tops, look.state.bottoms))
    return card.id in cards[len(cards) - top :] or card.id in cards[:bottom]


def _card_of_a_seat(card: Card, seat: str, place: str) -> Iterator[str]:
    if card.controller != seat and place != "tray":
        yield f"belongs to {card.controller or 'nobody'}"
    if place in places.PRIVATE and not {seat, EVERYBODY} & set(card.known_to):
        yield "is not known to its holder"
    if place == "hand" and (card.attached_to or card.sideways):
        yield "is attached or sideways"
    if place == "hand" and (card.counters or set(card.marks) - {"fresh"}):
        yield "has counters or marks"
    if place in ("use", "pack") and card.sideways != (place == "pack"):
        yield "is turned the wrong way"

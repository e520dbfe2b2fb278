"""What can never be true of a game of Codex while it waits for somebody."""

from collections.abc import Iterator

from tts_bridge.games.codex import gold, places
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.state import EVERYBODY, Card


def faults(look: Look) -> Iterator[str]:
    """What is wrong, in words for whoever mends the rules."""
    for seat in look.state.seats:
        yield from _seat(look, seat)
    yield from _left_behind(look)
    for card in look.state.cards.values():
        yield from (f"{card.id} in {card.zone} {fault}" for fault in _card(look, card))


def _seat(look: Look, seat: str) -> Iterator[str]:
    counters = look.state.seats[seat].counters
    if not 0 <= gold.gold(look, seat) <= gold.CAP and look.rules("codex.gold_cap"):
        yield f"{seat} has {gold.gold(look, seat)} gold"
    if counters.get("workers", 0) < 0:
        yield f"{seat} has {counters['workers']} workers"
    for zone in places.PATROL:
        inside = [card for card in look.zone(places.of(seat, zone)) if not look.card(card).attached_to]
        if len(inside) > 1:
            yield f"{', '.join(inside)} stand in one slot of {seat}"


def _left_behind(look: Look) -> Iterator[str]:
    kinds = {frame.kind for frame in look.state.frames}
    if "over" in kinds:
        return
    if look.zone(places.SPOTLIGHT) and not kinds & {"playing", "event"}:
        yield f"{', '.join(look.zone(places.SPOTLIGHT))} left in the spotlight"
    for seat in look.state.seats:
        leaving = look.zone(places.of(seat, "leaving"))
        if leaving and not kinds & {"leaving", "event", "playing"}:
            yield f"{', '.join(leaving)} of {seat} never left"


def _card(look: Look, card: Card) -> Iterator[str]:
    where, seat = places.place(card.zone), places.seat_of(look, card.zone)
    token = "token" in look.game.library.tags(card.definition)
    if token and where not in (*places.COUNTS_AS_PLAY, "future", places.SPOTLIGHT):
        yield "is a token"
    if where in (*places.HIDDEN, "draw") and card.owner != seat:
        yield f"belongs to {card.owner or 'nobody'}"
    if where in (*places.HIDDEN, "draw") and (card.attached_to or card.sideways or card.counters):
        yield "is attached, sideways or has counters"
    if where == "play" and not card.attached_to and card.controller != seat:
        yield f"is controlled by {card.controller or 'nobody'}"
    if where in ("play", *places.FIXTURES, "command", *places.PATROL) and EVERYBODY not in card.known_to:
        yield "is not known to everybody"
    if any(number < 0 for number in card.counters.values()):
        yield f"has counters below zero: {card.counters}"

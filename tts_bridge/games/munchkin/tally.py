"""What is worth counting over many games of the family."""

from collections.abc import Iterator, Sequence

from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import State

ANSWERS = ("play", "activate", "use")
"""Moves that, made while a result stands open, answer it."""

INTERRUPTS, PRICES, FLIGHTS = "interrupts", "prices of help", "flights of two"

EVENTS = {
    "cancelled": "cancels",
    "redirected": "redirections",
    "traded": "trades",
    "helped": "helpers",
    "died": "deaths",
    "looted": "loots",
    "sold": "sales",
    "gave": "gifts",
}
"""What counts whenever it happens, by the event."""

TALLIED = (
    INTERRUPTS, "cancels", "redirections", "trades", PRICES, FLIGHTS, "helpers", "deaths", "loots", "sales",
    "gifts",
)  # fmt: skip
"""All that is counted, in the order in which it is shown."""


def tally(before: State, move: Move, blocks: Sequence[Block]) -> Iterator[str]:
    """What to count of a move that was made in a state, once for each time."""
    top = before.top
    if top is not None and top.kind == "response" and move.kind in ANSWERS:
        yield INTERRUPTS
    for block in blocks:
        if block.event in EVENTS:
            yield EVENTS[block.event]
        if block.event == "helped" and (block.roles.get("n") or _promised(before, block)):
            yield PRICES
        if block.event == "lost" and _has_helper(before):
            yield FLIGHTS
        if block.event == "threatened" and _lay_in_a_discard(before, block):
            yield EVENTS["redirected"]


def _promised(before: State, block: Block) -> bool:
    """Whether items are part of the helper's price."""
    combat = next((frame for frame in before.frames if frame.kind == "combat"), None)
    offers = combat.data.get("offers") if combat is not None else None
    price = offers.get(str(block.roles.get("seat"))) if isinstance(offers, dict) else None
    return isinstance(price, dict) and bool(price.get("items"))


def _lay_in_a_discard(before: State, block: Block) -> bool:
    """Whether a card turned what had been discarded on somebody."""
    card = before.cards.get(str(block.roles.get("card")))
    return card is not None and card.zone.endswith(".discard")


def _has_helper(before: State) -> bool:
    return any(frame.kind == "combat" and frame.data.get("helper") for frame in before.frames)

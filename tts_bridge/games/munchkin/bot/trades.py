"""Trades: items that are of use to the other and not to oneself, for the like."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import Mind
from tts_bridge.games.munchkin.items import may_wear, used
from tts_bridge.games.munchkin.trade import Trade, pair, trades, turned_down

FAIR = -1.0
"""A trade that costs no more than this is accepted."""


def answer_trade(mind: Mind) -> Move | None:
    """What is offered is answered with something of use, accepted if it is fair, else turned down."""
    for move in mind.of_kind("refuse_trade"):
        trade = trades(mind)[pair(mind, mind.seat, move.target)]
        if mind.seat not in cast(tuple[str, ...], trade["agreed"]):
            return _counter(mind, move.target, trade) or _accept(mind, move.target) or move
    return None


def _counter(mind: Mind, other: str, trade: Trade) -> Move | None:
    """Something in return, as long as nothing has been given."""
    items = cast(tuple[str, ...], trade["items"])
    given = any(mind.card(card).controller == mind.seat for card in items)
    return None if given else next(_suited(mind, other), None)


def _accept(mind: Mind, other: str) -> Move | None:
    """Agreement to a trade that may be made and is fair."""
    open_ones = (move for move in mind.of_kind("accept_trade") if move.target == other)
    return next((move for move in open_ones if mind.value(move) - mind.now >= FAIR), None)


def offer_spare(mind: Mind) -> Move | None:
    """On the own turn an item to one who has something in return, once a turn."""
    if mind.top.kind != "turn" or not mind.is_own_turn:
        return None
    busy = (*trades(mind), *turned_down(mind))
    for other in mind.rivals():
        if pair(mind, mind.seat, other) not in busy and any(_wanted(mind, mind.seat, other)):
            spare = next(_suited(mind, other), None)
            if spare is not None and mind.feels_like(0.7, "offer", spare.card, other, mind.top.step):
                return spare
    return None


def _suited(mind: Mind, other: str) -> Iterator[Move]:
    """Offers of items that the other would use and the seat does not."""
    wanted = set(_wanted(mind, other, mind.seat))
    return (move for move in mind.of_kind("offer") if move.target == other and move.card in wanted)


def _wanted(mind: Mind, seat: str, owner: str) -> Iterator[str]:
    """Items in another's backpack that the seat would put on, while their owner leaves them there."""
    for card in mind.zone(places.of(owner, "pack")):
        if "permanent" in mind.tags(card) and may_wear(mind, seat, card):
            bonus = mind.definition(card).printed().get("item_bonus", 0)
            if bonus > _worn_bonus(mind, seat, card):
                yield card


def _worn_bonus(mind: Mind, seat: str, card: str) -> int:
    """What the seat uses in the place of a card."""
    slots = [slot for slot in mind.tastes.slots if slot in mind.tags(card)]
    worn = (other for slot in slots for other in used(mind, seat, slot))
    return max((mind.number("item_bonus", other) for other in worn), default=0)

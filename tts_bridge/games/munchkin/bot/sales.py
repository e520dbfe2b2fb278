"""Selling: what is not used makes a level as soon as it is worth a thousand caps."""

from collections.abc import Iterator

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import Mind
from tts_bridge.games.munchkin.bot.worth import LEVEL, STRENGTH
from tts_bridge.games.munchkin.numbers import WINNING_LEVEL
from tts_bridge.games.munchkin.trade import LEVEL_PRICE, sale_value


def go_on_selling(mind: Mind) -> Move | None:
    """A sale that was begun is brought to its end."""
    return sell(mind) if mind.zone("trader") else None


def sell(mind: Mind) -> Move | None:
    """One item after the other to the trader, then the level."""
    if sale_value(mind) >= LEVEL_PRICE:
        return mind.first("close_sale")
    if mind.level >= WINNING_LEVEL - 1:
        return None
    needed = LEVEL_PRICE - sale_value(mind)
    return next(_lot(mind, needed), None)


def _lot(mind: Mind, needed: int) -> Iterator[Move]:
    """Items that are enough together and would be missed less than the level is worth."""
    lot: list[Move] = []
    for move in sorted(_spare(mind), key=lambda move: (_regret(mind, move), move.card)):
        if needed > 0:
            lot.append(move)
            needed -= mind.number("price", move.card)
    if needed <= 0 and sum(mind.missed(move) for move in lot) < LEVEL + STRENGTH:
        yield from lot


def _regret(mind: Mind, move: Move) -> float:
    """How much is missed for each cap."""
    return mind.missed(move) / mind.number("price", move.card)


def _spare(mind: Mind) -> Iterator[Move]:
    """Items with a price that are not in use, or whose use gives nothing."""
    for move in mind.of_kind("sell"):
        used = mind.card(move.card).zone == places.of(mind.seat, "use")
        if mind.number("price", move.card) > 0 and not (used and mind.number("item_bonus", move.card)):
            yield move

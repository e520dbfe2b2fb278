"""Gear: what to put on, to carry, to sell, and what it can do."""

from collections.abc import Iterator

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import Mind
from tts_bridge.games.munchkin.numbers import WINNING_LEVEL
from tts_bridge.games.munchkin.trade import LEVEL_PRICE


def go_up(mind: Mind, must: bool) -> Move | None:
    """A Go Up a Level card for oneself, as long as it may give a level."""
    if mind.level >= WINNING_LEVEL - 1:
        return None
    own = [move for move in mind.of_kind("play") if move.target == mind.seat and not move.number]
    return next((move for move in own if "level_card" in mind.tags(move.card)), None)


def equip(mind: Mind, must: bool) -> Move | None:
    """The best that can be put on; the rest of the hand's items into the backpack."""
    useful = [move for move in mind.of_kind("use") if _gain(mind, move) > 0]
    if useful:
        return max(useful, key=lambda move: (_gain(mind, move), str(move)))
    if mind.of_kind("attach"):
        return mind.of_kind("attach")[0]
    stowed = [move for move in mind.of_kind("pack") if mind.card(move.card).zone.endswith(".hand")]
    return next((move for move in stowed if "item_card" in mind.tags(move.card)), None)


def _gain(mind: Mind, move: Move) -> int:
    """What putting a card on would bring; 0 for what is not worth it."""
    tags = mind.tags(move.card)
    bonus = mind.number("item_bonus", move.card)
    if move.target:
        return (
            max(0, bonus - mind.number("item_bonus", move.target))
            if "item_card" in mind.tags(move.target)
            else 0
        )
    if tags & {"class", "companion"} or "item_card" not in tags:
        return 1
    in_pack = mind.card(move.card).zone.endswith(".pack")
    return bonus if bonus > 0 else 0 if in_pack or "no_slot" not in tags else 1


# ---------------------------------------------------------------- selling


def sell(mind: Mind, must: bool) -> Move | None:
    """What is not used makes a level as soon as it is worth a thousand caps."""
    at_trader = sum(mind.number("price", card) for card in mind.zone("trader"))
    if at_trader >= LEVEL_PRICE:
        return next(iter(mind.of_kind("close_sale")), None)
    offers = sorted(_spare(mind), key=lambda move: (mind.value(move.card), move.card))
    worth = at_trader + sum(mind.number("price", move.card) for move in offers)
    if mind.level >= WINNING_LEVEL - 1 or worth < LEVEL_PRICE:
        return None
    return next(iter(offers), None)


def _spare(mind: Mind) -> Iterator[Move]:
    """Items that the seat would rather sell: those not in use that it cannot or need not wear."""
    for move in mind.of_kind("sell"):
        worn = mind.card(move.card).zone == places.of(mind.seat, "use")
        useless = not mind.number("item_bonus", move.card) and "weapon" not in mind.tags(move.card)
        if mind.number("price", move.card) and (not worn or ("junk" in mind.tags(move.card) and useless)):
            yield move


# ---------------------------------------------------------------- abilities


def use_abilities(mind: Mind, must: bool) -> Move | None:
    """Now and then something that a card in play can do, preferably what makes a better card."""
    if mind.state.frames[-1].kind != "turn" or places.active_seat(mind) != mind.seat:
        return None
    seen = mind.state.vars.get("last_frame", 0)
    for move in mind.of_kind("activate"):
        eager = 0.6 if "junk" in mind.tags(move.card) else 0.04
        if mind.chance(eager, "ability", move, seen) and move.target not in (mind.seat,):
            return move
    return None

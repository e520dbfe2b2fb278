"""Dealing with the others: help for a price, trades, and spoiling what they do."""

from collections.abc import Iterator

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import Mind
from tts_bridge.games.munchkin.helping import offers, treasures_at_stake
from tts_bridge.games.munchkin.items import may_wear
from tts_bridge.games.munchkin.trade import pair, trades

DANGEROUS = 7
"""From this Level on a rival is worth stopping."""


# ---------------------------------------------------------------- help


def strike_a_bargain(mind: Mind, must: bool) -> Move | None:
    """Help somebody else's combat for Treasures, unless it would win them the game."""
    if mind.top.kind != "combat":
        return None
    main = places.fighters(mind)[0]
    wins = mind.lead() + mind.helper_strength(mind.seat) > 0
    if main == mind.seat or mind.lead() > 0 or not wins or mind.would_win_game(main):
        return None
    mine = offers(mind.top).get(mind.seat)
    if mine is not None:
        agreed = [move for move in mind.of_kind("agree") if move.target == mind.seat]
        return agreed[0] if agreed and mind.chance(0.8, "help", mind.top.id) else None
    price = (treasures_at_stake(mind) + 1) // 2
    named = [move for move in mind.of_kind("offer_help") if move.number == price]
    return named[0] if named and mind.chance(0.4, "offer", mind.top.id) else None


# ---------------------------------------------------------------- interference


def spoil_a_win(mind: Mind, must: bool) -> Move | None:
    """Make a rival's monsters stronger, if that turns a combat that must not be won."""
    fighters = places.fighters(mind)
    if not fighters or mind.seat in fighters or mind.lead() <= 0 or not _worth_spoiling(mind, fighters[0]):
        return None
    weapons = sorted(_weapons(mind), key=lambda pair: (pair[0], str(pair[1])))
    if sum(weight for weight, _ in weapons) < mind.lead():
        return None
    enough = [move for weight, move in weapons if weight >= mind.lead()]
    return enough[0] if enough else weapons[-1][1] if weapons else None


def _worth_spoiling(mind: Mind, main: str) -> bool:
    if mind.would_win_game(main) or places.level(mind, main) >= DANGEROUS:
        return True
    return mind.chance(0.25, "spoil", mind.state.vars.get("combat_number", 0))


def _weapons(mind: Mind) -> Iterator[tuple[int, Move]]:
    """What could be played on the monsters' side, with its weight."""
    monsters = places.monsters(mind)
    for move in mind.of_kind("play"):
        definition = mind.definition(move.card)
        if move.target in monsters and not move.number:
            weight = mind.number("one_shot_bonus", move.card) or getattr(definition, "strength", 0)
            if weight > 0:
                yield weight, move
        elif move.number and "wandering_monster" in definition.id:
            yield max((mind.number("level", card) for card in _monsters_in_hand(mind)), default=0), move
    for move in mind.of_kind("join"):
        yield mind.number("level", move.card), move


def _monsters_in_hand(mind: Mind) -> Iterator[str]:
    return (card for card in mind.zone(places.of(mind.seat, "hand")) if "monster" in mind.tags(card))


# ---------------------------------------------------------------- Traps and the like


def hurt_the_leader(mind: Mind, must: bool) -> Move | None:
    """Traps, Radiation and nasty tricks for the rival who is ahead."""
    rivals = mind.rivals()
    if mind.top.kind != "turn" or not rivals or places.level(mind, rivals[0]) + 1 < mind.level:
        return None
    for move in mind.of_kind("play"):
        nasty = bool(mind.tags(move.card) & {"trap", "radiation", "trick"} or move.number)
        fitting = move.target == rivals[0] and nasty and "level_card" not in mind.tags(move.card)
        if fitting and mind.chance(0.35, "hurt", move.card):
            return move
    return None


# ---------------------------------------------------------------- trade


def trade(mind: Mind, must: bool) -> Move | None:
    """Take what is offered, answer it with something of use, offer what only another can wear."""
    return _answer_trade(mind) or _offer_spare(mind)


def _answer_trade(mind: Mind) -> Move | None:
    for move in mind.of_kind("accept_trade"):
        items = trades(mind)[pair(mind.seat, move.target)]["items"]
        mine = [card for card in items if mind.card(str(card)).controller == mind.seat]  # type: ignore[union-attr]
        counter = next(_suited(mind, move.target), None) if not mine else None
        if counter is not None and mind.chance(0.7, "counter", move.target):
            return counter
        return move
    return None


def _offer_spare(mind: Mind) -> Move | None:
    """On the own turn, now and then, to one with whom nothing is being traded."""
    if mind.top.kind != "turn" or places.active_seat(mind) != mind.seat:
        return None
    for other in mind.rivals():
        spare = next(_suited(mind, other), None)
        if spare is None or pair(mind.seat, other) in trades(mind):
            continue
        if mind.chance(0.25, "offer", spare.card, other):
            return spare
    return None


def _suited(mind: Mind, other: str) -> Iterator[Move]:
    """Offers of items that the other can wear and the seat cannot."""
    for move in mind.of_kind("offer"):
        fits_other = may_wear(mind, other, move.card) and not may_wear(mind, mind.seat, move.card)
        if move.target == other and fits_other:
            yield move

"""Gear: what to put on and to carry, and what cards in play can do."""

from tts_bridge.games.core.language.ability import StatLine
from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import PLAIN_GAIN, Mind
from tts_bridge.games.munchkin.numbers import WINNING_LEVEL

SOME_GAIN = 0.3
"""So much better an item must make things, in tenths of a level."""


def go_up(mind: Mind) -> Move | None:
    """A Go Up a Level card for oneself, as long as it may give a level."""
    if mind.level >= WINNING_LEVEL - 1 or mind.top.kind != "turn":
        return None
    own = [move for move in mind.of_kind("play") if move.target == mind.seat and not move.number]
    return next((move for move in own if "level_card" in mind.tags(move.card)), None)


def equip(mind: Mind) -> Move | None:
    """The best that can be put on, alone or in place of something worse."""
    return mind.best((move for move in mind.of_kind("use", "attach") if _promises(mind, move)), SOME_GAIN)


def _promises(mind: Mind, move: Move) -> bool:
    """Whether a card is worth a thought: it has a bonus, or sentences that might give one."""
    if move.kind == "attach" or "item_card" not in mind.tags(move.card):
        return True
    definition = mind.definition(move.card)
    printed = definition.printed().get("item_bonus", 0)
    gives = any(isinstance(sentence, StatLine) for sentence in definition.sentences())
    worn = mind.number("item_bonus", move.target) if move.target else 0
    return printed > worn or (gives and not move.target)


def stow(mind: Mind) -> Move | None:
    """Items of the hand go into the backpack; one-shots only where the hand is too full."""
    hand = mind.zone(places.of(mind.seat, "hand"))
    full = len(hand) > mind.number("hand_limit", mind.seat)
    stowed = [move for move in mind.of_kind("pack") if mind.card(move.card).zone.endswith(".hand")]
    return next((move for move in stowed if full or "one_shot" not in mind.tags(move.card)), None)


def use_abilities(mind: Mind) -> Move | None:
    """What cards in play and in hand can do on the own turn, where it is plainly good."""
    if mind.top.kind != "turn" or not mind.is_own_turn:
        return None
    phase = mind.top.step
    able = (move for move in mind.of_kind("activate", "play") if mind.feels_like(0.3, phase, move))
    return mind.best(able, PLAIN_GAIN, most=4)

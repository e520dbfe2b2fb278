"""Bots of classic Munchkin: the family's, with a taste for races, curses and the Hireling."""

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.play import Policy
from tts_bridge.games.munchkin import bot, places
from tts_bridge.games.munchkin.bot.worth import Tastes
from tts_bridge.games.munchkin.items import used

CURSE = 3.0
"""What a lasting curse costs, besides what it does to other numbers, in tenths of a level."""

IN_USE = {
    "mc.elf": 2.0, "mc.halfling": 2.0, "mc.dwarf": 1.0,
    "mc.thief": 2.0, "mc.warrior": 2.5, "mc.wizard": 2.5, "mc.cleric": 2.0,
    "mc.half_breed": 5.0, "mc.super_munchkin": 5.0,
}  # fmt: skip
"""What races, classes and what lets one have two are worth in use, besides what they do to other numbers."""


def policy(game: Game, seat: str, seed: int) -> Policy:
    """How a bot plays a seat; the same seed plays the same way."""
    return bot.policy(game, seat, seed, TASTES)


def _curses(look: Look, seat: str) -> float:
    return -CURSE * len(look.zone(places.of(seat, "lasting")))


def _characters(look: Look, seat: str) -> float:
    return sum(IN_USE.get(look.printing(card), 0.0) for card in look.zone(places.of(seat, "use")))


def _has_hireling(look: Look, seat: str) -> bool:
    return bool(used(look, seat, "hireling"))


TASTES = Tastes(
    extras=(_curses, _characters), covers=_has_hireling,
    in_hand={"curse": 2.5, "race": 2.0, "hireling": 6.0},
)  # fmt: skip

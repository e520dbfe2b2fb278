"""Bots of classic Munchkin: the family's, with a taste for races, curses and the Hireling."""

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.play import Policy
from tts_bridge.games.munchkin import bot, places
from tts_bridge.games.munchkin.bot.worth import Tastes
from tts_bridge.games.munchkin.items import used

CURSE = 3.0
"""What a lasting curse costs, besides what it does to other numbers, in tenths of a level."""


def policy(game: Game, seat: str, seed: int) -> Policy:
    """How a bot plays a seat; the same seed plays the same way."""
    return bot.policy(game, seat, seed, TASTES)


def _curses(look: Look, seat: str) -> float:
    return -CURSE * len(look.zone(places.of(seat, "lasting")))


def _has_hireling(look: Look, seat: str) -> bool:
    return bool(used(look, seat, "hireling"))


TASTES = Tastes(
    extras=(_curses,), covers=_has_hireling, in_hand={"curse": 3.5, "race": 2.0, "hireling": 6.0},
)  # fmt: skip

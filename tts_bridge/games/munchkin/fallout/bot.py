"""Bots of Munchkin Fallout: the family's, with a taste for companions, Perks and Radiation Defence."""

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.play import Policy
from tts_bridge.games.munchkin import bot, places
from tts_bridge.games.munchkin.bot.worth import Tastes
from tts_bridge.games.munchkin.fallout.companions import companions
from tts_bridge.games.munchkin.fallout.perks import perks
from tts_bridge.games.munchkin.items import WORN

PERK = 4.0
DEFENCE = 1.5
AFFLICTION = 3.0
"""What each is worth or costs, besides what it does to other numbers, in tenths of a level."""


def policy(game: Game, seat: str, seed: int) -> Policy:
    """How a bot plays a seat; the same seed plays the same way."""
    return bot.policy(game, seat, seed, TASTES)


def _own_cards(look: Look, seat: str) -> float:
    afflictions = len(look.zone(places.of(seat, "lasting")))
    defence = look.number("rad_defence", seat)
    return PERK * len(perks(look, seat)) + DEFENCE * defence - AFFLICTION * afflictions


def _has_companion(look: Look, seat: str) -> bool:
    return bool(companions(look, seat))


def _radioactivity(look: Look, monster: str) -> int:
    """A monster is stronger by it where its radiation gets through."""
    return look.number("radioactivity", monster)


TASTES = Tastes(
    extras=(_own_cards,), covers=_has_companion,
    in_hand={"modifier": 2.0, "trap": 3.5, "radiation": 3.0, "companion": 5.0},
    dear=frozenset({"perk"}), slots=(*WORN, "hand", "knuckle"), surprise=_radioactivity,
)  # fmt: skip

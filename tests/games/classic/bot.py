"""Who plays the thirty cards in tests: by chance, with a leaning to what brings the game on."""

import random

from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.play import Policy
from tts_bridge.games.core.state import State

KEEN = frozenset("use play activate kick_open look_for_trouble fight loot_room end_turn close_sale".split())
"""Moves that bring the game on."""


def rash(seed: str) -> Policy:
    """Mostly does what brings the game on, else anything that is legal, or nothing."""
    dice = random.Random(seed)

    def choose(seen: State, legal: list[Move], must: bool) -> Move | None:
        if not must and dice.random() < 0.2:
            return None
        keen = [move for move in legal if move.kind in KEEN]
        return dice.choice(keen if keen and dice.random() < 0.9 else legal)

    return choose

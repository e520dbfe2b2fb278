"""Those who play Magpies: they are shown their view, never the state."""

import random

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.play import Policy
from tts_bridge.games.core.state import State


def thrifty(game: Game) -> Policy:
    """Bids the smallest coin that is allowed, hushes the highest, and otherwise lets things go."""

    def choose(seen: State, legal: list[Move], must: bool) -> Move | None:
        look = Look(game, seen)
        tricks = [move for move in legal if move.kind == "play"]
        announced = next((frame for frame in seen.frames if frame.kind == "event"), None)
        if tricks and announced and look.number("value", str(announced.data["card"])) >= 5:
            return tricks[0]
        coins = [move for move in legal if move.kind == "bid"]
        waiting = next((move for move in legal if move.kind in ("pass", "leave")), None)
        return min(coins, key=lambda move: look.number("value", move.card), default=waiting)

    return choose


def erratic(seed: str) -> Policy:
    """Does anything, or nothing."""
    dice = random.Random(seed)

    def choose(seen: State, legal: list[Move], must: bool) -> Move | None:
        return dice.choice(legal) if must or dice.random() < 0.8 else None

    return choose

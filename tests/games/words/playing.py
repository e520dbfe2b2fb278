"""Games played in a hurry by people who take the first thing that comes to their mind."""

import random
from collections.abc import Iterator

from tts_bridge.games.core.engine import opened
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.play import Played, Policy, play
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.core.state import State
from tts_bridge.games.munchkin.fallout.staging import STAGING
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files

ENTRY = game_entry("munchkin-fallout")
SEATS = {"red": "male", "green": "female", "blue": "male"}
FIRST = ("fight", "ready", "agree", "accept_trade", "use", "close_sale", "kick_open", "look_for_trouble")
LATER = {"play": 0.3, "activate": 0.1, "offer": 0.02, "ask_help": 0.3, "offer_help": 0.1, "sell": 0.2}
AT_LAST = ("loot_room", "run_away", "end_turn")


def fallout() -> Game:
    """The game with all its cards."""
    return STAGING.make(card_files(ENTRY))


def begun(game: Game, seats: dict[str, str] | None = None) -> State:
    """A table before the first card is dealt."""
    return STAGING.begin(game, seats or SEATS, {}, all_copies(game))


def hasty(seed: str) -> Policy:
    """A player who fights, uses what it has, and wants to get on."""
    chance = random.Random(seed)

    def policy(view: State, legal: list[Move], must: bool) -> Move | None:
        by_kind: dict[str, list[Move]] = {}
        for move in legal:
            if not (move.kind == "use" and move.target):
                by_kind.setdefault(move.kind, []).append(move)
        for kind in FIRST:
            if kind in by_kind:
                return chance.choice(by_kind[kind])
        for kind, likely in LATER.items():
            if kind in by_kind and chance.random() < likely:
                return chance.choice(by_kind[kind])
        for kind in AT_LAST:
            if kind in by_kind and chance.random() < 0.5:
                return chance.choice(by_kind[kind])
        asked = view.top is not None and view.top.kind in ("prompt", "charity")
        return chance.choice(legal) if must or asked else None

    return policy


def game_played(game: Game, seed: int, most: int = 6000) -> Iterator[Played]:
    """A game from the first move to the last."""
    start = opened(game, begun(game)).after
    yield from play(game, start, {seat: hasty(f"{seed}{seat}") for seat in SEATS}, seed, most)

"""Tables of Codex, begun: with one hero each, or with three heroes drawn by a seed."""

import random
from functools import cache

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.core.state import Plain, State
from tts_bridge.games.core.trial import begun
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files

ENTRY = game_entry("codex")
SEATS = ("white", "blue")


@cache
def codex() -> Game:
    """The game with all its cards."""
    return ENTRY.game(card_files(ENTRY))


def table(**options: Plain) -> State:
    """A table, when the first card is due."""
    seats = dict.fromkeys(SEATS, "")
    return begun(codex(), ENTRY.staging().begin(codex(), seats, options, all_copies(codex())))


def standard_table(seed: int) -> State:
    """A table with three heroes each, whichever the seed says."""
    heroes = [card.id for card in codex().library.definitions.values() if card.kind == "hero"]
    chosen = random.Random(seed).sample(heroes, 6)
    options = {"heroes.white": tuple(chosen[:3]), "heroes.blue": tuple(chosen[3:])}
    return table(game="standard", **options)

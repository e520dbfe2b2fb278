"""Tables of Munchkin Fallout, begun, for as many seats as are wanted."""

from functools import cache
from itertools import cycle

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.core.state import State
from tts_bridge.games.core.trial import begun
from tts_bridge.games.munchkin.fallout.staging import STAGING
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files

ENTRY = game_entry("munchkin-fallout")


@cache
def fallout() -> Game:
    """The game with all its cards."""
    return STAGING.make(card_files(ENTRY))


def table(seats: int) -> State:
    """A table for so many, when the first card is due."""
    names = ENTRY.tabletop().seated[seats]
    choices = dict(zip(names, cycle(STAGING.choices), strict=False))
    return begun(fallout(), STAGING.begin(fallout(), choices, {}, all_copies(fallout())))

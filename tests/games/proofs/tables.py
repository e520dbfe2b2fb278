"""Tables of the Munchkin games, begun, for as many seats as are wanted."""

from functools import cache
from itertools import cycle

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.core.state import State
from tts_bridge.games.core.trial import begun
from tts_bridge.games.munchkin.fallout.staging import STAGING
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files

ENTRY, CLASSIC = game_entry("munchkin-fallout"), game_entry("munchkin-classic")


@cache
def fallout() -> Game:
    """Munchkin Fallout with all its cards."""
    return STAGING.make(card_files(ENTRY))


@cache
def classic() -> Game:
    """Classic Munchkin with all its cards."""
    return CLASSIC.game(card_files(CLASSIC))


def table(seats: int, game: Game | None = None) -> State:
    """A table for so many, of Munchkin Fallout or of a `game` of its family, when the first card is due."""
    played = game or fallout()
    names = ENTRY.tabletop().seated[seats]
    choices = dict(zip(names, cycle(STAGING.choices), strict=False))
    return begun(played, STAGING.begin(played, choices, {}, all_copies(played)))

"""The position that the picture of a table shows: a scenario of the game's own, played to its end."""

from collections.abc import Iterator

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Accepted, Move, Verdict
from tts_bridge.games.core.scenario.running import run
from tts_bridge.games.core.scenario.start import empty_table
from tts_bridge.games.core.scenario.written import ScenarioFileError
from tts_bridge.games.core.state import State
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.games.registry import GameEntry
from tts_bridge.table.assets import asset_folder, card_files
from tts_bridge.table.directives import Create
from tts_bridge.table.loads import Load
from tts_bridge.table.placing import Placing
from tts_bridge.table.scenarios import load_scenarios

SCENE_FILE = "scene.toml"


def scene(game: GameEntry) -> Look:
    """The position, as far as it comes with the cards as they are; without them a table before the game.

    Somebody may have changed cards: that is no reason to have no picture.  Raises MissingAssetError and
    OSError.
    """
    words = game.scenario_words()
    try:
        (shown,) = load_scenarios(asset_folder(game) / SCENE_FILE)
    except ScenarioFileError:
        rules = game.game(card_files(game))
        return Look(rules, empty_table(rules, words, words.seats, {}))
    reached = [empty_table(shown.game, words, shown.start.seats, {})]

    def keep(before: State, move: Move, verdict: Verdict) -> None:
        if isinstance(verdict, Accepted):
            reached.append(verdict.after)

    run(shown, watch=keep)
    return Look(shown.game, reached[-1])


def lying(look: Look, tabletop: Tabletop) -> Iterator[Create]:
    """How each card of a position lies on the table; of piles the top comes last."""
    laid = Placing(tabletop, Load()).follow(look)
    return (card for card in laid if isinstance(card, Create))

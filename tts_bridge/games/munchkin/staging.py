"""How the games of the family are begun at a table, what the table shows of them, and what scenarios say."""

from collections.abc import Callable, Mapping

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.options import one_of, yes_or_no
from tts_bridge.games.core.play import Policy
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.staging import Staging
from tts_bridge.games.munchkin.numbers import strengths
from tts_bridge.games.munchkin.places import active_seat
from tts_bridge.games.munchkin.screen import private_screen, public_screen
from tts_bridge.games.munchkin.setup import new_state
from tts_bridge.games.munchkin.tally import TALLIED, tally
from tts_bridge.games.munchkin.turn import PHASES


def staging(make: Callable[[Mapping[str, str]], Game], bot: Callable[[Game, str, int], Policy]) -> Staging:
    """A game of the family at a table, played by such bots.

    The grace of a win is longer than that of other results, as it is printed in the rules.
    """
    return Staging(
        make=make,
        begin=new_state,
        turn_of=active_seat,
        public=public_screen,
        private=private_screen,
        bot=bot,
        choices={"male": "sex-male", "female": "sex-female"},
        end_turn="end_turn",
        grace={"winning": 2.6},
        tally=tally,
        tallied=TALLIED,
    )


def scenario_words(staged: Staging) -> ScenarioWords:
    """What scenarios of such a game may speak of; both sides of a combat are its sums."""
    return ScenarioWords(
        staging=staged,
        phases=PHASES,
        counters=("level", "skips"),
        marks={"sex": one_of("male", "female"), "dead": yes_or_no},
        seats=("red", "green", "blue"),
        seat_zones=("use", "pack", "lasting", "hand"),
        sums={
            "munchkins": lambda look: strengths(look).munchkins,
            "monsters": lambda look: strengths(look).monsters,
        },
    )

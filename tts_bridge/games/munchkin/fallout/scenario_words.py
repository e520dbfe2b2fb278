"""What scenarios of Munchkin Fallout may speak of."""

from tts_bridge.games.core.options import one_of, yes_or_no
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.munchkin.fallout.staging import STAGING
from tts_bridge.games.munchkin.numbers import strengths
from tts_bridge.games.munchkin.turn import PHASES

SCENARIO_WORDS = ScenarioWords(
    staging=STAGING,
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
"""Both sides of a combat are its sums."""

"""What scenarios of Munchkin Fallout may speak of."""

from tts_bridge.games.munchkin.fallout.staging import STAGING
from tts_bridge.games.munchkin.staging import scenario_words

SCENARIO_WORDS = scenario_words(STAGING)

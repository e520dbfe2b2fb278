"""What scenarios of classic Munchkin may speak of."""

from tts_bridge.games.munchkin.classic.staging import STAGING
from tts_bridge.games.munchkin.staging import scenario_words

SCENARIO_WORDS = scenario_words(STAGING)

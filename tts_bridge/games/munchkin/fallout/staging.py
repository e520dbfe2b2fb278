"""How Munchkin Fallout is begun at a table."""

from tts_bridge.games.munchkin.fallout.bot import policy
from tts_bridge.games.munchkin.fallout.game import fallout
from tts_bridge.games.munchkin.staging import staging

STAGING = staging(fallout, policy)

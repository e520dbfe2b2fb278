"""How classic Munchkin is begun at a table."""

from tts_bridge.games.munchkin.classic.bot import policy
from tts_bridge.games.munchkin.classic.game import classic
from tts_bridge.games.munchkin.staging import staging

STAGING = staging(classic, policy)

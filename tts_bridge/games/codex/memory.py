"""What has happened in this turn: cards may ask for it."""

from collections.abc import Mapping

from tts_bridge.games.codex import places
from tts_bridge.games.codex.words import VOCABULARY
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.memory import remember
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain

rules = Rulebook()


def spans(look: Look) -> Mapping[str, Plain]:
    """The turn; Codex has no fights of more than a move."""
    return {"turn": places.turn_number(look)}


remember(rules, VOCABULARY.events, "codex.memory", spans)

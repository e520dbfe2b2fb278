"""What has happened in this turn and in this combat."""

from collections.abc import Iterable, Mapping

from tts_bridge.games.core import memory
from tts_bridge.games.core.frames import scope
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.language.words import VOCABULARY

rules = Rulebook()


def spans(look: Look) -> Mapping[str, Plain]:
    """The turn, and the combat if one goes on."""
    return {"turn": scope(look, "turn"), "combat": scope(look, "combat") if places.combat(look) else None}


def remember(book: Rulebook, events: Iterable[str]) -> None:
    """Let these events be remembered once they have happened."""
    memory.remember(book, events, "munchkin.memory", spans)


remember(rules, VOCABULARY.events)

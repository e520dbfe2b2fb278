"""How Codex is begun at a table, and what the table shows of it."""

from tts_bridge.games.codex.game import codex
from tts_bridge.games.codex.places import active_seat
from tts_bridge.games.codex.setup import new_state
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.staging import Screen, Staging


def public_screen(speech: Speech) -> Screen:
    """What everybody is shown."""
    return Screen()


def private_screen(speech: Speech, seat: str) -> Screen:
    """What one seat is shown."""
    return Screen()


STAGING = Staging(
    make=codex,
    begin=new_state,
    turn_of=active_seat,
    public=public_screen,
    private=private_screen,
    end_turn="end_turn",
)

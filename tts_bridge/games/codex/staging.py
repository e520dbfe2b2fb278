"""How Codex is begun at a table, and what the table shows of it."""

from tts_bridge.games.codex.bot import policy
from tts_bridge.games.codex.game import codex
from tts_bridge.games.codex.places import active_seat
from tts_bridge.games.codex.screen import private_screen, public_screen
from tts_bridge.games.codex.setup import draw_heroes, new_state
from tts_bridge.games.codex.tally import TALLIED, tally
from tts_bridge.games.core.staging import Staging

STAGING = Staging(
    make=codex,
    begin=new_state,
    turn_of=active_seat,
    public=public_screen,
    private=private_screen,
    lots=draw_heroes,
    bot=policy,
    end_turn="end_turn",
    tally=tally,
    tallied=TALLIED,
)
"""Codex has no choices before the game and no time for answers: only whose turn it is acts."""

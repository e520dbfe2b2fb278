"""How Munchkin Fallout is begun at a table, and what the table shows of it."""

from tts_bridge.games.core.staging import Staging
from tts_bridge.games.munchkin.fallout.bot import policy
from tts_bridge.games.munchkin.fallout.game import fallout
from tts_bridge.games.munchkin.places import active_seat
from tts_bridge.games.munchkin.screen import private_screen, public_screen
from tts_bridge.games.munchkin.setup import new_state
from tts_bridge.games.munchkin.tally import TALLIED, tally

STAGING = Staging(
    make=fallout,
    begin=new_state,
    turn_of=active_seat,
    public=public_screen,
    private=private_screen,
    bot=policy,
    choices={"male": "sex-male", "female": "sex-female"},
    end_turn="end_turn",
    grace={"winning": 2.6},
    tally=tally,
    tallied=TALLIED,
)
"""The grace of a win is longer than that of other results, as it is printed in the rules."""

"""The rulings on single cards (MF-CRD), which a table may leave out as a whole (MF-SET-10).

Eight of them change what a card does: MF-CRD-01, 04, 09, 15, 16, 17, 18 and 19.  Card files say so with
the situation `card_rulings`, and what counts otherwise stands beside it.  The others tell what the cards
and the rules say anyway: without them nothing is different.
"""

from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.options import yes_or_no
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()
rules.option("card_rulings", yes_or_no, usual="yes")


def are_played(look: Look) -> bool:
    """Whether the rulings count at this table; they do unless it says no."""
    return bool(look.state.options.get("card_rulings", True))


@rules.situation("card_rulings")
def card_rulings(look: Look, context: Context) -> bool:
    """The table plays with the rulings on single cards."""
    return are_played(look)

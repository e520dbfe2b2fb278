"""Looking through a discard: its top card is open to all, the others nobody looks for without leave.

What a discard holds is no secret, since every card went there openly; but a card or ability must allow
looking it up.  One that does asks which card it shall be, and needs no move of this kind.
"""

from collections.abc import Iterator

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain
from tts_bridge.games.munchkin.variant import variant

rules = Rulebook()
rules.rearranges("search")


def look_through_moves(look: Look, seat: str) -> Iterator[Move]:
    """Every discard in which something lies beneath the top."""
    discards = (f"{deck}.discard" for deck in variant(look).decks)
    yield from (Move("look_through", seat, target=zone) for zone in discards if len(look.zone(zone)) > 1)


@rules.gate("munchkin.top_of_discard", "look_through")
def top_of_discard(look: Look, move: Move) -> dict[str, Plain] | None:
    """Only the top card of a discard may be seen (MF-ZON-06)."""
    return {"zone": move.target}


@rules.move("look_through", "search", look_through_moves)
def look_through(run: Resolution, move: Move) -> None:
    """Where the table allows it, all know that somebody has looked."""
    run.tell("looked_through", seat=move.seat, target=move.target)

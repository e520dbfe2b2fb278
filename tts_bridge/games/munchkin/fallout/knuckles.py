"""Knuckledusters: they take no Hand from other items, but a munchkin wears one on each Hand at most."""

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain
from tts_bridge.games.munchkin.items import limited, unlimited
from tts_bridge.games.munchkin.limits import part_with_one

rules = Rulebook()

SLUG = "munchkin.hands"


@rules.gate(SLUG, "use")
def no_hand_free(look: Look, move: Move) -> dict[str, Plain] | None:
    """Every Hand has one already (MF-ITM-10, MF-ZON-11)."""
    if "knuckle" not in look.tags(move.card) or unlimited(look, move.card, SLUG):
        return None
    have = look.number("hands", move.seat)
    worn = limited(look, move.seat, "knuckle", SLUG)
    return {"hands": have, "used": len(worn), "needed": 0} if len(worn) >= have else None


@rules.check(SLUG, of_things=True)
def more_than_hands(run: Resolution) -> bool:
    """More than Hands to wear them on: the owner says which one goes to the backpack."""
    for seat in run.state.seats:
        worn = limited(run, seat, "knuckle", SLUG)
        if worn and len(worn) > run.number("hands", seat) and part_with_one(run, seat, worn, "pack"):
            return True
    return False

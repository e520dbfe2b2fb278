"""When cards and abilities may be used: the timings of the effect language, each under its slug."""

from collections.abc import Callable

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.state import Plain
from tts_bridge.games.munchkin import places

Why = dict[str, Plain] | None


def is_peace(look: Look, seat: str) -> bool:
    """Whether the seat fights in no combat."""
    return seat not in places.fighters(look)


def any_time(look: Look, seat: str) -> Why:
    """Nothing stands against it."""
    return None


def combat(look: Look, seat: str) -> Why:
    """Needs a combat, anybody's, that is not yet lost."""
    frame = places.combat(look)
    return None if frame is not None and not frame.data.get("lost") else {"needs": "combat"}


def own_combat(look: Look, seat: str) -> Why:
    """Needs a combat in which the seat fights."""
    return combat(look, seat) or (None if not is_peace(look, seat) else {"needs": "own_combat"})


def others_combat(look: Look, seat: str) -> Why:
    """Needs a combat in which the seat does not fight."""
    return combat(look, seat) or (None if is_peace(look, seat) else {"needs": "others_combat"})


def peace(look: Look, seat: str) -> Why:
    """Not while the seat fights."""
    return None if is_peace(look, seat) else {"needs": "peace"}


def own_turn(look: Look, seat: str) -> Why:
    """On the seat's own turn (before the first turn it is everybody's)."""
    return None if places.active_seat(look) in (seat, "") else {"needs": "own_turn"}


def own_peace(look: Look, seat: str) -> Why:
    """On the seat's own turn, while it does not fight."""
    return own_turn(look, seat) or peace(look, seat)


def turn_start(look: Look, seat: str) -> Why:
    """On the seat's own turn before the first phase."""
    frame = look.frame("turn")
    early = frame is not None and frame.step == "early"
    return own_turn(look, seat) or (None if early else {"needs": "turn_start"})


def run(look: Look, seat: str) -> Why:
    """While somebody runs away."""
    return None if look.frame("flight") is not None else {"needs": "run"}


TIMELY: dict[str, Callable[[Look, str], Why]] = {
    "any_time": any_time, "combat": combat, "own_combat": own_combat, "others_combat": others_combat,
    "peace": peace, "own_turn": own_turn, "own_peace": own_peace, "turn_start": turn_start, "run": run,
    "answer": any_time, "turned_up": any_time, "received": own_turn, "put_on": own_peace,
}  # fmt: skip
"""For each timing: why it is not the time, or None."""

AT_ONCE = {"received": "any_time", "put_on": "peace"}
"""Timings that are easier as long as the card was just received (MF-ITM-03): what counts then."""

"""Who may attack what: patrollers in the way, fliers, what hides (A9 2, A12)."""

from tts_bridge.games.codex import patrol, places, targeting
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()

rules.switch(
    "codex.tower_detects", "codex.fly_over", "codex.stealth", "codex.unstoppable", "codex.squad_leader_first"
)  # fmt: skip

LEADER = 1
"""The number of the slot of the Squad Leader."""


def has(look: Look, card: str, word: str) -> bool:
    """Whether a card has a keyword."""
    return held(word, look.tags(card))


def things(look: Look, seat: str) -> tuple[str, ...]:
    """Whatever of a seat has HP: units, heroes, building cards, finished fixtures."""
    return (*places.with_kind(look, seat, "unit", "hero", "building"), *places.fixtures(look, seat))


def patrollers(look: Look, seat: str) -> tuple[str, ...]:
    """The patrollers of a seat, Squad Leader first."""
    found = (patrol.patroller(look, seat, slot) for slot in range(1, len(places.SLOTS) + 1))
    return tuple(card for card in found if card)


def out_of_reach(look: Look, attacker: str, thing: str) -> bool:
    """Whether the thing flies too high for the attacker."""
    if not look.rules("codex.fliers_are_out_of_reach") or not has(look, thing, "flying"):
        return False
    return not has(look, attacker, "flying") and not has(look, attacker, "anti_air")


def unattackable(look: Look, attacker: str, thing: str) -> bool:
    """Whether nothing, or not this, may attack the thing."""
    if has(look, thing, "unattackable") or look.ruled("unattackable_by", thing, attacker):
        return True
    seat = look.card(attacker).controller
    return not places.slot_of(look, thing) and targeting.is_unseen(look, seat, thing, "invisible")


def can_hit(look: Look, attacker: str, thing: str) -> bool:
    """Whether the attacker could attack the thing if nothing stood before it."""
    return not out_of_reach(look, attacker, thing) and not unattackable(look, attacker, thing)


def is_seen(look: Look, attacker: str, seat: str) -> bool:
    """Whether a seat sees the attacker; a tower that is still free sees the first that hides."""
    if not targeting.is_unseen(look, seat, attacker, "stealth", "invisible"):
        return True
    return look.rules("codex.tower_detects") and targeting.tower_is_free(look, seat)


def slips_by(look: Look, attacker: str, patroller: str, thing: str) -> bool:
    """Whether the attacker passes the patroller without flying over it: unstoppable, or hidden."""
    if look.rules("codex.unstoppable"):
        if has(look, attacker, "unstoppable") or look.ruled("unstoppable_by", attacker, patroller):
            return True
        if thing and look.ruled("unstoppable_against", attacker, thing):
            return True
    if not look.rules("codex.stealth"):
        return False
    seat = look.card(patroller).controller
    if (
        thing
        and look.ruled("stealth_against", attacker, thing)
        and not targeting.detects(look, seat, attacker)
    ):
        return True
    return not is_seen(look, attacker, seat)


def passes(look: Look, attacker: str, patroller: str, thing: str = "") -> bool:
    """Whether the attacker may ignore the patroller when it attacks the thing (A9 2)."""
    if slips_by(look, attacker, patroller, thing) or not can_hit(look, attacker, patroller):
        return True
    flies = has(look, patroller, "flying")
    return (has(look, attacker, "flying") and not flies) or (flies and has(look, attacker, "anti_air"))


def in_the_way(look: Look, attacker: str, thing: str) -> str:
    """The patroller that must be attacked before the thing; "" if there is none."""
    seat = look.card(thing).controller
    guards = [
        card for card in patrollers(look, seat) if card != thing and not passes(look, attacker, card, thing)
    ]
    if places.slot_of(look, thing):
        guards = [card for card in guards if places.slot_of(look, card) == LEADER]
        return guards[0] if guards and look.rules("codex.squad_leader_first") else ""
    return guards[0] if guards else ""


def is_legal(look: Look, attacker: str, thing: str) -> bool:
    """Whether the attacker may attack the thing."""
    if not can_hit(look, attacker, thing):
        return False
    return not (look.rules("codex.patrollers_first") and in_the_way(look, attacker, thing))


def legal_defenders(look: Look, attacker: str, seat: str) -> tuple[str, ...]:
    """What of a seat the attacker may attack."""
    return tuple(thing for thing in things(look, seat) if is_legal(look, attacker, thing))


def flown_over(look: Look, attacker: str, thing: str) -> tuple[str, ...]:
    """Anti-air patrollers that the attacker passes by flying."""
    if not has(look, attacker, "flying") or not look.rules("codex.fly_over"):
        return ()
    seat, slot = look.card(thing).controller, places.slot_of(look, thing)
    passed = patrollers(look, seat)
    if slot:
        passed = tuple(card for card in passed if slot != LEADER and places.slot_of(look, card) == LEADER)
    return tuple(
        card for card in passed
        if has(look, card, "anti_air") and not has(look, card, "flying")
        and not slips_by(look, attacker, card, thing)
    )  # fmt: skip

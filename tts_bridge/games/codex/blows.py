"""The blows of an attack: two batches of combat damage, with all that joins in (A9, A12)."""

from collections.abc import Iterator
from typing import NamedTuple, cast

from tts_bridge.games.codex import damage, dying, numbers, patrol, places, targeting
from tts_bridge.games.codex.damage import Hit
from tts_bridge.games.codex.reach import can_hit, has, out_of_reach, patrollers, things
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

rules = Rulebook()

rules.switch(
    "codex.tower_hits", "codex.swift_strike", "codex.overpower", "codex.sparkshot", "codex.long_range"
)  # fmt: skip


class Fight(NamedTuple):
    """Who attacks what, and whose they are."""

    seat: str
    attacker: str
    defender: str
    against: str


def fight_of(frame: Frame) -> Fight:
    """The fight that an `attack` frame is about."""
    return Fight(*(cast(str, frame.data[name]) for name in Fight._fields))


def goes_on(look: Look, frame: Frame) -> bool:
    """Whether the attacker is still there and on the same side."""
    fight = fight_of(frame)
    return places.in_play(look, fight.attacker) and look.card(fight.attacker).controller == fight.seat


# ---------------------------------------------------------------- the blows


@rules.step("attack", "swift")
def swift(run: Resolution, frame: Frame) -> None:
    """First those with swift strike, and the tower."""
    _strike(run, frame, "ordinary", swift=True)


@rules.step("attack", "ordinary")
def ordinary(run: Resolution, frame: Frame) -> None:
    """Then everybody who has not struck yet and is still there."""
    _strike(run, frame, "over", swift=False)


def _strike(run: Resolution, frame: Frame, then: str, *, swift: bool) -> None:
    """A batch of combat damage, all at once."""
    _, attacker, defender, _ = fight_of(frame)
    dealt, flown_over = (cast(tuple[str, ...], frame.data[name]) for name in ("dealt", "flown_over"))
    there = (card for card in (attacker, defender, *flown_over) if places.in_play(run, card))
    ready = [card for card in there if card not in dealt and _strikes(run, card, swift=swift)]
    fights = attacker in ready and places.in_play(run, defender)
    if fights and not _has_chosen(run, frame):
        return
    hits = list(_by_attacker(run, frame)) if fights else []
    if goes_on(run, frame):
        hits += list(_by_others(run, frame, ready))
        hits += list(_by_tower(run, frame)) if swift else []
    run.go(frame, then, dealt=(*dealt, *ready))
    if hits:
        damage.deal(run, hits)


def _by_others(look: Look, frame: Frame, ready: list[str]) -> Iterator[Hit]:
    """What the defender deals, and anti-air patrollers that were flown over."""
    attacker = fight_of(frame).attacker
    for card in ready:
        if card != attacker and _hits_back(look, frame, card):
            yield Hit(attacker, numbers.atk(look, card), card, combat=True)


def _strikes(look: Look, card: str, *, swift: bool) -> bool:
    return not swift or (has(look, card, "swift_strike") and look.rules("codex.swift_strike"))


def _hits_back(look: Look, frame: Frame, card: str) -> bool:
    """Whether what is attacked (or flown over) deals damage to the attacker (A9 4)."""
    attacker = fight_of(frame).attacker
    if look.definition(card).kind not in dying.MORTAL:
        return False
    if card != frame.data["defender"]:
        return True
    far = has(look, attacker, "long_range") and not has(look, card, "long_range")
    if far and look.rules("codex.long_range"):
        return False
    return not out_of_reach(look, card, attacker)


def _by_tower(look: Look, frame: Frame) -> Iterator[Hit]:
    """A tower hits every attacker that it can see."""
    _, attacker, _, against = fight_of(frame)
    unseen = targeting.is_unseen(look, against, attacker, "stealth", "invisible")
    if places.has_built(look, against, places.TOWER) and look.rules("codex.tower_hits") and not unseen:
        yield Hit(attacker, 1, places.fixture(look, against, places.TOWER), combat=True)


def _by_attacker(look: Look, frame: Frame) -> Iterator[Hit]:
    """What the attacker deals: to the defender, past it, and beside it."""
    _, attacker, defender, _ = fight_of(frame)
    beyond, beside = (cast(tuple[str, ...], frame.data.get(name) or ()) for name in ("beyond", "beside"))
    surplus = _surplus(look, frame) if beyond else 0
    yield Hit(defender, numbers.atk(look, attacker) - surplus, attacker, combat=True)
    yield from (Hit(thing, surplus, attacker, combat=True) for thing in beyond)
    yield from (Hit(thing, look.number("sparkshot", attacker), attacker, combat=True) for thing in beside)


def _surplus(look: Look, frame: Frame) -> int:
    """What is more than the defender can take (with `overpower_armour` off: HP alone, D3)."""
    _, attacker, defender, _ = fight_of(frame)
    if not _goes_past(look, attacker, defender):
        return 0
    counts = look.state.options.get("overpower_armour", True)
    armour = damage.armour(look, defender) if counts and not damage.pierces(look, attacker) else 0
    return max(0, numbers.atk(look, attacker) - max(0, numbers.hp_left(look, defender)) - armour)


def _goes_past(look: Look, attacker: str, defender: str) -> bool:
    """Whether surplus damage goes elsewhere: past a patroller, in a stampede past any unit or hero."""
    if has(look, attacker, "stampeding"):
        return look.definition(defender).kind in dying.MORTAL
    return has(look, attacker, "overpower") and places.slot_of(look, defender) > 0


def _has_chosen(run: Resolution, frame: Frame) -> bool:
    """Whether it is clear what surplus damage and sparks hit; else the step is taken again."""
    _, attacker, defender, _ = fight_of(frame)
    sparks = run.rules("codex.sparkshot") and run.number("sparkshot", attacker) > 0
    if sparks and not _choose(run, frame, "beside", patrol.neighbours(run, defender), "codex.sparkshot"):
        return False
    if run.rules("codex.overpower") and _surplus(run, frame) > 0:
        return _choose(run, frame, "beyond", _beyond(run, frame), "codex.overpower")
    return True


def _beyond(look: Look, frame: Frame) -> tuple[str, ...]:
    """Where surplus damage may go: to other patrollers, without any to anything else; that of a stampede
    goes to the base."""
    _, attacker, defender, against = fight_of(frame)
    if has(look, attacker, "stampeding"):
        return (places.base(look, against),)

    def able(among: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(card for card in among if card != defender and can_hit(look, attacker, card))

    return able(patrollers(look, against)) or able(things(look, against))


def _choose(run: Resolution, frame: Frame, what: str, able: tuple[str, ...], cause: str) -> bool:
    if frame.data.get(what) is not None:
        return True
    if len(able) < 2:
        run.keep(frame, {what: able})
    else:
        run.ask(what, fight_of(frame).seat, "pick", able, cause=cause, default=able[:1])
    return False

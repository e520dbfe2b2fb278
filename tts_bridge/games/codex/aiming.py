"""Aiming with the target icon: one target after the other, each paid for, and what dies of it (A11, A12)."""

from collections.abc import Iterable
from typing import Any, NamedTuple, cast

from tts_bridge.games.codex import dying, events, gold, places
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.targeting import flagbearers, may_be_target, resist
from tts_bridge.games.core import roles
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

rules = Rulebook()

rules.frame("aiming", passing=True)
rules.switch("codex.illusion")

ROLES = ("target", "second", "third")
"""The roles of what was aimed at."""


class Aiming(NamedTuple):
    """Who aims with which card at n of these things, or at fewer (`up_to`).

    `aimed` are those at which the card was aimed before, `chosen` those that have been picked since.
    """

    seat: str
    source: str
    things: tuple[str, ...]
    n: int
    up_to: bool
    aimed: tuple[str, ...]
    chosen: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """How many are still to be picked."""
        return self.n - len(self.chosen)


def aimed_at(context: Context) -> tuple[str, ...]:
    """What was aimed at, or picked, so far."""
    return tuple(thing for role in ROLES for thing in roles.things(context, role))


def aim(run: Resolution, aiming: Aiming, into: str) -> None:
    """A seat aims; what it has aimed at, and paid for, goes `into` the frame below."""
    run.push("aiming", "next", into=into, **aiming._asdict())


def _aiming_of(frame: Frame) -> Aiming:
    return Aiming(*(cast(Any, frame.data[name]) for name in Aiming._fields))


def legal_targets(look: Look, aiming: Aiming) -> tuple[str, ...]:
    """What may be aimed at next: nothing twice, a flagbearer first if none was aimed at yet."""
    purse, known = gold.gold(look, aiming.seat), (*aiming.aimed, *aiming.chosen)
    able = tuple(
        thing for thing in aiming.things
        if thing not in known and may_be_target(look, aiming.seat, aiming.source, thing, purse)
    )  # fmt: skip
    if flagbearers(look, aiming.seat, known):
        return able
    return flagbearers(look, aiming.seat, able) or able


@rules.step("aiming", "next")
def next_target(run: Resolution, frame: Frame) -> None:
    """The next target is asked for; where there is nothing to choose nobody is asked."""
    aiming = _aiming_of(frame)
    able = legal_targets(run, aiming)
    if not able or aiming.left <= 0:
        run.pop(frame, aiming.chosen)
        return
    run.go(frame, "picked")
    if aiming.up_to or len(able) > aiming.left or _price(run, aiming, able) > gold.gold(run, aiming.seat):
        least = 0 if aiming.up_to else 1
        run.ask("picked", aiming.seat, "pick", able, least=least, cause=aiming.source, default=able[:1])
    else:
        run.keep(frame, picked=able)


def _price(look: Look, aiming: Aiming, things: tuple[str, ...]) -> int:
    return sum(resist(look, aiming.seat, thing) for thing in things)


@rules.step("aiming", "picked")
def picked(run: Resolution, frame: Frame) -> None:
    """What resists is paid for before another target is picked: the same gold is not there twice (A11)."""
    aiming = _aiming_of(frame)
    able = legal_targets(run, aiming)
    fresh = tuple(thing for thing in cast(tuple[str, ...], frame.data["picked"]) if thing in able)
    price = _price(run, aiming, fresh)
    if price:
        run.tell("resisted", "", seat=aiming.seat, cards=fresh, **gold.bill(run, aiming.seat, price))
    gold.pay(run, aiming.seat, price)
    if fresh:
        run.go(frame, "next", chosen=(*aiming.chosen, *fresh), picked=None)
    else:
        run.pop(frame, aiming.chosen)


# ---------------------------------------------------------------- what happens to a target


def strike(run: Resolution, seat: str, source: str, things: Iterable[str]) -> None:
    """These things are targeted (what they resist is paid): illusions die before anything else."""
    targets = tuple(thing for thing in things if thing in run.state.cards)
    illusions = [thing for thing in targets if _is_illusion(run, thing)]
    dying.leave(run, illusions, "destroyed", cause="codex.illusion")
    for thing in reversed(targets):
        events.announce(run, "targeted", thing, actor=seat)


rules.plain_event("targeted")


def _is_illusion(look: Look, thing: str) -> bool:
    if not look.rules("codex.illusion") or not places.in_play(look, thing):
        return False
    return held("illusion", look.tags(thing)) and not look.ruled("survives_targeting", thing)

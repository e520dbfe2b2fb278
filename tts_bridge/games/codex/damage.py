"""Damage and healing (A10): one packet for each thing, all packets of a batch before anything dies."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, cast

from tts_bridge.games.codex import events, numbers, places, runes
from tts_bridge.games.codex.dying import MORTAL
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.state_check import after_part
from tts_bridge.games.core.frames import release
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("damage", passing=True)
rules.switch("codex.armour", "codex.deathtouch", "codex.armor_piercing", "codex.wounds", "codex.no_damage")


@dataclass(frozen=True, slots=True)
class Hit:
    """A packet of damage: to what, how much, dealt by which card, in combat or not."""

    to: str
    n: int
    by: str
    combat: bool = False


def deal(run: Resolution, hits: Iterable[Hit]) -> None:
    """A batch of damage; deaths come after all of it."""
    dealt = [hit for hit in hits if hit.n > 0]
    left = tuple(cast(Plain, asdict(hit)) for hit in dealt)
    run.push("damage", "next", left=left, combat=any(hit.combat for hit in dealt))


@rules.step("damage", "next")
def next_hit(run: Resolution, frame: Frame) -> None:
    """The next packet is announced, so that cards may change it."""
    left = cast(tuple[dict[str, Plain], ...], frame.data["left"])
    if not left:
        run.go(frame, "done")
        release(run, frame)
        return
    run.go(frame, "next", left=left[1:])
    to, by, n = (cast(Any, left[0][name]) for name in ("to", "by", "n"))
    if places.in_play(run, to):
        soaked = 0 if pierces(run, by) else min(n, armour(run, to))
        combat = left[0]["combat"]
        events.announce(run, "damaged", to, actor=by, number=n - soaked, soaked=soaked, combat=combat)


@rules.step("damage", "done")
def done(run: Resolution, frame: Frame) -> None:
    """Whatever has no HP left dies now."""
    run.pop(frame)
    after_part(run, combat=bool(frame.data["combat"]))


@rules.event("damaged")
def damaged(run: Resolution, frame: Frame) -> None:
    """What armour has not soaked is marked, or lies as -1/-1 runes if such a card deals it."""
    to, by = cast(str, frame.data["card"]), cast(str, frame.data.get("actor", ""))
    if run.rules("codex.no_damage") and run.ruled("no_damage", to):
        run.pop(frame, False)
        return
    n, soaked = (cast(int, frame.data[name]) for name in ("number", "soaked"))
    hp = max(0, numbers.hp_left(run, to) - n)
    run.tell("damaged", _cause(run, by), card=to, number=n, soaked=soaked, left=hp)
    run.count(to, "soaked", soaked)
    run.mark(to, "struck_by", by or None)
    mortal = run.definition(to).kind in MORTAL
    if frame.data["combat"] and _touches(run, by) and mortal:
        run.mark(to, "touched", True)
    if _wounds(run, by) and mortal:
        runes.put(run, to, "minus", n, by)
    else:
        run.count(to, "damage", n)


def _cause(look: Look, by: str) -> str:
    """What is told to deal the damage: a building that has just been destroyed deals none itself."""
    gone = by in look.state.cards and look.card(by).marks.get("ruin")
    return "codex.crash" if gone else by


def armour(look: Look, card: str) -> int:
    """What armour is left to soak damage."""
    return numbers.armour_left(look, card) if look.rules("codex.armour") else 0


def pierces(look: Look, by: str) -> bool:
    """Whether armour does not count against this card's damage."""
    there = by in look.state.cards and look.rules("codex.armor_piercing")
    return there and held("armor_piercing", look.tags(by))


def _touches(look: Look, by: str) -> bool:
    there = by in look.state.cards and look.rules("codex.deathtouch")
    return there and held("deathtouch", look.tags(by))


def _wounds(look: Look, by: str) -> bool:
    return by in look.state.cards and look.rules("codex.wounds") and "wounds" in look.tags(by)


def heal(run: Resolution, card: str, n: int | None = None, cause: str = "") -> None:
    """Damage is taken off a card: all of it, if n is None."""
    there = numbers.counter(run, card, "damage")
    by = there if n is None else min(n, there)
    if n is None:
        run.mark(card, "touched", None)
    if by > 0:
        run.tell("healed", cause, card=card, number=by, left=numbers.hp_left(run, card) + by)
        run.count(card, "damage", -by)

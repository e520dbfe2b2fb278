"""An attack: declared under all its conditions, and its course up to the blows (A9)."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex import dying, events, gold, patrol, places, targeting
from tts_bridge.games.codex.blows import fight_of, goes_on
from tts_bridge.games.codex.playing import is_fatigued
from tts_bridge.games.codex.reach import (
    flown_over,
    has,
    in_the_way,
    legal_defenders,
    out_of_reach,
    things,
    unattackable,
)
from tts_bridge.games.codex.sparing import withstands
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("attack", tells=("attacker", "defender", "against"))
rules.switch("codex.attack_exhausts", "codex.obliterate")

Values = dict[str, Plain] | None


# ---------------------------------------------------------------- declaring


def _moves(look: Look, seat: str) -> Iterator[Move]:
    if places.acting(look, seat):
        for attacker in places.fighters(look, seat):
            for other in places.opponents(look, seat):
                yield from (Move("attack", seat, attacker, thing) for thing in things(look, other))


@rules.gate("codex.attack_ready", "attack")
def attack_ready(look: Look, move: Move) -> Values:
    """Only what is ready attacks (CX-EXH-01, CX-EXH-05)."""
    return {"card": move.card} if look.card(move.card).sideways else None


@rules.gate("codex.attack_fatigue", "attack")
def attack_fatigue(look: Look, move: Move) -> Values:
    """Nothing attacks on the turn it arrives, but with haste (CX-ARR-02, CX-ARR-03)."""
    return {"card": move.card} if is_fatigued(look, move.card) else None


@rules.gate("codex.readiness_once", "attack")
def readiness_once(look: Look, move: Move) -> Values:
    """With readiness one attacks once in a turn."""
    again = look.card(move.card).marks.get("attacked") == places.turn_number(look)
    return {"card": move.card} if again and has(look, move.card, "readiness") else None


@rules.gate("codex.cannot_attack", "attack")
def cannot_attack(look: Look, move: Move) -> Values:
    """Some never attack, or not those who are at peace."""
    unit = look.definition(move.card).kind == "unit"
    peace = unit and "at_peace" in look.tags(look.card(move.target).controller)
    return {"card": move.card} if peace or has(look, move.card, "cannot_attack") else None


@rules.gate("codex.fliers_are_out_of_reach", "attack")
def flier(look: Look, move: Move) -> Values:
    """What flies is attacked by fliers and anti-air alone."""
    return {"target": move.target} if out_of_reach(look, move.card, move.target) else None


@rules.gate("codex.unattackable", "attack")
def not_attackable(look: Look, move: Move) -> Values:
    """Some things cannot be attacked."""
    return {"target": move.target} if unattackable(look, move.card, move.target) else None


@rules.gate("codex.patrollers_first", "attack")
def patrollers_first(look: Look, move: Move) -> Values:
    """The Squad Leader first, then other patrollers, then the rest (A9 2)."""
    guard = in_the_way(look, move.card, move.target)
    return {"target": move.target, "patroller": guard} if guard else None


@rules.gate("codex.gold", "attack")
def attack_price(look: Look, move: Move) -> Values:
    """An attack may cost gold."""
    return gold.short(look, move.seat, _price(look, move.target))


def _price(look: Look, thing: str) -> int:
    return max(0, look.number("attack_cost", thing))


@rules.move("attack", "main", _moves)
def attack(run: Resolution, move: Move) -> None:
    """Something is attacked."""
    turn, against = places.turn_number(run), run.card(move.target).controller
    _tell_and_pay(run, move.seat, move.card, move.target)
    run.mark(move.card, "attacked", turn)
    run.mark(TABLE, "attack", cast(int, run.var("attack", 0)) + 1)
    run.push(
        "attack", "look", seat=move.seat, attacker=move.card, defender=move.target, against=against,
        dealt=(), flown_over=flown_over(run, move.card, move.target),
    )  # fmt: skip
    if not has(run, move.card, "readiness") and run.rules("codex.attack_exhausts"):
        patrol.exhaust(run, move.card)


def _tell_and_pay(run: Resolution, seat: str, attacker: str, thing: str) -> None:
    price = _price(run, thing)
    run.tell("attacked", "", seat=seat, card=attacker, target=thing, **gold.bill(run, seat, price))
    gold.pay(run, seat, price)


# ---------------------------------------------------------------- before the blows


@rules.step("attack", "look")
def look_out(run: Resolution, frame: Frame) -> None:
    """The defender's tower sees the first attacker of the turn that hides."""
    _, attacker, _, against = fight_of(frame)
    run.go(frame, "obliterate")
    if not goes_on(run, frame):
        return
    hidden = targeting.is_unseen(run, against, attacker, "stealth", "invisible")
    if hidden and run.rules("codex.tower_detects") and targeting.tower_is_free(run, against):
        targeting.show(run, against, attacker)


@rules.step("attack", "obliterate")
def obliterate(run: Resolution, frame: Frame) -> None:
    """The lowest-tech units of the defender are destroyed; the attacker's player picks among equals."""
    seat, attacker, _, against = fight_of(frame)
    if not goes_on(run, frame):
        run.go(frame, "over")
        return
    n = run.number("obliterate", attacker) if run.rules("codex.obliterate") else 0
    sure, equal = _lowest(run, against, n)
    more = n - len(sure)
    picked = cast("tuple[str, ...] | None", frame.data.get("picked"))
    if picked is None and more > 0 and equal:
        run.ask("picked", seat, "pick", equal, least=more, most=more, cause=attacker, default=equal[:more])
        return
    run.go(frame, "announce", picked=None)
    dying.leave(run, (*sure, *(picked or ())), "destroyed", attacker)


def _lowest(look: Look, seat: str, n: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Of the n lowest-tech units of a seat those that are sure, and those among which to pick the rest."""
    units = [unit for unit in places.with_kind(look, seat, "unit") if not withstands(look, unit)]
    tech = {unit: look.number("tech", unit) for unit in units}
    if len(units) <= n:
        return tuple(units), ()
    limit = sorted(tech.values())[n]
    return tuple(u for u in units if tech[u] < limit), tuple(u for u in units if tech[u] == limit)


@rules.step("attack", "announce")
def announce(run: Resolution, frame: Frame) -> None:
    """What happens when it attacks."""
    run.go(frame, "choose")
    fight = fight_of(frame)
    if goes_on(run, frame):
        events.announce(run, "attacks", fight.attacker, actor=fight.seat)


rules.plain_event("attacks")


@rules.step("attack", "choose")
def choose_again(run: Resolution, frame: Frame) -> None:
    """If the defender has gone another one is chosen; without any the attack is over."""
    seat, attacker, defender, against = fight_of(frame)
    chosen = cast("tuple[str, ...] | None", frame.data.get("chosen"))
    if not goes_on(run, frame):
        run.go(frame, "over")
    elif chosen:
        _tell_and_pay(run, seat, attacker, chosen[0])
        flown = flown_over(run, attacker, chosen[0])
        run.go(frame, "swift", defender=chosen[0], chosen=None, flown_over=flown)
    elif places.in_play(run, defender) and run.card(defender).controller == against:
        run.go(frame, "swift")
    else:
        _ask_again(run, frame)


def _ask_again(run: Resolution, frame: Frame) -> None:
    seat, attacker, _, against = fight_of(frame)
    legal, purse = legal_defenders(run, attacker, against), gold.gold(run, seat)
    able = tuple(thing for thing in legal if not run.rules("codex.gold") or _price(run, thing) <= purse)
    if len(able) == 1:
        run.keep(frame, chosen=able)
    elif able:
        run.ask("chosen", seat, "pick", able, cause="codex.attack", default=able[:1])
    else:
        run.go(frame, "over")


# ---------------------------------------------------------------- the end


@rules.step("attack", "over")
def over(run: Resolution, frame: Frame) -> None:
    """The attack is over."""
    fight, still = fight_of(frame), goes_on(run, frame)
    run.pop(frame)
    if still:
        events.announce(run, "fought", fight.attacker, actor=fight.seat)


rules.plain_event("fought")

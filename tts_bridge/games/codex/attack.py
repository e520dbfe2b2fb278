"""An attack from its declaration to its end (A9, A12): one `attack` frame."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex import damage, dying, gold, numbers, patrol, places, targeting
from tts_bridge.games.codex.damage import Hit
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.playing import is_fatigued
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("attack")
rules.switch(
    "codex.attack_exhausts", "codex.obliterate", "codex.tower_detects", "codex.tower_hits", "codex.swift_strike",
    "codex.overpower", "codex.sparkshot", "codex.long_range", "codex.fly_over", "codex.stealth",
    "codex.unstoppable", "codex.squad_leader_first", "codex.buildings_do_not_hit", "codex.fliers_are_out_of_reach",
)  # fmt: skip

Values = dict[str, Plain] | None

LEADER = 1


def has(look: Look, card: str, word: str) -> bool:
    """Whether a card has a keyword."""
    return held(word, look.tags(card))


# ---------------------------------------------------------------- who can be attacked


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


def _slips_by(look: Look, attacker: str, patroller: str, thing: str) -> bool:
    """Whether the attacker passes the patroller without flying over it: unstoppable, or hidden."""
    if look.rules("codex.unstoppable"):
        if has(look, attacker, "unstoppable") or look.ruled("unstoppable_by", attacker, patroller):
            return True
        if thing and look.ruled("unstoppable_against", attacker, thing):
            return True
    if not look.rules("codex.stealth"):
        return False
    seat = look.card(patroller).controller
    if thing and look.ruled("stealth_against", attacker, thing) and not targeting.detects(look, seat, attacker):
        return True
    return not is_seen(look, attacker, seat)


def passes(look: Look, attacker: str, patroller: str, thing: str = "") -> bool:
    """Whether the attacker may ignore the patroller when it attacks the thing (A9 2)."""
    if _slips_by(look, attacker, patroller, thing) or not can_hit(look, attacker, patroller):
        return True
    flies = has(look, patroller, "flying")
    return (has(look, attacker, "flying") and not flies) or (flies and has(look, attacker, "anti_air"))


def in_the_way(look: Look, attacker: str, thing: str) -> str:
    """The patroller that must be attacked before the thing; "" if there is none."""
    seat = look.card(thing).controller
    guards = [card for card in patrollers(look, seat) if card != thing and not passes(look, attacker, card, thing)]
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


@rules.gate("codex.must_be_attacked", "attack")
def must_be_attacked(look: Look, move: Move) -> Values:
    """Where something must be attacked and can be, nothing else is."""
    if has(look, move.target, "must_be_attacked"):
        return None
    seat = look.card(move.target).controller
    wanted = [thing for thing in places.fighters(look, seat) if has(look, thing, "must_be_attacked")]
    there = [thing for thing in wanted if is_legal(look, move.card, thing)]
    return {"wanted": there[0]} if there else None


@rules.gate("codex.gold", "attack")
def attack_price(look: Look, move: Move) -> Values:
    """An attack may cost gold."""
    return gold.short(look, move.seat, look.number("attack_cost", move.target))


@rules.move("attack", "main", _moves)
def attack(run: Resolution, move: Move) -> None:
    """Something is attacked."""
    turn, against = places.turn_number(run), run.card(move.target).controller
    run.tell("attacked", seat=move.seat, card=move.card, target=move.target)
    gold.pay(run, move.seat, max(0, run.number("attack_cost", move.target)))
    run.mark(move.card, "attacked", turn)
    run.mark(TABLE, "attack", cast(int, run.var("attack", 0)) + 1)
    run.push("attack", "look", seat=move.seat, attacker=move.card, defender=move.target, against=against, dealt=(),
             flown_over=_flown_over(run, move.card, move.target))  # fmt: skip
    if not has(run, move.card, "readiness") and run.rules("codex.attack_exhausts"):
        patrol.exhaust(run, move.card)


def _flown_over(look: Look, attacker: str, thing: str) -> tuple[str, ...]:
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
        and not _slips_by(look, attacker, card, thing)
    )  # fmt: skip


# ---------------------------------------------------------------- before the blows


@rules.step("attack", "look")
def look_out(run: Resolution, frame: Frame) -> None:
    """The defender's tower sees the first attacker of the turn that hides."""
    attacker, against = cast(str, frame.data["attacker"]), cast(str, frame.data["against"])
    run.go(frame, "obliterate")
    if not _goes_on(run, frame):
        return
    hidden = targeting.is_unseen(run, against, attacker, "stealth", "invisible")
    if hidden and run.rules("codex.tower_detects") and targeting.tower_is_free(run, against):
        targeting.show(run, against, attacker)


def _goes_on(look: Look, frame: Frame) -> bool:
    """Whether the attacker is still there and on the same side."""
    attacker = cast(str, frame.data["attacker"])
    return places.in_play(look, attacker) and look.card(attacker).controller == frame.data["seat"]


@rules.step("attack", "obliterate")
def obliterate(run: Resolution, frame: Frame) -> None:
    """The lowest-tech units of the defender are destroyed; the attacker's player picks among equals."""
    if not _goes_on(run, frame):
        run.go(frame, "over")
        return
    attacker, against = cast(str, frame.data["attacker"]), cast(str, frame.data["against"])
    n = run.number("obliterate", attacker) if run.rules("codex.obliterate") else 0
    able = [unit for unit in places.with_kind(run, against, "unit") if not dying.is_indestructible(run, unit)]
    able.sort(key=lambda unit: run.number("tech", unit))
    sure = [unit for unit in able if len(able) <= n or run.number("tech", unit) < run.number("tech", able[n])][:n]
    equal = [unit for unit in able if unit not in sure and run.number("tech", unit) == run.number("tech", able[n])]
    picked = cast("tuple[str, ...] | None", frame.data.get("picked"))
    if picked is None and len(sure) < n and equal:
        more = n - len(sure)
        run.ask("picked", cast(str, frame.data["seat"]), "pick", equal, least=more, most=more, cause=attacker,
                default=tuple(equal[:more]))  # fmt: skip
        return
    run.go(frame, "announce", picked=None)
    dying.leave(run, (*sure, *(picked or ())), "destroyed", attacker)


@rules.step("attack", "announce")
def announce(run: Resolution, frame: Frame) -> None:
    """What happens when it attacks."""
    run.go(frame, "choose")
    attacker = frame.data["attacker"]
    if _goes_on(run, frame):
        run.announce("attacks", subject=attacker, card=attacker, actor=frame.data["seat"], whose=(frame.data["seat"],))


rules.plain_event("attacks")


@rules.step("attack", "choose")
def choose_again(run: Resolution, frame: Frame) -> None:
    """If the defender has gone another one is chosen; without any the attack is over."""
    against, defender = cast(str, frame.data["against"]), cast(str, frame.data["defender"])
    chosen = cast("tuple[str, ...] | None", frame.data.get("chosen"))
    if not _goes_on(run, frame):
        run.go(frame, "over")
    elif chosen:
        attacker = cast(str, frame.data["attacker"])
        run.go(frame, "swift", defender=chosen[0], chosen=None, flown_over=_flown_over(run, attacker, chosen[0]))
    elif places.in_play(run, defender) and run.card(defender).controller == against:
        run.go(frame, "swift")
    else:
        _ask_again(run, frame)


def _ask_again(run: Resolution, frame: Frame) -> None:
    attacker, against = cast(str, frame.data["attacker"]), cast(str, frame.data["against"])
    able = legal_defenders(run, attacker, against)
    if able:
        run.ask("chosen", cast(str, frame.data["seat"]), "pick", able, cause="codex.attack", default=able[:1])
    else:
        run.go(frame, "over")


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
    attacker, defender = cast(str, frame.data["attacker"]), cast(str, frame.data["defender"])
    dealt = cast(tuple[str, ...], frame.data["dealt"])
    ready = [card for card in (attacker, defender, *cast(tuple[str, ...], frame.data["flown_over"]))
             if places.in_play(run, card) and card not in dealt and _strikes(run, card, swift=swift)]  # fmt: skip
    fights = attacker in ready and places.in_play(run, defender)
    if fights and not _has_chosen(run, frame):
        return
    hits = list(_by_attacker(run, frame)) if fights else []
    if _goes_on(run, frame):
        hits += [Hit(attacker, numbers.atk(run, card), card, combat=True) for card in ready if card != attacker
                 and _hits_back(run, frame, card)]  # fmt: skip
        hits += list(_by_tower(run, frame)) if swift else []
    run.go(frame, then, dealt=(*dealt, *ready), striking=True)
    if hits:
        damage.deal(run, hits)


def _strikes(look: Look, card: str, *, swift: bool) -> bool:
    return not swift or (has(look, card, "swift_strike") and look.rules("codex.swift_strike"))


def _hits_back(look: Look, frame: Frame, card: str) -> bool:
    """Whether what is attacked (or flown over) deals damage to the attacker (A9 4)."""
    attacker = cast(str, frame.data["attacker"])
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
    attacker, against = cast(str, frame.data["attacker"]), cast(str, frame.data["against"])
    if places.has_built(look, against, places.TOWER) and look.rules("codex.tower_hits"):
        if not targeting.is_unseen(look, against, attacker, "stealth", "invisible"):
            yield Hit(attacker, 1, places.fixture(look, against, places.TOWER), combat=True)


def _by_attacker(look: Look, frame: Frame) -> Iterator[Hit]:
    """What the attacker deals: to the defender, past it, and beside it."""
    attacker, defender = cast(str, frame.data["attacker"]), cast(str, frame.data["defender"])
    beyond, beside = (cast(tuple[str, ...], frame.data.get(name) or ()) for name in ("beyond", "beside"))
    surplus = _surplus(look, frame) if beyond else 0
    yield Hit(defender, numbers.atk(look, attacker) - surplus, attacker, combat=True)
    yield from (Hit(thing, surplus, attacker, combat=True) for thing in beyond)
    yield from (Hit(thing, look.number("sparkshot", attacker), attacker, combat=True) for thing in beside)


def _surplus(look: Look, frame: Frame) -> int:
    """What is more than the attacked patroller can take (with `overpower_armour` off: HP alone, D3)."""
    attacker, defender = cast(str, frame.data["attacker"]), cast(str, frame.data["defender"])
    if not places.slot_of(look, defender) or not has(look, attacker, "overpower"):
        return 0
    counts = look.state.options.get("overpower_armour", True) not in (False, "false")
    armour = damage.armour(look, defender) if counts and not damage.pierces(look, attacker) else 0
    return max(0, numbers.atk(look, attacker) - max(0, numbers.hp_left(look, defender)) - armour)


def _has_chosen(run: Resolution, frame: Frame) -> bool:
    """Whether it is clear what surplus damage and sparks hit; else the step is taken again."""
    attacker, defender = cast(str, frame.data["attacker"]), cast(str, frame.data["defender"])
    if run.rules("codex.sparkshot") and run.number("sparkshot", attacker) > 0:
        if not _choose(run, frame, "beside", patrol.neighbours(run, defender), "codex.sparkshot"):
            return False
    if run.rules("codex.overpower") and _surplus(run, frame) > 0:
        return _choose(run, frame, "beyond", _beyond(run, frame), "codex.overpower")
    return True


def _beyond(look: Look, frame: Frame) -> tuple[str, ...]:
    """Where surplus damage may go: to other patrollers, without any to anything else."""
    attacker, defender = cast(str, frame.data["attacker"]), cast(str, frame.data["defender"])
    against = cast(str, frame.data["against"])
    others = [card for card in patrollers(look, against) if card != defender and can_hit(look, attacker, card)]
    others = others or [card for card in things(look, against) if card != defender and can_hit(look, attacker, card)]
    return tuple(others)


def _choose(run: Resolution, frame: Frame, what: str, able: tuple[str, ...], cause: str) -> bool:
    if frame.data.get(what) is not None:
        return True
    if len(able) < 2:
        run.keep(frame, {what: able})
    else:
        run.ask(what, cast(str, frame.data["seat"]), "pick", able, cause=cause, default=able[:1])
    return False


# ---------------------------------------------------------------- the end


@rules.step("attack", "over")
def over(run: Resolution, frame: Frame) -> None:
    """The attack is over."""
    goes_on, attacker = _goes_on(run, frame), frame.data["attacker"]
    run.pop(frame)
    if goes_on:
        run.announce("fought", subject=attacker, card=attacker, actor=frame.data["seat"], whose=(frame.data["seat"],))


rules.plain_event("fought")

"""Tech buildings and add-ons: built, destroyed and built again; damage to a base, and the end (A2, A7)."""

from collections.abc import Iterator
from typing import Any, cast

from tts_bridge.games.codex import damage, dying, gold, numbers, places
from tts_bridge.games.codex.workers import workers
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.frames import end_game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.core.stats import Line

rules = Rulebook()

rules.frame("specializing", passing=True)
rules.switch("codex.one_add_on_stands")

Values = dict[str, Plain] | None


def _printed(look: Look, card: str) -> Any:
    return look.definition(card)


def is_add_on(look: Look, card: str) -> bool:
    """Whether it is an add-on."""
    return "add_on" in look.tags(card)


def stands(look: Look, card: str) -> bool:
    """Whether a fixture is built, or under construction."""
    return look.card(card).definition == places.BASE or "built" in look.card(card).marks


def add_on(look: Look, seat: str) -> str:
    """The add-on that a seat has, finished or not; "" for none."""
    add_ons = look.zone(places.of(seat, "addon"))
    return next((card for card in add_ons if stands(look, card)), "")


# ---------------------------------------------------------------- building


def _moves(look: Look, seat: str) -> Iterator[Move]:
    if places.acting(look, seat):
        for card in places.all_fixtures(look, seat):
            if look.card(card).definition != places.BASE:
                yield Move("build", seat, card)


@rules.gate("codex.standing", "build")
def standing(look: Look, move: Move) -> Values:
    """What stands is not built again."""
    return {"card": move.card} if stands(look, move.card) else None


@rules.gate("codex.needs_workers", "build")
def needs_workers(look: Look, move: Move) -> Values:
    """A tech building needs so many workers."""
    wanted, there = _printed(look, move.card).workers, workers(look, move.seat)
    return {"wanted": wanted, "there": there} if there < wanted else None


@rules.gate("codex.tech_in_order", "build")
def tech_in_order(look: Look, move: Move) -> Values:
    """A tech building needs that of the tier before, finished."""
    needs = _printed(look, move.card).needs
    return {"needs": needs} if needs and not places.has_built(look, move.seat, needs) else None


@rules.gate("codex.one_add_on_a_turn", "build")
def one_add_on(look: Look, move: Move) -> Values:
    """One add-on in a turn."""
    built = look.state.seats[move.seat].marks.get("add_on")
    again = is_add_on(look, move.card) and built == places.turn_number(look)
    return {"card": move.card} if again else None


@rules.gate("codex.gold", "build")
def build_price(look: Look, move: Move) -> Values:
    """Construction costs gold."""
    return gold.short(look, move.seat, price(look, move.seat, move.card))


@rules.base("cost", "codex.rebuild_free")
def rebuilding(look: Look, thing: str) -> Iterator[Line]:
    """A tech building that was destroyed is built again for less (A7)."""
    rebuild = getattr(look.definition(thing), "rebuild", None) if thing in look.state.cards else None
    if rebuild is not None and look.card(thing).marks.get("ruin"):
        yield Line(thing, rebuild - look.printed(thing, "cost"), "rebuilt")


@rules.base("construction_cost", "codex.multicolour_tax")
def multicolour_tax(look: Look, thing: str) -> Iterator[Line]:
    """With heroes of several colours the very first construction costs 1 more (A7)."""
    if thing not in look.state.seats or look.state.seats[thing].marks.get("constructed"):
        return
    if len(_colors(look, thing)) > 1:
        yield Line(thing, 1, "several colours")


def own_heroes(look: Look, seat: str) -> tuple[str, ...]:
    """All heroes of a seat, in play or not."""
    cards = look.state.cards.values()
    return tuple(card.id for card in cards if card.owner == seat and look.definition(card.id).kind == "hero")


def _colors(look: Look, seat: str) -> set[str]:
    return {_printed(look, hero).color for hero in own_heroes(look, seat)} - {"neutral"}


def price(look: Look, seat: str, card: str) -> int:
    """What construction costs now; what comes on top counts for the first of the turn."""
    first = look.state.seats[seat].marks.get("constructed") != places.turn_number(look)
    on_top = look.number("construction_cost", seat) if first else 0
    return max(0, look.number("cost", card) + on_top)


@rules.move("build", "main", _moves)
def build(run: Resolution, move: Move) -> None:
    """Construction begins; it is finished when the turn has ended."""
    turn = places.turn_number(run)
    bill = gold.bill(run, move.seat, price(run, move.seat, move.card))
    run.tell("built", "", seat=move.seat, card=move.card, **bill)
    gold.pay(run, move.seat, price(run, move.seat, move.card))
    run.mark(move.seat, "constructed", turn)
    old = add_on(run, move.seat) if is_add_on(run, move.card) else ""
    run.mark(move.card, "ruin", None)
    run.mark(move.card, "built", turn - 1 if _is_instant(run, move) else turn)
    if is_add_on(run, move.card):
        run.mark(move.seat, "add_on", turn)
    run.push("specializing", "ask", seat=move.seat, card=move.card)
    if old and run.rules("codex.one_add_on_stands"):
        dying.leave(run, (old,), "destroyed", move.card, cause="codex.add_on")


def _is_instant(look: Look, move: Move) -> bool:
    """Whether a building is finished at once: a tech building may be, an add-on never."""
    return "instant_construction" in look.tags(move.seat) and not is_add_on(look, move.card)


# ---------------------------------------------------------------- the choice of a spec


@rules.step("specializing", "ask")
def specialize(run: Resolution, frame: Frame) -> None:
    """With three heroes Tech II is built for one spec for good, the Tech Lab for another (A7)."""
    seat, card = cast(str, frame.data["seat"]), cast(str, frame.data["card"])
    mark = _due_choice(run, seat, card)
    if not mark:
        run.pop(frame)
        return
    taken = run.state.seats[seat].marks.get("spec")
    able = tuple(hero for hero in own_heroes(run, seat) if _printed(run, hero).spec != taken)
    if frame.data.get("hero") is None and len(able) > 1:
        run.ask("hero", seat, "pick", able, cause="codex.spec", default=able[:1])
        return
    hero = cast(tuple[str, ...], frame.data.get("hero") or able)[0]
    run.tell("specialized", seat=seat, card=hero)
    run.mark(seat, mark, _printed(run, hero).spec)
    run.keep(frame, hero=None)
    if mark == "lab_spec":
        run.pop(frame)


def _due_choice(look: Look, seat: str, card: str) -> str:
    """The mark of the choice that comes with building this: that of Tech II comes before that of the lab.

    A Tech Lab that was there before Tech II gets its spec together with it.
    """
    built, marks = look.card(card).definition, look.state.seats[seat].marks
    if built == places.TECH[1] and not marks.get("spec"):
        return "spec"
    lab = add_on(look, seat)
    waiting = built == places.TECH[1] and not marks.get("lab_spec")
    if marks.get("spec") and lab and look.card(lab).definition == places.LAB and (waiting or lab == card):
        return "lab_spec"
    return ""


# ---------------------------------------------------------------- what is destroyed, and the end


@rules.on("after destroyed", "codex.crash")
def crash(run: Resolution, frame: Frame) -> None:
    """The base takes damage when a tech building or add-on of its side is destroyed."""
    card = cast(str, frame.data["card"])
    if card in run.state.cards and run.definition(card).kind == "fixture":
        base = places.base(run, run.card(card).controller)
        damage.deal(run, [damage.Hit(base, cast(int, _printed(run, card).crash), card)])


@rules.check("codex.base_destroyed", of_things=True)
def base_destroyed(run: Resolution) -> bool:
    """At the instant a base has no HP left its seat has lost; of two the less damaged one wins (A2)."""
    if run.state.frames and run.state.frames[0].kind == "over":
        return False
    left = {
        seat: numbers.hp_left(run, places.base(run, seat))
        for seat in run.state.seats
        if places.base(run, seat)
    }
    if not any(hp <= 0 for hp in left.values()):
        return False
    active = places.active_seat(run)
    winner = max(left, key=lambda seat: (left[seat], seat == active))
    run.tell("won", seat=winner, loser=min(left, key=lambda seat: left[seat]))
    run.mark(TABLE, "winner", winner)
    end_game(run)
    return True

"""The patrol zone: five slots, what they give, and who leaves them (A8)."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex import events, gold, places
from tts_bridge.games.codex.dying import shift
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.piles import draw
from tts_bridge.games.core.engine import against
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

SCAVENGER, TECHNICIAN = 3, 4
"""The numbers of these slots."""


def patroller(look: Look, seat: str, slot: int) -> str:
    """Who patrols in a slot (from 1); "" for nobody."""
    inside = look.zone(places.of(seat, f"patrol.{slot}"))
    lying = (card for card in inside if not look.card(card).attached_to)
    return next((card for card in lying if places.slot_of(look, card)), "")


# ---------------------------------------------------------------- assigning patrollers


def _moves(look: Look, seat: str) -> Iterator[Move]:
    """Any unit or hero to any slot: what stands there counts only when the turn has ended."""
    if places.acting(look, seat):
        for card in places.fighters(look, seat):
            now = look.card(card).zone
            zones = (places.of(seat, zone) for zone in places.PATROL)
            yield from (Move("patrol", seat, card, zone) for zone in zones if zone != now)


@rules.gate("codex.ready_to_patrol", "patrol")
def ready_to_patrol(look: Look, move: Move) -> dict[str, Plain] | None:
    """Only ready units and heroes patrol (CX-EXH-04)."""
    return {"card": move.card} if look.card(move.card).sideways else None


@rules.gate("codex.cannot_patrol", "patrol")
def cannot_patrol(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some never patrol, and no unit of a seat that is at peace."""
    peace = look.definition(move.card).kind == "unit" and "at_peace" in look.tags(move.seat)
    return {"card": move.card} if peace or held("cannot_patrol", look.tags(move.card)) else None


@rules.gate("codex.one_in_a_slot", "patrol")
def one_in_a_slot(look: Look, move: Move) -> dict[str, Plain] | None:
    """One patroller in each slot."""
    there = next((card for card in look.zone(move.target) if not look.card(card).attached_to), "")
    return {"there": there} if there else None


@rules.check("codex.one_in_a_slot")
def make_room(run: Resolution) -> bool:
    """Who came last to a slot that was taken leaves it."""
    for zone in (places.of(seat, name) for seat in run.state.seats for name in places.PATROL):
        inside = [card for card in run.zone(zone) if not run.card(card).attached_to]
        if len(inside) > 1:
            sideline(run, inside[-1])
            return True
    return False


@rules.move("patrol", "arrange", _moves)
def patrol(run: Resolution, move: Move) -> None:
    """A unit or hero goes to a slot."""
    run.tell("patrols", seat=move.seat, card=move.card, zone=move.target)
    run.overrule(move.card)
    shift(run, move.card, move.target)


def _back_moves(look: Look, seat: str) -> Iterator[Move]:
    if places.acting(look, seat):
        for card in places.fighters(look, seat):
            if places.place(look.card(card).zone) in places.PATROL:
                yield Move("stand_down", seat, card)


@rules.move("stand_down", "arrange", _back_moves)
def stand_down(run: Resolution, move: Move) -> None:
    """It is not to patrol after all."""
    sideline(run, move.card)


UNFIT = ("codex.ready_to_patrol", "codex.cannot_patrol")
"""What keeps a card from patrolling, wherever it stands."""


def relieve(run: Resolution, seat: str) -> None:
    """Who could not be sent on patrol any more stands down: the turn ends with assigning patrollers (A3)."""
    for card in places.fighters(run, seat):
        zone = run.card(card).zone
        if places.place(zone) in places.PATROL and _is_unfit(run, Move("patrol", seat, card, zone)):
            run.tell("stood_down", seat=seat, card=card)
            sideline(run, card)


def _is_unfit(look: Look, move: Move) -> bool:
    found = (refusal.rule for refusal in against(look, move))
    return any(rule in UNFIT and not look.overruled(move.card, rule) for rule in found)


# ---------------------------------------------------------------- leaving a slot


def sideline(run: Resolution, card: str, by: str = "") -> None:
    """A card leaves its slot and stays in play as it is."""
    if places.place(run.card(card).zone) in places.PATROL:
        run.tell("stood_down", by, seat=run.card(card).controller, card=card)
        _to_the_others(run, card)


def _to_the_others(run: Resolution, card: str) -> None:
    shift(run, card, places.of(run.card(card).controller, "play"))


def come_back(run: Resolution, seat: str) -> None:
    """At the start of one's turn all patrollers leave the patrol zone."""
    inside = [card for zone in places.PATROL for card in run.zone(places.of(seat, zone))]
    back = tuple(card for card in inside if not run.card(card).attached_to)
    if back:
        run.tell("patrol_over", seat=seat, cards=back)
    for card in back:
        _to_the_others(run, card)


def free_slots(look: Look, seat: str) -> tuple[str, ...]:
    """The zones of the slots in which nobody stands."""
    return tuple(zone for zone in (places.of(seat, name) for name in places.PATROL) if not look.zone(zone))


# ---------------------------------------------------------------- exhausting and readying


rules.switch("codex.exhausting_sidelines")


def exhaust(run: Resolution, card: str, by: str = "") -> None:
    """A card is exhausted; a patroller leaves its slot."""
    if run.card(card).sideways:
        return
    run.tell("exhausted", by, card=card)
    run.turn(card, sideways=True)
    if run.rules("codex.exhausting_sidelines"):
        sideline(run, card, by)
    events.announce(run, "exhausted", card, actor=by)


def make_ready(run: Resolution, card: str, by: str = "") -> None:
    """A card is readied."""
    if not run.card(card).sideways:
        return
    run.tell("readied", by, card=card)
    run.turn(card, sideways=False)
    events.announce(run, "readied", card, actor=by)


rules.plain_event("exhausted")
rules.plain_event("readied")


# ---------------------------------------------------------------- what slots pay


rules.frame("bonus", passing=True)


@rules.on("after dies", "codex.scavenger")
def scavenger(run: Resolution, frame: Frame) -> None:
    """If the Scavenger dies, its controller gains 1 gold."""
    if frame.data.get("slot") == SCAVENGER:
        events.owe(run, frame, "bonus", "gold", seat=_whose(frame))


@rules.on("after dies", "codex.technician")
def technician(run: Resolution, frame: Frame) -> None:
    """If the Technician dies, its controller draws a card."""
    if frame.data.get("slot") == TECHNICIAN:
        events.owe(run, frame, "bonus", "card", seat=_whose(frame))


@rules.step("bonus", "gold")
def pay_gold(run: Resolution, frame: Frame) -> None:
    """What the Scavenger leaves."""
    run.pop(frame)
    gold.gain(run, cast(str, frame.data["seat"]), 1, "codex.scavenger")


@rules.step("bonus", "card")
def pay_card(run: Resolution, frame: Frame) -> None:
    """What the Technician leaves."""
    run.pop(frame)
    draw(run, cast(str, frame.data["seat"]), 1, "codex.technician")


def _whose(frame: Frame) -> str:
    return cast(tuple[str, ...], frame.data["whose"])[0]


def neighbours(look: Look, card: str) -> tuple[str, ...]:
    """The patrollers in the slots beside that of a patroller."""
    slot, seat = places.slot_of(look, card), look.card(card).controller
    if not slot:
        return ()
    beside = (patroller(look, seat, at) for at in (slot - 1, slot + 1) if 1 <= at <= len(places.SLOTS))
    return tuple(found for found in beside if found)

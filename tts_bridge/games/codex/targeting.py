"""The target icon: what may be targeted, what it costs, what must be, and what dies of it (A11, A12)."""

from collections.abc import Iterable

from tts_bridge.games.codex import dying, events, gold, places
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.core import roles
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain

rules = Rulebook()

rules.switch("codex.resist", "codex.illusion")

ROLES = ("target", "second", "third")
"""The roles of what was aimed at."""

Values = dict[str, Plain] | None


def aims(look: Look, card: str) -> bool:
    """Whether the target icon is printed on the card (CX-TGT-01)."""
    return "icon" in look.tags(card)


def is_opposing(look: Look, seat: str, thing: str) -> bool:
    """Whether somebody else controls the thing."""
    return thing in look.state.cards and look.card(thing).controller not in ("", seat)


# ---------------------------------------------------------------- what is hidden


def detects(look: Look, seat: str, thing: str) -> bool:
    """Whether a seat sees a stealthy or invisible thing: by a detector, or by its tower (A12)."""
    if look.card(thing).marks.get("seen") == places.turn_number(look):
        return True
    own = (*places.permanents(look, seat), *places.fixtures(look, seat))
    return any(held("detector", look.tags(card)) for card in own)


def is_unseen(look: Look, seat: str, thing: str, *words: str) -> bool:
    """Whether the thing hides from the seat by one of these keywords."""
    if not is_opposing(look, seat, thing):
        return False
    return any(held(word, look.tags(thing)) for word in words) and not detects(look, seat, thing)


# ---------------------------------------------------------------- what may be targeted


def untargetable(look: Look, seat: str, source: str, thing: str) -> Values:
    """What may not be targeted at all, or not by this seat or card (CX-TGT-03)."""
    if thing not in look.state.cards:
        return None
    opposing = is_opposing(look, seat, thing)
    banned = (
        held("untargetable", look.tags(thing))
        or (opposing and look.ruled("untargetable_by_opponents", thing))
        or look.ruled("untargetable_by", thing, source)
    )
    return {"target": thing} if banned else None


def unseen(look: Look, seat: str, thing: str) -> Values:
    """What is invisible to the seat may not be targeted by it."""
    return {"target": thing} if is_unseen(look, seat, thing, "invisible") else None


def resist(look: Look, seat: str, thing: str) -> int:
    """What an opponent pays to target the thing."""
    if not is_opposing(look, seat, thing) or not look.rules("codex.resist"):
        return 0
    return max(0, look.number("resist", thing))


def may_be_target(look: Look, seat: str, source: str, thing: str, purse: int) -> bool:
    """Whether the seat may target the thing and pay for it out of so much gold."""
    if look.rules("codex.untargetable") and untargetable(look, seat, source, thing):
        return False
    if look.rules("codex.invisible") and unseen(look, seat, thing):
        return False
    return resist(look, seat, thing) <= purse


def flagbearers(look: Look, seat: str, among: Iterable[str]) -> tuple[str, ...]:
    """The opposing flagbearers among things that may be targeted."""
    if not look.rules("codex.flagbearer"):
        return ()
    return tuple(
        thing for thing in among
        if is_opposing(look, seat, thing) and held("flagbearer", look.tags(thing))
    )  # fmt: skip


def legal_targets(look: Look, context: Context, seat: str, things: Iterable[str]) -> tuple[str, ...]:
    """What the seat may aim at further: nothing twice, a flagbearer first if none was aimed at yet."""
    aimed = aimed_at(context)
    purse = gold.gold(look, seat)
    able = tuple(
        thing for thing in things
        if thing not in aimed and may_be_target(look, seat, context.source, thing, purse)
    )  # fmt: skip
    if flagbearers(look, seat, aimed):
        return able
    return flagbearers(look, seat, able) or able


def aimed_at(context: Context) -> tuple[str, ...]:
    """What was aimed at, or picked, so far."""
    return tuple(thing for role in ROLES for thing in roles.things(context, role))


# ---------------------------------------------------------------- gates


@rules.gate("codex.untargetable", "play", "use")
def untargetable_gate(look: Look, move: Move) -> Values:
    """Untargetable things are no targets."""
    return untargetable(look, move.seat, move.card, move.target) if move.target else None


@rules.gate("codex.invisible", "play", "use")
def invisible_gate(look: Look, move: Move) -> Values:
    """Nobody targets what it cannot see."""
    return unseen(look, move.seat, move.target) if move.target else None


@rules.gate("codex.flagbearer", "play", "use")
def flagbearer_gate(look: Look, move: Move) -> Values:
    """Where a flagbearer can be the target it must be (A12)."""
    if not move.target or not aims(look, move.card):
        return None
    kind = look.game.rules.moves[move.kind]
    others = [
        other.target for other in kind.candidates(look, move.seat)
        if (other.card, other.number) == (move.card, move.number)
    ]  # fmt: skip
    purse = gold.gold(look, move.seat)
    able = [
        thing for thing in flagbearers(look, move.seat, others)
        if may_be_target(look, move.seat, move.card, thing, purse)
    ]  # fmt: skip
    return {"target": move.target, "flagbearer": able[0]} if able and move.target not in able else None


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


# ---------------------------------------------------------------- the tower looks around


def _detect_moves(look: Look, seat: str) -> Iterable[Move]:
    if places.acting(look, seat) and places.has_built(look, seat, places.TOWER):
        for other in places.opponents(look, seat):
            for thing in places.permanents(look, other):
                if is_unseen(look, seat, thing, "stealth", "invisible"):
                    yield Move("detect", seat, thing)


@rules.gate("codex.tower_once", "detect")
def tower_once(look: Look, move: Move) -> Values:
    """A tower detects one thing in a turn."""
    used = look.state.seats[move.seat].marks.get("tower_used")
    return {"turn": places.turn_number(look)} if used == places.turn_number(look) else None


@rules.move("detect", "main", _detect_moves)
def detect(run: Resolution, move: Move) -> None:
    """The tower shows something that hides, for the rest of the turn."""
    show(run, move.seat, move.card)


def show(run: Resolution, seat: str, thing: str) -> None:
    """A seat's tower detects a thing."""
    run.tell("detected", seat=seat, card=thing)
    run.mark(seat, "tower_used", places.turn_number(run))
    run.mark(thing, "seen", places.turn_number(run))


def tower_is_free(look: Look, seat: str) -> bool:
    """Whether a seat has a tower that has detected nothing in this turn."""
    used = look.state.seats[seat].marks.get("tower_used")
    return places.has_built(look, seat, places.TOWER) and used != places.turn_number(look)

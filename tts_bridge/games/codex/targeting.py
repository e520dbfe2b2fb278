"""What may be targeted, and what it costs; what hides, and the tower that looks for it (A11, A12)."""

from collections.abc import Iterable

from tts_bridge.games.codex import places
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain

rules = Rulebook()

rules.switch("codex.resist")
rules.note("seen", "tower_used")

Values = dict[str, Plain] | None


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

"""Gold: what a seat has, gains and pays (A3, A4)."""

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain

rules = Rulebook()

rules.switch("codex.gold_cap")

PURSE = ("gold", "workers")
"""The counters of a seat."""

CAP = 20
"""More gold than this is lost."""


def gold(look: Look, seat: str) -> int:
    """What a seat has."""
    return look.state.seats[seat].counters.get("gold", 0) if seat in look.state.seats else 0


def gain(run: Resolution, seat: str, n: int, cause: str = "") -> None:
    """A seat gains gold up to the cap, or loses as much as it has (n below 0)."""
    now = gold(run, seat)
    most = max(now, CAP) if run.rules("codex.gold_cap") else now + max(n, 0)
    by = min(max(now + n, 0), most) - now
    if by:
        run.tell("gold", cause, seat=seat, number=abs(by), less=by < 0, left=now + by)
        run.count(seat, "gold", by)


class Unpaid(RuntimeError):
    """Something costs more than its seat has, and no gate has refused it: a fault of the rules."""


def bill(look: Look, seat: str, price: int) -> dict[str, Plain]:
    """What is told of something that a seat is about to pay: the price, and what it has left then."""
    return {"price": price, "left": max(0, gold(look, seat) - price)}


def pay(run: Resolution, seat: str, n: int) -> None:
    """A seat pays; where the table has overruled the price, no more than it has.  Raises Unpaid."""
    there = gold(run, seat)
    if n > there and not run.goes_without("codex.gold"):
        raise Unpaid(f"{seat} pays {n} and has {there} gold")
    run.count(seat, "gold", -min(n, there))


def short(look: Look, seat: str, price: int) -> dict[str, Plain] | None:
    """The values of a refusal if the seat cannot pay so much; None if it can."""
    there = gold(look, seat)
    return {"price": price, "gold": there} if price > there else None


@rules.check("codex.gold_cap")
def within_bounds(run: Resolution) -> bool:
    """Nobody has less than no gold, or more than the cap, whoever has counted."""
    for seat in run.state.seats:
        over = gold(run, seat) - min(max(gold(run, seat), 0), CAP)
        run.count(seat, "gold", -over)
        if over:
            return True
    return False

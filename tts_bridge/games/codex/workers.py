"""Workers: hired for gold and a card, once in a turn (A4)."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex import gold, places
from tts_bridge.games.codex.piles import bury
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain

rules = Rulebook()

rules.note("hired")


def workers(look: Look, seat: str) -> int:
    """How many workers a seat has."""
    return cast(int, look.state.seats[seat].counters.get("workers", 0))


def _moves(look: Look, seat: str) -> Iterator[Move]:
    if places.acting(look, seat):
        yield from (Move("hire", seat, card) for card in look.zone(places.of(seat, "hand")))


@rules.gate("codex.one_worker", "hire")
def one_worker(look: Look, move: Move) -> dict[str, Plain] | None:
    """One worker a turn."""
    hired = look.state.seats[move.seat].marks.get("hired")
    return {"turn": places.turn_number(look)} if hired == places.turn_number(look) else None


@rules.gate("codex.gold", "hire")
def price(look: Look, move: Move) -> dict[str, Plain] | None:
    """A worker costs gold."""
    return gold.short(look, move.seat, max(0, look.number("hire_cost", move.seat)))


@rules.move("hire", "main", _moves)
def hire(run: Resolution, move: Move) -> None:
    """A card of the hand, face down, becomes a worker."""
    price = max(0, run.number("hire_cost", move.seat))
    run.tell("hired", "", seat=move.seat, card=move.card, **gold.bill(run, move.seat, price))
    gold.pay(run, move.seat, price)
    run.mark(move.seat, "hired", places.turn_number(run))
    run.count(move.seat, "workers", 1)
    bury(run, move.card, "workers")


def trash(run: Resolution, seat: str, n: int, cause: str) -> int:
    """Workers are destroyed, nobody chooses or sees which; returns how many there were to destroy."""
    n = min(n, workers(run, seat))
    if n > 0:
        run.tell("workers_trashed", cause, seat=seat, number=n, left=workers(run, seat) - n)
        run.count(seat, "workers", -n)
    for card in run.zone(places.of(seat, "workers"))[workers(run, seat) :]:
        run.move(card, places.BOX)
    return n


@rules.check("codex.no_workers_owed")
def none_owed(run: Resolution) -> bool:
    """Nobody has fewer than no workers."""
    for seat in run.state.seats:
        if workers(run, seat) < 0:
            run.count(seat, "workers", -workers(run, seat))
            return True
    return False

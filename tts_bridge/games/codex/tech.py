"""The tech choice: after one's turn two cards of the codex are picked secretly, for the next turn (A3)."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex import places
from tts_bridge.games.codex.piles import bury
from tts_bridge.games.codex.workers import workers
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("teching", admits=("tech",), closed_by="codex.tech_first", passing=True)
rules.note("may_tech")
rules.switch("codex.tech_first")

CARDS = 2
"""So many cards are chosen; fewer only if the codex has no more, or by choice with many workers."""

ENOUGH_WORKERS = 10
"""With so many workers one may choose fewer cards, or none."""


def chosen(look: Look, seat: str) -> tuple[str, ...]:
    """The cards chosen so far."""
    return look.zone(places.of(seat, "tech"))


def _is_free(look: Look, seat: str) -> bool:
    """Whether the seat may choose now: it has ended a turn, and the next has not begun."""
    top = look.state.top
    if top is None or not look.state.seats[seat].marks.get("may_tech"):
        return False
    return top.kind == "turn" or (top.kind == "teching" and seat in top.waits)


def least(look: Look, seat: str) -> int:
    """How many cards the seat must choose at least."""
    if workers(look, seat) >= ENOUGH_WORKERS or not look.state.seats[seat].marks.get("may_tech"):
        return 0
    return min(CARDS, len(chosen(look, seat)) + len(look.zone(places.of(seat, "codex"))))


def _tech_moves(look: Look, seat: str) -> Iterator[Move]:
    if _is_free(look, seat):
        yield from (Move("tech", seat, card) for card in look.zone(places.of(seat, "codex")))


@rules.gate("codex.two_tech_cards", "tech")
def two_cards(look: Look, move: Move) -> dict[str, Plain] | None:
    """Two cards, no more."""
    n = len(chosen(look, move.seat))
    return {"chosen": n} if n >= CARDS else None


@rules.move("tech", "tech", _tech_moves)
def tech(run: Resolution, move: Move) -> None:
    """A card of the codex is chosen."""
    run.tell("teched", seat=move.seat, card=move.card)
    bury(run, move.card, "tech")
    _close(run, move.seat)


def _untech_moves(look: Look, seat: str) -> Iterator[Move]:
    if _is_free(look, seat):
        yield from (Move("untech", seat, card) for card in chosen(look, seat))


@rules.move("untech", "tech", _untech_moves)
def untech(run: Resolution, move: Move) -> None:
    """A chosen card goes back: the choice stands only when the next turn begins."""
    run.tell("unteched", seat=move.seat, card=move.card)
    bury(run, move.card, "codex")


def _done_moves(look: Look, seat: str) -> Iterator[Move]:
    top = look.state.top
    if top is not None and top.kind == "teching" and seat in top.waits:
        yield Move("tech_done", seat)


@rules.gate("codex.two_tech_cards", "tech_done")
def enough_cards(look: Look, move: Move) -> dict[str, Plain] | None:
    """Two cards, no fewer, but with ten workers."""
    n = len(chosen(look, move.seat))
    return {"chosen": n} if n < least(look, move.seat) else None


@rules.move("tech_done", "tech", _done_moves)
def tech_done(run: Resolution, move: Move) -> None:
    """No more cards are wanted."""
    run.pop(cast(Frame, run.state.top))


def _close(run: Resolution, seat: str) -> None:
    """Whoever is asked has answered with the second card."""
    top = cast(Frame, run.state.top)
    if top.kind == "teching" and len(chosen(run, seat)) >= CARDS:
        run.pop(top)


def ask(run: Resolution, seat: str) -> None:
    """Before the turn begins the choice must be complete."""
    wanted = run.state.seats[seat].marks.get("may_tech") and run.zone(places.of(seat, "codex"))
    if wanted and len(chosen(run, seat)) < CARDS and run.rules("codex.tech_first"):
        run.push("teching", "open", (seat,), seat=seat)


@rules.step("teching", "open")
def reopened(run: Resolution, frame: Frame) -> None:
    """It waits for its seat as long as that is there."""
    run.pop(frame)


def collect(run: Resolution, seat: str) -> None:
    """The chosen cards go to the discard."""
    run.mark(seat, "may_tech", None)
    cards = chosen(run, seat)
    if cards:
        run.tell("tech", seat=seat, cards=cards)
    for card in cards:
        bury(run, card, "discard")

"""Draw pile and discard of a seat (A1, A3)."""

from tts_bridge.games.codex import places
from tts_bridge.games.core import piles
from tts_bridge.games.core.changes import Assigned
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.view import knows

rules = Rulebook()

rules.switch("codex.one_reshuffle")
rules.note("reshuffled")

PHASES = {"upkept": "upkeep", "main": "main"}
"""The steps of a turn up to the draw phase, and which phase goes on meanwhile."""

FACE_DOWN = ("draw", "discard", "tech", "workers")
"""Zones of a seat whose cards lie with their backs up."""


def draw(run: Resolution, seat: str, n: int, cause: str = "") -> None:
    """A seat draws as many cards as it can; its discard is shuffled once in a phase (D3)."""
    there = len(run.zone(places.of(seat, "draw")))
    n = min(n, there + (len(run.zone(places.of(seat, "discard"))) if _may_shuffle(run, seat) else 0))
    if n > there:
        run.mark(seat, "reshuffled", _phase(run))
    if n > 0:
        piles.deal(run, seat, n, places.of(seat, "hand"), seat=seat, source=cause or None)


def _may_shuffle(look: Look, seat: str) -> bool:
    return look.state.seats[seat].marks.get("reshuffled") != _phase(look) or not look.rules(
        "codex.one_reshuffle"
    )


def _phase(look: Look) -> tuple[int, str]:
    """The turn, and which of its phases it is: upkeep, main phase, draw phase."""
    frame = look.frame("turn")
    return places.turn_number(look), PHASES.get(frame.step, "draw") if frame is not None else "main"


@rules.check("codex.open_hands")
def open_hands(run: Resolution) -> bool:
    """A card may show the hand of a seat to its holder."""
    for seat in run.state.seats:
        for said, _ in run.covering("open_hand", seat):
            hidden = [
                card for card in run.zone(places.of(seat, "hand")) if not knows(run.card(card), said.holder)
            ]
            for card in hidden:
                run.see(card, said.holder)
            if hidden:
                return True
    return False


def bury(run: Resolution, card: str, zone: str) -> None:
    """A loose card, face down, into one of its owner's hidden zones."""
    owner = run.card(card).owner
    run.attach(card, "")
    run.turn(card, flipped=zone in FACE_DOWN, sideways=False)
    if run.card(card).controller != owner:
        run.emit(Assigned(card, owner, owner, places.turn_number(run)))
    run.move(card, places.of(owner, zone))


def discard(run: Resolution, card: str) -> None:
    """A loose card (from a hand, a spell that was cast) to its owner's discard."""
    bury(run, card, "discard")
    run.reborn(card)

"""Cards whose effect the players carry out themselves: they edit until they say that it is done."""

from typing import cast

from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

rules = Rulebook()

rules.frame("by_hand", closed_by="core.answer_first", passing=True)


def settle_by_hand(run: Resolution, card: str, seat: str) -> None:
    """Ask the player of a `by_hand` card to do what it says; edits are open to the table meanwhile."""
    if card in run.state.cards and run.definition(card).by_hand:
        run.push("by_hand", "ask", card=card, seat=seat)


@rules.step("by_hand", "ask")
def ask(run: Resolution, frame: Frame) -> None:
    """Until its player says so."""
    run.go(frame, "done")
    run.tell("by_hand", cast(str, frame.data["card"]), seat=frame.data["seat"])
    card, seat = cast(str, frame.data["card"]), cast(str, frame.data["seat"])
    run.ask("answer", seat, options=("by_hand_done",), cause=card, default=0)


@rules.step("by_hand", "done")
def done(run: Resolution, frame: Frame) -> None:
    """It is done."""
    run.pop(frame)

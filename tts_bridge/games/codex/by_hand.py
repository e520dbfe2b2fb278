"""Cards that the language does not say: their player carries them out by edits, and then says so."""

from typing import cast

from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

rules = Rulebook()

rules.frame("by_hand", closed_by="core.answer_first", passing=True)


def settle_by_hand(run: Resolution, card: str, seat: str) -> None:
    """Play waits until the player has carried the card out, where its definition says so."""
    if card in run.state.cards and run.definition(card).by_hand:
        run.push("by_hand", "ask", card=card, seat=seat)


@rules.step("by_hand", "ask")
def ask(run: Resolution, frame: Frame) -> None:
    """Until its player says so."""
    card, seat = cast(str, frame.data["card"]), cast(str, frame.data["seat"])
    run.go(frame, "done")
    run.tell("by_hand", card, seat=seat)
    run.ask("answer", seat, options=("by_hand_done",), cause=card, default=0)


@rules.step("by_hand", "done")
def done(run: Resolution, frame: Frame) -> None:
    """It is done."""
    run.pop(frame)

"""Junk drawn from the deck is compensated by one more Treasure."""

from typing import cast

from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Frame
from tts_bridge.games.munchkin.piles import deal

rules = Rulebook()
rules.switch("munchkin.compensation_once")


@rules.on("after drew", "munchkin.junk_compensation")
def compensate(run: Resolution, frame: Frame) -> None:
    """Junk is shown and one more Treasure comes the same way (MF-ITM-19).

    A compensation brings none (MF-ITM-20).  From a common pool whoever takes the Junk is
    compensated (MF-CRD-09); the harsh rules compensate nothing (MF-SET-08).
    """
    card, seat = cast(str, frame.data["drawn"]), cast(str, frame.data["seat"])
    owed = frame.data["bonus"] or not run.rules("munchkin.compensation_once")
    if frame.data.get("to") == "treaty" or not owed or run.state.options.get("harsh"):
        return
    if "junk" in run.tags(card):
        run.see(card, EVERYBODY)
        run.tell("compensated", card, seat=seat)
        deal(run, "treasure", seat, 1, face=cast(str, frame.data["face"]), bonus=False)

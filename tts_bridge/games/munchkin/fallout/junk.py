"""Junk drawn from the deck is compensated by one more Treasure."""

from typing import cast

from tts_bridge.games.core.options import yes_or_no
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Frame
from tts_bridge.games.munchkin.fallout import rulings
from tts_bridge.games.munchkin.piles import deal

rules = Rulebook()
rules.switch("munchkin.compensation_once")
rules.option("harsh", yes_or_no, usual="no")


@rules.on("after drew", "munchkin.junk_compensation")
def junk_drawn(run: Resolution, frame: Frame) -> None:
    """Junk is shown and one more Treasure comes the same way (MF-ITM-19).

    A compensation brings none (MF-ITM-20); what is drawn into a common pool waits until it is shared, by
    the rulings on single cards.
    """
    owed = frame.data["bonus"] or not run.rules("munchkin.compensation_once")
    if owed and not (frame.data.get("to") == "treaty" and rulings.are_played(run)):
        card, seat, face, to = (cast(str, frame.data[name]) for name in ("drawn", "seat", "face", "to"))
        compensate(run, card, seat, face, to)


@rules.on("after shared", "munchkin.junk_compensation")
def junk_shared(run: Resolution, frame: Frame) -> None:
    """Whoever takes Junk from the common pool is compensated, face up (MF-CRD-09)."""
    if rulings.are_played(run):
        compensate(run, cast(str, frame.data["card"]), cast(str, frame.data["actor"]), "up")


def compensate(run: Resolution, card: str, seat: str, face: str, to: str = "") -> None:
    """One more Treasure for Junk; the harsh rules compensate nothing (MF-SET-08)."""
    if "junk" in run.tags(card) and not run.state.options.get("harsh"):
        run.see(card, EVERYBODY)
        run.tell("compensated", card, seat=seat)
        deal(run, "treasure", seat, 1, face=face, to=to, bonus=False)

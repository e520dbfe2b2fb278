"""Clerics: what they would draw face up they may take from the top of the discard, for a card of the hand."""

from typing import cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.discards import lose

rules = Rulebook()
rules.frame("resurrection", passing=True)


@rules.on("before drew", "munchkin.resurrection")
def offer(run: Resolution, frame: Frame) -> None:
    """Card by card, where there is one to take and one to pay with."""
    seat, deck = cast(str, frame.data["seat"]), cast(str, frame.data["deck"])
    if frame.data["face"] != "up" or not run.ruled("resurrects", seat):
        return
    top = _top_of_discard(run, deck)
    if top and run.zone(places.of(seat, "hand")):
        run.push("resurrection", "ask", seat=seat, top=top, drawing=frame.id)


def _top_of_discard(look: Look, deck: str) -> str:
    """A card that is still being carried out does not lie there yet: a Hoard would never end."""
    acting = {frame.data["source"] for frame in look.state.frames if frame.kind == "effect"}
    return next((card for card in reversed(look.zone(f"{deck}.discard")) if card not in acting), "")


@rules.step("resurrection", "ask")
def ask(run: Resolution, frame: Frame) -> None:
    """Which card is paid, if any?"""
    seat = cast(str, frame.data["seat"])
    run.go(frame, "asked")
    hand = run.zone(places.of(seat, "hand"))
    run.ask("paid", seat, "pay", hand, least=0, cause="resurrection", default=(), secret=True)


@rules.step("resurrection", "asked")
def asked(run: Resolution, frame: Frame) -> None:
    """The card that lay on top is drawn, even if what was paid lies above it now."""
    seat, top = cast(str, frame.data["seat"]), cast(str, frame.data["top"])
    paid = cast(tuple[str, ...], frame.data["paid"])
    drawing = next((known for known in run.state.frames if known.id == frame.data["drawing"]), None)
    run.pop(frame)
    if not paid or drawing is None or not run.card(top).zone.endswith(".discard"):
        return
    run.tell("resurrected", seat=seat, card=top, cards=paid)
    run.keep(drawing, instead=top)
    lose(run, paid, "resurrection")

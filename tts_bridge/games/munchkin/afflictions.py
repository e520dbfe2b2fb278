"""Traps and their like: threatened, perhaps avoided, then done to the victim."""

from typing import cast

from tts_bridge.games.core import effects
from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.language.actions import Cancel
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.by_hand import settle_by_hand
from tts_bridge.games.munchkin.discards import lose

rules = Rulebook()

rules.frame("affliction", closed_by="munchkin.trapped", passing=True)
rules.switch("munchkin.trapped")


def threaten(
    run: Resolution, card: str, victim: str, actor: str = "", *, defend: bool = True, into: str = ""
) -> None:
    """A Trap or Radiation is about to act on a seat (MF-TRP-01, MF-RAD-01)."""
    run.push("affliction", "threaten", into=into, card=card, victim=victim, actor=actor, defend=defend)


@rules.step("affliction", "threaten")
def announced(run: Resolution, frame: Frame) -> None:
    """Everybody may try to avert it (MF-TRP-02, MF-EFF-04)."""
    card = cast(str, frame.data["card"])
    run.go(frame, "settled")
    if run.card(card).zone != "spotlight":
        run.turn(card, flipped=False, sideways=False)
        run.move(card, "spotlight")
    run.tell("threatened", seat=frame.data["victim"], card=card)
    run.announce("afflicted", into="acted", subject=frame.data["victim"], card=card,
                 actor=frame.data["actor"] or None, defend=frame.data.get("defend", True))  # fmt: skip


@rules.event("afflicted", "before")
def afflicted(run: Resolution, frame: Frame) -> None:
    """It acts on its victim (MF-TRP-05)."""
    card, victim = cast(str, frame.data["card"]), cast(str, frame.data["subject"])
    if places.is_dead(run, victim):
        return
    run.assign(card, victim)
    run.tell("acted", card, seat=victim)
    run.keep(cast(Frame, run.frame("affliction")), victim=victim, before=traces(run, victim))
    roles = {"subject": victim, "actor": frame.data.get("actor", ""), "card": card}
    settle_by_hand(run, card, victim)
    effects.begin(run, f"{run.printing(card)}/effect", card, victim, roles)


def traces(run: Resolution, victim: str) -> tuple[Plain, ...]:
    """What an affliction may have changed: one that left no trace has not acted (MF-TRP-07, MF-CRD-08)."""
    cards = tuple(len(run.zone(places.of(victim, zone))) for zone in places.SEAT_ZONES)
    return (*cards, places.level(run, victim), places.is_dead(run, victim), len(run.var("modifiers", ())))


@rules.action("cancel")
def do_cancel(doing: Doing, action: Cancel) -> bool:
    """A Trap or Radiation that is cancelled goes to its discard at once, where a card may find it."""
    effects.do_cancel(doing, action)
    event = doing.event()
    if event is not None and event.data["event"] == "afflicted":
        card = cast(str, event.data["card"])
        if card in doing.run.state.cards and doing.run.card(card).zone == "spotlight":
            lose(doing.run, (card,), "cancelled")
    return True


@rules.step("affliction", "settled")
def settled(run: Resolution, frame: Frame) -> None:
    """Done with, it is discarded, unless it stays before its victim (MF-TRP-05, MF-RAD-04)."""
    card = cast(str, frame.data["card"])
    victim = cast(str, frame.data["victim"])
    run.pop(frame, bool(frame.data.get("acted")) and frame.data.get("before") != traces(run, victim))
    if card in run.state.cards and run.card(card).zone == "spotlight":
        lose(run, (card,), card)

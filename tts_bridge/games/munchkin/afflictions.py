"""Traps and their like: threatened, perhaps avoided, then done to the victim."""

from typing import cast

from tts_bridge.games.core import effects
from tts_bridge.games.core.by_hand import settle_by_hand
from tts_bridge.games.core.changes import Change, FrameSet, Popped, Pushed
from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.language.actions import Cancel
from tts_bridge.games.core.resolution import LAST_FRAME, Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.discards import lose

rules = Rulebook()

rules.frame("affliction", closed_by="munchkin.trapped", passing=True)
rules.switch("munchkin.trapped")


def threaten(
    run: Resolution, card: str, victim: str, actor: str = "", cause: str = "", *,
    defend: bool = True, into: str = "",
) -> None:  # fmt: skip
    """A Trap or its like is about to act on a seat (MF-TRP-01, MF-RAD-01); `cause` is what brought it."""
    run.push(
        "affliction", "threaten", into=into,
        card=card, victim=victim, actor=actor, cause=cause, defend=defend,
    )  # fmt: skip


@rules.step("affliction", "threaten")
def announced(run: Resolution, frame: Frame) -> None:
    """Everybody may try to avert it (MF-TRP-02, MF-EFF-04)."""
    card = cast(str, frame.data["card"])
    run.go(frame, "settled")
    if run.card(card).zone != "spotlight":
        run.turn(card, flipped=False, sideways=False)
        run.move(card, "spotlight")
    run.tell("threatened", cast(str, frame.data.get("cause", "")), seat=frame.data["victim"], card=card)
    run.announce("afflicted", subject=frame.data["victim"], card=card,
                 actor=frame.data["actor"] or None, defend=frame.data.get("defend", True))  # fmt: skip


@rules.event("afflicted", "before")
def afflicted(run: Resolution, frame: Frame) -> None:
    """It acts on its victim (MF-TRP-05)."""
    card, victim = cast(str, frame.data["card"]), cast(str, frame.data["subject"])
    if places.is_dead(run, victim):
        return
    run.assign(card, victim)
    run.keep(cast(Frame, run.frame("affliction")), victim=victim, acting=True)
    run.tell("acted", card, seat=victim)
    roles = {"subject": victim, "actor": frame.data.get("actor", ""), "card": card}
    settle_by_hand(run, card, victim)
    effects.begin(run, f"{run.printing(card)}/effect", card, victim, roles)


# ---------------------------------------------------------------- whether it has acted


@rules.check("munchkin.acts_on_something")
def note_trace(run: Resolution) -> bool:
    """What an affliction that asks or rolls has changed so far is noted: later moves do not see it."""
    for frame in run.state.frames:
        if frame.kind == "affliction" and not frame.data.get("left_trace") and _has_left_trace(run, frame):
            run.keep(frame, left_trace=True)
            return True
    return False


def _has_left_trace(run: Resolution, frame: Frame) -> bool:
    """Whether anything but frames and the card itself has changed in this move since the card acted."""
    if not frame.data.get("acting"):
        return False
    card, blocks = cast(str, frame.data["card"]), run.blocks()
    acted = [at for at, block in enumerate(blocks) if (block.event, block.cause) == ("acted", card)]
    since = blocks[acted[-1] if acted else 0 :]
    return any(_is_trace(change, card) for block in since for change in block.changes)


def _is_trace(change: Change, card: str) -> bool:
    if isinstance(change, Pushed | FrameSet | Popped) or getattr(change, "name", "") == LAST_FRAME:
        return False
    return card not in (getattr(change, "card", ""), getattr(change, "of", ""))


def has_acted(run: Resolution, frame: Frame) -> bool:
    """Whether an affliction acted on something: it stays, or has changed anything (MF-TRP-07, MF-CRD-08)."""
    card = cast(str, frame.data["card"])
    if not frame.data.get("acting") or not run.rules("munchkin.acts_on_something"):
        return bool(frame.data.get("acting"))
    stays = card not in run.state.cards or run.card(card).zone != "spotlight"
    return stays or bool(frame.data.get("left_trace")) or _has_left_trace(run, frame)


def _nothing_told(run: Resolution, card: str) -> bool:
    """Whether nobody has been told of anything in this move since the card acted."""
    last = run.blocks()[-1]
    return (last.event, last.cause) == ("acted", card)


# ---------------------------------------------------------------- averted, or done with


@rules.action("cancel")
def do_cancel(doing: Doing, action: Cancel) -> bool:
    """A Trap or its like that is cancelled goes to its discard at once, where a card may find it."""
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
    card, acted = cast(str, frame.data["card"]), has_acted(run, frame)
    if frame.data.get("acting") and not acted and _nothing_told(run, card):
        run.tell("found_nothing", card, seat=frame.data["victim"])
    run.pop(frame, acted)
    if card in run.state.cards and run.card(card).zone == "spotlight":
        lose(run, (card,), card)

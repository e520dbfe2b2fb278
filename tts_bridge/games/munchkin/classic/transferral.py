"""A combat that another munchkin takes over; what was killed before is paid to who killed it."""

from typing import cast

from tts_bridge.games.core.effects import Doing, end_durations
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places, turn
from tts_bridge.games.munchkin.classic.language import AllowLooting, TakeOver
from tts_bridge.games.munchkin.levels import gain_levels
from tts_bridge.games.munchkin.piles import deal

rules = Rulebook()
rules.switch("munchkin.paid_after_transfer")
rules.plain_event("taken_over")

Owed = tuple[str, int, int]
"""Who has earned what before the combat was taken over: the seat, levels, Treasures."""


@rules.action("take_over")
def do_take_over(doing: Doing, action: TakeOver) -> bool:
    """Whoever fought is out of the combat, with the bargains that were struck."""
    run, seat = doing.run, doing.seat(action.who)
    frame = places.combat(run)
    if frame is None or not seat or frame.data.get("lost") or seat in places.fighters(run):
        return True
    run.tell("taken_over", doing.context.source, seat=seat, old=frame.data["main"])
    left = places.fighters(run)
    run.go(
        frame, "open", main=seat, helper="", share=None, promised_as=None, offers={}, declined=None,
        can_win=None, spoils=(), owed=(*cast(tuple[Plain, ...], frame.data.get("owed", ())), *_earned(frame)),
    )  # fmt: skip
    for fighter in left:
        end_durations(run, "next_combat", of=fighter)
        run.announce("taken_over", subject=fighter, actor=seat)
    return True


def _earned(frame: Frame) -> tuple[Owed, ...]:
    """What the main player so far has won of the combat."""
    spoils = cast(tuple[dict[str, int], ...], frame.data["spoils"])
    levels, treasures = (sum(spoil[what] for spoil in spoils) for what in ("levels", "treasures"))
    return ((cast(str, frame.data["main"]), levels, treasures),) if spoils else ()


@rules.on("after combat_ended", "munchkin.paid_after_transfer")
def pay(run: Resolution, frame: Frame) -> None:
    """When the combat is over whoever fought it first has what it won, too."""
    combat = places.combat(run)
    if combat is None or not combat.data.get("owed"):
        return
    owed = cast(tuple[Owed, ...], combat.data["owed"])
    run.keep(combat, owed=None)
    for seat, levels, treasures in owed:
        if seat in run.state.seats and not run.var("winner"):
            gain_levels(run, seat, levels, can_win=True, cause="kill")
            deal(run, "treasure", seat, treasures)


@rules.action("allow_looting")
def do_allow_looting(doing: Doing, action: AllowLooting) -> bool:
    """The room may still be looted."""
    turn.allow_looting(doing.run)
    return True

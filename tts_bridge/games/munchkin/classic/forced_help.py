"""Who was made to help is let go as soon as the fight would be won without; volunteers stay."""

from typing import cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin.numbers import strengths

rules = Rulebook()


@rules.check("munchkin.forced_helper_leaves")
def let_go(run: Resolution) -> bool:
    """Nothing of the forced bargain is left then: the win may be the one that ends the game."""
    frame = run.state.top
    if frame is None or frame.kind != "combat" or frame.step != "fight" or not _wins_without(run, frame):
        return False
    run.tell("let_go", seat=frame.data["helper"])
    run.go(frame, "open", helper="", share=None, promised_as=None, can_win=None)
    return True


def _wins_without(look: Look, frame: Frame) -> bool:
    """Whether the main player would surely win alone: what monsters have against the helper counts still."""
    main, helper = cast(str, frame.data["main"]), cast(str, frame.data["helper"])
    if frame.data.get("can_win", True) or helper not in look.state.seats:
        return False
    sums = strengths(look)
    alone = sums.munchkins_sum - look.number("strength", helper)
    return alone >= sums.monsters_sum + look.number("win_margin", main)

"""Who was made to help is let go as soon as the fight would be won without; volunteers stay."""

from dataclasses import replace

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, State
from tts_bridge.games.munchkin.numbers import winning

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
    """Whether the main player would win alone, with what monsters have against that one."""
    if frame.data.get("can_win", True) or frame.data["helper"] not in look.state.seats:
        return False
    return winning(_without_helper(look, frame))


def _without_helper(look: Look, frame: Frame) -> Look:
    """The position as it would be if nobody helped."""
    now, alone = look.state, replace(frame, data={**frame.data, "helper": ""})
    frames = tuple(alone if known is frame else known for known in now.frames)
    parts = (now.options, now.seats, now.cards, now.zones, now.tops, now.bottoms, frames, now.vars)
    return Look(look.game, State(now.game, *parts))

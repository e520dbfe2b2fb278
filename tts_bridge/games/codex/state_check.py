"""What the rules mend by themselves after every part of an effect and whenever the game rests (A13).

Each module registers its own checks, in the order in which `game` adds their books; here they are gone
through until none has anything to do.
"""

from tts_bridge.games.codex.lethal import forget_blows
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

rules = Rulebook()

rules.frame("check", passing=True)


def after_part(run: Resolution, *, combat: bool = False) -> None:
    """Before anything else goes on, all checks are gone through; perhaps what they find comes of combat."""
    run.push("check", "again", combat=combat or None)


@rules.step("check", "again")
def again(run: Resolution, frame: Frame) -> None:
    """The first rule that has something to mend does so, and all are asked anew."""
    if not any(run.rules(check.slug) and check.mend(run) for check in run.game.rules.checks):
        forget_blows(run)
        run.pop(frame)

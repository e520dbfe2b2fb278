"""Edits that only this family has: whose turn it is and in which phase."""

from typing import cast

from tts_bridge.games.core.changes import TABLE, Popped
from tts_bridge.games.core.effects import end_durations
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin.setup import following
from tts_bridge.games.munchkin.turn import PHASES

rules = Rulebook()


@rules.edit("edit.turn", "seat")
def turn(run: Resolution, move: Move) -> None:
    """The turn is this seat's, in the phase of this number (0: before the door); the turn before is over."""
    base = cast(Frame, run.state.frames[0])
    for frame in reversed(run.state.frames[1:]):
        run.emit(Popped(frame.id))
    end_durations(run, "turn")
    phase = PHASES[min(max(move.number, 0), len(PHASES) - 1)]
    run.go(base, "turns", next=following(run, move.target))
    run.mark(TABLE, "turn", run.var("turn", 0) + 1)
    run.mark(TABLE, "active", move.target)
    run.push("turn", phase, (move.target,), seat=move.target)


@rules.edit("edit.dead", "seat")
def dead(run: Resolution, move: Move) -> None:
    """A munchkin is dead (number 1) or alive (0)."""
    run.mark(move.target, "dead", True if move.number else None)

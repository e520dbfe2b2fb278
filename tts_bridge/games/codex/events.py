"""Events about a card, and how long what reacts to them waits."""

from typing import Any, cast

from tts_bridge.games.core.frames import release
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Frame, Plain

BATCHES = {"dies": "leaving", "destroyed": "leaving", "leaves": "leaving", "damaged": "damage"}
"""Events that come in batches, with the kind of frame that is the batch."""


def announce(
    run: Resolution, event: str, card: str, *, whose: str = "", into: str = "", **data: Plain
) -> None:
    """Announce an event about a card; it is that of the seat `whose`, else of the card's controller."""
    seat = whose or run.card(card).controller
    given = {name: value for name, value in data.items() if value != ""}
    run.announce(event, into, subject=card, card=card, whose=(seat,), **given)


def spell_under_way(look: Look) -> Frame | None:
    """The spell whose effect is being carried out."""
    frame = look.frame("playing")
    under_way = frame is not None and frame.step == "resolved" and frame.data.get("spell")
    return frame if under_way else None


def keeper(look: Look, event: Frame) -> Frame | None:
    """What reacts waits until a spell has been carried out in full, and until the whole batch is done."""
    batch = BATCHES.get(str(event.data["event"]))
    return spell_under_way(look) or (look.frame(batch) if batch else None)


def owe(run: Resolution, event: Frame, kind: str, step: str, **data: Plain) -> None:
    """A frame is pushed when that has been done for which what reacts to the event waits."""
    waiting = keeper(run, event)
    if waiting is not None:
        owed = cast(tuple[Plain, ...], waiting.data.get("owed", ()))
        run.keep(waiting, owed=(*owed, {"kind": kind, "step": step, **data}))


def let_go(run: Resolution, keeping: Frame) -> None:
    """All that this frame has kept waiting happens now: what is owed, then what cards say."""
    owed = cast(tuple[dict[str, Any], ...], keeping.data.get("owed", ()))
    run.keep(keeping, owed=None)
    release(run, keeping)
    for frame in reversed(owed):
        run.push(**frame)

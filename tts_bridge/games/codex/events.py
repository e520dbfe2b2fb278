"""Events about a card, and how long what reacts to them waits."""

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

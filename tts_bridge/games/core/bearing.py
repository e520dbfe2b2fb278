"""What a change bears on, and what stays after it of all that was worked out of a position.

Whatever is not known to stay is worked out anew: numbers and tags depend on each other in ways that only
the cards know.
"""

from typing import TYPE_CHECKING, Any

from tts_bridge.games.core.changes import (
    COPIES,
    Assigned,
    Change,
    Counted,
    FrameSet,
    Marked,
    Moved,
    Popped,
    Pushed,
    Reborn,
    Seen,
    Turned,
)
from tts_bridge.games.core.state import Frame

if TYPE_CHECKING:
    from tts_bridge.games.core.look import Look

EVERYTHING = "*"
"""What a change bears on that may bear on any card or seat."""

NOTHING = ""
"""What a change bears on that bears on no number and no tag."""

OF_CARDS = ("written", "attached")
"""What is cached of a position and depends on its cards and their places alone."""


def bears_on(look: "Look", change: Change) -> str:
    """The card whose numbers and tags alone may be others after this change; else `EVERYTHING` or `NOTHING`.

    The look is at the position before it.
    """
    match change:
        case Seen():
            return NOTHING
        case Pushed():
            return NOTHING if look.game.rules.frames[change.frame.kind].passing else EVERYTHING
        case Popped() | FrameSet():
            frame = next((frame for frame in look.state.frames if frame.id == change.frame), None)
            return EVERYTHING if frame is not None and _tells(look, frame, change) else NOTHING
        case Marked() if change.name in look.game.rules.notes:
            return NOTHING
        case Marked():
            return change.of if is_alone(look, change.of) else EVERYTHING
        case Turned() | Assigned() | Reborn():
            return change.card if is_alone(look, change.card) else EVERYTHING
        case Moved():
            return change.card if is_alone(look, change.card, change.to) else EVERYTHING
    return EVERYTHING


def _tells(look: "Look", frame: Frame, change: Popped | FrameSet) -> bool:
    """Whether a number or tag may depend on what changes of a frame."""
    kind = look.game.rules.frames[frame.kind]
    if kind.passing or kind.tells is None or isinstance(change, Popped):
        return not kind.passing
    return any(name in change.data and change.data[name] != frame.data.get(name) for name in kind.tells)


def is_alone(look: "Look", thing: str, to: str = "") -> bool:
    """Whether nothing else depends on a card where it lies, and where it is moved `to`.

    It is away from play, nothing lies under it, it says nothing there, and no sentence that counts looks
    there.
    """
    card = look.state.cards.get(thing)
    if card is None or card.attached_to or not look.game.away(card.zone):
        return False
    if to and not (look.game.away(to) and not look.said_at(card, to)):
        return False
    return not (look.said_at(card, card.zone) or look.attached(thing) or look.looks_away())


def left_of(look: "Look", change: Change, on: str) -> dict[Any, Any]:
    """What is known of the position after a change that bears on this."""
    cache: dict[Any, Any] = look.state.cache
    if on == NOTHING or not cache:
        return cache if on == NOTHING else {}
    if on != EVERYTHING:
        derived = cache.get("derived")
        changed = {} if derived is None else {"derived": derived.without(on)}
        return {**cache, **_of_cards(look, change), **changed}
    return _of_cards(look, change)


def _of_cards(look: "Look", change: Change) -> dict[Any, Any]:
    """What is known of what the cards say where they are, and of which are attached to which."""
    known = {name: look.state.cache[name] for name in OF_CARDS if name in look.state.cache}
    match change:
        case Moved():
            renewed = (look.card(change.card).zone, change.to)
            written = known.get("written", {})
            if look.card(change.card).attached_to:
                known.pop("attached", None)  # those beside it lie in another order now
            return known | {"written": {zone: said for zone, said in written.items() if zone not in renewed}}
        case Marked():
            return known if change.name != COPIES else {}
        case Pushed() | FrameSet() | Popped() | Counted() | Turned() | Assigned() | Reborn():
            return known
    return {}

"""Situations that conditions of cards ask for: whose turn, and what the announced event is about."""

from typing import cast

from tts_bridge.games.codex import places
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

rules = Rulebook()


def event_of(look: Look, context: Context) -> Frame | None:
    """The announced event that a sentence reacts to."""
    number = context.roles.get("event")
    return next((frame for frame in look.state.frames if frame.id == number), None)


@rules.situation("own_turn")
def own_turn(look: Look, context: Context) -> bool:
    """It is the holder's turn."""
    return places.active_seat(look) == context.holder


@rules.situation("combat")
def combat(look: Look, context: Context) -> bool:
    """The event comes from combat damage."""
    event = event_of(look, context)
    return event is not None and bool(event.data.get("combat"))


@rules.situation("by_source")
def by_source(look: Look, context: Context) -> bool:
    """The source made it happen."""
    return context.roles.get("actor") == context.source


@rules.situation("by_own")
def by_own(look: Look, context: Context) -> bool:
    """A card of the holder made it happen."""
    actor = look.state.cards.get(cast(str, context.roles.get("actor", "")))
    return actor is not None and actor.controller == context.holder


@rules.situation("about_other")
def about_other(look: Look, context: Context) -> bool:
    """It is not about the source."""
    return context.roles.get("subject") != context.source


@rules.situation("about_linked")
def about_linked(look: Look, context: Context) -> bool:
    """It is about a card that the source remembers."""
    source = look.state.cards.get(context.source)
    return source is not None and context.roles.get("subject") in cast(
        tuple[str, ...], source.marks.get("linked", ())
    )


@rules.situation("about_host")
def about_host(look: Look, context: Context) -> bool:
    """It is about what the source is attached to."""
    source = look.state.cards.get(context.source)
    return (
        source is not None and bool(source.attached_to) and context.roles.get("subject") == source.attached_to
    )


def _patrolled(name: str, *slots: int) -> None:
    @rules.situation(name)
    def patrolled(look: Look, context: Context) -> bool:
        event = event_of(look, context)
        return event is not None and event.data.get("slot") in slots


_patrolled("was_patrolling", 1, 2, 3, 4, 5)
_patrolled("was_scavenger", 3)
_patrolled("was_technician", 4)


@rules.situation("had_minus")
def had_minus(look: Look, context: Context) -> bool:
    """What left had a -1/-1 rune."""
    event = event_of(look, context)
    return event is not None and bool(event.data.get("minus"))


@rules.situation("by_fading")
def by_fading(look: Look, context: Context) -> bool:
    """The last time rune of fading made it go."""
    event = event_of(look, context)
    return event is not None and event.data.get("cause") == "codex.fading"


def _attacking(name: str, role: str) -> None:
    @rules.situation(name)
    def fighting(look: Look, context: Context) -> bool:
        frame = look.frame("attack")
        return frame is not None and frame.data[role] == context.source


_attacking("attacking", "attacker")
_attacking("attacked", "defender")


@rules.situation("boosted")
def boosted(look: Look, context: Context) -> bool:
    """The source was played with its boost."""
    source = look.state.cards.get(context.source)
    return source is not None and bool(source.marks.get("boosted"))


@rules.situation("from_hand")
def from_hand(look: Look, context: Context) -> bool:
    """The subject was played from a hand."""
    event = event_of(look, context)
    return event is not None and bool(event.data.get("played"))

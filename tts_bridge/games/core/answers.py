"""Answering an event: what fits it, in which roles it is read, and that everybody may answer anew."""

from typing import Any, cast

from tts_bridge.games.core.frames import concerns, event_context
from tts_bridge.games.core.language.ability import Effect
from tts_bridge.games.core.look import ActiveSentence, Context, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Frame


def answered_event(look: Look) -> Frame | None:
    """The event that the response point on top answers."""
    top = look.state.top
    if top is None or top.kind != "response":
        return None
    return cast(Frame, look.state.frames[-2])


def fits(look: Look, said: ActiveSentence) -> bool:
    """Whether a play or use answers the event that is to be answered now."""
    event = answered_event(look)
    sentence = cast(Effect, said.sentence)
    if event is None or sentence.answers is None:
        return False
    moment = cast(Frame, look.state.top).data["moment"]
    named = sentence.answers == f"{moment} {event.data['event']}"
    return named and concerns(look, event, sentence.whose, sentence.about, said)


def context(seat: str, card: str, event: Frame | None) -> Context:
    """In which context a seat plays or uses a card, as an answer to an event or to none."""
    roles: dict[str, Any] = {"actor": seat}
    if event is not None:
        roles |= event_context(event, ActiveSentence(cast(Any, None), card, -1, seat))
    return Context(card, seat, roles)


def reopen(run: Resolution) -> None:
    """Any answer restarts the time to answer."""
    top = run.state.top
    if top is not None and top.kind == "response":
        run.go(top, "open")

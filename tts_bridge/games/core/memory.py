"""What has happened in the present turn or fight, as far as a card of the game asks for it."""

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.frames import scope
from tts_bridge.games.core.language.grammar import Happened
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

PAST = "happened"
"""The variable of the table that tells what happened to whom, and when."""

Spans = Callable[[Look], Mapping[str, Plain]]
"""The spans that go on now, by name, each with its number; one of them is the `turn`."""


def happened(look: Look, condition: Happened, context: Context) -> bool:
    """Whether something has happened to somebody in the present span, as the condition says."""
    seats = look.game.seats_of(look, condition.to, context)
    now = scope(look, condition.during)
    return any(
        past["event"] == condition.happened and past["seat"] in seats and past.get(condition.during) == now
        for past in cast(tuple[dict[str, Plain], ...], look.state.vars.get(PAST, ()))
    )


def remember(book: Rulebook, events: Iterable[str], slug: str, spans: Spans) -> None:
    """Let these events be remembered, under this slug, once they have happened and where cards ask for it."""
    for event in events:
        _remember(book, event, slug, spans)


def _remember(book: Rulebook, event: str, slug: str, spans: Spans) -> None:
    @book.on(f"after {event}", slug)
    def has_happened(run: Resolution, frame: Frame) -> None:
        seat = _whose(run, frame)
        if not seat or event not in run.game.library.asked_for:
            return
        now = spans(run)
        fact: dict[str, Plain] = {"event": event, "seat": seat, **now}
        past = tuple(known for known in run.var(PAST, ()) if known["turn"] == now["turn"] and known != fact)
        run.mark(TABLE, PAST, (*past, fact))


def _whose(look: Look, frame: Frame) -> str:
    """The seat to which an event happens; where it is about a card, the seat that does it or has the card."""
    owners = cast(tuple[str, ...], frame.data.get("whose", ()))
    concerned = (cast(str, frame.data.get(role, "")) for role in ("subject", "actor"))
    return next((seat for seat in (*concerned, *owners) if seat in look.state.seats), "")

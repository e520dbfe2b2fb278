"""What has happened in this turn and in this combat, as far as a card of the game asks for it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.frames import scope
from tts_bridge.games.core.language.grammar import Happened
from tts_bridge.games.core.language.language import parts
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.language.words import VOCABULARY

rules = Rulebook()

PAST = "happened"
"""The variable of the table that tells what happened to whom, in which turn and in which combat."""


def happened(look: Look, condition: Happened, context: Context) -> bool:
    """Whether something has happened to somebody in the present turn or combat, as the condition says."""
    seats = places.seats_of(look, condition.to, context)
    now = scope(look, condition.during)
    return any(
        past["event"] == condition.happened and past["seat"] in seats and past[condition.during] == now
        for past in cast(tuple[dict[str, Plain], ...], look.state.vars.get(PAST, ()))
    )


@lru_cache(maxsize=16)
def asked_for(library: Library) -> frozenset[str]:
    """The events that some card asks for: nothing else needs to be remembered."""
    written = (said for card in library.definitions.values() for said in (card, *card.sentences()))
    found = (part for said in written for part in parts(said))
    return frozenset(part.happened for part in found if isinstance(part, Happened))


def remember(book: Rulebook, events: Iterable[str]) -> None:
    """Let these events be remembered once they have happened."""
    for event in events:
        _remember(book, event)


def _remember(book: Rulebook, event: str) -> None:
    @book.on(f"after {event}", "munchkin.memory")
    def has_happened(run: Resolution, frame: Frame) -> None:
        seat = _whose(run, frame)
        if not seat or event not in asked_for(run.game.library):
            return
        turn = scope(run, "turn")
        combat = scope(run, "combat") if places.combat(run) is not None else None
        fact: dict[str, Plain] = {"event": event, "seat": seat, "turn": turn, "combat": combat}
        past = tuple(known for known in run.var(PAST, ()) if known["turn"] == turn and known != fact)
        run.mark(TABLE, PAST, (*past, fact))


def _whose(look: Look, frame: Frame) -> str:
    """The seat to which an event happens; where it is about a card, the seat that does it."""
    concerned = (cast(str, frame.data.get(role, "")) for role in ("subject", "actor"))
    return next((seat for seat in concerned if seat in look.state.seats), "")


remember(rules, VOCABULARY.events)

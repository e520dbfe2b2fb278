"""Cards lost in play, announced where something watches for it."""

from collections.abc import Iterable
from typing import cast

from tts_bridge.games.core.effects import discard_card
from tts_bridge.games.core.language.ability import Trigger, Use
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()
rules.plain_event("discarded", "after")


def lose(run: Resolution, cards: Iterable[str], cause: str) -> None:
    """Discard cards one after the other and announce each to what is in play."""
    for card in cards:
        if card in run.state.cards:
            owner, worn = run.card(card).controller, run.card(card).zone.endswith(".use")
            discard_card(run, card)
            if _watched(run):
                run.announce("discarded", subject=card, card=card, actor=owner, cause=cause, worn=worn)


def _watched(look: Look) -> bool:
    """Whether any card in play speaks of discards (what is in hands does not decide)."""
    moments = [cast(Trigger, said.sentence).on for said in look.active(Trigger)]
    moments += [cast(Use, said.sentence).answers or "" for said in look.active(Use)]
    return "after discarded" in moments

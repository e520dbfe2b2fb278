"""Cards lost in play, discarded or taken, announced where something watches for it."""

from collections.abc import Iterable
from typing import cast

from tts_bridge.games.core.effects import discard_card
from tts_bridge.games.core.language.ability import Trigger, Use
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()
rules.plain_event("discarded", "after")
rules.plain_event("taken", "after")


def lose(run: Resolution, cards: Iterable[str], cause: str) -> None:
    """Discard cards one after the other and announce each to what is in play."""
    for card in cards:
        if card in run.state.cards:
            owner, worn = run.card(card).controller, run.card(card).zone.endswith(".use")
            discard_card(run, card)
            if _watched(run, "after discarded"):
                run.announce("discarded", subject=card, card=card, actor=owner, cause=cause, worn=worn)


def take(run: Resolution, card: str, owner: str, worn: bool) -> None:
    """Announce that a card was taken away from its owner."""
    if _watched(run, "after taken"):
        run.announce("taken", subject=card, card=card, actor=owner, worn=worn)


def _watched(look: Look, moment: str) -> bool:
    """Whether any card in play speaks of this moment (what is in hands does not decide)."""
    moments = [cast(Trigger, said.sentence).on for said in look.active(Trigger)]
    moments += [cast(Use, said.sentence).answers or "" for said in look.active(Use)]
    return moment in moments

"""Modifiers: what is put on an item and stays there (MF-MOD)."""

from collections.abc import Iterator
from typing import Any, cast

from tts_bridge.games.core.by_hand import settle_by_hand
from tts_bridge.games.core.card_actions import attach_card
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.items import in_play, is_modifier

rules = Rulebook()


def attach_moves(look: Look, seat: str) -> Iterator[Move]:
    """Modifiers of the hand onto items in play."""
    for card in look.zone(places.of(seat, "hand")):
        if is_modifier(look, card):
            for item in in_play(look, seat):
                if "permanent" in look.tags(item) and not look.card(item).attached_to:
                    yield Move("attach", seat, card, item)


@rules.gate("munchkin.modifier_fits", "attach")
def modifier_fits(look: Look, move: Move) -> dict[str, Plain] | None:
    """A modifier goes on what it was made for (MF-MOD-01)."""
    fits = cast(Any, look.definition(move.card)).fits
    return None if look.matches(move.target, fits, Context(move.card, move.seat)) else {"item": move.target}


@rules.move("attach", "arrange", attach_moves)
def attach(run: Resolution, move: Move) -> None:
    """A modifier onto an item."""
    run.tell("attached", seat=move.seat, card=move.card, target=move.target)
    attach_card(run, move.card, move.target)
    run.overrule(move.card)
    settle_by_hand(run, move.card, move.seat)
    run.announce("arrived", subject=move.card, card=move.card, actor=move.seat)

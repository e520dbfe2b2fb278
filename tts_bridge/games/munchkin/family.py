"""The family put together: every rule that its games share, and what the core asks of them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from tts_bridge.games.core.game import Game, core_rules
from tts_bridge.games.core.language.ability import Use
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.memory import happened
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import (
    actions,
    afflictions,
    charity,
    combat,
    death,
    discards,
    helping,
    invariants,
    items,
    leftovers,
    levels,
    limits,
    memory,
    numbers,
    odds,
    piles,
    places,
    playing,
    running,
    searching,
    seating,
    setup,
    sources,
    table_edits,
    trade,
    turn,
)
from tts_bridge.games.munchkin.variant import Variant

BOOKS = (
    sources, numbers, piles, levels, playing, afflictions, combat, helping, running, death, discards,
    items, limits, trade, charity, turn, setup, actions, table_edits,
    leftovers, memory, searching,
)  # fmt: skip


def family_rules() -> Rulebook:
    """A fresh book with the rules that all games of the family share."""
    return core_rules().add(*(book.rules for book in BOOKS))


def seat_tags(look: Look, seat: str) -> frozenset[str]:
    """What a munchkin is before its cards say more: a munchkin of its sex, perhaps `fighting`."""
    sex = cast(str, look.state.seats[seat].marks.get("sex", ""))
    return frozenset(("munchkin", sex, *(("fighting",) if seat in places.fighters(look) else ())))


def may_answer(look: Look) -> bool:
    """On public information: somebody has a card in hand, or something in play that answers the event on top.

    One that admits interference is answered by whatever can be used, one-shots of the backpacks among it.
    """
    if any(look.zone(places.of(seat, "hand")) for seat in look.state.seats):
        return True
    event = cast(str, cast(Frame, look.state.top).data.get("event", ""))
    kind = look.game.rules.events.get(event)
    if kind is not None and "interfere" in kind.admits:
        return bool(look.active(Use)) or any("one_shot" in look.tags(card) for card in _packed(look))
    laid_out = (sentence for card in _packed(look) for sentence in look.abilities(card))
    sentences = (*(said.sentence for said in look.active(Use)), *laid_out)
    return any(getattr(sentence, "answers", None) for sentence in sentences)


def _packed(look: Look) -> Iterator[str]:
    return (card for seat in look.state.seats for card in look.zone(places.of(seat, "pack")))


def make_game(
    game_id: str, library: Library, variant: Variant, book: Rulebook, defaults: dict[str, Plain]
) -> Game:
    """A game of the family from its cards, its variant and its whole rulebook."""
    return Game(
        id=game_id, library=library, rules=book, activity=places.activity, audience=places.audience,
        asleep=places.asleep, away=places.away, holder=places.holder, covers=places.covers,
        seats_of=places.seats_of, seat_tags=seat_tags, happened=happened, may_answer=may_answer,
        edited=places.edited, faults=invariants.faults, outlook=odds.outlook, variant=variant,
        defaults=defaults, seats=places.SEATS, joins=seating.join, leaves=seating.leave,
        limits={"victim": (places.COMBATS, 1), "combat_thrice": (places.COMBATS, 3)},
        limits_by_target=frozenset({"victim"}),
    )  # fmt: skip


def with_cards(game: Game, library: Library) -> Game:
    """The same game with other cards."""
    return replace(game, library=library)

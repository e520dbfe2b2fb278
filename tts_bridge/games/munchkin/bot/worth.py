"""What a position is worth to a seat, in tenths of a level: how it stands, how the others stand."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import exp
from typing import Any, cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.helping import treasures_at_stake
from tts_bridge.games.munchkin.items import WORN, is_character, may_wear
from tts_bridge.games.munchkin.numbers import ESCAPE_AT, WINNING_LEVEL, strengths
from tts_bridge.games.munchkin.running import cannot_escape, escape_bonus, not_pursued

LEVEL = 10.0
VICTORY = 500.0
STRENGTH = 2.5
CAPS = 1 / 200
UNKNOWN_CARD = 2.5
TREASURE = 5.0
ENVY = 0.3
"""How much of what the strongest rival has counts against oneself."""

IN_HAND = {
    "level_card": 9.0, "enhancer": 3.0, "class": 2.0, "trick": 3.5, "monster": 1.0,
}  # fmt: skip
"""What a card of a kind is worth in hand, besides its price and bonus."""

CHARACTER = 3.0
"""What a class or its like is worth in use, besides what it does."""

DEAR = 6.0
"""How much more a class or its like is missed than its worth tells."""

HARMS = {"die": 40.0, "lose_levels": LEVEL, "discard": 5.0, "skip_turn": 8.0, "move": 4.0, "afflict": 6.0}
"""How bad the actions of Bad Stuff are; any other is a nuisance."""


@dataclass(frozen=True, slots=True)
class Tastes:
    """What bots of a variant know besides what those of the family do.

    - `extras` are added to the worth of a seat's position; `covers` tells whether its escape is covered.
    - `in_hand`: what cards of the variant's own kinds are worth in hand; `dear`: tags of cards that are
      missed as much as a class; `slots`: where it has one item take the place of another.
    - `surprise`: by how much a monster may be stronger than it looks.
    """

    extras: tuple[Callable[[Look, str], float], ...] = ()
    covers: Callable[[Look, str], bool] = lambda look, seat: False
    in_hand: Mapping[str, float] = field(default_factory=dict)
    dear: frozenset[str] = frozenset()
    slots: tuple[str, ...] = (*WORN, "hand")
    surprise: Callable[[Look, str], int] = lambda look, monster: 0


def worth(look: Look, seat: str, tastes: Tastes) -> float:
    """What the position is worth to the seat: its own standing, less what the best rival has."""
    others = (standing(look, rival, tastes) for rival in look.state.seats if rival != seat)
    return standing(look, seat, tastes) - ENVY * max(others, default=0.0)


def standing(look: Look, seat: str, tastes: Tastes) -> float:
    """How a seat stands: its Level, its gear, its hand, and what the combat promises or threatens."""
    level = places.level(look, seat)
    skips: int = look.state.seats[seat].counters.get("skips", 0)
    if level >= WINNING_LEVEL:
        return VICTORY
    return (
        LEVEL * level
        + STRENGTH * look.number("strength", seat)
        + sum(_in_play(look, card) for card in _laid_out(look, seat))
        + _hand(look, seat, tastes)
        + 2.0 * look.number("run_away", seat)
        - 8.0 * skips
        - (20.0 if places.is_dead(look, seat) else 0.0)
        + sum(extra(look, seat) for extra in tastes.extras)
        + prospects(look, seat, tastes)
    )


# ---------------------------------------------------------------- cards


def _laid_out(look: Look, seat: str) -> Iterator[str]:
    for zone in ("use", "pack"):
        yield from look.zone(places.of(seat, zone))
    yield from (card for card in look.zone("trader") if look.card(card).controller == seat)


def _in_play(look: Look, card: str) -> float:
    """What a card before a seat is worth besides the strength that it gives."""
    by_price = CAPS * look.printed(card, "price")
    one_shot = 0.8 * look.printed(card, "one_shot_bonus")
    return by_price + one_shot + (CHARACTER if is_character(look, card) else 0.0)


def _hand(look: Look, seat: str, tastes: Tastes) -> float:
    """The best cards up to the limit count in full: the others will have to go."""
    cards = look.zone(places.of(seat, "hand"))
    values = sorted((in_hand(look, seat, card, tastes) for card in cards), reverse=True)
    limit = look.number("hand_limit", seat)
    return sum(values[:limit]) + 0.3 * sum(values[limit:])


def in_hand(look: Look, seat: str, card: str, tastes: Tastes) -> float:
    """What a card in a hand is worth to its holder."""
    definition = look.definition(card)
    if not look.card(card).definition:
        return UNKNOWN_CARD
    printed = look.game.library.printed(look.printing(card))
    bonus = 1.5 * printed.get("item_bonus", 0) if may_wear(look, seat, card) else 0.0
    return (
        tastes.in_hand.get(definition.kind, IN_HAND.get(definition.kind, 0.5))
        + bonus
        + 0.8 * printed.get("one_shot_bonus", 0)
        + CAPS * printed.get("price", 0)
    )


def keepsake(look: Look, seat: str, card: str, tastes: Tastes) -> float:
    """What a seat would miss of a card of its own: the least of these goes first."""
    kept = DEAR if is_character(look, card) or look.tags(card) & tastes.dear else 0.0
    if not look.card(card).zone.endswith(".use"):
        return in_hand(look, seat, card, tastes) + kept
    return STRENGTH * look.number("item_bonus", card) + _in_play(look, card) + kept


# ---------------------------------------------------------------- combats


def prospects(look: Look, seat: str, tastes: Tastes) -> float:
    """What the combat that goes on means for a fighter: rewards as likely as its lead, else danger."""
    frame = places.combat(look)
    if frame is None or seat not in places.fighters(look):
        return 0.0
    likely = 0.0 if frame.data.get("lost") else win_chance(look)
    gain = _reward(look, frame, seat)
    return likely * gain - (1.0 - likely) * danger(look, seat, tastes)


def win_chance(look: Look) -> float:
    """How likely the munchkins win: even when they lead by one, since others may still interfere."""
    sums = strengths(look)
    lead = sums.munchkins_sum - sums.monsters_sum
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, (lead - 0.5) / 1.5))))


def _reward(look: Look, frame: Frame, seat: str) -> float:
    pool = treasures_at_stake(look)
    share = min(cast(int, frame.data.get("share", 0)), pool) if frame.data["helper"] else 0
    if seat != frame.data["main"]:
        return TREASURE * share
    levels = sum(look.number("levels_gained", monster) for monster in places.monsters(look))
    wins = places.level(look, seat) + levels >= WINNING_LEVEL
    return VICTORY if wins else LEVEL * levels + TREASURE * (pool - share)


def danger(look: Look, seat: str, tastes: Tastes) -> float:
    """What losing the combat would cost the seat on average."""
    if tastes.covers(look, seat):
        return 5.0
    return sum(
        caught_chance(look, seat, monster) * badness(look, monster) for monster in places.monsters(look)
    )


def caught_chance(look: Look, seat: str, monster: str) -> float:
    """How likely the monster catches the seat."""
    if not_pursued(look, seat, monster):
        return 0.0
    if cannot_escape(look, seat, monster):
        return 1.0
    needed = ESCAPE_AT - escape_bonus(look, seat, monster)
    return max(0.0, min(1.0, (needed - 1) / 6))


def badness(look: Look, monster: str) -> float:
    """How bad a monster's Bad Stuff is."""
    return _harm(getattr(look.definition(monster), "bad_stuff", ()))


def _harm(block: tuple[Any, ...]) -> float:
    return min(50.0, sum(_harm_of(action) for action in block))


def _harm_of(action: Any) -> float:
    branches = [getattr(action, name) for name in ("then", "else_") if hasattr(action, name)]
    if branches:
        return max(_harm(branch) for branch in branches)
    times = getattr(action, "n", 1)
    return HARMS.get(action.do, 2.0) * (times if isinstance(times, int) else 2)

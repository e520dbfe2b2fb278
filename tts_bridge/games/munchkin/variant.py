"""What the games of the family differ in, declared in one place for each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Frame


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the family.

    `decks` are all its decks, `hand_decks` those that hands are dealt from, so many cards of each at
    the start (`first_hand`) and after death; `kept_on_death` are tags of cards that survive it;
    `entrances` say what a Door does when it is turned up, by tag, `afflictions` are the tags of
    cards that act on a victim.
    """

    decks: tuple[str, ...]
    hand_decks: tuple[str, ...]
    first_hand: int
    cards_after_death: int
    kept_on_death: frozenset[str]
    entrances: dict[str, Callable[[Resolution, Frame, str], None]]
    fewest_seats: int = 2
    most_seats: int = 6


def variant(look: Look) -> Variant:
    """The variant that is played."""
    return cast(Variant, look.game.variant)

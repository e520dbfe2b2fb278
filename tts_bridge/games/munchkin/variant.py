"""What the games of the family differ in, declared in one place for each."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.outlook import Stake
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Frame

Enter = Callable[[Resolution, Frame, str], None]
"""What a card does when it is turned up: the turn's frame, the card."""

Carry = Callable[[Resolution, str, str, str], None]
"""What a card does when it is played: the card, its player, its target."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What the rules do with the cards of a kind (those that have its tag).

    - `turned_up`: what it does as a Door that is turned up; others go to the hand.
    - `aimed_at`: at what it is played from the hand: one of the `seats`, one of the `monsters` of the
      combat, or one of its `sides`; `played`: what it does then.
    - `character`: it is put into use like an item without being one; `attached`: it comes into play under
      an item alone.
    - `on_death`: of what lies before a dead munchkin, this is looted or kept.
    """

    turned_up: Enter | None = None
    aimed_at: Literal["", "seats", "monsters", "sides"] = ""
    played: Carry | None = None
    character: bool = False
    attached: bool = False
    on_death: Literal["looted", "kept"] = "looted"


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the family, by what it has otherwise than the others: each states all of it.

    It is for `fewest_seats` to `most_seats` players.  `decks` are all its decks, `hand_decks` those that
    hands are dealt from, so many cards of each at the start (`first_hand`) and after death; `kinds` are its
    kinds of cards, by tag; `death_ends_afflictions` tells whether what strikes a munchkin is over with its
    death, or waits for the new one; `slot_is_lost_whole` whether who loses what is worn in a slot loses all
    that is worn there, or that alone; `runners_agree` whether each of two who run away says who is first,
    and dice decide where they do not agree, or the main player alone says; `covered_from_all` whether who is
    covered gets away even from what cannot be run from; `stakes` is what is at stake in a position besides
    what the family knows of.
    """

    fewest_seats: int
    most_seats: int
    decks: tuple[str, ...]
    hand_decks: tuple[str, ...]
    first_hand: int
    cards_after_death: int
    death_ends_afflictions: bool
    slot_is_lost_whole: bool
    runners_agree: bool
    covered_from_all: bool
    kinds: Mapping[str, Kind]
    stakes: Callable[[Look], Iterable[Stake]] = lambda look: ()


def variant(look: Look) -> Variant:
    """The variant that is played."""
    return cast(Variant, look.game.variant)


def kinds_of(look: Look, card: str) -> dict[str, Kind]:
    """The kinds of a card, by tag."""
    tags = look.tags(card)
    return {tag: kind for tag, kind in variant(look).kinds.items() if tag in tags}

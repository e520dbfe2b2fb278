"""What Munchkin Fallout adds to the family's language: companions, Radiation, Perks, Junk, weapons."""

from typing import Literal

from pydantic import Field

from tts_bridge.games.core.language.ability import Grant, Rule, Sentence, StatLine
from tts_bridge.games.core.language.actions import CORE_ACTIONS, Action
from tts_bridge.games.core.language.grammar import Amount, Predicate, Ref, Selector
from tts_bridge.games.core.language.language import Language, Vocabulary, bind
from tts_bridge.games.munchkin.language import kinds
from tts_bridge.games.munchkin.language.actions import FAMILY_ACTIONS
from tts_bridge.games.munchkin.language.kinds import (
    SELF,
    SOURCE,
    Affliction,
    CharacterClass,
    Enhancer,
    LevelCard,
    OneShot,
    PlayerCard,
    Priced,
    Slot,
    Trick,
    Wearer,
)
from tts_bridge.games.munchkin.language.words import VOCABULARY

PERKS_AT_ONCE = 3
"""Perk cards to choose from (MF-PRK-01)."""


class OfferPerks(Action):
    """A seat may choose a Perk from as many cards."""

    do: Literal["offer_perks"] = "offer_perks"
    who: Ref = "self"
    n: Amount = PERKS_AT_ONCE


# ---------------------------------------------------------------- kinds of cards


class Monster(kinds.Monster):
    """A monster, perhaps a radioactive one (MF-RDM-01)."""

    radiation: int = Field(default=0, ge=0)

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return super().printed() | {"radioactivity": self.radiation}

    def all_tags(self) -> frozenset[str]:
        """Its tags, those of its fields among them."""
        return super().all_tags() | ({"radioactive"} if self.radiation else set())


class Shielding(Wearer):
    """What may protect its owner from Radiation."""

    rad_defence: int = 0

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        shield = StatLine(stat="rad_defence", amount=self.rad_defence, of=SELF)
        return (*super().sentences(), *((shield,) if self.rad_defence else ()))


class Item(Shielding, kinds.Gear):
    """A permanent item; `weapon` gives it a type."""

    kind: Literal["item"]
    slot: Literal[Slot, "knuckle"] | None = None
    weapon: Literal["melee", "light", "heavy", "energy"] | None = None

    def all_tags(self) -> frozenset[str]:
        """Its tags, those of its fields among them."""
        return super().all_tags() | ({"weapon", self.weapon} if self.weapon else set())


class Junk(Priced):
    """Junk: an item that gives no bonus of its own (MF-ITM-18), of use in the backpack as well."""

    kind: Literal["junk"]
    active = "carried"

    def all_tags(self) -> frozenset[str]:
        """Its tags, those of its fields among them."""
        return super().all_tags() | {"small", "permanent"}


class Modifier(Priced):
    """Attached to an item that `fits` says (MF-MOD-01): its bonus adds to the item's."""

    kind: Literal["modifier"]
    bonus: int = 0
    fits: Predicate = "permanent"
    active = "attached"

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        item = Selector(from_="attached_to")
        bonus = StatLine(stat="item_bonus", amount=self.bonus, of=item)
        return (*self.ability, *((bonus,) if self.bonus else ()))


class Companion(PlayerCard):
    """A companion: monsters react to it as to a character (MF-CMP-06); `counts_as` are its traits."""

    kind: Literal["companion"]
    counts_as: tuple[str, ...] = ()

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        return (*super().sentences(), *(Grant(grant=tag, of=SELF) for tag in self.counts_as))


class Trap(Affliction):
    """A Trap (MF-TRP-01)."""

    kind: Literal["trap"]


class RadiationCard(Affliction):
    """Radiation: a defence roll first (MF-RAD-02), then the effect is done to `subject`."""

    kind: Literal["radiation"]


class Perk(Shielding, PlayerCard):
    """A Perk (MF-PRK-01); it pays for nothing but what its own text offers for it (MF-PRK-07)."""

    kind: Literal["perk"]

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        return (*super().sentences(), Rule(rule="not_payable", of=SOURCE))


# ---------------------------------------------------------------- words

FALLOUT_WORDS = Vocabulary(
    decks={"door": "the Doors", "treasure": "the Treasures", "perk": "the Perks"},
    sources={
        "companions": "companions in play",
        "perks": "perks in play",
        "discard.perk": "the Perk discard, top first",
    },
    stats={
        "radioactivity": "bonus of a radioactive monster whose radiation gets through",
        "radiation_bonus": "what the radiation of a monster that got through gives it now",
        "rad_defence": "Radiation Defence of a seat",
        "companion_limit": "companions a seat may have",
        "perk_limit": "Perks a seat may have",
        "perk_choice": "Perk cards to choose from",
    },
    situations={"card_rulings": "the table plays with the rulings on single cards"},
    events={
        "defending": "a munchkin is about to roll for its Radiation Defence (subject: the seat)",
        "perks_offered": "Perks are turned up for a choice (subject: the seat)",
    },
)

LANGUAGE: Language = bind(
    (*CORE_ACTIONS, *FAMILY_ACTIONS, OfferPerks),
    (
        Monster, Enhancer, Item, Junk, Modifier, OneShot, LevelCard, Trick, CharacterClass, Companion, Trap,
        RadiationCard, Perk,
    ),
    VOCABULARY | FALLOUT_WORDS,
)  # fmt: skip

"""What Munchkin Fallout adds to the family's language: companions, Radiation and Perks."""

from typing import Literal

from tts_bridge.games.core.language.ability import Grant, Sentence
from tts_bridge.games.core.language.actions import CORE_ACTIONS, Block
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.language import Language, bind
from tts_bridge.games.munchkin.language.actions import FAMILY_ACTIONS
from tts_bridge.games.munchkin.language.kinds import (
    SELF,
    CharacterClass,
    Enhancer,
    Item,
    Junk,
    LevelCard,
    Modifier,
    Monster,
    OneShot,
    PlayerCard,
    Trap,
    Trick,
)
from tts_bridge.games.munchkin.language.words import VOCABULARY


class Companion(PlayerCard):
    """A companion: monsters react to it as to a character (MF-CMP-06); `counts_as` are its traits."""

    kind: Literal["companion"]
    counts_as: tuple[str, ...] = ()

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        return (*super().sentences(), *(Grant(grant=tag, of=SELF) for tag in self.counts_as))


class RadiationCard(Definition):
    """Radiation: a defence roll first (MF-RAD-02), then the effect is done to `subject`."""

    kind: Literal["radiation"]
    effect: Block = ()
    active = "lasting"


class Perk(PlayerCard):
    """A Perk (MF-PRK-01)."""

    kind: Literal["perk"]


LANGUAGE: Language = bind(
    CORE_ACTIONS + FAMILY_ACTIONS,
    (
        Monster, Enhancer, Item, Junk, Modifier, OneShot, LevelCard, Trick, CharacterClass, Companion, Trap,
        RadiationCard, Perk,
    ),
    VOCABULARY,
)  # fmt: skip

PERKS_AT_ONCE = 3
"""Perk cards to choose from (MF-PRK-01)."""

"""What classic Munchkin adds to the family's language: races, curses, the Hireling, undead, escapes."""

from typing import Any, Literal

from pydantic import Field, model_validator

from tts_bridge.games.core.language.ability import Rule, Sentence
from tts_bridge.games.core.language.actions import CORE_ACTIONS, Action
from tts_bridge.games.core.language.grammar import AllOf, Amount, Ref, Selector, StatOf
from tts_bridge.games.core.language.language import Language, Vocabulary, bind
from tts_bridge.games.munchkin.language import kinds
from tts_bridge.games.munchkin.language.actions import FAMILY_ACTIONS
from tts_bridge.games.munchkin.language.kinds import (
    Affliction,
    Character,
    CharacterClass,
    Item,
    LevelCard,
    OneShot,
    PlayerCard,
    Trick,
)
from tts_bridge.games.munchkin.language.words import VOCABULARY

# ---------------------------------------------------------------- what cards do


class Pair(Action):
    """The source and a monster are mates: every enhancer on one acts on the other (MC-ENH-03)."""

    do: Literal["pair"] = "pair"
    with_: Selector = Field(alias="with")


class RunAgain(Action):
    """Whoever got away or is about to be caught runs from the same monster once more.

    `forced`: by the die, even if it got away without one.
    """

    do: Literal["run_again"] = "run_again"
    forced: bool = False


class Cover(Action):
    """These fighters get away from all that they have yet to run from, without a roll."""

    do: Literal["cover"] = "cover"
    who: Selector = Selector(from_="self")


class GetLoose(Action):
    """Whoever is about to run from a monster, or was caught (which is cancelled), gets away from that one."""

    do: Literal["get_loose"] = "get_loose"


class TakeOver(Action):
    """A seat fights the combat in place of those who fight it."""

    do: Literal["take_over"] = "take_over"
    who: Ref


class AllowLooting(Action):
    """Though a monster was met, the seat whose turn it is may loot the room after this combat."""

    do: Literal["allow_looting"] = "allow_looting"


class ChangeSex(Action):
    """A man becomes a woman, and the other way round."""

    do: Literal["change_sex"] = "change_sex"
    who: Ref = "subject"


class Entrust(Action):
    """The source carries this item, and no other: when the source goes, so does the item."""

    do: Literal["entrust"] = "entrust"
    what: Selector


class WinWith(Action):
    """The holder uses this item and wins with it; what finds no room beside it goes as the holder says."""

    do: Literal["win_with"] = "win_with"
    what: Selector


OWN_ACTIONS = (Pair, RunAgain, Cover, GetLoose, TakeOver, AllowLooting, ChangeSex, Entrust, WinWith)


# ---------------------------------------------------------------- kinds of cards


class Monster(kinds.Monster):
    """A monster; to an undead one others may be added from any hand (MC-UND-01)."""

    undead: bool = False

    def all_tags(self) -> frozenset[str]:
        """Its tags, those of its fields among them."""
        return super().all_tags() | ({"undead"} if self.undead else set())

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        joined = Rule(rule="joins", what=AllOf(all=("monster", "undead")))
        return (*super().sentences(), *((joined,) if self.undead else ()))


IT = Selector(from_="it")

BROUGHT_FROM_HAND = {"from": "hand", "of": "self", "where": "monster", "pick": "choose"}

MAKES_UNDEAD = (
    {
        "play": "combat",
        "if": {"all": ({"exists": {"from": "monsters", "where": "undead"}}, {"exists": BROUGHT_FROM_HAND})},
        "do": (
            {
                "do": "for_each",
                "of": BROUGHT_FROM_HAND,
                "then": (
                    {"do": "join_combat", "what": "it"},
                    {"do": "attach", "what": "source", "to": "it"},
                ),
            },
        ),
    },
    {"grant": "undead", "of": "attached_to"},
    {"rule": "joins", "what": {"all": ("monster", "undead")}},
)
"""What `undead` is short for on an enhancer, as it would be written on the card."""


class Enhancer(kinds.Enhancer):
    """An enhancer; one that makes undead also brings any monster of the hand to an undead one (MC-UND-02).

    By one with a `least_level` the Level of its monster, all enhancers counted, does not fall below that.
    """

    undead: bool = False
    least_level: int | None = None

    @model_validator(mode="before")
    @classmethod
    def _makes_undead(cls, value: Any) -> Any:
        if not isinstance(value, dict) or not value.get("undead"):
            return value
        return value | {"ability": (*MAKES_UNDEAD, *value.get("ability", ()))}

    def numbers(self) -> dict[str, Amount]:
        """What it adds to its monster, stat by stat; as much less as the monster's Level lets it."""
        if self.least_level is None:
            return super().numbers() | {"enhanced_level": self.strength}
        falls = StatOf(
            stat="enhanced_level", of=IT, times=-1, plus=self.least_level, at_least=self.strength, at_most=0
        )  # fmt: skip
        return super().numbers() | {"strength": falls}


class Race(Character):
    """A race; who has none is human."""

    kind: Literal["race"]


class Curse(Affliction):
    """A curse."""

    kind: Literal["curse"]


class Hireling(PlayerCard):
    """A servant, which is no item: it has no price and is neither traded nor sold."""

    kind: Literal["hireling"]


# ---------------------------------------------------------------- words

CLASSIC_WORDS = Vocabulary(
    decks={"door": "the Doors", "treasure": "the Treasures"},
    sources={
        "races": "race cards in play",
        "removable": "monsters of the combat that can be taken out of it: of two mates the Mate card first",
        "turning": "items that can be stolen with which the holder would win the combat that it is losing",
        "goods": "cards in hand and items in play that nothing keeps from being lost",
        "on_sale": "items that a seat has brought to the trader",
        "caught_by": "the monster that has caught or is about to catch somebody who runs",
        "entrusted": "the item that the source carries",
    },
    stats={
        "race_limit": "races a seat may have",
        "enhanced_level": "the Level of a monster with what enhancers add to it",
        "above_lowest": "by how much a seat is above the lowest Level in the game",
    },
    events={"taken_over": "a seat fights a combat no more: another does instead (subject: that seat)"},
    rules={"resurrects": "what the seat would draw face up it may take from the top of the discard"},
    situations={
        "worn": "what has just been discarded or taken away was in use",
        "drawn_openly": "what has just come to the hand was drawn face up",
        "free_to_go": "the source can be taken out of the combat: no mate of it has to go first",
        "could_run": "the monster that catches the holder is one that can be run from",
        "escaping": "a roll to run away has fallen and is being read",
        "retrying_halflings": "the table's halflings run once more (else they run away worse)",
        "careful_charmers": "at the table a charm takes three cards of hand",
        "slow_mates": "at the table one runs away worse from mates",
        "dear_sword": "at the table the Singing & Dancing Sword is as dear as in colour",
        "armored_bandana": "at the table the Bad-Ass Bandana is Armour",
        "blunt_rat": "at the table Rat on a Stick has no bonus",
    },
)

LANGUAGE: Language = bind(
    (*CORE_ACTIONS, *FAMILY_ACTIONS, *OWN_ACTIONS),
    (Monster, Enhancer, Item, OneShot, LevelCard, Trick, CharacterClass, Race, Curse, Hireling),
    VOCABULARY | CLASSIC_WORDS,
)

"""The kinds of cards that the whole Munchkin family has: what is printed on each, and what that means.

The short forms (`bonus`, `vs`, `either_side`…) become abilities in `sentences`; plain numbers of
the card itself are `printed` stats.
"""

from typing import Literal

from pydantic import Field

from tts_bridge.games.core.language.ability import Grant, Rule, Sentence, StatLine
from tts_bridge.games.core.language.actions import Block, Text
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import (
    AllHold,
    AllOf,
    Amount,
    AnyOf,
    Count,
    Exists,
    Grammar,
    Is,
    KnownCondition,
    NotA,
    Predicate,
    Selector,
)

SOURCE = Selector(from_="source")
SELF = Selector(from_="self")
Slot = Literal["headgear", "armor", "footgear", "hand"]

ADVANTAGES_ONLY = "advantages_only"
"""The tag of a class or its like that does its munchkin no harm (MF-CLS-05)."""


def _unharmed_as(tag: str) -> str:
    """The tag of a munchkin to whom being such does no harm."""
    return f"{tag}_unharmed"


def suffers(predicate: Predicate) -> Predicate:
    """True of whom it harms to be what the predicate says."""
    if isinstance(predicate, AnyOf):
        return AnyOf(any=tuple(suffers(one) for one in predicate.any))
    if not isinstance(predicate, str):
        return predicate
    return AllOf(all=(predicate, NotA(not_=_unharmed_as(predicate))))


class VersusMunchkins(Grammar):
    """A monster's strength against some munchkins: once if any fighter is such, or for each in the game."""

    is_: Predicate = Field(alias="is")
    strength: int
    each_in_game: bool = False


class VersusMonsters(Grammar):
    """An item's bonus if any monster of the combat is such."""

    is_: Predicate = Field(alias="is")
    bonus: int


class Monster(Definition):
    """A monster: Level, Treasures, levels for the kill, and Bad Stuff done to `subject`."""

    kind: Literal["monster"]
    level: int = Field(ge=1)
    treasures: int = Field(ge=0)
    levels: int = Field(default=1, ge=0)
    run_away: int = 0
    not_pursued_up_to: int = 0
    no_helper: bool = False
    vs: tuple[VersusMunchkins, ...] = ()
    bad_stuff_text: Text
    bad_stuff: Block = ()
    active = "fight"

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return {
            "strength": self.level, "level": self.level, "treasures": self.treasures,
            "levels_gained": self.levels, "pursue": self.not_pursued_up_to, "run_away": self.run_away,
        }  # fmt: skip

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        expanded: list[Sentence] = [_versus(line) for line in self.vs]
        if self.no_helper:
            expanded.append(Rule(rule="no_helper"))
        return (*self.ability, *expanded)


def _versus(line: VersusMunchkins) -> StatLine:
    such = suffers(line.is_) if line.strength > 0 else line.is_
    if line.each_in_game:
        present = Count(count=Selector(from_="each_seat", where=such), times=line.strength)
        return StatLine(stat="strength", amount=present, of=SOURCE)
    fighting = Is(who=Selector(from_="fighters"), is_=such)
    return StatLine(stat="strength", amount=line.strength, of=SOURCE, if_=fighting)


class Enhancer(Definition):
    """Played on one monster: its strength, Treasures and speed change with it."""

    kind: Literal["enhancer"]
    strength: int
    treasures: int = 0
    run_away: int = 0
    fits: Predicate | None = None
    active = "fight"

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        host = Selector(from_="attached_to")
        lines = (StatLine(stat=name, amount=n, of=host) for name, n in self.numbers().items() if n)
        return (*self.ability, *lines)

    def numbers(self) -> dict[str, Amount]:
        """What it adds to its monster, stat by stat."""
        return {"strength": self.strength, "treasures": self.treasures, "run_away": self.run_away}


class Wearer(Definition):
    """What is limited to some munchkins, or gives numbers to the one who has it."""

    bonus: int = 0
    run_away: int = 0
    hands_given: int = 0
    only: tuple[Predicate, ...] = ()
    not_for: tuple[Predicate, ...] = ()

    def wearer(self) -> Predicate | None:
        """Who may use it, as one predicate; None: everybody."""
        if self.only:
            return AnyOf(any=self.only)
        barred = tuple(suffers(predicate) for predicate in self.not_for)
        return NotA(not_=AnyOf(any=barred)) if barred else None

    def all_tags(self) -> frozenset[str]:
        """Its tags, `limited` among them if it is not for everybody."""
        return super().all_tags() | (frozenset() if self.wearer() is None else {"limited"})

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        given = (("run_away", self.run_away), ("hands", self.hands_given))
        return (*self.ability, *(StatLine(stat=name, amount=n, of=SELF) for name, n in given if n))


class Priced(Definition):
    """An item: it has a price in caps, or is marked 'no price' (`price = 0`, MF-ITM-01)."""

    price: int = Field(default=0, ge=0)

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return super().printed() | {"price": self.price}

    def all_tags(self) -> frozenset[str]:
        """Its tags, those of its fields among them."""
        return super().all_tags() | {"item_card"}


class Gear(Wearer, Priced):
    """A permanent item; `layer` lets it share its slot (MF-ITM-10).  A game says which slots there are."""

    slot: str | None = None
    hands: int = Field(default=0, ge=0, le=2)
    big: bool = False
    layer: bool = False
    vs: tuple[VersusMonsters, ...] = ()

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return super().printed() | {"item_bonus": self.bonus, "hands_needed": self.hands}

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        versus = (
            StatLine(
                stat="item_bonus", amount=line.bonus, of=SOURCE,
                if_=Exists(exists=Selector(from_="monsters", where=line.is_)),
            )
            for line in self.vs
        )  # fmt: skip
        return (*super().sentences(), *versus)

    def all_tags(self) -> frozenset[str]:
        """Its tags, those of its fields among them."""
        marks = {
            self.slot or "no_slot": True, "big": self.big, "small": not self.big, "layer": self.layer,
            "permanent": True,
        }  # fmt: skip
        return super().all_tags() | {tag for tag, holds in marks.items() if holds}


class Item(Gear):
    """A permanent item, worn in one of the slots that every game has."""

    kind: Literal["item"]
    slot: Slot | None = None


class OneShot(Priced):
    """An item used once; `either_side` is its bonus to munchkins or to a monster."""

    kind: Literal["one_shot"]
    either_side: int = 0
    explosive: bool = False
    vs: tuple[VersusMonsters, ...] = ()
    active = "fight"

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return super().printed() | {"one_shot_bonus": self.either_side}

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        versus = (
            StatLine(
                stat="one_shot_bonus", amount=line.bonus, of=SOURCE,
                if_=AllHold(
                    all=("on_munchkins_side", Exists(exists=Selector(from_="monsters", where=line.is_)))
                ),
            )
            for line in self.vs
        )  # fmt: skip
        return (*self.ability, *versus)

    def all_tags(self) -> frozenset[str]:
        """Its tags, those of its fields among them."""
        return super().all_tags() | {"small"} | ({"explosive"} if self.explosive else set())


class LevelCard(Definition):
    """Go Up a Level: `levels` for whoever it is played on (MF-LVL-01)."""

    kind: Literal["level_card"]
    levels: Amount = 1
    can_win: KnownCondition | None = None
    needs: KnownCondition | None = None
    then: Block = ()


class Trick(Definition):
    """Any other card that is played and says itself what it does.

    One that stays before a munchkin is discarded as soon as what it `needs` holds no more.
    """

    kind: Literal["trick"]
    needs: KnownCondition | None = None
    active = "fight"


class PlayerCard(Wearer):
    """What stays before a munchkin and is no item: a class and its like; `cost` is paid to play it."""

    cost: Selector | None = None

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        bonus = StatLine(stat="strength", amount=self.bonus, of=SELF)
        return (*super().sentences(), *((bonus,) if self.bonus else ()))


class Character(PlayerCard):
    """What a munchkin is: a class or its like; its tag is the last part of its id (`lone_wanderer`)."""

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the short forms among them."""
        tag = self.id.partition(".")[2]
        unharmed = Grant(grant=_unharmed_as(tag), of=SELF, if_=Is(who=SOURCE, is_=ADVANTAGES_ONLY))
        return (*super().sentences(), Grant(grant=tag, of=SELF), unharmed)


class CharacterClass(Character):
    """A class."""

    kind: Literal["class"]


class Affliction(Definition):
    """What strikes a munchkin: the effect is done to `subject`, its victim; `stay` keeps it there."""

    effect: Block = ()
    active = "lasting"

"""Parts of a sentence: who and what (selectors), how much (amounts), when (conditions).

Everything is plain data: no expression strings, nothing is evaluated.  Words that only a game can
know (zones, stats, situations, events) are texts of a type that says so; `language.Language` checks them.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Discriminator, Field, Tag, model_validator

from tts_bridge.games.core.faults import NO_SUCH_TABLE, ONE_OF_THE_KEYS
from tts_bridge.games.core.language.lexicon import (
    CardId,
    Event,
    Limit,
    NoteName,
    Role,
    Situation,
    Source,
    Stat,
    TagName,
)

Ref = Role
"""A role in the sentence: `self` (the holder), `source` (the card), `subject`, `actor`, `target`, `it`…"""

PLAIN = "plain"
"""The member of a union that is no table: a word or a number."""

Hour = Annotated[int, Field(ge=0, le=24)]
"""An hour of the day, by the clock on the wall."""


class Grammar(BaseModel):
    """A part of a sentence: unknown keys are refused, and nothing changes after reading."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


def discriminate_by_key(*keys: str) -> Discriminator:
    """Tell the members of a union apart by the one key that each alone must have."""

    def tag(value: Any) -> str | None:
        if isinstance(value, BaseModel):
            names = {field.alias or name for name, field in type(value).model_fields.items()}
            return next((key for key in keys if key in names), None)
        if not isinstance(value, dict):
            return PLAIN if isinstance(value, str | int) and not isinstance(value, bool) else None
        return next((key for key in keys if key in value), None)

    return Discriminator(
        tag,
        custom_error_type=NO_SUCH_TABLE,
        custom_error_message=ONE_OF_THE_KEYS + ", ".join(keys),
    )


# ---------------------------------------------------------------- predicates: what a thing is


class NotA(Grammar):
    """True of what the inner predicate is not true of."""

    not_: "Predicate" = Field(alias="not")


class AllOf(Grammar):
    """True of what every inner predicate is true of."""

    all: tuple["Predicate", ...]


class AnyOf(Grammar):
    """True of what at least one inner predicate is true of."""

    any: tuple["Predicate", ...]


class Named(Grammar):
    """True of the cards with one of these definition ids."""

    named: CardId | tuple[CardId, ...]


class Measured(Grammar):
    """Compares a stat of the thing; all bounds given must hold."""

    measured: Stat
    at_least: "Amount | None" = None
    at_most: "Amount | None" = None
    equals: "Amount | None" = None


class Holding(Grammar):
    """True of a seat for which the selector (its `of` left out: that seat) finds something."""

    has: "Selector"


Predicate = Annotated[
    Annotated[TagName, Tag(PLAIN)]
    | Annotated[NotA, Tag("not")]
    | Annotated[AllOf, Tag("all")]
    | Annotated[AnyOf, Tag("any")]
    | Annotated[Named, Tag("named")]
    | Annotated[Measured, Tag("measured")]
    | Annotated[Holding, Tag("has")],
    discriminate_by_key("not", "all", "any", "named", "measured", "has"),
]
"""What a card or seat is: a tag (`"weapon"`, `"raider"`) or a table."""


# ---------------------------------------------------------------- selectors: which things

OPEN_PICKS = ("all", "choose", "random")
"""Picks that leave open which of the things it is."""


class Selector(Grammar):
    """Picks cards, seats or roles: `{ from = "in_use", of = "subject", where = "armor" }`.

    With `reach` as many are chosen as it takes for their `stat` to come to so much.
    """

    from_: Source = Field(alias="from")
    of: Ref | None = None
    where: Predicate | None = None
    pick: Literal["all", "choose", "random", "top", "bottom", "most", "least"] = "all"
    n: "Amount" = 1
    up_to: bool = False
    by: Ref | None = None
    stat: Stat | None = None
    reach: "Amount | None" = None

    @model_validator(mode="before")
    @classmethod
    def _from_word(cls, value: Any) -> Any:
        return {"from": value} if isinstance(value, str) else value

    @model_validator(mode="after")
    def _ranked(self) -> "Selector":
        if self.reach is not None and self.pick != "choose":
            raise ValueError("reach goes with pick = choose")
        if (self.pick in ("most", "least") or self.reach is not None) != (self.stat is not None):
            raise ValueError("pick = most or least goes with stat, and so does reach; nothing else does")
        return self


# ---------------------------------------------------------------- amounts: how much


class Scaled(Grammar):
    """Common tail of every computed amount: times, one for each full so many, halves, plus and bounds.

    They are applied in that order.
    """

    times: int = 1
    per: int = Field(default=1, ge=1)
    half: Literal["up", "down"] | None = None
    plus: int = 0
    at_least: int | None = None
    at_most: int | None = None


class Count(Scaled):
    """How many things the selector finds."""

    count: Selector


class StatOf(Scaled):
    """A stat of a seat or card; over several things the sum."""

    stat: Stat
    of: Selector | None = None


class Rolled(Scaled):
    """The die that the sentence rolled last."""

    rolled: Literal[True]


class Noted(Scaled):
    """A number noted earlier in the same sentence."""

    noted: NoteName


Amount = Annotated[
    Annotated[int, Tag(PLAIN)]
    | Annotated[Count, Tag("count")]
    | Annotated[StatOf, Tag("stat")]
    | Annotated[Rolled, Tag("rolled")]
    | Annotated[Noted, Tag("noted")],
    discriminate_by_key("count", "stat", "rolled", "noted"),
]


# ---------------------------------------------------------------- conditions: when


class AllHold(Grammar):
    """Every inner condition holds."""

    all: tuple["Condition", ...]


class AnyHolds(Grammar):
    """At least one inner condition holds."""

    any: tuple["Condition", ...]


class Fails(Grammar):
    """The inner condition does not hold."""

    not_: "Condition" = Field(alias="not")


class Is(Grammar):
    """Somebody or something (any one of the selected) is what the predicate says."""

    who: Selector
    is_: Predicate = Field(alias="is")


class Exists(Grammar):
    """The selector finds something."""

    exists: Selector


class Compare(Grammar):
    """Compares an amount; all bounds given must hold."""

    amount: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None
    equals: Amount | None = None


class Now(Grammar):
    """A situation that the game has a word for (`in_combat`, `alone`, `own_turn`)."""

    now: Situation


class Happened(Grammar):
    """An event took place in this turn or this fight, to the holder unless `to` says otherwise."""

    happened: Event
    during: Limit
    to: Ref = "self"


class World(Grammar):
    """A fact of the real world that only the players can tell: the first seat of `by` is asked for it.

    It is asked when a number, tag or rule in play hangs on it, and when an effect comes to an `if` or a
    choice that does; nothing else may hang on one.  It is so, or not, of the seat that was asked.  `default`
    is the answer where the house has none; for a fact that a clock tells, which is the same for everybody,
    `hours` are the hour from which it is so and the one from which it is not.
    """

    world: str
    default: bool = False
    by: Ref = "self"
    hours: tuple[Hour, Hour] | None = None


Condition = Annotated[
    Annotated[Situation, Tag(PLAIN)]
    | Annotated[AllHold, Tag("all")]
    | Annotated[AnyHolds, Tag("any")]
    | Annotated[Fails, Tag("not")]
    | Annotated[Is, Tag("who")]
    | Annotated[Exists, Tag("exists")]
    | Annotated[Compare, Tag("amount")]
    | Annotated[Now, Tag("now")]
    | Annotated[Happened, Tag("happened")]
    | Annotated[World, Tag("world")],
    discriminate_by_key("all", "any", "not", "who", "exists", "amount", "now", "happened", "world"),
]
"""When a sentence holds; a plain word is short for `{ now = word }`."""

OF_A_MOMENT = ("subject", "actor", "target", "it")
"""Roles that somebody has only while something happens."""


def facts_in(condition: Any) -> Iterator[World]:
    """The facts of the real world on which a condition may hang."""
    match condition:
        case World():
            yield condition
        case Fails():
            yield from facts_in(condition.not_)
        case AllHold():
            yield from (fact for inner in condition.all for fact in facts_in(inner))
        case AnyHolds():
            yield from (fact for inner in condition.any for fact in facts_in(inner))


def _without_facts(condition: Any) -> Any:
    fact = next(facts_in(condition), None)
    if fact is not None:
        raise ValueError(
            f"nobody would be asked for '{fact.world}' here: let an 'if' of what is done hang on it instead"
        )
    return condition


def _of_seats_there(condition: Any) -> Any:
    fact = next((fact for fact in facts_in(condition) if fact.by in OF_A_MOMENT), None)
    if fact is not None:
        raise ValueError(
            f"'{fact.world}' is to be asked of the '{fact.by}', whom there is only while something happens: "
            "let 'by' name a seat that there is as long as the card is in play"
        )
    return condition


KnownCondition = Annotated[Condition, AfterValidator(_without_facts)]
"""A condition that hangs on no fact of the real world: there is no time to ask for one."""

StandingCondition = Annotated[Condition, AfterValidator(_of_seats_there)]
"""A condition of what counts as long as it holds: whom it asks must be there whenever it is looked at."""

_RECURSIVE: tuple[type[Grammar], ...] = (
    NotA, AllOf, AnyOf, Measured, Holding, Selector, Count, StatOf, AllHold, AnyHolds, Fails, Compare,
)  # fmt: skip
for _model in _RECURSIVE:
    _model.model_rebuild()

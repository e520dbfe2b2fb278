"""The sentences on a card: each kind is known by the one key that it alone has."""

from typing import Annotated, Any, Literal

from pydantic import Field, Tag, model_validator

from tts_bridge.games.core.language.actions import Block, Text
from tts_bridge.games.core.language.grammar import (
    Amount,
    Condition,
    Grammar,
    KnownCondition,
    Predicate,
    Selector,
    StandingCondition,
    discriminate_by_key,
)
from tts_bridge.games.core.language.lexicon import Limit, Moment, Place, RuleName, Stat, Timing


class Sentence(Grammar):
    """What all sentences share.

    `active` is where the card must be for the sentence to count; the card's kind gives the default.
    """

    active: Place | None = None
    if_: Condition | None = Field(default=None, alias="if")


class Standing(Sentence):
    """What all sentences share that count as long as they hold."""

    if_: StandingCondition | None = Field(default=None, alias="if")


class StatLine(Standing):
    """A number changed as long as it holds: `stat = "strength", amount = 2, if = …`."""

    stat: Stat
    op: Literal["add", "set", "scale", "halve", "suppress", "at_least", "at_most"] = "add"
    amount: Amount = 0
    of: Selector | None = None


class Grant(Standing):
    """A tag given as long as it holds: `grant = "fire", of = "attached_to"`."""

    grant: str
    of: Selector | None = None


class Rule(Standing):
    """A permission, ban or duty that the game has a word for: `rule = "no_helper"`."""

    rule: RuleName
    of: Selector | None = None
    what: Predicate | None = None
    limit: Limit | None = None


class Trigger(Sentence):
    """Something done when an event is announced: `on = "after won", do = […]`."""

    on: Moment
    whose: Literal["own", "any", "other", "source"] = "own"
    about: Predicate | None = None
    if_: KnownCondition | None = Field(default=None, alias="if")
    optional: bool = False
    limit: Limit | None = None
    do: Block


class Effect(Sentence):
    """Common part of what a player does with a card: when, at whom, at what cost, to what end.

    How many cards were paid is noted as `paid`; games may note more.
    """

    if_: KnownCondition | None = Field(default=None, alias="if")
    answers: Moment | None = None
    about: Predicate | None = None
    whose: Literal["own", "any", "other"] = "any"
    target: Selector | None = None
    cost: Selector | None = None
    limit: Limit | None = None
    label: Text | None = None
    do: Block

    @model_validator(mode="before")
    @classmethod
    def _cost_of_itself(cls, value: Any) -> Any:
        if isinstance(value, dict) and value.get("cost") == "self":
            return value | {"cost": {"from": "source"}}
        return value


class Play(Effect):
    """The card is played (from the hand, or laid out where the game allows it) and then leaves."""

    play: Timing


class Use(Effect):
    """An ability of a card in play is used."""

    use: Timing
    who: Predicate | None = None


SENTENCES: tuple[tuple[str, type[Sentence]], ...] = (
    ("stat", StatLine), ("grant", Grant), ("rule", Rule), ("on", Trigger), ("play", Play), ("use", Use),
)  # fmt: skip

STANDING = (StatLine, Grant, Rule)
"""Sentences that count as long as they hold."""

Ability = Annotated[
    Annotated[StatLine, Tag("stat")]
    | Annotated[Grant, Tag("grant")]
    | Annotated[Rule, Tag("rule")]
    | Annotated[Trigger, Tag("on")]
    | Annotated[Play, Tag("play")]
    | Annotated[Use, Tag("use")],
    discriminate_by_key("stat", "grant", "rule", "on", "play", "use"),
]

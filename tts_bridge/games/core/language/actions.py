"""What any card game can do, as data.  A game adds its own actions; `language` binds them together."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from tts_bridge.games.core.language.grammar import Amount, Condition, Grammar, Ref, Selector
from tts_bridge.games.core.language.lexicon import (
    CardOrRole,
    Deck,
    Duration,
    Source,
    SpecialName,
    Stat,
    Zone,
)


class Action(Grammar):
    """One step of an effect; `do` names it."""

    do: str


Block = tuple[Action, ...]
"""Steps done one after the other."""


_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def _one_line(text: str) -> str:
    if _CONTROL.search(text):
        raise ValueError("write one line, without breaks, tabs and control signs")
    return text


Words = Annotated[str, Field(min_length=1, max_length=400), AfterValidator(_one_line)]
"""A text that finds room on a card."""


class Text(Grammar):
    """Words for people, in the languages of the project."""

    en: Words
    ru: Words


# ---------------------------------------------------------------- moving cards


class Draw(Action):
    """Cards from a draw pile to a seat; an empty pile is rebuilt from its discard."""

    do: Literal["draw"] = "draw"
    deck: Deck
    n: Amount = 1
    who: Ref = "self"
    face: Literal["up", "down"] = "down"


class Discard(Action):
    """Cards to the discard of their own deck."""

    do: Literal["discard"] = "discard"
    what: Selector


class MoveCards(Action):
    """Cards to a seat's zone (`hand`, `pack`, `use`, `lasting`…): take, give, steal, fetch, bounce."""

    do: Literal["move"] = "move"
    what: Selector
    to: Zone
    whose: Ref = "self"


class Attach(Action):
    """Cards under another."""

    do: Literal["attach"] = "attach"
    what: Selector
    to: Selector


class Become(Action):
    """Cards count as another one: what is printed there holds instead of what is printed on them.

    `like` is a card in a role, or the id of a definition.
    """

    do: Literal["become"] = "become"
    what: Selector
    like: CardOrRole
    until: Duration


class Reveal(Action):
    """Cards shown to everybody."""

    do: Literal["reveal"] = "reveal"
    what: Selector


class Reorder(Action):
    """The top of a pile looked at by one seat and put back in the order it likes."""

    do: Literal["reorder"] = "reorder"
    deck: Deck
    n: int
    by: Ref = "self"


class Remove(Action):
    """Cards out of the game."""

    do: Literal["remove"] = "remove"
    what: Selector


# ---------------------------------------------------------------- numbers and traits


class CountUp(Action):
    """A counter on a card or seat."""

    do: Literal["count"] = "count"
    counter: str
    on: Source = "source"
    by: Amount = 1


class Modify(Action):
    """A stat changed for a while, for what the selector finds now."""

    do: Literal["modify"] = "modify"
    stat: Stat
    op: Literal["add", "set", "scale", "halve", "suppress", "at_least", "at_most"] = "add"
    amount: Amount = 0
    of: Selector
    until: Duration


class GrantTag(Action):
    """A tag given for a while."""

    do: Literal["grant"] = "grant"
    tag: str
    of: Selector
    until: Duration


class Note(Action):
    """A number remembered for the rest of the sentence."""

    do: Literal["note"] = "note"
    name: str
    amount: Amount


# ---------------------------------------------------------------- turns


class ExtraTurn(Action):
    """A seat takes the next turn after this one; the game's turns heed it."""

    do: Literal["extra_turn"] = "extra_turn"
    who: Ref = "self"


# ---------------------------------------------------------------- control


class If(Action):
    """One block or the other."""

    do: Literal["if"] = "if"
    if_: Condition = Field(alias="if")
    then: Block = ()
    else_: Block = Field(default=(), alias="else")


class ForEach(Action):
    """The block once for each thing found, which is `it` inside."""

    do: Literal["for_each"] = "for_each"
    of: Selector
    then: Block


class Case(Grammar):
    """The block for die results from `at_least` to `at_most`."""

    at_least: int = 1
    at_most: int = 6
    then: Block


class Roll(Action):
    """A die rolled by a seat; every case that fits is done, `rolled` tells the number."""

    do: Literal["roll"] = "roll"
    by: Ref = "self"
    cases: tuple[Case, ...] = ()


class Option(Grammar):
    """One way out of a choice."""

    label: Text
    if_: Condition | None = Field(default=None, alias="if")
    then: Block = ()


class Choose(Action):
    """A seat picks one of the options that are possible."""

    do: Literal["choose"] = "choose"
    by: Ref = "self"
    options: tuple[Option, ...] = Field(min_length=2)


class UnlessPaid(Action):
    """The block, unless the seat pays the cost."""

    do: Literal["unless_paid"] = "unless_paid"
    by: Ref = "self"
    cost: Selector
    then: Block


# ---------------------------------------------------------------- events and dice


class Cancel(Action):
    """The announced event does not happen."""

    do: Literal["cancel"] = "cancel"


class Redirect(Action):
    """The announced event happens to somebody else."""

    do: Literal["redirect"] = "redirect"
    to: Selector


class SetRoll(Action):
    """The die that just fell shows another face."""

    do: Literal["set_roll"] = "set_roll"
    to: Amount | None = None
    add: Amount = 0
    unmodified: bool = False


class Special(Action):
    """A named function of the game's `special_cards.py`."""

    do: Literal["special"] = "special"
    name: SpecialName
    with_: dict[str, Any] = Field(default={}, alias="with")


CORE_ACTIONS: tuple[type[Action], ...] = (
    Draw, Discard, MoveCards, Attach, Become, Reveal, Reorder, Remove, CountUp, Modify, GrantTag, Note,
    ExtraTurn,
    If, ForEach, Roll, Choose, UnlessPaid, Cancel, Redirect, SetRoll, Special,
)  # fmt: skip

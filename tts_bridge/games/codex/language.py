"""The language of Codex: what its cards do beyond what any card game can, bound to its kinds and words."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from tts_bridge.games.codex.kinds import KINDS
from tts_bridge.games.codex.words import RUNES, VOCABULARY
from tts_bridge.games.core.faults import nearest
from tts_bridge.games.core.language.ability import SENTENCES, Use
from tts_bridge.games.core.language.actions import CORE_ACTIONS, Action, Block
from tts_bridge.games.core.language.grammar import Amount, Grammar, Ref, Selector
from tts_bridge.games.core.language.language import Language, bind
from tts_bridge.games.core.language.lexicon import CardId


def _rune(word: str) -> str:
    if word not in RUNES:
        raise ValueError(f"the rune '{word}' is not known{nearest(word, RUNES)}")
    return word


Rune = Annotated[str, AfterValidator(_rune)]
"""A kind of rune."""


# ---------------------------------------------------------------- aiming


class Aim(Action):
    """Something is aimed at with the target icon: it is in the role `as` for the rest of the block.

    For the `target` of a sentence that is played or used the icon works alike; this is for triggers and
    for further targets, never the same thing twice.  Without a legal target the rest goes on, the role empty.
    """

    do: Literal["aim"] = "aim"
    at: Selector
    as_: Literal["target", "second", "third"] = Field(default="target", alias="as")


class Pick(Action):
    """Something is chosen without being targeted: it is in the role `as` for the rest of the block."""

    do: Literal["pick"] = "pick"
    what: Selector
    as_: Literal["target", "second", "third"] = Field(default="target", alias="as")


class Later(Action):
    """The block at a later moment, with the roles of now: once, or whenever a unit of the holder dies in
    this turn."""

    do: Literal["later"] = "later"
    at: Literal["main_ends", "turn_ends", "next_upkeep", "unit_dies"]
    then: Block


# ---------------------------------------------------------------- damage and death


class Damage(Action):
    """Damage that is no combat damage; `divide`: shared out by the active seat, at least 1 for each."""

    do: Literal["damage"] = "damage"
    to: Selector
    n: Amount
    divide: bool = False


class Reduce(Action):
    """Of the announced damage no more is dealt than this."""

    do: Literal["reduce"] = "reduce"
    to: Amount


class Heal(Action):
    """Damage taken off: all of it, if `n` is left out."""

    do: Literal["heal"] = "heal"
    what: Selector
    n: Amount | None = None


class Destroy(Action):
    """Cards destroyed: units and heroes die."""

    do: Literal["destroy"] = "destroy"
    what: Selector


class Sacrifice(Action):
    """Cards sacrificed by their controllers, which choose where there is a choice: units and heroes die."""

    do: Literal["sacrifice"] = "sacrifice"
    what: Selector


class Trash(Action):
    """Cards out of the game; that is no death."""

    do: Literal["trash"] = "trash"
    what: Selector


class Bounce(Action):
    """Cards back to their owners' hands, heroes to the command zone, tokens out of play: no death.

    What has left play meanwhile goes to the hand from where it is.
    """

    do: Literal["bounce"] = "bounce"
    what: Selector


# ---------------------------------------------------------------- turned and placed


class Exhaust(Action):
    """Cards exhausted; a patroller leaves its slot."""

    do: Literal["exhaust"] = "exhaust"
    what: Selector


class Ready(Action):
    """Cards readied."""

    do: Literal["ready"] = "ready"
    what: Selector


class Disable(Action):
    """Cards exhausted, sidelined, and not readied in their controller's next ready phase."""

    do: Literal["disable"] = "disable"
    what: Selector


class SkipReady(Action):
    """Cards are not readied in their controller's next ready phase."""

    do: Literal["skip_ready"] = "skip_ready"
    what: Selector


class Sideline(Action):
    """Patrollers leave their slots and stay in play."""

    do: Literal["sideline"] = "sideline"
    what: Selector


class Shift(Action):
    """A patroller goes to a free slot of its patrol zone, which the active seat chooses."""

    do: Literal["shift"] = "shift"
    what: Selector


# ---------------------------------------------------------------- seats


class Gold(Action):
    """Gold gained (less than 0: lost)."""

    do: Literal["gold"] = "gold"
    n: Amount
    who: Ref = "self"


class StealGold(Action):
    """The holder takes gold from a seat, as much as it has."""

    do: Literal["steal_gold"] = "steal_gold"
    n: Amount
    from_: Ref = Field(default="opponent", alias="from")


class DrawCards(Action):
    """Cards drawn by a seat."""

    do: Literal["draw_cards"] = "draw_cards"
    n: Amount = 1
    who: Ref = "self"


class TrashWorker(Action):
    """Workers of a seat are destroyed; the number that were is noted as `trashed`."""

    do: Literal["trash_worker"] = "trash_worker"
    n: Amount = 1
    who: Ref = "opponent"


class LookAt(Action):
    """The holder sees hidden cards."""

    do: Literal["look_at"] = "look_at"
    what: Selector


# ---------------------------------------------------------------- cards in and out of play


class Levels(Action):
    """Levels gained by heroes, up to their maximum (less than 0: lost, down to 1)."""

    do: Literal["levels"] = "levels"
    what: Selector
    n: Amount


class PutRune(Action):
    """Runes put on cards (less than 0: taken off, as many as are there)."""

    do: Literal["rune"] = "rune"
    rune: Rune
    what: Selector = Selector(from_="source")
    n: Amount = 1


class Token(Action):
    """Tokens arrive, only until the seat has `limit` of that kind."""

    do: Literal["token"] = "token"
    token: CardId
    n: Amount = 1
    limit: int | None = None
    who: Ref = "self"


class Control(Action):
    """A seat takes control of cards: for good, if `until` is left out."""

    do: Literal["control"] = "control"
    what: Selector
    who: Ref = "self"
    until: Literal["turn"] | None = None


class PutIntoPlay(Action):
    """Cards come into play without being played: from hand, binder or discard, at no cost."""

    do: Literal["put_into_play"] = "put_into_play"
    what: Selector
    who: Ref = "self"


class PlayCard(Action):
    """A card is played from wherever it is, with its requirements and for its cost, unless it is `free`."""

    do: Literal["play_card"] = "play_card"
    what: Selector
    free: bool = False


class Lock(Action):
    """Heroes out of play cannot be summoned on their owners' next turn."""

    do: Literal["lock"] = "lock"
    what: Selector


class PutOnDraw(Action):
    """Cards go on top of their owners' draw piles."""

    do: Literal["put_on_draw"] = "put_on_draw"
    what: Selector


class Link(Action):
    """The source remembers these cards on top of those it does already: all are its `linked`."""

    do: Literal["link"] = "link"
    what: Selector


CODEX_ACTIONS: tuple[type[Action], ...] = (
    Aim, Damage, Reduce, Heal, Destroy, Sacrifice, Trash, Bounce, Exhaust, Ready, Disable, SkipReady,
    Sideline, Shift, Gold, StealGold, DrawCards, TrashWorker, LookAt, Levels, PutRune, Token, Control,
    PutIntoPlay, PlayCard, Lock, PutOnDraw, Link, Pick, Later,
)  # fmt: skip


# ---------------------------------------------------------------- abilities with a cost


class RemovedRunes(Grammar):
    """Runes of the source that are taken off as a cost."""

    rune: Rune
    n: int = 1


class Activated(Use):
    """An ability with its cost, all of which is paid before anything else (CX-CST-01).

    `exhaust = "source"` exhausts the card itself, which arrival fatigue may forbid; another selector
    exhausts what it picks.  What `cost` picks is discarded from the hand, sacrificed from play; so it is
    with the `cost` of a spell.
    """

    exhaust: Selector | None = None
    gold: int = Field(default=0, ge=0)
    remove_rune: RemovedRunes | None = None


LANGUAGE: Language = bind(
    (*CORE_ACTIONS, *CODEX_ACTIONS),
    KINDS,
    VOCABULARY,
    tuple((key, Activated if sentence is Use else sentence) for key, sentence in SENTENCES),
)

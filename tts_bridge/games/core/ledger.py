"""The ledger of a game: every rule with an id of its own, in words for people, and what carries it out."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tts_bridge.games.core.faults import nearest, plain_words
from tts_bridge.games.core.language.actions import Text
from tts_bridge.games.core.language.definition import Definition

Does = Literal["gate", "total", "auto", "prompt", "info", "setup"]
"""What a rule wants: a move refused, a number computed, a thing done, asked, shown, begun or ended."""


class LedgerError(ValueError):
    """A ledger that cannot be used; the message names file, line and entry."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    `slugs` are the switches under which it is registered, `skeleton` the functions and constants that hold
    what has no switch (`game.module.function`, below the package of all games), `cards` definitions whose
    own effect it is; `lacks` says what is still missing.  `needs` are the ids of rules without which
    nobody could tell whether it holds.  A refusal cites it of moves of the kinds `moves` with cards of
    the `kinds` and `decks` (of any, where it names none) and with its `cards`; never where it `allows`:
    then it says what one may do.
    """

    id: str
    does: Does
    says: Text
    slugs: tuple[str, ...] = ()
    skeleton: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    lacks: str = ""
    needs: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    allows: bool = False

    def speaks_of(self, move: str, card: Definition | None) -> bool:
        """Whether a refusal of such a move ("": of any) with this card (None: with any) is about it."""
        asked = [(self.moves, move)] if move else []
        if card is not None:
            asked += [(self.kinds, card.kind), (self.decks, card.deck), (self.cards, card.id)]
        return not self.allows and all(not named or this in named for named, this in asked)

    @property
    def closeness(self) -> int:
        """How closely it says what it speaks of."""
        return sum(map(bool, (self.moves, self.kinds, self.decks, self.cards)))


@dataclass(frozen=True, slots=True)
class Ledger:
    """All rules by id, and the ids of those that a slug enforces."""

    rules: Mapping[str, Rule]
    by_slug: Mapping[str, tuple[str, ...]]

    def rules_of(self, slug: str) -> tuple[Rule, ...]:
        """The rules that a slug enforces, in the order of the ledger; none for an unknown one."""
        return tuple(self.rules[rule] for rule in self.by_slug.get(slug, ()))

    def cited(self, slug: str, move: str, card: Definition | None) -> tuple[str, ...]:
        """The ids of those that a refusal of such a move cites, the closest first; () for an unknown slug."""
        rules = self.rules_of(slug)
        fitting = [rule for rule in rules if rule.speaks_of(move, card)] or rules
        return tuple(rule.id for rule in sorted(fitting, key=lambda rule: -rule.closeness))

    def without(self, rule: str) -> "Ledger":
        """The same without one rule, as if it had no words."""
        return _indexed(known for known in self.rules.values() if known.id != rule)


NO_LEDGER = Ledger({}, {})
"""That of a game without one."""


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    does: Does
    en: str = Field(min_length=1)
    ru: str = Field(min_length=1)
    slugs: tuple[str, ...] = ()
    skeleton: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    lacks: str = ""
    needs: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    allows: bool = False


def read_ledger(name: str, text: str) -> Ledger:
    """The ledger that stands in a TOML text, a table for each rule; raises LedgerError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(f"{name}: this is not TOML: {error}") from None
    ledger = _indexed(_rule(name, text, rule, entry) for rule, entry in data.items())
    for known in ledger.rules.values():
        for needed in known.needs:
            if needed not in ledger.rules:
                place = f"{name}:{_line_of(text, known.id)} ({known.id})"
                unknown = f"there is no rule '{needed}'{nearest(needed, ledger.rules)}"
                raise LedgerError(f"{place}: needs: {unknown}")
    return ledger


def _indexed(rules: Iterable[Rule]) -> Ledger:
    by_id = {rule.id: rule for rule in rules}
    by_slug: dict[str, tuple[str, ...]] = {}
    for rule in by_id.values():
        for slug in rule.slugs:
            by_slug[slug] = (*by_slug.get(slug, ()), rule.id)
    return Ledger(by_id, by_slug)


def _rule(name: str, text: str, rule: str, entry: Any) -> Rule:
    try:
        read = _Entry.model_validate(entry)
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        key = ".".join(map(str, detail["loc"]))
        place = f"{name}:{_line_of(text, rule)} ({rule})"
        raise LedgerError(f"{place}: {key}: {plain_words(detail, _Entry)}") from None
    says = Text(en=read.en, ru=read.ru)
    return Rule(
        rule, read.does, says, read.slugs, read.skeleton, read.cards, read.lacks, read.needs, read.moves,
        read.kinds, read.decks, read.allows,
    )  # fmt: skip


def _line_of(text: str, rule: str) -> int:
    header = re.compile(rf"\s*\[{re.escape(rule)}\]")
    return next((n for n, line in enumerate(text.splitlines(), 1) if header.match(line)), 1)

"""Reading a state by the grammar of the cards: tags, selectors, amounts, conditions."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

from tts_bridge.games.core.changes import COPIES, Scratch
from tts_bridge.games.core.derived import TAGS, Key, derived
from tts_bridge.games.core.language import grammar as g
from tts_bridge.games.core.language.ability import SENTENCES, STANDING, Grant, Rule, Sentence
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.state import EVERYBODY, Card, Frame, State

if TYPE_CHECKING:
    from tts_bridge.games.core.game import Game

V = TypeVar("V")

Position = State | Scratch

Written = tuple[tuple[type[Any], int, Sentence], ...]
"""What a card says where it is: kinds, indexes, sentences."""


NOTHING: Mapping[str, Any] = MappingProxyType({})
"""No roles, nothing noted."""


class Context(NamedTuple):
    """Who speaks: the card whose sentence is read, its holder, the roles of the moment, what was told."""

    source: str
    holder: str
    roles: Mapping[str, Any] = NOTHING
    noted: Mapping[str, int] = NOTHING
    ability: int = -1
    told: Mapping[str, Mapping[str, bool]] = NOTHING

    def having(self, **roles: Any) -> "Context":
        """The same with more roles."""
        return Context(self.source, self.holder, {**self.roles, **roles}, self.noted, self.ability, self.told)


@dataclass(frozen=True, slots=True)
class ActiveSentence:
    """A sentence that counts now, with the card that says it, its index there, and its holder."""

    sentence: Sentence
    card: str
    index: int
    holder: str

    @property
    def context(self) -> Context:
        """The context in which it is read."""
        return Context(self.card, self.holder, ability=self.index)


KEYS: dict[type[Any], str] = {kind: key for key, kind in SENTENCES}
"""For each kind of sentence the attribute with the word that it speaks of."""

PLAIN_SOURCES = ("self", "source", "attached_to")
"""Sources that depend on no tag and no number."""

ALSO_FOR = "also_for"
"""The mark of a card that names seats for whom it counts beside its holder."""

TOLD = "told"
"""The variable of the table with the facts of the real world that have been told and still count.

They are remembered by the seat of which each is so, "" for everybody; an effect remembers its own like that.
"""

FACT = "world."
"""What such a fact is called among options and messages, before its name."""

WAIVED = "waived"
"""The mark of a card with the slugs of the rules that the table has overruled for it."""

Numbered = tuple[int, ActiveSentence]
"""A sentence with its place among those of its kind."""


def remembered(answer: "Callable[[Look, str], V]") -> "Callable[[Look, str], V]":
    """Let an answer about a card in play or a seat be worked out once for a position, whoever asks.

    It comes from nothing but what lies where and how in play, from seats and the turn.
    """

    @wraps(answer)
    def ask(look: "Look", thing: str) -> V:
        known: dict[tuple[object, str], V] = look.state.cache.setdefault("remembered", {})
        key = (answer, thing)
        if key not in known:
            known[key] = answer(look, thing)
        return known[key]

    return ask


class Look:
    """Read access to a position by a game's rules."""

    __slots__ = ("game", "state")

    def __init__(self, game: "Game", state: Position) -> None:
        self.game = game
        self.state: Any = state

    # ---------------------------------------------------------------- basics

    def rules(self, slug: str) -> bool:
        """Whether a rule exists at this table (`options.disabled`)."""
        return slug not in cast(tuple[str, ...], self.state.options.get("disabled", ()))

    def card(self, card: str) -> Card:
        """The card of this id."""
        return cast(Card, self.state.cards[card])

    def printing(self, card: str) -> str:
        """The id of the definition that counts for a card: its own, or that which it has become."""
        for copy in reversed(self.state.vars.get(COPIES, ())):
            if card in copy["of"]:
                return cast(str, copy["like"])
        return cast(str, self.state.cards[card].definition)

    def definition(self, card: str) -> Definition:
        """What is printed on the card; of one that this view does not know, a blank."""
        return self.game.library.get(self.printing(card))

    def abilities(self, card: str) -> tuple[Sentence, ...]:
        """All sentences of a card, wherever it is, by index."""
        return self.game.library.abilities(self.printing(card))

    def printed(self, card: str, stat: str) -> int:
        """A number as it is printed on a card; 0 where there is none."""
        return self.game.library.printed(self.printing(card)).get(stat, 0)

    def overruled(self, card: str, slug: str) -> bool:
        """Whether a rule does not count for a card: the table has overruled it, or plays without it."""
        known = self.state.cards.get(card)
        waived = cast(tuple[str, ...], known.marks.get(WAIVED, ())) if known is not None else ()
        return slug in waived or not self.rules(slug)

    def zone(self, zone: str) -> tuple[str, ...]:
        """The cards in a zone."""
        return cast(tuple[str, ...], self.state.zones.get(zone, ()))

    def is_hidden(self, thing: str) -> bool:
        """Whether a thing is a card where not everybody sees its face."""
        card = self.state.cards.get(thing)
        return card is not None and EVERYBODY not in self.game.audience(card.zone, self)

    def under(self, card: str) -> tuple[str, ...]:
        """What is attached to a card, and to that, and so on."""
        return tuple(found for below in self.attached(card) for found in (below, *self.under(below)))

    def attached(self, card: str) -> Sequence[str]:
        """What is attached to a card, in the order in which it lies there."""
        known: dict[str, list[str]] = self.state.cache.get("attached")
        if known is None:
            known = self.state.cache["attached"] = self._find_attached()
        return known.get(card, ())

    def _find_attached(self) -> dict[str, list[str]]:
        known: dict[str, list[str]] = {}
        for other in self.state.cards.values():
            if other.attached_to:
                known.setdefault(other.attached_to, []).append(other.id)
        for below in known.values():
            if len(below) > 1:
                below.sort(key=self._place)
        return known

    def _place(self, card: str) -> tuple[str, int]:
        """A card's zone, and the how manieth it is there."""
        zone = self.card(card).zone
        return zone, self.zone(zone).index(card)

    def seat_after(self, seat: str, steps: int = 1) -> str:
        """The seat so many places clockwise."""
        names = list(self.state.seats)
        return cast(str, names[(names.index(seat) + steps) % len(names)])

    def frame(self, kind: str) -> Frame | None:
        """The topmost frame of this kind."""
        return next((frame for frame in reversed(self.state.frames) if frame.kind == kind), None)

    # ---------------------------------------------------------------- sentences that count now

    def active(self, kind: type[Any], word: str = "") -> Sequence[ActiveSentence]:
        """All sentences of a kind that count now, zone by zone; with a word those that speak of it.

        Of the kind `World` are those that hang on a fact of the real world as long as they stand.  The word
        of a `StatLine` is its stat, that of a `Rule` its rule, that of a `Trigger` what it is on.
        """
        found = self.state.cache.get("active")
        if found is None:
            found = self.state.cache["active"] = self._find_active()
        return cast(Sequence[ActiveSentence], found.get((kind, word), ()))

    def _find_active(self) -> dict[tuple[type[Any], str], list[ActiveSentence]]:
        found: dict[tuple[type[Any], str], list[ActiveSentence]] = {}
        hanging = self.game.library.hanging
        for card, written in self._written():
            facts = hanging.get(self.printing(card), ())
            for holder in self._holders(card):
                for kind, index, sentence in written:
                    said = ActiveSentence(sentence, card, index, holder)
                    found.setdefault((kind, ""), []).append(said)
                    found.setdefault((kind, getattr(sentence, KEYS[kind])), []).append(said)
                    if index in facts:
                        found.setdefault((g.World, ""), []).append(said)
        return found

    def _holders(self, card: str) -> tuple[str, ...]:
        """For whom a card speaks: its holder, and those for whom it counts as well (`ALSO_FOR`)."""
        known = self.card(card)
        others = cast(tuple[str, ...], known.marks.get(ALSO_FOR, ()))
        return (self.game.holder(self, known), *(seat for seat in others if seat in self.state.seats))

    def _written(self) -> Iterator[tuple[str, Written]]:
        """The cards that say something where they are: for a zone this outlasts what moves no card there."""
        known = self.state.cache.setdefault("written", {})
        for zone, inside in self.state.zones.items():
            if zone not in known:
                known[zone] = tuple(self._find_written(zone, inside))
            yield from known[zone]

    def _find_written(self, zone: str, inside: Iterable[str]) -> Iterator[tuple[str, Written]]:
        for name in () if self.game.asleep(zone) else inside:
            said = self.said_at(self.state.cards[name], zone)
            if said:
                yield name, said

    def said_at(self, card: Card, zone: str) -> Written:
        """What a card says in a zone, which depends on this, and on whether it is attached, alone."""
        known = self.game.library.said_at
        printing = self.printing(card.id) if COPIES in self.state.vars else card.definition
        key = (zone, bool(card.attached_to), printing)
        if key not in known:
            places = self.game.activity(self, replace(card, zone=zone))
            known[key] = self.game.library.sentences(printing, places) if places else ()
        return known[key]

    def looks_away(self) -> bool:
        """Whether what counts now of numbers, tags and rules depends on cards that are away from play."""
        found = self.state.cache.get("looks_away")
        if found is None:
            said = (said for kind in STANDING for said in self.active(kind))
            looked_at = (self.game.library.sources(self.printing(one.card), one.index) for one in said)
            away = self.game.rules.away_sources
            found = self.state.cache["looks_away"] = not all(map(away.isdisjoint, looked_at))
        return cast(bool, found)

    def tags(self, thing: str) -> frozenset[str]:
        """The tags of a card or seat: printed, marked, and granted by what is in play."""
        results = derived(self)
        found: frozenset[str] | None = results.known.get((TAGS, thing))
        if found is None and not self._may_be_given_tags(thing):
            found = results.known[TAGS, thing] = self.game.settled_tags(self.own_tags(thing))
        if found is None:
            found = results.work_out(
                (TAGS, thing), lambda: self.own_tags(thing).union(tag for tag, _ in self._lent(thing)),
                lambda own: self.game.settled_tags(own.union(tag for tag, _ in self._gifts(thing))),
            )  # fmt: skip
        return found

    def _may_be_given_tags(self, thing: str) -> bool:
        alone, others = self._addressed(Grant, "")
        return thing in alone or bool(others) or "grants" in self.state.vars

    def last_of(self, circle: Collection[Key]) -> Key | None:
        """Which of numbers and tags that depend on each other counts last, if they are to agree."""
        return self.game.last_of(self, circle)

    def own_tags(self, thing: str) -> frozenset[str]:
        """Those of them that nothing has granted."""
        if thing in self.state.seats:
            return self.game.seat_tags(self, thing)
        card = self.card(thing)
        printed = self.game.library.tags(self.printing(thing))
        marked = cast(tuple[str, ...], card.marks.get("tags", ()))
        return printed.union(marked, self.game.card_tags(self, card))

    def giver(self, tag: str, thing: str) -> str:
        """The card that gives a card or seat a tag now, or has given it for a while; "" where none has."""
        given = (*self._gifts(thing), *self._lent(thing))
        return next((card for name, card in given if name == tag), "")

    def _gifts(self, thing: str) -> Iterator[tuple[str, str]]:
        """The tags that what is in play gives to a thing, each with the card that gives it."""
        for said in self.bearing(Grant, "", thing):
            grant = cast(Grant, said.sentence)
            if grant.if_ is None or self.holds(grant.if_, said.context):
                yield grant.grant, said.card

    def _lent(self, thing: str) -> Iterator[tuple[str, str]]:
        """The tags that a thing has been given for a while: they hold whatever else it is given."""
        for lasting in self.state.vars.get("grants", ()):
            if thing in lasting["of"]:
                yield lasting["tag"], lasting["source"]

    def standing(self, rule: str, **roles: Any) -> Iterator[tuple[ActiveSentence, Rule]]:
        """The sentences of a rule whose condition holds, with more roles for it."""
        for said in self.active(Rule, rule):
            sentence = cast(Rule, said.sentence)
            if self.holds(sentence.if_, said.context.having(**roles)):
                yield said, sentence

    def covering(self, rule: str, thing: str, **roles: Any) -> Iterator[tuple[ActiveSentence, Rule]]:
        """Those that cover a card or seat: what `of` says, else whatever the game says for such a card."""
        for said in self.bearing(Rule, rule, thing):
            sentence = cast(Rule, said.sentence)
            if sentence.if_ is None or self.holds(sentence.if_, said.context.having(**roles)):
                yield said, sentence

    def ruled(self, rule: str, thing: str, what: str = "") -> str:
        """The card whose permission, ban or duty covers the thing now (in regard of `what`), or ""."""
        for said, sentence in self.covering(rule, thing):
            if not what or sentence.what is None or self.matches(what, sentence.what, said.context):
                return said.card
        return ""

    def bearing(self, kind: type[Any], word: str, thing: str) -> Sequence[ActiveSentence]:
        """The sentences that bear on a thing: their `of` finds it, or says nothing and it is theirs."""
        alone, others = self._addressed(kind, word)
        found = alone.get(thing, [])
        more = [numbered for numbered in others if self._bears_on(numbered[1], thing)]
        return [said for _, said in (sorted((*found, *more), key=itemgetter(0)) if more else found)]

    def _bears_on(self, said: ActiveSentence, thing: str) -> bool:
        """Whether the `of` of a sentence finds the thing; the others that it may find are not looked at."""
        of: g.Selector = cast(Any, said.sentence).of
        if of.pick not in g.OPEN_PICKS:
            return thing in self.find(of, said.context)
        if thing not in self._among(of, said.context):
            return False
        return of.where is None or self.matches(thing, of.where, said.context)

    def _addressed(self, kind: type[Any], word: str) -> tuple[dict[str, list[Numbered]], list[Numbered]]:
        """The sentences by the things that each is known to bear on, and those that must look for theirs."""
        known = self.state.cache.setdefault("addressed", {})
        if (kind, word) not in known:
            alone: dict[str, list[Numbered]] = {}
            others: list[Numbered] = []
            for numbered in enumerate(self.active(kind, word)):
                things = self._known_things(kind, numbered[1])
                if things is None:
                    others.append(numbered)
                for thing in things or ():
                    alone.setdefault(thing, []).append(numbered)
            known[kind, word] = alone, others
        return cast(tuple[dict[str, list[Numbered]], list[Numbered]], known[kind, word])

    def _known_things(self, kind: type[Any], said: ActiveSentence) -> tuple[str, ...] | None:
        """What a sentence bears on, where that is plain; None where it must be looked for."""
        of = cast(Any, said.sentence).of
        if of is None:
            return self.game.covers(self, said) if kind is Rule else (said.holder,)
        plain = of.from_ in PLAIN_SOURCES and of.where is None and of.pick == "all"
        return self.find(of, said.context) if plain else None

    # ---------------------------------------------------------------- selectors

    def find(
        self, selector: g.Selector, context: Context, able: Callable[[str], bool] | None = None
    ) -> tuple[str, ...]:
        """What the selector finds of what is `able`, choices left open.

        These are all candidates of a `choose` or `random`.
        """
        things = self._among(selector, context)
        if selector.where is not None:
            things = tuple(thing for thing in things if self.matches(thing, selector.where, context))
        if able is not None:
            things = tuple(thing for thing in things if able(thing))
        return self._picked(things, selector, context)

    def _among(self, selector: g.Selector, context: Context) -> tuple[str, ...]:
        of = self.game.seats_of(self, selector.of, context) if selector.of else (context.holder,)
        return self.game.rules.sources[selector.from_](self, context, of)

    def _picked(self, things: tuple[str, ...], selector: g.Selector, context: Context) -> tuple[str, ...]:
        if selector.pick in g.OPEN_PICKS or not things:
            return things
        if selector.pick in ("top", "bottom"):
            n = max(0, min(self.amount(selector.n, context), len(things)))
            return things[:n] if selector.pick == "top" else things[len(things) - n :]
        values = {thing: self.number(cast(str, selector.stat), thing) for thing in things}
        best = max(values.values()) if selector.pick == "most" else min(values.values())
        return tuple(thing for thing in things if values[thing] == best)

    def reaches(self, selector: g.Selector, things: Sequence[str], context: Context) -> bool:
        """Whether what was chosen is worth as much as the selector's `reach` says."""
        worth = sum(self.number(cast(str, selector.stat), thing) for thing in things)
        return worth >= self.amount(selector.reach, context)

    # ---------------------------------------------------------------- predicates

    def matches(self, thing: str, predicate: Any, context: Context) -> bool:
        """Whether the predicate is true of the card or seat."""
        match predicate:
            case str():
                return predicate in self.tags(thing)
            case g.NotA():
                return not self.matches(thing, predicate.not_, context)
            case g.AllOf():
                return all(self.matches(thing, inner, context) for inner in predicate.all)
            case g.AnyOf():
                return any(self.matches(thing, inner, context) for inner in predicate.any)
            case g.Named():
                names = (predicate.named,) if isinstance(predicate.named, str) else predicate.named
                return thing in self.state.cards and self.printing(thing) in names
            case g.Measured():
                return self._within(self.number(predicate.measured, thing), predicate, context)
            case g.Holding():
                return bool(self.find(predicate.has, context._replace(holder=thing)))
        raise TypeError(f"no such predicate: {predicate!r}")

    def _within(self, value: int, bounds: Any, context: Context) -> bool:
        low = bounds.at_least is None or value >= self.amount(bounds.at_least, context)
        high = bounds.at_most is None or value <= self.amount(bounds.at_most, context)
        return low and high and (bounds.equals is None or value == self.amount(bounds.equals, context))

    # ---------------------------------------------------------------- conditions

    def holds(self, condition: Any, context: Context) -> bool:
        """Whether the condition holds; None always does."""
        match condition:
            case None:
                return True
            case str():
                return self.game.rules.situations[condition](self, context)
            case g.AllHold():
                return all(self.holds(inner, context) for inner in condition.all)
            case g.AnyHolds():
                return any(self.holds(inner, context) for inner in condition.any)
            case g.Fails():
                return not self.holds(condition.not_, context)
            case g.Is():
                things = self.find(condition.who, context)
                return any(self.matches(thing, condition.is_, context) for thing in things)
            case g.Exists():
                return bool(self.find(condition.exists, context))
            case g.Compare():
                return self._within(self.amount(condition.amount, context), condition, context)
            case g.Now():
                return self.game.rules.situations[condition.now](self, context)
            case g.Happened():
                return self.game.happened(self, condition, context)
            case g.World():
                told = self.told(condition, context)
                return self.as_the_house_has_it(condition) if told is None else told
        raise TypeError(f"no such condition: {condition!r}")

    def told(self, fact: g.World, context: Context) -> bool | None:
        """What somebody has told of a fact of the real world, for this sentence or for the table."""
        seat = self.whose(fact, context)
        known = (told.get(seat, {}).get(fact.world) for told in (context.told, self.state.vars.get(TOLD, {})))
        return next((so for so in known if so is not None), None)

    def tells(self, fact: g.World, context: Context) -> str:
        """The seat that is asked for a fact of the real world; "" where there is none.

        What stands asks the same seat whatever it is looked at for.
        """
        asking = context._replace(roles=NOTHING) if context.ability >= 0 else context
        return next(iter(self.game.seats_of(self, fact.by, asking)), "")

    def whose(self, fact: g.World, context: Context) -> str:
        """The seat of which a fact is so; "" for everybody: what a clock tells is so for all."""
        return "" if fact.hours is not None else self.tells(fact, context)

    def as_the_house_has_it(self, fact: g.World) -> bool:
        """What counts of a fact as long as nobody has told it: the table's option, else the default."""
        return cast(dict[str, bool], self.state.options.get("world", {})).get(fact.world, fact.default)

    # ---------------------------------------------------------------- amounts

    def amount(self, amount: Any, context: Context) -> int:
        """The number that the amount is now."""
        match amount:
            case int():
                return amount
            case g.Count():
                return _scaled(len(self.find(amount.count, context)), amount)
            case g.StatOf():
                things = self.find(amount.of, context) if amount.of else (context.holder,)
                return _scaled(sum(self.number(amount.stat, thing) for thing in things), amount)
            case g.Rolled():
                return _scaled(int(context.noted.get("rolled", 0)), amount)
            case g.Noted():
                return _scaled(int(context.noted.get(amount.noted, 0)), amount)
        raise TypeError(f"no such amount: {amount!r}")

    def number(self, stat: str, thing: str, **roles: str) -> int:
        """The sum of a stat's total; with `roles` as it is for those who are in them."""
        from tts_bridge.games.core.stats import total

        return total(self, stat, thing, **roles).sum


def _scaled(value: int, tail: g.Scaled) -> int:
    value = value * tail.times // tail.per
    if tail.half:
        value = -(-value // 2) if tail.half == "up" else value // 2
    value += tail.plus
    if tail.at_least is not None:
        value = max(value, tail.at_least)
    return value if tail.at_most is None else min(value, tail.at_most)

"""A game's language: its actions, card kinds and words bound to the grammar of the core."""

import difflib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import reduce
from operator import or_
from typing import Annotated, Any, TypeVar, get_args, get_origin

from pydantic import BaseModel, Field, Tag, create_model
from pydantic.fields import FieldInfo

from tts_bridge.games.core.language.ability import (
    SENTENCES,
    Ability,
    Effect,
    Play,
    Rule,
    Sentence,
    StatLine,
    Trigger,
    Use,
)
from tts_bridge.games.core.language.actions import (
    Action,
    Become,
    Block,
    Draw,
    GrantTag,
    Modify,
    Reorder,
    Special,
)
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import (
    Grammar,
    Happened,
    Measured,
    Now,
    Selector,
    StatOf,
    discriminate_by_key,
)

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a game, each with what it means (shown by editors and the README).

    `decks` are those of the game (none given: any name will do), `places` where a card may be for its
    sentences to count, `limits` what a once-per limit may be counted by.
    """

    decks: Mapping[str, str] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    stats: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, str] = field(default_factory=dict)
    situations: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    timings: Mapping[str, str] = field(default_factory=dict)
    durations: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, str] = field(default_factory=dict)
    specials: Mapping[str, str] = field(default_factory=dict)

    def __or__(self, other: "Vocabulary") -> "Vocabulary":
        """The words of both; where both have one, it means what the other says."""
        names = [spec.name for spec in fields(self)]
        return Vocabulary(**{name: {**getattr(self, name), **getattr(other, name)} for name in names})


@dataclass(frozen=True, slots=True)
class Language:
    """Reads the card files of one game: `card_file` validates a whole TOML file."""

    vocabulary: Vocabulary
    card_file: type[BaseModel]

    def unknown_words(self, definition: Definition) -> Iterator[str]:
        """Words of the card that neither grammar nor game knows, each as a sentence for the writer."""
        for part in parts(definition):
            for word, known, what in _words(part, self.vocabulary):
                if word not in known:
                    yield f"{what} '{word}' is not known{nearest(word, known)}"

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a card file, for editors."""
        return self.card_file.model_json_schema()


def bind(
    actions: tuple[type[Action], ...],
    kinds: tuple[type[Definition], ...],
    vocabulary: Vocabulary,
    forms: tuple[tuple[str, type[Sentence]], ...] = SENTENCES,
) -> Language:
    """Build the validated union of a game: its blocks take the core's and its own actions.

    `forms` are the kinds of sentences, where a game has its own form of one (a `Use` with more costs).
    """
    binding = _Binding()
    bound_actions = [binding.copy(action) for action in actions]
    sentences = [Annotated[binding.copy(model), Tag(key)] for key, model in forms]
    bound_kinds = [binding.copy(kind) for kind in kinds]
    keys = [key for key, _ in forms]
    binding.settle(
        AnyAction=Annotated[reduce(or_, bound_actions), Field(discriminator="do")],
        AnyAbility=Annotated[reduce(or_, sentences), discriminate_by_key(*keys)],
    )
    any_card: Any = Annotated[reduce(or_, bound_kinds), Field(discriminator="kind")]
    cards: Any = (tuple.__class_getitem__((any_card, ...)), Field(min_length=1))
    return Language(vocabulary, create_model("CardFile", __base__=Grammar, card=cards))


class _Binding:
    """Copies of grammar models in which `Block` and `Ability` mean one game's unions."""

    def __init__(self) -> None:
        self._copies: dict[type[BaseModel], type[BaseModel]] = {}

    def copy(self, model: type[M]) -> type[M]:
        """The game's own subclass of a model."""
        known = self._copies.get(model)
        if known is None:
            fields: dict[str, Any] = {
                name: (self._annotation(field.annotation), _fresh(field))
                for name, field in model.model_fields.items()
                if self._annotation(field.annotation) is not field.annotation
            }
            known = create_model(model.__name__, __base__=model, __module__=__name__, **fields)
            self._copies[model] = known
        return known  # type: ignore[return-value]

    def _annotation(self, annotation: Any) -> Any:
        if annotation == Block:
            return tuple["AnyAction", ...]  # type: ignore[name-defined]  # noqa: F821
        if annotation == tuple[Ability, ...]:
            return tuple["AnyAbility", ...]  # type: ignore[name-defined]  # noqa: F821
        if get_origin(annotation) is tuple and len(get_args(annotation)) == 2:
            inner = get_args(annotation)[0]
            if isinstance(inner, type) and issubclass(inner, Grammar) and self._holds_block(inner):
                return tuple[self.copy(inner), ...]  # type: ignore[misc]
        return annotation

    def _holds_block(self, model: type[BaseModel]) -> bool:
        return any(field.annotation == Block for field in model.model_fields.values())

    def settle(self, **unions: Any) -> None:
        """Resolve the names of the unions in every copy."""
        for copy in self._copies.values():
            copy.model_rebuild(force=True, _types_namespace=unions)


def _fresh(field: FieldInfo) -> Any:
    """The same field for another annotation."""
    copy = field._copy()
    copy.annotation = None
    return copy


# ---------------------------------------------------------------- words


def parts(model: BaseModel) -> Iterator[BaseModel]:
    """The model and every grammar part inside it."""
    yield model
    for name in type(model).model_fields:
        value = getattr(model, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, BaseModel):
                yield from parts(item)


def _words(part: BaseModel, words: Vocabulary) -> Iterator[tuple[str, Collection[str], str]]:
    if words.decks and isinstance(part, Definition | Draw | Reorder):
        yield part.deck, words.decks, "the deck"
    match part:
        case Selector():
            yield part.from_, words.sources, "the source"
            if part.stat is not None:
                yield part.stat, words.stats, "the stat"
        case StatOf() | StatLine():
            yield part.stat, words.stats, "the stat"
        case Modify():
            yield part.stat, words.stats, "the stat"
            yield part.until, words.durations, "the duration"
        case GrantTag() | Become():
            yield part.until, words.durations, "the duration"
        case Measured():
            yield part.measured, words.stats, "the stat"
        case Now():
            yield part.now, words.situations, "the situation"
        case Happened():
            yield part.happened, words.events, "the event"
            yield part.during, words.limits, "the span of time"
        case Rule():
            yield part.rule, words.rules, "the rule"
        case Trigger():
            yield from _moment(part.on, words)
        case Special():
            yield part.name, words.specials, "the special function"
        case Play():
            yield part.play, words.timings, "the timing"
        case Use():
            yield part.use, words.timings, "the timing"
        case _:
            pass
    if isinstance(part, Effect) and part.answers is not None:
        yield from _moment(part.answers, words)
    if isinstance(part, Sentence) and part.active is not None:
        yield part.active, words.places, "the place"
    if isinstance(part, Effect | Trigger | Rule) and part.limit is not None:
        yield part.limit, words.limits, "the limit"
    for name, spec in type(part).model_fields.items():
        if spec.alias == "if" and isinstance(getattr(part, name), str):
            yield getattr(part, name), words.situations, "the situation"


def _moment(text: str, words: Vocabulary) -> Iterator[tuple[str, Collection[str], str]]:
    when, _, event = text.partition(" ")
    yield when, ("before", "after"), "the moment"
    yield event, words.events, "the event"


def nearest(word: str, known: Collection[str]) -> str:
    """`: did you mean 'x'?` where a known word is close, else the list of all."""
    close = difflib.get_close_matches(word, known, 1)
    return f": did you mean '{close[0]}'?" if close else f" (known: {', '.join(sorted(known))})"

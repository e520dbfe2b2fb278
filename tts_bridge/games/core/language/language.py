"""A game's language: its actions, card kinds and words bound to the grammar of the core."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import reduce
from operator import or_
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin

from pydantic import BaseModel, Field, Tag, create_model
from pydantic.fields import FieldInfo

from tts_bridge.games.core.faults import nearest
from tts_bridge.games.core.language.ability import SENTENCES, Ability, Grant, Sentence
from tts_bridge.games.core.language.actions import Action, Block, GrantTag, Note
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import Grammar, discriminate_by_key
from tts_bridge.games.core.language.lexicon import Path, Word, spoken

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a game, each with what it means (shown by editors and the README).

    `decks` are those of the game (none given: any name will do), `roles` who can be meant where a seat is
    asked for, `places` where a card may be for its sentences to count, `zones` those of a seat to which
    cards can be moved, `limits` what a once-per limit may be counted by, `tags` those that the rules give
    by themselves, `notes` the numbers that they note.  `cards` and what these print and grant come from
    the card files.
    """

    decks: Mapping[str, str] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    stats: Mapping[str, str] = field(default_factory=dict)
    moments: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, str] = field(default_factory=dict)
    situations: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    timings: Mapping[str, str] = field(default_factory=dict)
    durations: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    zones: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, str] = field(default_factory=dict)
    specials: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)

    def __or__(self, other: "Vocabulary") -> "Vocabulary":
        """The words of both; where both have one, it means what the other says."""
        names = [spec.name for spec in fields(self)]
        return Vocabulary(**{name: {**getattr(self, name), **getattr(other, name)} for name in names})


PRINTED = frozenset({"cards", "tags"})
"""Lists of words that are whole only together with all the cards there are."""


@dataclass(frozen=True, slots=True)
class UnknownWord:
    """A word of a card that nobody knows: where it stands, and a sentence for whoever wrote it."""

    path: Path
    word: str
    message: str


@dataclass(frozen=True, slots=True)
class Language:
    """Reads the card files of one game: `card_file` validates a whole TOML file."""

    vocabulary: Vocabulary
    card_file: type[BaseModel]

    def knowing(self, definitions: Collection[Definition]) -> "Language":
        """The same language with the words that these cards add: their ids, their tags, what they grant."""
        told = Vocabulary(
            cards={definition.id: definition.name.en for definition in definitions},
            tags=dict.fromkeys((tag for card in definitions for tag in _tags_given(card)), "given by a card"),
        )
        return replace(self, vocabulary=self.vocabulary | told)

    def unknown_words(self, definition: Definition) -> Iterator[UnknownWord]:
        """What the card says that nobody knows.

        Of cards and tags this can be told only by a language that is `knowing`.
        """
        own = Vocabulary(notes=dict.fromkeys(_notes(definition), "noted by the card itself"))
        words = self.vocabulary | own
        for said in spoken(definition):
            known = {word for name in said.word.lists for word in getattr(words, name)}
            if said.text not in known and not self._takes_any(said.word):
                message = f"{said.word.called} '{said.text}' is not known{nearest(said.text, known)}"
                yield UnknownWord(said.path, said.text, message)

    def _takes_any(self, word: Word) -> bool:
        if PRINTED & set(word.lists):
            return not self.vocabulary.cards
        return word.lists == ("decks",) and not self.vocabulary.decks

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
        return cast("type[M]", known)

    def _annotation(self, annotation: Any) -> Any:
        # the names are bound when the copies are settled: no checker can know them yet
        if annotation == Block:
            return tuple["AnyAction", ...]  # type: ignore[name-defined]  # noqa: F821
        if annotation == tuple[Ability, ...]:
            return tuple["AnyAbility", ...]  # type: ignore[name-defined]  # noqa: F821
        if get_origin(annotation) is tuple and len(get_args(annotation)) == 2:
            inner = get_args(annotation)[0]
            if isinstance(inner, type) and issubclass(inner, Grammar) and self._holds_block(inner):
                return tuple.__class_getitem__((self.copy(inner), ...))
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


def _tags_given(definition: Definition) -> Iterator[str]:
    """The tags that a card has, and those that it gives."""
    yield from definition.all_tags()
    said = (part for sentence in definition.sentences() for part in parts(sentence))
    for part in (*said, *parts(definition)):
        match part:
            case Grant():
                yield part.grant
            case GrantTag():
                yield part.tag


def _notes(definition: Definition) -> Iterator[str]:
    """The numbers that a card notes for itself."""
    return (part.name for part in parts(definition) if isinstance(part, Note))

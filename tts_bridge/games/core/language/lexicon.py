"""Which texts of a sentence are words that only a game can know, and in which of its lists they stand.

A field of the grammar says so by its type (`Stat`, `Zone`, `TagName`…); `language` looks all of them up.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias, get_args, get_origin

from pydantic import BaseModel

Path: TypeAlias = tuple[int | str, ...]
"""The keys and indexes that lead to a part of a card, as its file has them."""


@dataclass(frozen=True, slots=True)
class Word:
    """Marks a text as a word of the game: what people call it, and in which lists of the vocabulary it is."""

    called: str
    lists: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """Marks a text as two words of the game's with a space between them."""

    first: Word
    rest: Word


EVENT = Word("the event", ("events",))

Role = Annotated[str, Word("the role", ("roles",))]
Source = Annotated[str, Word("the source", ("sources",))]
Stat = Annotated[str, Word("the stat", ("stats",))]
Situation = Annotated[str, Word("the situation", ("situations",))]
TagName = Annotated[str, Word("the tag", ("tags",))]
CardId = Annotated[str, Word("the card", ("cards",))]
CardOrRole = Annotated[str, Word("the card", ("cards", "sources"))]
Deck = Annotated[str, Word("the deck", ("decks",))]
Zone = Annotated[str, Word("the zone", ("zones",))]
Place = Annotated[str, Word("the place", ("places",))]
Event = Annotated[str, EVENT]
Moment = Annotated[str, Phrase(Word("the moment", ("moments",)), EVENT)]
RuleName = Annotated[str, Word("the rule", ("rules",))]
Timing = Annotated[str, Word("the timing", ("timings",))]
Duration = Annotated[str, Word("the duration", ("durations",))]
Limit = Annotated[str, Word("the limit", ("limits",))]
NoteName = Annotated[str, Word("the note", ("notes",))]
SpecialName = Annotated[str, Word("the special function", ("specials",))]


# ---------------------------------------------------------------- finding them


@dataclass(frozen=True, slots=True)
class Spoken:
    """A word in a card: where it stands and what kind of word it is."""

    text: str
    word: Word
    path: Path


def spoken(part: BaseModel, path: Path = ()) -> Iterator[Spoken]:
    """All words of a card, or of a part of one."""
    for name, spec in type(part).model_fields.items():
        marked = Annotated[spec.annotation, *spec.metadata] if spec.metadata else spec.annotation
        yield from _in(getattr(part, name), marked, (*path, spec.alias or name))


def _in(value: Any, annotation: Any, path: Path) -> Iterator[Spoken]:
    match value:
        case BaseModel():
            yield from spoken(value, path)
        case tuple():
            for at, item in enumerate(value):
                for inner in _item_types(annotation):
                    yield from _in(item, inner, (*path, at))
        case str():
            for mark in _marks(annotation):
                yield from _read(value, mark, path)


def _marks(annotation: Any) -> Iterator[Any]:
    """How a type marks texts: by itself, or as a member of a union."""
    if get_origin(annotation) is Annotated:
        inner, *marks = get_args(annotation)
        yield from (*marks, *_marks(inner))
    elif get_origin(annotation) is not tuple:
        for member in get_args(annotation):
            yield from _marks(member)


def _item_types(annotation: Any) -> Iterator[Any]:
    """What the items of a list are, where the type is a list or has one among its members."""
    inner = get_args(annotation)
    if get_origin(annotation) is tuple:
        yield inner[0]
    elif get_origin(annotation) is Annotated:
        yield from _item_types(inner[0])
    else:
        for member in inner:
            yield from _item_types(member)


def _read(text: str, mark: Any, path: Path) -> Iterator[Spoken]:
    match mark:
        case Word():
            yield Spoken(text, mark, path)
        case Phrase():
            first, _, rest = text.partition(" ")
            yield Spoken(first, mark.first, path)
            yield Spoken(rest, mark.rest, path)

"""The definitions of a game, indexed for play."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, cast

from tts_bridge.games.core.language.ability import SENTENCES, STANDING, Sentence
from tts_bridge.games.core.language.actions import Action, Text
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import OPEN_PICKS, Happened, Selector, World
from tts_bridge.games.core.language.language import parts
from tts_bridge.games.core.language.library import block_paths

_NOTHING = Text(en="?", ru="?")
BLANK = Definition(id="xx.unknown", kind="unknown", deck="unknown", name=_NOTHING, text=_NOTHING)
"""What a card is to somebody who does not know it."""

KINDS = tuple(kind for _, kind in SENTENCES)


class Library:
    """All definitions of a table, with what play asks of them again and again.

    `said_at` remembers what cards say in a zone (attached there, or not), once it has been asked.
    """

    def __init__(self, definitions: Mapping[str, Definition]) -> None:
        self.definitions = dict(definitions)
        self._blocks: dict[str, tuple[Action, ...]] = {}
        self._tags: dict[str, frozenset[str]] = {}
        self._printed: dict[str, dict[str, int]] = {}
        self._sentences: dict[str, tuple[Sentence, ...]] = {}
        self._asked: dict[str, frozenset[str]] = {}
        self._sources: dict[tuple[str, int], frozenset[str]] = {}
        self._by_places: dict[tuple[str, tuple[str, ...]], tuple[tuple[type[Any], int, Sentence], ...]] = {}
        self.said_at: dict[tuple[str, bool, str], tuple[tuple[type[Any], int, Sentence], ...]] = {}
        for definition in self.definitions.values():
            self._index(definition)

    def _index(self, definition: Definition) -> None:
        self._tags[definition.id] = definition.all_tags()
        self._printed[definition.id] = definition.printed()
        self._sentences[definition.id] = definition.sentences()
        said = (definition, *self._sentences[definition.id])
        inside = (part for written in said for part in parts(written))
        self._asked[definition.id] = frozenset(part.happened for part in inside if isinstance(part, Happened))
        for path, block in block_paths(definition):
            self._blocks[path] = cast(tuple[Action, ...], block)

    def with_cards(self, extra: Iterable[Definition]) -> "Library":
        """The same with more definitions (of a scenario, of home-made cards), or with others of these ids."""
        new, library = {definition.id: definition for definition in extra}, Library({})
        library.definitions = self.definitions | new
        library._blocks = {path: block for path, block in self._blocks.items() if _card_of(path) not in new}
        library._tags, library._printed = dict(self._tags), dict(self._printed)
        library._sentences, library._asked = dict(self._sentences), dict(self._asked)
        for definition in new.values():
            library._index(definition)
        return library

    @cached_property
    def asked_for(self) -> frozenset[str]:
        """The events of which some card asks whether they have happened."""
        return frozenset[str]().union(*self._asked.values())

    def get(self, definition: str) -> Definition:
        """The definition of this id; a blank for an unknown one."""
        return self.definitions.get(definition, BLANK)

    def tags(self, definition: str) -> frozenset[str]:
        """Its printed tags."""
        return self._tags.get(definition, frozenset())

    def printed(self, definition: str) -> dict[str, int]:
        """Its printed stats."""
        return self._printed.get(definition, {})

    def abilities(self, definition: str) -> tuple[Sentence, ...]:
        """All its sentences, by index."""
        return self._sentences.get(definition, ())

    def sentences(
        self, definition: str, places: tuple[str, ...]
    ) -> tuple[tuple[type[Any], int, Sentence], ...]:
        """The sentences that count when the card is at such places, with their kind and index."""
        key = (definition, places)
        if key not in self._by_places:
            default = self.get(definition).active
            self._by_places[key] = tuple(
                (next(kind for kind in KINDS if isinstance(sentence, kind)), index, sentence)
                for index, sentence in enumerate(self.abilities(definition))
                if (sentence.active or default) in places
            )
        return self._by_places[key]

    def sources(self, definition: str, index: int) -> frozenset[str]:
        """Where one of its sentences looks, but for what it bears on: that each thing tells by itself."""
        key = (definition, index)
        if key not in self._sources:
            sentence = self.abilities(definition)[index]
            self._sources[key] = frozenset(
                part.from_
                for part in parts(sentence)
                if isinstance(part, Selector) and not _is_told_by_each(part, sentence)
            )
        return self._sources[key]

    @cached_property
    def hanging(self) -> dict[str, tuple[int, ...]]:
        """The standing sentences that hang on a fact of the real world: their indexes, by definition."""
        found = {name: tuple(_hanging(said)) for name, said in self._sentences.items()}
        return {name: indexes for name, indexes in found.items() if indexes}

    def block(self, path: str) -> tuple[Action, ...]:
        """The actions at this path; none where the cards have changed since."""
        return self._blocks.get(path, ())


def _is_told_by_each(part: Selector, sentence: Sentence) -> bool:
    return part is getattr(sentence, "of", None) and part.pick in OPEN_PICKS


def _hanging(sentences: tuple[Sentence, ...]) -> Iterator[int]:
    for index, sentence in enumerate(sentences):
        if isinstance(sentence, STANDING) and any(isinstance(part, World) for part in parts(sentence)):
            yield index


def _card_of(path: str) -> str:
    """The definition in which a block of actions is, by its path."""
    return path.partition("/")[0]

"""Which cards are hidden from whom as a game goes on, and whether a text tells one of them.

A text tells a card that its reader does not know if it has the card's id, or names its definition while the
reader knows no card of that definition.  What the faces of known cards speak of is no secret.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from tts_bridge.games.core.language.actions import Text
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.state import State
from tts_bridge.games.core.view import knows

SHORTEST = 3
"""Letters of a name that is looked for."""

READ = 2048
"""Texts that are remembered as they were read: most that is shown is shown again."""

MOST, EXCERPT = 3, 160
"""Cards that are told of a text, and signs of it."""


@dataclass(frozen=True, slots=True)
class Ignorance:
    """What one reader does not know of a state: ids of cards, and definitions of which it knows no card."""

    cards: frozenset[str]
    definitions: frozenset[str]


@dataclass(slots=True)
class Secrets:
    """Hears how the states of one game follow one another, and looks for what they hide in texts.

    `found` says what was told to whom, `looked` how many texts were looked at.
    """

    library: Library
    found: list[str] = field(default_factory=list)
    looked: int = 0
    _titles: dict[str, set[str]] = field(default_factory=dict)
    _beginnings: dict[str, list[str]] = field(default_factory=dict)
    _mentions: dict[str, frozenset[str]] = field(default_factory=dict)
    _known: dict[tuple[int, str], tuple[State, Ignorance]] = field(default_factory=dict)
    _reading: Callable[[str], tuple[frozenset[str], frozenset[str]]] = field(init=False)

    def __post_init__(self) -> None:
        self._reading = lru_cache(maxsize=READ)(self._read)
        definitions = self.library.definitions.values()
        for definition in definitions:
            for title in _titles(definition):
                self._titles.setdefault(title, set()).add(definition.id)
        for title in self._titles:
            self._beginnings.setdefault(_words(title)[0], []).append(title)
        for definition in definitions:
            self._mentions[definition.id] = frozenset(self._named(_face(definition)))

    def judge(self, where: str, texts: Iterable[str], reader: str, states: Sequence[State]) -> None:
        """Look at texts that were made for a reader ("" is everybody) while the game went through states."""
        hidden = self._hidden_in_all(reader, states) if states else None
        for text in texts:
            self.looked += 1
            told = [*self._told(text, hidden)] if hidden is not None else []
            if told:
                these = ", ".join(told[:MOST]) + (f" and {len(told) - MOST} more" if len(told) > MOST else "")
                self.found.append(f"{where} tells {reader or 'everybody'} of {these}: {text[:EXCERPT]}")

    def _told(self, text: str, hidden: Ignorance) -> Iterator[str]:
        words, definitions = self._reading(text)
        yield from sorted(words & hidden.cards)
        yield from sorted(hidden.definitions & definitions)

    def _read(self, text: str) -> tuple[frozenset[str], frozenset[str]]:
        """The words of a text, and the definitions that it tells of by id or by name."""
        return frozenset(_words(text)), frozenset(_IDS.findall(text)) | self._named(text)

    def _named(self, text: str) -> set[str]:
        """The definitions that a text calls by name; of names within names only the longest counts."""
        begun = self._beginnings.keys() & set(_words(text))
        titles = {title for word in begun for title in self._beginnings[word] if title in text}
        if not titles:
            return set()
        longest_first = "|".join(map(re.escape, sorted(titles, key=len, reverse=True)))
        named = re.findall(rf"(?<!\w)(?:{longest_first})(?!\w)", text)
        return {definition for title in named for definition in self._titles[title]}

    # ---------------------------------------------------------------- what is hidden

    def _hidden_in_all(self, reader: str, states: Sequence[State]) -> Ignorance:
        """What the reader knew in none of the states."""
        each = [self.hidden(state, reader) for state in states]
        return Ignorance(
            frozenset.intersection(*(one.cards for one in each)),
            frozenset.intersection(*(one.definitions for one in each)),
        )

    def hidden(self, state: State, reader: str) -> Ignorance:
        """What a reader does not know in a state."""
        known = self._known.get((id(state), reader))
        if known is None or known[0] is not state:
            known = self._known[id(state), reader] = (state, self._hidden(state, reader))
        return known[1]

    def forget(self) -> None:
        """Nothing is asked any more about the states so far."""
        self._known.clear()

    def _hidden(self, state: State, reader: str) -> Ignorance:
        unknown = {card.id: card.definition for card in state.cards.values() if not knows(card, reader)}
        open_ = {card.definition for card in state.cards.values() if card.id not in unknown}
        told = open_.union(*(self._mentions.get(definition, frozenset()) for definition in open_))
        return Ignorance(frozenset(unknown), frozenset(unknown.values()) - told)


_IDS = re.compile(r"\w+\.\w+")
"""What may be the id of a definition."""


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def _titles(definition: Definition) -> Iterator[str]:
    """What a card is called; short words mean other things, too."""
    names = (definition.name.en, definition.name.ru)
    return (name for name in names if len(name) >= SHORTEST)


def _face(definition: Definition) -> str:
    """All that is printed on it."""
    printed = (getattr(definition, field) for field in type(definition).model_fields)
    return "\n".join(f"{text.en}\n{text.ru}" for text in printed if isinstance(text, Text))

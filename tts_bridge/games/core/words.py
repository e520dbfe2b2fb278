"""Words for people, in one language: Fluent texts in, plain sentences out.

Nothing is escaped here: whoever writes a sentence into BBCode, XML or Lua guards it there.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Literal, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk, Message, Resource

Language = Literal["en", "ru"]

LANGUAGES: tuple[Language, ...] = ("en", "ru")
"""The languages that everything is said in; Russian sentences keep all names in the nominative."""

SECOND_STOP = re.compile(r"(?<=[.!?])\.(?=\s|$)")
"""The full stop after a name that has its own (`V.A.T.S.`, `Cheat!`)."""


LONGEST = 1000
"""Signs of a value in a sentence: Fluent says nothing at all of one that is much longer."""

REMEMBERED = 4096
"""How many things that were said a language keeps: names and lines are said again and again."""

LONGEST_TYPED = 60
"""Signs that are told again of what somebody has typed."""

UNPRINTED = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]+")
"""Control characters, those that turn the direction of writing round among them."""

PLAIN_BRACKETS = str.maketrans("[]", "()")
"""In square brackets TTS takes words for colours and the like."""


def language_of(text: str) -> Language:
    """The language that a text names, the first of all where it names none."""
    return next((known for known in LANGUAGES if known == text), LANGUAGES[0])


def typed(text: str) -> str:
    """What somebody has typed, as it may be told to others: short, on one line, without colours."""
    plain = UNPRINTED.sub(" ", text).translate(PLAIN_BRACKETS)
    return plain if len(plain) <= LONGEST_TYPED else plain[:LONGEST_TYPED] + "…"


class MessageFileError(ValueError):
    """A file of messages that is not Fluent: which, where and what is wrong."""

    def __init__(self, file: str, line: int, fault: str) -> None:
        super().__init__(f"{file}:{line}: {fault}")


class Words:
    """All messages of a game in one language.

    `texts` are Fluent files by name, general ones first: a later file may say a message in its own
    way.  A message or value that is missing never stops a table: its name is said instead, and
    `gap` is told.  Raises MessageFileError where a text is not Fluent.
    """

    def __init__(
        self, language: Language, texts: Mapping[str, str], gap: Callable[[str], None] = lambda what: None
    ) -> None:
        self.language: Language = language
        self._gap = gap
        self._bundle = FluentBundle([language], use_isolating=False)
        self._messages: dict[str, None] = {}
        for name, text in texts.items():
            resource = _read(name, text)
            self._bundle.add_resource(resource, allow_overrides=True)
            said = (entry.id.name for entry in resource.body if isinstance(entry, Message))
            self._messages |= dict.fromkeys(said)
        self._told = lru_cache(maxsize=REMEMBERED)(self._tell)

    def knows(self, message: str) -> bool:
        """Whether there is such a message."""
        return self._bundle.has_message(message)

    def group(self, beginning: str) -> tuple[str, ...]:
        """All messages whose names begin so, in the order of the files."""
        return tuple(message for message in self._messages if message.startswith(beginning))

    def say(self, message: str, **values: str | int) -> str:
        """The message with these values in it; "" where there is nothing to be said."""
        text, gaps = self._told(message, tuple(values.items()))
        for gap in gaps:
            self._gap(gap)
        return text

    def _tell(self, message: str, values: tuple[tuple[str, str | int], ...]) -> tuple[str, tuple[str, ...]]:
        """What is said, and what is missing for it."""
        if not self.knows(message):
            return f"[{message}]", (message,)
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            return "", ()
        text, faults = self._bundle.format_pattern(pattern, {name: _plain(value) for name, value in values})
        return SECOND_STOP.sub("", cast(str, text)), tuple(f"{message}: {fault}" for fault in faults)

    def seat(self, seat: str) -> str:
        """The name of a seat: its colour, or who else moves (`host`, `chance`, `clock`)."""
        message = message_id("seat", seat)
        return self.say(message) if self.knows(message) else seat.capitalize()

    def listed(self, names: Iterable[str]) -> str:
        """Names one after the other."""
        return ", ".join(names)


def message_id(*parts: str) -> str:
    """The name of a message made of words of the rules (`refusal`, `core.not_now`)."""
    return "-".join(part.replace(".", "-").replace(" ", "_") for part in parts if part)


def _plain(value: str | int) -> object:
    """Numbers are told without thousands separators: 1000 caps is no large number."""
    if isinstance(value, int):
        return fluent_number(value, useGrouping=False)
    return value if len(value) <= LONGEST else value[: value.rfind(" ", 0, LONGEST)] + " …"


@lru_cache(maxsize=64)
def _read(name: str, text: str) -> Resource:
    """What a file says; remembered, for all tables of a language share it."""
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, Junk):
            start = entry.span.start if entry.span else 0
            fault = entry.annotations[0].message if entry.annotations else "this is not Fluent"
            raise MessageFileError(name, text.count("\n", 0, start) + 1, fault or "")
    return resource

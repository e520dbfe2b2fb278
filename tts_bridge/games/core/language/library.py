"""Reading card files: TOML texts to definitions, with the file and the line in every error."""

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from pydantic import BaseModel, ValidationError

from tts_bridge.games.core.faults import details_of, not_toml, plain_words, strange_word
from tts_bridge.games.core.language.definition import IDS, Definition, proper_id
from tts_bridge.games.core.language.grammar import PLAIN
from tts_bridge.games.core.language.language import Language
from tts_bridge.games.core.language.lexicon import Path

_BEGINNING = re.compile(r"""^\s*id\s*=\s*["']([a-z]{2})\.""", re.MULTILINE)
"""A line with an id; what its first two letters are."""


@dataclass(frozen=True, slots=True)
class CardFault:
    """One fault of a card file: where it is and what to write instead."""

    file: str
    line: int
    card: str
    message: str

    def __str__(self) -> str:
        card = f" ({self.card})" if self.card else ""
        return f"{self.file}:{self.line}{card}: {self.message}"


class CardFileError(ValueError):
    """Card files that cannot be used; `faults` lists everything found in all of them."""

    def __init__(self, faults: tuple[CardFault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class _Written:
    """A card in its file: the text around it, and its number there from 0."""

    definition: Definition
    file: str
    text: str
    number: int

    def line(self, path: Path = (), word: str = "") -> int:
        return _line_of(self.text, ("card", self.number, *path), word)

    def fault(self, message: str, path: Path, word: str = "") -> CardFault:
        return CardFault(self.file, self.line(path, word), self.definition.id, message)


def read_definitions(
    files: Mapping[str, str], language: Language, others: Collection[Definition] = ()
) -> dict[str, Definition]:
    """All definitions of these texts (file name to TOML text), by id, in the order of the files.

    They may name, besides themselves, the cards and tags of `others`.  Raises CardFileError with every
    fault of every file.
    """
    faults: list[CardFault] = []
    begins = _usual_beginning(files.values(), others)
    cards = [
        _Written(definition, name, text, number)
        for name, text in files.items()
        for number, definition in enumerate(_read_file(name, text, language, begins, faults))
    ]
    if not faults:
        language = language.knowing((*others, *(card.definition for card in cards)))
    first: dict[str, _Written] = {}
    for card in cards:
        taken = first.setdefault(card.definition.id, card)
        if taken is not card:
            places = " and ".join(f"{one.file}:{one.line(('id',))}" for one in (taken, card))
            message = f"two cards have this id, {places}: give one of them another"
            faults.append(card.fault(message, ("id",)))
        for unknown in language.unknown_words(card.definition):
            message = f"{_in_words(unknown.path)}: {unknown.message}"
            faults.append(card.fault(message, unknown.path, unknown.word))
    if faults:
        raise CardFileError(tuple(faults))
    return {name: card.definition for name, card in first.items()}


def _in_words(path: Path) -> str:
    """A place in a card for people, who count from 1: `ability 1, do 2, what`."""
    words: list[str] = []
    for step in path:
        if isinstance(step, int) and words:
            words[-1] += f" {step + 1}"
        else:
            words.append(str(step))
    return ", ".join(words)


def _usual_beginning(texts: Iterable[str], others: Iterable[Definition]) -> str:
    """The two letters with which most ids of these files begin, or of the other cards where none is one."""
    written = Counter(head for text in texts for head in _BEGINNING.findall(text))
    found = written or Counter(definition.id.partition(".")[0] for definition in others)
    return next((head for head, _ in found.most_common(1)), "")


def _read_file(
    name: str, text: str, language: Language, begins: str, faults: list[CardFault]
) -> tuple[Definition, ...]:
    try:
        data = tomllib.loads(text)
        with_tuples = _with_tuples(data)
    except (ValueError, RecursionError) as error:
        faults.append(_not_toml(name, text, error))
        return ()
    try:
        # strictly: "300" and true are no numbers
        card_file: Any = language.card_file.model_validate(with_tuples, strict=True)
    except ValidationError as error:
        faults.extend(_faults(name, text, data, error, language, begins))
        return ()
    return cast(tuple[Definition, ...], card_file.card)


def _with_tuples(value: Any) -> Any:
    """The value with a tuple for each list, as strict reading wants them."""
    match value:
        case dict():
            return {key: _with_tuples(inner) for key, inner in value.items()}
        case list():
            return tuple(map(_with_tuples, value))
    return value


def _not_toml(name: str, text: str, error: ValueError | RecursionError) -> CardFault:
    """The fault of a file that cannot be taken apart."""
    if isinstance(error, RecursionError):
        return CardFault(name, 1, "", "its parts are nested too deeply")
    if not isinstance(error, tomllib.TOMLDecodeError):
        return CardFault(name, 1, "", "a number in it is far too long")
    line, words = not_toml(text, error)
    return CardFault(name, line, "", words)


def _faults(
    name: str, text: str, data: dict[str, Any], error: ValidationError, language: Language, begins: str
) -> Iterator[CardFault]:
    for detail in details_of(error, language.card_file):
        if detail["type"] == "too_short" and detail["loc"] == ("card",) and data.get("card"):
            continue  # there are cards, each with a fault of its own
        path, strange = _toml_path(detail["loc"], data), strange_word(detail)
        place = _in_words(path[2:] if path[:1] == ("card",) else path)
        words = plain_words(detail, language.card_file)
        if path == ("card",):
            words = "begin each card with [[card]]"
        if words == IDS:
            words += _such_as(data["card"][path[1]], begins)
        message = f"{place}: {words}" if place else words
        yield CardFault(name, _line_of(text, path, strange), _card_name(data, path), message)


def _such_as(card: Mapping[str, Any], begins: str) -> str:
    """The id that a card may have instead of the one that it has."""
    name = card.get("name")
    proper = proper_id(str(card["id"]), str(name.get("en", "")) if isinstance(name, dict) else "", begins)
    return f": {proper}" if proper else ""


def _toml_path(location: Path, data: Any) -> Path:
    """The steps of pydantic's location that exist in the file (it adds the names of union members)."""
    path: list[int | str] = []
    for at, step in enumerate(location):
        if _names_a_union(path, step, location[at + 1 :], data):
            continue
        key, index = isinstance(data, dict) and step in data, isinstance(data, list) and isinstance(step, int)
        inside = key or index
        if inside:
            data = data[step] if not isinstance(data, list) or cast(int, step) < len(data) else None
            path.append(step)
        elif at == len(location) - 1 and step != PLAIN:
            path.append(step)
    return tuple(path)


def _names_a_union(path: list[int | str], step: int | str, rest: Path, data: Any) -> bool:
    """Whether a step is the name of a union member that happens to be a key of the file as well."""
    after_index = bool(path) and isinstance(path[-1], int)
    return after_index and isinstance(data, dict) and bool(rest) and rest[0] in data and step in data


def _card_name(data: dict[str, Any], path: Path) -> str:
    match path:
        case ("card", int(at), *_):
            card = data["card"][at]
            return str(card.get("id", "")) if isinstance(card, dict) else ""
    return ""


def _line_of(text: str, path: Path, word: str = "") -> int:
    """The line (from 1) on which the thing at this path begins, as near as a scan of headers tells.

    With a word it is the line on which that stands, there or below.
    """
    lines = text.splitlines()
    at, end = 0, len(lines)
    headers = [i for i, line in enumerate(lines) if re.match(r"\s*\[\[\s*card\s*\]\]", line)]
    if len(path) >= 2 and isinstance(path[1], int) and path[1] < len(headers):
        at = headers[path[1]]
        end = headers[path[1] + 1] if path[1] + 1 < len(headers) else len(lines)
    if len(path) >= 4 and isinstance(path[3], int):
        inner = [i for i in range(at, end) if lines[i].strip() == f"[[card.{path[2]}]]"]
        if path[3] < len(inner):
            at = inner[path[3]]
            end = inner[path[3] + 1] if path[3] + 1 < len(inner) else end
    keys = [step for step in path[2:] if isinstance(step, str)]
    for key in reversed(keys):
        for i in range(at, end):
            if re.match(rf"\s*{re.escape(key)}\b.*=", lines[i]):
                return _line_with(word, lines, i, end)
    return _line_with(word, lines, at, end)


def _line_with(word: str, lines: list[str], at: int, end: int) -> int:
    """The line (from 1) in which the word stands in quotes or is a key; the first where none has it."""
    inside = re.compile(rf'"[^"]*(?<!\w){re.escape(word)}(?!\w)|(?<![\w"]){re.escape(word)}\s*=')
    return next((i for i in range(at, end) if word and inside.search(lines[i])), at) + 1


def block_paths(definition: Definition) -> Iterator[tuple[str, tuple[BaseModel, ...]]]:
    """Every block of actions in the card with its path (`mf.trog/bad_stuff`, `mf.x/ability/0/do`)."""
    yield from _blocks(definition, definition.id)


def _blocks(model: BaseModel, path: str) -> Iterator[tuple[str, tuple[BaseModel, ...]]]:
    from tts_bridge.games.core.language.actions import Action

    for name in type(model).model_fields:
        value = getattr(model, name)
        if isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
            if isinstance(value[0], Action):
                yield f"{path}/{name}", value
            for at, item in enumerate(value):
                yield from _blocks(item, f"{path}/{name}/{at}")

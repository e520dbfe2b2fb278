"""Records: lines of text that Lua takes apart with plain `find`, and the dataclasses that they stand for.

A record is one line: a word and fields, each after a tab.  In a field a tab, line break, carriage return,
NUL and backslash are written `\\t`, `\\n`, `\\r`, `\\0` and `\\\\`; everything else stands for itself.  A
number is written plainly (`12`, `-3.5`), a truth value `1` or `0`.  A list is the last field of its record
and takes all that is left.
"""

import dataclasses
import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")

_WRITTEN = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0"}
_MEANT = {written[1]: plain for plain, written in _WRITTEN.items()}
_TO_WRITE = str.maketrans(_WRITTEN)
_ESCAPE = re.compile(r"\\(.?)", re.DOTALL)
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_WHOLE = re.compile(r"-?[0-9]{1,15}")
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?")


class MessageError(ValueError):
    """A message is not what the protocol says; the text tells which part, for people."""


def shorten(text: str, limit: int = 60) -> str:
    """The beginning of a text, for messages."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def escape(text: str) -> str:
    """The text as a field; halves of surrogate pairs, which UTF-8 cannot carry, become U+FFFD."""
    whole = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return whole.translate(_TO_WRITE)


def unescape(field: str) -> str:
    """The text of a field; raises MessageError for a backslash that escapes nothing known."""

    def meant(match: re.Match[str]) -> str:
        if match[1] not in _MEANT:
            raise MessageError(f"a field has the unknown escape {match[0]}: {shorten(field)!r}")
        return _MEANT[match[1]]

    return _ESCAPE.sub(meant, field) if "\\" in field else field


def write_record(fields: Iterable[str]) -> str:
    """One line of these texts, without its line break."""
    return "\t".join(escape(text) for text in fields)


def read_record(line: str) -> tuple[str, ...]:
    """The texts of a line; raises MessageError."""
    return tuple(unescape(field) for field in line.split("\t"))


def word_of(kind: type) -> str:
    """The word of a dataclass: `NumberTyped` is `number_typed`."""
    return _CAPITAL.sub("_", kind.__name__).lower()


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    many: bool
    read: Callable[[str], Any]


class Vocabulary(Generic[T]):
    """The records of one direction: each a frozen dataclass of texts, numbers, truth values, and a list at
    the end.

    The word of a class is its name in lower case, parted by `_`.
    """

    def __init__(self, kinds: Iterable[type[T]]) -> None:
        self._kinds = {word_of(kind): kind for kind in kinds}
        self._fields = {word: _fields(kind) for word, kind in self._kinds.items()}

    def write(self, message: T) -> str:
        """The line of a message, without its line break; raises ValueError for a number that is none."""
        word = word_of(type(message))
        texts = [word]
        for field in self._fields[word]:
            value = getattr(message, field.name)
            texts.extend(map(_text, value) if field.many else [_text(value)])
        return write_record(texts)

    def read(self, line: str) -> T:
        """The message of a line; raises MessageError naming word and field."""
        word, *texts = read_record(line)
        if word not in self._kinds:
            raise MessageError(f"there is no record {shorten(word)!r}")
        fields = self._fields[word]
        _check_count(word, fields, texts)
        return self._kinds[word](*_values(word, fields, texts))


def _check_count(word: str, fields: Sequence[_Field], texts: Sequence[str]) -> None:
    open_ended = bool(fields) and fields[-1].many
    least = len(fields) - open_ended
    if len(texts) < least or (len(texts) > least and not open_ended):
        wanted = f"{least} or more" if open_ended else f"{least}"
        raise MessageError(f"the record {word!r} has {len(texts)} fields and should have {wanted}")


def _values(word: str, fields: Sequence[_Field], texts: Sequence[str]) -> Iterable[Any]:
    for at, field in enumerate(fields):
        try:
            yield tuple(map(field.read, texts[at:])) if field.many else field.read(texts[at])
        except ValueError as error:
            raise MessageError(f"the record {word!r} has in {field.name!r} {error}") from None


def _fields(kind: type) -> tuple[_Field, ...]:
    hints = get_type_hints(kind)
    return tuple(_field(field.name, hints[field.name]) for field in dataclasses.fields(cast(Any, kind)))


def _field(name: str, hint: Any) -> _Field:
    if get_origin(hint) is tuple:
        return _Field(name, True, _reader(get_args(hint)[0]))
    return _Field(name, False, _reader(hint))


def _reader(hint: Any) -> Callable[[str], Any]:
    if get_origin(hint) is Literal:
        return _one_of(get_args(hint))
    readers: dict[Any, Callable[[str], Any]] = {str: str, int: _whole, float: _number, bool: _truth}
    return readers[hint]


def _one_of(words: tuple[str, ...]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(f"{shorten(text)!r} and should have one of {', '.join(map(repr, words))}")
        return text

    return read


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise ValueError(f"{shorten(text)!r} and should have a whole number")
    return int(text)


def _number(text: str) -> float:
    value = float(text) if _NUMBER.fullmatch(text) else math.inf
    if not math.isfinite(value):
        raise ValueError(f"{shorten(text)!r} and should have a number")
    return value


def _truth(text: str) -> bool:
    if text not in {"0", "1"}:
        raise ValueError(f"{shorten(text)!r} and should have 1 or 0")
    return text == "1"


def _text(value: str | int | float) -> str:
    match value:
        case str():
            return value
        case bool():
            return "1" if value else "0"
        case float() if not math.isfinite(value):
            raise ValueError(f"{value} cannot be sent: numbers are finite")
    return repr(value)

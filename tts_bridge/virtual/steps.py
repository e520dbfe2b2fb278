"""Files of steps, a step a line: who does what at the table, and what must come of it.

    # the quotation marks are for names of several words
    sit Red Ann
    Red drag "Ace of Spades" to 3 -2
    expect printed "played: Ace"

`FORMS` (in `step_forms.py`) are all that can be said.  This module reads the lines; it knows no table.
"""

import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tts_bridge.spelling import did_you_mean, nearest_of

from .persons import BLACK, COLOURS, GREY

LONGEST = 3600
"""Seconds that one step may wait: a table works through an hour in some ten seconds."""

FARTHEST = 1e6
"""No number that means a place is as large."""

MOST_SIGNS = 6
"""Of a whole number, its minus among them."""

SEATS = (*COLOURS, GREY, BLACK)
"""Where somebody may be."""

Value = str | float | int
Values = Mapping[str, Any]


class StepError(ValueError):
    """A line that says nothing, or nothing that can be done; the text begins with file and line."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(f"{place}: {what}")


@dataclass(frozen=True, slots=True)
class Form:
    """One sort of step: its words, where `{name}` stands for a value, and what it does.

    The kind of a value goes by its name, see `KINDS`; a last value that ends in `...` takes all words left.
    """

    words: str
    do: Callable[..., object]
    waits: bool = True
    """Whether time passes afterwards until nothing moves any more."""

    @property
    def shown(self) -> str:
        """Its words for people."""
        return self.words.replace("{", "").replace("}", "")

    def match(self, words: list[str]) -> dict[str, Any] | str:
        """The values, if these words are of this form; else why not, "" if they are of another sort."""
        found: dict[str, Any] = {}
        wanted = self.words.split()
        for place, pattern in enumerate(wanted):
            if pattern.endswith("...}") and len(words) > place:
                found[pattern[1:-4]] = " ".join(words[place:])
                return found
            if place >= len(words):
                return ""
            if not pattern.startswith("{"):
                if words[place].casefold() != pattern:
                    return ""
                continue
            name = pattern[1:-1]
            value = _KINDS.get(name, str)(words[place])
            if value is None:
                return _no_value(name, words[place]) if found or place else ""
            found[name] = value
        return found if len(words) == len(wanted) else ""


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a file, understood."""

    place: str
    """File and line."""
    text: str
    form: Form
    values: Values


def read_steps(text: str, file: str, forms: Iterable[Form]) -> list[Step]:
    """The steps of a text; raises StepError with file and line for the first that is none."""
    known = tuple(forms)
    return [_step(line, f"{file}:{number}", words, known) for number, line, words in _lines(text, file)]


def _lines(text: str, file: str) -> Iterator[tuple[int, str, list[str]]]:
    for number, line in enumerate(text.split("\n"), 1):
        try:
            words = shlex.split(line, comments=True)
        except ValueError as error:
            raise StepError(f"{file}:{number}", f"{error}: a quotation mark is missing.") from None
        if words:
            yield number, line.strip(), words


def _step(line: str, place: str, words: list[str], forms: tuple[Form, ...]) -> Step:
    reasons: list[str] = []
    for form in forms:
        values = form.match(words)
        if not isinstance(values, str):
            return Step(place, line, form, values)
        if values:
            reasons.append(values)
    raise StepError(place, _advice(words, forms, reasons))


def _advice(words: list[str], forms: tuple[Form, ...], reasons: list[str]) -> str:
    """What to write instead of words that are no step."""
    if reasons:
        return reasons[0]
    said = [word.casefold() for word in words]
    verbs = {verb for form in forms for verb in form.words.split() if not verb.startswith("{")}
    meant = next((word for word in said[:2] if word in verbs), "")
    if not meant:
        near = next(filter(None, (did_you_mean(word, verbs, ": did") for word in said[1::-1])), ".")
        return f"{' '.join(words[:2])!r} is no step{near} `virtual --steps` lists all."
    ways = [form.shown for form in forms if meant in form.words.split()]
    if said[0] != meant and _colour(words[0]) is None and nearest_of(words[0], SEATS):
        return _no_value("who", words[0])
    return f"this is no step. It may be: {'; '.join(ways)}"


def _no_value(name: str, word: str) -> str:
    near = did_you_mean(word, SEATS, ": did") if _KINDS[name] is _colour else ""
    return f"{word!r} is no {_NOUNS[name]}{near or '.'}"


def _number(word: str) -> float | None:
    try:
        value = float(word)
    except ValueError:
        return None
    return value if abs(value) < FARTHEST else None


def _seconds(word: str) -> float | None:
    value = _number(word)
    return value if value is not None and 0 <= value <= LONGEST else None


def _count(word: str) -> int | None:
    return int(word) if word.removeprefix("-").isdecimal() and len(word) <= MOST_SIGNS else None


def _colour(word: str) -> str | None:
    return next((known for known in SEATS if known.casefold() == word.casefold()), None)


_KINDS: Mapping[str, Callable[[str], Value | None]] = {
    "x": _number,
    "z": _number,
    "seconds": _seconds,
    "count": _count,
    "who": _colour,
    "colour": _colour,
}
_NOUNS = {
    "x": "number",
    "z": "number",
    "seconds": f"number of seconds from 0 to {LONGEST}",
    "count": "whole number",
} | dict.fromkeys(("who", "colour"), "colour of a seat")

"""What pydantic finds wrong with a file, in the words of whoever wrote the file."""

import difflib
from collections.abc import Callable, Collection, Mapping
from typing import Any

from pydantic_core import ErrorDetails

_WORDS: Mapping[str, str] = {
    "missing": "this is missing",
    "extra_forbidden": "this key is not known here",
    "int_type": "write a whole number",
    "int_from_float": "write a whole number",
    "finite_number": "write a whole number",
    "string_type": "write a text in quotes",
    "string_too_short": "this may not be empty",
    "bool_type": "write true or false",
    "list_type": "write a list: […]",
    "tuple_type": "write a list: […]",
    "dict_type": "write a table: { … }",
}

_TABLES: Mapping[str, str] = {"Text": 'write it in both languages: { en = "…", ru = "…" }'}
"""What tables are written like, by what they are; the others are told by the keys that they lack."""

_WITH_VALUES: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "greater_than_equal": lambda of: f"the least is {of['ge']}",
    "less_than_equal": lambda of: f"the most is {of['le']}",
    "string_too_long": lambda of: f"this is too long: {of['max_length']} signs are the most",
    "too_short": lambda of: f"too few: {of['min_length']} is the least",
    "literal_error": lambda of: f"write {of['expected']}",
    "union_tag_not_found": lambda of: f"the key {of['discriminator']} is missing",
    "union_tag_invalid": lambda of: f"'{of['tag']}' is not known (known: {of['expected_tags']})",
    "value_error": lambda of: str(of["error"]),
    "model_type": lambda of: _TABLES.get(of["class_name"], "write a table: { … }"),
    "model_attributes_type": lambda of: _TABLES.get(of.get("class_name", ""), "write a table: { … }"),
}


def plain_words(detail: ErrorDetails) -> str:
    """What is wrong at the place of `detail` and what to write there; pydantic's own words where there
    are no better ones."""
    kind = detail["type"]
    if kind in _WITH_VALUES:
        return _WITH_VALUES[kind](detail.get("ctx", {}))
    return _WORDS.get(kind, detail["msg"])


MOST_LISTED = 40
"""More words than that are no help to somebody who seeks one."""

MOST_NAMED = 16
"""Of more words than that a sentence names only some."""


def nearest_of(word: str, known: Collection[str]) -> str:
    """The known word that is closest to one, by what stands after its last dot; "" where none is close.

    Of several that end alike it is the one that is closest as a whole.
    """
    ends = dict.fromkeys(map(_end, known))
    close = difflib.get_close_matches(_end(word), ends, 1)
    alike = [each for each in known if _end(each) in close]
    return next(iter(difflib.get_close_matches(word, alike, 1, cutoff=0)), "")


def _end(word: str) -> str:
    return word.rpartition(".")[2]


def nearest(word: str, known: Collection[str]) -> str:
    """`: did you mean 'x'?` where a known word is close, else the list of all, if it is short."""
    close = nearest_of(word, known)
    if close:
        return f": did you mean '{close}'?"
    return f" (known: {', '.join(sorted(known))})" if 0 < len(known) <= MOST_LISTED else ""


def listed(words: Collection[str]) -> str:
    """The words, of very many the first and the last."""
    named = list(words)
    return ", ".join(named if len(named) <= MOST_NAMED else [*named[: MOST_NAMED - 2], "…", named[-1]])

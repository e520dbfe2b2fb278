"""What pydantic finds wrong with a file, in the words of whoever wrote the file."""

import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from tts_bridge.games.core.keys import keys_at
from tts_bridge.spelling import did_you_mean, nearest_of, plain_letters

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

NO_SUCH_TABLE = "no_such_table"
"""The kind of fault where that key is missing which tells what a table is."""

ONE_OF_THE_KEYS = "write one of the keys "
"""How the message of such a fault begins; the keys follow.  With a context no union could be hashed."""

_CALLED = {"'do'": "the action ", "'kind'": "the kind "}

_TABLES: Mapping[str, str] = {"Text": 'write it in both languages: { en = "…", ru = "…" }'}
"""What tables are written like, by what they are; the others are told by the keys that they lack."""

_WITH_VALUES: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "greater_than_equal": lambda of: f"the least is {of['ge']}",
    "less_than_equal": lambda of: f"the most is {of['le']}",
    "string_too_long": lambda of: f"this is too long: {of['max_length']} signs are the most",
    "too_short": lambda of: f"too few: {of['min_length']} is the least",
    "literal_error": lambda of: f"write {of['expected']}",
    "union_tag_not_found": lambda of: f"the key {of['discriminator']} is missing",
    "union_tag_invalid": lambda of: f"{_CALLED.get(of['discriminator'], '')}'{of['tag']}' is not known",
    "value_error": lambda of: str(of["error"]),
    "model_type": lambda of: _TABLES.get(of["class_name"], "write a table: { … }"),
    "model_attributes_type": lambda of: _TABLES.get(of.get("class_name", ""), "write a table: { … }"),
}


def details_of(error: ValidationError, shape: type[BaseModel]) -> list[ErrorDetails]:
    """What is wrong with a file of this shape; a key that is misspelt is not told as missing as well."""
    details = error.errors(include_url=False)
    strange = [detail for detail in details if detail["type"] == "extra_forbidden"]
    misspelt = {
        (*found["loc"][:-1], nearest_of(strange_word(found), _keys(found, shape))) for found in strange
    }
    return [detail for detail in details if detail["type"] != "missing" or detail["loc"] not in misspelt]


def plain_words(detail: ErrorDetails, shape: type[BaseModel]) -> str:
    """What is wrong at the place of `detail` in a file of this shape and what to write there; pydantic's own
    words where there are no better ones."""
    words, strange, known = _words(detail), strange_word(detail), _known(detail)
    if detail["type"] == "extra_forbidden":
        return words + nearest(strange, _keys(detail, shape))
    if detail["type"] == "union_tag_invalid":
        return words + nearest(strange, known)
    hint = meant(strange, known)
    if hint and detail["type"] in _MISSING_KEYS:
        words = f"the key '{strange}' is not known here"
    return words + hint


def _keys(detail: ErrorDetails, shape: type[BaseModel]) -> frozenset[str]:
    """The keys that may stand where an unknown one does."""
    return keys_at(_schema(shape), detail["loc"][:-1])


@lru_cache(maxsize=8)
def _schema(shape: type[BaseModel]) -> dict[str, Any]:
    return shape.model_json_schema()


def _words(detail: ErrorDetails) -> str:
    kind = detail["type"]
    if kind in _WITH_VALUES:
        return _WITH_VALUES[kind](detail.get("ctx", {}))
    return _WORDS.get(kind, detail["msg"])


_MISSING_KEYS = (NO_SUCH_TABLE, "union_tag_not_found")
"""The kinds of faults where the key is missing that tells what a table is."""


def strange_word(detail: ErrorDetails) -> str:
    """The word that is written at the place of `detail` and not known there; "" if it is about no word."""
    values, written, place = detail.get("ctx", {}), detail["input"], detail["loc"]
    match detail["type"]:
        case "union_tag_invalid":
            return str(values["tag"])
        case "extra_forbidden" if place:
            return str(place[-1])
        case "literal_error" if isinstance(written, str):
            return written
        case kind if kind in _MISSING_KEYS and isinstance(written, dict):
            return next((key for key in written if nearest_of(key, _known(detail))), "")
    return ""


def _known(detail: ErrorDetails) -> list[str]:
    """The words or keys of which one must stand at the place of `detail`, as far as it tells them."""
    values = detail.get("ctx", {})
    told = [str(values[name]) for name in ("expected_tags", "expected", "discriminator") if name in values]
    if detail["type"] == NO_SUCH_TABLE:
        return detail["msg"].removeprefix(ONE_OF_THE_KEYS).split(", ")
    return re.findall(r"'([^']*)'", told[0]) if told else []


MOST_LISTED = 60
"""More words than that are no help to somebody who seeks one."""

MOST_NAMED = 16
"""Of more words than that a sentence names only some."""


def meant(word: str, known: Collection[str]) -> str:
    """`: did you mean 'x'?` where a known word is near, else nothing."""
    return did_you_mean(word, known, ": did")


def nearest(word: str, known: Collection[str]) -> str:
    """`: did you mean 'x'?` where a known word is near, else the list of all, if it is short."""
    all_known = f" (known: {', '.join(sorted(known))})" if 0 < len(known) <= MOST_LISTED else ""
    return meant(word, known) or all_known


def listed(words: Collection[str]) -> str:
    """The words, of very many the first and the last."""
    named = list(words)
    return ", ".join(named if len(named) <= MOST_NAMED else [*named[: MOST_NAMED - 2], "…", named[-1]])


# ---------------------------------------------------------------- texts that are no TOML

_QUOTED = re.compile(r"""\"[^"]*\"|'[^']*'|\#.*""")
_BARE = re.compile(r"[\w-]*[^\W\d_a-zA-Z][\w-]*")
"""A word with a letter that no key without quotes may have."""


def not_toml(text: str, error: tomllib.TOMLDecodeError) -> tuple[int, str]:
    """The line (from 1) at which a text is no TOML any more, and what is wrong there.

    Most often that is told as the parser does; a key whose letters only look Latin it could not name.
    """
    found, lines = re.search(r"line (\d+)", str(error)), text.splitlines()
    line = int(found[1]) if found else max(1, len(lines))
    bare = _BARE.search(_QUOTED.sub("", lines[line - 1])) if line <= len(lines) else None
    if bare and plain_letters(bare[0]).isascii():
        looks = plain_letters(bare[0])
        return line, f"'{bare[0]}' has letters that only look Latin: write '{looks}' anew"
    return line, f"this is not TOML: {error}"

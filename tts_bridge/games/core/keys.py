"""Which keys may stand at a place of a file, by its JSON Schema."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

Schema: TypeAlias = Mapping[str, Any]


def keys_at(schema: Schema, place: tuple[int | str, ...]) -> frozenset[str]:
    """The keys of the table at a place, told as pydantic does: with the words that choose among tables."""
    parts = [schema]
    for step in place:
        parts = [inner for part in parts for inner in _inside(part, step, schema)]
    return frozenset(key for part in parts for whole in _wholes(part, schema) for key in _keys(whole))


def _keys(part: Schema) -> Schema:
    keys: Schema = part.get("properties", {})
    return keys


def _wholes(part: Schema, schema: Schema) -> Iterator[Schema]:
    """A part that may be there or not, or be a reference to another, as what it is."""
    if "$ref" in part:
        yield schema["$defs"][part["$ref"].rpartition("/")[2]]
    else:
        yield part
    for member in part.get("anyOf", ()):
        yield from _wholes(member, schema)


def _inside(part: Schema, step: int | str, schema: Schema) -> Iterator[Schema]:
    """What a step leads to: the items of a list, what is under a key, the table that a word chooses."""
    for whole in _wholes(part, schema):
        if isinstance(step, int):
            yield whole.get("items", {})
        elif step in _keys(whole):
            yield _keys(whole)[step]
        elif isinstance(whole.get("additionalProperties"), Mapping):
            yield whole["additionalProperties"]
        else:
            yield from _chosen(whole, step, schema)


def _chosen(part: Schema, word: str, schema: Schema) -> Iterator[Schema]:
    """The table that the word chooses: as the value of the key that tells them apart, as that key, or as the
    name of the table."""
    if part.get("title") == word:
        yield part
    by_value = part.get("discriminator", {}).get("mapping", {})
    if word in by_value:
        yield {"$ref": by_value[word]}
    for member in part.get("oneOf", ()) if not by_value else ():
        yield from (whole for whole in _wholes(member, schema) if word in whole.get("required", ()))

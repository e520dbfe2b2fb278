"""The nodes of the tree: what they hold, how they are named, how they become text."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any, TypeAlias

ID_LENGTH = 16
"""Hex digits of a node's id: 64 bits, so that two moves of one table never share one."""

HEAD = "head"
"""The key under which the id of the head is kept, beside the values about the table."""

HEARD = "heard"
"""The key of the mark that was given with the head."""

Mark: TypeAlias = tuple[int, int]
"""How far what the table said has been taken into account; a later mark is a greater one."""

UNHEARD: Mark = (0, 0)
"""The mark of a journal that has heard of nothing."""

LOST_BEGINNING = "lost beginning"
"""The key that a salvaged journal has if the state at its first node could not be kept."""

OWN_KEYS = (HEAD, HEARD, LOST_BEGINNING)
"""The keys that are the journal's own, and no values about the table."""


@dataclass(frozen=True, slots=True)
class Content:
    """What one node records, as JSON values that the journal does not look into.

    ``verdict`` is how the move was judged, ``changes`` what it changed.  Dicts have text keys and keep their
    order; tuples come back as lists.
    """

    move: Any
    verdict: Any
    changes: Any


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the tree: ``depth`` counts the moves from the first node, whose parent is None."""

    id: str
    parent: str | None
    depth: int
    content: Content


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state at a node, as the JSON text that was given."""

    node: str
    depth: int
    state: str


def snapshot_digest(node: str, state: str) -> str:
    """Return what tells whether the text of a snapshot is still the one that was stored at ``node``."""
    return hashlib.sha256(f"{node}\n{state}".encode("utf-8", "backslashreplace")).hexdigest()[:ID_LENGTH]


@dataclass(frozen=True, slots=True)
class Entry:
    """A node ready to be stored: its name, its parent and the texts of its content."""

    id: str
    parent: str | None
    move: str
    verdict: str
    changes: str

    def content(self) -> Content:
        """Return the content that the texts stand for.  Raises ValueError if one is no JSON."""
        return Content(json.loads(self.move), json.loads(self.verdict), json.loads(self.changes))

    @property
    def intact(self) -> bool:
        """Whether the content is what the id says."""
        try:
            return _hash(self.parent, self.move, self.verdict, self.changes) == self.id
        except (TypeError, ValueError):
            return False


def entry(parent: str | None, content: Content) -> Entry:
    """Return ``content`` made ready to be stored under ``parent``.

    Raises TypeError or ValueError if the content is not made of JSON values.
    """
    texts = (to_text(content.move), to_text(content.verdict), to_text(content.changes))
    return Entry(_hash(parent, *texts), parent, *texts)


def node_id(parent: str | None, content: Content) -> str:
    """Return the id of a node: a short hash over its parent and its content, whatever the order of keys."""
    return entry(parent, content).id


def is_id(text: str) -> bool:
    """Tell whether ``text`` has the form of a node's id."""
    return len(text) == ID_LENGTH and all(digit in "0123456789abcdef" for digit in text)


def as_mark(value: object) -> Mark:
    """Return the mark that a JSON value stands for; UNHEARD if it is none, as one of a later version may be.

    Whoever has heard of less hears it again, and no more comes of that than a question.
    """
    match value:
        case [int(first), int(second)]:
            return first, second
    return UNHEARD


def to_text(value: Any) -> str:
    """Return ``value`` as compact JSON, with letters as themselves.

    Raises TypeError or ValueError if it is no JSON value.
    """
    return storable(json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")))


def storable(text: str) -> str:
    """Return a JSON text as UTF-8 can hold it: half a surrogate pair, as of an emoji, becomes an escape."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _hash(parent: str | None, *texts: str) -> str:
    """Hash the texts as they read back, with sorted keys: so a stored node can be checked against its id."""
    canonical = [json.dumps(json.loads(text), sort_keys=True, separators=(",", ":")) for text in texts]
    whole = "\n".join([parent or "", *canonical])
    return hashlib.sha256(whole.encode("utf-8", "backslashreplace")).hexdigest()[:ID_LENGTH]

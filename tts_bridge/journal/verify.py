"""The whole check of a journal: each page, each node against its own id, each line up to the first node."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from tts_bridge.journal.node import HEAD, Entry, snapshot_digest


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a journal: where (a page, a node, a key) and what."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


def problems(connection: sqlite3.Connection) -> Iterator[Problem]:
    """Yield all that is wrong with the journal behind ``connection``."""
    try:
        yield from _all_problems(connection)
    except (sqlite3.Error, UnicodeDecodeError):
        yield Problem("file", "it cannot be read to the end")


def _all_problems(connection: sqlite3.Connection) -> Iterator[Problem]:
    for (line,) in connection.execute("PRAGMA integrity_check"):
        if line != "ok":
            yield Problem("file", line)
    depths: dict[str, int] = {}
    columns = "depth, id, parent, move, verdict, changes"
    for depth, *texts in connection.execute(f"SELECT {columns} FROM nodes ORDER BY number"):
        yield from _node_problems(Entry(*texts), depth, depths)
        depths[texts[0]] = depth
    yield from _head_problems(connection, depths)
    yield from _snapshot_problems(connection, depths)


def _node_problems(node: Entry, depth: int, depths: dict[str, int]) -> Iterator[Problem]:
    """Yield what is wrong with one node; ``depths`` are those of the nodes before it."""
    place = f"node {node.id}, move {depth}"
    if not node.intact:
        yield Problem(place, "its content is not what its id says")
    if node.parent is None and depths:
        yield Problem(place, "it is a second first node")
    elif node.parent is not None and node.parent not in depths:
        yield Problem(place, f"the node before it, {node.parent}, is lost")
    elif depth != (depths[node.parent] + 1 if node.parent else 0):
        yield Problem(place, "it counts its moves wrongly")


def _head_problems(connection: sqlite3.Connection, depths: dict[str, int]) -> Iterator[Problem]:
    meta = dict(connection.execute("SELECT key, value FROM meta"))
    for key, text in meta.items():
        if not _is_json(text):
            yield Problem(f"value {key}", "it cannot be read")
    if meta.get(HEAD, "").strip('"') not in depths:
        yield Problem("value head", "the node at which the table stands is lost")


def _snapshot_problems(connection: sqlite3.Connection, depths: dict[str, int]) -> Iterator[Problem]:
    for node, state, digest in connection.execute("SELECT node, state, digest FROM snapshots"):
        if node not in depths:
            yield Problem(f"snapshot {node}", "its node is lost")
        if not _is_json(state) or snapshot_digest(node, state) != digest:
            yield Problem(f"snapshot {node}", "it cannot be read")


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True

"""The journal of a table as play needs it: one node a move, and the way back to any of them."""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tts_bridge.games.core.changes import dump_block, fold, load_block
from tts_bridge.games.core.moves import Accepted, Move, Refused, dump_move
from tts_bridge.games.core.state import State, dump_record, dump_state, load_state
from tts_bridge.journal import SNAPSHOT_EVERY, Content, Journal, JournalWriter, Node, damaged

REMEMBERED = 64
"""States kept at hand; older ones are read from the journal."""

PATIENCE = 0.5
"""Seconds to wait for the disk."""


class Record:
    """Writes what is decided at a table, and reads back what led to a node."""

    def __init__(self, journal: Journal) -> None:
        self._path = journal.path
        self.root = journal.root.content
        self.head = journal.head
        self._parents: dict[str, str] = {}
        self._moves: dict[str, Mapping[str, Any]] = {}
        self._depths: dict[str, int] = {journal.root.id: 0}
        self._states: OrderedDict[str, State] = OrderedDict()
        for node in journal.line(self.head):
            self._note(node)
        self._writer = JournalWriter(journal)

    @classmethod
    def create(cls, path: Path, begun: Mapping[str, Any], opened: Accepted) -> "Record":
        """The record of a new game: `begun` says with what, `opened` what happened by itself.

        Raises JournalError.
        """
        content = Content(dict(begun), {"accepted": True}, [dump_block(block) for block in opened.blocks])
        journal = Journal.create(path, content)
        journal.snapshot(journal.head, state_text(opened.after))
        record = cls(journal)
        record._keep(record.head, opened.after)
        return record

    @classmethod
    def open(cls, path: Path) -> "Record":
        """The record of a game that goes on; raises JournalError."""
        journal = Journal.open(path)
        try:
            return cls(journal)
        except BaseException:
            journal.close()
            raise

    def close(self) -> None:
        """Write what is left; raises JournalError."""
        self._writer.close()

    # ---------------------------------------------------------------- writing

    def accept(self, move: Move, verdict: Accepted) -> str:
        """A move was made: the table stands at its node now."""
        told = {"accepted": True} | ({"waived": list(verdict.waived)} if verdict.waived else {})
        changes = [dump_block(block) for block in verdict.blocks]
        parent = self.head
        self.head = self._writer.append(parent, Content(dump_move(move), told, changes))
        self._depths[self.head] = self._depths[parent] + 1
        self._parents[self.head] = parent
        self._moves[self.head] = dump_move(move)
        self._keep(self.head, verdict.after)
        self._writer.set_head(self.head)
        if self._depths[self.head] % SNAPSHOT_EVERY == 0:
            self._writer.snapshot(self.head, state_text(verdict.after))
        return self.head

    def refuse(self, move: Move, verdict: Refused) -> str:
        """A move was refused: noted, and the table stays where it is."""
        told = {"accepted": False, "refusals": [dump_record(refusal) for refusal in verdict.refusals]}
        return self._writer.append(self.head, Content(dump_move(move), told, []))

    def stand_at(self, node: str) -> State:
        """Go to a node that the record has; returns the state there.  Raises JournalError."""
        state = self.state(node)
        self.head = node
        self._writer.set_head(node)
        return state

    @property
    def failure(self) -> Exception | None:
        """Why the last moves could not be written; None if they could, or are just being written."""
        return self._writer.failure

    def written(self) -> str:
        """The node at which the table stands for all that the disk knows: the head, if that can be written
        now."""
        if self._writer.written != self.head and self._writer.failure is None:
            with suppress(Exception):  # it is told as the failure
                self._writer.flush(PATIENCE)
        return self._writer.written

    # ---------------------------------------------------------------- reading

    def has(self, node: str) -> bool:
        """Whether the record has this node, on any line."""
        return node in self._depths or self._writer.read(lambda journal: node in journal)

    def stood_at(self, node: str) -> bool:
        """Whether the table has ever stood at a node: not at that of a move which was refused."""

        def stood(journal: Journal) -> bool:
            return node in journal and journal.node(node).content.verdict.get("accepted") is not False

        return node in self._states or self._writer.read(stood)

    def move(self, node: str) -> Mapping[str, Any]:
        """The move of a node on the present line, as JSON; empty for the first."""
        return self._moves.get(node, {}) if node in self._parents else {}

    def parent(self, node: str) -> str:
        """The node before one on the present line; "" for the first."""
        return self._parents.get(node, "")

    def state(self, node: str) -> State:
        """The state at a node; raises JournalError."""
        if node not in self._states:
            self._read_back(node)
        self._states.move_to_end(node)
        return self._states[node]

    def _read_back(self, node: str) -> None:
        read = self._writer.read
        snapshot, nodes = read(lambda journal: (journal.nearest_snapshot(node), journal.path_to(node)))
        for found in read(lambda journal: journal.line(node)):
            self._note(found)
        if snapshot is None:
            raise damaged(self._path, f"node {node}", "how the table stood before it is lost")
        state = load_state(json.loads(snapshot.state))
        for blocks in (found.content.changes for found in nodes):
            state = fold(state, (change for block in blocks for change in load_block(block).changes))
        self._keep(node, state)

    def _note(self, node: Node) -> None:
        self._depths[node.id] = node.depth
        if node.parent is not None:
            self._parents[node.id] = node.parent
            self._moves[node.id] = node.content.move

    def _keep(self, node: str, state: State) -> None:
        self._states[node] = state
        while len(self._states) > REMEMBERED:
            self._states.popitem(last=False)


def records_of(folder: Path, table: str) -> list[Path]:
    """The journals of all games of a table, the oldest first."""
    mine = _numbered(folder, table)
    return [mine[number] for number in sorted(mine)]


def next_record(folder: Path, table: str) -> Path:
    """Where the journal of a table's next game goes."""
    return folder / f"{table}.{max(_numbered(folder, table), default=0) + 1}.journal"


def _numbered(folder: Path, table: str) -> dict[int, Path]:
    """The journals of a table by the numbers of its games; any of them may have been deleted."""
    numbered = [(path.stem.rpartition("."), path) for path in folder.glob("*.journal")]
    return {int(number): path for (name, _, number), path in numbered if name == table and number.isdecimal()}


def state_text(state: State) -> str:
    """A state as JSON text."""
    return json.dumps(dump_state(state), ensure_ascii=False, separators=(",", ":"))


def digest(texts: Iterable[str]) -> str:
    """A short hash of texts, for the first node."""
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text.encode("utf-8", "surrogatepass"))
        whole.update(b"\0")
    return whole.hexdigest()[:16]

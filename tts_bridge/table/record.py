"""The journal of a table as play needs it: one node a move, and the way back to any of them."""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tts_bridge.games.core.changes import Block, dump_block, fold, load_block
from tts_bridge.games.core.moves import Accepted, Move, Refused, dump_move
from tts_bridge.games.core.state import State, dump_record, dump_state, load_state
from tts_bridge.journal import (
    SNAPSHOT_EVERY,
    UNHEARD,
    Content,
    Journal,
    JournalError,
    JournalWriter,
    Mark,
    Node,
)

REMEMBERED = 64
"""States kept at hand; older ones are read from the journal."""

PATIENCE = 0.5
"""Seconds to wait for the disk."""

RELOAD = "reload"
"""What stands for a move in a node from which on other card files hold: it changes nothing by itself."""


BREAK = "break"
"""The word under which the journal keeps whether the table has a break."""


class Record:
    """Writes what is decided at a table, and reads back what led to a node."""

    def __init__(self, journal: Journal) -> None:
        self._path = journal.path
        self.root = journal.root.content
        self.definitions = definitions_of(self.root.move)
        """The digest of the card files that hold now; a node tells where others begin to."""
        self.head = journal.head
        self.heard = journal.heard
        """The mark of what the table said last: it is written with each move."""
        self.has_break = journal.noted(BREAK) is True
        """Whether the table has a break, which no move tells of."""
        self._parents: dict[str, str] = {}
        self._moves: dict[str, Mapping[str, Any]] = {}
        self._depths: dict[str, int] = {journal.root.id: 0}
        self._under: dict[str, str] = {journal.root.id: self.definitions}
        self._reloads: dict[str, str] = {}
        self._states: OrderedDict[str, State] = OrderedDict()
        for node in journal.line(self.head):
            self._note(node)
        self._writer = JournalWriter(journal)

    @classmethod
    def create(
        cls, path: Path, begun: Mapping[str, Any], opened: Accepted, heard: Mark = UNHEARD
    ) -> "Record":
        """The record of a new game: `begun` says with what, `opened` what happened by itself, `heard` marks
        what of the table led there.

        Raises JournalError.
        """
        content = Content(dict(begun), {"accepted": True}, [dump_block(block) for block in opened.blocks])
        journal = Journal.create(path, content)
        journal.set_head(journal.head, heard)
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
        self._reload()
        self.head = self._append(Content(dump_move(move), told, changes), verdict.after)
        self._writer.set_head(self.head, self.heard)
        return self.head

    def _reload(self) -> None:
        """Have a node tell that other card files hold, if they do."""
        if self._under[self.head] != self.definitions:
            content = Content({"kind": RELOAD, "definitions": self.definitions}, {"accepted": True}, [])
            self.head = self._append(content, self.state(self.head))

    def _append(self, content: Content, after: State) -> str:
        node, depth = self._writer.append(self.head, content), self._depths[self.head] + 1
        self._learn(node, self.head, depth, content.move)
        self._keep(node, after)
        if depth % SNAPSHOT_EVERY == 0:
            self._writer.snapshot(node, state_text(after))
        return node

    def refuse(self, move: Move, verdict: Refused) -> str:
        """A move was refused: noted, and the table stays where it is."""
        told = {"accepted": False, "refusals": [dump_record(refusal) for refusal in verdict.refusals]}
        return self._writer.append(self.head, Content(dump_move(move), told, []))

    def note_break(self, on: bool) -> None:
        """A break has begun, or ended: it outlives the server, and is in no state."""
        self.has_break = on
        self._writer.note(BREAK, on, self.heard)

    def stand_at(self, node: str) -> State:
        """Go to a node that the record has; returns the state there.  Raises JournalError."""
        state = self.state(node)
        self.head = self._reloads.get(node, node)
        self._writer.set_head(self.head, self.heard)
        return state

    @property
    def failure(self) -> Exception | None:
        """Why the last moves could not be written; None if they could, or are just being written."""
        return self._writer.failure

    def written(self) -> tuple[str, Mark]:
        """The node at which the table stands for all that the disk knows (the head, if that can be written
        now), and the mark of what led there."""
        if self._writer.written != self.head and self._writer.failure is None:
            with suppress(Exception):  # it is told as the failure
                self._writer.flush(PATIENCE)
        return self._writer.written, self._writer.heard

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
        """The node of the move before that of one on the present line; "" for the first."""
        return self._parents.get(node, "")

    def blocks_between(self, node: str, last: str) -> list[Block] | None:
        """What has happened after a node up to a `last` one, without what was taken back; None if the node
        itself was.  Raises JournalError.
        """
        lines = zip(self._line(self.head), self._line(last), strict=False)
        still = [now for now, then in lines if now.id == then.id]
        at = next((at for at, other in enumerate(still) if other.id == node), None)
        if at is None:
            return None
        return [load_block(block) for other in still[at + 1 :] for block in other.content.changes]

    def _line(self, node: str) -> list[Node]:
        return self._writer.read(lambda journal: journal.line(node))

    def state(self, node: str) -> State:
        """The state at a node; raises JournalError."""
        if node not in self._states:
            self._read_back(node)
        self._states.move_to_end(node)
        return self._states[node]

    def _read_back(self, node: str) -> None:
        read = self._writer.read
        snapshot, nodes = read(lambda journal: (journal.nearest_snapshot(node), journal.path_to(node)))
        for found in self._line(node):
            self._note(found)
        if snapshot is None:
            raise JournalError("state_lost", self._path, "node", node=node)
        state = load_state(json.loads(snapshot.state))
        for blocks in (found.content.changes for found in nodes):
            state = fold(state, (change for block in blocks for change in load_block(block).changes))
        self._keep(node, state)

    def _note(self, node: Node) -> None:
        if node.parent is None:
            return
        self._learn(node.id, node.parent, node.depth, node.content.move)

    def _learn(self, node: str, parent: str, depth: int, move: Mapping[str, Any]) -> None:
        """Remember a node that follows on one which is known."""
        self._depths[node] = depth
        if move.get("kind") == RELOAD:
            self._under[node] = definitions_of(move)
            self._reloads[node] = self._reloads.get(parent, parent)
            return
        self._under[node] = self._under[parent]
        self._parents[node] = self._reloads.get(parent, parent)
        self._moves[node] = move

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


def definitions_of(move: Mapping[str, Any]) -> str:
    """The digest of the card files that hold from a node on, by its move; "" where that is not told."""
    return str(move.get("definitions", ""))


def digest(texts: Iterable[str]) -> str:
    """A short hash of texts, for the first node."""
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text.encode("utf-8", "surrogatepass"))
        whole.update(b"\0")
    return whole.hexdigest()[:16]

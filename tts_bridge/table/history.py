"""A table's game read back from its journal: move by move, with the states before and after."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from tts_bridge.games.core.changes import Block, fold, load_block
from tts_bridge.games.core.engine import decide
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import Accepted, Move, Refusal, load_move
from tts_bridge.games.core.scenario.recording import Made
from tts_bridge.games.core.state import State, load_record, load_state
from tts_bridge.journal import Journal, JournalError, Node
from tts_bridge.table.record import RELOAD, definitions_of


@dataclass(frozen=True, slots=True)
class Step:
    """One node of a line: the move that was made, what it changed, and how the table stood around it.

    The first node has no move; its blocks are what happened by itself.  `waived` are the slugs of
    rules that the table overruled; `parent` is the node of the step before, "" for the first, and `depth` how
    many there are before; `definitions` is the digest of the card files that held.
    """

    node: str
    parent: str
    depth: int
    move: Move | None
    waived: tuple[str, ...]
    before: State
    blocks: tuple[Block, ...]
    after: State
    definitions: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the rules of today decide otherwise than the journal has it: at which step, and how."""

    step: Step
    how: str


def steps(journal: Journal) -> Iterator[Step]:
    """The line of the journal from its first node to its head.

    States are folded from changes alone, so no rule is asked.  Raises JournalError where a node
    does not hold what a table writes.
    """
    first, *later = journal.line(journal.head)
    step = _first_step(journal, first)
    yield step
    for node in later:
        step, before = _step(journal, node, step), step
        if step.node != before.node:
            yield step


def all_steps(journal: Journal) -> Iterator[Step]:
    """All lines of the journal, those that were taken back among them: each node once, after the one that it
    follows on.  Raises JournalError as `steps` does.
    """
    made: dict[str, Step] = {}
    for node in journal.nodes():
        if node.parent is None:
            found = _first_step(journal, node)
        elif _is_made(journal, node):
            found = _step(journal, node, made[node.parent])
        else:
            continue
        made[node.id] = found
        if found.node == node.id:
            yield found


def _is_made(journal: Journal, node: Node) -> bool:
    try:
        return node.content.verdict.get("accepted") is True
    except AttributeError as error:
        raise _foreign(journal, node) from error


def _first_step(journal: Journal, node: Node) -> Step:
    state = _first_state(journal, node)
    definitions = definitions_of(node.content.move)
    return Step(node.id, "", 0, None, (), state, _blocks(journal, node), state, definitions)


def _step(journal: Journal, node: Node, last: Step) -> Step:
    """What a node that was made after a step has led to; where it only tells that the cards were read anew,
    that is the same step, with the others' digest."""
    blocks = _blocks(journal, node)
    try:
        if node.content.move["kind"] == RELOAD:
            return replace(last, definitions=definitions_of(node.content.move))
        after = fold(last.after, (change for block in blocks for change in block.changes))
        move = load_move(node.content.move)
        waived = tuple(node.content.verdict.get("waived", ()))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise _foreign(journal, node) from error
    depth, definitions = last.depth + 1, last.definitions
    return Step(node.id, last.node, depth, move, waived, last.after, blocks, after, definitions)


def refused_at(journal: Journal, node: str) -> list[tuple[Move, tuple[Refusal, ...]]]:
    """The moves that were tried at a node and refused; raises JournalError as `steps` does."""
    found = []
    for child in journal.children(node):
        try:
            verdict = child.content.verdict
            if verdict.get("accepted") is False:
                refusals = tuple(load_record(Refusal, data) for data in verdict["refusals"])
                found.append((load_move(child.content.move), refusals))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise _foreign(journal, child) from error
    return found


def moves_made(journal: Journal) -> Iterator[Made]:
    """All moves of the line, those that were refused on the way before the one that was made.

    Raises JournalError as `steps` does.
    """
    for step in steps(journal):
        if step.move is not None:
            yield Made(step.before, step.move, step.after, step.blocks, step.waived)
        yield from _refused(journal, step.node, step.after)


def _refused(journal: Journal, node: str, state: State) -> Iterator[Made]:
    for move, refusals in refused_at(journal, node):
        yield Made(state, move, state, refused=tuple(refusal.rule for refusal in refusals))


def first_difference(game: Game, line: Iterator[Step]) -> Difference | None:
    """Decide every move again; None if everything comes out as it is written."""
    for step in line:
        how = "" if step.move is None else _differs(game, step, step.move)
        if how:
            return Difference(step, how)
    return None


def _differs(game: Game, step: Step, move: Move) -> str:
    verdict = decide(game, step.before, move, step.waived)
    if not isinstance(verdict, Accepted):
        return "it is refused now: " + ", ".join(refusal.rule for refusal in verdict.refusals)
    if verdict.waived != step.waived:
        return f"it needed {_named(step.waived)} to be waived, now {_named(verdict.waived)}"
    for number, (then, now) in enumerate(zip(step.blocks, verdict.blocks, strict=False), 1):
        if then != now:
            return f"block {number} was {_told(then)}, now it is {_told(now)}"
    if len(step.blocks) != len(verdict.blocks):
        return f"it had {len(step.blocks)} blocks, now it has {len(verdict.blocks)}"
    return ""


def _named(slugs: tuple[str, ...]) -> str:
    return ", ".join(slugs) or "nothing"


def _told(block: Block) -> str:
    roles = " ".join(f"{role}={value}" for role, value in block.roles.items())
    return f"{block.event!r} ({' '.join(filter(None, (block.cause, roles)))}; {len(block.changes)} changes)"


def _first_state(journal: Journal, first: Node) -> State:
    snapshot = journal.nearest_snapshot(first.id)
    if snapshot is None:
        raise JournalError("beginning_lost", journal.path, "move", node=first.id, move=0)
    try:
        return load_state(json.loads(snapshot.state))
    except (KeyError, TypeError, ValueError) as error:
        raise _foreign(journal, first) from error


def _blocks(journal: Journal, node: Node) -> tuple[Block, ...]:
    try:
        return tuple(load_block(cast(dict[str, Any], data)) for data in node.content.changes)
    except (KeyError, TypeError, ValueError) as error:
        raise _foreign(journal, node) from error


def _foreign(journal: Journal, node: Node) -> JournalError:
    return JournalError("not_of_a_table", journal.path, "move", node=node.id, move=node.depth)

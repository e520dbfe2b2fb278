"""What is counted over many games of Codex."""

from collections.abc import Iterator, Sequence

from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import State

COUNTED = {
    "turn": "turns", "hired": "workers hired", "built": "built", "summoned": "heroes summoned",
    "played": "cards played", "used": "abilities used", "attacked": "attacks", "killed": "killed",
    "destroyed": "destroyed", "patrols": "sent on patrol", "by_hand": "carried out by hand",
}  # fmt: skip
"""Events that are counted, each with its name."""

TALLIED = tuple(COUNTED.values())


def tally(before: State, move: Move, blocks: Sequence[Block]) -> Iterator[str]:
    """The names of what the blocks of a move tell."""
    for block in blocks:
        if block.event in COUNTED:
            yield COUNTED[block.event]

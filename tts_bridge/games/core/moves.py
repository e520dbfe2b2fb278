"""What seats (and chance, and the clock) do, and what the rules answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.state import Plain, State, dump_record, load_record

CHANCE = "chance"
"""The seat name of decks and dice."""

CLOCK = "clock"
"""The seat name of the clock."""

NOBODY = "nobody"
"""What the last frame of a finished game waits for."""

HOST = "host"
"""The seat name under which the table's host edits."""


@dataclass(frozen=True, slots=True)
class Move:
    """One small thing done: at most one card, one target (a card, seat or zone) and one number."""

    kind: str
    seat: str
    card: str = ""
    target: str = ""
    number: int = 0

    def __str__(self) -> str:
        words = [self.seat, self.kind, self.card, self.target and f"> {self.target}", str(self.number or "")]
        return " ".join(word for word in words if word)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: a rule's slug and the values that decided.

    `waivable` is false for what no table can overrule (a card that is not there).
    """

    rule: str
    values: dict[str, Plain] = field(default_factory=dict)
    waivable: bool = True


@dataclass(frozen=True, slots=True)
class Refused:
    """The move is refused, for all these reasons."""

    refusals: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class Accepted:
    """The move was carried out: what changed, the state after it, and the rules that were waived."""

    blocks: tuple[Block, ...]
    after: State
    waived: tuple[str, ...] = ()


Verdict: TypeAlias = Refused | Accepted


def dump_move(move: Move) -> dict[str, Any]:
    """The move as JSON values."""
    return dump_record(move)


def load_move(data: Mapping[str, Any]) -> Move:
    """The move that was dumped; raises TypeError where the data are not such."""
    return cast(Move, load_record(Move, data))

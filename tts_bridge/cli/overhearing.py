"""What a table half makes for seats, looked through for what they may not know."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tts_bridge.cli.faults import TracedTable
from tts_bridge.games.core.moves import Accepted
from tts_bridge.games.core.state import State
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.rehearsal.secrets import Secrets
from tts_bridge.table.directives import (
    Ask,
    ChooseInHand,
    Directive,
    Guard,
    Inscribe,
    Label,
    Offer,
    RollDue,
    Say,
    Write,
)
from tts_bridge.table.reports import Report
from tts_bridge.table.session import Reply
from tts_bridge.web.halves import MoveReply

Addressed: TypeAlias = tuple[str, tuple[str, ...]]
"""A seat ("" is everybody), and the texts that were made for it."""


def addressed(directive: Directive) -> Addressed | None:
    """Whom a directive tells what; None for one that only the scripts of the table read."""
    match directive:
        case Say(text, seat) | Write(_, seat, _, text):
            return seat, (text,)
        case Offer(_, seat, _, text, wish):
            return seat, (text, wish)
        case Ask(prompt, seat, question, _, why, options):
            return seat, (prompt, question, why, *options)
        case ChooseInHand(prompt, seat, label):
            return seat, (prompt, label)
        case RollDue(roll, _, seat, question, button):
            return seat, (roll, question, button)
        case Guard(_, seat, names):
            return seat, names
        case Inscribe(_, text, wish):
            return PUBLIC, (text, wish)
        case Label(_, text):
            return PUBLIC, (text,)
    return None


@dataclass(slots=True)
class Overhearing:
    """All states that a game has gone through, and what was found in what was made for its seats.

    It is told of each move in the thread of the table; `states` are kept to the end.
    """

    secrets: Secrets
    states: list[State] = field(default_factory=list)
    _told: int = 0

    def hear(self, verdict: Accepted) -> None:
        """The game has opened, or a move was made."""
        self.states.append(verdict.after)

    def stands(self, state: State | None) -> None:
        """The game stands at a state, whether a move has led to it or moves were taken back."""
        if state is not None and (not self.states or self.states[-1] is not state):
            self.states.append(state)

    def of(self, half: TracedTable) -> "OverheardTable":
        """The table half that makes the texts, to be asked in its stead."""
        return OverheardTable(half, self)

    def dismiss(self) -> tuple[list[str], int]:
        """What was found, and in how many texts.  All states are forgotten: they fill the memory."""
        self.states.clear()
        self.secrets.forget()
        return self.secrets.found, self.secrets.looked

    def lately(self) -> Sequence[State]:
        """The states since the last call, and the one before them."""
        begin, self._told = max(0, self._told - 1), len(self.states)
        return self.states[begin:]

    def now(self) -> Sequence[State]:
        """The last state, as far as there is one."""
        return self.states[-1:]


class OverheardTable:
    """A table half whose every word is looked through."""

    def __init__(self, half: TracedTable, overhearing: Overhearing) -> None:
        self._half = half
        self._overhearing = overhearing
        self._secrets = overhearing.secrets

    def judge(self, reports: Sequence[Report]) -> Sequence[Directive]:
        """As TracedTable."""
        return self._heard(self._half.judge(reports))

    def settle(self) -> Sequence[Directive]:
        """As TracedTable."""
        return self._heard(self._half.settle())

    @property
    def ponders(self) -> bool:
        """As TracedTable."""
        return self._half.ponders

    def ponder(self) -> Sequence[Directive]:
        """As TracedTable."""
        return self._heard(self._half.ponder())

    def view(self, seat: str) -> Mapping[str, Any]:
        """As TracedTable."""
        view = self._half.view(seat)
        self._judge_now("the view", _texts(view), seat)
        return view

    def moves(self, seat: str) -> Sequence[Mapping[str, Any]]:
        """As TracedTable."""
        moves = self._half.moves(seat)
        self._judge_now("the moves", _texts(moves), seat)
        return moves

    def move(self, seat: str, move: Mapping[str, Any]) -> MoveReply:
        """As TracedTable."""
        reply = self._half.move(seat, move)
        self._judge_now("a refusal", _texts(reply.refusals), seat)
        return Reply(reply.refusals, self._heard(reply.directives))

    def public(self) -> Mapping[str, Any]:
        """As TracedTable."""
        shown = self._half.public()
        self._judge_now("the public state", _texts(shown.get("state", {})), PUBLIC)
        return shown

    def _judge_now(self, where: str, texts: Iterable[str], seat: str) -> None:
        self._secrets.judge(where, texts, seat, self._overhearing.now())

    def _heard(self, directives: Sequence[Directive]) -> Sequence[Directive]:
        self._overhearing.stands(self._half.state)
        states = self._overhearing.lately()
        for directive in directives:
            told = addressed(directive)
            if told is not None:
                self._secrets.judge(type(directive).__name__, filter(None, told[1]), told[0], states)
        return directives


def _texts(value: Any) -> Iterator[str]:
    """All texts in JSON values as one: most are looked at often."""
    yield json.dumps(value, ensure_ascii=False)

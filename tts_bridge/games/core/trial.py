"""Whole games put to the proof: played, checked after every move, decided again."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import PurePath
from traceback import extract_tb
from typing import cast

from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.engine import decide, opened
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.invariants import broken, broken_move
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.play import Played, is_over
from tts_bridge.games.core.state import State

Tally = Callable[[State, Move, tuple[Block, ...]], Iterable[str]]
"""What is to be counted of a move that was made in a state."""


@dataclass(slots=True)
class Course:
    """How a game went: its moves, how it ended, what was counted, and what was wrong on the way."""

    end: State
    plays: list[Played] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def moves(self) -> list[Move]:
        """All moves, those of chance and the clock among them."""
        return [play.move for play in self.plays]

    @property
    def winner(self) -> str:
        """Who has won; "" for nobody."""
        return cast(str, self.end.vars.get("winner", "")) if is_over(self.end) else ""


def begun(game: Game, state: State) -> State:
    """The state when everything has happened that happens by itself before the first move."""
    return opened(game, state).after


def course(
    game: Game, state: State, plays: Iterator[Played], tally: Tally | None = None, *,
    check: bool = False, edited: bool = False,
) -> Course:  # fmt: skip
    """Play a game to its end, or as far as it goes.

    With `check` every move and state is looked through; `edited` says that there are edits among the moves.
    """
    found = Course(state)
    try:
        for play in plays:
            found.plays.append(play)
            found.end = play.verdict.after
            if tally is not None:
                found.counts.update(tally(play.before, play.move, play.verdict.blocks))
            if check:
                found.faults += faults_of(game, play, edited=edited)
    except Exception as error:  # whatever it is, it is a fault of the rules, and these are looked for
        found.faults.append(f"after move {len(found.plays)}: {_broke(error)}")
    return found


def _broke(error: Exception) -> str:
    *_, where = extract_tb(error.__traceback__)
    place = f"{where.name} ({PurePath(where.filename).name}, line {where.lineno})"
    return f"{type(error).__name__} in {place}: {error}"


def faults_of(game: Game, play: Played, *, edited: bool = False) -> list[str]:
    """What is wrong with a move or with the state it led to; some moves before it may have been edits."""
    found = (*broken_move(play.before, play.verdict), *broken(game, play.verdict.after, edited=edited))
    return [f"move {play.number}, {play.move}: {fault}" for fault in found]


def first_difference(game: Game, state: State, plays: Iterable[Played]) -> str:
    """Decide all moves of a game again: where it first goes another way, or "" if it does not."""
    for play in plays:
        verdict = decide(game, state, play.move)
        if verdict != play.verdict:
            return f"move {play.number}, {play.move}"
        state = play.verdict.after
    return ""

"""Headless play: policies for the seats, a seeded source for chance, no table."""

import hashlib
import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tts_bridge.games.core.engine import decide, legal_moves
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import CHANCE, CLOCK, NOBODY, Accepted, Move, dump_move
from tts_bridge.games.core.state import State
from tts_bridge.games.core.view import view

Policy = Callable[[State, list[Move], bool], Move | None]
"""What a player does: from its view and legal moves, a move; None (unless it must) for nothing."""


@dataclass(frozen=True, slots=True)
class Played:
    """One move of a headless game and what it led to."""

    number: int
    before: State
    move: Move
    verdict: Accepted


class Dice:
    """Chance seeded from (seed, number of the node), so that a rewound game goes on the same way."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, node: int, moves: list[Move]) -> Move:
        """One of the results that are possible, all equally likely."""
        return random.Random(f"{self._seed}/{node}").choice(moves)


def patient(game: Game, seat: str, seed: int) -> Policy:
    """The simplest bot: it waits as long as it may, and then does the first thing that is legal."""
    return lambda view, moves, must: moves[0] if must and moves else None


class Stuck(RuntimeError):
    """Nobody can or will move although the game is not over."""


def play(
    game: Game, state: State, policies: Mapping[str, Policy], seed: int, most_moves: int = 100_000
) -> Iterator[Played]:
    """Play until the game is over or so many moves were made."""
    dice = Dice(seed)
    for number in range(most_moves):
        if is_over(state):
            return
        move = next_move(game, state, policies, dice, number)
        verdict = decide(game, state, move)
        if not isinstance(verdict, Accepted):
            raise Stuck(f"move {number} was offered and refused: {move}: {verdict.refusals}")
        yield Played(number, state, move, verdict)
        state = verdict.after


def is_over(state: State) -> bool:
    """Whether nothing more can happen."""
    return state.top is None or NOBODY in state.top.waits


def next_move(game: Game, state: State, policies: Mapping[str, Policy], dice: Dice, number: int) -> Move:
    """What happens next: chance if it is due, else the first seat that wants to do something."""
    waits = state.top.waits if state.top is not None else ()
    if CHANCE in waits:
        return dice.choose(number, legal_moves(game, state, CHANCE))
    asked = [*waits, *(seat for seat in state.seats if seat not in waits)]
    offers: dict[str, list[Move]] = {}
    for seat in asked:
        if seat in policies:
            offers[seat] = legal_moves(game, state, seat)
            move = policies[seat](view(game, state, seat), offers[seat], False) if offers[seat] else None
            if move is not None:
                return move
    if CLOCK in waits:
        return legal_moves(game, state, CLOCK)[0]
    for seat in waits:
        if offers.get(seat):
            move = policies[seat](view(game, state, seat), offers[seat], True)
            if move is not None:
                return move
    raise Stuck(f"nobody moves in {state.top}")


def digest(options: Mapping[str, Any], moves: list[Move]) -> str:
    """A short hash of the options and the sequence of moves and chance results."""
    data = [dict(options), [dump_move(move) for move in moves]]
    text = json.dumps(data, sort_keys=True, ensure_ascii=False)
    # half an emoji may come in as JSON's \ud83c, and every move that was made has its place here
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]

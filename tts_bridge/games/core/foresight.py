"""Where a move leads, as far as a view tells: nobody answers, others give the answers that lie nearest.

The engine itself carries the moves out, on the view: there is no second set of rules.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

from tts_bridge.games.core import facts
from tts_bridge.games.core.engine import decide, legal_moves
from tts_bridge.games.core.frames import prompt_moves
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, Accepted, Move
from tts_bridge.games.core.state import Frame, State

FACES = (2, 5)
"""The faces that stand for a die: a low one and a high one, equally likely."""

MOST_STEPS = 30
"""So far a bot thinks ahead; what is reached then is weighed as it is."""

MOST_CHOICES = 8
"""Among so many answers of its own a bot seeks the best; of more it takes the one that lies nearest."""


@dataclass(frozen=True, slots=True)
class _Ahead:
    """How far to think: steps left, the face that dice show (None: both), whether own answers are sought."""

    steps: int = MOST_STEPS
    face: int | None = None
    seeks: bool = True


def unanswered(game: Game) -> Game:
    """The same game where nobody ever has an answer to anything."""
    return replace(game, may_answer=lambda look: False)


@dataclass(frozen=True, slots=True)
class Foresight:
    """One seat thinking ahead: `rests` tells the positions that `weigh` says the worth of.

    `game` should be `unanswered`.
    """

    game: Game
    seat: str
    rests: Callable[[State], bool]
    weigh: Callable[[State], float]

    def after(self, state: State, *moves: Move) -> float | None:
        """The worth of the position that the moves lead to, on average; None where one is refused."""
        for move in moves:
            verdict = decide(self.game, state, move)
            if not isinstance(verdict, Accepted):
                return None
            state = verdict.after
        return self._onward(state, _Ahead())

    def _onward(self, state: State, ahead: _Ahead) -> float:
        top = state.top
        if top is None or ahead.steps == 0 or self.rests(state):
            return self.weigh(state)
        further = replace(ahead, steps=ahead.steps - 1)
        if top.kind == "roll" and ahead.face is None:
            thrown = [self._through(state, rolled(face), replace(further, face=face)) for face in FACES]
            return sum(thrown) / len(thrown)
        choices = self._choices(state, top) if ahead.seeks else []
        if choices:
            return max(self._through(state, move, replace(further, seeks=False)) for move in choices)
        move = likely_move(self.game, state, ahead.face or FACES[0])
        return self._through(state, move, further) if move is not None else self.weigh(state)

    def _through(self, state: State, move: Move, ahead: _Ahead) -> float:
        verdict = decide(self.game, state, move)
        return self._onward(verdict.after, ahead) if isinstance(verdict, Accepted) else self.weigh(state)

    def _choices(self, state: State, top: Frame) -> list[Move]:
        """The own answers to a question that takes one; a fact of the real world is no choice."""
        if facts.asked(Look(self.game, state)) is not None:
            return []
        if top.kind != "prompt" or top.data["seat"] != self.seat or top.data["most"] != 1:
            return []
        answers = list(prompt_moves(Look(self.game, state), self.seat))
        return answers if len(answers) <= MOST_CHOICES else []


def rolled(face: int) -> Move:
    """The die shows this face."""
    return Move("rolled", CHANCE, number=face)


def likely_move(game: Game, state: State, face: int) -> Move | None:
    """What comes next if nobody does anything special; None where somebody must decide."""
    top = cast(Frame, state.top)
    if CLOCK in top.waits:
        return Move("time", CLOCK, number=top.id)
    if top.kind == "roll":
        return rolled(face)
    if CHANCE in top.waits:
        return next(iter(legal_moves(game, state, CHANCE)), None)
    return nearest_answer(game, state, top) if top.kind == "prompt" else None


def nearest_answer(game: Game, state: State, prompt: Frame) -> Move | None:
    """The default of a question, or else the first answer; None where the view does not show it."""
    seat, default = cast(str, prompt.data["seat"]), prompt.data.get("default")
    if "candidates" not in prompt.data:
        return None
    answers = list(prompt_moves(Look(game, state), seat))
    if prompt.data["options"]:
        return next((move for move in answers if move.number == default), answers[0])
    nearest = default if isinstance(default, tuple) else ()
    wanted = [move for move in answers if (move.card or move.target) in nearest]
    done = [move for move in answers if move.kind == "done"]
    return next(iter((*wanted, *done, *answers)), None)

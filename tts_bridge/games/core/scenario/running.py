"""A scenario played, and what differs from what it expects."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from tts_bridge.games.core import facts
from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.engine import check, decide, legal_moves
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, Accepted, Move, Refused, Verdict
from tts_bridge.games.core.resolution import RulesLoop
from tts_bridge.games.core.scenario.expecting import Seen
from tts_bridge.games.core.scenario.hearing import Hearing
from tts_bridge.games.core.scenario.notation import (
    ANY,
    LOOKUP,
    NotationError,
    Said,
    candidates,
    card_name,
    is_offered,
    resolve,
)
from tts_bridge.games.core.scenario.reading import Scenario, Step
from tts_bridge.games.core.scenario.start import StartError, set_up
from tts_bridge.games.core.state import State

Watch = Callable[[State, Move, Verdict], None]
"""Hears each move of a scenario: where it was made, and what came of it."""

MOST_MADE = 1000
"""Moves in a step, those too that nobody wrote down; no game goes on so long by itself."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not as expected: in which line, at which step (0: the start), what.

    `endless`: the step found no end.
    """

    line: int
    step: int
    what: str
    endless: bool = False


@dataclass(slots=True)
class Outcome:
    """How a scenario went; without differences it went as expected."""

    scenario: Scenario
    differences: list[Difference] = field(default_factory=list)

    @property
    def as_expected(self) -> bool:
        """Whether nothing differs."""
        return not self.differences

    @property
    def well(self) -> bool:
        """Whether it went as expected, or differs as it is known to do."""
        return self.as_expected != bool(self.scenario.not_yet)

    def differs_at(self, step: int) -> bool:
        """Whether something differs at this step (from 1)."""
        return any(difference.step == step for difference in self.differences)

    def __str__(self) -> str:
        found = self.differences
        if self.as_expected and self.scenario.not_yet:
            found = [Difference(self.scenario.line, 0, "it is as expected now: take 'not_yet' away")]
        place, name = self.scenario.file, self.scenario.name
        return "\n".join(f"{place}:{difference.line}: {name}: {difference.what}" for difference in found)


class _Stop(Exception):
    """What follows has no meaning any more; the message says what happened."""


class _Endless(_Stop):
    """A step goes on and on."""


def _unwatched(before: State, move: Move, verdict: Verdict) -> None:
    """Nobody hears."""


def run(scenario: Scenario, disabled: tuple[str, ...] = (), watch: Watch = _unwatched) -> Outcome:
    """Play a scenario, with some rules of the game switched off."""
    outcome = Outcome(scenario)
    try:
        state = set_up(scenario.game, scenario.words, scenario.start, disabled)
    except StartError as error:
        outcome.differences.append(Difference(scenario.line, 0, f"the start is not possible: {error}"))
        return outcome
    playing = _Playing(scenario, state, watch)
    for number, step in enumerate(scenario.steps, 1):
        try:
            found = playing.step(step)
        except _Stop as stop:
            endless = isinstance(stop, _Endless)
            outcome.differences.append(Difference(step.line, number, str(stop), endless))
            return outcome
        outcome.differences += [Difference(step.line, number, what) for what in found]
    return outcome


class _Playing:
    """The state as it goes from step to step."""

    def __init__(self, scenario: Scenario, state: State, watch: Watch) -> None:
        self._scenario = scenario
        self._game = scenario.game
        self._state = state
        self._watch = watch
        self._blocks: list[Block] = []
        self._hearing = Hearing(scenario)
        self._made = 0

    def step(self, step: Step) -> list[str]:
        """Make the moves of a step; returns what differs after it.  Raises _Stop."""
        self._blocks, self._hearing = [], Hearing(self._scenario)
        self._made = 0
        moves = [said for said in step.do if said.kind != LOOKUP]
        for at, said in enumerate(moves):
            last = at == len(moves) - 1
            while at > 0 and self._must_wait(said) and self._goes_on():
                pass
            if (said.seat, said.kind) == (CHANCE, ANY):
                self._let_chance_go_on(step.passes)
            else:
                self._make(said, step.refused if last else (), step.waive if last else ())
        for said in (said for said in step.do if said.kind == LOOKUP):
            self._hearing.look_up(said.seat, said.words)
        if step.passes:
            self._go_on()
        seen = Seen(self._look(), tuple(self._blocks), self._hearing.told)
        return [what for expectation in step.expected for what in expectation.differences(seen)]

    def _look(self) -> Look:
        return Look(self._game, self._state)

    # ---------------------------------------------------------------- moves

    def _make(self, said: Said, refused: tuple[str, ...], waive: tuple[str, ...]) -> None:
        try:
            move = resolve(self._look(), said)
        except NotationError as error:
            raise _Stop(f"{said}: {error}") from None
        verdict = self._decide(move, waive)
        refusals = verdict.refusals if isinstance(verdict, Refused) else ()
        reasons = tuple(sorted(refusal.rule for refusal in refusals))
        if reasons != tuple(sorted(refused)):
            raise _Stop(f"{said}: {self._judged(reasons, refused)}{self._instead(said, reasons)}")
        missing = [slug for slug in waive if isinstance(verdict, Accepted) and slug not in verdict.waived]
        if missing:
            raise _Stop(f"{said}: there was nothing to waive of {', '.join(missing)}")
        self._take(verdict)

    def _judged(self, reasons: tuple[str, ...], refused: tuple[str, ...]) -> str:
        wanted = f"refused for {', '.join(refused)}" if refused else "accepted"
        is_so = f"it is refused for {', '.join(reasons)}" if reasons else "it is accepted"
        return f"expected to be {wanted}, {is_so}"

    def _instead(self, said: Said, reasons: tuple[str, ...]) -> str:
        """What is going on, and which moves of this kind there are, where the move was none at all."""
        if "core.not_possible" not in reasons:
            return ""
        top = self._state.top
        going_on = f"{top.kind}.{top.step}" if top is not None else "nothing"
        kind = self._game.rules.moves[said.kind]
        open_ones = sorted({self._said(move) for move in kind.candidates(self._look(), said.seat)})
        return f" ({going_on} goes on; possible: {'; '.join(open_ones[:12]) or f'no {said.kind}'})"

    def _said(self, move: Move) -> str:
        look = self._look()
        target = f"> {card_name(look, move.target)}" if move.target else ""
        parts = (move.kind, card_name(look, move.card), target, str(move.number or ""))
        return " ".join(part for part in parts if part)

    def _decide(self, move: Move, waive: tuple[str, ...] = ()) -> Verdict:
        self._made += 1
        if self._made > MOST_MADE:
            raise _Endless("what goes on by itself finds no end")
        try:
            verdict = decide(self._game, self._state, move, waive)
        except RulesLoop as loop:
            raise _Endless(f"{move}: {loop}") from None
        self._watch(self._state, move, verdict)
        self._hearing.judge(self._state, move, verdict)
        return verdict

    def _take(self, verdict: Verdict) -> None:
        if isinstance(verdict, Accepted):
            self._state = verdict.after
            self._blocks += verdict.blocks

    # ---------------------------------------------------------------- what goes on by itself

    def _must_wait(self, said: Said) -> bool:
        """Whether what is going on keeps the move from being made now."""
        if said.seat == CHANCE:
            return not candidates(self._look(), said)
        if said.kind == "choose":
            return not is_offered(self._look(), said)
        refusals = check(self._game, self._state, resolve(self._look(), said))
        return any(refusal.rule.startswith("core.") for refusal in refusals)

    def _go_on(self) -> None:
        while self._goes_on():
            pass

    def _goes_on(self) -> bool:
        """One response point passes, chance that has no choice answers, or a fact is as the house has it.

        Whether there was such.
        """
        top = self._state.top
        if top is not None and facts.asked(self._look()) is not None:
            self._take(self._decide(Move("choose", top.waits[0], number=cast(int, top.data["default"]))))
            return True
        if top is not None and top.kind == "response":
            self._take(self._decide(Move("time", CLOCK, number=top.id)))
            return True
        due = self._due()
        if len(due) != 1:
            return False
        self._take(self._decide(due[0]))
        return True

    def _due(self) -> list[Move]:
        top = self._state.top
        if top is None or CHANCE not in top.waits:
            return []
        return legal_moves(self._game, self._state, CHANCE)

    def _let_chance_go_on(self, passes: bool) -> None:
        while due := self._due():
            self._take(self._decide(due[0]))
            if passes:
                self._go_on()

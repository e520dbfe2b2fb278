"""`tts-bridge headless`: many games of bots without a table, and proofs of the engine over them."""

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import perf_counter
from typing import Annotated

import typer

from tts_bridge.cli.choices import GameOption
from tts_bridge.cli.rehearse import Games, Jobs, Seats, Seed, read_seats
from tts_bridge.games.core.engine import decide, opened
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.invariants import broken, broken_move
from tts_bridge.games.core.moves import Accepted
from tts_bridge.games.core.play import Played, play
from tts_bridge.games.core.privacy import leaks, unknown_pairs
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.core.staging import Staging
from tts_bridge.games.core.state import State
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files

Check = Annotated[bool, typer.Option("--check", help="Look for broken invariants after every move.")]
Decide = Annotated[int, typer.Option("--again", min=0, help="Decide so many of the games again and compare.")]
Privacy = Annotated[
    int,
    typer.Option("--privacy", min=0, help="Try at so many positions whether a seat learns what is hidden."),
]


@dataclass(slots=True)
class Result:
    """What came of one game."""

    seats: int
    seed: int
    winner: str = ""
    moves: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    tried: int = 0


@dataclass(frozen=True, slots=True)
class Trial:
    """One game to be played: `positions` of it are tried for leaks, at most."""

    game: str
    seats: int
    seed: int
    check: bool
    again: bool
    positions: int


def headless(
    game: GameOption = "munchkin-fallout",
    seats: Seats = "4",
    seed: Seed = 1,
    games: Games = 1,
    jobs: Jobs = 1,
    check: Check = False,
    again: Decide = 0,
    privacy: Privacy = 0,
) -> None:
    """Let bots play games without a table, as fast as can be."""
    numbers = read_seats(seats, sorted(game_entry(game).tabletop().seated))
    each = -(-privacy // games)
    trials = [
        Trial(game, numbers[number % len(numbers)], seed + number, check, number < again, each)
        for number in range(games)
    ]
    results = []
    for result in _results(trials, jobs):
        results.append(result)
        typer.echo(_line(result))
        for fault in result.faults:
            typer.echo(f"      {fault}")
    for line in _summary(results):
        typer.echo(line)
    if any(result.faults or not result.winner for result in results):
        raise typer.Exit(1)


def _results(trials: list[Trial], jobs: int) -> Iterator[Result]:
    if jobs == 1:
        yield from map(run, trials)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(run, trials)


def run(trial: Trial) -> Result:
    """Play one game and look at it as it was asked."""
    entry = game_entry(trial.game)
    staging = entry.staging()
    game = entry.game(card_files(entry))
    names = entry.tabletop().seated[trial.seats]
    chosen = list(staging.choices) or [""]
    choices = {seat: chosen[i % len(chosen)] for i, seat in enumerate(names)}
    start = opened(game, staging.begin(game, choices, {}, all_copies(game))).after
    result = Result(trial.seats, trial.seed)
    played = list(_timed(game, staging, start, trial.seed, result))
    _count(staging, played, result)
    if trial.check:
        _check(game, played, result)
    if trial.again:
        _decide_again(game, played, result)
    if trial.positions:
        _try_privacy(game, played, trial, result)
    return result


# ---------------------------------------------------------------- one game


def _timed(game: Game, staging: Staging, start: State, seed: int, result: Result) -> Iterator[Played]:
    """The game, move by move; only what the game itself takes counts as its time."""
    policies = {seat: staging.bot(game, seat, seed) for seat in start.seats}
    moves = play(game, start, policies, seed)
    while True:
        begun = perf_counter()
        played = next(moves, None)
        result.seconds += perf_counter() - begun
        if played is None:
            return
        yield played


def _count(staging: Staging, played: list[Played], result: Result) -> None:
    result.moves = len(played)
    result.winner = str(played[-1].verdict.after.vars.get("winner", ""))
    for step in played:
        result.counts.update(staging.tally(step.before, step.move, step.verdict.blocks))


def _check(game: Game, played: list[Played], result: Result) -> None:
    for step in played:
        wrong = [*broken(game, step.verdict.after), *broken_move(step.before, step.verdict)]
        if wrong:
            result.faults.append(f"after move {step.number} ({step.move}): {wrong[0]}")
            return


def _decide_again(game: Game, played: list[Played], result: Result) -> None:
    """The same moves from the same start, every state compared."""
    state = played[0].before
    for step in played:
        verdict = decide(game, state, step.move, step.verdict.waived)
        if not isinstance(verdict, Accepted) or verdict.after != step.verdict.after:
            result.faults.append(f"decided again, move {step.number} ({step.move}) leads elsewhere")
            return
        state = verdict.after


def _try_privacy(game: Game, played: list[Played], trial: Trial, result: Result) -> None:
    """At some positions exchange two cards that a seat does not know: it must see no difference."""
    chance = random.Random(f"privacy/{trial.seed}")
    for step in played[:: max(1, len(played) // trial.positions)][: trial.positions]:
        state = step.verdict.after
        seat = chance.choice([*state.seats, PUBLIC])
        pairs = unknown_pairs(state, seat)
        if pairs:
            result.tried += 1
            found = leaks(game, state, seat, chance.choice(pairs), chance)
            result.faults.extend(f"after move {step.number}: {leak}" for leak in found)


# ---------------------------------------------------------------- telling


def _line(result: Result) -> str:
    return (
        f"{result.seats} players, seed {result.seed}: {result.winner or 'nobody'} wins "
        f"after {result.moves} moves, "
        f"{result.seconds:.1f} s, {1000 * result.seconds / max(1, result.moves):.1f} ms a move"
    )


def _summary(results: list[Result]) -> Iterator[str]:
    counts: Counter[str] = sum((result.counts for result in results), Counter())
    seconds = sum(result.seconds for result in results)
    moves = sum(result.moves for result in results)
    tried = sum(result.tried for result in results)
    yield ", ".join(f"{name} {number}" for name, number in sorted(counts.items()))
    won = sum(bool(result.winner) for result in results)
    yield (
        f"{len(results)} games, {won} with a winner, {moves} moves, "
        f"{seconds / len(results):.2f} s a game, {1000 * seconds / max(1, moves):.1f} ms a move"
    )
    if tried:
        yield f"privacy: {tried} positions tried"
    yield f"faults: {sum(len(result.faults) for result in results)}"

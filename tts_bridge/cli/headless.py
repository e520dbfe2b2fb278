"""`tts-bridge headless`."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import count, cycle, islice
from typing import Annotated

import typer

from tts_bridge.cli.choices import GameOption, TableOptions
from tts_bridge.cli.jobs import outcomes
from tts_bridge.cli.rehearse import Games, Jobs, Seats, Seed, seats_of
from tts_bridge.cli.sayings import counted
from tts_bridge.cli.trials import Outcome, Trial, hold
from tts_bridge.games.registry import game_entry
from tts_bridge.table.rules import open_rules

Check = Annotated[bool, typer.Option("--check", help="Look through every move and state for what is broken.")]
Decide = Annotated[int, typer.Option("--decide", min=0, help="Decide so many of the games again.")]
Rename = Annotated[
    int, typer.Option("--rename", min=0, help="Decide so many of the games again at seats of other names.")
]
ByChance = Annotated[bool, typer.Option("--random", help="Random legal moves instead of bots.")]
Edits = Annotated[float, typer.Option("--edits", min=0, max=1, help="Share of edits among random moves.")]
Most = Annotated[int, typer.Option("--most", min=1, help="Break a game off after so many moves.")]
Refused = Annotated[
    int, typer.Option("--refused", min=0, help="In each game, try so many moves that must be refused.")
]
Lots = Annotated[bool, typer.Option("--lots", help="Draw by lot what a game leaves open before it begins.")]
Privacy = Annotated[
    int,
    typer.Option("--privacy", min=0, help="Instead exchange hidden cards, at so many positions."),
]

POSITIONS = 40
"""So many positions of a game are looked at for privacy."""


def headless(
    game: GameOption = "munchkin-fallout",
    games: Games = 1,
    seats: Seats = "",
    seed: Seed = 1,
    jobs: Jobs = 1,
    check: Check = False,
    decide: Decide = 0,
    rename: Rename = 0,
    by_chance: ByChance = False,
    edits: Edits = 0.0,
    most: Most = 100_000,
    refused: Refused = 0,
    option: TableOptions = None,
    lots: Lots = False,
    privacy: Privacy = 0,
) -> None:
    """Let bots play many games without a table, and prove what must hold in all of them."""
    sizes = cycle(seats_of(seats, sorted(game_entry(game).tabletop().seated)))
    if privacy:
        sound = _prove_privacy(game, sizes, seed, jobs, privacy, tuple(option or ()), lots)
    else:
        trials = [
            Trial(
                game, next(sizes), seed + n, by_chance or edits > 0, edits, most, check,
                decide=n < decide, rename=n < rename,
                refused=refused, options=tuple(option or ()), lots=lots,
            )
            for n in range(games)
        ]  # fmt: skip
        sound = _play(trials, jobs)
    if not sound:
        raise typer.Exit(1)


# ---------------------------------------------------------------- games


def _play(trials: list[Trial], jobs: int) -> bool:
    """Print what came of each game and of all; whether nothing is wrong and every game of bots was won."""
    held: list[Outcome] = []
    with closing(outcomes(hold, trials, jobs)) as all_held:
        for outcome in all_held:
            held.append(outcome)
            typer.echo(f"{len(held):4} of {len(trials)}: {_told(outcome)}")
            _tell_faults(outcome)
    for line in _summary(held):
        typer.echo(line)
    won = all(outcome.winner or outcome.trial.by_chance for outcome in held)
    return won and not any(outcome.faults for outcome in held)


def _told(outcome: Outcome) -> str:
    trial = outcome.trial
    end = f"{outcome.winner} wins" if outcome.winner else "nobody wins"
    again = "" if not trial.decide else ", decided again"
    return (
        f"{trial.seats} players, seed {trial.seed}: {end} after {counted(outcome.moves, 'move')}, "
        f"{outcome.seconds:.1f} s, digest {outcome.digest}{again}"
    )


def _tell_faults(outcome: Outcome) -> None:
    for fault in outcome.faults[:5]:
        typer.echo(f"      {fault}")
    if len(outcome.faults) > 5:
        typer.echo(f"      and {len(outcome.faults) - 5} more")


def _summary(outcomes: list[Outcome]) -> Iterator[str]:
    games, moves = len(outcomes), sum(outcome.moves for outcome in outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    yield f"games: {games}, with a winner: {sum(bool(outcome.winner) for outcome in outcomes)}"
    yield f"seconds a game: {seconds / games:.2f}, moves a game: {moves / games:.0f}"
    yield f"milliseconds a move: {1000 * seconds / max(1, moves):.2f}"
    counts: Counter[str] = sum((outcome.counts for outcome in outcomes), Counter())
    yield from (f"{name}: {counts[name]}" for name in game_entry(outcomes[0].trial.game).staging().tallied)
    yield from _refusals(outcomes)
    again = [outcome for outcome in outcomes if outcome.trial.decide]
    if again:
        yield f"decided again: {len(again)}"
    renamed = [outcome for outcome in outcomes if outcome.trial.rename]
    if renamed:
        yield f"at seats of other names: {len(renamed)}"
    yield f"faults: {sum(len(outcome.faults) for outcome in outcomes)}"


def _refusals(outcomes: list[Outcome]) -> Iterator[str]:
    """How many moves were refused, for which rules, and which rules refused none."""
    tried = sum(outcome.refusals.tried for outcome in outcomes)
    if not tried:
        return
    counts = sum((outcome.refusals.rules for outcome in outcomes), Counter[str]())
    yield f"refused moves: {tried}, {', '.join(f'{rule} {n}' for rule, n in sorted(counts.items()))}"
    book = open_rules(outcomes[0].trial.game, "en").game.rules
    silent = {gate.slug for gates in book.gates.values() for gate in gates} - set(counts)
    yield f"rules that refused none: {', '.join(sorted(silent)) or 'none'}"


# ---------------------------------------------------------------- privacy


def _prove_privacy(
    game: str, sizes: Iterator[int], seed: int, jobs: int, wanted: int, options: tuple[str, ...], lots: bool
) -> bool:
    """Look for what somebody might learn, in games of bots and at random by turns."""
    probed, with_odds, leaks, games = 0, 0, 0, 0
    numbers, each = count(), min(wanted, POSITIONS)
    while probed < wanted:
        trials = [
            Trial(
                game, next(sizes), seed + n, by_chance=n % 2 == 1, most=2000, positions=each,
                options=options, lots=lots,
            )
            for n in islice(numbers, 1 + (wanted - probed - 1) // each)
        ]  # fmt: skip
        with closing(outcomes(hold, trials, jobs)) as all_held:
            for outcome in all_held:
                probed, leaks, games = probed + outcome.probed, leaks + len(outcome.faults), games + 1
                with_odds += outcome.odds_probed
                _tell_faults(outcome)
        found = f"{counted(probed, 'position')} of {counted(games, 'game')}: {counted(leaks, 'leak')}"
        typer.echo(f"{found}, odds included at {with_odds} of them")
    return not leaks

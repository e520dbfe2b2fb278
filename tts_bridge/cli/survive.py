"""`tts-bridge survive`."""

from contextlib import closing
from dataclasses import dataclass
from typing import Annotated

import typer

from tts_bridge.cli.build import build_save
from tts_bridge.cli.choices import GameOption
from tts_bridge.cli.jobs import outcomes
from tts_bridge.cli.killing import Killed, kill_game
from tts_bridge.cli.rehearse import FIRST_SEED, Games, Jobs, Most, Seats, Seed, new_folder, seats_of
from tts_bridge.cli.rehearsing import UNLIMITED, Plan
from tts_bridge.cli.sayings import counted
from tts_bridge.games.registry import game_entry

Kills = Annotated[int, typer.Option("--kills", min=1, help="How often in each game the server is killed.")]


@dataclass(frozen=True, slots=True)
class Trial:
    """A game whose server is to be killed so often."""

    plan: Plan
    kills: int


def survive(
    game: GameOption = "munchkin-fallout",
    seats: Seats = "",
    seed: Seed = FIRST_SEED,
    games: Games = 1,
    kills: Kills = 5,
    most: Most = UNLIMITED,
    jobs: Jobs = 1,
) -> None:
    """Kill the server again and again in the middle of games, and prove that table and journal outlive it.

    Each game is played a second time with a server that lives: both must have the same moves and end. Where
    they first differ is told.
    """
    numbers = seats_of(seats, sorted(game_entry(game).tabletop().seated))
    save, folder = build_save(game_entry(game), "en").save, new_folder()
    trials = [
        Trial(
            Plan(game, save, folder / str(n), numbers[n % len(numbers)], seed + n, most=most), kills,
        )
        for n in range(games)
    ]  # fmt: skip
    found: list[Killed] = []
    with closing(outcomes(undergo, trials, jobs)) as all_killed:
        for killed in all_killed:
            found.append(killed)
            typer.echo(f"{len(found):4} of {games}: {told(killed)}")
            for line in killed.wrong:
                typer.echo(f"      wrong: {line}")
    if not all(_is_sound(killed, most) for killed in found):
        raise typer.Exit(1)


def undergo(trial: Trial) -> Killed:
    """Play one game, and kill its server."""
    return kill_game(trial.plan, trial.kills)


def told(killed: Killed) -> str:
    """What came of a game, in one line."""
    plan = killed.plan
    same = killed.differs or "the same moves and the same end as without kills"
    return (
        f"{plan.seats} players, seed {plan.seed}: {counted(killed.kills, 'kill')}, "
        f"{counted(killed.questions, 'question')} to the host, {counted(killed.moves, 'move')}, "
        f"{killed.winner or 'nobody'} wins; {same}"
    )


def _is_sound(killed: Killed, most: int) -> bool:
    return not killed.wrong and not killed.differs and (bool(killed.winner) or most < UNLIMITED)

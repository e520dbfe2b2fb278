"""`tts-bridge rehearse`."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from os import getpid
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from tts_bridge.build.folders import user_data
from tts_bridge.cli.build import build_save
from tts_bridge.cli.choices import GameOption, LanguageOption, LevelOption
from tts_bridge.cli.jobs import MOST, outcomes
from tts_bridge.cli.rehearsing import Outcome, Plan, rehearse_game
from tts_bridge.cli.sayings import counted, say
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import game_entry

Seats = Annotated[str, typer.Option("--seats", metavar="N|N-M", help="How many play; 2-6: by turns.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed plays the same way.")]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games, each with the next seed.")]
Speed = Annotated[
    float, typer.Option("--speed", min=0, help="Seconds on the table in a real one; 0: as fast as can be.")
]
Clumsiness = Annotated[
    float, typer.Option("--clumsiness", min=0, max=1, help="How often players do things wrong at first.")
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, max=MOST, help="How many games at a time, with --games.")]


USUAL = 4
"""How many play where nobody says."""


class BadSeatsError(ValueError):
    """A number of seats that the game cannot be played with."""

    def __init__(self, text: str, possible: list[int]) -> None:
        super().__init__(f"{text!r} players: this game is for {possible[0]} to {possible[-1]}, say 4 or 2-6.")


TABLED: Language = "en"
"""In what language the table over many games is: what games count has no other names."""


def rehearse(
    game: GameOption = "munchkin-fallout",
    seats: Seats = "",
    seed: Seed = 7,
    games: Games = 1,
    speed: Speed = 0.0,
    clumsiness: Clumsiness = 0.0,
    level: LevelOption = "advise",
    language: LanguageOption = "en",
    jobs: Jobs = 1,
) -> None:
    """Let bots play a game on a table without TTS, by gestures, and tell it turn by turn."""
    entry = game_entry(game)
    numbers = seats_of(seats, sorted(entry.tabletop().seated))
    save = build_save(entry, language).save
    folder = user_data() / "rehearsals" / f"{datetime.now():%Y%m%d-%H%M%S}-{getpid()}"
    plans = [
        Plan(
            game, save, folder / str(number), numbers[number % len(numbers)], seed + number,
            language, level, clumsiness, speed,
        )
        for number in range(games)
    ]  # fmt: skip
    sound = _rehearse_one(plans[0]) if games == 1 else rehearse_all(plans, jobs)
    if not sound:
        raise typer.Exit(1)


def seats_of(text: str, possible: list[int]) -> list[int]:
    """What `read_seats` says; where nothing is said, four, or what comes next to it for the game."""
    usual = min(possible, key=lambda number: abs(number - USUAL))
    return read_seats(text or str(usual), possible)


def read_seats(text: str, possible: list[int]) -> list[int]:
    """The numbers of players that a text such as `4` or `2-6` means; raises BadSeatsError."""
    match = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", text.strip())
    first = int(match[1]) if match else 0
    numbers = list(range(first, int(match[2]) + 1)) if match and match[2] else [first]
    if not numbers or not set(numbers) <= set(possible):
        raise BadSeatsError(text, possible)
    return numbers


# ---------------------------------------------------------------- one game


def _rehearse_one(plan: Plan) -> bool:
    outcome = rehearse_game(plan, typer.echo)
    typer.echo()
    for line in summary(outcome):
        typer.echo(line)
    return outcome.is_sound


def summary(outcome: Outcome) -> Iterator[str]:
    """The closing lines; the last two are read by programs, too, and are the same in all languages."""
    language = outcome.plan.language
    made = (say(language, f"by {name}", count=count) for name, count in outcome.gestures.most_common())
    each = 1000 * outcome.seconds / max(1, outcome.moves)
    yield from _faults(outcome, language)
    if outcome.journal is not None:
        yield say(language, "journal", file=outcome.journal)
    yield say(language, "made", how=", ".join(made) or say(language, "by none"))
    yield say(language, "took", setup=outcome.setup, game=outcome.seconds)
    yield say(language, "moves", moves=outcome.moves, each=each)
    yield f"winner: {outcome.winner or 'nobody'}"
    yield f"digest: {outcome.digest or 'none'}"


def _faults(outcome: Outcome, language: Language) -> Iterator[str]:
    stuck = [outcome.stuck] if outcome.stuck else []
    for name, lines in (
        ("stuck", stuck), ("drift", outcome.drift), ("broken", outcome.broken), ("script", outcome.faults)
    ):  # fmt: skip
        yield from (say(language, name, line=line) for line in lines)


# ---------------------------------------------------------------- many games


def rehearse_all(plans: list[Plan], jobs: int) -> bool:
    """Rehearse several games, so many at a time, and print a table of results; whether all were sound.

    It is for whoever mends the program, and in English.
    """
    rehearsed: list[Outcome] = []
    with closing(outcomes(rehearse_game, plans, jobs)) as all_rehearsed:
        for outcome in all_rehearsed:
            rehearsed.append(outcome)
            typer.echo(f"{len(rehearsed):4} of {len(plans)}: {_told(outcome)}")
            for line in _faults(outcome, "en"):
                typer.echo(f"      {line}")
    Console().print(_table(rehearsed))
    return all(outcome.is_sound for outcome in rehearsed)


def _told(outcome: Outcome) -> str:
    plan = outcome.plan
    return (
        f"{plan.seats} players, seed {plan.seed}: {outcome.winner or 'nobody'} wins after "
        f"{counted(outcome.moves, 'move')}, {outcome.seconds:.1f} s, digest {outcome.digest}"
    )


def _table(outcomes: list[Outcome]) -> Table:
    table = Table(title=counted(len(outcomes), "game"), box=box.SIMPLE_HEAD)
    table.add_column("what")
    table.add_column("in all", justify="right")
    for rows in (_results(outcomes), _counts(outcomes), _gestures(outcomes)):
        for name, value in rows:
            table.add_row(name, str(value))
        table.add_section()
    return table


def _results(outcomes: list[Outcome]) -> Iterator[tuple[str, object]]:
    seconds = sum(outcome.seconds for outcome in outcomes)
    moves = sum(outcome.moves for outcome in outcomes)
    yield "games with a winner", sum(bool(outcome.winner) for outcome in outcomes)
    yield "moves", moves
    yield "seconds", f"{seconds:.1f}"
    yield "milliseconds a move", f"{1000 * seconds / max(1, moves):.0f}"
    yield "drift at the end", sum(len(outcome.drift) for outcome in outcomes)
    yield "lost cards", sum(len(outcome.lost) for outcome in outcomes)
    yield "broken invariants", sum(len(outcome.broken) for outcome in outcomes)
    yield "faults of scripts", sum(len(outcome.faults) for outcome in outcomes)


def _counts(outcomes: list[Outcome]) -> Iterator[tuple[str, object]]:
    """What happened in the games, in the game's own words."""
    counts: Counter[str] = sum((outcome.counts for outcome in outcomes), Counter())
    names = game_entry(outcomes[0].plan.game).staging().tallied
    yield from ((name, counts[name]) for name in names)


def _gestures(outcomes: list[Outcome]) -> Iterator[tuple[str, object]]:
    """How players made their moves."""
    gestures: Counter[str] = sum((outcome.gestures for outcome in outcomes), Counter())
    for name, count in gestures.most_common():
        yield say(TABLED, f"by {name}", count="").strip(), count

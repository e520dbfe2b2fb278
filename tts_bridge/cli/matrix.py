"""`tts-bridge matrix`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from tts_bridge.cli.bad_line import FAULTS, read_faults, written
from tts_bridge.cli.build import build_save
from tts_bridge.cli.choices import GameOption, LevelOption, TableOptions
from tts_bridge.cli.jobs import outcomes
from tts_bridge.cli.rehearse import (
    FIRST_SEED,
    Clumsiness,
    Curiosity,
    Jobs,
    Most,
    Seats,
    Seed,
    new_folder,
    seats_of,
    table_options,
)
from tts_bridge.cli.rehearsing import UNLIMITED, Outcome, Plan, rehearse_at_once
from tts_bridge.cli.sayings import counted
from tts_bridge.games.core.moves import Move, dump_move
from tts_bridge.games.core.state import Plain
from tts_bridge.games.registry import game_entry
from tts_bridge.journal import Journal
from tts_bridge.table.history import steps
from tts_bridge.table.rules import open_rules
from tts_bridge.virtual import FaultPlan
from tts_bridge.virtual.faults import KINDS

RATES = (0.05, 0.15, 0.3)
"""Shares of faulty messages in the rows that are played if no others are asked for."""

Games = Annotated[int, typer.Option("--games", min=1, help="How many games in each row.")]
Beside = Annotated[
    str | None,
    typer.Option("--beside", metavar="GAME", help="A game that is played meanwhile on the same server."),
]
Rows = Annotated[list[str] | None, typer.Option("--faults", metavar="SHARES", help=f"A row. {FAULTS}")]


@dataclass(slots=True)
class Row:
    """The games that were played with the same faults."""

    plan: FaultPlan
    games: list[Outcome] = field(default_factory=list)
    equal: int = 0
    """How many had the moves of the faultless game with the same seed."""

    @property
    def mishaps(self) -> Counter[str]:
        """How many faults of a kind there were, both ways together."""
        return sum((game.kinds_of_mishaps for game in self.games), Counter())


def matrix(
    game: GameOption = "munchkin-fallout",
    beside: Beside = None,
    seats: Seats = "",
    seed: Seed = FIRST_SEED,
    games: Games = 8,
    faults: Rows = None,
    most: Most = UNLIMITED,
    clumsiness: Clumsiness = 0.0,
    curiosity: Curiosity = 0.0,
    level: LevelOption = None,
    option: TableOptions = None,
    jobs: Jobs = 1,
) -> None:
    """Rehearse games over bad lines, and prove that each has the moves of the faultless one.

    Each kind of fault alone and all together, at several rates, if `--faults` names no rows.
    In these games time stands while anything is under way on the line.  With `--beside` the games of a row
    are played two by two on one server, and the faultless ones each alone.
    """
    rows = [Row(replace(plan, stands=True)) for plan in _plans_of_rows(faults)]
    wishes = Plan(
        "", Path(), new_folder(), 0, seed, clumsiness=clumsiness, curiosity=curiosity, most=most,
        faults=FaultPlan(stands=True),
    )  # fmt: skip
    played = [
        _games(replace(wishes, game=each, seed=seed + n * games), games, seats, level, option)
        for n, each in enumerate(filter(None, (game, beside)))
    ]
    sound = Matrix(rows, [*zip(*played, strict=True)]).play(jobs)
    if not sound:
        raise typer.Exit(1)


def _games(
    wishes: Plan, games: int, seats: str, level: str | None, option: Sequence[str] | None
) -> list[Plan]:
    """So many faultless games of one kind, each with the next seed."""
    entry = game_entry(wishes.game)
    rules = open_rules(entry.id, "en")
    numbers = seats_of(seats, sorted(rules.tabletop.seated))
    first = replace(
        wishes, game=entry.id, save=build_save(entry, "en").save,
        options=table_options(rules, None, option, level),
    )  # fmt: skip
    seeds = [wishes.seed + n for n in range(games)]
    return [
        replace(first, folder=first.folder / str(seed), seats=numbers[n % len(numbers)], seed=seed)
        for n, seed in enumerate(seeds)
    ]


def _plans_of_rows(texts: Sequence[str] | None) -> list[FaultPlan]:
    """Raises BadFaultsError."""
    alone = [f"{kind}={rate}" for kind in KINDS for rate in RATES]
    return [read_faults(text) for text in texts or (*alone, *map(str, RATES))]


class Matrix:
    """Rows of faults, and the faultless games that are played over with each.

    Those of a tuple are played at once, on one server; the faultless ones each alone.
    """

    def __init__(self, rows: Sequence[Row], faultless: Sequence[tuple[Plan, ...]]) -> None:
        self._rows = rows
        self._faultless = faultless
        self._is_whole = True

    def play(self, jobs: int) -> bool:
        """Play all games, and print what came of each and of each row; whether all is as it should be."""
        clean = Row(FaultPlan())
        rows = [clean, *self._rows]
        todo = [job for plans in self._faultless for job in self._jobs(clean, plans)]
        played = outcomes(rehearse_at_once, [plans for _, plans in todo], jobs)
        number, of, alone = 0, sum(len(plans) for _, plans in todo), dict[int, Outcome]()
        with closing(played):
            for (row, _), at_once in zip(todo, played, strict=True):
                for outcome in at_once:
                    number += 1
                    row.games.append(outcome)
                    faultless = alone.setdefault(outcome.plan.seed, outcome)
                    typer.echo(f"{number:4} of {of}: {self._judged(row, outcome, faultless)}")
        Console(width=120).print(_table(rows))
        return self._is_whole

    def _jobs(self, clean: Row, plans: tuple[Plan, ...]) -> Iterator[tuple[Row, tuple[Plan, ...]]]:
        """The games of each row that are played at once; first those to which they are compared."""
        yield from ((clean, (plan,)) for plan in plans)
        for number, row in enumerate(self._rows, 1):
            yield row, tuple(_over(plan, row, number) for plan in plans)

    def _judged(self, row: Row, outcome: Outcome, faultless: Outcome) -> str:
        wrong = [*_wrong(outcome), *difference(outcome, faultless)]
        row.equal += outcome.digest == faultless.digest
        self._is_whole = self._is_whole and not wrong
        return "\n      ".join([_told(row, outcome), *wrong])


def _over(plan: Plan, row: Row, number: int) -> Plan:
    return replace(plan, folder=Path(f"{plan.folder}-{number}"), faults=row.plan)


def _told(row: Row, outcome: Outcome) -> str:
    plan = outcome.plan
    end = f"{outcome.winner} wins" if outcome.winner else "nobody wins"
    return (
        f"{plan.game}, {written(row.plan)}, {plan.seats} players, seed {plan.seed}: {end} after "
        f"{counted(outcome.moves, 'move')}, {counted(outcome.mishaps.total(), 'fault')} among "
        f"{counted(outcome.messages, 'message')}, {outcome.seconds:.1f} s, digest {outcome.digest}"
    )


def _wrong(outcome: Outcome) -> Iterator[str]:
    """What went wrong in a game, whatever others were like."""
    if outcome.stuck:
        yield f"stuck: {outcome.stuck}"
    elif not outcome.winner and outcome.plan.most == UNLIMITED:
        yield "nobody has won"
    yield from (f"drift: {line}" for line in outcome.drift)
    yield from (f"clock: {line}" for line in outcome.clocks)
    yield from (f"broken: {line}" for line in outcome.broken)
    yield from (f"script: {line}" for line in outcome.faults)
    yield from (f"leak: {line}" for line in outcome.leaks)


def difference(outcome: Outcome, faultless: Outcome) -> Iterator[str]:
    """The first move that is another one than without faults, and where both games can be read."""
    if outcome.digest == faultless.digest:
        return
    pairs = zip_longest(_moves(faultless), _moves(outcome))
    first = next(((n, pair) for n, pair in enumerate(pairs, 1) if pair[0] != pair[1]), None)
    if first is None:
        yield "the moves are equal, the options are not"
        return
    number, (expected, made) = first
    yield f"move {number} differs: without faults {_written(expected)}, here {_written(made)}"
    yield f"the journals: {faultless.journal} and {outcome.journal}"


def _moves(outcome: Outcome) -> list[Move]:
    if outcome.journal is None:
        return []
    with Journal.open(outcome.journal) as journal:
        return [step.move for step in steps(journal) if step.move is not None]


def _written(move: Move | None) -> str:
    if move is None:
        return "nothing"
    told: dict[str, Plain] = dump_move(move)
    return " ".join(f"{name}={value}" for name, value in told.items() if value not in ("", 0, None))


def _table(rows: Sequence[Row]) -> Table:
    table = Table(title="games over bad lines", box=box.SIMPLE_HEAD)
    table.add_column("faults")
    columns = ("games", "equal", "won", "drift", "lost", "leaks", "messages", *KINDS)
    for name in columns:
        table.add_column(name, justify="right")
    for row in rows:
        table.add_row(written(row.plan), *map(str, _numbers(row)))
    return table


def _numbers(row: Row) -> Iterator[int]:
    games, mishaps = row.games, row.mishaps
    yield from (len(games), row.equal, sum(bool(game.winner) for game in games))
    yield from (sum(len(game.drift) for game in games), sum(len(game.lost) for game in games))
    yield from (sum(len(game.leaks) for game in games), sum(game.messages for game in games))
    yield from (mishaps[kind] for kind in KINDS)

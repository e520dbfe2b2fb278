"""`tts-bridge bench`."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, NamedTuple

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from tts_bridge.cli.answering import GAME, Waits, fight, measure
from tts_bridge.cli.build import build_save
from tts_bridge.cli.crowding import Crowd, crowd
from tts_bridge.cli.exchanging import trips
from tts_bridge.cli.weighing import FEWEST, Costs, costs, rewind_in
from tts_bridge.games.registry import game_entry

Samples = Annotated[int, typer.Option("--samples", min=1, help="Verdicts, and round trips, that are timed.")]
Tables = Annotated[int, typer.Option("--tables", min=1, max=1000, help="Tables in one server.")]
Acts = Annotated[int, typer.Option("--acts", min=1, help="Moves of players whose Lua is weighed.")]
Moves = Annotated[int, typer.Option("--moves", min=FEWEST, help="Moves of the game that is gone back in.")]


class Figure(NamedTuple):
    """One line: what was measured, in what, beside what bare thing, and how it should be at most."""

    what: str
    measured: str
    bare: str = ""
    ratio: str = ""
    aim: str = ""


def bench(samples: Samples = 200, tables: Tables = 500, acts: Acts = 60, moves: Moves = 2000) -> None:
    """Measure the link, and print each figure beside that of a bare thing which does as much."""
    save = build_save(game_entry(GAME), "en").save
    table = Table(title="What it costs", box=box.SIMPLE_HEAD)
    for name in ("what", "measured", "bare", "ratio", "aim"):
        table.add_column(name, justify="left" if name == "what" else "right")
    with TemporaryDirectory() as scratch:
        for figure in _figures(Path(scratch), save, samples, tables, acts, moves):
            table.add_row(*figure)
    Console().print(table)


def _figures(folder: Path, save: Path, samples: int, tables: int, acts: int, moves: int) -> Iterator[Figure]:
    at = fight(folder)
    yield from _waits(asyncio.run(measure(at, folder, samples)))
    yield _trips(*asyncio.run(trips(samples)))
    yield from _crowd(asyncio.run(crowd(at, folder, tables)), tables)
    opened, back = rewind_in(GAME, folder / "long", moves)
    yield Figure(f"open the journal of a game of {moves} moves", _ms(opened))
    yield Figure(f"go back to the middle of {moves} moves", _ms(back))
    yield from _costs(costs(GAME, save, folder / "play", acts))


def _waits(waits: Waits) -> Iterator[Figure]:
    for share, aim in ((0.5, "2.5"), (0.99, "4")):
        verdict, echo = part(waits.verdict, share), part(waits.echo, share)
        name = f"verdict over HTTP, p{share * 100:.0f} (bare: echo of the same size)"
        yield Figure(name, _ms(verdict), _ms(echo), f"{verdict / echo:.1f}", aim)
    for share in (0.5, 0.99):
        yield Figure(f"tables and texts after it, p{share * 100:.0f}", _ms(part(waits.follows, share)))
    told = sum(waits.told) / len(waits.told)
    yield Figure("bytes to Lua after a verdict", f"{told:.0f}")


def _trips(ours: float, bare: float) -> Figure:
    name = "External Editor round trips a second (bare: bytes over connections of their own)"
    return Figure(name, f"{ours:.0f}", f"{bare:.0f}", f"{bare / ours:.1f}")


def _crowd(found: Crowd, tables: int) -> Iterator[Figure]:
    yield Figure("from start to listening, a process of its own", f"{found.starts:.2f} s")
    yield Figure(
        f"memory of a table, {tables} in one server",
        f"{found.memory / 2**20:.2f} MB" if found.memory else "?",
    )
    yield Figure(f"one core, {tables} tables waiting for news", f"{100 * found.share:.2f} %")


def _costs(found: Costs) -> Iterator[Figure]:
    line, seconds = found.line, found.seconds
    answers = seconds.get("answer", 0.0)
    rest = sum(seconds.values()) - answers
    yield Figure(
        f"bytes to Lua an observation ({line.observations} in {found.moves} moves)",
        f"{line.bytes_to_table / max(1, line.observations):.0f}",
    )
    yield Figure("time in Lua 5.2 an observation", _ms(rest / max(1, line.observations)))
    yield Figure("time in Lua 5.2 an answer", _ms(answers / max(1, line.answers)))


def part(values: Sequence[float], share: float) -> float:
    """The value below which so large a share of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.2f} ms"

"""`tts-bridge rehearse`."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from datetime import datetime
from os import getpid
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from tts_bridge.build.folders import user_data
from tts_bridge.cli.bad_line import FaultsOption, read_faults
from tts_bridge.cli.build import build_save
from tts_bridge.cli.choices import GameOption, HouseFile, LanguageOption, LevelOption, TableOptions
from tts_bridge.cli.jobs import MOST, outcomes
from tts_bridge.cli.rehearsed_table import open_table
from tts_bridge.cli.rehearsing import Outcome, Plan, rehearse_game
from tts_bridge.cli.sayings import GESTURES, counted, own_language, say, tallied
from tts_bridge.games.core.state import Plain
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import game_entry
from tts_bridge.rehearsal.rewinds import Rewound
from tts_bridge.table.house import options_of, read_house_rules, table_of
from tts_bridge.table.rules import GameRules, open_rules
from tts_bridge.virtual.faults import KINDS

Seats = Annotated[str, typer.Option("--seats", metavar="N|N-M", help="How many play; 2-6: by turns.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed plays the same way.")]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games, each with the next seed.")]
Most = Annotated[int, typer.Option("--most", min=1, help="Break a game off after so many moves of players.")]
Speed = Annotated[
    float, typer.Option("--speed", min=0, help="Seconds on the table in a real one; 0: as fast as can be.")
]
Clumsiness = Annotated[
    float, typer.Option("--clumsiness", min=0, max=1, help="How often players do things wrong at first.")
]
Curiosity = Annotated[
    float,
    typer.Option("--curiosity", min=0, max=1, help="How often people ask in the chat, peek and search."),
]
Rewinds = Annotated[
    int,
    typer.Option(
        "--rewinds",
        min=0,
        help="How often the table goes back to an earlier moment, at any time, before the end is played.",
    ),
]
SaveOption = Annotated[
    Path | None,
    typer.Option(
        "--save",
        metavar="SAVE",
        help="Play at this table, with its own game and language.",
        exists=True,
        dir_okay=False,
    ),
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, max=MOST, help="How many games at a time, with --games.")]

Odds = Annotated[
    bool, typer.Option("--odds", help="Work out the odds for every seat, as in play: it takes longer.")
]


class BadSeatsError(ValueError):
    """A number of seats that the game cannot be played with."""

    def __init__(self, text: str, possible: list[int]) -> None:
        self.text, self.least, self.most = text, possible[0], possible[-1]
        self.kind = "several" if self.least < self.most else "one"
        these = f"{self.least} players"
        if self.kind == "several":
            these = f"{self.least} to {self.most} players: write {self.most} or {self.least}-{self.most}"
        super().__init__(f"{text!r} players: this game is for {these}.")


FIRST_SEATS, FIRST_SEED = 4, 7
"""What is rehearsed if nothing else is asked for."""


def rehearse(
    game: GameOption = "munchkin-fallout",
    seats: Seats = "",
    seed: Seed = FIRST_SEED,
    games: Games = 1,
    speed: Speed = 0.0,
    clumsiness: Clumsiness = 0.0,
    curiosity: Curiosity = 0.0,
    faults: FaultsOption = "",
    rewinds: Rewinds = 0,
    level: LevelOption = None,
    language: LanguageOption = None,
    jobs: Jobs = 1,
    odds: Odds = False,
    option: TableOptions = None,
    house: HouseFile = None,
    save: SaveOption = None,
) -> None:
    """Let bots play a game on a table without TTS, by gestures, and tell it turn by turn."""
    folder = new_folder()
    given = open_table(save, folder) if save is not None else None
    if given is not None:
        game, language = given.game, given.language
    entry, spoken = game_entry(game), language or own_language()
    numbers = seats_of(seats, sorted((given.tabletop if given else entry.tabletop()).seated))
    line = read_faults(faults)
    rules = open_rules(entry.id, spoken)
    options = table_options(rules, house, option, level)
    for number in numbers[:games]:
        table_of(rules, number, options)
    table = given.save if given else build_save(entry, spoken).save
    plans = [
        Plan(
            game, table, folder / str(number), numbers[number % len(numbers)], seed + number,
            spoken, clumsiness, speed, odds=odds, options=options, curiosity=curiosity, faults=line,
            rewinds=rewinds,
        )
        for number in range(games)
    ]  # fmt: skip
    sound = rehearse_one(plans[0]) if games == 1 else rehearse_all(plans, jobs)
    if not sound:
        raise typer.Exit(1)


def rehearse_first(game: str, language: Language, options: Mapping[str, Plain]) -> None:
    """Rehearse a game for somebody who has no TTS, and say at the end how to play it oneself.

    Leaves with 1 if anything was wrong.
    """
    entry = game_entry(game)
    seats = seats_of("", sorted(entry.tabletop().seated))[0]
    save = build_save(entry, language).save
    plan = Plan(game, save, new_folder(), seats, FIRST_SEED, language, options=options)
    if not rehearse_one(plan, say(language, "rehearsed")):
        raise typer.Exit(1)


def table_options(
    rules: GameRules, house: Path | None, lines: Iterable[str] | None, level: str | None
) -> dict[str, Plain]:
    """The options of house rules, of lines and of a level, each before the one before it.

    Raises as their readers do.
    """
    options = read_house_rules(house, rules) if house is not None else {}
    return options_of(rules, (*(lines or ()), *([f"level={level}"] if level else ())), options)


def new_folder() -> Path:
    """Where the journals of rehearsals go that begin now."""
    return user_data() / "rehearsals" / f"{datetime.now():%Y%m%d-%H%M%S}-{getpid()}"


def seats_of(text: str, possible: list[int]) -> list[int]:
    """What `read_seats` says; where nothing is said, four, or what comes next to it for the game."""
    usual = min(possible, key=lambda number: abs(number - FIRST_SEATS))
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


def rehearse_one(plan: Plan, praise: str = "") -> bool:
    """Rehearse a game and tell it; `praise` is said of one that is sound.  Whether it was."""
    try:
        outcome = rehearse_game(plan, typer.echo)
    except KeyboardInterrupt:
        for journal in plan.folder.glob("*.journal"):
            typer.echo("\n" + say(plan.language, "stopped", file=journal))
        raise
    typer.echo()
    for line in closing_lines(outcome):
        typer.echo(line)
    if praise and outcome.is_sound:
        typer.echo("\n" + praise)
    typer.echo()
    for line in marks(outcome):
        typer.secho(line, dim=True)
    return outcome.is_sound


def closing_lines(outcome: Outcome) -> Iterator[str]:
    """What was wrong, who won, and where the game can be read."""
    language = outcome.plan.language
    yield from _faults(outcome, language)
    if outcome.winner:
        winner = open_rules(outcome.plan.game, language).words.seat(outcome.winner)
        yield say(language, "won", winner=winner, moves=outcome.moves)
    else:
        yield say(language, "nobody", moves=outcome.moves)
    if outcome.journal is not None:
        yield say(language, "journal", file=outcome.journal)
    if outcome.plan.rewinds:
        yield _told_of_rewinds(outcome.rewound, language)
    if not outcome.plan.faults.harmless:
        yield _told_of_the_line(outcome, language)
    if outcome.gestures["blunder"]:
        yield say(language, "mistakes", count=outcome.gestures["blunder"])


def _told_of_rewinds(rewound: Rewound, language: Language) -> str:
    counts = rewound.counts.copy()
    count = counts.pop("rewinds", 0)
    how = tallied({**counts, **{f"in {kind}": n for kind, n in rewound.during.items()}})
    return say(language, "rewound", count=count, how=how, moves=rewound.replayed, back=rewound.taken_back)


def _told_of_the_line(outcome: Outcome, language: Language) -> str:
    kinds = {kind: outcome.kinds_of_mishaps[kind] for kind in KINDS}
    return say(language, "bad_line", count=sum(kinds.values()), messages=outcome.messages, **kinds)


def marks(outcome: Outcome) -> Iterator[str]:
    """The last lines: they are for programs, and the same in all languages."""
    yield f"winner: {outcome.winner or 'nobody'}"
    yield f"digest: {outcome.digest or 'none'}"


def _faults(outcome: Outcome, language: Language) -> Iterator[str]:
    stuck = [outcome.stuck] if outcome.stuck else []
    for name, lines in (
        ("stuck", stuck), ("drift", outcome.drift), ("clock", outcome.clocks), ("broken", outcome.broken),
        ("script", outcome.faults), ("leak", outcome.leaks), ("rewind", outcome.rewound.wrong),
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
    for part in (_results, _line, _rewinds, _counts, _gestures):
        for name, value in part(outcomes):
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
    yield "clocks that run for nothing, or not at all", sum(len(outcome.clocks) for outcome in outcomes)
    yield "broken invariants", sum(len(outcome.broken) for outcome in outcomes)
    yield "texts made for people", sum(outcome.texts for outcome in outcomes)
    yield "leaks", sum(len(outcome.leaks) for outcome in outcomes)
    yield "faults of scripts", sum(len(outcome.faults) for outcome in outcomes)


def _line(outcomes: list[Outcome]) -> Iterator[tuple[str, object]]:
    """What went wrong on the lines, if anything was to."""
    if all(outcome.plan.faults.harmless for outcome in outcomes):
        return
    kinds: Counter[str] = sum((outcome.kinds_of_mishaps for outcome in outcomes), Counter())
    yield "messages", sum(outcome.messages for outcome in outcomes)
    yield from ((f"faults of the line: {kind}", kinds[kind]) for kind in KINDS)


def _rewinds(outcomes: list[Outcome]) -> Iterator[tuple[str, object]]:
    """How often tables went back, how, and in the middle of what."""
    all_rewound = [outcome.rewound for outcome in outcomes if outcome.plan.rewinds]
    if not all_rewound:
        return
    counts: Counter[str] = sum((rewound.counts for rewound in all_rewound), Counter())
    during: Counter[str] = sum((rewound.during for rewound in all_rewound), Counter())
    yield "rewinds", counts.pop("rewinds")
    yield "not agreed, or decided otherwise", sum(len(rewound.wrong) for rewound in all_rewound)
    yield from ((name, count) for name, count in counts.most_common())
    yield from ((f"during {kind}", count) for kind, count in during.most_common())
    yield "moves replayed on all lines", sum(rewound.replayed for rewound in all_rewound)
    yield "of them taken back", sum(rewound.taken_back for rewound in all_rewound)


def _counts(outcomes: list[Outcome]) -> Iterator[tuple[str, object]]:
    """What happened in the games, in the game's own words."""
    counts: Counter[str] = sum((outcome.counts for outcome in outcomes), Counter())
    names = game_entry(outcomes[0].plan.game).staging().tallied
    yield from ((name, counts[name]) for name in names)


def _gestures(outcomes: list[Outcome]) -> Iterator[tuple[str, object]]:
    """How players made their moves."""
    gestures: Counter[str] = sum((outcome.gestures for outcome in outcomes), Counter())
    for name, count in gestures.most_common():
        yield GESTURES[name], count

"""Measures the rules: `python tests/speed.py [--game munchkin-fallout] [--games 3] [--profile]`, on one core.

Some games are played first, by bots; then their positions and moves are gone through again under the clock,
with nothing worked out beforehand.  What one of a kind costs is told in turns of a bare Python loop, measured
in the same run, so that figures of two machines can be compared.
"""

import argparse
import cProfile
import pstats
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from typing import NamedTuple

from tts_bridge.games.core.changes import fold
from tts_bridge.games.core.engine import decide, legal_moves
from tts_bridge.games.core.moves import Accepted
from tts_bridge.games.core.play import Played, play
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.core.state import State
from tts_bridge.games.core.trial import begun
from tts_bridge.table.rules import GameRules, open_rules

LOOP = 3_000_000
"""Turns of the bare loop that everything is measured by."""

ROUNDS = 3
"""Everything is done so often; the quickest round counts."""

COSTLIEST = 15
"""So many functions of a profile are shown."""


class Sample(NamedTuple):
    """Moves of whole games, and how the table was sat down at."""

    rules: GameRules
    start: State
    plays: list[Played]


class Figure(NamedTuple):
    """What was done how often, in how many seconds."""

    what: str
    times: int
    seconds: float


def played(game: str, games: int) -> list[Sample]:
    """Games of bots, with as many seats as the game has."""
    rules = open_rules(game, "en")
    names = rules.tabletop.seated[max(rules.tabletop.seated)]
    seats = dict(zip(names, cycle(rules.staging.choices or ("",)), strict=False))
    empty = rules.staging.begin(rules.game, seats, {}, all_copies(rules.game))
    start = begun(rules.game, empty)
    return [Sample(rules, start, list(_plays(rules, start, seed))) for seed in range(1, games + 1)]


def _plays(rules: GameRules, start: State, seed: int) -> Iterator[Played]:
    policies = {seat: rules.staging.bot(rules.game, seat, seed) for seat in start.seats}
    return play(rules.game, start, policies, seed)


def bare(state: State) -> State:
    """The same position with nothing worked out of it yet."""
    return replace(state, cache={})


def measured(what: str, times: int, run: Callable[[], object]) -> Figure:
    """The quickest of some rounds."""
    seconds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - began)
    return Figure(what, times, min(seconds))


def loop() -> int:
    """The bare loop."""
    total = 0
    for number in range(LOOP):
        total += number
    return total


def decide_all(samples: list[Sample]) -> None:
    """Every move once more, each in a position of which nothing is worked out."""
    for rules, _, plays in samples:
        for made in plays:
            decide(rules.game, bare(made.before), made.move)


def decide_on(samples: list[Sample]) -> None:
    """Every move once more, one after the other as a table decides them."""
    for rules, start, plays in samples:
        state = bare(start)
        for made in plays:
            verdict = decide(rules.game, state, made.move)
            assert isinstance(verdict, Accepted)
            state = verdict.after


def busiest(samples: list[Sample]) -> list[tuple[Sample, State]]:
    """The positions with the most going on at once: those in the deepest tenth."""
    deep = sorted(
        (
            (len(made.before.frames), at, n)
            for n, it in enumerate(samples)
            for at, made in enumerate(it.plays)
        ),
        reverse=True,
    )
    return [(samples[n], samples[n].plays[at].before) for _, at, n in deep[: max(1, len(deep) // 10)]]


def moves_of_all(positions: list[tuple[Sample, State]]) -> None:
    """The legal moves of every seat at these positions."""
    for sample, state in positions:
        fresh = bare(state)
        for seat in state.seats:
            legal_moves(sample.rules.game, fresh, seat)


def replay(samples: list[Sample]) -> None:
    """All changes of the games applied, move by move."""
    for _, start, plays in samples:
        state = start
        for made in plays:
            state = fold(state, (change for block in made.verdict.blocks for change in block.changes))


def figures(samples: list[Sample]) -> Iterator[Figure]:
    """All that is measured; the bare loop comes first."""
    moves = sum(len(it.plays) for it in samples)
    deep = busiest(samples)
    changes = sum(len(block.changes) for it in samples for made in it.plays for block in made.verdict.blocks)
    yield measured("turns of a bare loop", LOOP, loop)
    yield measured("moves decided, each anew", moves, lambda: decide_all(samples))
    yield measured("moves decided, one after the other", moves, lambda: decide_on(samples))
    yield measured(
        "positions, deep in the game, with the legal moves of all seats",
        len(deep),
        lambda: moves_of_all(deep),
    )
    yield measured("changes applied on replay", changes, lambda: replay(samples))


def report(found: list[Figure]) -> Iterator[str]:
    """The report, line by line."""
    turn = found[0].seconds / found[0].times
    for what, times, seconds in found:
        each = seconds / times
        yield f"{times / seconds:12,.0f} a second  {1e6 * each:9.2f} us  {each / turn:9,.0f} turns  {what}"


def profile(run: Callable[[], object]) -> None:
    """Where the time goes."""
    with cProfile.Profile() as found:
        run()
    pstats.Stats(found).strip_dirs().sort_stats("tottime").print_stats(COSTLIEST)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="munchkin-fallout")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--profile", action="store_true", help="show where the time of deciding goes")
    asked = parser.parse_args()
    samples = played(asked.game, asked.games)
    print("\n".join(report(list(figures(samples)))))
    if asked.profile:
        profile(lambda: decide_on(samples))


if __name__ == "__main__":
    main()

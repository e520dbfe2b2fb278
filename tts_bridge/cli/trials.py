"""One game without a table, from a plan to its outcome: by bots or at random, and what is proved of it."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tts_bridge.games.core.play import Played, digest, play
from tts_bridge.games.core.privacy import probe
from tts_bridge.games.core.random_play import random_plays
from tts_bridge.games.core.refused import Refusals, try_refused
from tts_bridge.games.core.renaming import renamed_difference
from tts_bridge.games.core.state import State
from tts_bridge.games.core.trial import begun, course, first_difference
from tts_bridge.table.house import options_of, table_of
from tts_bridge.table.rules import GameRules, open_rules

EVERY = 15
"""One position in so many is looked at for privacy, or moves are tried at it that must be refused."""

AT_ONCE = 10
"""So many moves are tried at a position at most."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A game to be played without a table; the same one is played the same way.

    `options` are those of its table as they are written (`harsh=yes`); with `lots` what they leave open
    is drawn by lot.  It is played by bots, or `by_chance`, then with so large a share of `edits`; it is
    broken off after `most` moves.  With `check` every move and state is looked through, with `decide`
    every move is decided again, with `rename` at
    seats of other names.  `refused` moves are tried that must be refused.  `positions` is how many
    are looked at for privacy; the game goes no further then.
    """

    game: str
    seats: int
    seed: int
    by_chance: bool = False
    edits: float = 0.0
    most: int = 100_000
    check: bool = False
    decide: bool = False
    rename: bool = False
    positions: int = 0
    refused: int = 0
    options: tuple[str, ...] = ()
    lots: bool = False


@dataclass(slots=True)
class Outcome:
    """What came of a trial; `seconds` are those that the game itself took, without any proof of it.

    `probed` are the positions looked at for privacy, `odds_probed` those of them where there were odds.
    """

    trial: Trial
    moves: int = 0
    winner: str = ""
    digest: str = ""
    seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    probed: int = 0
    odds_probed: int = 0
    refusals: Refusals = field(default_factory=Refusals)


def hold(trial: Trial) -> Outcome:
    """Play the game, and prove of it what is to be proved."""
    rules = open_rules(trial.game, "en")
    start = _start(rules, trial)
    if trial.positions:
        return _probed(rules, start, trial)
    outcome = Outcome(trial)
    plays = _refusing(rules, _timed(_plays(rules, start, trial), outcome), outcome)
    found = course(rules.game, start, plays, rules.staging.tally, check=trial.check, edited=trial.edits > 0)
    outcome.moves, outcome.winner = len(found.plays), found.winner
    outcome.digest = digest(start.options, found.moves)
    outcome.counts, outcome.faults = found.counts, [*found.faults, *outcome.refusals.faults]
    difference = first_difference(rules.game, start, found.plays) if trial.decide else ""
    if difference:
        outcome.faults.append(f"decided again it goes another way: {difference}")
    named = renamed_difference(rules.game, found.plays) if trial.rename else ""
    if named:
        outcome.faults.append(f"at seats of other names it goes another way: {named}")
    return outcome


def _timed(plays: Iterator[Played], outcome: Outcome) -> Iterator[Played]:
    while True:
        began = time.perf_counter()
        made = next(plays, None)
        outcome.seconds += time.perf_counter() - began
        if made is None:
            return
        yield made


def _refusing(rules: GameRules, plays: Iterator[Played], outcome: Outcome) -> Iterator[Played]:
    """Try moves on the way that must be refused, here and there."""
    chance, wanted = random.Random(outcome.trial.seed), outcome.trial.refused
    for made in plays:
        left = wanted - outcome.refusals.tried
        if left > 0 and chance.random() * EVERY < 1:
            outcome.refusals += try_refused(rules.game, made.before, chance, min(left, AT_ONCE))
        yield made


def _start(rules: GameRules, trial: Trial) -> State:
    options = options_of(rules, trial.options)
    if trial.lots:
        seats = rules.tabletop.seated[trial.seats]
        options |= rules.staging.lots(rules.game, seats, options, random.Random(trial.seed))
    return begun(rules.game, table_of(rules, trial.seats, options))


def _plays(rules: GameRules, start: State, trial: Trial) -> Iterator[Played]:
    if trial.by_chance:
        return random_plays(rules.game, start, trial.seed, trial.most, trial.edits)
    policies = {seat: rules.staging.bot(rules.game, seat, trial.seed) for seat in start.seats}
    return play(rules.game, start, policies, trial.seed, trial.most)


def _probed(rules: GameRules, start: State, trial: Trial) -> Outcome:
    """Look at random positions of the game for what somebody might learn there of hidden cards."""
    chance = random.Random(trial.seed)
    outcome = Outcome(trial)
    for made in _plays(rules, start, trial):
        if chance.random() * EVERY >= 1:
            continue
        found = probe(rules.game, made.before, chance)
        if found is not None:
            outcome.probed += 1
            outcome.odds_probed += found.odds
            outcome.faults += [f"move {made.number}: {leak}" for leak in found.leaks]
        if outcome.probed >= trial.positions:
            break
    return outcome

"""Rehearsed games, from built saves to their outcomes: server, journal and virtual table put together."""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

from tts_bridge.build.belonging import belonging_of
from tts_bridge.build.grafting import ungrafted
from tts_bridge.build.layout import laid
from tts_bridge.build.save import filled
from tts_bridge.cli.apart import ServerApart
from tts_bridge.cli.line import HOLD, Line
from tts_bridge.cli.overhearing import Overhearing
from tts_bridge.cli.serving import ServedTables, ServerThread
from tts_bridge.cli.witness import Witness
from tts_bridge.games.core.moves import Accepted
from tts_bridge.games.core.play import Policy, Stuck, digest
from tts_bridge.games.core.state import Plain, State
from tts_bridge.games.core.words import Language
from tts_bridge.journal import Journal
from tts_bridge.rehearsal.curious import Curious
from tts_bridge.rehearsal.drift import drift, lost
from tts_bridge.rehearsal.onlooker import Onlooker
from tts_bridge.rehearsal.rehearsal import Act, Rehearsal, Site
from tts_bridge.rehearsal.rewinds import Rewinds, Rewound, Stand
from tts_bridge.rehearsal.secrets import Secrets
from tts_bridge.rehearsal.timing import Awaited, Timing
from tts_bridge.table.history import all_steps, first_difference, steps
from tts_bridge.table.rules import GameRules, open_rules
from tts_bridge.tts import jsontext
from tts_bridge.tts.bundle import trace
from tts_bridge.tts.save import SaveData
from tts_bridge.virtual import FaultPlan, RequestHandler, StandsStill
from tts_bridge.virtual.clock import FRAMES
from tts_bridge.web.halves import TableHalf
from tts_bridge.web.server import Server

PEOPLE = ("Ann", "Boris", "Clara", "Dmitri", "Emma", "Fyodor")
"""Who plays; the first is the host."""

UNLIMITED = 100_000
"""Moves that no game has."""

AFTERWARDS = 180
"""Frames that the table is watched after the end: what lies wrong then stays wrong."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to rehearse: a game from its built save, for so many seats; the same plan plays the same way.

    `folder` is for the journal; `speed` is how many virtual seconds pass in a real one, 0 for as many
    as can; after `most` moves of players it is broken off.  With `odds` they are worked out for every seat,
    as in play.  `options` are those with which the table begins.  `curiosity` is how often somebody, seated
    or not, asks in the chat or looks at what lies face down; `faults` is what goes wrong on the line, by the
    seed of the game.  `rewinds` is how often the table goes back to an earlier moment, before it
    plays on.
    """

    game: str
    save: Path
    folder: Path
    seats: int
    seed: int
    language: Language = "en"
    clumsiness: float = 0.0
    speed: float = 0.0
    most: int = UNLIMITED
    odds: bool = False
    options: Mapping[str, Plain] = field(default_factory=dict)
    curiosity: float = 0.0
    faults: FaultPlan = field(default_factory=FaultPlan)
    rewinds: int = 0


@dataclass(slots=True)
class Outcome:
    """What came of a rehearsed game.

    `moves` are those of seats, chance and clock; `gestures` says how players made theirs; `counts` is
    the game's own tally; `seconds` are the real ones that the game took.  `broken`
    are invariants that a move broke, `drift` tells where table and state differ in the end, `lost`
    which cards are nowhere or doubled; `clocks` tells where time did not run at the table as the server has
    it; `faults` are errors of the table's scripts, and `stuck` says
    why the game did not end.  `leaks` tell what was made for somebody who may not know it, among so many
    `texts`; `rewound` tells of the rewinds.  `mishaps` are the faults of the line, by kind and way, among so
    many `messages`.
    """

    plan: Plan
    journal: Path | None = None
    winner: str = ""
    digest: str = ""
    moves: int = 0
    gestures: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    drift: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    clocks: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    leaks: list[str] = field(default_factory=list)
    texts: int = 0
    rewound: Rewound = field(default_factory=Rewound)
    mishaps: Counter[tuple[str, str]] = field(default_factory=Counter)
    messages: int = 0
    stuck: str = ""
    seconds: float = 0.0

    @property
    def kinds_of_mishaps(self) -> Counter[str]:
        """How many faults of a kind the line had, both ways together."""
        counts: Counter[str] = Counter()
        for (kind, _), number in self.mishaps.items():
            counts[kind] += number
        return counts

    @property
    def is_sound(self) -> bool:
        """Whether somebody won and nothing was wrong."""
        wrong = (self.broken, self.drift, self.lost, self.clocks, self.faults, self.leaks, self.rewound.wrong)
        return bool(self.winner) and not self.stuck and not any(wrong)


def rehearse_game(plan: Plan, tell: Callable[[str], None] | None = None) -> Outcome:
    """Rehearse a game; `tell` hears it turn by turn in words.  Raises PortsTaken, JournalError."""
    return _rehearse([_Rehearsed(plan, tell)])[0]


def rehearse_at_once(plans: Sequence[Plan]) -> list[Outcome]:
    """Rehearse games at the same time, each at a table of its own, on one server.

    Their seeds must differ: they give the tables their ids.  Raises as `rehearse_game` does.
    """
    return _rehearse([_Rehearsed(plan) for plan in plans])


def _rehearse(games: Sequence["_Rehearsed"]) -> list[Outcome]:
    ponder = any(game.plan.odds for game in games)
    # whoever breaks off ends the server first, and with it the games in other threads
    with (
        ThreadPoolExecutor(len(games)) as threads,
        ServerThread(_SharedTables(games), ports=(0,), hold=HOLD, proof=0, ponder=ponder) as serving,
    ):
        first, *others = games
        played = [threads.submit(game.play, serving) for game in others]
        first.play(serving)
        for each in played:
            each.result()
    return [game.reckon() for game in games]


class _SharedTables:
    """The tables of games that are rehearsed on one server: each is opened by its own game."""

    def __init__(self, games: Sequence["_Rehearsed"]) -> None:
        self._games = games

    def open(self, table: str) -> TableHalf:
        """The table of this id; raises NoSuchTable."""
        return self._tables_of(table).open(table)

    def leave(self, table: str) -> None:
        """Let go of a table; raises JournalError."""
        self._tables_of(table).leave(table)

    def _tables_of(self, table: str) -> ServedTables:
        return next(game.tables for game in self._games if game.sits_at(table))

    def close(self) -> None:
        """Write all journals to their ends; raises JournalError."""
        for game in self._games:
            game.tables.close()


class _Rehearsed:
    """A game that is rehearsed: played on a server, looked on at, and reckoned once the server has ended."""

    def __init__(self, plan: Plan, tell: Callable[[str], None] | None = None) -> None:
        self.plan = plan
        self._save: SaveData = jsontext.read(plan.save.read_bytes(), plan.save.name)
        self._script = str(self._save["LuaScript"])
        self._rules = _as_laid(open_rules(plan.game, plan.language), self._script)
        self._overhearing = Overhearing(Secrets(self._rules.game.library))
        self._witness = Witness(self._rules, tell)
        self._stood: dict[str, State] = {}
        self._outcome = Outcome(plan)
        self._line: Line | None = None
        self.tables = ServedTables(
            plan.folder, plan.options, _source(plan), self._hear, self._script, self._overhearing.of
        )

    def sits_at(self, table: str) -> bool:
        """Whether the table of this id is its own."""
        return self._line is not None and self._line.table == table

    def _hear(self, verdict: Accepted) -> None:
        self._witness.hear(verdict)
        self._overhearing.hear(verdict)
        if self.plan.rewinds and self.tables.newest is not None:
            self._stood[self.tables.newest.node] = verdict.after

    def play(self, serving: ServerThread) -> None:
        """Play it to its end, and note what came of it at the table."""
        outcome, plan, server = self._outcome, self.plan, serving.server
        with (
            closing(Line(server.port, server.told, server.ponders)) as line,
            closing(_rehearsal(plan, self._save, self._rules, serving, line)) as self._rehearsal,
        ):
            self._line = line
            rehearsal, heard = self._rehearsal, self._overhearing
            onlooker = Onlooker(rehearsal.table, [*rehearsal.policies], heard.secrets, heard.states)
            rewinds = _rewinds(rehearsal, plan, self.tables)
            outcome.rewound = rewinds.rewound
            timing = Timing(rehearsal.table, lambda: _awaited(self.tables))
            _play(rehearsal, rewinds.play, outcome, self._witness, onlooker, timing)

    def reckon(self) -> Outcome:
        """What came of it, with what was heard and what its journal tells; the server has ended."""
        outcome, rehearsal, tables = self._outcome, self._rehearsal, self.tables
        outcome.broken = self._witness.dismiss()
        outcome.leaks, outcome.texts = self._overhearing.dismiss()
        outcome.gestures = sum((player.counts for player in rehearsal.players.values()), Counter())
        mishaps = rehearsal.table.world.web.mishaps
        outcome.mishaps, outcome.messages = mishaps.counts, mishaps.messages
        failures = rehearsal.table.failures
        outcome.faults = [trace(str(failure), self._script) for failure in failures] + tables.faults
        if tables.newest is not None and tables.newest.journal is not None:
            _read_journal(tables.newest.journal, self._rules, rehearsal, outcome)
            if self.plan.rewinds:
                _replay(tables.newest.journal, self._rules, self._stood, outcome.rewound)
        return outcome


def _as_laid(rules: GameRules, script: str) -> GameRules:
    """The game as it lies on the table of this script, which may be one that others made."""
    parts = ungrafted(script)
    known = belonging_of(parts.ours) if parts is not None else None
    return replace(rules, tabletop=laid(rules.tabletop, known.layout)) if known is not None else rules


def _source(plan: Plan) -> Callable[[str], random.Random]:
    """Fresh ids and blind picks of a rehearsal come from its seed."""
    return lambda table: random.Random(f"{plan.seed}/table")


def _rehearsal(plan: Plan, save: SaveData, rules: GameRules, serving: ServerThread, line: Line) -> Rehearsal:
    site = site_of(save, serving.server, line, line)
    faults = replace(plan.faults, seed=plan.seed)
    return Rehearsal(
        site, rules, bots(rules, plan.seats, plan.seed), plan.seed, PEOPLE, plan.clumsiness, faults=faults
    )


def site_of(save: SaveData, server: Server | ServerApart, line: Line, requests: RequestHandler) -> Site:
    """Where a built save is rehearsed: its requests go to a server by the line, `requests` looks on."""
    return Site(
        filled(save, server.token, server.port, {}), server.url, requests, line.hold_poll,
        lambda seat: server.invite(line.table, seat),
    )  # fmt: skip


def bots(rules: GameRules, seats: int, seed: int) -> dict[str, Policy]:
    """Who plays at so many seats."""
    return {seat: rules.staging.bot(rules.game, seat, seed) for seat in rules.tabletop.seated[seats]}


def _awaited(tables: ServedTables) -> Awaited:
    """What the newest table waits for."""
    session = tables.newest
    return Awaited(session.clocks, session.state) if session is not None else Awaited({}, None)


def _rewinds(rehearsal: Rehearsal, plan: Plan, tables: ServedTables) -> Rewinds:
    def stands() -> Stand:
        session = tables.newest
        return Stand(session.node, session.state) if session is not None else Stand("", None)

    def led(node: str) -> bool:
        session = tables.newest
        if session is None or session.journal is None:
            return False
        with Journal.open(session.journal) as journal:
            return any(passed.id == node for passed in journal.line(session.node))

    chance = random.Random(f"{plan.seed}/rewinds")
    return Rewinds(rehearsal, chance, plan.rewinds, stands, led)


def _replay(path: Path, rules: GameRules, stood: Mapping[str, State], rewound: Rewound) -> None:
    """Whether all lines of the journal lead to the states in which the table stood, and are decided so
    again."""
    with Journal.open(path) as journal:
        tree, line = list(all_steps(journal)), list(steps(journal))
    rewound.replayed, rewound.taken_back = len(tree) - 1, len(tree) - len(line)
    rewound.wrong += [
        f"the journal leads to another state at node {step.node} than the table"
        for step in tree
        if stood.get(step.node, step.after) != step.after
    ]
    difference = first_difference(rules.game, iter(tree))
    if difference is not None:
        rewound.wrong.append(f"decided again, node {difference.step.node}: {difference.how}")


def _play(
    rehearsal: Rehearsal,
    acts: Callable[[], Iterator[Act]],
    outcome: Outcome,
    witness: Witness,
    onlooker: Onlooker,
    timing: Timing,
) -> None:
    plan, began = outcome.plan, time.perf_counter()
    try:
        rehearsal.begin()
        began = time.perf_counter()
        start = rehearsal.table.frame
        curious = Curious(rehearsal.table, random.Random(f"{plan.seed}/curious"), plan.curiosity)
        for _ in islice(acts(), plan.most):
            if curious.look_about():
                rehearsal.settle()
            witness.tell()
            onlooker.look()
            outcome.clocks += timing.look()
            _keep_pace(plan.speed, (rehearsal.table.frame - start) / FRAMES, began)
    except (Stuck, StandsStill) as error:
        outcome.stuck = str(error)
    outcome.seconds = time.perf_counter() - began
    witness.tell()
    if not outcome.stuck:
        rehearsal.table.step(AFTERWARDS)
        rehearsal.settle()
    outcome.clocks += timing.look(last=True)
    onlooker.look()


def _keep_pace(speed: float, passed: float, began: float) -> None:
    """Wait until so many virtual seconds may have passed at this speed."""
    if speed > 0:
        time.sleep(max(0.0, began + passed / speed - time.perf_counter()))


def _read_journal(path: Path, rules: GameRules, rehearsal: Rehearsal, outcome: Outcome) -> None:
    """What the journal tells of the game, and whether the table lies as it says."""
    outcome.journal = path
    with Journal.open(path) as journal:
        line = list(steps(journal))
    state = line[-1].after
    moves = [(step, step.move) for step in line if step.move is not None]
    outcome.winner = str(state.vars.get("winner", ""))
    outcome.moves = len(moves)
    outcome.digest = digest(line[0].after.options, [move for _, move in moves])
    for step, move in moves:
        outcome.counts.update(rules.staging.tally(step.before, move, step.blocks))
    if not outcome.stuck:
        outcome.drift = drift(rehearsal.table, rules.tabletop, state)
        outcome.lost = lost(outcome.drift)

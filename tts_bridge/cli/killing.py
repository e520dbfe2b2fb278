"""A rehearsal whose server is killed again and again, beside the same one with a server that lives."""

import random
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

from tts_bridge.build.ledger import read_save
from tts_bridge.cli.apart import ServerApart, Serving
from tts_bridge.cli.line import HOLD, Line
from tts_bridge.cli.rehearsing import AFTERWARDS, PEOPLE, Plan, bots, rehearse_game, site_of
from tts_bridge.games.core.play import Stuck
from tts_bridge.journal import Journal
from tts_bridge.rehearsal.drift import drift
from tts_bridge.rehearsal.rehearsal import Rehearsal
from tts_bridge.table.history import Step, all_steps, first_difference, steps
from tts_bridge.table.record import records_of
from tts_bridge.table.rules import open_rules
from tts_bridge.virtual import Relay, StandsStill

SOONEST, LATEST = 3, 40
"""Messages of the table between two kills."""

BUSY = 0.02
"""Real seconds from a message to the kill, at most: about so long the server is at work over one."""

STEP = 30
"""Frames between two looks for the server."""

GONE = 300
"""Frames for which nobody is there, at most: the rules fall asleep after 120 of them."""


@dataclass(slots=True)
class Killed:
    """What came of a game whose server was killed so many times; `questions` is how often the host was asked
    afterwards what is right, `wrong` what is wrong with the table and the journal, `differs` where it first
    went another way than the game whose server lived."""

    plan: Plan
    kills: int = 0
    questions: int = 0
    moves: int = 0
    winner: str = ""
    differs: str = ""
    wrong: list[str] = field(default_factory=list)


class Killer(Relay):
    """A Relay that kills the server while it is at work, so many times, and starts it again after
    some frames."""

    def __init__(self, line: Line, server: ServerApart, chance: random.Random, times: int) -> None:
        super().__init__(line)
        self.kills = self.questions = 0
        self.gone = False
        self._server, self._chance, self._times = server, chance, times
        self._rehearsal: Rehearsal | None = None
        self._left = 0

    def arm(self, rehearsal: Rehearsal) -> None:
        """From now on the server of this rehearsal is in danger."""
        self._rehearsal = rehearsal
        self._left = self._chance.randint(SOONEST, LATEST)

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """As Relay; perhaps it is the last thing that the server hears."""
        super().send(number, method, url, headers, body)
        if self._rehearsal is None or self.gone or self.kills >= self._times:
            return
        self._left -= 1
        if self._left < 0:
            self._kill(self._rehearsal)

    def _kill(self, rehearsal: Rehearsal) -> None:
        time.sleep(self._chance.uniform(0, BUSY))
        self._server.kill()
        self.gone, self.kills = True, self.kills + 1
        clock = rehearsal.table.world.clock
        clock.after_on_line(self._chance.randint(1, GONE), lambda: self._start(rehearsal))

    def _start(self, rehearsal: Rehearsal) -> None:
        self._server.start()
        self.gone = False
        self.arm(rehearsal)
        rehearsal.rejoin()


class Bereft(Rehearsal):
    """A rehearsal that waits wherever its server is gone, and whose host then says that the rules are right.

    `killer` is whoever kills the server, `is_back` whether there is one that knows the table.
    """

    killer: Killer
    is_back: Callable[[], bool]

    def settle(self) -> None:
        """As Rehearsal, once there is a server that knows the table, and agrees with it."""
        super().settle()
        while self.killer.gone or not self.is_back():
            self.table.step(STEP)
            super().settle()
        if self.host_is_asked():
            self.killer.questions += 1
            self.host_says("rules")


def kill_game(plan: Plan, times: int) -> Killed:
    """Rehearse a game twice, once with a server that is killed so often, and compare them; raises
    PortsTaken, JournalError."""
    plan = replace(plan, faults=replace(plan.faults, seed=plan.seed, stands=True))
    lives = rehearse_game(replace(plan, folder=plan.folder / "lives"))
    killed = Killed(plan)
    try:
        path = _killed(replace(plan, folder=plan.folder / "killed"), times, killed)
    except (Stuck, StandsStill) as error:
        killed.wrong.append(str(error))
        return killed
    if lives.journal is not None:
        killed.differs = _difference(lives.journal, path)
    _read(path, killed)
    return killed


def _killed(plan: Plan, times: int, killed: Killed) -> Path:
    """Rehearse the game whose server is killed; returns its journal.  Raises Stuck, StandsStill."""
    rules, save = open_rules(plan.game, plan.language), read_save(plan.save)
    script, seed = str(save["LuaScript"]), f"{plan.seed}/table"
    serving = Serving(plan.folder, plan.options, seed, script, HOLD, ponder=False)
    with ServerApart(serving) as server, closing(Line(server.port, server.told, server.ponders)) as line:
        killer = Killer(line, server, random.Random(f"{plan.seed}/kills"), times)
        site, policies = site_of(save, server, line, killer), bots(rules, plan.seats, plan.seed)
        with closing(
            Bereft(site, rules, policies, plan.seed, PEOPLE, plan.clumsiness, faults=plan.faults)
        ) as rehearsal:
            rehearsal.killer, rehearsal.is_back = killer, lambda: server.told(line.table) > 0
            rehearsal.begin()
            killer.arm(rehearsal)
            for _ in islice(rehearsal.play(), plan.most):
                pass
            rehearsal.table.step(AFTERWARDS)
            rehearsal.settle()
            path = records_of(plan.folder, line.table)[-1]
            killed.kills, killed.questions = killer.kills, killer.questions
            killed.wrong += drift(rehearsal.table, rules.tabletop, _end(path).after)
            killed.wrong += [str(failure) for failure in rehearsal.table.failures]
    return path


def _read(path: Path, killed: Killed) -> None:
    """What the journal tells of the game, and whether it is intact."""
    end = _end(path)
    killed.moves, killed.winner = end.depth, str(end.after.vars.get("winner", ""))
    with Journal.open(path) as journal:
        killed.wrong += [f"the journal: {problem}" for problem in journal.verify()]
        difference = first_difference(open_rules(killed.plan.game, "en").game, all_steps(journal))
    if difference is not None:
        killed.wrong.append(f"decided again, move {difference.step.depth}: {difference.how}")


def _end(path: Path) -> Step:
    with Journal.open(path) as journal:
        return list(steps(journal))[-1]


def _difference(lived: Path, killed: Path) -> str:
    """Where the game whose server was killed went another way than the one whose server lived."""
    with Journal.open(lived) as one, Journal.open(killed) as other:
        there, here = list(steps(one)), list(steps(other))
    for step, mine in zip(there, here, strict=False):
        if step.move != mine.move:
            return f"move {step.depth} is {mine.move}, without kills {step.move}"
    if len(there) != len(here):
        return f"there are {len(here) - 1} moves, without kills {len(there) - 1}"
    return "" if there[-1].after == here[-1].after else "the moves are the same, and the end state is not"

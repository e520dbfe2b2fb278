"""What the scripts of a table cost, and a rewind in a long game: the `bench` of play."""

import random
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from tts_bridge.cli.line import HOLD, Line
from tts_bridge.cli.posed import moves, opening
from tts_bridge.cli.rehearsing import PEOPLE, bots, site_of
from tts_bridge.cli.serving import ServedTables, ServerThread
from tts_bridge.games.core.engine import decide
from tts_bridge.games.core.moves import HOST, Accepted, Move
from tts_bridge.games.core.state import State
from tts_bridge.rehearsal.rehearsal import Rehearsal
from tts_bridge.table.record import Record
from tts_bridge.table.rules import GameRules, open_rules
from tts_bridge.tts import jsontext
from tts_bridge.tts.messages import read_batch
from tts_bridge.tts.records import MessageError
from tts_bridge.virtual import Answer, Relay

SEATS, SEED = 2, 7

BESIDE = 99
"""Moves from the middle of a game to where it is gone back to: that is far from a snapshot."""

FEWEST = 2 * BESIDE + 3
"""Moves that such a game must have."""


class Weighed(Relay):
    """A Relay that counts what goes over the line."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.observations = self.answers = self.bytes_to_table = 0

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """As Relay; each record of a batch is an observation."""
        with suppress(MessageError):  # it is a poll
            self.observations += len(read_batch(body.decode()).records)
        super().send(number, method, url, headers, body)

    def poll(self) -> list[Answer]:
        """As Relay; these are the answers."""
        answered = super().poll()
        self.answers += len(answered)
        self.bytes_to_table += sum(len(answer.text.encode()) for answer in answered)
        return answered


@dataclass(frozen=True, slots=True)
class Costs:
    """What some moves cost the scripts: how many were made, what went over the line, real seconds in Lua by
    what it was called for."""

    moves: int
    line: Weighed
    seconds: Mapping[str, float]


def costs(game: str, save: Path, folder: Path, acts: int) -> Costs:
    """Rehearse so many moves after the start of a game; raises Stuck."""
    rules, data = open_rules(game, "en"), jsontext.read(save.read_bytes(), save.name)
    tables = ServedTables(folder, {}, lambda table: random.Random(SEED))
    with (
        ServerThread(tables, ports=(0,), hold=HOLD, ponder=False) as serving,
        closing(Line(serving.server.port, serving.server.told, serving.server.ponders)) as line,
    ):
        weighed = Weighed(line)
        site = site_of(data, serving.server, line, weighed)
        with closing(Rehearsal(site, rules, bots(rules, SEATS, SEED), SEED, PEOPLE)) as rehearsal:
            rehearsal.begin()
            weighed.observations = weighed.answers = weighed.bytes_to_table = 0
            spent = rehearsal.table.world.scripts.spent
            spent.clear()
            made = sum(1 for _ in islice(rehearsal.play(), acts))
            return Costs(made, weighed, dict(spent))


# ---------------------------------------------------------------- a long game


def rewind_in(game: str, folder: Path, count: int) -> tuple[float, float]:
    """Real seconds to open the journal of a game of so many moves anew, and to go back to its middle."""
    rules = open_rules(game, "en")
    start = opening(rules)
    path = folder / "long.1.journal"
    folder.mkdir(parents=True, exist_ok=True)
    record = Record.create(path, {"kind": "begin", "game": game}, start)
    nodes = _long(rules, record, start, count)
    record.close()
    began = time.perf_counter()
    record = Record.open(path)
    record.state(record.head)
    opened = time.perf_counter()
    record.stand_at(nodes[count // 2 + BESIDE])
    back = time.perf_counter()
    record.close()
    return opened - began, back - opened


def _long(rules: GameRules, record: Record, start: Accepted, count: int) -> list[str]:
    """So many moves: a game of bots, and what the host sets right after its end; returns their nodes."""
    nodes, state = [], start.after
    for made in islice(moves(rules, state, SEED), count):
        nodes.append(record.accept(made.move, made.verdict))
        state = made.verdict.after
    counter, seat = _counter(state), next(iter(state.seats))
    while len(nodes) < count:
        move = Move("edit.count", HOST, counter, seat, len(nodes) % 5 + 1)
        verdict = decide(rules.game, state, move)
        assert isinstance(verdict, Accepted)
        nodes.append(record.accept(move, verdict))
        state = verdict.after
    return nodes


def _counter(state: State) -> str:
    return next(iter(next(iter(state.seats.values())).counters))

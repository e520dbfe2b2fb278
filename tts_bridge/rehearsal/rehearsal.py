"""A whole game on the virtual table: seats are asked in order, act by gestures, and time runs on."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import CHANCE, CLOCK, Move
from tts_bridge.games.core.play import Policy, Stuck, is_over
from tts_bridge.games.core.state import State
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.games.core.words import Words
from tts_bridge.rehearsal.client import SeatClient, Seen
from tts_bridge.rehearsal.clumsy import Clumsy
from tts_bridge.rehearsal.gesturing import Gesturing
from tts_bridge.rehearsal.player import Player
from tts_bridge.rehearsal.screens import Button, Screen, find
from tts_bridge.virtual import Actor, FaultPlan, RequestHandler, VirtualTable
from tts_bridge.virtual.clock import FRAMES

TTS = 14
"""The major version of Tabletop Simulator that is played on."""

HORIZON = 20
"""Frames ahead: what the table's scripts want to do so soon is waited for."""

STEP = 3
"""Frames between two looks whether there is news."""

LONGEST = 60 * 60
"""Frames after which nothing more is expected to happen by itself."""

REST, BAD_LINE = 240.0, 4 * 3600.0
"""Seconds within which a table comes to rest; and where messages are lost: there its scripts try again every
15 seconds in the end, and that may fail many times."""

PATIENCE = 40
"""How often in a row the game may stand still, whatever is tried, before it counts as stuck."""

SILENCES = 3
"""How often in a row nothing may happen for long: what was tried may have come to nothing."""


@dataclass(frozen=True, slots=True)
class Site:
    """Where a rehearsal is played: a save, and the server that knows its table.

    `requests` carries what the scripts ask of the server at `url`; `awaits_stream` says whether the
    server has something to tell on the poll that has been open for so many virtual seconds; `invite`
    gives the token of a seat.
    """

    save: Mapping[str, Any]
    url: str
    requests: RequestHandler
    awaits_stream: Callable[[float], bool]
    invite: Callable[[str], str]


class Rules(Protocol):
    """The game that is played: its rules, its table, and its words in the language of the save."""

    @property
    def game(self) -> Game:
        """The rules."""

    @property
    def tabletop(self) -> Tabletop:
        """How it lies on the table."""

    @property
    def words(self) -> Words:
        """What screens say."""


@dataclass(frozen=True, slots=True)
class Act:
    """Somebody made a move, and how."""

    seat: str
    move: Move
    how: str


class Rehearsal:
    """A game of bots; `policies` are those of the seats that play, clockwise.  `close` it.

    `version` is the major one of the TTS that they play on, `faults` what goes wrong on its line.
    """

    def __init__(
        self, site: Site, rules: Rules, policies: Mapping[str, Policy], seed: int, names: Sequence[str],
        clumsiness: float = 0.0, version: int = TTS, faults: FaultPlan | None = None,
    ) -> None:  # fmt: skip
        self.site = site
        people = {seat.capitalize(): name for seat, name in zip(policies, names, strict=False)}
        self.table = VirtualTable(
            site.save, seed=seed, requests=site.requests, people=people, version=version, faults=faults
        )
        self.table.awaits_stream = self._awaits_stream
        self.rules = rules
        self.policies = policies
        self._rest = REST if faults is None or faults.harmless else BAD_LINE
        self._seed = seed
        self._clumsiness = clumsiness
        self.players: dict[str, Player] = {}

    # ---------------------------------------------------------------- the beginning

    def begin(self) -> None:
        """Load the save, sit down, choose, start.  Raises Stuck."""
        self.table.load()
        self._wait_for(lambda: bool(self.screen(next(iter(self.policies))).offers()))
        self.players = {seat: self._player(seat) for seat in self.policies}
        for player in self.players.values():
            player.choose()
            self.settle()
        if not any(player.begin() for player in self.players.values()):
            raise Stuck("nobody is offered the start")
        self._wait_for(lambda: self._first().look().view is not None)
        self.settle()

    # ---------------------------------------------------------------- the host

    @property
    def host(self) -> Actor:
        """The person at the first seat."""
        return self.table.person(next(iter(self.policies)).capitalize())

    def host_is_asked(self) -> bool:
        """Whether the host is to say what is right, table or rules."""
        return self._side("rules") is not None

    def host_says(self, side: str) -> None:
        """The host answers that question, if it is asked: `rules`, `table` or `later`."""
        button = self._side(side)
        if button is not None and self.screen(next(iter(self.policies))).press(button):
            self.settle()

    def _side(self, side: str) -> Button | None:
        screen = self.screen(next(iter(self.policies)))
        return find(screen.answers(), [self.rules.words.say(f"table-drift_{side}")])

    def rejoin(self) -> None:
        """Go on with a server that has begun again: it knows nobody at the seats."""
        for seat, player in self.players.items():
            player.rejoin(self.site.invite(seat))

    def close(self) -> None:
        """Hang up all lines of the seats."""
        for player in self.players.values():
            player.close()

    def _first(self) -> Player:
        return next(iter(self.players.values()))

    def screen(self, seat: str) -> Screen:
        """What the person at a seat has on the screen."""
        return Screen(self.table.person(seat.capitalize()), seat, self.rules.tabletop)

    def _player(self, seat: str) -> Player:
        rules, actor = self.rules, self.table.person(seat.capitalize())
        chance = random.Random(f"{self._seed}/{seat}")
        hands = Gesturing(actor, rules.tabletop, chance)
        return Player(
            seat, SeatClient(self.site.url, seat, self.site.invite(seat)), hands, self.screen(seat),
            Clumsy(seat, actor, hands, rules.tabletop, chance, self._clumsiness), self.policies[seat],
            rules.game, rules.tabletop, rules.words, chance, self.settle,
        )  # fmt: skip

    # ---------------------------------------------------------------- time

    def settle(self) -> None:
        """Let the table come to rest and the server say all it has, also to scripts that wait to ask."""
        self.table.settle(HORIZON, self._rest)
        end = self.table.frame + LONGEST
        while self._awaits_stream() and self.table.frame < end:
            self.table.step(STEP)
            self.table.settle(HORIZON, self._rest)

    def _awaits_stream(self) -> bool:
        return self.site.awaits_stream(self.table.poll_held)

    def _wait_for(self, condition: Callable[[], bool]) -> None:
        end = self.table.frame + round(self._rest * FRAMES)
        while not condition():
            if self.table.frame >= end:
                raise Stuck("the table does not get ready")
            self.table.step(STEP * 10)

    def _let_time_pass(self, heard: int) -> bool:
        """Let time run until there is more than `heard` answers; False if there is none for long, though the
        scripts have nothing to say any more."""
        end = self.table.frame + LONGEST
        while self.table.answers == heard and self.table.frame < end:
            self.table.step(STEP)
        self.settle()
        return self.table.answers > heard

    # ---------------------------------------------------------------- the game

    def play(self) -> Iterator[Act]:
        """Play to the end; raises Stuck."""
        last, idle, silences = Seen(None, ()), 0, 0
        while True:
            heard = self.table.answers
            for player in self.players.values():
                player.take_back()
            seen = self._first().look()
            assert seen.view is not None
            if is_over(seen.view):
                return
            last, idle = seen, idle + 1 if seen is last else 0
            if idle > PATIENCE or silences >= SILENCES:
                raise Stuck(f"nobody moves: {seen.view.top}")
            act = self._act(seen.view)
            if act is not None:
                silences = 0
                yield act
            else:
                silences = 0 if self._let_time_pass(heard) else silences + 1

    def _act(self, view: State) -> Act | None:
        top = view.top
        assert top is not None
        if CHANCE in top.waits:
            if any(player.help_chance(top) for player in self.players.values()):
                self.settle()
            return None
        waits = [seat for seat in top.waits if seat in self.players]
        order = [*waits, *(seat for seat in self.players if seat not in waits)]
        seen: dict[str, Seen] = {}
        for seat in order:
            seen[seat] = self.players[seat].look()
            move = self.players[seat].wish(seen[seat], must=False)
            if move is not None:
                return self._made(seat, move, seen[seat])
        if CLOCK in top.waits:
            return None
        for seat in waits:
            move = self.players[seat].wish(seen[seat], must=True)
            if move is not None:
                return self._made(seat, move, seen[seat])
        return None

    def _made(self, seat: str, move: Move, seen: Seen) -> Act:
        how = self.players[seat].make(move, seen)
        return Act(seat, move, how)

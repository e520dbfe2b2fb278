"""One table: before the game, during it, and whatever the table's scripts report."""

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_bridge.games.core.lookup import answer
from tts_bridge.games.core.moves import Move, Refused, dump_move, load_move
from tts_bridge.games.core.setup import SetupError
from tts_bridge.games.core.state import Plain, State, dump_record, dump_state
from tts_bridge.games.core.telling import objection
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.journal import UNHEARD
from tts_bridge.table import chat, commands
from tts_bridge.table import reports as r
from tts_bridge.table.assets import MissingAssetError
from tts_bridge.table.course import Course, Watch
from tts_bridge.table.directives import DealIds, Directive, Say, TakeStock
from tts_bridge.table.loads import Load
from tts_bridge.table.lobby import REBUILD, START, Lobby
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.rules import GameRules, open_rules
from tts_bridge.table.seats import Caller, Seats
from tts_bridge.table.starting import Starter
from tts_bridge.table.texts import writable
from tts_bridge.table.troubles import Troubles

ONLY_TABLE = frozenset({"drawn", "rolled", "time"})
"""Moves that come from decks, dice and clocks alone."""

MOMENT = 0.005
"""Seconds for which a table ponders before it looks whether there is something to be judged."""

LARGEST = 1_000_000
"""The number of a move: beyond all counters and frames of a game, within what Lua counts exactly."""

log = logging.getLogger(__name__)


class NoSuchSeat(KeyError):
    """The table has no seat of this name."""


class NoSuchMove(ValueError):
    """What a seat sent is no move; the text says why, for people."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of a move sent by a seat: why it is refused (as JSON), and what must be true now."""

    refusals: Sequence[Mapping[str, Any]]
    directives: Sequence[Directive]


class Session:
    """A table half, as the server calls it: one thread, one call at a time.

    `folder` holds the journals; `source` is where fresh ids and blind picks come from; `options`
    are those of a new game; `watch` is told how it opens and of each move.
    """

    def __init__(
        self, table: str, folder: Path, source: random.Random, options: Mapping[str, Plain] | None = None,
        watch: Watch = lambda verdict: None,
    ) -> None:  # fmt: skip
        self.table = table
        self._source = source
        self._outbox = Outbox()
        self._load = Load()
        self._troubles = Troubles(table)
        self._starter = Starter(
            table, folder, self._outbox, self._load, source.getrandbits(64), options or {}, watch,
            self._troubles,
        )  # fmt: skip
        self._rules: GameRules | None = None
        self._seats = Seats(())
        self._lobby: Lobby | None = None
        self._course: Course | None = None
        self._begin: Callable[[r.StockTaken], Course] | None = None
        self._known = UNHEARD
        """The mark of the journal that was opened last: what came before is in it."""

    @property
    def journal(self) -> Path | None:
        """The journal of the game that was begun, or gone on with, last."""
        return self._starter.journal

    @property
    def failed(self) -> Sequence[str]:
        """The parts of the work that have failed so far; the log tells how."""
        return self._troubles.failed

    @property
    def node(self) -> str:
        """Where in its journal the game stands; "" if none goes on."""
        return self._course.play.record.head if self._course is not None else ""

    @property
    def state(self) -> State | None:
        """The whole state of the game that goes on, for who looks over the table; nobody is shown it."""
        return self._course.play.state if self._course is not None else None

    @property
    def clocks(self) -> Mapping[str, bool]:
        """The clocks that the table is to keep now, and whether each is to stand."""
        return self._outbox.clocks

    # ---------------------------------------------------------------- the table

    def receive(self, reports: Sequence[r.Report]) -> list[Directive]:
        """Judge what happened on the table and settle it; return all that must be true on it now."""
        return [*self.judge(reports), *self.settle()]

    def judge(self, reports: Sequence[r.Report]) -> list[Directive]:
        """Take what happened on the table, in order; return what must be done on it.

        What stands there now (panels, questions, what may be lifted) follows in `settle`: a verdict does not
        wait for it.
        """
        for report in reports:
            with self._troubles.caught(type(report).__name__):
                self._take(report)
        return self._outbox.take()

    def settle(self) -> list[Directive]:
        """Work out what stands after what was judged; return what must be true on the table now."""
        with self._troubles.caught("what stands"):
            if self._course is not None:
                self._course.settle()
            elif self._lobby is not None:
                self._lobby.refresh()
                self._outbox.stand(self._lobby.standing())
        if self._rules is not None and self._seats.host:
            self._outbox.tell(*self._troubles.take(self._rules.words, self._seats.host))
        return self._outbox.take()

    def _take(self, report: r.Report) -> None:
        if isinstance(report, r.Loaded):
            self._loaded(report)
            return
        mark = self._load.hear()
        if isinstance(report, r.Again):
            mark, report = (report.epoch, report.number), report.report
            if mark <= self._known:
                return
        # seats and stocks come anew with each load, before what is said again: they mark nothing
        if self._course is not None and isinstance(report, r.Happening):
            self._course.play.record.heard = mark
        self._judge(report)

    def _judge(self, report: r.Report) -> None:
        match report:
            case r.SeatChanged():
                self._seats.changed(report)
            case r.Said():
                self._said(report)
            case r.Faulted(where, text):
                told = writable(f"{where}: {text}")
                log.warning("table %s: its scripts failed in %s", self.table, told)
            case r.StockTaken() if self._begin is not None:
                self._begun(self._begin, report)
            case r.Pressed(_, wish, by, _, admin):
                self._pressed(wish, self._seats.caller(by, admin=admin))
            case _ if self._course is not None:
                self._course.receive(report)
            case r.Answered(prompt, option, by) if self._lobby is not None:
                self._lobby.questions.answered(prompt, option, by)

    # ---------------------------------------------------------------- loads

    def _loaded(self, report: r.Loaded) -> None:
        self._begin = None
        self._outbox.forget()
        name = f"{self._source.getrandbits(32):08x}"
        self._load.begin(name, report.epoch, in_hand=report.chooses)
        try:
            rules = open_rules(report.game, report.language)
        except (ValueError, MissingAssetError) as error:
            self._outbox.tell(Say(str(error)))
            return
        if self._rules is not rules:
            self._leave()
            self._rules = rules
            people, self._seats = self._seats, Seats(rules.tabletop.seats)
            self._seats.take_over(people)
            self._lobby = Lobby(rules, self._seats)
        self._resume(rules, report)

    def _resume(self, rules: GameRules, report: r.Loaded) -> None:
        """Go on with the game that the save remembers, if there is one."""
        lost = bool(report.dealt and report.node)
        if not lost:
            self._leave()
        else:
            lost = not self._found(rules, report.node, goes_on=report.goes_on)
        if self._lobby is not None:
            self._lobby.rebuilds = lost

    def _found(self, rules: GameRules, node: str, *, goes_on: bool) -> bool:
        """Whether the game that has a node goes on: from there, or from where it had come if the table has
        only heard no more of it."""
        with self._troubles.caught("going on"):
            if self._course is None or not self._course.play.record.has(node):
                self._leave()
                self._course = self._starter.reopen(rules, self._seats, node)
            if self._course is not None:
                self._course.loaded(node, goes_on=goes_on)
                self._known = self._course.play.record.written()[1]
                return True
            self._outbox.tell(Say(rules.words.say("table-no_journal")))
        self._leave()
        return False

    def _leave(self) -> None:
        with self._troubles.caught("leaving"):
            self.close()

    def close(self) -> None:
        """Write the journal to its end; raises JournalError."""
        course, self._course = self._course, None
        if course is not None:
            course.play.record.close()

    # ---------------------------------------------------------------- what can wait

    @property
    def ponders(self) -> bool:
        """Whether there is something to go on with while nothing else is to be done."""
        return self._course is not None and self._course.odds.is_busy

    def ponder(self) -> Sequence[Directive]:
        """Go on with that for a moment; return what must be true on the table now."""
        if self._course is not None:
            with self._troubles.caught("odds"):
                self._course.odds.work(MOMENT)
        return self._outbox.take()

    # ---------------------------------------------------------------- the start

    def _pressed(self, wish: str, by: Caller) -> None:
        if wish in (START, REBUILD):
            self._start(wish, by)
        elif self._course is not None:
            self._course.press(wish, by)

    def _start(self, wish: str, by: Caller) -> None:
        """Begin when the cards are told: a new game after fresh ids are dealt, or one rebuilt from them."""
        rules, lobby, seats = self._rules, self._lobby, self._seats
        goes_on = self._begin is not None or (self._course is not None and not self._course.is_over)
        if rules is None or lobby is None or goes_on or not by.rules:
            return
        self._leave()
        players = lobby.players()
        if wish == REBUILD and lobby.rebuilds:
            self._begin = lambda stock: self._starter.rebuild(rules, seats, players, stock)
            self._outbox.tell(TakeStock())
        elif wish == START:
            self._begin = lambda stock: self._starter.begin(rules, seats, players, stock)
            self._outbox.tell(DealIds(f"{self._source.getrandbits(64):016x}"))

    def _begun(self, begin: Callable[[r.StockTaken], Course], stock: r.StockTaken) -> None:
        self._begin = None
        try:
            self._course = begin(stock)
        except SetupError as error:
            if self._rules is not None:
                self._outbox.tell(Say(error.told(self._rules.words)))

    # ---------------------------------------------------------------- chat

    def _said(self, report: r.Said) -> None:
        command = commands.read(report.text)
        by = self._seats.caller(report.by, admin=report.admin, player=report.player)
        if command is None or self._rules is None:
            return
        told = self._told(self._rules, command, by)
        if told:
            self._outbox.tell(by.told(told))
        elif command.name == "start":
            self._start(START, by)
        elif self._course is not None:
            chat.obey(self._course, command, by)

    def _told(self, rules: GameRules, command: commands.Command, by: Caller) -> str:
        """What is told to whoever has said something that changes nothing; "" where there is more to do."""
        say = rules.words.say
        match command.name:
            case commands.UNKNOWN:
                word, near = (*command.words, "")[:2]
                return say("table-may_mean" if near else "table-no_command", command=f"!{word}", near=near)
            case name if name in commands.RULING and not by.rules:
                return say("table-host_only")
            case name if name in commands.SEATED and not (by.rules or by.seat):
                return say("table-players_only")
            case "help":
                return say("table-help")
            case "rule":
                return answer(rules.words, rules.ledger, " ".join(command.words))
        return "" if command.name == "start" or self._course is not None else say("table-no_game")

    # ---------------------------------------------------------------- seats

    def view(self, seat: str) -> Mapping[str, Any]:
        """What the seat may know, as JSON; raises NoSuchSeat."""
        if seat not in self._seats.names:
            raise NoSuchSeat(seat)
        if self._course is None:
            return self._before()
        return dump_state(self._course.play.speech(seat).view)

    def moves(self, seat: str) -> Sequence[Mapping[str, Any]]:
        """The legal moves of the seat, as JSON."""
        if self._course is None or seat not in self._course.play.state.seats:
            return ()
        return [dump_move(move) for move in self._course.play.legal(seat)]

    def move(self, seat: str, move: Mapping[str, Any]) -> Reply:
        """Make a move of the seat; raises NoSuchMove."""
        course = self._course
        if course is None:
            raise NoSuchMove("The game has not begun.")
        made = _read_move(seat, move)
        if made.kind.startswith("edit.") and not self._seats.caller(seat).rules:
            raise NoSuchMove("Only the host, or somebody promoted, may edit the table.")
        verdict = course.make(made)
        if isinstance(verdict, Refused):
            speech = course.play.speech(seat)
            told = [
                {**dump_record(refusal), "text": objection(speech, made, refusal, course.play.ledger).text}
                for refusal in verdict.refusals
            ]
            return Reply(told, self.settle())
        return Reply((), self.settle())

    def public(self) -> Mapping[str, Any]:
        """What everybody may know, as JSON."""
        course = self._course
        if course is None:
            return self._before()
        state = dump_state(course.play.speech(PUBLIC).view)
        return {"state": state, "node": course.play.record.head, "log": list(course.log)}

    def _before(self) -> dict[str, Any]:
        return {"lobby": True, "seated": list(self._seats.seated())}


def _read_move(seat: str, data: Mapping[str, Any]) -> Move:
    """A move sent by a seat; raises NoSuchMove."""
    kinds = {"kind": str, "card": str, "target": str, "seat": str, "number": int}
    fits = all(type(value) is kinds.get(name) for name, value in data.items())
    if not fits or not data.get("kind"):
        raise NoSuchMove("A move has a kind, and may have a card, a target and a number.")
    if abs(data.get("number", 0)) > LARGEST:
        raise NoSuchMove(f"The number of a move is {LARGEST} at most.")
    if data["kind"] in ONLY_TABLE:
        raise NoSuchMove("Decks, dice and clocks answer at the table alone.")
    return load_move({**data, "seat": seat})

"""One table: before the game, during it, and whatever the table's scripts report."""

import logging
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_bridge.games.core.engine import opened
from tts_bridge.games.core.moves import Move, Refused, dump_move, load_move
from tts_bridge.games.core.state import Plain, dump_record, dump_state
from tts_bridge.games.core.telling import objection
from tts_bridge.games.core.view import PUBLIC, view
from tts_bridge.journal import JournalError
from tts_bridge.table import chat
from tts_bridge.table import reports as r
from tts_bridge.table.assets import MissingAssetError
from tts_bridge.table.course import Course, Watch
from tts_bridge.table.directives import DealIds, Directive, Say
from tts_bridge.table.lobby import START, Lobby
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.play import Play
from tts_bridge.table.record import Record, next_record, records_of
from tts_bridge.table.rules import GameRules, open_rules
from tts_bridge.table.ruling import CHECK, FIX, LEVEL, UNDO
from tts_bridge.table.seats import Seats

ONLY_TABLE = frozenset({"drawn", "rolled", "time"})
"""Moves that come from decks, dice and clocks alone."""

log = logging.getLogger(__name__)


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
        self._folder = folder
        self._source = source
        self._options = dict(options or {})
        self._watch = watch
        self.journal: Path | None = None
        """The journal of the game that was begun last."""
        self._outbox = Outbox()
        self._rules: GameRules | None = None
        self._seats = Seats(())
        self._lobby: Lobby | None = None
        self._course: Course | None = None
        self._players: dict[str, str] = {}
        self._load = ""
        self._in_hand = False

    # ---------------------------------------------------------------- the table

    def receive(self, reports: Sequence[r.Report]) -> list[Directive]:
        """Take what happened on the table, in order; return what must be true on it now."""
        for report in reports:
            self._take(report)
        return self._settled()

    def _settled(self) -> list[Directive]:
        if self._course is not None:
            self._course.settle()
        elif self._lobby is not None:
            self._lobby.refresh()
            self._outbox.stand(self._lobby.standing())
        return self._outbox.take()

    def _take(self, report: r.Report) -> None:
        match report:
            case r.Loaded():
                self._loaded(report)
            case r.SeatChanged():
                self._seats.changed(report)
            case r.Said():
                self._said(report)
            case r.Faulted(where, text):
                log.warning("table %s: its scripts failed in %s: %s", self.table, where, text)
            case r.StockTaken() if self._players:
                self._begin(report)
            case r.Pressed(_, wish, by) if wish == START:
                self._start(by)
            case _ if self._course is not None:
                self._course.receive(report)
            case r.Answered(prompt, option, by) if self._lobby is not None:
                self._lobby.questions.answered(prompt, option, by)

    # ---------------------------------------------------------------- loads

    def _loaded(self, report: r.Loaded) -> None:
        self._outbox.forget()
        self._load = f"{self._source.getrandbits(32):08x}"
        self._in_hand = report.chooses
        try:
            rules = open_rules(report.game, report.language)
        except (ValueError, MissingAssetError) as error:
            self._outbox.tell(Say(str(error)))
            return
        if self._rules is not rules:
            self._rules, self._course = rules, None
            people, self._seats = self._seats, Seats(rules.tabletop.seats)
            self._seats.take_over(people)
            self._lobby = Lobby(rules, self._seats)
        self._resume(rules, report)

    def _resume(self, rules: GameRules, report: r.Loaded) -> None:
        """Go on with the game that the save remembers, if there is one."""
        if not report.dealt or not report.node:
            self._leave()
            return
        try:
            if self._course is None or not self._course.play.record.has(report.node):
                self._leave()
                self._course = self._reopened(rules, report.node)
            if self._course is None:
                self._outbox.tell(Say(rules.words.say("table-no_journal")))
                return
            self._course.asks.in_hand = report.chooses
            self._course.loaded(self._load, report.node)
        except JournalError as error:
            self._course = None
            self._outbox.tell(Say(str(error)))

    def _reopened(self, rules: GameRules, node: str) -> Course | None:
        """The game that has this node, from the journals of the table; raises JournalError."""
        for path in records_of(self._folder, self.table)[::-1]:
            record = Record.open(path)
            if record.has(node):
                return self._course_of(rules, record, record.head)
            record.close()
        return None

    def _course_of(self, rules: GameRules, record: Record, node: str) -> Course:
        state = record.state(node)
        play = Play(rules, record, state)
        course = Course(play, self._seats, self._outbox, self._source, in_hand=self._in_hand)
        course.watch = self._watch
        return course

    def _leave(self) -> None:
        if self._course is not None:
            self._course.play.record.close()
            self._course = None

    def close(self) -> None:
        """Write the journal to its end; raises JournalError."""
        self._leave()

    # ---------------------------------------------------------------- the start

    def _start(self, by: str) -> None:
        """Deal fresh ids; when the cards are told anew the game begins, after one that is over the next."""
        goes_on = self._course is not None and not self._course.is_over
        if self._lobby is None or goes_on or not self._seats.may_rule(by):
            return
        self._leave()
        self._players = self._lobby.players()
        self._outbox.tell(DealIds(f"{self._source.getrandbits(64):016x}"))

    def _begin(self, stock: r.StockTaken) -> None:
        rules, players = self._rules, self._players
        self._players = {}
        if rules is None:
            return
        known = rules.game.library.definitions
        cards = {card: definition for card, definition in _all(stock) if definition in known}
        try:
            state = rules.staging.begin(rules.game, players, self._options, cards)
            beginning = opened(rules.game, state)
            path = next_record(self._folder, self.table)
            record = Record.create(path, self._begun(rules, players, cards), beginning)
        except (ValueError, JournalError) as error:
            self._outbox.tell(Say(str(error)))
            return
        self.journal = path
        self._watch(beginning)
        self._course = self._course_of(rules, record, record.head)
        self._course.placing.loaded(self._load)
        self._course.begin(stock, beginning)

    def _begun(self, rules: GameRules, players: dict[str, str], cards: dict[str, str]) -> dict[str, Any]:
        """What the first node of the journal tells."""
        return {
            "kind": "begin", "game": rules.game.id, "options": self._options, "seats": players,
            "definitions": rules.cards, "rules": rules.slugs, "cards": cards,
        }  # fmt: skip

    # ---------------------------------------------------------------- chat

    def _said(self, report: r.Said) -> None:
        command = chat.read(report.text)
        if command is None or self._rules is None:
            return
        if command.name in chat.RULING and not report.admin:
            self._outbox.tell(Say(self._rules.words.say("table-host_only"), report.by))
        elif command.name == "start":
            self._start_by_chat()
        elif command.name == "help":
            self._outbox.tell(Say(self._rules.words.say("table-help"), report.by))
        elif self._course is not None:
            self._command(self._course, command, report.by)

    def _start_by_chat(self) -> None:
        if self._seats.host:
            self._start(self._seats.host)

    def _command(self, course: Course, command: chat.Command, by: str) -> None:
        level = chat.read_level(command.argument)
        match command.name:
            case "why":
                nothing = course.play.words.say("table-no_why")
                self._outbox.tell(Say(course.referee.last_words.get(by, nothing), by))
            case "level" if level:
                course.ruling.set_level(level)
            case "allow":
                course.referee.allow()
            case "undo" | "level" | "fix" | "check":
                course.press({"undo": UNDO, "level": LEVEL, "fix": FIX, "check": CHECK}[command.name], by)

    # ---------------------------------------------------------------- seats

    def view(self, seat: str) -> Mapping[str, Any]:
        """What the seat may know, as JSON; raises KeyError for a seat that the table has not."""
        if seat not in self._seats.names:
            raise KeyError(seat)
        if self._course is None:
            return self._before()
        return dump_state(view(self._course.play.game, self._course.play.state, seat))

    def moves(self, seat: str) -> Sequence[Mapping[str, Any]]:
        """The legal moves of the seat, as JSON."""
        if self._course is None or seat not in self._course.play.state.seats:
            return ()
        return [dump_move(move) for move in self._course.play.legal(seat)]

    def move(self, seat: str, move: Mapping[str, Any]) -> Reply:
        """Make a move of the seat; raises ValueError, with words for people, for what is no move."""
        course = self._course
        if course is None:
            raise ValueError("The game has not begun.")
        made = _read_move(seat, move)
        if made.kind.startswith("edit.") and not self._seats.may_rule(seat):
            raise ValueError("Only the host, or somebody promoted, may edit the table.")
        verdict = course.make(made)
        if isinstance(verdict, Refused):
            speech = course.play.speech(seat)
            told = [
                {**dump_record(refusal), "text": objection(speech, made, refusal, course.play.ids).text}
                for refusal in verdict.refusals
            ]
            return Reply(told, self._settled())
        return Reply((), self._settled())

    def public(self) -> Mapping[str, Any]:
        """What everybody may know, as JSON."""
        course = self._course
        if course is None:
            return self._before()
        state = dump_state(view(course.play.game, course.play.state, PUBLIC))
        return {"state": state, "node": course.play.record.head, "log": list(course.log)}

    def _before(self) -> dict[str, Any]:
        return {"lobby": True, "seated": list(self._seats.seated())}


def _all(stock: r.StockTaken) -> list[tuple[str, str]]:
    """All cards of a stock with their definitions, by id."""
    piled = [pair for pile in stock.piles for pair in pile.definitions.items()]
    return sorted([*piled, *((card.card, card.definition) for card in stock.cards)])


def _read_move(seat: str, data: Mapping[str, Any]) -> Move:
    """A move sent by a seat; raises ValueError."""
    kinds = {"kind": str, "card": str, "target": str, "seat": str, "number": int}
    fits = all(isinstance(value, kinds.get(name, ())) for name, value in data.items())
    if not fits or not data.get("kind"):
        raise ValueError("A move has a kind, and may have a card, a target and a number.")
    if data["kind"] in ONLY_TABLE:
        raise ValueError("Decks, dice and clocks answer at the table alone.")
    return load_move({**data, "seat": seat})

"""The games of one table: begun, taken up again from their journals, rebuilt from the cards alone."""

from collections.abc import Mapping
from pathlib import Path

from tts_bridge.games.core.engine import opened
from tts_bridge.games.core.moves import Accepted
from tts_bridge.games.core.state import Plain, State, to_json
from tts_bridge.journal import JournalError
from tts_bridge.table.adopting import adopt, cards_of, keepsakes_of
from tts_bridge.table.course import Course, Watch
from tts_bridge.table.house import possible
from tts_bridge.table.loads import Load
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.play import Play
from tts_bridge.table.record import Record, next_record, records_of
from tts_bridge.table.reports import StockTaken
from tts_bridge.table.rules import GameRules
from tts_bridge.table.seats import Seats
from tts_bridge.table.troubles import Troubles


class Starter:
    """Begins games and finds them again.

    `folder` holds the journals; `options` are those of a new game; `watch` is told how it opens and of
    each move.
    """

    def __init__(
        self, table: str, folder: Path, outbox: Outbox, load: Load, picks: int,
        options: Mapping[str, Plain], watch: Watch, troubles: Troubles,
    ) -> None:  # fmt: skip
        self._table = table
        self._folder = folder
        self._outbox = outbox
        self._load = load
        self._picks = picks
        self._options = dict(options)
        self._watch = watch
        self._troubles = troubles
        self.journal: Path | None = None
        """The journal of the game that was begun, or gone on with, last."""

    def begin(self, rules: GameRules, seats: Seats, players: dict[str, str], stock: StockTaken) -> Course:
        """A new game with all cards of a stock; raises SetupError and JournalError."""
        opening = self._opened(rules, players, stock, self._options)
        course = self._record(rules, seats, players, stock, opening)
        course.begin(stock, opening)
        return course

    def rebuild(self, rules: GameRules, seats: Seats, players: dict[str, str], stock: StockTaken) -> Course:
        """A game that goes on with the cards as they lie, without its journal; raises SetupError and
        JournalError."""
        options = self._options | keepsakes_of(stock).options
        opening = adopt(rules, self._opened(rules, players, stock, options), stock)
        course = self._record(rules, seats, players, stock, opening)
        course.take_over(stock)
        return course

    def reopen(self, rules: GameRules, seats: Seats, node: str) -> Course | None:
        """The game that has this node, None if none has.

        Raises JournalError if the game is in none of the journals that can be read, but one cannot.
        """
        unread: JournalError | None = None
        for path in records_of(self._folder, self._table)[::-1]:
            try:
                course = self._reopened(rules, seats, path, node)
            except JournalError as error:
                unread = unread or error
                continue
            if course is not None:
                return course
        if unread is not None:
            raise unread
        return None

    def _reopened(self, rules: GameRules, seats: Seats, path: Path, node: str) -> Course | None:
        record = Record.open(path)
        try:
            if record.has(node):
                course = self._course(rules, seats, record, record.state(record.head))
                self.journal = path
                return course
        except BaseException:
            record.close()
            raise
        record.close()
        return None

    def _opened(
        self, rules: GameRules, players: dict[str, str], stock: StockTaken, options: Mapping[str, Plain]
    ) -> Accepted:
        cards = cards_of(stock, rules.game.library.definitions)
        if options:  # those that are possible with the seats that are taken
            options = possible(rules, rules.staging.begin(rules.game, players, {}, cards), options)
        return opened(rules.game, rules.staging.begin(rules.game, players, options, cards))

    def _record(
        self, rules: GameRules, seats: Seats, players: dict[str, str], stock: StockTaken, opening: Accepted
    ) -> Course:
        """The course of a game that opens so, with a journal of its own."""
        begun = {
            "kind": "begin", "game": rules.game.id, "language": rules.words.language,
            "options": to_json(opening.after.options), "seats": players,
            "definitions": rules.cards, "rules": rules.slugs,
            "cards": cards_of(stock, rules.game.library.definitions),
        }  # fmt: skip
        self.journal = next_record(self._folder, self._table)
        record = Record.create(self.journal, begun, opening, self._load.heard)
        self._watch(opening)
        return self._course(rules, seats, record, opening.after)

    def _course(self, rules: GameRules, seats: Seats, record: Record, state: State) -> Course:
        play = Play(rules, record, state, self._troubles)
        course = Course(play, seats, self._outbox, self._load, self._picks, self._troubles)
        course.watch = self._watch
        return course

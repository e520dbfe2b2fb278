"""A game in progress at a table: its state, and the record of all that led to it."""

import logging
from collections.abc import Callable, Iterator

from tts_bridge.games.core import engine
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Accepted, Move, Refusal, Refused, Verdict
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import Frame, State
from tts_bridge.games.core.telling import log_line
from tts_bridge.games.core.view import PUBLIC, redact, view
from tts_bridge.table.record import Record
from tts_bridge.table.rules import GameRules
from tts_bridge.table.troubles import Troubles

log = logging.getLogger(__name__)


class Play:
    """The one place where moves are made.  Where the rules fail there are none, and the table goes on."""

    def __init__(self, rules: GameRules, record: Record, state: State, troubles: Troubles) -> None:
        self.game = rules.game
        self.staging = rules.staging
        self.tabletop = rules.tabletop
        self.words = rules.words
        self.ledger = rules.ledger
        self.record = record
        record.definitions = rules.cards
        self.followed: Callable[[Accepted], None] = lambda verdict: None
        """Called after each move that was made."""
        self._legal: dict[str, list[Move]] = {}
        self._possible: dict[str, list[Move]] = {}
        self._speech: dict[str, Speech] = {}
        self._state = state
        self._troubles = troubles

    @property
    def state(self) -> State:
        """The state now."""
        return self._state

    @property
    def look(self) -> Look:
        """A look at the state now: for the table's own work, never for what people are shown."""
        return Look(self.game, self._state)

    @property
    def top(self) -> Frame | None:
        """What goes on."""
        return self._state.top

    @property
    def level(self) -> str:
        """How much is enforced: `off`, `advise` or `strict`."""
        return str(self._state.options.get("level", "advise"))

    def legal(self, seat: str) -> list[Move]:
        """The legal moves of a seat (of chance, of the clock)."""
        if seat not in self._legal:
            self._legal[seat] = []
            with self._troubles.caught("legal moves"):
                self._legal[seat] = engine.legal_moves(self.game, self._state, seat)
        return self._legal[seat]

    def possible(self, seat: str) -> list[Move]:
        """The moves of a seat that a rule might yet refuse."""
        if seat not in self._possible:
            self._possible[seat] = []
            with self._troubles.caught("possible moves"):
                self._possible[seat] = list(engine.moves(self.game, self._state, seat))
        return self._possible[seat]

    def check(self, move: Move) -> tuple[Refusal, ...]:
        """All reasons against a move."""
        return engine.check(self.game, self._state, move)

    def imagine(self, move: Move, state: State | None = None) -> Verdict:
        """What would come of a move, now or in another state; nothing is made or noted."""
        return engine.decide(self.game, state or self._state, move)

    def make(self, move: Move, waive: tuple[str, ...] = ()) -> Verdict:
        """Make a move, or have it refused; either is noted in the record."""
        verdict = self._decide(move, waive)
        if isinstance(verdict, Accepted):
            self.record.accept(move, verdict)
            self._stand(verdict.after)
            self.followed(verdict)
        else:
            self.record.refuse(move, verdict)
        return verdict

    def _decide(self, move: Move, waive: tuple[str, ...]) -> Verdict:
        """A fault of the rules is a refusal: the evening goes on, and the log says what failed."""
        try:
            return engine.decide(self.game, self._state, move, waive)
        except Exception:
            log.exception("the rules failed at: %s", move)
            return Refused((Refusal("core.fault", waivable=False),))

    def go_to(self, node: str) -> None:
        """Stand at another node of the record; raises JournalError."""
        self._stand(self.record.stand_at(node))

    def speech_in(self, state: State, seat: str) -> Speech:
        """The words for what a seat may know in a state, mostly that of now."""
        if state is self._state:
            return self.speech(seat)
        return Speech(self.words, self.game, view(self.game, state, seat))

    def speech(self, seat: str) -> Speech:
        """The words for what a seat may know ("" for what everybody may)."""
        if seat not in self._speech:
            self._speech[seat] = Speech(self.words, self.game, view(self.game, self._state, seat))
        return self._speech[seat]

    def told_of_edits(self, verdict: Verdict) -> Iterator[str]:
        """What everybody is told of the edits of a move that was just made, hidden cards unnamed."""
        blocks = verdict.blocks if isinstance(verdict, Accepted) else ()
        edits = (redact(block, self._state, PUBLIC) for block in blocks if block.event == "edited")
        yield from (log_line(self.speech(PUBLIC), block) for block in edits)

    def _stand(self, state: State) -> None:
        self._state = state
        self._legal.clear()
        self._possible.clear()
        self._speech.clear()

"""The odds that each seat is told: worked out bit by bit, while the table has nothing else to do."""

from time import perf_counter

from tts_bridge.games.core.chances import odds_lines
from tts_bridge.games.core.odds import Odds, Work, working_out
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.panels import write_panel
from tts_bridge.table.play import Play
from tts_bridge.table.seats import Caller

ODDS = "odds"
"""The panel that shows them, where a table has one."""

AT_ONCE = 300
"""The odds of all seats are told together, unless it takes more steps than so many to work them out."""


class Oddsmaker:
    """Works out the odds of each seat from its view.

    What was found last stays on the screen until there is something newer, or nothing is at stake any more.
    """

    def __init__(self, play: Play, outbox: Outbox) -> None:
        self._play = play
        self._outbox = outbox
        self._panel = next((panel for panel in play.tabletop.panels if panel.id == ODDS), None)
        self._begun: dict[str, Speech] = {}
        self._works: dict[str, Work] = {}
        self._lines: dict[str, tuple[str, ...]] = {}
        self._asked: dict[str, list[Caller]] = {}
        self._found: list[str] = []
        self._steps = 0

    def lines(self, seat: str) -> tuple[str, ...]:
        """What the screen of a seat shows of its odds."""
        return self._lines.get(seat, ())

    # ---------------------------------------------------------------- what is to be worked out

    def refresh(self) -> None:
        """The position may be another one: begin anew for each seat, and for whoever else has asked."""
        for seat in dict.fromkeys((*self._play.state.seats, *sorted(self._asked))):
            self._begin(seat)

    def ask(self, by: Caller) -> None:
        """Tell somebody in the chat, as soon as it is known, the odds of their seat, or what everybody can
        tell of them."""
        seat = by.seat if by.seat in self._play.state.seats else PUBLIC
        self._asked.setdefault(seat, []).append(by)
        self._begin(seat)
        if seat not in self._works:
            self._say(seat)

    def _begin(self, seat: str) -> None:
        speech = self._play.speech(seat)
        if self._begun.get(seat) is speech:
            return
        self._begun[seat] = speech
        if speech.game.outlook(speech.look) is not None:
            self._works[seat] = working_out(speech.game, speech.view)
            return
        self._works.pop(seat, None)
        self._lines[seat] = ()
        if seat in self._asked:
            self._say(seat)

    # ---------------------------------------------------------------- working

    @property
    def is_busy(self) -> bool:
        """Whether there is something to work out, or to tell."""
        return bool(self._works or self._found)

    def work(self, seconds: float) -> None:
        """Go on for so long, and tell what is found."""
        end = perf_counter() + seconds
        while self._works and perf_counter() < end:
            self._step(next(iter(self._works)))
        if not self._works or self._steps >= AT_ONCE:
            self._tell()

    def _step(self, seat: str) -> None:
        self._steps += 1
        try:
            next(self._works[seat])
        except StopIteration as end:
            self._take(seat, end.value)
        except Exception:
            self._asked.pop(seat, None)
            self._take(seat, ())
            raise

    def _take(self, seat: str, odds: tuple[Odds, ...]) -> None:
        del self._works[seat]
        self._lines[seat] = odds_lines(self._begun[seat], odds)
        self._found.append(seat)

    # ---------------------------------------------------------------- telling

    def _tell(self) -> None:
        found, self._found, self._steps = self._found, [], 0
        for seat in found:
            if self._panel is not None and seat in self._play.state.seats:
                shown = write_panel(self._panel, seat, self.lines(seat))
                self._outbox.stand_among((("line", ODDS, seat), ("show", ODDS, seat)), shown)
            if seat in self._asked:
                self._say(seat)

    def _say(self, seat: str) -> None:
        lines = self.lines(seat) or (self._play.words.say("odds-none"),)
        for by in self._asked.pop(seat, ()):
            self._outbox.tell(*map(by.told, lines))

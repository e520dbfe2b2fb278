"""What players are shown of how the game stands: plates, panels, what glows and what is written on cards."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import replace

from tts_bridge.games.core.play import is_over
from tts_bridge.games.core.staging import Screen
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.table.asks import Asks
from tts_bridge.table.attendance import Attendance
from tts_bridge.table.directives import Directive, Glow, Label
from tts_bridge.table.lobby import START
from tts_bridge.table.oddsmaker import ODDS, Oddsmaker
from tts_bridge.table.panels import screen_panels
from tts_bridge.table.pausing import Pause
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Options
from tts_bridge.table.ruling import HELP, PAUSE, WHY, Ruling
from tts_bridge.table.tables import plates
from tts_bridge.table.waiting import WAIT


class Screens:
    """Makes the screens of a table, each from what its seat may know; what fails in one is `caught`."""

    def __init__(
        self, play: Play, asks: Asks, ruling: Ruling, attendance: Attendance, pause: Pause, odds: Oddsmaker,
        caught: Callable[[str], AbstractContextManager[None]],
    ) -> None:  # fmt: skip
        self._play = play
        self._asks = asks
        self._ruling = ruling
        self._attendance = attendance
        self._pause = pause
        self._odds = odds
        self._caught = caught
        self.kept: tuple[str, ...] = ()
        """Cards that stay where they lie, as everybody was shown last."""

    def standing(self) -> Iterator[Directive]:
        """All that is shown now."""
        screens = {seat: self._screen(seat) for seat in (*self._play.state.seats, PUBLIC)}
        self.kept = screens[PUBLIC].kept
        yield from plates(self._play, screens[PUBLIC])
        yield from screen_panels(self._play, screens, self._extra_buttons())
        yield from (Glow(card, colour) for card, colour in screens[PUBLIC].glow.items())
        yield from (Label(card, text) for card, text in screens[PUBLIC].labels.items() if text)

    def _screen(self, seat: str) -> Screen:
        """What a seat is shown, or everybody; the others' does not fail with it."""
        staging, speech = self._play.staging, self._play.speech(seat)
        with self._caught("a screen"):
            if seat == PUBLIC:
                return staging.public(speech)
            own = staging.private(speech, seat)
            return replace(own, panels={**own.panels, ODDS: self._odds.lines(seat)})
        return Screen()

    def _extra_buttons(self) -> dict[str, Options]:
        say = self._play.words.say
        wait = ((WAIT, say("table-wait")),) if self._asks.clock else ()
        again = ((START, say("table-again")),) if is_over(self._play.state) else ()
        halt = ((PAUSE, say("table-go_on" if self._pause.on else "table-pause")),)
        asked = ((WHY, say("table-why")), (HELP, say("table-what")))
        host = (*again, *self._ruling.buttons(), *halt, *self._attendance.buttons())
        return {"strip": (*asked, *wait), "host": host}

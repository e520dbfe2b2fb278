"""What only the host, or somebody promoted, may do with a game that goes on."""

from collections.abc import Callable, Iterator

from tts_bridge.games.core.moves import HOST, Move
from tts_bridge.table.directives import Say, TakeStock
from tts_bridge.table.enforcement import LEVEL_MESSAGES, LEVELS
from tts_bridge.table.menus import Menus
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Options
from tts_bridge.table.seats import Caller, Seats
from tts_bridge.table.tables import level_of
from tts_bridge.table.wishes import NOTHING

UNDO, LEVEL, FIX, CHECK, ANSWER = "undo", "level", "fix", "check", "answer:"
"""Wishes that are no moves; the name of a seat follows the last, and the first may have a number of moves or
a node after it."""

ALLOW, PAUSE = "allow", "pause"
"""More of them; the second is for all who play."""

WHY, HELP = "why", "help"
"""Wishes that everybody may have, and that change nothing."""


class Ruling:
    """The host's buttons; with `fixing` the table is being set right by hand and nothing is refused."""

    def __init__(
        self, play: Play, seats: Seats, menus: Menus, outbox: Outbox, undo: Callable[[str], None],
        allow: Callable[[], bool],
    ) -> None:  # fmt: skip
        self._play = play
        self._seats = seats
        self._menus = menus
        self._outbox = outbox
        self._undo = undo
        self._allow = allow
        self.fixing = False

    def wish(self, wish: str, by: Caller) -> None:
        """Do what somebody wishes who may overrule; anything else is nothing."""
        what, _, where = wish.partition(" ")
        if what == UNDO:
            self._undo(where)
        elif wish == ALLOW:
            if not self._allow():
                self._outbox.tell(by.told(self._play.words.say("table-nothing_to_allow")))
        elif wish == LEVEL:
            self.set_level(LEVELS[(LEVELS.index(level_of(self._play)) + 1) % len(LEVELS)])
        elif wish == FIX:
            self.fixing = not self.fixing
            done = "table-fix_begun" if self.fixing else "table-fix_done"
            self._outbox.tell(Say(self._play.words.say(done)))
        elif wish == CHECK:
            self._outbox.tell(TakeStock())
        elif wish.startswith(ANSWER):
            self._answer_for(wish.removeprefix(ANSWER), by.seat)

    def set_level(self, level: str) -> None:
        """Let the rules be enforced so from now on: `off`, `advise` or `strict`."""
        self._play.make(Move("edit.option", HOST, f"level={level}"))
        self._outbox.tell(Say(self._play.words.say(LEVEL_MESSAGES[level])))

    def _answer_for(self, seat: str, by: str) -> None:
        if seat in self._play.state.seats and self._seats.person(seat) is None:
            self._menus.open(seat, NOTHING, asked=by or self._seats.voice(seat))

    def buttons(self) -> Options:
        """What the host is offered."""
        return tuple(self._buttons())

    def _buttons(self) -> Iterator[tuple[str, str]]:
        words = self._play.words
        yield UNDO, words.say("table-undo")
        yield ALLOW, words.say("table-allow")
        yield LEVEL, words.say(LEVEL_MESSAGES[level_of(self._play)])
        yield FIX, words.say("table-fixing" if self.fixing else "table-fix")
        yield CHECK, words.say("table-check")
        for seat in self._play.state.seats:
            if self._seats.person(seat) is None:
                yield ANSWER + seat, words.say("table-answer", seat=words.seat(seat))

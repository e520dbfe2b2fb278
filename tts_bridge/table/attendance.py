"""People who come to a game that goes on, and people who do not come back."""

from collections.abc import Callable, Iterator

from tts_bridge.games.core.moves import HOST, Move, Verdict
from tts_bridge.games.core.play import is_over
from tts_bridge.table.directives import Say
from tts_bridge.table.lobby import CHOICE, ask_choice
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Options, Question, Questions
from tts_bridge.table.seats import Caller, Seats

JOIN, PARTING = "join:", "parting"
"""The host's wishes: whoever sits at a seat, whose name follows, is to play; somebody is gone for good."""

GONE = "parting"
"""What the question is called who has left."""

STAYS = "stays"
"""The answer that nobody has."""


class Attendance:
    """Offers the host to let newcomers play, and to end the game of those who left for good.

    A person who takes the seat of somebody who left goes on with what is there; that needs nobody's leave.
    """

    def __init__(
        self, play: Play, seats: Seats, questions: Questions, outbox: Outbox, make: Callable[[Move], Verdict]
    ) -> None:
        self._play = play
        self._seats = seats
        self._questions = questions
        self._outbox = outbox
        self._make = make

    def newcomers(self) -> tuple[str, ...]:
        """The seats at which somebody sits who does not play, and could."""
        state = self._play.state
        if is_over(state):
            return ()
        free = (seat for seat in self._play.game.seats if seat not in state.seats)
        return tuple(seat for seat in free if self._seats.person(seat) is not None)

    def absent(self) -> tuple[str, ...]:
        """The seats of the game at which nobody sits, where somebody may leave it for good."""
        if is_over(self._play.state) or self._play.game.leaves is None:
            return ()
        return tuple(seat for seat in self._play.state.seats if self._seats.person(seat) is None)

    def refresh(self) -> None:
        """Ask newcomers what they want to be; nobody else is asked that any more."""
        newcomers = self.newcomers()
        stale = {CHOICE + seat for seat in self._play.tabletop.seats if seat not in newcomers}
        self._questions.drop(*stale, *(() if self.absent() else (GONE,)))
        for seat in newcomers:
            ask_choice(self._questions, self._play.words, self._play.staging.choices, self._seats, seat)

    def buttons(self) -> Options:
        """What the host is offered."""
        return tuple(self._buttons())

    def _buttons(self) -> Iterator[tuple[str, str]]:
        words = self._play.words
        for seat in self.newcomers():
            yield JOIN + seat, words.say("table-join", seat=words.seat(seat))
        if self.absent():
            yield PARTING, words.say("table-parting")

    def wish(self, wish: str, by: Caller) -> bool:
        """Do what somebody wishes who may overrule; whether this was for here."""
        seat = wish.removeprefix(JOIN)
        if wish == PARTING:
            self._ask_who(by.seat or self._seats.host)
        elif wish.startswith(JOIN) and seat in self.newcomers():
            choice = self._seats.choices("").get(seat, "")
            self._edit(Move("edit.join", HOST, choice, seat))
        return wish == PARTING or wish.startswith(JOIN)

    def _ask_who(self, host: str) -> None:
        words = self._play.words
        gone = tuple((seat, words.seat(seat)) for seat in self.absent())
        if gone:
            answers = (*gone, (STAYS, words.say("table-parting_none")))
            self._questions.ask(Question(GONE, host, words.say("table-parting_who"), answers, self._left))

    def _left(self, seat: str) -> None:
        self._questions.drop(GONE)
        if seat in self.absent():
            self._edit(Move("edit.leave", HOST, target=seat))

    def _edit(self, move: Move) -> None:
        self._outbox.tell(*map(Say, self._play.told_of_edits(self._make(move))))

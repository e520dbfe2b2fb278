"""A game that goes on at a table: what the table reports becomes moves, and moves become directives."""

from collections.abc import Callable, Iterator

from tts_bridge.games.core.moves import Accepted, Move, Verdict
from tts_bridge.games.core.play import is_over
from tts_bridge.games.core.telling import log_line
from tts_bridge.games.core.view import PUBLIC, redact
from tts_bridge.table import reports as r
from tts_bridge.table.advising import Advisor
from tts_bridge.table.asks import Asks
from tts_bridge.table.attendance import Attendance
from tts_bridge.table.chance import Chance
from tts_bridge.table.counting import WISH as COUNT
from tts_bridge.table.counting import Counting
from tts_bridge.table.directives import Directive, GiveTurn, Keep, Say, TakeStock, Withdraw
from tts_bridge.table.enforcement import Referee
from tts_bridge.table.halves import Halves
from tts_bridge.table.keeping import Keeper
from tts_bridge.table.loads import Load
from tts_bridge.table.menus import Menus
from tts_bridge.table.observing import Observer
from tts_bridge.table.oddsmaker import Oddsmaker
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.pausing import Pause, halted
from tts_bridge.table.placing import UNPLACED, Placing
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Questions
from tts_bridge.table.retries import Retries
from tts_bridge.table.rewinding import Rewinder
from tts_bridge.table.ruling import CHECK, PAUSE, Ruling
from tts_bridge.table.screens import Screens
from tts_bridge.table.searches import Searches
from tts_bridge.table.seats import Caller, Seats
from tts_bridge.table.survey import Survey
from tts_bridge.table.tables import guards
from tts_bridge.table.troubles import Troubles
from tts_bridge.table.turning import Turner
from tts_bridge.table.waiting import WAIT, Waits
from tts_bridge.table.wishes import Wish, as_wished, read_wish, wished

REMEMBERED = 200
"""Lines of the log that are kept at hand."""

BY_HAND = "by_hand"
"""The kind of frame in which players carry a card out themselves."""

Watch = Callable[[Accepted], None]
"""Somebody who looks on: told of each move that was made, in the thread of the table; and of where the game
stands after a load or an undo, as of something that was accepted without blocks."""


class Course:
    """One game in progress, from reports to directives; `picks` is the seed of blind picks."""

    def __init__(
        self, play: Play, seats: Seats, outbox: Outbox, load: Load, picks: int, troubles: Troubles
    ) -> None:
        self.play = play
        self.outbox = outbox
        self.log: list[str] = []
        self._untold: list[Accepted] = []
        self.watch: Watch = lambda verdict: None
        self.questions = Questions(play.words)
        self.placing = Placing(play.tabletop, load)
        self.chance = Chance(play, self.placing, self.questions, seats.voice, load, picks)
        self.asks = Asks(play, self.placing, self.questions, seats.voice, load)
        self.menus = Menus(play, self.questions, seats.voice, load, self.make)
        self.referee = Referee(play, self.placing, self.questions, seats, outbox)
        self.halves = Halves(play, self.questions, seats, self.referee)
        self.observer = Observer(
            play, self.placing, self.chance, self.menus, self.referee, self.halves, outbox, self.make
        )
        self.turner = Turner(play, self.placing, self.menus, self.referee, outbox)
        self.searches = Searches(play, self.placing, self.referee, outbox, self.make)
        self.survey = Survey(
            play, self.placing, self.questions, seats, outbox, self.chance.forget_draw, self.chance.had_drawn
        )
        self.retries = Retries(play, self.placing, outbox)
        self.waits = Waits(self.asks)
        self.rewinder = Rewinder(play, self.placing, outbox)
        self.ruling = Ruling(play, seats, self.menus, outbox, self.undo, self.referee.allow)
        self.attendance = Attendance(play, seats, self.questions, outbox, self.make)
        self.advisor = Advisor(play, self.referee, outbox)
        self.pause = Pause(play.words, outbox, play.record)
        self.counting = Counting(play, self.questions, lambda: self._is_free, outbox)
        self.keeper = Keeper(play.record, load, troubles)
        self.odds = Oddsmaker(play, outbox)
        self.screens = Screens(
            play, self.asks, self.ruling, self.attendance, self.pause, self.odds, troubles.caught
        )
        self._seats = seats
        self._caught = troubles.caught
        self._waiting_for_stock = True
        self._deferred: list[r.Settled | r.Turned] = []
        self._turn = ""
        play.followed = self._followed

    # ---------------------------------------------------------------- moves

    def make(self, move: Move) -> Verdict:
        """A seat makes a move: a choice that it was in the middle of is called off, and whatever questions
        about its cards are open are played so."""
        self.menus.close(move.seat)
        self.referee.close(move.seat)
        verdict = self.play.make(move)
        if isinstance(verdict, Accepted):
            self.halves.made(move)
        return verdict

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return is_over(self.play.state)

    def _followed(self, verdict: Accepted) -> None:
        """A move was made: lay the cards; what is told of it can wait."""
        self.asks.follow()
        with self._caught("laying cards"):
            self.outbox.tell(*self.placing.follow(self.play.look, verdict.blocks))
        self._untold.append(verdict)
        with self._caught("looking on"):
            self.watch(verdict)

    def _tell(self) -> None:
        """Note what is told of the moves that were made."""
        untold, self._untold = self._untold, []
        for verdict in untold:
            speech = self.play.speech_in(verdict.after, PUBLIC)
            told = (log_line(speech, redact(block, verdict.after, PUBLIC)) for block in verdict.blocks)
            self.log = [*self.log, *filter(None, told)][-REMEMBERED:]

    def undo(self, where: str = "") -> None:
        """Take the last move that a seat made back, with all that chance did after it, or so many of them as
        `where` says; or go to the node that it names."""
        node = self.rewinder.target(where)
        if not node:
            self.outbox.tell(Say(self.play.words.say("table-nothing_to_undo")))
            return
        self._drop_everything()
        self.rewinder.undo(node)
        self._stands()

    def _stands(self) -> None:
        with self._caught("looking on"):
            self.watch(Accepted((), self.play.state))

    def _drop_everything(self) -> None:
        """What was asked and begun is not any more."""
        for each in (self.menus, self.halves, self.referee, self.counting, self.questions):
            each.clear()
        self.chance.forget_draw()
        self._deferred.clear()

    # ---------------------------------------------------------------- loads

    def loaded(self, node: str, *, goes_on: bool) -> None:
        """The table begins anew, perhaps at another node; its stock follows.

        A table that `goes_on` stands at a node only because it has not heard of what came after.  Raises
        JournalError.
        """
        self._drop_everything()
        self.survey.forget()
        self.retries.clear()
        self.outbox.forget()
        self.outbox.tell(Keep())
        self._waiting_for_stock = True
        self.rewinder.loaded(node, goes_on=goes_on)
        self.pause.loaded()
        self._stands()

    def begin(self, stock: r.StockTaken, opening: Accepted) -> None:
        """The game begins with the cards of this stock."""
        self._waiting_for_stock = False
        self.placing.take_stock(stock)
        self.outbox.tell(Keep(), *self.placing.follow(self.play.look, opening.blocks))

    def take_over(self, stock: r.StockTaken) -> None:
        """The game goes on with the cards where they lie."""
        self._waiting_for_stock = False
        self.outbox.tell(Keep())
        self.placing.take_stock(stock)
        self.placing.adopt(self.play.look)

    def _stock(self, stock: r.StockTaken) -> None:
        """All cards are told anew: whatever was seen before is older.

        But what an earlier server has not judged may wait for a draw that it could not ask for any more.
        """
        self.placing.adopt(self.play.look)
        if stock.cause == "again":
            self.placing.take_stock(stock)
            return
        if stock.cause == "asked":
            self._deferred.clear()
        self._waiting_for_stock = False
        self.survey.take(stock, self._explained())
        self.rewinder.catch_up()
        if not self.survey.found:
            self.chance.try_again()
        if not self.chance.due("draw"):
            self._judge_deferred()

    def _explained(self) -> set[str]:
        """The cards of which it is known why they may lie elsewhere than the state has them."""
        asked_about = (each.asked_about for each in (self.referee, self.halves, self.observer))
        return self.rewinder.untold().union((report.card for report in self._deferred), *asked_about)

    # ---------------------------------------------------------------- reports

    def receive(self, report: r.Report) -> None:
        """Take one report."""
        match report:
            case r.Settled() | r.Turned():
                self._touched(report)
            case r.NumberTyped():
                self.observer.typed(report)
            case r.Searched():
                self.searches.searched(report, free=self._is_free)
            case r.StockTaken():
                self._stock(report)
            case r.Undone(directive, about, why):
                self._undone(directive, about, why)
            case r.ClockEnded(clock):
                self._clock_ended(clock)
            case r.TurnEnded(by):
                self._wish(Wish(self.play.staging.end_turn), by)
                self.outbox.again("turn")
            case r.Peeked() | r.CopyFound() | r.CardMissing():
                self._warn(report)
            case _:
                self._answer(report)

    def _answer(self, report: r.Report) -> None:
        """What answers something that the table was asked."""
        match report:
            case r.Clicked(card, by):
                self.questions.clicked(card, by)
            case r.Answered(prompt, option, by):
                if not self.questions.answered(prompt, option, by):
                    self._answered_in_vain(prompt)
            case r.HandChosen():
                self._chosen(report)
            case r.DieRested(roll, _, value, _):
                if not self.chance.rolled(roll, value):
                    self.outbox.again("roll", roll)
            case r.Drew():
                self._drew(report)

    def _answered_in_vain(self, prompt: str) -> None:
        """Somebody answered who is not asked: of that seat it is taken back, of the one that is it is not."""
        if prompt in self.questions:
            self.outbox.again("ask", prompt)
        else:
            self.outbox.tell(Withdraw(prompt))

    def _chosen(self, report: r.HandChosen) -> None:
        """A choice in a hand is over, whatever came of it: if its prompt is still open, that is offered."""
        self.outbox.again("hand", report.prompt)
        self.menus.chose(report.prompt, report.cards if report.confirmed else ())
        if report.confirmed:
            self.asks.chose(report.prompt, report.cards)

    def _touched(self, report: r.Settled | r.Turned) -> None:
        """Somebody did something with a card."""
        if report.card not in self.play.state.cards:
            self.outbox.tell(Say(self.play.words.say("table-unknown_card"), self._seats.host))
        elif self.chance.is_drawing or (self._waiting_for_stock and self.chance.due("draw")):
            self._deferred.append(report)
        elif isinstance(report, r.Turned):
            self.turner.turned(report, free=self._is_free)
        else:
            self.menus.forget(report.card)
            self.observer.settled(report, free=self._is_free)

    @property
    def _is_free(self) -> bool:
        """Whether the table is right whatever is done: it is being set right, or a card is carried out by
        hand."""
        by_hand = any(frame.kind == BY_HAND for frame in self.play.state.frames)
        return by_hand or self.ruling.fixing or self.play.level == "off"

    def _drew(self, report: r.Drew) -> None:
        card = report.card
        came = self._waiting_for_stock and self.chance.had_come(report.pile, card)
        if came or self.chance.drew(report.draw, card):
            self._judge_deferred()
        elif card in self.play.state.cards:
            self.placing.saw(card, UNPLACED, "up")
            self.outbox.tell(*self.placing.lay(self.play.look, (card,)))
            self.rewinder.drawn_in_vain(card)

    def _judge_deferred(self) -> None:
        """Judge what has waited for a draw."""
        deferred, self._deferred = self._deferred, []
        for report in deferred:
            self._touched(report)

    def _undone(self, directive: str, about: str, why: str) -> None:
        if directive == "draw":
            self.chance.failed(about)
            self._judge_deferred()
            self.outbox.tell(TakeStock())
        elif directive == "put_back" and why == "held":
            self.retries.failed(self.referee.still_there(about))
        elif directive in ("lay", "stack") and about in self.play.state.cards:
            self.placing.saw(about, UNPLACED, "up")
            self.retries.failed(about)

    def _clock_ended(self, clock: str) -> None:
        """A clock has run down: it runs anew if there is still something that it is for, or if it had been
        halted before the table knew."""
        for about in ("clock", "held"):
            self.outbox.again(about, clock)
        if self._is_halted or self.waits.holds(clock):
            return
        if not self.asks.ended(clock):
            for each in (self.waits, self.questions, self.referee, self.retries):
                each.ended(clock)

    def _warn(self, report: r.Peeked | r.CopyFound | r.CardMissing) -> None:
        speech = self.play.speech(PUBLIC)
        match report:
            case r.Peeked(_, place, by):
                self.outbox.tell(Say(speech.say("table-peeked", {"seat": by, "place": place})))
            case r.CopyFound(card):
                self.outbox.tell(Say(speech.say_of(card, "table-copy"), self._seats.host))
            case r.CardMissing(card):
                self.outbox.tell(Say(speech.say_of(card, "table-missing"), self._seats.host))

    # ---------------------------------------------------------------- buttons

    def press(self, wish: str, by: Caller) -> None:
        """A button was pressed: a move, or something that the table does."""
        found = read_wish(wish)
        if found is not None:
            self._wish(found, by.seat)
        elif wish == WAIT:
            self._wait(by.seat)
        elif wish.startswith(COUNT):
            self.counting.wish(wish, by)
        elif not self.advisor.wish(wish, by):
            self._rule(wish, by)

    def _rule(self, wish: str, by: Caller) -> None:
        """What not everybody may."""
        if wish == PAUSE and (by.rules or by.seat in self.play.state.seats):
            self.pause.press()
        elif by.rules and not self.attendance.wish(wish, by):
            if wish == CHECK:
                self.chance.forget_draw()
            self.ruling.wish(wish, by)

    def _wait(self, by: str) -> None:
        if by in self.play.state.seats:
            self.waits.press(by)

    def _wish(self, wish: Wish, by: str) -> None:
        if by not in self.play.state.seats:
            return
        moves = wished(wish, self.play.legal(by))
        if len(moves) == 1:
            self.make(moves[0])
        elif moves:
            self.menus.open(by, wish)
        else:
            meant = (as_wished(wish, by),) if wish.kind in self.play.game.rules.moves else ()
            self.referee.refuse(by, wish.card, tuple(wished(wish, self.play.possible(by))) or meant)

    # ---------------------------------------------------------------- what stands now

    def settle(self) -> None:
        """Bring the table up to date: due draws, questions, panels, guards.

        While the table draws a card everything else waits: it would be out of date in a moment.
        """
        self._run(self._tell, self.keeper.refresh, self.halves.refresh, self._begin_draw)
        if self.chance.is_drawing:
            self.outbox.renew(self.keeper.remembered())
            return
        asking = (
            self.survey, self.observer, self.referee, self.asks, self.waits, self.menus, self.counting,
            self.odds, self.attendance,
        )  # fmt: skip
        self._run(self._turn_over, *(each.refresh for each in asking), self.chance.ask_picker)
        self.outbox.stand(halted(self._standing()) if self._is_halted else self._standing())

    @property
    def _is_halted(self) -> bool:
        """Whether no clock runs: there is a break, or the table has yet to tell where all lies."""
        return self.pause.on or self._waiting_for_stock

    def _run(self, *parts: Callable[[], None]) -> None:
        """Do one after the other, whatever fails."""
        for part in parts:
            with self._caught(part.__qualname__):
                part()

    def _begin_draw(self) -> None:
        if not self._waiting_for_stock:
            self.outbox.tell(*self.chance.begin_draw())

    def _turn_over(self) -> None:
        """At the end of a turn cards that lie in no place go home."""
        turn = self.play.staging.turn_of(self.play.look)
        if turn != self._turn:
            self._turn = turn
            self.observer.send_strays_home()

    def _standing(self) -> Iterator[Directive]:
        """All that stands; what fails is left out."""
        asking = (self.halves, self.referee, self.retries, self.asks, self.menus, self.chance, self.waits)
        own = (self._progress, self.screens.standing, self._guards)
        for part in (*own, *(each.standing for each in asking), self.questions.directives):
            with self._caught(part.__qualname__):
                yield from part()

    def _progress(self) -> Iterator[Directive]:
        yield self.keeper.remembered()
        yield from self.keeper.keepsakes(self.play)
        if self._turn:
            yield GiveTurn(self._turn)

    def _guards(self) -> Iterator[Directive]:
        return guards(self.play, self.questions.clickable(), self.screens.kept, fixing=self.ruling.fixing)

"""A game that goes on at a table: what the table reports becomes moves, and moves become directives."""

import random
from collections.abc import Callable, Iterator

from tts_bridge.games.core.moves import CHANCE, CLOCK, HOST, Accepted, Move
from tts_bridge.games.core.staging import Screen
from tts_bridge.games.core.state import State
from tts_bridge.games.core.telling import log_line
from tts_bridge.games.core.view import PUBLIC, redact
from tts_bridge.table import reports as r
from tts_bridge.table.asks import Asks
from tts_bridge.table.chance import Chance
from tts_bridge.table.directives import (
    Directive,
    GiveTurn,
    Glow,
    HoldClock,
    Remember,
    Say,
    StartClock,
    TakeStock,
    Withdraw,
)
from tts_bridge.table.enforcement import LEVEL_MESSAGES, LEVELS, Referee
from tts_bridge.table.menus import Menus
from tts_bridge.table.observing import Observer
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.panels import screen_panels
from tts_bridge.table.placing import UNPLACED, Placing
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Options, Questions
from tts_bridge.table.retries import Retries
from tts_bridge.table.seats import Seats
from tts_bridge.table.survey import Survey
from tts_bridge.table.tables import guards, plates
from tts_bridge.table.wishes import NOTHING, Wish, read_wish, wished

REMEMBERED = 200
"""Lines of the log that are kept at hand."""

WAIT, UNDO, LEVEL, FIX, CHECK, ANSWER = "wait", "undo", "level", "fix", "check", "answer:"
"""Wishes that are no moves; a seat's name follows the last."""

MOST_WAIT = 15.0
"""Seconds for which a seat can hold a response point by button."""

Watch = Callable[[Accepted], None]
"""Somebody who looks on: told of each move that was made, in the thread of the table."""


class Course:
    """One game in progress, from reports to directives.

    `in_hand` tells whether players can be asked to choose in their hands.
    """

    def __init__(
        self, play: Play, seats: Seats, outbox: Outbox, source: random.Random, *, in_hand: bool
    ) -> None:
        self.play = play
        self.seats = seats
        self.outbox = outbox
        self.fixing = False
        self.log: list[str] = []
        self.questions = Questions(play.words)
        self.placing = Placing(play.tabletop)
        self.chance = Chance(play, self.placing, self.questions, seats.voice, source)
        self.asks = Asks(play, self.placing, self.questions, seats.voice)
        self.asks.in_hand = in_hand
        self.menus = Menus(play, self.questions, self.make)
        self.referee = Referee(play, self.placing, self.questions, seats, outbox)
        self.observer = Observer(play, self.placing, self.chance, self.menus, self.referee, outbox)
        self.survey = Survey(play, self.placing, self.questions, seats, outbox, self._surveyed)
        self.retries = Retries(play, self.placing, outbox)
        self._waiting_for_stock = True
        self._deferred: list[r.Settled] = []
        self._turn = ""
        self._waits: dict[str, str] = {}
        self.watch: Watch = lambda verdict: None
        play.followed = self._followed

    # ---------------------------------------------------------------- moves

    def make(self, move: Move) -> None:
        """A seat makes a move: a choice that it was in the middle of is called off, and whatever questions
        about its cards are open are played so."""
        self.menus.close(move.seat)
        self.referee.close(move.seat)
        self.play.make(move)

    def _followed(self, verdict: Accepted) -> None:
        """A move was made: lay the cards, note what is told of it."""
        self.outbox.tell(*self.placing.follow(self.play.look, verdict.blocks))
        speech = self.play.speech(PUBLIC)
        for block in verdict.blocks:
            line = log_line(speech, redact(block, self.play.state, PUBLIC))
            if line:
                self.log = [*self.log, line][-REMEMBERED:]
        self.watch(verdict)

    def go_to(self, node: str) -> None:
        """Stand at another node; raises JournalError.  Cards are not laid yet."""
        self.play.go_to(node)
        self.questions.clear()
        self.chance.forget_draw()
        self._deferred.clear()

    def undo(self) -> None:
        """Take the last move that a seat made back, with all that chance did after it."""
        record = self.play.record
        node = record.head
        while record.move(node).get("seat") in (CHANCE, CLOCK):
            node = record.parent(node)
        if not record.parent(node):
            self.outbox.tell(Say(self.play.words.say("table-nothing_to_undo")))
            return
        before = self.play.state
        self.go_to(record.parent(node))
        self.outbox.tell(*self.placing.follow(self.play.look))
        self._shuffle_returned(before)
        self.outbox.tell(Say(self.play.words.say("table-undone")))

    def _shuffle_returned(self, before: State) -> None:
        """Shuffle piles to which cards came back that somebody may have seen on their way."""
        for pile in self.play.tabletop.piles:
            back = set(self.play.state.zones.get(pile.draw, ())) - set(before.zones.get(pile.draw, ()))
            if back and not self.play.state.tops.get(pile.draw, 0):
                self.outbox.tell(self.placing.shuffle(pile.draw))
                self.outbox.tell(Say(self.play.words.say("table-shuffled")))

    # ---------------------------------------------------------------- loads

    def loaded(self, name: str, node: str) -> None:
        """The table begins anew, perhaps at an earlier node; its stock follows.  Raises JournalError."""
        self.placing.loaded(name)
        self.outbox.forget()
        self.chance.forget_draw()
        self._waiting_for_stock = True
        before = self.play.state
        if node != self.play.record.head:
            self.go_to(node)
            self._shuffle_returned(before)
            self.outbox.tell(Say(self.play.words.say("table-rewound")))

    def begin(self, stock: r.StockTaken, blocks: Accepted) -> None:
        """The game begins with the cards of this stock."""
        self._waiting_for_stock = False
        self.placing.take_stock(stock)
        self.outbox.tell(*self.placing.follow(self.play.look, blocks.blocks))

    def _stock(self, stock: r.StockTaken) -> None:
        self._waiting_for_stock = False
        self.placing.adopt(self.play.look)
        self.survey.take(stock)
        if not self.survey.found:
            self.chance.try_again()

    def _surveyed(self) -> None:
        """Somebody decided which side is right: draws that failed are tried again."""
        self.chance.forget_draw()

    # ---------------------------------------------------------------- reports

    def receive(self, report: r.Report) -> None:
        """Take one report."""
        match report:
            case r.Settled():
                self._settled(report)
            case r.Clicked(card, by):
                self.questions.clicked(card, by)
            case r.NumberTyped():
                self.observer.typed(report)
            case r.Pressed(_, wish, by):
                self.press(wish, by)
            case r.Answered(prompt, option, by):
                self._answered(prompt, option, by)
            case r.HandChosen(prompt, _, True, cards):
                self.asks.chose(prompt, cards)
            case r.DieRested(roll, _, value, _):
                if not self.chance.rolled(roll, value):
                    self.outbox.again("roll", roll)
            case r.Drew(draw, _, card):
                self._drew(draw, card)
            case r.StockTaken():
                self._stock(report)
            case r.Undone(directive, about, why):
                self._undone(directive, about, why)
            case r.ClockEnded(clock):
                self._clock_ended(clock)
            case r.TurnEnded(by):
                self.press(str(Wish(self.play.staging.end_turn)), by)
                self.outbox.again("turn")
            case r.Peeked(_, place, by):
                self._peeked(place, by)
            case r.CopyFound(card) | r.CardMissing(card):
                self._warn_host(type(report), card)
            case _:
                pass

    def _settled(self, report: r.Settled) -> None:
        if report.card not in self.play.state.cards:
            self.outbox.tell(Say(self.play.words.say("table-unknown_card"), self.seats.host))
        elif self.chance.is_drawing:
            self._deferred.append(report)
        else:
            self.observer.settled(report, free=self.fixing or self.play.level == "off")

    def _drew(self, draw: str, card: str) -> None:
        if self.chance.drew(draw, card):
            deferred, self._deferred = self._deferred, []
            for report in deferred:
                self._settled(report)
        elif card in self.play.state.cards:
            self.placing.saw(card, UNPLACED, "up")
            self.outbox.tell(*self.placing.lay(self.play.look, (card,)))

    def _answered(self, prompt: str, option: str, by: str) -> None:
        """A question that nobody asks any more is taken back from the screen."""
        if not self.questions.answered(prompt, option, by):
            self.outbox.tell(Withdraw(prompt))

    def _undone(self, directive: str, about: str, why: str) -> None:
        if directive == "draw":
            self.chance.block()
            self.outbox.tell(TakeStock())
        elif directive in ("lay", "stack") and about in self.play.state.cards:
            self.retries.failed(about)

    def _clock_ended(self, clock: str) -> None:
        if clock in self._waits:
            self._hold(self._waits.pop(clock), held=False)
        elif not self.asks.ended(clock):
            self.questions.ended(clock)
            self.referee.ended(clock)
            self.retries.ended(clock)

    def _peeked(self, place: str, by: str) -> None:
        speech = self.play.speech(PUBLIC)
        self.outbox.tell(Say(speech.say("table-peeked", {"seat": by, "place": place})))

    def _warn_host(self, kind: type[r.CopyFound] | type[r.CardMissing], card: str) -> None:
        message = "table-copy" if kind is r.CopyFound else "table-missing"
        self.outbox.tell(Say(self.play.speech(PUBLIC).say(message, {"card": card}), self.seats.host))

    # ---------------------------------------------------------------- buttons

    def press(self, wish: str, by: str) -> None:
        """A button was pressed: a move, or something that the table does."""
        found = read_wish(wish)
        if found is None:
            self._press_own(wish, by)
        elif by in self.play.state.seats:
            self._wish(found, by)

    def _wish(self, wish: Wish, by: str) -> None:
        moves = wished(wish, self.play.legal(by))
        if len(moves) == 1:
            self.menus.close(by)
            self.make(moves[0])
        elif moves:
            self.menus.open(by, wish)
        else:
            possible = tuple(wished(wish, self.play.possible(by)))
            self.referee.refuse(by, wish.card, possible)

    def _press_own(self, wish: str, by: str) -> None:
        if wish == WAIT:
            self._wait(by)
        elif self.seats.may_rule(by):
            self.rule(wish, by)

    def rule(self, wish: str, by: str) -> None:
        """Something that only the host, or somebody promoted, may wish."""
        if wish == UNDO:
            self.undo()
        elif wish == LEVEL:
            after = LEVELS[(LEVELS.index(self._level()) + 1) % len(LEVELS)]
            self.set_level(after)
        elif wish == FIX:
            self.fixing = not self.fixing
        elif wish == CHECK:
            self.chance.forget_draw()
            self.outbox.tell(TakeStock())
        elif wish.startswith(ANSWER) and wish.removeprefix(ANSWER) in self.play.state.seats:
            self.menus.open(wish.removeprefix(ANSWER), NOTHING, asked=by)

    def set_level(self, level: str) -> None:
        """Let the rules be enforced so from now on."""
        self.play.make(Move("edit.option", HOST, f"level={level}"))
        self.outbox.tell(Say(self.play.words.say(LEVEL_MESSAGES[level])))

    def _level(self) -> str:
        return self.play.level if self.play.level in LEVELS else "advise"

    def _wait(self, by: str) -> None:
        """A seat holds the response point, or lets it go on."""
        clock, mine = self.asks.clock, f"wait.{by}.{self.asks.clock}"
        if not clock or by not in self.play.state.seats:
            return
        if mine in self._waits:
            del self._waits[mine]
            self._hold(clock, held=False)
        else:
            self._waits[mine] = clock
            self._hold(clock, held=True)

    def _hold(self, clock: str, *, held: bool) -> None:
        if held or clock not in self._waits.values():
            self.outbox.tell(HoldClock(clock, held))

    # ---------------------------------------------------------------- what stands now

    def settle(self) -> None:
        """Bring the table up to date: due draws, questions, panels, guards.

        While the table draws a card everything else waits: it would be out of date in a moment.
        """
        if not self._waiting_for_stock:
            self.outbox.tell(*self.chance.begin_draw())
        if self.chance.is_drawing:
            self.outbox.renew(Remember(self.play.record.head))
            return
        self._turn_over()
        self.asks.refresh()
        self._waits = {wait: clock for wait, clock in self._waits.items() if clock == self.asks.clock}
        self.chance.ask_picker()
        self.menus.refresh()
        self.outbox.stand(self._standing())

    def _turn_over(self) -> None:
        """At the end of a turn cards that lie in no place go home."""
        turn = self.play.staging.turn_of(self.play.look)
        if turn != self._turn:
            self._turn = turn
            self.observer.send_strays_home()

    def _standing(self) -> Iterator[Directive]:
        screens = {seat: self._screen(seat) for seat in self.play.state.seats}
        public = self.play.staging.public(self.play.speech(PUBLIC))
        yield Remember(self.play.record.head)
        if self._turn:
            yield GiveTurn(self._turn)
        yield from guards(self.play, self.questions.clickable(), fixing=self.fixing)
        yield from plates(self.play, public)
        yield from screen_panels(self.play, {**screens, PUBLIC: public}, self._extra_buttons())
        yield from (Glow(card, colour) for card, colour in public.glow.items())
        yield from self.referee.standing()
        yield from self.retries.standing()
        yield from self.asks.standing()
        yield from self.chance.standing()
        yield from self.questions.directives()
        yield from (StartClock(wait, MOST_WAIT) for wait in self._waits)

    def _screen(self, seat: str) -> Screen:
        return self.play.staging.private(self.play.speech(seat), seat)

    def _extra_buttons(self) -> dict[str, Options]:
        words = self.play.words
        host = [(UNDO, words.say("table-undo")), (LEVEL, words.say(LEVEL_MESSAGES[self._level()]))]
        host.append((FIX, words.say("table-fixing" if self.fixing else "table-fix")))
        host.append((CHECK, words.say("table-check")))
        absent = (seat for seat in self.play.state.seats if self.seats.person(seat) is None)
        host += [(ANSWER + seat, words.say("table-answer", seat=words.seat(seat))) for seat in absent]
        strip = ((WAIT, words.say("table-wait")),) if self.asks.clock else ()
        return {"strip": strip, "host": tuple(host)}

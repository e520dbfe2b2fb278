"""What becomes of a card that was laid where the rules do not allow it: off, advise or strict.

Its level is set for the table and for each rule, as options: `level`, `level.<slug>`.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from tts_bridge.games.core.moves import Accepted, Move, Refusal
from tts_bridge.games.core.tabletop import HANDS
from tts_bridge.games.core.telling import button, objection, waived
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.table.directives import Directive, Glow, Level, PutBack, Say, Stack, StartClock
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.placing import UNPLACED, Placing
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Question, Questions
from tts_bridge.table.reports import Settled
from tts_bridge.table.seats import Seats
from tts_bridge.table.wishes import read_wish, wish_of

OPEN = "open."
"""What an open question is called, before its card."""

BACK, SO = "back", "so"
"""The answers: put back, we play it so."""

PATIENCE, TWICE = 30.0, 20.0
"""Seconds until an open question is answered by itself, and in which a second put-back is one too many."""

QUESTIONED = "#e06050"
"""Glow of a card with an open question."""

WARNING = "#ffc060"

LEVELS: tuple[Level, ...] = ("off", "advise", "strict")

LEVEL_MESSAGES = {"off": "table-level-off", "advise": "table-level-advise", "strict": "table-level-strict"}
"""What each level is called."""

MOST_ALTERNATIVES = 3


@dataclass(frozen=True, slots=True)
class Case:
    """A card that lies where it should not: the observation, the zone where the state has it, the move
    that it would be, and what stands against that."""

    seen: Settled
    zone: str
    move: Move | None = None
    refusals: tuple[Refusal, ...] = ()


class Referee:
    """Judges cards that were laid against the rules, as leniently as the table wishes."""

    def __init__(
        self, play: Play, placing: Placing, questions: Questions, seats: Seats, outbox: Outbox
    ) -> None:
        self._play = play
        self._placing = placing
        self._questions = questions
        self._seats = seats
        self._outbox = outbox
        self._open: dict[str, Case] = {}
        self._put_back: set[str] = set()
        self._allow: Callable[[], object] | None = None
        self._returned: dict[str, Settled] = {}
        self.last_words: dict[str, str] = {}
        """The last objection to each seat."""

    # ---------------------------------------------------------------- judging

    def judge(self, seen: Settled, refused: tuple[Move, ...]) -> None:
        """A card was laid where no legal move has it; `refused` are the moves that it could be."""
        move = self._likeliest(refused)
        zone = self._play.look.card(seen.card).zone
        case = Case(seen, zone, move, self._play.check(move) if move is not None else ())
        self.last_words[seen.by] = self.objection(seen.by, seen.card, move)
        self._allow = lambda: self._overrule_after_all(case)
        level = self.level(case.refusals)
        if level == "off":
            self.overrule(case)
            return
        if move is not None:
            self._play.make(move)
        if level == "advise":
            self._ask(case, seen.by)
        elif seen.card in self._put_back:
            self._ask(case, self._seats.host)
        else:
            self._say(seen.by, self.last_words[seen.by])
            self.put_back(seen)

    def level(self, refusals: tuple[Refusal, ...]) -> str:
        """How much these refusals are enforced: as the strictest of their rules."""
        options = self._play.state.options
        levels = [str(options.get(f"level.{refusal.rule}", self._play.level)) for refusal in refusals]
        known = [level for level in levels or [self._play.level] if level in LEVELS]
        return max(known, key=LEVELS.index, default="advise")

    def _likeliest(self, refused: tuple[Move, ...]) -> Move | None:
        """The move with the fewest objections that can be waived, else any."""

        def weight(move: Move) -> tuple[bool, int]:
            refusals = self._play.check(move)
            return not all(refusal.waivable for refusal in refusals), len(refusals)

        return min(refused, key=weight, default=None)

    def refuse(self, seat: str, card: str, refused: tuple[Move, ...]) -> None:
        """A seat wished something without moving a card: it is told why not."""
        move = self._likeliest(refused)
        refusals = self._play.check(move) if move is not None else ()
        self.object_to(
            seat, self.objection(seat, card, move), lambda: self.waive(move, refusals) if move else False
        )
        if move is not None:
            self._play.make(move)

    def object_to(self, seat: str, text: str, allow: Callable[[], object]) -> None:
        """A seat is told what stands against something that it did; `allow` does it after all, if the host
        says so."""
        self.last_words[seat] = text
        self._allow = allow
        self._say(seat, text)

    def objection_to_any(self, seat: str, card: str, refused: tuple[Move, ...]) -> str:
        """What stands against the likeliest of the moves that a seat may have meant with a card; "" where it
        may have meant none."""
        move = self._likeliest(refused)
        return self.objection(seat, card, move) if move is not None else ""

    def objection(self, seat: str, card: str, move: Move | None) -> str:
        """What stands against a move, or that what was done with a card means nothing, as a seat may know
        it."""
        speech = self._play.speech(seat)
        refusals = self._play.check(move) if move is not None else ()
        if move is None or not refusals:
            return speech.say_of(card, "table-no_meaning")
        return objection(speech, move, refusals[0], self._play.ledger).text

    def _say(self, seat: str, text: str) -> None:
        self._outbox.tell(Say(text, seat, WARNING))

    def _lay(self, card: str) -> None:
        self._outbox.tell(*self._placing.lay(self._play.look, (card,)))

    # ---------------------------------------------------------------- putting back

    def put_back(self, seen: Settled) -> None:
        """The card goes back; one from a pile is shuffled in if somebody may have seen it."""
        look, card = self._play.look, seen.card
        if card not in look.state.cards:
            return
        if seen.origin != self._placing.home(look.card(card).zone).id:
            self._outbox.tell(*self._placing.relay(look, card))
            return
        self._put_back.add(card)
        self._returned[card] = seen
        self._placing.saw(card, seen.origin, "down" if look.card(card).flipped else "up")
        self._outbox.tell(self._way_back(seen))
        self.mix_what_was_seen(seen)

    def mix_what_was_seen(self, seen: Settled) -> None:
        """A draw pile is shuffled to which a card returns that somebody may have seen, if only in a hand."""
        tabletop = self._play.tabletop
        in_hand = seen.to != UNPLACED and tabletop.place(seen.to).kind in HANDS
        if (seen.seen or in_hand) and any(pile.draw == seen.origin for pile in tabletop.piles):
            self._outbox.tell(self._placing.shuffle(seen.origin))
            self._say(PUBLIC, self._play.words.say("table-shuffled"))

    def _way_back(self, seen: Settled) -> Directive:
        """A card from the middle of a discard goes beneath: on top it would hide the one that all may see."""
        look = self._play.look
        inside = look.zone(look.card(seen.card).zone)
        if inside[-1] != seen.card and any(p.discard == seen.origin for p in self._play.tabletop.piles):
            return Stack(seen.card, seen.origin, "bottom")
        return PutBack(seen.card, seen.id)

    def still_there(self, observation: str) -> str:
        """A card could not be put back because somebody holds it: the card, "" if it is not known."""
        for card, seen in self._returned.items():
            if seen.id == observation:
                self._placing.saw(card, seen.to, seen.face)
                return card
        return ""

    # ---------------------------------------------------------------- open questions

    def _ask(self, case: Case, seat: str) -> None:
        card, words, asked = case.seen.card, self._play.words, self._seats.voice(seat)
        self._open[card] = case
        options = ((BACK, words.say("table-put_back")), (SO, words.say("table-play_it_so")))
        self._questions.ask(
            Question(
                OPEN + card, asked, self.objection(asked, card, case.move),
                (*self._alternatives(case, asked), *options), lambda option: self._answer(card, option),
                PATIENCE, lambda: self._answer(card, SO),
            )
        )  # fmt: skip

    def _alternatives(self, case: Case, reader: str) -> Iterator[tuple[str, str]]:
        """What may be done with the card instead: the same thing in a way that is legal."""
        if case.move is None:
            return
        speech = self._play.speech(reader)
        same = (move for move in self._play.legal(case.move.seat) if move.card == case.move.card)
        fitting = [move for move in same if move.kind == case.move.kind]
        for move in fitting[:MOST_ALTERNATIVES]:
            yield str(wish_of(move)), button(speech, move)

    def _answer(self, card: str, option: str) -> None:
        case = self._open.get(card)
        self.forget(card)
        if case is None:
            return
        wish = read_wish(option)
        if option == BACK:
            self.put_back(case.seen)
        elif wish is None:
            self.overrule(case)
        elif case.move is not None:
            self._make_instead([move for move in self._play.legal(case.move.seat) if wish.fits(move)], card)

    def _make_instead(self, moves: list[Move], card: str) -> None:
        if moves:
            self._play.make(moves[0])
        self._lay(card)

    @property
    def asked_about(self) -> Collection[str]:
        """The cards that lie where they should not while somebody is asked."""
        return self._open.keys()

    def forget(self, card: str) -> None:
        """The card has moved on, or its question is answered."""
        self._open.pop(card, None)
        self._questions.drop(OPEN + card)

    def close(self, seat: str) -> None:
        """The seat plays on: what was not answered is played so."""
        for card, case in tuple(self._open.items()):
            if case.seen.by == seat:
                self._answer(card, SO)

    def refresh(self) -> None:
        """A card that has gone elsewhere meanwhile, by whatever rule, or is no more, is not asked about any
        more."""
        cards = self._play.state.cards
        for card, case in tuple(self._open.items()):
            if card not in cards or cards[card].zone != case.zone:
                self.forget(card)
                self._lay(card)

    def clear(self) -> None:
        """Nothing is asked any more, and the cards go home."""
        cards = tuple(self._open)
        for card in cards:
            self.forget(card)
        self._outbox.tell(*self._placing.relay(self._play.look, *cards))

    def standing(self) -> Iterator[Directive]:
        """Glow of cards with open questions, and how long a card that was put back is remembered."""
        yield from (Glow(card, QUESTIONED) for card in self._open)
        yield from (StartClock(f"back.{card}", TWICE) for card in sorted(self._put_back))

    def ended(self, clock: str) -> None:
        """A clock has run down."""
        if clock.startswith("back."):
            self._put_back.discard(clock.removeprefix("back."))

    # ---------------------------------------------------------------- we play it so

    def allow(self) -> bool:
        """The host allows what was refused last, if anything was."""
        allow, self._allow = self._allow, None
        if allow is not None:
            allow()
        return allow is not None

    def _overrule_after_all(self, case: Case) -> None:
        self.forget(case.seen.card)
        self.overrule(case)

    def overrule(self, case: Case) -> None:
        """It is played so: as the move with its rules waived, else as an edit."""
        if case.move is not None and self.waive(case.move, case.refusals):
            self._lay(case.seen.card)
        else:
            self.edit(case.seen)

    def waive(self, move: Move, refusals: tuple[Refusal, ...]) -> bool:
        """Make a move although it was refused, and tell all which rules that took; whether it could be."""
        before = self._play.speech(PUBLIC)
        verdict = self._play.make(move, tuple(refusal.rule for refusal in refusals))
        if isinstance(verdict, Accepted):
            self._say(PUBLIC, waived(before, move, verdict.waived, self._play.ledger))
        return isinstance(verdict, Accepted)

    def edit(self, seen: Settled) -> None:
        """The table is right: the card is where it lies, unless it is none any more there."""
        if seen.to == UNPLACED:
            return
        place = self._play.tabletop.place(seen.to)
        card = self._play.look.card(seen.card)
        if card.zone not in place.shows:
            self._play.make(Move("edit.move", seen.by, seen.card, place.shows[0]))
        if seen.card not in self._play.state.cards:
            return
        beneath = self._play.state.cards.get(seen.onto)
        if beneath is not None and beneath.zone in place.shows and beneath.attached_to != seen.card:
            self._play.make(Move("edit.attach", seen.by, seen.card, seen.onto))
        elif (seen.face == "down") != self._play.look.card(seen.card).flipped and place.face == "up":
            self._play.make(Move("edit.flip", seen.by, seen.card))
        self._lay(seen.card)

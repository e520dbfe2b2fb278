"""What the rules ask of seats: prompts, and the time in which a result may be answered."""

import time
from collections.abc import Callable, Iterator
from typing import cast

from tts_bridge.games.core import facts
from tts_bridge.games.core.asking import Choice, as_the_house_has_it, question
from tts_bridge.games.core.asking import Question as Asked
from tts_bridge.games.core.moves import CLOCK, Move
from tts_bridge.games.core.state import Frame
from tts_bridge.table.directives import ChooseInHand, Directive, Glow, StartClock
from tts_bridge.table.loads import Load
from tts_bridge.table.placing import UNSLOTTED, Placing
from tts_bridge.table.play import Play
from tts_bridge.table.questions import IN_HAND, Question, Questions
from tts_bridge.table.wishes import read_wish, wish_of, wished

GRACE = 1.5
"""Seconds that a result stands before it counts, unless game or table say otherwise."""

LONGEST = 15.0

CANDIDATE = "#f0f060"
"""Glow of cards that may be chosen."""

PROMPT = "p"
"""What a prompt's question is called, before the number of its frame."""


def local_hour() -> int:
    """The hour of the day by the clock of this computer."""
    return time.localtime().tm_hour


class Asks:
    """The open prompts as questions, and the clock of an open response point.

    `voice` names the seat that answers for a seat.
    """

    def __init__(
        self, play: Play, placing: Placing, questions: Questions, voice: Callable[[str], str], load: Load
    ) -> None:
        self._play = play
        self._placing = placing
        self._questions = questions
        self._voice = voice
        self._load = load
        self._answering: tuple[int, frozenset[str]] = (-1, frozenset())
        self._serial = 0

    # ---------------------------------------------------------------- prompts

    def prompt(self) -> Frame | None:
        """The open prompt."""
        top = self._play.top
        return top if top is not None and top.kind == "prompt" else None

    def refresh(self) -> None:
        """Put the open prompt, take back what is not asked any more."""
        self._watch(moved=False)
        frame = self.prompt()
        names = {prompt_name(frame, seat): seat for seat in frame.waits} if frame is not None else {}
        self._questions.drop(*(known for known in self._questions.named(f"{PROMPT}.") if known not in names))
        for name, seat in names.items():
            asked = question(self._play.speech(seat), seat)
            if asked is not None:
                self._questions.ask(self._question(name, seat, asked))

    def _question(self, name: str, seat: str, asked: Asked) -> Question:
        options = tuple((str(wish_of(choice.move)), self._text(choice)) for choice in asked.choices)
        cards = {choice.move.card: str(wish_of(choice.move)) for choice in asked.choices if choice.move.card}
        return Question(
            name, self._voice(seat), asked.text, options, lambda option: self._answer(seat, option),
            why=asked.why, cards=cards,
        )  # fmt: skip

    def _text(self, choice: Choice) -> str:
        """What the button of an answer says: that of the house to a fact of the real world is marked."""
        fact = facts.asked(self._play.look)
        if fact is None or choice.move.number != facts.house_answer(self._play.look, fact, local_hour()):
            return choice.text
        by_clock = facts.clock_tells(self._play.look, fact)
        return as_the_house_has_it(self._play.words, choice.text, by_clock=by_clock)

    def _answer(self, seat: str, option: str) -> None:
        wish = read_wish(option)
        moves = wished(wish, self._play.legal(seat)) if wish is not None else []
        if moves:
            self._play.make(moves[0])

    def chose(self, name: str, cards: tuple[str, ...]) -> None:
        """Cards were chosen in the hand: the answers to a prompt, one after the other."""
        frame = self.prompt()
        for seat in frame.waits if frame is not None else ():
            if frame is not None and name == IN_HAND + prompt_name(frame, seat):
                verb = cast(str, frame.data["verb"])
                answers = (*(Move(verb, seat, card=card) for card in cards), Move("done", seat))
                for move in answers:
                    self._make_if_legal(frame, move)

    def _make_if_legal(self, asked: Frame, move: Move) -> None:
        now = self.prompt()
        if now is not None and now.id == asked.id and move in self._play.legal(move.seat):
            self._play.make(move)

    def standing(self) -> Iterator[Directive]:
        """Glow of what may be chosen, the choice in a hand, the clock of a response point."""
        frame = self.prompt()
        if frame is not None:
            yield from self._glow(frame)
            for seat in frame.waits:
                yield from self._hand_choice(frame, seat)
        yield from self._clock()

    def _glow(self, frame: Frame) -> Iterator[Directive]:
        """Cards in the open glow; a glow in a hand would tell the others."""
        for card in _candidates(frame):
            if card in self._play.state.cards and self._kind(card) not in UNSLOTTED:
                yield Glow(card, CANDIDATE)

    def _hand_choice(self, frame: Frame, seat: str) -> Iterator[Directive]:
        """The choice for who sits there: it cannot be made for somebody else."""
        cards = _candidates(frame)
        possible = self._load.in_hand and self._voice(seat) == seat
        if possible and cards and all(self._is_in_hand(card, seat) for card in cards):
            chosen = len(cast(tuple[str, ...], frame.data["chosen"]))
            least, most = cast(int, frame.data["least"]), cast(int, frame.data["most"])
            asked = question(self._play.speech(seat), seat)
            label = asked.text if asked is not None else ""
            name = IN_HAND + prompt_name(frame, seat)
            yield ChooseInHand(name, seat, label, max(0, least - chosen), most - chosen)

    def _is_in_hand(self, thing: str, seat: str) -> bool:
        card = self._play.state.cards.get(thing)
        place = self._placing.home(card.zone) if card is not None else None
        return place is not None and (place.kind, place.seat) == ("hand", seat)

    def _kind(self, card: str) -> str:
        return self._placing.home(self._play.look.card(card).zone).kind

    # ---------------------------------------------------------------- answers to what was announced

    def follow(self) -> None:
        """A move was made: what the clock that ran until now was for may be over."""
        self._watch(moved=True)

    def _watch(self, *, moved: bool) -> None:
        """Notice a response point that has opened, or opened anew because somebody answered.

        Where one goes on after a move, seats have passed: else it may look as before, and is another.
        """
        top = self._play.top
        if top is None or top.kind != "response" or CLOCK not in top.waits:
            self._answering = (-1, frozenset())
            return
        frame, before = self._answering
        waits = frozenset(top.waits)
        goes_on = top.id == frame and (waits < before or (waits == before and not moved))
        if not goes_on:
            self._serial += 1
        self._answering = (top.id, waits)

    def _clock(self) -> Iterator[Directive]:
        if self.clock:
            event = self._play.state.frames[-2]
            actor = event.data.get("actor", "")
            seat = actor if isinstance(actor, str) and actor in self._play.state.seats else ""
            yield StartClock(self.clock, self._seconds(event), held=True, seat=seat)

    @property
    def clock(self) -> str:
        """The name of the running clock; "" if none runs."""
        frame = self._answering[0]
        return f"grace.{frame}.{self._serial}" if frame >= 0 else ""

    def _seconds(self, event: Frame) -> float:
        chosen = str(self._play.state.options.get("grace", ""))
        usual = float(chosen) if chosen.isdecimal() and chosen.isascii() else GRACE
        longer = self._play.staging.grace.get(cast(str, event.data.get("event", "")), 0.0)
        return min(max(usual, longer), LONGEST)

    def ended(self, clock: str) -> bool:
        """A clock has run down; whether that closed the response point."""
        if not clock or clock != self.clock:
            return False
        move = Move("time", CLOCK, number=self._answering[0])
        if move not in self._play.legal(CLOCK):
            return False
        self._play.make(move)
        return True


def prompt_name(frame: Frame, seat: str) -> str:
    """What a seat's question of a prompt is called, anew with each answer, so that no click counts twice."""
    return f"{PROMPT}.{frame.id}.{len(cast(tuple[str, ...], frame.data['chosen']))}.{seat}"


def _candidates(frame: Frame) -> tuple[str, ...]:
    chosen = cast(tuple[str, ...], frame.data["chosen"])
    return tuple(card for card in cast(tuple[str, ...], frame.data["candidates"]) if card not in chosen)

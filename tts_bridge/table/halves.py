"""Half-made gestures: a card laid down that another card calls for, before that one is played."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import cast

from tts_bridge.games.core.engine import decide, legal_moves
from tts_bridge.games.core.moves import CLOCK, Accepted, Move
from tts_bridge.games.core.state import State
from tts_bridge.games.core.tabletop import open_prompt, open_verb
from tts_bridge.games.core.telling import button
from tts_bridge.table.directives import Directive, Glow
from tts_bridge.table.enforcement import BACK, Referee
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Question, Questions
from tts_bridge.table.reports import Settled
from tts_bridge.table.seats import Seats
from tts_bridge.table.wishes import wish_of

HALF = "half."
"""What the question about a half-made gesture is called, before its card."""

PATIENCE = 20.0
"""Seconds for which a card waits for the other half."""

WAITING = "#60c0e0"

FORESIGHT = 3
"""Response points that are looked past: whatever is played is announced first."""


@dataclass(slots=True)
class Half:
    """A card that waits for one of these moves; once one is `made`, for its prompt."""

    seen: Settled
    moves: tuple[Move, ...]
    made: Move | None = None


class Halves:
    """Knows which cards wait for which moves, and answers their prompts with the cards that wait."""

    def __init__(self, play: Play, questions: Questions, seats: Seats, referee: Referee) -> None:
        self._play = play
        self._questions = questions
        self._seats = seats
        self._referee = referee
        self._waiting: dict[str, Half] = {}

    def begin(self, seen: Settled) -> bool:
        """Whether some move of the seat would call for the card that it has laid down: then that waits."""
        moves = tuple(self._calling_for(seen.by, seen.card))
        if not moves:
            return False
        self._waiting[seen.card] = Half(seen, moves)
        self._ask(self._waiting[seen.card])
        return True

    def _calling_for(self, seat: str, card: str) -> Iterator[Move]:
        for move in self._play.legal(seat):
            if move.card not in ("", card) and card in self._called_for(move):
                yield move

    def _called_for(self, move: Move) -> tuple[str, ...]:
        """The cards that a prompt of the seat would ask for, if it made the move and nobody answered."""
        verdict = self._play.imagine(move)
        for _ in range(FORESIGHT):
            if not isinstance(verdict, Accepted):
                return ()
            asked = _asked_of(verdict.after, move.seat)
            if asked is not None:
                return asked
            times = legal_moves(self._play.game, verdict.after, CLOCK)
            if not times:
                return ()
            verdict = decide(self._play.game, verdict.after, times[0])
        return ()

    # ---------------------------------------------------------------- the other half

    def _ask(self, half: Half) -> None:
        seat, card = half.seen.by, half.seen.card
        speech = self._play.speech(seat)
        options = [(str(wish_of(move)), button(speech, move)) for move in half.moves]
        options.append((BACK, speech.words.say("table-put_back")))
        text = speech.say_of(card, "table-half")
        self._questions.ask(
            Question(
                HALF + card, self._seats.voice(seat), text, tuple(options),
                lambda option: self._answer(card, option), PATIENCE, lambda: self._give_up(card),
            )
        )  # fmt: skip

    def _answer(self, card: str, option: str) -> None:
        half = self._waiting[card]
        move = next((move for move in half.moves if str(wish_of(move)) == option), None)
        if move is not None and move in self._play.legal(move.seat):
            self._play.make(move)
            self.made(move)
        else:
            self._give_up(card)

    def made(self, move: Move) -> None:
        """A move was made: perhaps the other half of one."""
        for half in self._waiting.values():
            if move in half.moves and half.made is None:
                half.made = move
                self._questions.drop(HALF + half.seen.card)

    def _give_up(self, card: str) -> None:
        half = self._waiting.pop(card, None)
        self._questions.drop(HALF + card)
        if half is not None:
            self._referee.put_back(half.seen)

    @property
    def asked_about(self) -> Collection[str]:
        """The cards that wait."""
        return self._waiting.keys()

    def clear(self) -> None:
        """Nothing waits any more, and the cards go home."""
        for card in tuple(self._waiting):
            self._give_up(card)

    def forget(self, card: str) -> None:
        """The card has been moved on."""
        self._waiting.pop(card, None)
        self._questions.drop(HALF + card)

    def refresh(self) -> None:
        """Answer the prompt that a card has waited for; what cannot come any more is given up."""
        for card, half in tuple(self._waiting.items()):
            if half.made is None:
                if not any(move in self._play.legal(move.seat) for move in half.moves):
                    self._give_up(card)
            elif self._is_asked_for(half):
                del self._waiting[card]
                self._play.make(Move(open_verb(self._play.state, half.seen.by), half.seen.by, card))
            elif not self._goes_on(half.made):
                self._give_up(card)

    def _is_asked_for(self, half: Half) -> bool:
        return half.seen.card in (_asked_of(self._play.state, half.seen.by) or ())

    def _goes_on(self, made: Move) -> bool:
        """Whether what was played is still being settled."""
        frames = self._play.state.frames
        return any(made.card in (frame.data.get("card"), frame.data.get("source")) for frame in frames)

    def standing(self) -> Iterator[Directive]:
        """Cards that wait glow."""
        yield from (Glow(card, WAITING) for card in self._waiting)


def _asked_of(state: State, seat: str) -> tuple[str, ...] | None:
    """The candidates of the prompt that is open for a seat; None if none is."""
    prompt = open_prompt(state, seat)
    return cast(tuple[str, ...], prompt.data["candidates"]) if prompt is not None else None

"""What anybody may ask of the table: why something is not allowed, and what a card does."""

from collections.abc import Iterator

from tts_bridge.games.core.asking import counted_now, told_by
from tts_bridge.games.core.telling import button
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.table.enforcement import Referee
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.play import Play
from tts_bridge.table.ruling import HELP, WHY
from tts_bridge.table.seats import Caller

ABOUT, WHY_NOT = "about:", "why:"
"""The wishes to be told of a card what it does, and what may be done with it; its id follows."""

MOST_TOLD = 6
"""Moves with a card that are told at a time."""


class Advisor:
    """Answers whoever asks, from what that seat may know, and nobody else."""

    def __init__(self, play: Play, referee: Referee, outbox: Outbox) -> None:
        self._play = play
        self._referee = referee
        self._outbox = outbox

    def wish(self, wish: str, by: Caller) -> bool:
        """Answer what was asked; whether this was a question at all."""
        lines = tuple(self._answer(wish, by.seat if by.seat in self._play.state.seats else PUBLIC))
        self._outbox.tell(*map(by.told, lines))
        return bool(lines)

    def _answer(self, wish: str, seat: str) -> Iterator[str]:
        words = self._play.words
        if wish == WHY:
            yield self._referee.last_words.get(seat) or words.say("table-no_why")
        elif wish == HELP:
            yield words.say("table-help")
        elif wish.startswith(ABOUT):
            yield self._about(wish.removeprefix(ABOUT), seat)
        elif wish.startswith(WHY_NOT):
            yield self._why_not(wish.removeprefix(WHY_NOT), seat)

    def _about(self, card: str, seat: str) -> str:
        speech = self._play.speech(seat)
        does = told_by(speech, card)
        if not does:
            return self._play.words.say("table-about_hidden")
        told = self._play.words.say("table-about", card=speech.name(card), does=does)
        return " ".join(filter(None, (told, counted_now(speech, card))))

    def _why_not(self, card: str, seat: str) -> str:
        """What may be done with a card now, else what stands against what might be."""
        speech = self._play.speech(seat)
        legal = [move for move in self._play.legal(seat) if move.card == card]
        if legal:
            told = list(dict.fromkeys(button(speech, move) for move in legal))
            more = ("…",) if len(told) > MOST_TOLD else ()
            return self._play.words.say("table-may_now", moves=" · ".join((*told[:MOST_TOLD], *more)))
        possible = tuple(move for move in self._play.possible(seat) if move.card == card)
        return self._referee.objection_to_any(seat, card, possible) or self._play.words.say(
            "table-may_nothing"
        )

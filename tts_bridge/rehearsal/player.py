"""One bot at the table: looks through the seat's route, thinks by a policy, acts as a person does."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import cast

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, Move
from tts_bridge.games.core.play import Policy
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import Frame, State
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.games.core.words import Words
from tts_bridge.rehearsal.client import SeatClient, Seen
from tts_bridge.rehearsal.clumsy import Clumsy
from tts_bridge.rehearsal.gesturing import Gesturing
from tts_bridge.rehearsal.screens import Button, Screen, asked_as, find, offered_as
from tts_bridge.rehearsal.ways import Drop, ways

PIECES_FIRST = 0.8
"""How often a bot tries pieces before buttons."""

DEEPEST = 12
"""Answers on the way through a menu."""


class Player:
    """A bot at a seat.

    `settle` lets the table come to rest; `counts` says how moves were made (the name of the gesture,
    `button`, `answer`), and how often only the seat's route helped (`sent`).
    """

    def __init__(
        self, seat: str, client: SeatClient, hands: Gesturing, screen: Screen, clumsy: Clumsy, policy: Policy,
        game: Game, tabletop: Tabletop, words: Words, chance: random.Random, settle: Callable[[], None],
    ) -> None:  # fmt: skip
        self.seat = seat
        self.counts: Counter[str] = Counter()
        self._client = client
        self._hands = hands
        self._screen = screen
        self._clumsy = clumsy
        self._policy = policy
        self._game = game
        self._tabletop = tabletop
        self._words = words
        self._chance = chance
        self._settle = settle

    def look(self) -> Seen:
        """What the seat sees now."""
        return self._client.look()

    def rejoin(self, token: str) -> None:
        """Go on with a server that has begun again."""
        self._client.rejoin(token)

    def wish(self, seen: Seen, *, must: bool) -> Move | None:
        """What the bot wants to do."""
        if seen.view is None or not seen.moves:
            return None
        return self._policy(seen.view, list(seen.moves), must)

    def close(self) -> None:
        """Hang up."""
        self._client.close()

    # ---------------------------------------------------------------- before the game

    def choose(self) -> bool:
        """Answer the question of what one will be; False if it is not asked."""
        answers = self._screen.answers()
        return bool(answers) and self._screen.press(self._chance.choice(answers))

    def begin(self) -> bool:
        """Press the start; False if this person has no such button."""
        return self._press(find(self._screen.offers(), [self._words.say("table-start")]))

    # ---------------------------------------------------------------- a move

    def make(self, move: Move, before: Seen) -> str:
        """Make a move; returns how it was made.  What came of it the next look shows."""
        if self._blunders(move, before):
            return "blunder"
        for name, attempt in self._attempts(move, before):
            if not attempt():
                continue
            self._settle()
            if self._has_changed(before) or self._answer_on(move, before):
                self.counts[name] += 1
                return name
        refused = self._client.move(move)
        self._settle()
        self.counts["refused" if refused else "sent"] += 1
        return "; ".join(refused) or "sent"

    def _blunders(self, move: Move, seen: Seen) -> bool:
        """Perhaps begin with something wrong; whether the game has gone on by it."""
        found = ways(self._tabletop, Look(self._game, cast(State, seen.view)), move)
        place = next((way.place for way in found if isinstance(way, Drop)), "")
        if not self._clumsy.blunder(move.card, place):
            return False
        self.counts["blunder"] += 1
        self._settle()
        self.take_back()
        return self._has_changed(seen)

    def _press(self, button: Button | None) -> bool:
        """Press a button, twice if one is clumsy."""
        if button is None or not self._screen.press(button):
            return False
        if self._clumsy.slips():
            self._screen.press(button)
        return True

    def _attempts(self, move: Move, seen: Seen) -> Iterator[tuple[str, Callable[[], bool]]]:
        found = ways(self._tabletop, Look(self._game, cast(State, seen.view)), move)
        pieces: list[tuple[str, Callable[[], bool]]] = [
            ("HandChoice", lambda: self._hands.choose_in_hand(move.card)),
            *((type(way).__name__, partial(self._hands.do, way)) for way in found),
        ]
        buttons = [("Button", lambda: self._offer(move, seen)), ("Answer", lambda: self._answer(move, seen))]
        pieces_first = self._chance.random() < PIECES_FIRST
        yield from (*pieces, *buttons) if pieces_first else (*buttons, *pieces)

    def _has_changed(self, before: Seen) -> bool:
        return self.look() is not before

    def _offer(self, move: Move, seen: Seen) -> bool:
        """Press the button of a panel that offers the move, or all of its kind."""
        texts = (*offered_as(self._speech(seen), move, seen.moves), self._words.say("table-more"))
        return self._press(find(self._screen.offers(), texts))

    def _answer(self, move: Move, seen: Seen) -> bool:
        """Press the answer that is the move, or turn to those that are not shown yet."""
        texts = (*asked_as(self._speech(seen), move), self._words.say("table-more"))
        return self._press(find(self._screen.answers(), texts))

    def _answer_on(self, move: Move, before: Seen) -> bool:
        """Answer what the table asks about the move until it is made; False if that leads nowhere."""
        texts = (*asked_as(self._speech(before), move), *offered_as(self._speech(before), move, before.moves))
        for _ in range(DEEPEST):
            button = find(self._screen.answers(), (*texts, self._words.say("table-more")))
            if not self._hands.choose_in_hand(move.card) and not self._press(button):
                break
            self._settle()
            if self._has_changed(before):
                return True
        self._leave()
        return False

    def _leave(self) -> None:
        """Drop whatever the table asks about something begun; that answer may be on a later page."""
        for _ in range(DEEPEST):
            if self.take_back():
                return
            more = find(self._screen.answers(), [self._words.say("table-more")])
            if more is None or not self._screen.press(more):
                return
            self._settle()

    def take_back(self) -> bool:
        """Leave a choice that was begun, or have put back what lies wrong; False if neither is asked."""
        texts = [self._words.say("table-put_back"), self._words.say("table-back")]
        button = find(self._screen.answers(), texts)
        if button is None or not self._screen.press(button):
            return False
        self._settle()
        return True

    def _speech(self, seen: Seen) -> Speech:
        return Speech(self._words, self._game, cast(State, seen.view))

    # ---------------------------------------------------------------- chance

    def help_chance(self, frame: Frame) -> bool:
        """Roll the own die, or pick blindly, if that is due from this seat."""
        if CHANCE not in frame.waits:
            return False
        if frame.kind == "roll" and frame.data.get("seat") == self.seat:
            return self._roll()
        pick = find(self._screen.answers(), [self._words.say("table-pick")])
        return pick is not None and self._screen.press(pick)

    def _roll(self) -> bool:
        dice = (p.id for p in self._tabletop.places if (p.kind, p.seat) == ("die", self.seat))
        if self._chance.random() < PIECES_FIRST and self._hands.roll(next(dice)):
            return True
        button = find(self._screen.answers(), [self._words.say("table-roll")])
        return button is not None and self._screen.press(button)

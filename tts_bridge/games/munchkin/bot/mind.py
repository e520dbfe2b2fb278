"""What a bot sees, and how it weighs what it might do."""

import random
from collections.abc import Callable, Iterable
from typing import cast

from tts_bridge.games.core.foresight import Foresight
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CLOCK, Move
from tts_bridge.games.core.state import Frame, State
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.worth import Tastes, keepsake, worth
from tts_bridge.games.munchkin.numbers import WINNING_LEVEL, strengths

MOST_WEIGHED = 12
"""So many moves a bot weighs at once."""

PLAIN_GAIN = 1.0
"""What a card or ability must make better to be plainly good, in tenths of a level."""

QUIET = frozenset({"turn", "combat", "preparation", "charity", "over"})
"""Frames in which a position is weighed as it stands."""

HOPELESS = -1000.0
"""The gain of a move that is not possible."""


class Mind(Look):
    """A view with the moves of one seat; `must` tells that nobody else goes on."""

    __slots__ = ("_foresight", "_now", "by_kind", "moves", "must", "seat", "seed", "tastes")

    def __init__(
        self, game: Game, view: State, seat: str, moves: list[Move], *, must: bool, seed: int, tastes: Tastes
    ) -> None:  # fmt: skip
        super().__init__(game, view)
        self.seat = seat
        self.seed = seed
        self.moves = moves
        self.must = must
        self.tastes = tastes
        self._now: float | None = None
        self._foresight = Foresight(game, seat, at_rest, lambda state: worth(Look(game, state), seat, tastes))
        self.by_kind: dict[str, list[Move]] = {}
        for move in moves:
            self.by_kind.setdefault(move.kind, []).append(move)

    # ---------------------------------------------------------------- the situation

    @property
    def top(self) -> Frame:
        """What goes on."""
        return cast(Frame, self.state.top)

    @property
    def level(self) -> int:
        """The own Level."""
        return places.level(self, self.seat)

    @property
    def is_own_turn(self) -> bool:
        """Whether it is the seat's own turn (before the first one it is everybody's)."""
        return places.active_seat(self) in (self.seat, "")

    def of_kind(self, *kinds: str) -> list[Move]:
        """The moves of some kinds."""
        return [move for kind in kinds for move in self.by_kind.get(kind, [])]

    def first(self, *kinds: str) -> Move | None:
        """The first move of the first kind that there is."""
        return next(iter(self.of_kind(*kinds)), None)

    def rivals(self) -> list[str]:
        """The others who are alive, the highest Level first."""
        others = [seat for seat in self.state.seats if seat != self.seat and not places.is_dead(self, seat)]
        return sorted(others, key=lambda seat: (-places.level(self, seat), seat))

    def random(self, *about: object) -> random.Random:
        """Chance of the bot's own: the same for the same matter in the same turn."""
        matter = "/".join(map(str, (self.seed, self.seat, self.state.vars.get("turn", 0), *about)))
        return random.Random(matter)

    def feels_like(self, share: float, *about: object) -> bool:
        """Whether the bot feels like it, in so large a share of such matters."""
        return self.random(*about).random() < share

    # ---------------------------------------------------------------- combats

    def lead(self) -> int:
        """How much stronger the munchkins are than the monsters; 1 or more wins."""
        sums = strengths(self)
        return sums.munchkins_sum - sums.monsters_sum

    def would_win_game(self, seat: str) -> bool:
        """Whether the combat would bring a seat to the winning Level."""
        gained = sum(self.number("levels_gained", monster) for monster in places.monsters(self))
        return places.level(self, seat) + gained >= WINNING_LEVEL

    # ---------------------------------------------------------------- weighing

    @property
    def now(self) -> float:
        """What the position is worth as it stands."""
        if self._now is None:
            self._now = self._foresight.weigh(self.state)
        return self._now

    def value(self, *moves: Move) -> float:
        """What the position is worth to which the moves lead, one after the other."""
        found = self._foresight.after(self.state, *moves)
        return HOPELESS if found is None else found

    def unanswered(self) -> float:
        """What the position is worth if what is announced takes its course."""
        return self.value(Move("time", CLOCK, number=self.top.id))

    def best(
        self, moves: Iterable[Move], least: float, than: float | None = None, most: int = MOST_WEIGHED
    ) -> Move | None:
        """The move that gains most over the position as it stands (or `than`), if it is more than `least`.

        Of more moves than `most` a random part is weighed.
        """
        few = self._few(list(moves), most)
        if not few:
            return None
        base = self.now if than is None else than
        values = {move: self.value(move) for move in few}
        found = max(few, key=lambda move: values[move])
        return found if values[found] - base > least else None

    def _few(self, moves: list[Move], most: int) -> list[Move]:
        if len(moves) <= most:
            return moves
        return self.random("few", self.state.vars.get("last_frame", 0)).sample(moves, most)

    def worst_card(self, moves: Iterable[Move]) -> Move | None:
        """The move about the own card that would be missed least."""
        return min(moves, key=lambda move: (self.missed(move), move.card), default=None)

    def best_card(self, moves: Iterable[Move]) -> Move | None:
        """The move about the card that would be liked best."""
        return max(moves, key=lambda move: (self.missed(move), move.card), default=None)

    def missed(self, move: Move) -> float:
        """How much the own card of a move would be missed."""
        return keepsake(self, self.seat, move.card, self.tastes) if move.card in self.state.cards else 0.0


def at_rest(state: State) -> bool:
    """Whether a position is weighed as it stands: a claimed win, too, and a death, whoever loots."""
    top = cast(Frame, state.top)
    claimed = top.kind == "response" and top.data["event"] == "winning"
    return top.kind in QUIET or claimed or any(frame.kind == "death" for frame in state.frames)


Instinct = Callable[[Mind], Move | None]
"""A part of a bot's character: what it wants to do now, if anything."""

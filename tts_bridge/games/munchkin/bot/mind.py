"""What a bot sees, what cards are worth to it, and how it makes up its mind."""

import random
from collections.abc import Callable
from typing import cast

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import Frame, State
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.items import may_wear
from tts_bridge.games.munchkin.numbers import WINNING_LEVEL, strengths

KIND_VALUES = {
    "level_card": 900, "perk": 400, "enhancer": 220, "trap": 200, "radiation": 160, "companion": 260,
    "class": 150, "trick": 240, "monster": 60, "modifier": 180,
}  # fmt: skip
"""What a card of a kind is worth by itself, in caps or so."""


class Mind(Look):
    """A view with the moves of one seat."""

    __slots__ = ("by_kind", "moves", "seat", "seed")

    def __init__(self, game: Game, view: State, seat: str, moves: list[Move], seed: int) -> None:
        super().__init__(game, view)
        self.seat = seat
        self.seed = seed
        self.moves = moves
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

    def of_kind(self, *kinds: str) -> list[Move]:
        """The moves of some kinds."""
        return [move for kind in kinds for move in self.by_kind.get(kind, [])]

    def rivals(self) -> list[str]:
        """The others who are alive, the strongest first."""
        others = [seat for seat in self.state.seats if seat != self.seat and not places.is_dead(self, seat)]
        return sorted(others, key=lambda seat: (-places.level(self, seat), seat))

    def chance(self, share: float, *about: object) -> bool:
        """Whether the bot feels like it: in so large a share of cases, the same for the same matter."""
        matter = "/".join(map(str, (self.seed, self.seat, self.state.vars.get("turn", 0), *about)))
        return random.Random(matter).random() < share

    # ---------------------------------------------------------------- combats

    def lead(self) -> int:
        """How much stronger the munchkins are than the monsters; 1 or more wins."""
        sums = strengths(self)
        return sums.munchkins_sum - sums.monsters_sum

    def would_win_game(self, seat: str) -> bool:
        """Whether the combat would bring a seat to the winning Level."""
        gained = sum(self.number("levels_gained", monster) for monster in places.monsters(self))
        return places.level(self, seat) + gained >= WINNING_LEVEL

    def helper_strength(self, seat: str) -> int:
        """What a seat would add to a combat."""
        return self.number("strength", seat)

    # ---------------------------------------------------------------- values

    def value(self, card: str) -> int:
        """What a card is worth to the seat, roughly in caps."""
        if card not in self.state.cards:
            return 0
        definition = self.definition(card)
        bonus = 150 * self.number("item_bonus", card) + 120 * self.number("one_shot_bonus", card)
        if bonus and not may_wear(self, self.seat, card):
            bonus = 0
        in_use = self.card(card).zone.endswith(".use")
        return (
            bonus + self.number("price", card) + KIND_VALUES.get(definition.kind, 0) + (300 if in_use else 0)
        )

    def best(self, moves: list[Move]) -> Move | None:
        """The move about the card that is worth most."""
        return max(moves, key=lambda move: (self.value(move.card or move.target), str(move)), default=None)

    def worst(self, moves: list[Move]) -> Move | None:
        """The move about the card that is worth least."""
        return min(moves, key=lambda move: (self.value(move.card or move.target), str(move)), default=None)

    def least_harm(self) -> Move | None:
        """Something that play must go on with: the most harmless kind there is."""
        for kind in ("pass", "done", "choose", "end_turn", "loot_room", "kick_open", "ready", "run_away"):
            if self.by_kind.get(kind):
                return self.by_kind[kind][0]
        return self.worst(self.moves)


Instinct = Callable[[Mind, bool], Move | None]
"""A part of a bot's character: what it wants to do now, if anything; the flag tells that it must move."""

"""Games of random legal moves, with random edits among them: how faults of the rules are found."""

import random
from collections.abc import Callable, Iterator
from typing import cast

from tts_bridge.games.core import options
from tts_bridge.games.core.engine import decide, legal_moves
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, HOST, Accepted, Move
from tts_bridge.games.core.play import Dice, Played, Stuck, is_over
from tts_bridge.games.core.state import State

EAGER = 0.8
"""How often a seat that must answer is asked first."""

IMPATIENT = 0.7
"""How often the clock is first where it may be."""

LEAVING = 0.3
"""How often a seat leaves where that comes up: it may be the end of the game."""

MOST_REARRANGEMENTS = 2
"""So many rearrangements there are at most one after the other."""


def random_plays(
    game: Game, state: State, seed: int, most_moves: int = 2000, edits: float = 0.0
) -> Iterator[Played]:
    """Play random legal moves: first the kind of move, all equally likely, then the move.

    `edits` is the share of random edits among them.  Raises Stuck where nobody has a move, or where
    one that was offered is refused.
    """
    whims = Whims(game, seed)
    for number in range(most_moves):
        if is_over(state):
            return
        move = whims.edit(state) if whims.chance.random() < edits else whims.move(state, number)
        verdict = decide(game, state, move)
        if isinstance(verdict, Accepted):
            yield Played(number, state, move, verdict)
            state = verdict.after
        elif not move.kind.startswith("edit."):
            raise Stuck(f"move {number} was offered and refused: {move}: {verdict.refusals}")


class Whims:
    """Where random moves come from: the same seed makes the same ones."""

    def __init__(self, game: Game, seed: int) -> None:
        self.chance = random.Random(seed)
        self._game = game
        self._dice = Dice(seed)
        self._rearranged = 0

    def move(self, state: State, number: int) -> Move:
        """A legal move of anybody; raises Stuck if nobody has one."""
        waits = state.top.waits if state.top is not None else ()
        if CHANCE in waits:
            return self._dice.choose(number, legal_moves(self._game, state, CHANCE))
        for seat in self._asked(state, waits):
            found = self._of_kind(legal_moves(self._game, state, seat))
            if found is not None:
                return found
        raise Stuck(f"nobody has a move in {state.top}")

    def _asked(self, state: State, waits: tuple[str, ...]) -> list[str]:
        if CLOCK in waits and self.chance.random() < IMPATIENT:
            return [CLOCK]
        eager = self.chance.random() < EAGER
        first = list(waits) if eager else [*state.seats, *(seat for seat in waits if seat == CLOCK)]
        self.chance.shuffle(first)
        return [*first, *waits]

    def _of_kind(self, moves: list[Move]) -> Move | None:
        """A move of a random kind; rearrangements only if there have not been enough of them."""
        rearranges = [move for move in moves if self._rearranges(move)]
        if self._rearranged >= MOST_REARRANGEMENTS and len(rearranges) < len(moves):
            moves = [move for move in moves if not self._rearranges(move)]
        kinds = sorted({move.kind for move in moves})
        if not kinds:
            return None
        kind = self.chance.choice(kinds)
        found = self.chance.choice([move for move in moves if move.kind == kind])
        self._rearranged = self._rearranged + 1 if self._rearranges(found) else 0
        return found

    def _rearranges(self, move: Move) -> bool:
        return self._game.rules.moves[move.kind].play_class in self._game.rules.rearranging

    # ---------------------------------------------------------------- edits

    def edit(self, state: State) -> Move:
        """An edit of a random kind that names what there is."""
        kinds = sorted(self._game.rules.edits)
        kind = self.chance.choice(kinds)
        if kind == "edit.leave" and self.chance.random() > LEAVING:
            kind = self.chance.choice(kinds)
        named: dict[str, str | int] = {"number": self.chance.randint(0, 3)}
        for need in self._game.rules.edits[kind].needs:
            named |= _NAMED[need](self, state)
        if kind == "edit.count":
            named |= {"card": self._counter(state), "number": self.chance.randint(-3, 3)}
        card, target = str(named.get("card", "")), str(named.get("target", ""))
        return Move(kind, HOST, card, target, int(named["number"]))

    def _counter(self, state: State) -> str:
        return self.chance.choice(sorted({name for seat in state.seats.values() for name in seat.counters}))

    def _card(self, state: State) -> dict[str, str | int]:
        return {"card": self.chance.choice(list(state.cards))}

    def _zone(self, state: State) -> dict[str, str | int]:
        return {"target": self.chance.choice(list(state.zones))}

    def _seat(self, state: State) -> dict[str, str | int]:
        return {"target": self.chance.choice(list(state.seats))}

    def _newcomer(self, state: State) -> dict[str, str | int]:
        """A seat at which nobody plays; any, which is refused, where all are taken."""
        free = [seat for seat in self._game.seats if seat not in state.seats]
        return {"target": self.chance.choice(free or list(state.seats))}

    def _host(self, state: State) -> dict[str, str | int]:
        return {"target": self.chance.choice(["", *state.cards])}

    def _word(self, state: State) -> dict[str, str | int]:
        """A mark that some seat has; nothing, which is refused, where none has any."""
        marks = {f"{name}={value}" for seat in state.seats.values() for name, value in seat.marks.items()}
        return {"card": self.chance.choice(sorted(marks) or [""])}

    def _option(self, state: State) -> dict[str, str | int]:
        """An option with a value that it may have, or none."""
        look = Look(self._game, state)
        name = self.chance.choice(list(options.names(look)))
        words = list(cast(options.Option, options.find(look, name)).words(look))
        return {"card": f"{name}={self.chance.choice(['', *words])}"}

    def _frame(self, state: State) -> dict[str, str | int]:
        return {"number": self.chance.choice([0, *(frame.id for frame in state.frames)])}


_NAMED: dict[str, Callable[[Whims, State], dict[str, str | int]]] = {
    "card": Whims._card, "zone": Whims._zone, "seat": Whims._seat, "host": Whims._host,
    "word": Whims._word, "option": Whims._option, "frame": Whims._frame,
    "leaver": Whims._seat, "newcomer": Whims._newcomer,
}  # fmt: skip

"""Moves that must be refused, made up at random, and what must be true of their refusal."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tts_bridge.games.core.engine import decide, legal_moves, moves
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import CHANCE, Move, Refused
from tts_bridge.games.core.state import State, dump_state

MADE_UP = 0.25
"""The share of moves that nobody could even think of: another seat's, with things that are not meant."""


@dataclass(slots=True)
class Refusals:
    """What came of trying: how many were refused, which rules said no, and what was wrong."""

    tried: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __iadd__(self, other: "Refusals") -> "Refusals":
        self.tried += other.tried
        self.rules += other.rules
        self.faults += other.faults
        return self


def try_refused(game: Game, state: State, chance: random.Random, most: int) -> Refusals:
    """Try so many moves that are not legal here: each is refused, with a reason, and nothing changes."""
    found, before = Refusals(), dump_state(state)
    for move in illegal_moves(game, state, chance, most):
        verdict = decide(game, state, move)
        found.tried += 1
        if not isinstance(verdict, Refused) or not verdict.refusals:
            found.faults.append(f"{move}: is not among the legal moves, and yet it is not refused")
        else:
            found.rules.update({refusal.rule for refusal in verdict.refusals})
    if dump_state(state) != before:
        found.faults.append("a refused move has changed the state")
    return found


def illegal_moves(game: Game, state: State, chance: random.Random, most: int) -> Iterator[Move]:
    """So many moves that are not legal, every kind that is possible equally likely; perhaps fewer."""
    legal = {move for seat in (*state.seats, CHANCE) for move in legal_moves(game, state, seat)}
    refused = [move for seat in state.seats for move in moves(game, state, seat) if move not in legal]
    by_kind = {kind: [move for move in refused if move.kind == kind] for kind in {m.kind for m in refused}}
    kinds = sorted(by_kind)
    for _ in range(most):
        if kinds and chance.random() >= MADE_UP:
            yield chance.choice(by_kind[chance.choice(kinds)])
            continue
        move = _made_up(game, state, chance, refused or list(legal))
        if move not in legal:
            yield move


def _made_up(game: Game, state: State, chance: random.Random, known: Sequence[Move]) -> Move:
    """A known move with one part of it exchanged for another one that there is, or for none."""
    kinds, cards = list(game.rules.moves), list(state.cards)
    exchanges: tuple[dict[str, str | int], ...] = (
        {"seat": chance.choice([*state.seats, "nobody in particular"])},
        {"kind": chance.choice([*kinds, "no such kind"])},
        {"card": chance.choice([*cards, "", "no such card"])},
        {"target": chance.choice([*cards, *state.seats, *state.zones, ""])},
        {"number": chance.randint(-1, 9)},
    )
    plain = chance.choice(known) if known else Move(chance.choice(kinds), next(iter(state.seats)))
    return replace(plain, **chance.choice(exchanges))  # type: ignore[arg-type]  # each exchange names fields of a move

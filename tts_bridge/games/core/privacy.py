"""The proof that what is hidden stays hidden: non-interference.

Exchange two cards that a seat does not know: whatever it is shown must stay equal, byte for byte.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from tts_bridge.games.core.changes import dump_block
from tts_bridge.games.core.engine import check, decide, legal_moves, moves
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, Accepted, Move, Refused, Verdict
from tts_bridge.games.core.odds import odds
from tts_bridge.games.core.state import State, dump_state
from tts_bridge.games.core.view import PUBLIC, knows, redact, view

Pair = tuple[str, str]

MOST_LEAVES = 300
"""Odds are followed to so many ends at most: looking at each thing alone is to be compared, too."""


@dataclass(frozen=True, slots=True)
class Probe:
    """What was found in a position; `odds` tells whether there were odds to be compared."""

    leaks: tuple[str, ...]
    odds: bool


def faces_exchanged(state: State, pair: Pair) -> State:
    """The same state with the definitions of two cards exchanged."""
    one, two = (state.cards[card] for card in pair)
    faces = {one.id: replace(one, definition=two.definition), two.id: replace(two, definition=one.definition)}
    return replace(state, cards=state.cards | faces, cache={})


def places_exchanged(state: State, pair: Pair) -> State:
    """The same state with the places of two cards of one zone exchanged."""
    one, two = pair
    other = {one: two, two: one}
    zone = state.cards[one].zone
    inside = tuple(other.get(card, card) for card in state.zones[zone])
    return replace(state, zones=state.zones | {zone: inside}, cache={})


def unknown_pairs(state: State, seat: str) -> list[Pair]:
    """Two cards each that the seat cannot tell apart: unknown, with the same back, but not the same face."""
    unknown = [card for card in state.cards.values() if not knows(card, seat)]
    return [
        (one.id, two.id)
        for one, two in combinations(unknown, 2)
        if one.deck == two.deck and one.definition != two.definition
    ]


def probe(game: Game, state: State, chance: random.Random) -> Probe | None:
    """What somebody learns in a position of two cards: a random seat or the public, a random pair.

    One of the two lies in a hand or the like rather than both in a pile, where that is possible.  None
    where there is no such pair.
    """
    seat = chance.choice([*state.seats, PUBLIC])
    pairs = unknown_pairs(state, seat)
    held = [pair for pair in pairs if any(state.cards[card].owner for card in pair)]
    together = [pair for pair in held if len({state.cards[card].zone for card in pair}) == 1]
    if not pairs:
        return None
    pair = chance.choice(chance.choice([some for some in (pairs, held, together) if some]))
    told = " and ".join(f"{card} in {state.cards[card].zone}" for card in pair)
    found = tuple(f"{leak} with {told}" for leak in leaks(game, state, seat, pair, chance))
    return Probe(found, at_stake(game, state))


def at_stake(game: Game, state: State) -> bool:
    """Whether there are odds in a position."""
    return game.outlook(Look(game, view(game, state, PUBLIC))) is not None


def leaks(game: Game, state: State, seat: str, pair: Pair, chance: random.Random, most: int = 6) -> list[str]:
    """What a seat (or the public, "") learns of two cards that it does not know; [] if nothing.

    Compared are its view, the odds that it is told, its legal moves, the refusals of as many of its other
    moves as `most`, and what it is shown of as many next moves, unless they tell it one of the cards
    themselves.  Its legal moves must be those of its view, which names no card that it does not know.
    """
    others = [faces_exchanged(state, pair)]
    if state.cards[pair[0]].zone == state.cards[pair[1]].zone:
        others.append(places_exchanged(state, pair))
    told = [
        leak
        for other in others
        for leak in (
            *_seen(game, state, other, seat),
            *_likely(game, state, other, seat),
            *_allowed(game, state, other, seat, chance, most),
            *_shown(game, state, other, seat, pair, chance, most),
        )
    ]
    return [*told, *_beyond_its_view(game, state, seat), *_named_in_its_view(game, state, seat)]


def _beyond_its_view(game: Game, state: State, seat: str) -> Iterator[str]:
    if seat != PUBLIC and legal_moves(game, view(game, state, seat), seat) != legal_moves(game, state, seat):
        yield f"the legal moves of {seat} are not those of its view"


def _named_in_its_view(game: Game, state: State, seat: str) -> Iterator[str]:
    shown = set(_texts(dump_state(view(game, state, seat))))
    for card in state.cards.values():
        if card.id in shown and not knows(card, seat):
            yield f"the view of {seat or 'the public'} names {card.id}"


def _texts(value: Any) -> Iterator[str]:
    """All texts in JSON values, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value:
            yield from _texts(inner)
        if isinstance(value, dict):
            yield from _texts(list(value.values()))


def _seen(game: Game, state: State, other: State, seat: str) -> Iterator[str]:
    if _view_text(game, state, seat) != _view_text(game, other, seat):
        yield f"the view of {seat or 'the public'} differs"


def _likely(game: Game, state: State, other: State, seat: str) -> Iterator[str]:
    told = (odds(game, view(game, one, seat), MOST_LEAVES) for one in (state, other))
    if len(set(told)) > 1:
        yield f"the odds that {seat or 'the public'} is told differ"


def _view_text(game: Game, state: State, seat: str) -> str:
    return json.dumps(dump_state(view(game, state, seat)))


def _allowed(
    game: Game, state: State, other: State, seat: str, chance: random.Random, most: int
) -> Iterator[str]:
    if seat == PUBLIC:
        return
    if legal_moves(game, state, seat) != legal_moves(game, other, seat):
        yield f"the legal moves of {seat} differ"
    for move in _sample(_tried(game, state, seat), chance, most):
        if check(game, state, move) != check(game, other, move):
            yield f"the refusals of {move} differ"


def _tried(game: Game, state: State, seat: str) -> list[Move]:
    """What the seat might try: its own possible moves, and those of others with cards that it knows."""
    tried = dict.fromkeys(moves(game, state, seat))
    for neighbour in state.seats:
        tried |= dict.fromkeys(replace(move, seat=seat) for move in moves(game, state, neighbour))
    known = {card.id for card in state.cards.values() if knows(card, seat)}
    return [move for move in tried if all(name in known or name not in state.cards for name in _names(move))]


def _names(move: Move) -> Pair:
    return move.card, move.target


def _shown(
    game: Game, state: State, other: State, seat: str, pair: Pair, chance: random.Random, most: int
) -> Iterator[str]:
    due = [move for mover in (*state.seats, CHANCE, CLOCK) for move in legal_moves(game, state, mover)]
    for move in _sample([move for move in due if not set(_names(move)) & set(pair)], chance, most):
        verdicts = decide(game, state, move), decide(game, other, move)
        if any(_learned(verdict, seat, pair) for verdict in verdicts):
            continue
        texts = {_verdict_text(game, verdict, seat) for verdict in verdicts}
        if len(texts) > 1:
            yield f"what {seat or 'the public'} is shown of {move} differs"


def _learned(verdict: Verdict, seat: str, pair: Pair) -> bool:
    """Whether the move itself tells the seat one of the cards, if only by being possible."""
    if isinstance(verdict, Refused):
        return True
    cards = verdict.after.cards
    return any(card not in cards or knows(cards[card], seat) for card in pair)


def _verdict_text(game: Game, verdict: Verdict, seat: str) -> str:
    if not isinstance(verdict, Accepted):
        return str(verdict)
    blocks = [dump_block(redact(block, verdict.after, seat)) for block in verdict.blocks]
    return json.dumps(blocks) + _view_text(game, verdict.after, seat)


def _sample(among: list[Move], chance: random.Random, most: int) -> list[Move]:
    return chance.sample(among, min(most, len(among)))

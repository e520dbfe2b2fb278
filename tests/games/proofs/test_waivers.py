"""We play it so: what a rule forbids and the table allows is done, as if there were no such rule."""

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest

from tests.games.proofs.tables import fallout, table
from tts_bridge.games.core.engine import check, decide, moves
from tts_bridge.games.core.invariants import broken
from tts_bridge.games.core.moves import CLOCK, Accepted, Move, Refused
from tts_bridge.games.core.random_play import random_plays
from tts_bridge.games.core.state import State

GAME = fallout()

Tried = tuple[State, Move, tuple[str, ...]]
"""A position, a move that is refused there, and the rules against it, all waivable."""

TAKEN_BACK_ONCE = {
    ("fight", "munchkin.strictly_stronger"), ("offer", "munchkin.trade_in_play"),
    ("offer", "munchkin.trade_in_peace"), ("sell", "munchkin.sell_on_own_turn"),
    ("sell", "munchkin.sell_in_peace"), ("use", "munchkin.one_per_slot"), ("use", "munchkin.hands"),
    ("use", "munchkin.wearer"), ("use", "munchkin.one_big"), ("use", "munchkin.items_on_own_turn"),
}  # fmt: skip
"""Moves and rules that must be among those that are tried."""


def refused(state: State, chance: random.Random) -> Iterator[Tried]:
    """For each kind of move of each seat one that the table could allow, if there is any."""
    for seat in state.seats:
        of_kind: dict[str, list[Move]] = defaultdict(list)
        for move in dict.fromkeys(moves(GAME, state, seat)):
            of_kind[move.kind].append(move)
        for found in of_kind.values():
            move = chance.choice(found)
            refusals = check(GAME, state, move)
            if refusals and all(refusal.waivable for refusal in refusals):
                yield state, move, tuple(dict.fromkeys(refusal.rule for refusal in refusals))


@pytest.fixture(scope="module")
def tried() -> list[Tried]:
    """Every kind of move that is refused by every set of rules, some times each."""
    chance = random.Random(5)
    kept: dict[tuple[str, tuple[str, ...]], list[Tried]] = defaultdict(list)
    for seed in range(6):
        for play in list(random_plays(GAME, table(3), seed, 400, edits=0.05))[::3]:
            for one in refused(play.before, chance):
                kept[one[1].kind, one[2]].append(one)
    return [one for found in kept.values() for one in found[:4]]


def rested(verdict: Accepted | Refused) -> State:
    """The position when everybody has let everything pass."""
    assert isinstance(verdict, Accepted)
    state = verdict.after
    while state.top is not None and CLOCK in state.top.waits:
        further = decide(GAME, state, Move("time", CLOCK, number=state.top.id))
        assert isinstance(further, Accepted)
        state = further.after
    return state


def outcome(state: State) -> dict[str, object]:
    """Where everything is, and what goes on."""
    trades = state.vars.get("trades", {})
    assert isinstance(trades, dict)
    return {
        "zones": {zone: sorted(cards) for zone, cards in state.zones.items()},
        "cards": {card.id: (card.controller, card.attached_to) for card in state.cards.values()},
        "seats": {seat.name: (seat.counters, seat.marks) for seat in state.seats.values()},
        "frames": [(frame.kind, frame.step, frame.waits) for frame in state.frames],
        "trades": {pair: trade["items"] for pair, trade in trades.items() if isinstance(trade, dict)},
    }


def test_a_waived_move_does_what_it_would_do_without_the_rule(tried: list[Tried]) -> None:
    assert {(move.kind, slug) for _, move, slugs in tried for slug in slugs} >= TAKEN_BACK_ONCE
    for state, move, slugs in tried:
        disabled = (*cast(tuple[str, ...], state.options.get("disabled", ())), *slugs)
        without = replace(state, options=state.options | {"disabled": disabled}, cache={})
        allowed = rested(decide(GAME, state, move, slugs))
        assert outcome(allowed) == outcome(rested(decide(GAME, without, move))), (move, slugs)


def test_it_leaves_a_sound_state(tried: list[Tried]) -> None:
    for state, move, slugs in tried:
        after = rested(decide(GAME, state, move, slugs))
        assert set(broken(GAME, after)) <= set(broken(GAME, state)), (move, slugs)

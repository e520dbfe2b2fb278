"""What must be true of every state: each thing that can be wrong is named."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from tests.games.proofs.tables import fallout, table
from tts_bridge.games.core.invariants import broken, broken_move
from tts_bridge.games.core.moves import Accepted
from tts_bridge.games.core.random_play import random_plays
from tts_bridge.games.core.state import Card, Frame, State

GAME = fallout()
PLAYED = list(random_plays(GAME, table(2), 3, 60))
SOUND = PLAYED[-1].verdict.after
SEAT = next(iter(SOUND.seats))
HAND, PILE = f"{SEAT}.hand", "door.draw"
HELD, TOP = SOUND.zones[HAND][0], SOUND.zones[PILE][-1]


def with_card(card: str, **changes: Any) -> State:
    changed: Card = replace(SOUND.cards[card], **changes)
    return replace(SOUND, cards=SOUND.cards | {card: changed}, cache={})


def with_zones(**zones: tuple[str, ...]) -> State:
    return replace(SOUND, zones=SOUND.zones | zones, cache={})


def with_frame(**changes: Any) -> State:
    top: Frame = replace(SOUND.frames[-1], **changes)
    return replace(SOUND, frames=(*SOUND.frames[:-1], top), cache={})


def with_level(level: int) -> State:
    seat = replace(SOUND.seats[SEAT], counters={"level": level})
    return replace(SOUND, seats=SOUND.seats | {SEAT: seat}, cache={})


def test_a_sound_state() -> None:
    assert broken(GAME, SOUND) == []


WRONG: dict[str, Callable[[], State]] = {
    f"{HELD} lies in 2 places": lambda: with_zones(**{PILE: (*SOUND.zones[PILE], HELD)}),
    f"{HELD} says it is in {PILE}, which does not hold it": lambda: with_card(HELD, zone=PILE),
    "nothing#1 lies in a zone but is no card": lambda: with_zones(
        **{HAND: (*SOUND.zones[HAND], "nothing#1")}
    ),
    f"{HELD} is attached to nothing#1, which is no card": lambda: with_card(HELD, attached_to="nothing#1"),
    f"{HELD} in {HAND} is attached to {TOP} in {PILE}": lambda: with_card(HELD, attached_to=TOP),
    f"{HELD} is attached to itself through {HELD}": lambda: with_card(HELD, attached_to=HELD),
    f"{HELD} is known to teal, not at the table": lambda: with_card(HELD, known_to=(SEAT, "teal")),
    f"{HELD} belongs to teal, not at the table": lambda: with_card(HELD, owner="teal"),
    "nothing is going on: there is no frame": lambda: replace(SOUND, frames=(), cache={}),
    f"frame {SOUND.frames[-1].id} is of no known kind: dance": lambda: with_frame(kind="dance"),
    f"frame {SOUND.frames[-1].id} ({SOUND.frames[-1].kind}) waits for teal": lambda: with_frame(
        waits=("teal",)
    ),
    f"the game is over, and yet {SOUND.frames[-1].kind} goes on": lambda: with_frame(waits=("nobody",)),
    f"the frame on top ({SOUND.frames[-1].kind}) waits for nobody": lambda: with_frame(waits=()),
    "dumped and loaded, the state is another one": lambda: replace(
        SOUND, vars=SOUND.vars | {"odd": cast(Any, [1])}
    ),
    f"{SEAT} has Level 0": lambda: with_level(0),
    f"{SEAT} has Level 10, and the winner is nobody": lambda: with_level(10),
    f"{HELD} in {HAND} is not known to its holder": lambda: with_card(HELD, known_to=()),
    f"{HELD} in {HAND} has counters or marks": lambda: with_card(HELD, counters={"rust": 1}),
    f"{TOP} in {PILE} has the wrong side up": lambda: with_card(TOP, flipped=False),
    f"{TOP} in {PILE} is known in an unknown order": lambda: with_card(TOP, known_to=(SEAT,)),
}


@pytest.mark.parametrize("fault", WRONG)
def test_what_is_wrong_is_named(fault: str) -> None:
    assert fault in broken(GAME, WRONG[fault]())


def test_a_move_whose_changes_lead_elsewhere() -> None:
    play = PLAYED[-1]
    assert broken_move(play.before, play.verdict) == []
    other = Accepted(play.verdict.blocks, replace(play.verdict.after, tops={"door.draw": 1}))
    assert broken_move(play.before, other) == ["the changes folded give other tops than the move"]

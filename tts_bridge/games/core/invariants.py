"""What must be true of every state and of every move, whatever game is played."""

from collections import Counter
from collections.abc import Iterator

from tts_bridge.games.core.changes import fold
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, NOBODY, Accepted
from tts_bridge.games.core.state import EVERYBODY, State, dump_state, load_state


def broken(game: Game, state: State, *, edited: bool = False) -> list[str]:
    """What is wrong with a state at rest, in words for whoever mends the rules; [] if nothing is.

    Edits may do what no rule does: in an `edited` game only what holds in all games is looked at.
    """
    return [
        *_places(state), *_attachments(state), *_knowledge(state), *_frames(game, state), *_codec(state),
        *(() if edited else game.faults(Look(game, state))),
    ]  # fmt: skip


def broken_move(before: State, verdict: Accepted) -> list[str]:
    """What is wrong with an accepted move: its changes must lead from the state before to the one after."""
    folded = fold(before, (change for block in verdict.blocks for change in block.changes))
    if folded == verdict.after:
        return []
    names = ("options", "seats", "cards", "zones", "tops", "bottoms", "frames", "vars")
    differing = [name for name in names if getattr(folded, name) != getattr(verdict.after, name)]
    return [f"the changes folded give other {', '.join(differing)} than the move"]


# ---------------------------------------------------------------- cards


def _places(state: State) -> Iterator[str]:
    """Each card lies in exactly one zone, the one it names."""
    lying = Counter(name for inside in state.zones.values() for name in inside)
    for name, times in lying.items():
        if name not in state.cards:
            yield f"{name} lies in a zone but is no card"
        elif times > 1:
            yield f"{name} lies in {times} places"
    for card in state.cards.values():
        if card.id not in state.zones.get(card.zone, ()):
            yield f"{card.id} says it is in {card.zone}, which does not hold it"
    for zone in {*state.tops, *state.bottoms}:
        known = state.tops.get(zone, 0), state.bottoms.get(zone, 0)
        if min(known) < 0 or sum(known) > len(state.zones[zone]):
            yield f"{zone} of {len(state.zones[zone])} cards knows {known[0]} on top and {known[1]} below"


def _attachments(state: State) -> Iterator[str]:
    """A card lies under another one of the same zone, and under none that lies under it."""
    for card in state.cards.values():
        if not card.attached_to:
            continue
        host = state.cards.get(card.attached_to)
        if host is None:
            yield f"{card.id} is attached to {card.attached_to}, which is no card"
        elif host.zone != card.zone:
            yield f"{card.id} in {card.zone} is attached to {host.id} in {host.zone}"
        elif card.id in _hosts(state, host.id):
            yield f"{card.id} is attached to itself through {host.id}"


def _hosts(state: State, card: str) -> set[str]:
    found: set[str] = set()
    while card in state.cards and card not in found:
        found.add(card)
        card = state.cards[card].attached_to
    return found


def _knowledge(state: State) -> Iterator[str]:
    """A face is known to seats that exist; owner and controller are seats or nobody."""
    for card in state.cards.values():
        strangers = set(card.known_to) - {EVERYBODY, *state.seats}
        if strangers:
            yield f"{card.id} is known to {', '.join(sorted(strangers))}, not at the table"
        for seat in (card.owner, card.controller):
            if seat and seat not in state.seats:
                yield f"{card.id} belongs to {seat}, not at the table"


# ---------------------------------------------------------------- frames and codec


def _frames(game: Game, state: State) -> Iterator[str]:
    """The stack can go on: known kinds in order, and the top waits for somebody who is there."""
    if not state.frames:
        yield "nothing is going on: there is no frame"
        return
    numbers = [frame.id for frame in state.frames]
    if numbers != sorted(set(numbers)):
        yield f"the frames are out of order: {numbers}"
    for frame in state.frames:
        if frame.kind not in game.rules.frames:
            yield f"frame {frame.id} is of no known kind: {frame.kind}"
        elif (frame.kind, frame.step) not in game.rules.steps and not frame.waits:
            yield f"frame {frame.id} ({frame.kind}) has no step {frame.step}"
        strangers = set(frame.waits) - {CHANCE, CLOCK, NOBODY, *state.seats}
        if strangers:
            yield f"frame {frame.id} ({frame.kind}) waits for {', '.join(sorted(strangers))}"
    if len(state.frames) > 1 and any(frame.waits == (NOBODY,) for frame in state.frames):
        yield f"the game is over, and yet {state.frames[-1].kind} goes on"
    if not state.frames[-1].waits:
        yield f"the frame on top ({state.frames[-1].kind}) waits for nobody"


def _codec(state: State) -> Iterator[str]:
    if load_state(dump_state(state)) != state:
        yield "dumped and loaded, the state is another one"

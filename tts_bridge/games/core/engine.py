"""The questions a table asks of a game: which moves, is this allowed, what does it do."""

from collections.abc import Iterable, Iterator
from typing import cast

from tts_bridge.games.core import edits
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look, Position
from tts_bridge.games.core.moves import CHANCE, CLOCK, Accepted, Move, Refusal, Refused, Verdict
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import MoveKind
from tts_bridge.games.core.state import Plain, State
from tts_bridge.spelling import nearest_of

ANSWERS = frozenset({"prompt", "chance", "pass"})
"""Classes whose moves exist only while the frame on top asks for them."""


def moves(game: Game, state: Position, seat: str) -> Iterator[Move]:
    """The pseudo-legal moves of a seat (or of chance or the clock); none of one that is not in the game."""
    look = Look(game, state)
    for kind in _kinds(game, state, seat):
        yield from kind.candidates(look, seat)


def _kinds(game: Game, state: Position, seat: str) -> Iterable[MoveKind]:
    """The kinds of moves of a seat: chance and the clock have their own, nobody else has those."""
    by_chance = seat in (CHANCE, CLOCK)
    if not by_chance and seat not in state.seats:
        return ()
    return (kind for kind in game.rules.moves.values() if (kind.play_class == "chance") == by_chance)


def check(game: Game, state: Position, move: Move) -> tuple[Refusal, ...]:
    """All reasons against a move, without carrying it out; none: it is legal."""
    look = Look(game, state)
    if edits.is_edit(move):
        return edits.check(look, move)
    kind = game.rules.moves.get(move.kind)
    if kind is None:
        near = nearest_of(move.kind, game.rules.moves)
        return (Refusal("core.no_such_move", {"kind": move.kind, "near": near}, waivable=False),)
    if move.seat not in state.seats and move.seat not in (CHANCE, CLOCK):
        return (edits.no_such_seat(look, move.seat),)
    if kind not in _kinds(game, state, move.seat) or move not in kind.candidates(look, move.seat):
        return _not_possible(look, move)
    return (*_closed(look, kind.play_class, move.seat), *against(look, move))


def legal_moves(game: Game, state: Position, seat: str) -> list[Move]:
    """The moves of a seat that nothing refuses."""
    look = Look(game, state)
    return [
        move
        for kind in _kinds(game, state, seat)
        if not _closed(look, kind.play_class, seat)
        for move in kind.candidates(look, seat)
        if not any(against(look, move))
    ]


def decide(game: Game, state: State, move: Move, waive: tuple[str, ...] = ()) -> Verdict:
    """Carry a move out, or refuse it.

    `waive` are the slugs of rules that the table overrules for this move ("we play it so").  The move
    knows those that stood against it (`Resolution.waived`): it is for the game to let what it makes of
    the move carry them, so that no rule takes back what the table wanted.
    """
    refusals = check(game, state, move)
    standing = tuple(found for found in refusals if not (found.waivable and found.rule in waive))
    if standing:
        return Refused(standing)
    waived = tuple(found.rule for found in refusals)
    run = Resolution(game, state, waived)
    if edits.is_edit(move):
        edits.perform(run, move)
    else:
        game.rules.moves[move.kind].perform(run, move)
    run.settle()
    return Accepted(run.blocks(), run.state.frozen(), waived)


def _not_possible(look: Look, move: Move) -> tuple[Refusal, ...]:
    if move.card and move.card not in look.state.cards:
        return (Refusal("core.no_such_card", {"card": move.card}, waivable=False),)
    top = look.state.top
    waits = tuple(seat for seat in top.waits if seat in look.state.seats) if top is not None else ()
    doing = top.kind if top is not None else "nothing"
    amiss = _amiss(look, move, waits)
    told = {"kind": move.kind, "doing": doing, "amiss": amiss, "waits": waits}
    named: dict[str, Plain] = {"card": move.card, "target": move.target, "number": move.number}
    return (Refusal("core.not_possible", told | named, waivable=False),)


def _amiss(look: Look, move: Move, waits: tuple[str, ...]) -> str:
    """What of a move keeps it from being one: the seat's turn, the time, its card, target or number."""
    kind = look.game.rules.moves[move.kind]
    like = list(kind.candidates(look, move.seat)) if kind in _kinds(look.game, look.state, move.seat) else []
    if not like:
        return "turn" if waits and move.seat not in waits else "time"
    for part in ("card", "target"):
        like = [known for known in like if getattr(known, part) == getattr(move, part)]
        if not like:
            return part
    return "number"


def _closed(look: Look, play_class: str, seat: str) -> tuple[Refusal, ...]:
    """What is going on may admit no play of this class."""
    top = look.state.top
    if play_class in ANSWERS or top is None:
        return ()
    kind = look.game.rules.frames[top.kind]
    if play_class in kind.admits or play_class in cast(tuple[str, ...], top.data.get("admits", ())):
        return ()
    on_top = kind.closed_by if look.rules(kind.closed_by) else "core.not_now"
    return (Refusal(_closing(look, seat) or on_top, {"doing": top.kind}, waivable=False),)


def _closing(look: Look, seat: str) -> str:
    """The rule of the game's under which something is being done to this very seat; "" if there is none.

    A frame does it to its `seat`, or to the subject of the event that it has announced.
    """
    frames = look.state.frames
    for frame, above in reversed([*zip(frames, (*frames[1:], None), strict=True)]):
        slug = look.game.rules.frames[frame.kind].closed_by
        subject = above.data.get("subject") if above is not None and above.kind == "event" else None
        if seat in (frame.data.get("seat"), subject) and not slug.startswith("core.") and look.rules(slug):
            return slug
    return ""


def against(look: Look, move: Move) -> Iterator[Refusal]:
    """What the game's rules have against a move, whether or not there is a time for it now."""
    for gate in look.game.rules.gates.get(move.kind, ()):
        if look.rules(gate.slug):
            values = gate.check(look, move)
            if values is not None:
                yield Refusal(gate.slug, values)


def opened(game: Game, state: State) -> Accepted:
    """What happens by itself before anybody's first move (cards are shuffled, a draw is due)."""
    run = Resolution(game, state)
    run.settle()
    return Accepted(run.blocks(), run.state.frozen())

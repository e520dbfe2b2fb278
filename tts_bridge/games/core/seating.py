"""People who leave a game for good, and people who join one that goes on.

What a seat leaves behind is for the game to say (`Game.leaves`); here is what holds in every game: nothing
that goes on, and nothing that is remembered, names a seat that is not there any more.
"""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.changes import TABLE, FrameSet, OptionSet, Popped, Seated, Seen
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Frame, Plain, Seat


def is_over(look: Look) -> bool:
    """Whether nothing more happens in this game."""
    return look.frame("over") is not None


def free_seats(look: Look) -> tuple[str, ...]:
    """The seats of the table, clockwise, at which nobody plays and somebody might."""
    return tuple(seat for seat in look.game.seats if seat not in look.state.seats)


# ---------------------------------------------------------------- leaving


def give_up(run: Resolution, seat: str) -> None:
    """What a seat does, and what is done to it, ends, with all that was begun meanwhile; the rest forgets it.

    A question to somebody else in which it was an answer is put anew.
    """
    frames = run.state.frames
    lasting = run.game.lasting_frames
    its_own = (at for at in range(lasting, len(frames)) if _hangs_on(frames[at], seat))
    at = next(its_own, len(frames))
    for frame in reversed(frames[at:]):
        run.emit(Popped(frame.id))
    while len(run.state.frames) > lasting and _asks_about(cast(Frame, run.state.top), seat):
        run.pop(cast(Frame, run.state.top))
    for frame in run.state.frames:
        _forget_in(run, frame, seat)


def _hangs_on(frame: Frame, seat: str) -> bool:
    """Whether a frame is there for a seat, or because of it."""
    roles = cast(dict[str, Plain], frame.data.get("roles", {}))
    return seat in frame.data.values() or seat in roles.values()


def _asks_about(frame: Frame, seat: str) -> bool:
    return frame.kind == "prompt" and seat in cast(tuple[str, ...], frame.data["candidates"])


def _forget_in(run: Resolution, frame: Frame, seat: str) -> None:
    """A frame waits for the others; what waited for nobody else goes on."""
    data = {name: _without(value, seat) for name, value in frame.data.items() if _names(value, seat)}
    waits = tuple(other for other in frame.waits if other != seat)
    if data or waits != frame.waits:
        run.emit(FrameSet(frame.id, frame.step, waits, data))


def _names(value: Plain, seat: str) -> bool:
    """Whether a value names a seat, anywhere."""
    if isinstance(value, dict):
        return seat in value or any(_names(each, seat) for each in value.values())
    return any(_names(each, seat) for each in value) if isinstance(value, tuple) else value == seat


def _without(value: Plain, seat: str) -> Plain:
    """A value without the entries that name a seat; None where it is nothing else."""
    if isinstance(value, dict):
        return {key: each for key, each in value.items() if key != seat and not _names(each, seat)}
    if isinstance(value, tuple):
        return tuple(each for each in value if not _names(each, seat))
    return None if value == seat else value


def remove(run: Resolution, seat: str) -> None:
    """A seat is no more: no card is known to it or belongs to it, nobody remembers it."""
    for card in tuple(run.state.cards.values()):
        if seat in card.known_to:
            run.emit(Seen(card.id, tuple(other for other in card.known_to if other != seat)))
        if seat in (card.owner, card.controller):
            run.assign(card.id, "")
    for name in run.game.lasting:
        _end_what_was_given(run, name, seat)
    for of, name, value in tuple(_remembered(run, seat)):
        run.mark(of, name, _without(value, seat) or None)
    for name, option in tuple(run.state.options.items()):
        if _names(option, seat):
            run.emit(OptionSet(name, _without(option, seat) or None))
    run.emit(Seated(run.state.seats[seat], gone=True))


def _end_what_was_given(run: Resolution, name: str, seat: str) -> None:
    """What was given to it for a while is given to the others alone, and what it gave to them is nobody's."""
    given = run.var(name, ())
    nobodys = {"holder": ""}
    left = tuple(
        each
        | {"of": tuple(thing for thing in each["of"] if thing != seat)}
        | (nobodys if each.get("holder") == seat else {})
        for each in given
    )
    run.mark(TABLE, name, tuple(each for each in left if each["of"]) or None)


def _remembered(look: Look, seat: str) -> Iterator[tuple[str, str, Plain]]:
    """The marks of things, and the variables of the table, that name a seat."""
    state = look.state
    marks = {card.id: card.marks for card in state.cards.values()}
    marks |= {other.name: other.marks for other in state.seats.values() if other.name != seat}
    marks[TABLE] = {name: value for name, value in state.vars.items() if name not in look.game.lasting}
    for of, known in marks.items():
        yield from ((of, name, value) for name, value in known.items() if _names(value, seat))


# ---------------------------------------------------------------- joining


def seat_down(run: Resolution, newcomer: Seat, zones: tuple[str, ...]) -> None:
    """A seat is there from now on, where it is at the table, with zones of its own.

    What waits for everybody waits for it as well.
    """
    everybody = set(run.state.seats)
    run.emit(Seated(newcomer, before=_next_there(run, newcomer.name), zones=zones))
    for frame in run.state.frames:
        if frame.waits and everybody <= set(frame.waits):
            run.emit(FrameSet(frame.id, frame.step, (newcomer.name, *frame.waits)))


def _next_there(look: Look, seat: str) -> str:
    """The next seat clockwise at which somebody plays; "" where all of them come before it."""
    seats = look.game.seats
    after = seats[seats.index(seat) + 1 :]
    return next((other for other in after if other in look.state.seats), "")

"""Edits: whatever the rules say, the people at the table can set anything right.

`card` names what is edited, `target` where it goes or whose it is.  Values that are words are
written `name=value`, those of options as `options` reads them (`world.daytime=no`).
"""

from collections.abc import Callable, Iterable
from typing import cast

from tts_bridge.games.core import options, seating
from tts_bridge.games.core.changes import Ordered, Popped
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move, Refusal
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Plain
from tts_bridge.spelling import nearest_of

rules = Rulebook()

LONGEST_GRACE = 15
"""So many seconds at most a table may give everybody to answer something."""

rules.option("disabled", options.slugs, several=True)
rules.option("world", options.yes_or_no, keys=options.facts, table=True)
rules.option("level", options.one_of("off", "advise", "strict"), keys=options.slugs, usual="advise")
rules.option("piles", options.one_of("sealed", "open"))
rules.option("grace", options.one_of(*map(str, range(LONGEST_GRACE + 1))))

PREFIX = "edit."


def is_edit(move: Move) -> bool:
    """Whether the move is an edit."""
    return move.kind.startswith(PREFIX)


def check(look: Look, move: Move) -> tuple[Refusal, ...]:
    """An edit is refused only where it names what does not exist."""
    edit = look.game.rules.edits.get(move.kind)
    if edit is None:
        return (
            _missing("core.no_such_move", kind=move.kind, near=nearest_of(move.kind, look.game.rules.edits)),
        )
    found = (_NEEDS[need](look, move) for need in edit.needs)
    return next(((refusal,) for refusal in found if refusal is not None), ())


def perform(run: Resolution, move: Move) -> None:
    """Carry out an edit."""
    run.tell("edited", move.kind, by=move.seat, card=move.card, target=move.target, number=move.number)
    run.game.rules.edits[move.kind].perform(run, move)


# ---------------------------------------------------------------- what an edit may name


def _missing(rule: str, **values: Plain) -> Refusal:
    return Refusal(rule, dict(values), waivable=False)


def no_such_seat(look: Look, seat: str) -> Refusal:
    """The refusal of a seat that the table has not."""
    seats = tuple(look.state.seats)
    return _missing("core.no_such_seat", seat=seat, near=nearest_of(seat, seats), known=seats)


def _needs_card(look: Look, move: Move) -> Refusal | None:
    return None if move.card in look.state.cards else _missing("core.no_such_card", card=move.card)


def _needs_zone(look: Look, move: Move) -> Refusal | None:
    zones = look.state.zones
    if move.target in zones:
        return None
    return _missing("core.no_such_zone", zone=move.target, near=nearest_of(move.target, zones))


def _needs_seat(look: Look, move: Move) -> Refusal | None:
    if move.target in look.state.seats:
        return None
    return no_such_seat(look, move.target)


def _needs_leaver(look: Look, move: Move) -> Refusal | None:
    if look.game.leaves is None:
        return _missing("core.nobody_leaves")
    return _missing("core.game_over") if seating.is_over(look) else _needs_seat(look, move)


def _needs_newcomer(look: Look, move: Move) -> Refusal | None:
    if seating.is_over(look):
        return _missing("core.game_over")
    free = seating.free_seats(look)
    if move.target in free:
        return None
    return _missing("core.no_free_seat", seat=move.target, near=nearest_of(move.target, free), known=free)


def _needs_host_card(look: Look, move: Move) -> Refusal | None:
    if move.target and move.target not in look.state.cards:
        return _missing("core.no_such_card", card=move.target)
    if move.target in (move.card, *look.under(move.card)):
        return _missing("core.under_itself", card=move.card, target=move.target)
    return None


def _needs_word(look: Look, move: Move) -> Refusal | None:
    return None if "=" in move.card else _missing("core.no_such_value", written=f"{move.card}=…", known="")


def _needs_option(look: Look, move: Move) -> Refusal | None:
    return options.refusal(look, move.card)


def _needs_frame(look: Look, move: Move) -> Refusal | None:
    frames = [frame.id for frame in look.state.frames[look.game.lasting_frames :]]
    return None if move.number in frames else _missing("core.no_such_frame", number=move.number)


_NEEDS: dict[str, Callable[[Look, Move], Refusal | None]] = {
    "card": _needs_card, "zone": _needs_zone, "seat": _needs_seat, "host": _needs_host_card,
    "word": _needs_word, "option": _needs_option, "frame": _needs_frame,
    "leaver": _needs_leaver, "newcomer": _needs_newcomer,
}  # fmt: skip


# ---------------------------------------------------------------- the edits


@rules.edit("edit.move", "card", "zone")
def move_card(run: Resolution, move: Move) -> None:
    """A card into a zone; `number` is its place there, counted from 1, 0 for the end.

    What lies under it goes along, or is left lying where cards cannot lie under others.
    """
    at = min(move.number - 1, len(run.zone(move.target))) if move.number > 0 else -1
    along = _picked_up(run, move.card, move.target)
    run.move(move.card, move.target, at)
    run.game.edited(run, move.card)
    _bring(run, along, move.target)


@rules.edit("edit.on_top", "card", "zone")
def put_on_top(run: Resolution, move: Move) -> None:
    """A card on top of a pile: it is the next one drawn."""
    along = _picked_up(run, move.card, move.target)
    run.put_on_pile(move.target, move.card)
    run.game.edited(run, move.card)
    _bring(run, along, move.target)


@rules.edit("edit.at_bottom", "card", "zone")
def put_at_bottom(run: Resolution, move: Move) -> None:
    """A card under a pile: it is the last one drawn."""
    along = _picked_up(run, move.card, move.target)
    run.move(move.card, move.target, 0)
    known = run.state.tops.get(move.target, 0), run.state.bottoms.get(move.target, 0)
    run.emit(Ordered(move.target, run.zone(move.target), known[0], known[1] + 1))
    run.game.edited(run, move.card)
    _bring(run, along, move.target)


def _pick_anew(run: Resolution, card: str) -> None:
    """A blind pick that is due, and might have taken this card, is begun again with what is there then."""
    frame = run.state.top
    if frame is None or frame.kind != "blind":
        return
    if card in cast(tuple[str, ...], frame.data["candidates"]):
        run.pop(frame)


def _picked_up(run: Resolution, card: str, zone: str) -> tuple[str, ...]:
    """What comes along with a card that is taken from under others into a zone."""
    _pick_anew(run, card)
    run.attach(card, "")
    if _lie_side_by_side(run, zone):
        return run.under(card)
    for below in tuple(run.attached(card)):
        run.attach(below, "")
    return ()


def _lie_side_by_side(run: Resolution, zone: str) -> bool:
    """Whether one card can lie under another there: in no hand and no pile."""
    return EVERYBODY in run.game.audience(zone, run) and not zone.endswith(".discard")


def _bring(run: Resolution, cards: Iterable[str], zone: str) -> None:
    for card in cards:
        run.move(card, zone)
        run.game.edited(run, card)


@rules.edit("edit.flip", "card")
def flip(run: Resolution, move: Move) -> None:
    """A card turned over."""
    run.turn(move.card, flipped=not run.card(move.card).flipped)


@rules.edit("edit.attach", "card", "host")
def attach(run: Resolution, move: Move) -> None:
    """A card, with what lies under it, under another, or under none; in a hand or pile, only beside it."""
    if not move.target:
        run.attach(move.card, "")
        return
    zone = run.card(move.target).zone
    _bring(run, (move.card, *_picked_up(run, move.card, zone)), zone)
    if _lie_side_by_side(run, zone):
        run.attach(move.card, move.target)


@rules.edit("edit.count", "seat")
def count(run: Resolution, move: Move) -> None:
    """The counter named by `card` of a seat up or down by `number`."""
    run.count(move.target, move.card, move.number)


@rules.edit("edit.mark", "seat", "word")
def mark(run: Resolution, move: Move) -> None:
    """A mark of a seat."""
    name, _, value = move.card.partition("=")
    run.mark(move.target, name, value or None)


@rules.edit("edit.option", "option")
def option(run: Resolution, move: Move) -> None:
    """An option of the table."""
    run.emit(options.setting(run, move.card))


@rules.edit("edit.leave", "leaver")
def leave(run: Resolution, move: Move) -> None:
    """A seat leaves the game for good, and with it what it has."""
    if run.game.leaves is not None:
        run.game.leaves(run, move.target)


@rules.edit("edit.join", "newcomer")
def join(run: Resolution, move: Move) -> None:
    """A seat joins the game that goes on; `card` is what it has chosen to be, "" where it has not."""
    run.game.joins(run, move.target, move.card)


@rules.edit("edit.abandon", "frame")
def abandon(run: Resolution, move: Move) -> None:
    """What is going on, from this frame up, is given up, and with it what waits for its result."""
    at = next(i for i, frame in enumerate(run.state.frames) if frame.id == move.number)
    while at > run.game.lasting_frames and run.state.frames[at].data.get("into"):
        at -= 1
    for frame in reversed(run.state.frames[at:]):
        run.emit(Popped(frame.id))

"""An item of a rival that turns a fight: whether it does, and what its taker puts away to use it."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.munchkin import places, sources
from tts_bridge.games.munchkin.actions import bring_to
from tts_bridge.games.munchkin.classic.language import WinWith
from tts_bridge.games.munchkin.items import in_play, may_wear, slot_allowed
from tts_bridge.games.munchkin.limits import part_with, surplus
from tts_bridge.games.munchkin.numbers import winning

rules = Rulebook()

Room = frozenset[str]
"""What has to be put away for an item, so that it is used and the combat is won."""


@rules.source("turning")
def turning(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """Items in play, used or not, with which the holder would win the combat that it is losing."""
    if not _is_losing(look, context.holder):
        return ()
    return tuple(card for card in sources.stealable(look, context, of) if _rooms(look, context.holder, card))


@rules.action("win_with")
def do_win_with(doing: Doing, action: WinWith) -> bool:
    """What has been played meanwhile may have made the item useless: then it stays where it is."""
    run, seat = doing.run, doing.context.holder
    for item in doing.find(action.what)[:1]:
        giver = run.card(item).controller
        rooms = _rooms(run, seat, item) if item in turning(run, doing.context, (giver,)) else ()
        room = _chosen(doing, rooms)
        if room is None:
            return False
        if room in rooms:
            run.tell("moved", doing.context.source, seat=seat, cards=(item,), origin=giver)
            bring_to(run, item, seat, "use")
            _make(run, seat, room)
        else:
            run.tell("turned_nothing", doing.context.source, seat=seat, card=item)
    return True


def _chosen(doing: Doing, rooms: tuple[Room, ...]) -> Room | None:
    """What the holder puts away, card after card; None while it is asked for one."""
    run, seat = doing.run, doing.context.holder
    parts = (cast("tuple[str, ...] | None", doing.answer(key)) or () for key in ("away", "pick"))
    away = frozenset(card for part in parts for card in part)
    left = [room for room in rooms if room >= away]
    if len(left) < 2 or away in left:
        return left[0] if len(left) == 1 else away
    cards = tuple(card for card in in_play(run, seat) if any(card in room - away for room in left))
    run.keep(doing.frame, {"?away": tuple(away), "?pick": None})
    run.ask("?pick", seat, "pick", cards, cause="room", default=cards[:1])
    return None


def _make(run: Resolution, seat: str, room: Room) -> None:
    """The seat parts with what has to be put away."""
    cards, goes = surplus(run, seat) or ((), "")
    while away := [card for card in cards if card in room]:
        part_with(run, seat, away[0], goes)
        cards, goes = surplus(run, seat) or ((), "")


# ---------------------------------------------------------------- as it would be


def _is_losing(look: Look, seat: str) -> bool:
    frame = places.combat(look)
    fights = frame is not None and not frame.data.get("lost") and seat in places.fighters(look)
    return fights and not winning(look)


def _rooms(look: Look, seat: str, item: str) -> tuple[Room, ...]:
    """The ways in which the seat could use a rival's item and win; none where there is no such way."""
    if "permanent" not in look.tags(item):
        return ()
    trial = Resolution(look.game, look.state)
    bring_to(trial, item, seat, "use")
    fits = may_wear(trial, seat, item) and slot_allowed(trial, Move("use", seat, item)) is None
    return tuple(dict.fromkeys(_ways(trial, seat, item, frozenset()))) if fits else ()


def _ways(trial: Resolution, seat: str, item: str, away: Room) -> Iterator[Room]:
    """What else is put away to win, beside what has been."""
    cards, goes = surplus(trial, seat) or ((), "")
    if not cards and winning(trial):
        yield away
    for card in cards:
        if card != item:
            further = Resolution(trial.game, trial.state)
            part_with(further, seat, card, goes)
            yield from _ways(further, seat, item, away | {card})

"""Who leaves the game for good, and who joins it late: no printed rule speaks of either.

Nobody gains by it: all that the munchkin who leaves has is discarded, and what it was in the middle of ends.
Who joins begins as everybody did, with the first hand, and has the next turn that comes to that place.
"""

from typing import cast

from tts_bridge.games.core import seating
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.effects import discard_card, end_durations
from tts_bridge.games.core.frames import end_game
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Frame, Plain, Seat
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.piles import deal
from tts_bridge.games.munchkin.running import let_off
from tts_bridge.games.munchkin.setup import following
from tts_bridge.games.munchkin.variant import variant

SEXES = ("male", "female")
"""What a newcomer may choose to be; the first where nothing was chosen."""

BEFORE_THE_DEAL = ("setup",)
"""Steps of the game at which nobody has cards yet."""


def leave(run: Resolution, seat: str) -> None:
    """A munchkin leaves the table; the last one there has won."""
    run.tell("left_table", seat=seat)
    others = tuple(other for other in run.state.seats if other != seat)
    if len(others) == 1:
        run.tell("last_at_table", seat=others[0])
        run.mark(TABLE, "walkover", True)
        run.mark(TABLE, "winner", others[0])
        end_game(run)
        return
    _pass_turns_on(run, seat)
    _leave_what_goes_on(run, seat)
    seating.give_up(run, seat)
    if places.active_seat(run) == seat and run.frame("turn") is None:
        end_durations(run, "turn")
    _discard_all(run, seat)
    seating.remove(run, seat)


def _pass_turns_on(run: Resolution, seat: str) -> None:
    """Whoever sits behind has the turn that would have been next, and throws no die for the first one."""
    base = cast(Frame, run.state.frames[0])
    if base.data.get("next") == seat:
        run.keep(base, next=following(run, seat))
    if base.data.get("rolling") == seat:
        run.keep(base, rolling=None, die=None)


def _leave_what_goes_on(run: Resolution, seat: str) -> None:
    """The fight of another goes on without its helper, the looting without this looter."""
    for frame in run.state.frames:
        if frame.kind == "combat" and frame.data.get("helper") == seat:
            run.keep(frame, helper="", promised_as=None)
        elif frame.kind == "death" and frame.data.get("rolling") == seat:
            run.keep(frame, rolling=None)


def _discard_all(run: Resolution, seat: str) -> None:
    """All that is before the seat, at the trader, or still to be shared with it."""
    for other in run.state.seats:
        for card in run.zone(places.of(other, "lasting")):
            let_off(run, card, seat)
    mine = [card for zone in places.SEAT_ZONES for card in run.zone(places.of(seat, zone))]
    mine += [card for card in run.zone("trader") if run.card(card).controller == seat]
    for card in mine:
        if card in run.state.cards and not run.card(card).zone.endswith(".discard"):
            discard_card(run, card)


def join(run: Resolution, seat: str, choice: str) -> None:
    """A munchkin of Level 1 sits down; what has been dealt to everybody is dealt to it."""
    base, active = cast(Frame, run.state.frames[0]), places.active_seat(run)
    goes_round = active in run.state.seats and base.data.get("next") == following(run, active)
    run.tell("joined_table", seat=seat)
    newcomer = Seat(seat, {"level": 1}, {"sex": choice if choice in SEXES else SEXES[0]})
    seating.seat_down(run, newcomer, tuple(places.of(seat, zone) for zone in places.SEAT_ZONES))
    if goes_round:
        run.keep(base, next=cast(Plain, following(run, active)))
    if base.step in BEFORE_THE_DEAL or not run.rules("munchkin.first_hand"):
        return
    for deck in reversed(variant(run).hand_decks):
        deal(run, deck, seat, variant(run).first_hand)

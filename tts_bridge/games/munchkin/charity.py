"""Charity: cards above the hand limit go to the lowest, or to the discard."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.discards import lose
from tts_bridge.games.munchkin.piles import receive

rules = Rulebook()

rules.frame("charity", admits=("charity",), closed_by="munchkin.no_plays_in_charity", passing=True)
rules.switch("munchkin.hand_limit", "munchkin.no_plays_in_charity")


def surplus(look: Look, seat: str) -> int:
    """Cards in hand above the limit (MF-ZON-03)."""
    return max(0, len(look.zone(places.of(seat, "hand"))) - look.number("hand_limit", seat))


def receivers(look: Look, giver: str) -> tuple[str, ...]:
    """The players of the lowest Level, unless the giver is one of them (MF-TRN-06); never the dead."""
    alive = [seat for seat in look.state.seats if not places.is_dead(look, seat) or seat == giver]
    least = min(places.level(look, seat) for seat in alive)
    if places.level(look, giver) == least:
        return ()
    return tuple(seat for seat in alive if places.level(look, seat) == least)


@rules.step("charity", "count")
def count(run: Resolution, frame: Frame) -> None:
    """How many cards are too many, and who gets them."""
    seat = cast(str, frame.data["seat"])
    over = surplus(run, seat) if run.rules("munchkin.hand_limit") else 0
    if over == 0:
        run.pop(frame)
    elif receivers(run, seat):
        run.go(frame, "give", waits=(seat,), left=over, given={}, total=over)
    else:
        run.go(frame, "throw")
        hand = run.zone(places.of(seat, "hand"))
        run.ask(
            "thrown",
            seat,
            "discard",
            hand,
            least=over,
            most=over,
            cause="charity",
            default=hand[:over],
            secret=True,
        )


@rules.check("munchkin.hand_limit")
def count_anew(run: Resolution) -> bool:
    """Something other than giving has changed how many cards are too many, or who gets them."""
    frame = run.state.top
    if frame is None or frame.kind != "charity" or frame.step != "give":
        return False
    seat = cast(str, frame.data["seat"])
    if surplus(run, seat) == frame.data["left"] and receivers(run, seat):
        return False
    run.go(frame, "count")
    return True


@rules.step("charity", "throw")
def throw(run: Resolution, frame: Frame) -> None:
    """The lowest discard what is too much."""
    cards = cast(tuple[str, ...], frame.data["thrown"])
    run.pop(frame)
    run.tell("discarded", "charity", cards=cards, seat=frame.data["seat"])
    lose(run, cards, "charity")


def give_moves(look: Look, seat: str) -> Iterator[Move]:
    """A card of the hand to one of the lowest."""
    frame = look.state.top
    if frame is not None and frame.kind == "charity" and seat in frame.waits:
        for card in look.zone(places.of(seat, "hand")):
            for other in receivers(look, seat):
                yield Move("give_charity", seat, card, other)


@rules.gate("munchkin.charity_evenly", "give_charity")
def evenly(look: Look, move: Move) -> dict[str, Plain] | None:
    """Among several as evenly as possible, the giver choosing who gets more (MF-TRN-06)."""
    frame = look.state.top
    if frame is None or frame.kind != "charity":
        return None
    given = cast(dict[str, int], frame.data["given"])
    others = receivers(look, move.seat)
    share, more = divmod(cast(int, frame.data["total"]), len(others))
    have = given.get(move.target, 0)
    with_more = sum(1 for other in others if given.get(other, 0) > share)
    fits = have < share or (have == share and with_more < more)
    return None if fits else {"share": share, "target": move.target}


@rules.move("give_charity", "charity", give_moves)
def give(run: Resolution, move: Move) -> None:
    """One card changes hands, unseen by the others."""
    frame = cast(Frame, run.state.top)
    left = cast(int, frame.data["left"]) - 1
    given = cast(dict[str, Plain], frame.data["given"])
    have = cast(int, given.get(move.target, 0))
    run.tell("gave", "charity", seat=move.seat, target=move.target, card=move.card)
    receive(run, move.target, move.card)
    if left:
        run.keep(frame, left=left, given=given | {move.target: have + 1})
    else:
        run.pop(frame)

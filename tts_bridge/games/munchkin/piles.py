"""Drawing cards: from a pile to a hand, a pool or the table, and piles rebuilt from their discards."""

from typing import cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.frames import shuffle
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Frame
from tts_bridge.games.munchkin import places

rules = Rulebook()

rules.frame("deal")
rules.switch("munchkin.rebuild_pile", "munchkin.dead_get_nothing")


def mark_fresh(run: Resolution, card: str) -> None:
    """A card just received may be put into play as long as this turn lasts (MF-ITM-03)."""
    run.mark(TABLE, "fresh", (*run.var("fresh", ()), card))


def ready_pile(run: Resolution, deck: str) -> bool:
    """Whether a card can be drawn; an empty pile is rebuilt by shuffling its discard (MF-ZON-07)."""
    draw, discard = f"{deck}.draw", f"{deck}.discard"
    if not run.zone(draw) and run.zone(discard) and run.rules("munchkin.rebuild_pile"):
        run.tell("pile_rebuilt", "munchkin.rebuild_pile", deck=deck)
        for card in run.zone(discard):
            run.move(card, draw)
        shuffle(run, draw)
    return bool(run.zone(draw))


def deal(
    run: Resolution, deck: str, seat: str, n: int, *, face: str = "down", to: str = "hand", into: str = "",
    bonus: bool = True,
) -> None:  # fmt: skip
    """Let a seat draw n cards; with `to = "pool"` they lie in the open until they are shared.

    `bonus = False`: what this draw brings calls for no further draw (a compensation).
    """
    run.push("deal", "next", into=into, deck=deck, seat=seat, left=n, face=face, to=to, bonus=bonus)


@rules.step("deal", "next")
def next_card(run: Resolution, frame: Frame) -> None:
    """Draw the next card, if there is one and its seat may get it (MF-DTH-05)."""
    seat, deck = cast(str, frame.data["seat"]), cast(str, frame.data["deck"])
    barred = places.is_dead(run, seat) and run.rules("munchkin.dead_get_nothing")
    if cast(int, frame.data["left"]) <= 0 or barred or not ready_pile(run, deck):
        run.pop(frame)
        return
    run.go(frame, "drawn")
    run.draw_from(f"{deck}.draw", "drawn", seat, cast(str, frame.data["face"]))


@rules.step("deal", "drawn")
def card_drawn(run: Resolution, frame: Frame) -> None:
    """The card arrives."""
    seat, card = cast(str, frame.data["seat"]), cast(str, frame.data["drawn"])
    face_up = frame.data["face"] == "up"
    pool = frame.data.get("to") == "pool"
    run.go(frame, "next", left=cast(int, frame.data["left"]) - 1, drawn=None)
    run.tell("drew", cast(str, frame.data["deck"]), seat=seat, card=card)
    run.assign(card, seat)
    run.turn(card, flipped=False)
    run.move(card, "treaty" if pool else places.of(seat, "hand"))
    if face_up:
        run.see(card, EVERYBODY)
    if not pool:
        mark_fresh(run, card)
    for slug, react in run.game.rules.reactions.get("after drew", ()):
        if run.rules(slug):
            react(run, frame)

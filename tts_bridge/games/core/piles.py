"""Drawing from piles: `door.draw` is the draw pile of the deck `door`, `door.discard` its discard."""

from typing import cast

from tts_bridge.games.core.changes import Ordered, Seen
from tts_bridge.games.core.moves import CHANCE
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Frame, Plain, State

rules = Rulebook()

rules.frame("deal", passing=True)
rules.switch("core.rebuild_pile")


def due_draw(state: State) -> Frame | None:
    """The draw that is due, if one is: the table may have shown its card already, and not yet told it."""
    top = state.top
    return top if top is not None and top.kind == "draw" and CHANCE in top.waits else None


def shuffle(run: Resolution, zone: str) -> None:
    """Forget order and faces of a pile: its cards are listed by id, which tells nothing."""
    for card in run.zone(zone):
        run.turn(card, flipped=True, sideways=False)
        if run.card(card).known_to:
            run.emit(Seen(card, ()))
    run.emit(Ordered(zone, tuple(sorted(run.zone(zone))), 0, 0))


def ready_pile(run: Resolution, deck: str) -> bool:
    """Whether a card can be drawn; an empty pile is rebuilt by shuffling its discard."""
    draw, discard = f"{deck}.draw", f"{deck}.discard"
    if not run.zone(draw) and run.zone(discard) and run.rules("core.rebuild_pile"):
        run.tell("pile_rebuilt", "core.rebuild_pile", deck=deck)
        for card in run.zone(discard):
            run.move(card, draw)
        shuffle(run, draw)
    return bool(run.zone(draw))


def deal(
    run: Resolution, deck: str, n: int, to: str, *, seat: str = "", face: str = "down", **more: Plain
) -> None:
    """Deal n cards of a deck into a zone, as many as there are; they belong to the seat.

    With `face = "up"` everybody sees them; a `source` among `more` is the card that lets them be drawn.
    Before each one the reactions to `before drew` see a frame with these data, `more` among them, and may
    put a card of the discard in its place (`instead`); those to `after drew` see the card as `drawn`.
    """
    run.push("deal", "next", (), "", deck=deck, left=n, to=to, seat=seat, face=face, **more)


@rules.step("deal", "next")
def next_card(run: Resolution, frame: Frame) -> None:
    """Draw the next card, if there is one."""
    deck = cast(str, frame.data["deck"])
    if cast(int, frame.data["left"]) <= 0 or not ready_pile(run, deck):
        run.pop(frame)
        return
    run.go(frame, "draw", instead=None)
    run.react("before drew", frame)


@rules.step("deal", "draw")
def draw(run: Resolution, frame: Frame) -> None:
    """The card is due."""
    draw_or_take(run, frame, "drawn", "drawn")


def draw_or_take(run: Resolution, frame: Frame, step: str, into: str) -> None:
    """The top of the pile of the frame's `deck`, or what came in its place (`instead`), goes `into` it.

    It is drawn for its `seat`, with its `face`; then the frame goes on with a step.
    """
    instead = cast(str, frame.data.get("instead") or "")
    if instead:
        run.go(frame, step, **{into: instead})
        return
    run.go(frame, step)
    seat, face = cast(str, frame.data["seat"]), cast(str, frame.data["face"])
    run.draw_from(f"{frame.data['deck']}.draw", into, seat, face)


@rules.check("core.rebuild_pile")
def pile_taken_away(run: Resolution) -> bool:
    """A draw from a pile that was emptied meanwhile brings nothing: who wanted the card goes on without."""
    frame = due_draw(run.state)
    if frame is None or run.zone(cast(str, frame.data["zone"])):
        return False
    run.pop(frame)
    return True


@rules.step("deal", "drawn")
def card_drawn(run: Resolution, frame: Frame) -> None:
    """The card arrives; where the pile was taken away it is looked for anew."""
    seat, card = cast(str, frame.data["seat"]), cast(str, frame.data.get("drawn") or "")
    if not card:
        run.go(frame, "next")
        return
    run.go(frame, "next", left=cast(int, frame.data["left"]) - 1, drawn=None)
    run.tell("drew", cast(str, frame.data["deck"]), seat=seat, card=card, source=frame.data.get("source"))
    run.assign(card, seat)
    run.turn(card, flipped=False)
    run.move(card, cast(str, frame.data["to"]))
    if frame.data["face"] == "up":
        run.see(card, EVERYBODY)
    run.react("after drew", frame)

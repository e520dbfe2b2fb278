"""Drawing cards to a hand or a common pool, and what may be done with a card just received."""

from typing import cast

from tts_bridge.games.core import piles
from tts_bridge.games.core.language.ability import Trigger
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin import places

rules = Rulebook()

rules.switch("munchkin.dead_get_nothing")
rules.plain_event("drawn")
rules.plain_event("fetched")
rules.note("fresh")


def deal(
    run: Resolution, deck: str, seat: str, n: int, *,
    face: str = "down", to: str = "", bonus: bool = True, source: str = "",
) -> None:  # fmt: skip
    """Let a seat draw n cards to its hand, or to the zone named; the dead get none (MF-DTH-05).

    `source` is the card that says so, if one does.  `bonus = False`: what this draw brings calls for no
    further draw (a compensation).
    """
    if places.is_dead(run, seat) and run.rules("munchkin.dead_get_nothing"):
        return
    zone = to or places.of(seat, "hand")
    piles.deal(run, deck, n, zone, seat=seat, face=face, bonus=bonus, source=source)


def mark_fresh(run: Resolution, card: str) -> None:
    """A card just received may be put into play as long as this turn lasts (MF-ITM-03)."""
    if run.rules("munchkin.fresh_cards"):
        run.mark(card, "fresh", run.var("turn", 0))


def receive(run: Resolution, seat: str, card: str) -> None:
    """A card that was no draw of the seat's own comes to its hand (MF-ITM-03)."""
    run.assign(card, seat)
    run.move(card, places.of(seat, "hand"))
    mark_fresh(run, card)


def is_fresh(look: Look, card: str) -> bool:
    """Whether a card was received in this turn."""
    return look.card(card).marks.get("fresh") == cast(int, look.state.vars.get("turn", 0))


@rules.on("after drew", "munchkin.fresh_cards")
def drawn_to_hand(run: Resolution, frame: Frame) -> None:
    """A card drawn to a hand was just received."""
    if _to_hand(frame):
        mark_fresh(run, cast(str, frame.data["drawn"]))


@rules.on("after drew", "munchkin.acts_when_drawn")
def acts_when_drawn(run: Resolution, frame: Frame) -> None:
    """Some cards do something as soon as they come to a hand; of others nothing is to be seen."""
    card = cast(str, frame.data["drawn"])
    if _reacts(run, card, "after drawn") and _to_hand(frame):
        run.announce("drawn", subject=card, card=card, actor=frame.data["seat"], face=frame.data["face"])


def fetch(run: Resolution, card: str, seat: str) -> None:
    """Some cards do something, too, when they come to a hand out of a discard, where all could see them."""
    if run.rules("munchkin.acts_when_drawn") and _reacts(run, card, "after fetched"):
        run.announce("fetched", subject=card, card=card, actor=seat)


def _reacts(look: Look, card: str, moment: str) -> bool:
    return any(isinstance(said, Trigger) and said.on == moment for said in look.abilities(card))


def _to_hand(frame: Frame) -> bool:
    return frame.data.get("to") == places.of(cast(str, frame.data["seat"]), "hand")

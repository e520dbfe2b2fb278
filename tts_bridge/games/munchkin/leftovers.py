"""What is left of a combat or a play that was given up: nothing of it may count in the next one."""

from collections.abc import Iterator

from tts_bridge.games.core.effects import end_durations
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import LASTING, Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.munchkin import combat, places
from tts_bridge.games.munchkin.discards import lose

rules = Rulebook()

BUSY = {
    "doorstep": ("turn",), "spotlight": ("playing", "putting_on", "affliction", "at_once"),
    "treaty": ("combat",), "loot": ("death",), "trader": ("turn",), "side.players": ("combat",),
} | dict.fromkeys(places.LANES, ("combat",))  # fmt: skip
"""Places where cards lie only while a frame of one of these kinds is open."""

OF_A_COMBAT = ("combat", "run")
"""Durations that no combat outlives."""


def left_behind(look: Look) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The places whose cards nothing going on needs, with these cards; when the game is over all may lie."""
    kinds = {frame.kind for frame in look.state.frames}
    if "over" in kinds:
        return
    for zone, needed in BUSY.items():
        if look.zone(zone) and not kinds & set(needed):
            yield zone, look.zone(zone)


@rules.check("munchkin.nothing_left_behind")
def clear_away(run: Resolution) -> bool:
    """Cards whose combat or play was abandoned, or that never were part of one, are discarded (MF-ZON-12)."""
    found = next(left_behind(run), None)
    if found is None:
        return False
    zone, cards = found
    run.tell("discarded", "munchkin.nothing_left_behind", cards=cards)
    for card in cards:
        if run.card(card).zone == zone:
            lose(run, (card,), "left_behind")
    return True


@rules.check("munchkin.nothing_left_behind")
def let_go(run: Resolution) -> bool:
    """A card lies alone when the one above it has gone elsewhere; where nothing stays it is discarded."""
    card = next(_parted(run), None)
    if card is None:
        return False
    run.attach(card, "")
    if run.card(card).zone in BUSY:
        run.tell("discarded", "munchkin.nothing_left_behind", cards=(card,))
        lose(run, (card,), "left_behind")
    return True


def _parted(look: Look) -> Iterator[str]:
    cards = look.state.cards
    for card in cards.values():
        if card.attached_to and (card.attached_to not in cards or cards[card.attached_to].zone != card.zone):
            yield card.id


@rules.check("munchkin.nothing_left_behind")
def end_what_was_for_a_combat(run: Resolution) -> bool:
    """What was to last for a combat that was abandoned has ended (MF-EFF-05), what was put off has not."""
    lasting = (given["until"] for name in LASTING for given in run.var(name, ()))
    over = any(until in OF_A_COMBAT for until in lasting) or bool(run.var(combat.PUT_OFF))
    if places.combat(run) is not None or not over:
        return False
    end_durations(run, *OF_A_COMBAT)
    combat.bring_back(run)
    return True

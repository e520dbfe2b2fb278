"""Where cards are in a game of the Munchkin family, and what that means for them."""

from collections.abc import Callable, Iterable
from typing import cast

from tts_bridge.games.core import roles
from tts_bridge.games.core.look import ALSO_FOR, ActiveSentence, Context, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import EVERYBODY, Card, Frame

SEATS = ("red", "green", "blue", "purple", "yellow", "white")
"""All seats of a table, clockwise from above."""

LANES = tuple(f"lane.{n}" for n in range(1, 9))
"""One monster each, with what lies on it."""

COMMON = ("doorstep", "spotlight", "side.players", "trader", "treaty", "loot", "removed", *LANES)
"""Places that belong to no seat; everything there is seen by all."""

ASIDE = ("doorstep", "spotlight", "trader", "treaty", "loot", "removed")
"""Those of them in which nothing is in play."""

SEAT_ZONES = ("hand", "use", "pack", "lasting", "tray")
"""What each seat has."""

PRIVATE = ("hand", "tray")

COMBATS = "combat"
"""The variable of the table that counts its combats; what is limited to one is remembered by it."""


def of(seat: str, zone: str) -> str:
    """The id of a seat's zone."""
    return f"{seat}.{zone}"


def seat_of(look: Look, zone: str) -> str:
    """The seat that a zone belongs to; "" for the common ones."""
    seat, _, _ = zone.partition(".")
    return seat if seat in look.state.seats else ""


def zones(seats: tuple[str, ...], decks: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """All zones of a table, empty."""
    names = [of(seat, zone) for seat in seats for zone in SEAT_ZONES]
    names += [f"{deck}.{pile}" for deck in decks for pile in ("draw", "discard")]
    return dict.fromkeys((*names, *COMMON), ())


# ---------------------------------------------------------------- what the core asks


def audience(zone: str, look: Look) -> tuple[str, ...]:
    """Who sees the faces in a zone."""
    seat, _, place = zone.partition(".")
    if place in PRIVATE and seat in look.state.seats:
        return (seat,)
    return () if place == "draw" else (EVERYBODY,)


def activity(look: Look, card: Card) -> tuple[str, ...]:
    """Where a card counts: see `PLACES` of the effect language."""
    place = card.zone.partition(".")[2]
    if card.attached_to and place in ("use", "pack", "lasting"):
        return ("attached",)
    if _is_fighting(card):
        return ("fight",)
    if place in ("use", "pack"):
        return place, "carried", "owned"
    if place == "hand":
        return place, "owned"
    if card.zone == "trader":
        return ("owned",)
    return (place,) if place in ("lasting", "discard") else ()


def asleep(zone: str) -> bool:
    """Whether no card there ever counts: draw piles hold most of a game's cards."""
    return zone.endswith(".draw")


def away(zone: str) -> bool:
    """Whether cards there are away from play: in hands and piles, on their way, for sale, or to be shared."""
    place = zone.partition(".")[2]
    return place in (*PRIVATE, "draw", "discard") or zone in ASIDE


def _is_fighting(card: Card) -> bool:
    return card.zone == "side.players" or card.zone.startswith("lane.")


def covers(look: Look, said: ActiveSentence) -> tuple[str, ...]:
    """What a rule covers that does not say it: the card, and its holder outside a fight."""
    return (said.card,) if _is_fighting(look.card(said.card)) else (said.holder, said.card)


def holder(look: Look, card: Card) -> str:
    """Who speaks for a card: for a monster the main fighter, else who controls it."""
    if card.zone.startswith("lane.") and "monster" in look.own_tags(card.id):
        combat = look.frame("combat")
        return cast(str, combat.data["main"]) if combat is not None else card.controller
    return card.controller


def edited(run: Resolution, card: str) -> None:
    """After an edit: the card belongs to the seat where it now is, face and angle as there."""
    zone = run.card(card).zone
    seat = seat_of(run, zone)
    run.assign(card, seat)
    if run.card(card).marks.get(ALSO_FOR):
        run.mark(card, ALSO_FOR, None)
    place = zone.partition(".")[2]
    run.turn(card, flipped=place == "draw", sideways=place == "pack")


# ---------------------------------------------------------------- combats and seats


def combat(look: Look) -> Frame | None:
    """The combat that goes on."""
    return look.frame("combat")


def fighters(look: Look) -> tuple[str, ...]:
    """The main player and the helper."""
    frame = combat(look)
    if frame is None:
        return ()
    names = (cast(str, frame.data["main"]), cast(str, frame.data.get("helper", "")))
    return tuple(name for name in names if name)


def monsters(look: Look) -> tuple[str, ...]:
    """The monsters of the combat, lane by lane."""
    found = (card for lane in LANES for card in look.zone(lane))
    return tuple(card for card in found if "monster" in look.tags(card))


def lane_of(look: Look, monster: str) -> str:
    """The lane in which a monster stands."""
    return look.card(monster).zone


def free_lane(look: Look) -> str:
    """The first lane without a card; the last one when all are taken."""
    return next((lane for lane in LANES if not look.zone(lane)), LANES[-1])


def level(look: Look, seat: str) -> int:
    """A munchkin's Level."""
    return cast(int, look.state.seats[seat].counters.get("level", 0))


def is_dead(look: Look, seat: str) -> bool:
    """Whether a munchkin is dead at the moment."""
    return bool(look.state.seats[seat].marks.get("dead"))


def active_seat(look: Look) -> str:
    """The seat whose turn it is; "" before the first turn."""
    return cast(str, look.state.vars.get("active", ""))


def clockwise_from(look: Look, seat: str) -> tuple[str, ...]:
    """All seats, beginning with this one."""
    names = tuple(look.state.seats)
    at = names.index(seat) if seat in names else 0
    return names[at:] + names[:at]


def seats_of(look: Look, ref: str, context: Context) -> tuple[str, ...]:
    """The seats in a role of the effect language."""
    if ref not in _ROLES:
        return roles.seats_of(look, ref, context)
    return tuple(seat for seat in _ROLES[ref](look, context) if seat in look.state.seats)


def _lowest(look: Look, seats: Iterable[str]) -> tuple[str, ...]:
    return _of_level(look, seats, min)


def _highest(look: Look, seats: Iterable[str]) -> tuple[str, ...]:
    return _of_level(look, seats, max)


def _of_level(look: Look, seats: Iterable[str], best: Callable[[Iterable[int]], int]) -> tuple[str, ...]:
    """The seats whose Level is the best of them all."""
    levels = {seat: level(look, seat) for seat in seats}
    return tuple(seat for seat, has in levels.items() if has == best(levels.values()))


def _beside(look: Look, seat: str, steps: int) -> tuple[str, ...]:
    return (look.seat_after(seat, steps),) if seat in look.state.seats else ()


def _taking_part(look: Look, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Of some seats those to which anything can happen: the dead neither get nor give (MF-DTH-05)."""
    if not look.rules("munchkin.dead_get_nothing"):
        return seats
    return tuple(seat for seat in seats if seat in look.state.seats and not is_dead(look, seat))


def _subject(look: Look, context: Context) -> str:
    return next(iter(roles.seats_of(look, "subject", context)), context.holder)


_ROLES: dict[str, Callable[[Look, Context], tuple[str, ...]]] = {
    "left": lambda look, context: _beside(look, context.holder, 1),
    "right": lambda look, context: _beside(look, context.holder, -1),
    "left_of_subject": lambda look, context: _taking_part(look, _beside(look, _subject(look, context), 1)),
    "right_of_subject": lambda look, context: _taking_part(look, _beside(look, _subject(look, context), -1)),
    "neighbours": lambda look, context: _taking_part(
        look,
        tuple(
            dict.fromkeys(
                _beside(look, _subject(look, context), 1) + _beside(look, _subject(look, context), -1)
            )
        ),
    ),
    "fighter": lambda look, context: fighters(look)[:1],
    "helper": lambda look, context: fighters(look)[1:],
    "fighters": lambda look, context: fighters(look),
    "rivals": lambda look, context: clockwise_from(look, context.holder)[1:],
    "rivals_at_peace": lambda look, context: tuple(
        seat for seat in clockwise_from(look, context.holder)[1:] if seat not in fighters(look)
    ),
    "others": lambda look, context: _taking_part(look, clockwise_from(look, _subject(look, context))[1:]),
    "others_from_right": lambda look, context: _taking_part(
        look, tuple(reversed(clockwise_from(look, _subject(look, context))[1:]))
    ),
    "each_seat": lambda look, context: clockwise_from(look, active_seat(look)),
    "active": lambda look, context: (active_seat(look),),
    "lowest": lambda look, context: _lowest(look, look.state.seats),
    "highest": lambda look, context: _highest(look, look.state.seats),
    "highest_of_others": lambda look, context: _highest(look, _ROLES["others"](look, context)),
}

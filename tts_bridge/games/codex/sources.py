"""Where the selectors of the effect language look."""

from collections.abc import Callable

from tts_bridge.games.codex import places
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()

Found = tuple[str, ...]


def _of_seats(name: str, of_seat: Callable[[Look, str], Found], *, hidden: bool = False) -> None:
    """A source that is the same for every seat."""

    @rules.source(name, hidden=hidden)
    def source(look: Look, context: Context, of: tuple[str, ...]) -> Found:
        return tuple(card for seat in of for card in of_seat(look, seat))


def _kinds(*kinds: str) -> Callable[[Look, str], Found]:
    return lambda look, seat: places.with_kind(look, seat, *kinds)


def _zone(zone: str) -> Callable[[Look, str], Found]:
    return lambda look, seat: look.zone(places.of(seat, zone))


def _patrollers(look: Look, seat: str) -> Found:
    return tuple(card for card in places.fighters(look, seat) if places.slot_of(look, card))


def _buildings(look: Look, seat: str) -> Found:
    return (*places.with_kind(look, seat, "building"), *places.fixtures(look, seat))


def _bases(look: Look, seat: str) -> Found:
    base = places.base(look, seat)
    return (base,) if base else ()


def _ongoing(look: Look, seat: str) -> Found:
    inside = (card for zone in ("play", *places.PATROL) for card in look.zone(places.of(seat, zone)))
    return tuple(card for card in inside if look.definition(card).kind == "spell")


def _permanents(look: Look, seat: str) -> Found:
    inside = (card for zone in ("play", *places.PATROL) for card in look.zone(places.of(seat, zone)))
    return tuple(inside)


for _name, _of in {
    "units": _kinds("unit"),
    "heroes": _kinds("hero"),
    "fighters": _kinds("unit", "hero"),
    "building_cards": _kinds("building"),
    "upgrades": _kinds("upgrade"),
    "patrollers": _patrollers,
    "buildings": _buildings,
    "fixtures": places.fixtures,
    "base": _bases,
    "ongoing": _ongoing,
    "permanents": _permanents,
    "command": _zone("command"),
    "future": _zone("future"),
}.items():
    _of_seats(_name, _of)

for _name, _zone_name in {
    "hand": "hand", "discard": "discard", "binder": "codex", "workers_zone": "workers", "draw_pile": "draw",
}.items():  # fmt: skip
    _of_seats(_name, _zone(_zone_name), hidden=True)


@rules.source("seats")
def seats(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """The seats themselves."""
    return of


@rules.source("trash")
def trash(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """What is out of the game."""
    return look.zone(places.TRASH)

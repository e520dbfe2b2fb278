"""Where the selectors of the effect language look."""

from collections.abc import Callable
from typing import cast

from tts_bridge.games.codex import numbers, places
from tts_bridge.games.codex.patrol import neighbours
from tts_bridge.games.codex.situations import event_of
from tts_bridge.games.codex.sparing import can_be_sacrificed, withstands
from tts_bridge.games.core import roles
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()

Found = tuple[str, ...]

DEPARTURES = ("leaves", "dies", "destroyed")
"""Events after which what they are about is in play no more."""


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
    return tuple(card for card in places.permanents(look, seat) if look.definition(card).kind == "spell")


for _name, _of in {
    "units": _kinds("unit"),
    "heroes": _kinds("hero"),
    "fighters": _kinds("unit", "hero"),
    "building_cards": _kinds("building"),
    "upgrades": _kinds("upgrade"),
    "patrollers": _patrollers,
    "buildings": _buildings,
    "things": lambda look, seat: (*places.fighters(look, seat), *_buildings(look, seat)),
    "fixtures": places.all_fixtures,
    "base": _bases,
    "ongoing": _ongoing,
    "permanents": places.permanents,
    "command": _zone("command"),
    "future": _zone("future"),
}.items():
    _of_seats(_name, _of)

for _name, _zone_name in {
    "hand": "hand",
    "binder": "codex",
}.items():
    _of_seats(_name, _zone(_zone_name), hidden=True)


def _ordered(*zones: str) -> Callable[[Look, str], Found]:
    """The cards of piles, top first."""
    return lambda look, seat: tuple(
        card for zone in zones for card in reversed(look.zone(places.of(seat, zone)))
    )


_of_seats("discard", _ordered("discard"), hidden=True)


@rules.source("deck_top", hidden=True)
def deck_top(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """The top card of each draw pile."""
    return tuple(card for seat in of for card in look.zone(places.of(seat, "draw"))[-1:])


@rules.source("cards", hidden=True)
def cards(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """All cards of some seats, wherever they are."""
    return tuple(card.id for card in look.state.cards.values() if card.controller in of)


@rules.source("time_bearers")
def time_bearers(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """Cards in play and in the future that have a time rune."""
    waiting = (card for seat in of for card in look.zone(places.of(seat, "future")))
    there = (*(card for seat in of for card in places.permanents(look, seat)), *waiting)
    return tuple(card for card in there if look.card(card).counters.get("time"))


# ---------------------------------------------------------------- all but the source


def _others(name: str, source: str) -> None:
    @rules.source(name)
    def others(look: Look, context: Context, of: tuple[str, ...]) -> Found:
        found = look.game.rules.sources[source](look, context, of)
        return tuple(card for card in found if card != context.source)


for _kind in ("units", "fighters", "buildings"):
    _others(f"other_{_kind}", _kind)


# ---------------------------------------------------------------- the lowest and weakest


def _units(look: Look, of: tuple[str, ...]) -> Found:
    """The units of some seats, those left out that would not go (A12)."""
    units = (unit for seat in of for unit in places.with_kind(look, seat, "unit"))
    return tuple(unit for unit in units if not withstands(look, unit))


def _lowest(look: Look, units: Found) -> Found:
    tech = {unit: look.number("tech", unit) for unit in units}
    return tuple(unit for unit in units if tech[unit] == min(tech.values()))


def _weakest(look: Look, units: Found) -> Found:
    atk = {unit: numbers.atk(look, unit) for unit in _lowest(look, units)}
    return tuple(unit for unit in atk if atk[unit] == min(atk.values()))


@rules.source("lowest_tech")
def lowest_tech(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """The units of the lowest tech level."""
    return _lowest(look, _units(look, of))


@rules.source("weakest")
def weakest(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """Among these the ones with the least ATK."""
    return _weakest(look, _units(look, of))


@rules.source("weakest_offering")
def weakest_offering(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """The weakest of those that may be sacrificed."""
    return _weakest(look, tuple(unit for unit in _units(look, of) if can_be_sacrificed(look, unit)))


# ---------------------------------------------------------------- what a sentence is about


def _role(name: str) -> None:
    @rules.source(name)
    def role(look: Look, context: Context, of: tuple[str, ...]) -> Found:
        return roles.present(look, context, name)


for _name in ("second", "third", "arrived"):
    _role(_name)


@rules.source("subject")
def subject(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """What the event is about: what has left play, not what has come back since."""
    event = event_of(look, context)
    has_left = event is not None and event.data["event"] in DEPARTURES and event.data["moment"] == "after"
    return tuple(
        card for card in roles.present(look, context, "subject")
        if not (has_left and places.in_play(look, card))
    )  # fmt: skip


@rules.source("linked", away=True)
def linked(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """The cards that the source remembers."""
    source = look.state.cards.get(context.source)
    known = cast(Found, source.marks.get("linked", ())) if source is not None else ()
    return tuple(card for card in known if card in look.state.cards)


@rules.source("co_attached")
def co_attached(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """What is attached to the host of the source."""
    source = look.state.cards.get(context.source)
    return tuple(look.attached(source.attached_to)) if source is not None and source.attached_to else ()


@rules.source("beside")
def beside(look: Look, context: Context, of: tuple[str, ...]) -> Found:
    """The patrollers beside the target."""
    named = roles.things(context, "target")
    return tuple(found for card in named if card in look.state.cards for found in neighbours(look, card))


def _in_attack(name: str) -> None:
    @rules.source(name)
    def fighting(look: Look, context: Context, of: tuple[str, ...]) -> Found:
        frame = look.frame("attack")
        there = cast(str, frame.data[name]) if frame is not None else ""
        return (there,) if there in look.state.cards else ()


for _name in ("attacker", "defender"):
    _in_attack(_name)


def _seats(name: str) -> None:
    @rules.source(name)
    def seats(look: Look, context: Context, of: tuple[str, ...]) -> Found:
        return places.seats_of(look, name, context)


for _name in ("opponent", "each_seat", "active"):
    _seats(_name)

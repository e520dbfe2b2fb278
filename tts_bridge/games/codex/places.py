"""Where things are in a game of Codex, and what that means for them."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex.keywords import ABILITIES
from tts_bridge.games.core import roles
from tts_bridge.games.core.game import unless_denied
from tts_bridge.games.core.look import ActiveSentence, Context, Look, remembered
from tts_bridge.games.core.state import EVERYBODY, Card
from tts_bridge.games.core.view import knows

SLOTS = ("squad_leader", "elite", "scavenger", "technician", "lookout")
"""The slots of a patrol zone from left to right (A8)."""

PATROL = tuple(f"patrol.{n}" for n in range(1, len(SLOTS) + 1))
"""The zones of these slots."""

HIDDEN = ("hand", "codex", "tech", "workers", "discard")
"""What only their owner sees (A1)."""

FIXTURES = ("base", "tech1", "tech2", "tech3", "addon")
"""The zones of fixtures, built or not: base, tech buildings, all add-ons."""

SEAT_ZONES = (*HIDDEN, "draw", "command", "play", *PATROL, "future", *FIXTURES, "leaving")
"""What each seat has; `leaving` holds cards while they leave play."""

SPOTLIGHT = "spotlight"
"""The spell that is being cast."""

TRASH = "trash"
"""Out of the game, for all to see."""

BOX = "box"
"""Cards that take no part in this game, and workers that were destroyed unseen."""

COMMON = (SPOTLIGHT, TRASH, BOX)

BASE = "cx.base"
TECH = ("cx.tech_i_building", "cx.tech_ii_building", "cx.tech_iii_building")
TOWER, SURPLUS, HALL, LAB = "cx.tower", "cx.surplus", "cx.heroes_hall", "cx.tech_lab"
"""The fixtures that the rules know by name."""

ASLEEP = (".draw", ".codex", ".tech", ".workers", BOX, TRASH)

AWAY = (*HIDDEN, "draw", BOX, TRASH)

COUNTS_AS_PLAY = ("play", *FIXTURES, "leaving", *PATROL)
"""Zones in which what a card says counts: one that is leaving speaks up to the end of its departure."""


def of(seat: str, zone: str) -> str:
    """The id of a seat's zone."""
    return f"{seat}.{zone}"


def named(definition: str) -> str:
    """The name in the id of a definition: `tower` of `cx.tower`."""
    return definition.partition(".")[2]


def place(zone: str) -> str:
    """What sort of zone it is: `hand`, `patrol.2`, or a common one by its name."""
    return zone.partition(".")[2] or zone


def seat_of(look: Look, zone: str) -> str:
    """The seat that a zone belongs to; "" for the common ones."""
    seat = zone.partition(".")[0]
    return seat if seat in look.state.seats else ""


def zones(seats: tuple[str, ...]) -> tuple[str, ...]:
    """All zones of a table."""
    return (*(of(seat, zone) for seat in seats for zone in SEAT_ZONES), *COMMON)


# ---------------------------------------------------------------- what the core asks


def audience(zone: str, look: Look) -> tuple[str, ...]:
    """Who sees the faces in a zone."""
    where = place(zone)
    if where in HIDDEN:
        return (zone.partition(".")[0],)
    return () if where in ("draw", BOX) else (EVERYBODY,)


def activity(look: Look, card: Card) -> tuple[str, ...]:
    """Where a card counts, in the words of the effect language."""
    where = place(card.zone)
    if where in COUNTS_AS_PLAY:
        return ("attached",) if card.attached_to else ("play", "fixtures" if where in FIXTURES else where)
    return () if asleep(card.zone) else (where,)


def asleep(zone: str) -> bool:
    """Whether no card there ever counts."""
    return zone.endswith(ASLEEP)


def away(zone: str) -> bool:
    """Whether cards there are away from play: not on their way to it either, as those in the future are."""
    return place(zone) in AWAY


def covers(look: Look, said: ActiveSentence) -> tuple[str, ...]:
    """A rule that does not say what it covers covers its own card."""
    return (said.card,)


def discard_of(look: Look, card: str) -> str:
    """Whatever is discarded goes to its owner's discard."""
    owner = look.card(card).owner
    return of(owner, "discard") if owner else BOX


# ---------------------------------------------------------------- seats


def active_seat(look: Look) -> str:
    """The seat whose turn it is; "" before the first turn."""
    return cast(str, look.state.vars.get("active", ""))


def turn_number(look: Look) -> int:
    """The number of the turn, counted over all seats."""
    return cast(int, look.state.vars.get("turn", 0))


def opponents(look: Look, seat: str) -> tuple[str, ...]:
    """The other seats, clockwise."""
    names = tuple(look.state.seats)
    at = names.index(seat) if seat in names else 0
    return names[at + 1 :] + names[:at]


def opponent(look: Look, seat: str) -> str:
    """The next opponent clockwise."""
    return next(iter(opponents(look, seat)), "")


def acting(look: Look, seat: str) -> bool:
    """Whether it is the seat's turn: what it might do is refused while something else must come first."""
    frame = look.frame("turn")
    return frame is not None and frame.data["seat"] == seat


def seats_of(look: Look, ref: str, context: Context) -> tuple[str, ...]:
    """The seats in a role of the effect language."""
    match ref:
        case "opponent":
            return opponents(look, context.holder)
        case "active":
            return (active_seat(look),) if active_seat(look) else ()
        case "each_seat":
            first = active_seat(look) or next(iter(look.state.seats))
            return (first, *opponents(look, first))
        case "owner":
            return _owners(look, context)
        case "controller":
            return _owners(look, context, controller=True)
        case "defender":
            frame = look.frame("attack")
            return (cast(str, frame.data["against"]),) if frame is not None else ()
    return roles.seats_of(look, ref, context)


def _owners(look: Look, context: Context, *, controller: bool = False) -> tuple[str, ...]:
    """Who owns (or controls) what the sentence is about: its target, else the source."""
    named = roles.things(context, "it") or roles.things(context, "target") or (context.source,)
    cards = [look.card(name) for name in named if name in look.state.cards]
    seats = (card.controller if controller else card.owner for card in cards)
    return tuple(seat for seat in dict.fromkeys(seats) if seat in look.state.seats)


# ---------------------------------------------------------------- cards in play


def is_built(look: Look, card: Card) -> bool:
    """Whether a fixture stands and is finished: construction began in an earlier turn (A7)."""
    if card.definition == BASE:
        return True
    return cast(int, card.marks.get("built", turn_number(look))) < turn_number(look)


def in_play(look: Look, name: str) -> bool:
    """Whether this is something in play: a card there or a finished fixture, not what is buried there."""
    card = look.state.cards.get(name)
    if card is None:
        return False
    if card.attached_to and look.definition(name).kind != "spell":
        return False
    where = place(card.zone)
    return where == "play" or where in PATROL or (where in FIXTURES and is_built(look, card))


def slot_of(look: Look, name: str) -> int:
    """The number of the slot (from 1) in which a card patrols, 0 for one that does not.

    On its controller's own turn nothing patrols: what lies in a slot then is only meant to (A8).
    """
    card = look.card(name)
    where = place(card.zone)
    if where not in PATROL or card.controller == active_seat(look):
        return 0
    return PATROL.index(where) + 1


@remembered
def lying(look: Look, seat: str) -> tuple[str, ...]:
    """The cards that a seat has in play, attached ones and fixtures left out."""
    inside = (card for zone in ("play", *PATROL) for card in look.zone(of(seat, zone)))
    return tuple(card for card in inside if not look.card(card).attached_to)


@remembered
def permanents(look: Look, seat: str) -> tuple[str, ...]:
    """All cards that a seat has in play, fixtures left out, its attached spells wherever they lie too."""
    hosts = (host for other in (seat, *opponents(look, seat)) for host in lying(look, other))
    attached = (card for host in hosts for card in look.under(host) if in_play(look, card))
    return (*lying(look, seat), *(card for card in attached if look.card(card).controller == seat))


def with_kind(look: Look, seat: str, *kinds: str) -> tuple[str, ...]:
    """Those of them whose printing is of one of these kinds."""
    return tuple(card for card, kind in _kinds(look, seat) if kind in kinds)


@remembered
def _kinds(look: Look, seat: str) -> tuple[tuple[str, str], ...]:
    """The cards that a seat has in play, each with the kind of its printing."""
    return tuple((card, look.definition(card).kind) for card in lying(look, seat))


def fighters(look: Look, seat: str) -> tuple[str, ...]:
    """The units and heroes of a seat in play."""
    return with_kind(look, seat, "unit", "hero")


def heroes(look: Look, seat: str) -> tuple[str, ...]:
    """The heroes of a seat in play."""
    return with_kind(look, seat, "hero")


def all_fixtures(look: Look, seat: str) -> tuple[str, ...]:
    """The fixtures of a seat, built or not."""
    return tuple(card for zone in FIXTURES for card in look.zone(of(seat, zone)))


@remembered
def fixtures(look: Look, seat: str) -> tuple[str, ...]:
    """The finished fixtures of a seat, its base among them."""
    return tuple(card for card in all_fixtures(look, seat) if is_built(look, look.card(card)))


def fixture(look: Look, seat: str, definition: str) -> str:
    """A seat's fixture of this definition, built or not; "" where it has none."""
    found = (card for card in all_fixtures(look, seat) if look.card(card).definition == definition)
    return next(found, "")


def has_built(look: Look, seat: str, definition: str) -> bool:
    """Whether a seat has this fixture in working order."""
    card = fixture(look, seat, definition)
    return bool(card) and is_built(look, look.card(card))


def base(look: Look, seat: str) -> str:
    """The base of a seat."""
    return fixture(look, seat, BASE)


# ---------------------------------------------------------------- tags that follow from the place


def card_tags(look: Look, card: Card) -> frozenset[str]:
    """What a card is by where and how it lies, in the words of the effect language."""
    return frozenset(_by_place(look, card))


def _by_place(look: Look, card: Card) -> Iterator[str]:
    turn = turn_number(look)
    yield "exhausted" if card.sideways else "ready"
    if in_play(look, card.id):
        yield "in_play"
        if card.controlled_since >= turn:
            yield "new"
    if "built" in card.marks:
        yield "built" if is_built(look, card) else "constructing"
    slot = slot_of(look, card.id)
    if slot:
        yield from ("patrolling", SLOTS[slot - 1])
    if card.marks.get("attacked") == turn:
        yield "attacked"
    if card.marks.get("has_died") and place(card.zone) == "command":
        yield "has_died"
    if card.counters.get("damage"):
        yield "damaged"
    if card.counters.get("summoning"):
        yield "locked"
    if _is_maxed(look, card):
        yield "maxed"
    if _meets_tech(look, card):
        yield "tech_met"
    if _is_plain(look, card):
        yield "no_ability"
    yield from _own_nature(look, card)
    attack = look.frame("attack")
    if attack is not None and attack.data["attacker"] == card.id:
        yield "attacking"


def _is_maxed(look: Look, card: Card) -> bool:
    most = look.printed(card.id, "max_level")
    return bool(most) and card.counters.get("level", 1) >= most


def _meets_tech(look: Look, card: Card) -> bool:
    tech = look.printed(card.id, "tech")
    return bool(card.owner) and (tech < 1 or has_built(look, card.owner, TECH[tech - 1]))


def _own_nature(look: Look, card: Card) -> Iterator[str]:
    """A token stays one, and a card stays none, whatever it is a copy of (A11)."""
    if card.definition != look.printing(card.id):
        yield "token" if card.deck == "token" else "no_token"


def _is_plain(look: Look, card: Card) -> bool:
    """Whether nothing is printed on a unit, neither text nor keyword."""
    printed = look.definition(card.id)
    return printed.kind == "unit" and not printed.ability and not getattr(printed, "keywords", ())


def settled_tags(tags: frozenset[str]) -> frozenset[str]:
    """What is denied is gone; what is new and has no haste is fatigued."""
    left = unless_denied(tags)
    if not left.isdisjoint(ABILITIES):
        left -= {"no_ability"}
    return left | {"fatigued"} if "new" in left and "haste" not in left else left


def seat_tags(look: Look, seat: str) -> frozenset[str]:
    """A seat is the active one, or not."""
    return frozenset(("active",)) if seat == active_seat(look) else frozenset()


def chooser(look: Look, things: tuple[str, ...], context: Context) -> str:
    """The active seat makes every choice; among cards that it does not know their owner does (A3)."""
    seat = active_seat(look) or context.holder
    cards = (look.card(thing) for thing in things if thing in look.state.cards)
    return next((card.controller for card in cards if not knows(card, seat)), seat)

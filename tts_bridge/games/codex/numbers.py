"""The numbers of cards and seats before any ability counts (A8, A10, A12, A13)."""

from collections.abc import Iterator
from typing import Any, cast

from tts_bridge.games.codex import places
from tts_bridge.games.codex.words import RUNES
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.stats import Line

rules = Rulebook()

SEAT_BASES = {"hire_cost": 1, "draw": 2, "hand_limit": 5, "heroes_allowed": 1}
"""What holds for every seat before any card counts: a worker costs 1 gold, one draws two more than one
discards, five at most, and has one hero in play (A3, A4, A5)."""


def level(look: Look, hero: str) -> int:
    """The level of a hero; 1 where it is not in play."""
    return max(1, look.card(hero).counters.get("level", 1))


def band(look: Look, hero: str) -> Any:
    """The band of a hero at its level."""
    return cast(Any, look.definition(hero)).band(level(look, hero))


def counter(look: Look, card: str, name: str) -> int:
    """A counter of a card."""
    return look.card(card).counters.get(name, 0)


def is_card(look: Look, thing: str, *kinds: str) -> bool:
    """Whether a thing is a card whose printing is of one of these kinds."""
    return thing in look.state.cards and look.definition(thing).kind in kinds


# ---------------------------------------------------------------- ATK and HP


@rules.base("atk")
def printed_atk(look: Look, thing: str) -> Iterator[Line]:
    """What is printed on a unit or on the band of a hero."""
    if is_card(look, thing, "hero"):
        yield Line(thing, band(look, thing).atk, "printed")
    elif is_card(look, thing, "unit"):
        yield Line(thing, look.printed(thing, "atk"), "printed")


@rules.base("hp")
def printed_hp(look: Look, thing: str) -> Iterator[Line]:
    """What is printed on whatever has HP."""
    if is_card(look, thing, "hero"):
        yield Line(thing, band(look, thing).hp, "printed")
    elif thing in look.state.cards:
        yield Line(thing, look.printed(thing, "hp"), "printed")


@rules.base("printed_atk")
def as_printed(look: Look, thing: str) -> Iterator[Line]:
    """What is printed on a unit or hero, whatever changes it."""
    yield from printed_atk(look, thing)


def _runes(stat: str) -> None:
    @rules.base(stat, "codex.runes")
    def runes(look: Look, thing: str) -> Iterator[Line]:
        """+1/+1 and -1/-1 runes change ATK and HP (CX-RUN-01)."""
        if is_card(look, thing, "unit", "hero"):
            plus, minus = counter(look, thing, "plus"), counter(look, thing, "minus")
            if plus:
                yield Line(thing, plus, "plus runes")
            if minus:
                yield Line(thing, -minus, "minus runes")


for _stat in ("atk", "hp"):
    _runes(_stat)


@rules.base("atk", "codex.elite")
def elite(look: Look, thing: str) -> Iterator[Line]:
    """Who patrols as Elite has 1 ATK more (A8)."""
    if is_card(look, thing, "unit", "hero") and places.slot_of(look, thing) == 2:
        yield Line(thing, 1, "elite")


@rules.base("atk", "codex.frenzy")
def frenzy(look: Look, thing: str) -> Iterator[Line]:
    """On its controller's turn a card has its frenzy on top (A12)."""
    if not is_card(look, thing, "unit", "hero") or look.card(thing).controller != places.active_seat(look):
        return
    more = look.number("frenzy", thing)
    if more:
        yield Line(thing, more, "frenzy")


def atk(look: Look, card: str) -> int:
    """The ATK of a card with everything: the sum first, then never below 0 (A10)."""
    return max(0, look.number("atk", card))


def hp(look: Look, card: str) -> int:
    """The most HP that a card can have now."""
    return look.number("hp", card)


def hp_left(look: Look, card: str) -> int:
    """What damage has left of them."""
    return hp(look, card) - counter(look, card, "damage")


@rules.base("hp_left")
def not_lost(look: Look, thing: str) -> Iterator[Line]:
    """The HP that there are, and the damage that is taken off them."""
    if thing in look.state.cards:
        yield Line(thing, hp(look, thing), "HP")
        if counter(look, thing, "damage"):
            yield Line(thing, -counter(look, thing, "damage"), "damage")


# ---------------------------------------------------------------- armour, resist, other printed numbers


@rules.base("armour", "codex.squad_leader_armour")
def squad_leader(look: Look, thing: str) -> Iterator[Line]:
    """The Squad Leader has 1 armour each turn (A8)."""
    if is_card(look, thing, "unit", "hero") and places.slot_of(look, thing) == 1:
        yield Line(thing, 1, "squad leader")


@rules.base("resist", "codex.lookout_resist")
def lookout(look: Look, thing: str) -> Iterator[Line]:
    """The Lookout has resist 1 (CX-TGT-02)."""
    if is_card(look, thing, "unit", "hero") and places.slot_of(look, thing) == 5:
        yield Line(thing, 1, "lookout")


def armour_left(look: Look, card: str) -> int:
    """Armour that has not soaked damage in this turn yet (A10)."""
    return max(0, look.number("armour", card) - counter(look, card, "soaked"))


def _printed(stat: str) -> None:
    @rules.base(stat)
    def base(look: Look, thing: str) -> Iterator[Line]:
        if thing in look.state.cards and look.printed(thing, stat):
            yield Line(thing, look.printed(thing, stat), "printed")


for _stat in ("cost", "tech", "armour", "resist", "frenzy", "healing", "obliterate", "sparkshot", "fading",
              "forecast", "boost", "effect_damage", "max_level"):  # fmt: skip
    _printed(_stat)


def _counted(name: str) -> None:
    @rules.base(name)
    def base(look: Look, thing: str) -> Iterator[Line]:
        if thing in look.state.cards and counter(look, thing, name):
            yield Line(thing, counter(look, thing, name), "marked")


for _name in ("damage", "soaked", "summoning", "named_number", *RUNES):
    _counted(_name)


@rules.base("price")
def printed_price(look: Look, thing: str) -> Iterator[Line]:
    """A card is played for what is printed on it, as long as nothing bears on that."""
    if thing in look.state.cards:
        yield Line(thing, look.printed(thing, "cost"), "printed")


@rules.base("level")
def hero_level(look: Look, thing: str) -> Iterator[Line]:
    """The level of a hero."""
    if is_card(look, thing, "hero"):
        yield Line(thing, level(look, thing), "level")


# ---------------------------------------------------------------- seats


def _of_seat(stat: str) -> None:
    @rules.base(stat)
    def base(look: Look, thing: str) -> Iterator[Line]:
        if thing in look.state.seats:
            yield Line(thing, look.state.seats[thing].counters.get(stat, 0), "counted")


for _stat in ("gold", "workers"):
    _of_seat(_stat)


def _constant(stat: str, amount: int) -> None:
    @rules.base(stat)
    def base(look: Look, thing: str) -> Iterator[Line]:
        if thing in look.state.seats:
            yield Line(thing, amount, "everybody")


for _stat, _amount in SEAT_BASES.items():
    _constant(_stat, _amount)

for _stat in ("construction_cost", "attack_cost"):
    _constant(_stat, 0)


@rules.base("worker_income")
def worker_income(look: Look, thing: str) -> Iterator[Line]:
    """Each worker brings 1 gold (A3)."""
    if thing in look.state.seats:
        yield Line(thing, look.number("workers", thing), "workers")


@rules.base("announced", fleeting=True)
def announced(look: Look, thing: str) -> Iterator[Line]:
    """The number of the event that is announced: how much damage, how many levels."""
    frame = look.frame("event")
    if frame is not None and "number" in frame.data:
        yield Line(thing, cast(int, frame.data["number"]), "announced")

"""The numbers of the family before any ability counts, and the two sums of a combat."""

from collections.abc import Iterator
from dataclasses import dataclass

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.stats import Line, Total, total
from tts_bridge.games.munchkin import places

rules = Rulebook()

WINNING_LEVEL = 10
ESCAPE_AT = 5

SEAT_BASES = {
    "hands": 2, "slot_limit": 1, "big_limit": 1, "hand_limit": 5, "loot": 1,
}  # fmt: skip
"""What every munchkin has before any card counts (MF-ITM-07, MF-ITM-10, MF-ZON-03, MF-DTH-04)."""


def _constant(stat: str, amount: int) -> None:
    @rules.base(stat)
    def base(look: Look, thing: str) -> Iterator[Line]:
        if thing in look.state.seats:
            yield Line(thing, amount, "everybody")


for _stat, _amount in SEAT_BASES.items():
    _constant(_stat, _amount)


def _printed(stat: str) -> None:
    @rules.base(stat)
    def base(look: Look, thing: str) -> Iterator[Line]:
        if thing in look.state.cards:
            amount = look.printed(thing, stat)
            if amount:
                yield Line(thing, amount, "printed")


for _stat in ("strength", "treasures", "levels_gained", "pursue", "run_away", "item_bonus", "one_shot_bonus",
              "price", "hands_needed"):  # fmt: skip
    _printed(_stat)


@rules.base("level")
def level(look: Look, thing: str) -> Iterator[Line]:
    """The Level of a munchkin or the printed one of a monster."""
    if thing in look.state.seats:
        yield Line(thing, places.level(look, thing), "level")
    else:
        yield Line(thing, look.printed(thing, "level"), "printed")


@rules.base("level_counted")
def level_counted(look: Look, thing: str) -> Iterator[Line]:
    """The Level as it counts in a combat."""
    yield Line(thing, look.number("level", thing), "level")


@rules.base("win_margin", "munchkin.ties_lose")
def win_margin(look: Look, thing: str) -> Iterator[Line]:
    """A munchkin wins if it is strictly stronger (MF-CMB-02)."""
    if thing in look.state.seats:
        yield Line(thing, 1, "everybody")


@rules.base("strength", "munchkin.strength")
def munchkin_strength(look: Look, thing: str) -> Iterator[Line]:
    """A munchkin's Combat Strength: its Level and the bonuses of items in use (MF-CMB-01)."""
    if thing not in look.state.seats:
        return
    yield Line(thing, look.number("level_counted", thing), "level")
    for card in look.zone(places.of(thing, "use")):
        if "permanent" in look.tags(card) and not look.card(card).attached_to:
            bonus = total(look, "item_bonus", card)
            if bonus.lines:
                yield Line(card, *_worth(bonus))


def _worth(bonus: Total) -> tuple[int, str, str]:
    """An item's bonus as one line of its user's strength; struck out, the line shows what was struck."""
    struck_by = next((line.struck_by for line in bonus.lines if line.struck_by), "")
    if struck_by and not bonus.sum:
        return sum(line.amount for line in bonus.lines), "item", struck_by
    return bonus.sum, "item", ""


@rules.base("strength", "munchkin.monster_one_shots")
def monster_one_shots(look: Look, thing: str) -> Iterator[Line]:
    """One-shots on a monster's side add to it (MF-CMB-15)."""
    if thing in look.state.cards and "monster" in look.tags(thing):
        for card in look.zone(places.lane_of(look, thing)):
            if "one_shot" in look.tags(card) and look.card(card).attached_to == thing:
                yield Line(card, look.number("one_shot_bonus", card), "one-shot")


@rules.base("price", "munchkin.modifier_price")
def modifier_price(look: Look, thing: str) -> Iterator[Line]:
    """What is attached to an item adds its price (MF-MOD-02)."""
    if thing in look.state.cards:
        for card in look.attached(thing):
            yield Line(card, look.number("price", card), "attached")


def treasures_of(look: Look, monster: str) -> int:
    """Treasures that a monster pays when it is beaten: at least one (MF-ENH-04)."""
    n = look.number("treasures", monster)
    return max(1, n) if look.rules("munchkin.least_one_treasure") else n


rules.switch("munchkin.least_one_treasure")


# ---------------------------------------------------------------- the two sums of a combat


@dataclass(frozen=True, slots=True)
class Strengths:
    """Both sides of a combat, line by line."""

    munchkins: tuple[Line, ...]
    monsters: tuple[Line, ...]

    @property
    def munchkins_sum(self) -> int:
        """The munchkins' Combat Strength."""
        return sum(line.amount for line in self.munchkins if not line.struck_by)

    @property
    def monsters_sum(self) -> int:
        """The monsters' Combat Strength."""
        return sum(line.amount for line in self.monsters if not line.struck_by)


def strengths(look: Look) -> Strengths:
    """The sums of the combat that goes on (MF-CMB-01, MF-CMB-12, MF-HLP-02)."""
    munchkins = [line for seat in places.fighters(look) for line in total(look, "strength", seat).lines]
    munchkins += [
        Line(card, look.number("one_shot_bonus", card), "one-shot")
        for card in look.zone("side.players")
        if look.number("one_shot_bonus", card)
    ]
    alive = (monster for monster in places.monsters(look) if not look.ruled("killed", monster))
    monsters = [line for monster in alive for line in total(look, "strength", monster).lines]
    return Strengths(tuple(munchkins), tuple(monsters))


def winning(look: Look) -> bool:
    """Whether the munchkins would kill the monsters now (MF-CMB-02)."""
    if is_lost_anyway(look):
        return False
    return all(look.ruled("killed", monster) for monster in places.monsters(look)) or lacking(look) <= 0


def is_lost_anyway(look: Look) -> bool:
    """Whether something makes the munchkins lose, however strong they are."""
    return next(look.standing("loses"), None) is not None


def lacking(look: Look) -> int:
    """By how much the munchkins are too weak to win; one of them is enough to win ties."""
    sums = strengths(look)
    margin = min((look.number("win_margin", seat) for seat in places.fighters(look)), default=1)
    return sums.monsters_sum + margin - sums.munchkins_sum

"""Heroes: summoned, levelled, dead for a while (A5)."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex import control, events, gold, numbers, places
from tts_bridge.games.codex.damage import heal
from tts_bridge.games.codex.kinds import Hero
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("reward", passing=True)
rules.switch("codex.band_heals")
rules.note("maxed")

LEVEL_COST = 1
UNPAID: dict[str, Plain] = {"price": 0, "left": 0}
REWARD = 2
"""Levels that a hero gains when an opposing one has died."""


# ---------------------------------------------------------------- summoning


def _summon_moves(look: Look, seat: str) -> Iterator[Move]:
    if places.acting(look, seat):
        yield from (Move("summon", seat, card) for card in look.zone(places.of(seat, "command")))


@rules.gate("codex.hero_limit", "summon")
def hero_limit(look: Look, move: Move) -> dict[str, Plain] | None:
    """So many heroes at a time; dead ones do not count."""
    there, limit = len(places.heroes(look, move.seat)), look.number("heroes_allowed", move.seat)
    return {"heroes": there, "limit": limit} if there >= limit else None


@rules.gate("codex.hero_rests", "summon")
def hero_rests(look: Look, move: Move) -> dict[str, Plain] | None:
    """A hero that died is not summoned on its owner's next turn."""
    return {"card": move.card} if "locked" in look.tags(move.card) else None


@rules.gate("codex.gold", "summon")
def summon_price(look: Look, move: Move) -> dict[str, Plain] | None:
    """A hero costs gold."""
    return gold.short(look, move.seat, max(0, look.number("cost", move.card)))


@rules.move("summon", "main", _summon_moves)
def summon(run: Resolution, move: Move) -> None:
    """A hero comes into play at level 1."""
    price = max(0, run.number("cost", move.card))
    run.tell("summoned", "", seat=move.seat, card=move.card, **gold.bill(run, move.seat, price))
    gold.pay(run, move.seat, price)
    control.arrive(run, move.card, move.seat)


# ---------------------------------------------------------------- levels


def max_level(look: Look, hero: str) -> int:
    """The highest level of a hero."""
    return look.number("max_level", hero)


def can_level(look: Look, hero: str) -> bool:
    """Whether a hero can gain a level."""
    locked = look.rules("codex.levels_locked") and "levels_locked" in look.tags(hero)
    return numbers.level(look, hero) < max_level(look, hero) and not locked


def _level_moves(look: Look, seat: str) -> Iterator[Move]:
    if places.acting(look, seat):
        for hero in places.heroes(look, seat):
            most = max_level(look, hero) - numbers.level(look, hero)
            yield from (Move("level", seat, hero, number=n) for n in range(1, most + 1))


@rules.gate("codex.gold", "level")
def level_price(look: Look, move: Move) -> dict[str, Plain] | None:
    """A level costs 1 gold."""
    return gold.short(look, move.seat, move.number * LEVEL_COST)


@rules.gate("codex.levels_locked", "level")
def levels_locked(look: Look, move: Move) -> dict[str, Plain] | None:
    """A card may keep a hero from gaining levels."""
    return {"card": move.card} if "levels_locked" in look.tags(move.card) else None


@rules.move("level", "main", _level_moves)
def level(run: Resolution, move: Move) -> None:
    """Levels are bought."""
    price = move.number * LEVEL_COST
    bill = gold.bill(run, move.seat, price)
    gold.pay(run, move.seat, price)
    gain(run, move.card, move.number, bill=bill)


def gain(run: Resolution, hero: str, n: int, cause: str = "", bill: dict[str, Plain] | None = None) -> None:
    """A hero gains (n below 0: loses) levels, from 1 to its highest; `bill` tells what was paid for them."""
    now = numbers.level(run, hero)
    to = min(max(now + n, 1), max_level(run, hero))
    if to == now or (to > now and not can_level(run, hero)):
        return
    events.announce(run, "leveled", hero, number=to - now, cause=cause, bill=bill or UNPAID)


@rules.event("leveled")
def leveled(run: Resolution, frame: Frame) -> None:
    """The level changes; a new band heals, the last one sets off what the hero says."""
    hero, n = cast(str, frame.data["card"]), cast(int, frame.data["number"])
    band = numbers.band(run, hero)
    run.tell(
        "leveled", cast(str, frame.data.get("cause", "")), card=hero, number=abs(n), less=n < 0,
        level=numbers.level(run, hero) + n, **cast(dict[str, Plain], frame.data["bill"]),
    )  # fmt: skip
    run.count(hero, "level", n)
    if n > 0 and numbers.band(run, hero) is not band and run.rules("codex.band_heals"):
        heal(run, hero, cause="codex.band_heals")
    if numbers.level(run, hero) < max_level(run, hero):
        run.mark(hero, "maxed", None)
    elif n > 0:
        run.mark(hero, "maxed", places.turn_number(run))
        events.announce(run, "maxed", hero)


rules.plain_event("maxed")


def maxed_before(look: Look, hero: str) -> bool:
    """Whether the hero has been at its highest level, here, since before this turn began (A6)."""
    card, turn = look.card(hero), places.turn_number(look)
    return card.controlled_since < turn and cast(int, card.marks.get("maxed", turn)) < turn


def _band(name: str, number: int) -> None:
    @rules.situation(name)
    def reached(look: Look, context: Context) -> bool:
        if not numbers.is_card(look, context.source, "hero"):
            return False
        level = numbers.level(look, context.source)
        return cast(Hero, look.definition(context.source)).bands[number].from_ <= level


for _number, _name in enumerate(("band_1", "band_2", "band_3")):
    _band(_name, _number)


# ---------------------------------------------------------------- when a hero has died


@rules.on("after dies", "codex.levels_for_death")
def reward_for_death(run: Resolution, frame: Frame) -> None:
    """A hero of the other side gains two levels when a hero has died (A5)."""
    dead = cast(str, frame.data["card"])
    if dead in run.state.cards and run.definition(dead).kind == "hero" and _counts(run, frame, dead):
        rewarded = places.opponent(run, run.card(dead).controller)
        events.owe(run, frame, "reward", "choose", seat=rewarded)


def _counts(look: Look, frame: Frame, dead: str) -> bool:
    """With the option `free_levels = "kills"` only what an opponent has killed counts (D3)."""
    if look.state.options.get("free_levels") != "kills":
        return True
    by = look.state.cards.get(cast(str, frame.data.get("actor") or ""))
    return by is not None and by.controller != look.card(dead).controller


@rules.step("reward", "choose")
def choose_rewarded(run: Resolution, frame: Frame) -> None:
    """The active seat picks the hero where there are several."""
    able = tuple(hero for hero in places.heroes(run, cast(str, frame.data["seat"])) if can_level(run, hero))
    if len(able) > 1 and frame.data.get("hero") is None:
        run.ask(
            "hero", places.active_seat(run), "pick", able, cause="codex.levels_for_death", default=able[:1]
        )
        return
    run.pop(frame)
    for hero in cast(tuple[str, ...], frame.data.get("hero") or able)[:1]:
        gain(run, hero, REWARD, "codex.levels_for_death")


def rest(run: Resolution, seat: str) -> None:
    """At upkeep each dead hero loses a summoning rune."""
    for hero in run.zone(places.of(seat, "command")):
        if numbers.counter(run, hero, "summoning"):
            run.count(hero, "summoning", -1)

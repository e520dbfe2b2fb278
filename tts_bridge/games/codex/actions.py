"""What cards do to what is in play and to seats: aim, damage, exhaust, gold, levels, runes."""

from collections.abc import Callable
from typing import Any, cast

from tts_bridge.games.codex import (
    damage,
    dying,
    gold,
    heroes,
    language,
    numbers,
    patrol,
    piles,
    places,
    runes,
    workers,
)
from tts_bridge.games.codex.aiming import Aiming, aim, aimed_at, strike
from tts_bridge.games.codex.sparing import can_be_sacrificed
from tts_bridge.games.codex.state_check import after_part
from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.language import actions as a
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()


def those_in_play(doing: Doing, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the cards that are in play."""
    return tuple(card for card in cards if places.in_play(doing.run, card))


def _each(do: str, act: Callable[[Resolution, str, str], None]) -> None:
    """An action that does something to each thing in play that it picks."""

    @rules.action(do)
    def handler(doing: Doing, action: Any) -> bool:
        cards = doing.pick(action.what)
        if cards is None:
            return False
        after_part(doing.run)
        for card in reversed(those_in_play(doing, cards)):
            act(doing.run, card, doing.context.source)
        return True


def _leaving(do: str, how: str) -> None:
    """An action by which cards leave play together."""

    @rules.action(do)
    def handler(doing: Doing, action: Any) -> bool:
        cards = doing.pick(action.what)
        if cards is not None:
            send_away(doing, cards, how)
        return cards is not None


def send_away(doing: Doing, cards: tuple[str, ...], how: str) -> None:
    """Cards leave play, or go from wherever else they are to where the action puts them."""
    run, in_play = doing.run, those_in_play(doing, cards)
    loose = [card for card in cards if card in run.state.cards and card not in in_play]
    for card in loose:
        dying.tell_of(run, card, how, doing.context.source)
        dying.put_away(run, card, how)
    after_part(run)
    if how == "destroyed":
        dying.destroy(run, in_play, doing.context.source)
    else:
        dying.leave(run, in_play, how, doing.context.source)


# ---------------------------------------------------------------- aiming


@rules.action("aim")
def do_aim(doing: Doing, action: language.Aim) -> bool:
    """The active seat targets something, which is in its role from here on (CX-TGT-01, A3)."""
    run, seat, source = doing.run, places.active_seat(doing.run) or doing.context.holder, doing.context.source
    things = cast("tuple[str, ...] | None", doing.answer("aimed"))
    if things is None:
        found = doing.find(action.at)
        n = doing.amount(action.at.n) if action.at.pick == "choose" else len(found)
        aiming = Aiming(seat, source, found, n, action.at.up_to, aimed_at(doing.context))
        aim(run, aiming, "?aimed")
        return False
    put_in_role(doing, action.as_, things)
    strike(run, seat, source, things)
    return True


@rules.action("pick")
def do_pick(doing: Doing, action: language.Pick) -> bool:
    """Something is chosen without being targeted, nothing twice."""
    known = aimed_at(doing.context)
    things = doing.pick(action.what, able=lambda thing: thing not in known)
    if things is None:
        return False
    put_in_role(doing, action.as_, things)
    return True


def put_in_role(doing: Doing, role: str, things: tuple[str, ...]) -> None:
    """From here on these are in this role, for the rest of the block."""
    roles = {**doing.context.roles, role: things[0] if len(things) == 1 else things}
    doing.run.keep(doing.frame, roles=roles)


# ---------------------------------------------------------------- damage and death


@rules.action("damage")
def do_damage(doing: Doing, action: language.Damage) -> bool:
    """Damage that is no combat damage."""
    run, source = doing.run, doing.context.source
    n = doing.amount(action.n)
    if n > 0 and source in run.state.cards:
        n += max(0, run.number("effect_damage", source))
    if action.divide:
        return _divide(doing, action, n)
    things = doing.pick(action.to)
    if things is None:
        return False
    damage.deal(run, [damage.Hit(thing, n, source) for thing in those_in_play(doing, things)])
    return True


def _divide(doing: Doing, action: language.Damage, n: int) -> bool:
    """Each point of damage is assigned; all of it is dealt together."""
    given: tuple[str, ...] = (*_answered(doing, "given"), *_answered(doing, "point"))
    able = those_in_play(doing, doing.find(action.to))
    while able and len(given) < n:
        bare = tuple(thing for thing in able if thing not in given)
        # each is dealt something: the last points are for those that have been given none
        fit = bare if len(bare) >= n - len(given) else able
        if len(fit) > 1 and len(given) + len(bare) != n:
            doing.run.keep(doing.frame, {"?given": given, "?point": None})
            doing.ask("point", places.active_seat(doing.run), "pick", fit, default=fit[:1], path=doing.path)
            return False
        given = (*given, *fit)
    hits = [damage.Hit(thing, given.count(thing), doing.context.source) for thing in dict.fromkeys(given)]
    damage.deal(doing.run, hits)
    return True


def _answered(doing: Doing, question: str) -> tuple[str, ...]:
    return cast("tuple[str, ...]", doing.answer(question) or ())


@rules.action("reduce")
def do_reduce(doing: Doing, action: language.Reduce) -> bool:
    """Damage that is announced becomes less."""
    event = doing.event()
    if event is not None:
        n = cast(int, event.data["number"])
        left = max(0, min(n, doing.amount(action.to)))
        if left < n:
            doing.run.tell("prevented", doing.context.source, card=event.data["card"], number=n - left)
            doing.run.keep(event, number=left)
    return True


@rules.action("heal")
def do_heal(doing: Doing, action: language.Heal) -> bool:
    """Damage taken off."""
    things = doing.pick(action.what)
    if things is None:
        return False
    n = None if action.n is None else doing.amount(action.n)
    for thing in those_in_play(doing, things):
        damage.heal(doing.run, thing, n, doing.context.source)
    return True


_leaving("destroy", "destroyed")
_leaving("bounce", "bounced")
_leaving("trash", "trashed")
_leaving("remove", "trashed")
_leaving("put_on_draw", "stacked")


@rules.action("sacrifice")
def do_sacrifice(doing: Doing, action: language.Sacrifice) -> bool:
    """Whoever controls the cards chooses; what cannot be sacrificed is left out."""
    by = action.what.by or action.what.of or "self"
    selector = action.what.model_copy(update={"by": by})
    cards = doing.pick(selector, able=lambda card: can_be_sacrificed(doing.run, card))
    if cards is None:
        return False
    send_away(doing, cards, "sacrificed")
    return True


@rules.action("discard")
def do_discard(doing: Doing, action: a.Discard) -> bool:
    """Cards of a hand, or ongoing cards in play, to their owners' discards."""
    cards = doing.pick(action.what, "discard")
    if cards is None:
        return False
    send_away(doing, cards, "discarded")
    return True


# ---------------------------------------------------------------- turned and placed


_each("exhaust", patrol.exhaust)
_each("ready", patrol.make_ready)
_each("sideline", patrol.sideline)


def _disable(run: Resolution, card: str, by: str) -> None:
    _skip_ready(run, card, by)
    patrol.sideline(run, card, by)
    patrol.exhaust(run, card, by)


def _skip_ready(run: Resolution, card: str, by: str) -> None:
    run.tell("disabled", by, card=card)
    run.mark(card, "disabled", True)


_each("disable", _disable)
_each("skip_ready", _skip_ready)


@rules.action("shift")
def do_shift(doing: Doing, action: language.Shift) -> bool:
    """A patroller goes to another slot, which the active seat chooses."""
    cards = doing.pick(action.what)
    if cards is None:
        return False
    run, zone = doing.run, cast("tuple[str, ...] | None", doing.answer("zone"))
    free = patrol.free_slots(run, run.card(cards[0]).controller) if those_in_play(doing, cards) else ()
    if not free:
        return True
    if zone is None and len(free) > 1:
        run.keep(doing.frame, {"?pick": cards})
        run.ask("?zone", places.active_seat(run), "pick", free, cause=doing.context.source, default=free[:1])
        return False
    run.tell("shifted", doing.context.source, card=cards[0], zone=(zone or free)[0])
    dying.shift(run, cards[0], (zone or free)[0])
    return True


# ---------------------------------------------------------------- seats


@rules.action("gold")
def do_gold(doing: Doing, action: language.Gold) -> bool:
    """Gold gained or lost."""
    for seat in doing.seats(action.who):
        gold.gain(doing.run, seat, doing.amount(action.n), doing.context.source)
    return True


@rules.action("steal_gold")
def do_steal_gold(doing: Doing, action: language.StealGold) -> bool:
    """As much as the other has."""
    victim = doing.seat(action.from_)
    n = min(doing.amount(action.n), gold.gold(doing.run, victim))
    if victim and n > 0:
        gold.gain(doing.run, victim, -n, doing.context.source)
        gold.gain(doing.run, doing.context.holder, n, doing.context.source)
    return True


@rules.action("draw_cards")
def do_draw_cards(doing: Doing, action: language.DrawCards) -> bool:
    """Cards drawn."""
    for seat in doing.seats(action.who):
        piles.draw(doing.run, seat, doing.amount(action.n), doing.context.source)
    return True


@rules.action("trash_worker")
def do_trash_worker(doing: Doing, action: language.TrashWorker) -> bool:
    """Workers destroyed; how many there were is noted."""
    seat = doing.seat(action.who)
    n = workers.trash(doing.run, seat, doing.amount(action.n), doing.context.source) if seat else 0
    doing.note("trashed", n)
    return True


# ---------------------------------------------------------------- heroes and runes


@rules.action("levels")
def do_levels(doing: Doing, action: language.Levels) -> bool:
    """Heroes gain or lose levels."""
    found = doing.pick(action.what)
    if found is None:
        return False
    after_part(doing.run)
    for hero in reversed(those_in_play(doing, found)):
        if numbers.is_card(doing.run, hero, "hero"):
            heroes.gain(doing.run, hero, doing.amount(action.n), doing.context.source)
    return True


@rules.action("lock")
def do_lock(doing: Doing, action: language.Lock) -> bool:
    """Heroes out of play, or about to leave it, rest as if they had died."""
    for hero in doing.pick(action.what) or ():
        if places.place(doing.run.card(hero).zone) in ("command", "leaving"):
            doing.run.tell("locked", doing.context.source, card=hero)
            doing.run.count(hero, "summoning", 2 - numbers.counter(doing.run, hero, "summoning"))
    return True


@rules.action("rune")
def do_rune(doing: Doing, action: language.PutRune) -> bool:
    """Runes put on or taken off."""
    cards = doing.pick(action.what)
    if cards is None:
        return False
    after_part(doing.run)
    there = [card for card in cards if card in doing.run.state.cards and _bears_runes(doing.run, card)]
    for card in reversed(there):
        runes.put(doing.run, card, action.rune, doing.amount(action.n), doing.context.source)
    return True


def _bears_runes(run: Resolution, card: str) -> bool:
    return places.in_play(run, card) or places.place(run.card(card).zone) == "future"

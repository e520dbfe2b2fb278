"""Perks: how many, when they are chosen, what becomes of too many."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.effects import Doing, discard_card
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.piles import ready_pile
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.core.stats import Line
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.fallout.language import PERKS_AT_ONCE, OfferPerks
from tts_bridge.games.munchkin.items import put_into_use
from tts_bridge.games.munchkin.limits import part_with_one
from tts_bridge.games.munchkin.sources import discard_source

rules = Rulebook()

rules.frame("perk_choice", passing=True)
rules.switch("munchkin.perks_at_even_levels", "munchkin.perks_after_rewards")
rules.plain_event("perks_offered", "before")
rules.note("perks_due")


@rules.base("perk_limit")
def perk_limit(look: Look, thing: str) -> Iterator[Line]:
    """Two at most (MF-PRK-02)."""
    if thing in look.state.seats:
        yield Line(thing, 2, "everybody")


@rules.base("perk_choice")
def perk_choice(look: Look, thing: str) -> Iterator[Line]:
    """Three to choose from (MF-PRK-01)."""
    if thing in look.state.seats:
        yield Line(thing, PERKS_AT_ONCE, "everybody")


def perks(look: Look, seat: str) -> tuple[str, ...]:
    """A seat's Perks."""
    return tuple(card for card in look.zone(places.of(seat, "use")) if "perk" in look.tags(card))


@rules.source("perks")
def perks_of(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The Perks of some seats."""
    return tuple(card for seat in of for card in perks(look, seat))


discard_source(rules, "perk")


def perks_allowed(look: Look, seat: str) -> int:
    """At most half the Level, and never above the limit (MF-PRK-02, MF-PRK-03)."""
    return min(look.number("perk_limit", seat), places.level(look, seat) // 2)


# ---------------------------------------------------------------- when


@rules.on("after level_gained", "munchkin.perks_at_even_levels")
def note_even_level(run: Resolution, frame: Frame) -> None:
    """Gaining an even Level earns a choice (MF-PRK-01); a level regained at once earns none (MF-PRK-04)."""
    seat, gained = cast(str, frame.data["subject"]), cast(int, frame.data["n"])
    surplus = run.frame("surplus")
    if surplus is not None and _about_perks(run, surplus) and surplus.data["seat"] == seat:
        return
    now = places.level(run, seat)
    even = [level for level in range(now - gained + 1, now + 1) if level % 2 == 0]
    if even:
        run.mark(TABLE, "perks_due", (*run.var("perks_due", ()), *(seat for _ in even)))


def _about_perks(look: Look, surplus: Frame) -> bool:
    return any("perk" in look.tags(card) for card in cast(tuple[str, ...], surplus.data["cards"]))


@rules.check("munchkin.perks_at_even_levels")
def offer_due_perks(run: Resolution) -> bool:
    """Due choices come at once, even in a combat, but after the rewards of one (MF-PRK-06)."""
    due = run.var("perks_due", ())
    if not due:
        return False
    frame = places.combat(run)
    rewarding = frame is not None and bool(frame.data["spoils"]) and run.rules("munchkin.perks_after_rewards")
    if rewarding or (run.state.top is not None and run.state.top.kind in ("prompt", "draw", "roll", "blind")):
        return False
    run.mark(TABLE, "perks_due", due[1:] or None)
    if due[0] in run.state.seats and not places.is_dead(run, due[0]):
        offer(run, due[0], run.number("perk_choice", due[0]))
    return True


def offer(run: Resolution, seat: str, n: int) -> None:
    """A seat may choose a Perk from so many cards."""
    run.push("perk_choice", "open", seat=seat, left=n, shown=())


@rules.action("offer_perks")
def do_offer_perks(doing: Doing, action: OfferPerks) -> bool:
    """A card gives a choice, or more cards to the one that is going on."""
    seat, n = doing.seat(action.who), doing.amount(action.n)
    event = doing.event()
    choice = doing.run.frame("perk_choice")
    if event is not None and event.data["event"] == "perks_offered" and choice is not None:
        doing.run.keep(choice, left=n)
    else:
        offer(doing.run, seat, n)
    return True


# ---------------------------------------------------------------- the choice


@rules.step("perk_choice", "open")
def open_choice(run: Resolution, frame: Frame) -> None:
    """The cards are about to be turned up."""
    run.go(frame, "draw")
    run.announce("perks_offered", subject=frame.data["seat"], actor=frame.data["seat"])


@rules.step("perk_choice", "draw")
def draw(run: Resolution, frame: Frame) -> None:
    """One card after the other to the tray (MF-PRK-01)."""
    seat = cast(str, frame.data["seat"])
    shown = cast(tuple[str, ...], frame.data["shown"])
    fresh = cast(str, frame.data.get("card") or "")
    left = cast(int, frame.data["left"])
    if fresh:
        shown = (*shown, fresh)
        run.turn(fresh, flipped=False)
        run.assign(fresh, seat)
        run.move(fresh, places.of(seat, "tray"))
        run.go(frame, shown=shown, card=None)
    if left > 0 and ready_pile(run, "perk"):
        run.go(frame, left=left - 1, shown=shown, card=None)
        run.draw_from("perk.draw", "card", seat)
    else:
        run.go(frame, "choose", shown=shown, card=None)


@rules.step("perk_choice", "choose")
def choose(run: Resolution, frame: Frame) -> None:
    """Keep one, or none (MF-PRK-01, MF-PRK-05)."""
    seat = cast(str, frame.data["seat"])
    shown = cast(tuple[str, ...], frame.data["shown"])
    if not shown:
        run.pop(frame)
        return
    run.go(frame, "kept")
    able = shown if perks_allowed(run, seat) > 0 else ()
    run.ask("chosen", seat, "keep", able, least=0, most=1, cause="perks", default=able[:1], secret=True)


@rules.step("perk_choice", "kept")
def kept(run: Resolution, frame: Frame) -> None:
    """At the maximum an old Perk makes room (MF-PRK-05)."""
    seat = cast(str, frame.data["seat"])
    chosen = cast(tuple[str, ...], frame.data["chosen"])
    old = perks(run, seat)
    replaced = cast("tuple[str, ...] | None", frame.data.get("replaced"))
    if chosen and len(old) >= perks_allowed(run, seat) and replaced is None:
        run.ask("replaced", seat, "discard", old, cause="perks", default=old[:1])
        return
    run.pop(frame)
    for card in replaced or ():
        discard_card(run, card)
    for card in cast(tuple[str, ...], frame.data["shown"]):
        if card in chosen:
            run.tell("perk", seat=seat, card=card)
            put_into_use(run, card, seat)
        elif card in run.state.cards:
            discard_card(run, card)


@rules.check("munchkin.perk_limit", of_things=True)
def too_many_perks(run: Resolution) -> bool:
    """Perks above the limit are discarded, their owner chooses which (MF-PRK-04)."""
    for seat in run.state.seats:
        have = perks(run, seat)
        if have and len(have) > max(0, perks_allowed(run, seat)):
            return part_with_one(run, seat, have, "discard")
    return False

"""Death, looting and revival."""

from collections.abc import Iterable
from typing import cast

from tts_bridge.games.core.effects import discard_card, end_durations, throw_die
from tts_bridge.games.core.look import ALSO_FOR, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.discards import lose
from tts_bridge.games.munchkin.piles import receive
from tts_bridge.games.munchkin.running import let_off
from tts_bridge.games.munchkin.variant import kinds_of, variant

rules = Rulebook()

Dice = dict[str, tuple[int, ...]]
"""What looters of one Level have thrown, each time that their dice were equal."""

rules.frame("death", passing=True)
rules.frame("dying", passing=True)
rules.switch(
    "munchkin.death_ends_afflictions", "munchkin.kept_on_death", "munchkin.looting",
    "munchkin.looting_order", "munchkin.revival",
)  # fmt: skip
rules.plain_event("died")


def die(
    run: Resolution, seats: Iterable[str], *, loot: bool = True, more: int = 0, cause: str = ""
) -> None:  # fmt: skip
    """Munchkins are about to die (MF-DTH-01); somebody may still save them.

    They die together: nobody loots before all of them are dead.  Each looter takes so many cards `more`.
    """
    alive = tuple(seat for seat in seats if not places.is_dead(run, seat))
    run.push("dying", "next", seats=alive, fallen=(), loot=loot, more=more, cause=cause)


@rules.step("dying", "next")
def dying(run: Resolution, frame: Frame) -> None:
    """One after the other is threatened; then those who fell are looted."""
    seats = cast(tuple[str, ...], frame.data["seats"])
    if seats:
        run.go(frame, "next", seats=seats[1:])
        run.announce("dies", subject=seats[0], actor=seats[0], cause=frame.data["cause"])
        return
    run.pop(frame)
    for seat in reversed(cast(tuple[str, ...], frame.data["fallen"])):
        run.push("death", "clear", seat=seat, loot=frame.data["loot"], more=frame.data["more"])


@rules.event("dies", "before")
def dies(run: Resolution, frame: Frame) -> None:
    """It dies."""
    seat, together = cast(str, frame.data["subject"]), cast(Frame, run.frame("dying"))
    run.tell("died", cast(str, frame.data["cause"]), seat=seat)
    run.mark(seat, "dead", True)
    run.keep(together, fallen=(*cast(tuple[str, ...], together.data["fallen"]), seat))


@rules.step("death", "clear")
def clear(run: Resolution, frame: Frame) -> None:
    """Traps and lasting Bad Stuff end (MF-DTH-02); what is not kept is laid out (MF-DTH-03).

    What is lost before anybody loots goes by reactions to `before laid_out`.
    """
    seat = cast(str, frame.data["seat"])
    run.go(frame, "rank")
    if run.rules("munchkin.death_ends_afflictions") and variant(run).death_ends_afflictions:
        _end_afflictions(run, seat)
        end_durations(run, "next_combat", of=seat)
    end_durations(run, "until_death", of=seat)
    run.react("before laid_out", frame)
    for zone in ("hand", "use", "pack"):
        for card in run.zone(places.of(seat, zone)):
            _lay_out(run, card)


def _end_afflictions(run: Resolution, seat: str) -> None:
    """All that stays for the dead munchkin ends for it."""
    for other in run.state.seats:
        for card in run.zone(places.of(other, "lasting")):
            holds = run.card(card).controller == seat
            counts = holds or seat in cast(tuple[str, ...], run.card(card).marks.get(ALSO_FOR, ()))
            if counts and not is_kept(run, card) and not let_off(run, card, seat) and holds:
                discard_card(run, card)


def _lay_out(run: Resolution, card: str) -> None:
    if is_kept(run, card):
        return
    run.turn(card, flipped=False, sideways=False)
    run.reborn(card)
    run.move(card, "loot")


def is_kept(look: Look, card: str) -> bool:
    """Whether a card of a dead munchkin stays with the new character: classes do, and what says so."""
    if not look.rules("munchkin.kept_on_death") or look.card(card).zone.endswith(".hand"):
        return False
    by_kind = any(kind.on_death == "kept" for kind in kinds_of(look, card).values())
    return by_kind or bool(look.ruled("kept_on_death", card))


@rules.step("death", "rank")
def rank(run: Resolution, frame: Frame) -> None:
    """Looters come highest Level first, ties by die (MF-DTH-04); equal dice are thrown again."""
    seat = cast(str, frame.data["seat"])
    ranked = cast(Dice, frame.data.get("ranked", {}))
    if frame.data.get("die") is not None:
        rolling = cast(str, frame.data["rolling"])
        ranked = {**ranked, rolling: (*ranked.get(rolling, ()), cast(int, frame.data["die"]))}
    looters = [other for other in places.clockwise_from(run, seat)[1:] if not places.is_dead(run, other)]
    if not frame.data["loot"] or not run.rules("munchkin.looting"):
        looters = []
    tied = _tied(run, looters, ranked)
    if tied and run.zone("loot") and run.rules("munchkin.looting_order"):
        run.go(frame, "rank", ranked=cast(Plain, ranked), die=None, rolling=tied)
        throw_die(run, tied, "die", "looting")
        return
    looters.sort(key=lambda other: (places.level(run, other), ranked.get(other, ())), reverse=True)
    more = cast(int, frame.data["more"])
    turns = tuple(other for other in looters for _ in range(run.number("loot", other) + more))
    run.go(frame, "loot", looters=turns, die=None)


def _tied(look: Look, looters: list[str], ranked: Dice) -> str:
    """Who throws next, having thrown least of those of one Level whose dice were equal; "": nobody."""
    order = [(places.level(look, other), ranked.get(other, ())) for other in looters]

    def is_tied(at: int) -> bool:
        level, dice = order[at]
        rivals = order[:at] + order[at + 1 :]
        return any(known == level and rolled[: len(dice)] == dice for known, rolled in rivals)

    throwing = [at for at in range(len(looters)) if is_tied(at)]
    return looters[min(throwing, key=lambda at: len(order[at][1]))] if throwing else ""


@rules.step("death", "loot")
def loot(run: Resolution, frame: Frame) -> None:
    """Each takes a card to the hand in turn; the rest is discarded (MF-DTH-04)."""
    looters = cast(tuple[str, ...], frame.data["looters"])
    there = run.zone("loot")
    took = cast("tuple[str, ...] | None", frame.data.get("took"))
    if took:
        run.go(frame, "loot", looters=looters[1:], took=None)
        run.tell("looted", seat=looters[0], card=took[0], dead=frame.data["seat"])
        receive(run, looters[0], took[0])
    elif looters and there:
        run.ask("took", looters[0], "take", there, cause="looting", default=there[:1])
    else:
        run.go(frame, "rest")


@rules.step("death", "rest")
def rest(run: Resolution, frame: Frame) -> None:
    """What nobody took is discarded."""
    seat = cast(str, frame.data["seat"])
    left = run.zone("loot")
    run.pop(frame)
    _leave_combat(run, seat)
    run.announce("died", subject=seat, actor=seat)
    lose(run, left, "death")


def _leave_combat(run: Resolution, seat: str) -> None:
    """A helper who dies before running is no longer in the combat; a dead main player ends it."""
    frame = places.combat(run)
    if frame is not None and frame.data["helper"] == seat and not frame.data.get("lost"):
        run.keep(frame, helper="")


def revive(run: Resolution, seat: str) -> None:
    """The dead revive at the start of the next player's turn (MF-DTH-06)."""
    if places.is_dead(run, seat) and run.rules("munchkin.revival"):
        run.tell("revived", seat=seat)
        run.mark(seat, "dead", None)
        run.mark(seat, "newborn", True)

"""Leaving play: deaths in batches, what replaces them, and where the cards go (A10, A12).

A batch is one `leaving` frame.  For each of its cards an event is announced: `dies` for units and heroes,
`destroyed` for what else is destroyed, and in it, as for all that leave otherwise, `leaves`.  The cards
wait in the zone `leaving`, where what they say still counts, until the whole batch is done.
"""

from collections.abc import Iterable
from typing import Any, cast

from tts_bridge.games.codex import events, numbers, places
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.piles import bury, discard
from tts_bridge.games.core.changes import Removed
from tts_bridge.games.core.frames import release
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("leaving", passing=True)
rules.frame("departing", passing=True)
rules.switch("codex.two_lives", "codex.indestructible")

DEATHS = ("killed", "destroyed", "sacrificed")
"""Ways of leaving play that are a death; `bounced`, `trashed`, `discarded`, `stacked` are none."""

MORTAL = ("unit", "hero")


def leave(
    run: Resolution, cards: Iterable[str], how: str, by: str = "", *, combat: bool = False, cause: str = ""
) -> None:
    """These cards leave play together; `by` is the card that makes them, `cause` the rule."""
    there = tuple(card for card in dict.fromkeys(cards) if card in run.state.cards)
    if there:
        run.push("leaving", "next", left=there, gone=(), how=how, by=by, combat=combat, cause=cause)


@rules.step("leaving", "next")
def next_card(run: Resolution, frame: Frame) -> None:
    """The next card of the batch; when all have gone they are put where they belong."""
    left = cast(tuple[str, ...], frame.data["left"])
    if not left:
        run.go(frame, "bury")
        release(run, frame)
        for seat in cast(tuple[str, ...], frame.data.get("rewarded", ())):
            run.push("reward", "choose", seat=seat)
        return
    run.go(frame, "departed", left=left[1:], card=left[0], departed=None)
    if places.in_play(run, left[0]):
        _announce(run, frame, left[0])


def _announce(run: Resolution, frame: Frame, card: str) -> None:
    dead = frame.data["how"] in DEATHS
    event = _death_of(run, card) if dead else "leaves"
    events.announce(
        run, event, card, into="departed", actor=frame.data["by"], how=frame.data["how"],
        combat=frame.data["combat"], cause=frame.data["cause"], slot=places.slot_of(run, card),
        minus=numbers.counter(run, card, "minus"),
    )  # fmt: skip


def _death_of(look: Look, card: str) -> str:
    return "dies" if look.definition(card).kind in MORTAL else "destroyed"


@rules.event("dies")
def dies(run: Resolution, frame: Frame) -> None:
    """A unit or hero dies, unless something else happens instead."""
    depart(run, frame)


@rules.event("destroyed")
def destroyed(run: Resolution, frame: Frame) -> None:
    """A building, upgrade or ongoing spell is destroyed; a fixture may be built again."""
    card = cast(str, frame.data["card"])
    if run.definition(card).kind == "fixture":
        run.tell("destroyed", cast(str, frame.data.get("actor") or ""), card=card)
        run.reborn(card)
        run.mark(card, "ruin", True)
    else:
        depart(run, frame)


def depart(run: Resolution, frame: Frame) -> None:
    """One that dies leaves play, unless something else happens instead, or something keeps it there."""
    card, how = cast(str, frame.data["card"]), cast(str, frame.data["how"])
    if _is_kept(run, card, how):
        run.pop(frame, False)
        return
    run.push("departing", "kept", event=frame.id)
    said = ("actor", "how", "combat", "cause", "slot", "minus")
    given: dict[str, Any] = {name: frame.data[name] for name in said if name in frame.data}
    events.announce(run, "leaves", card, into="left", **given)


@rules.step("departing", "kept")
def kept_in_play(run: Resolution, frame: Frame) -> None:
    """What could not leave has not died."""
    event = next(known for known in run.state.frames if known.id == frame.data["event"])
    if frame.data.get("left"):
        run.pop(frame)
    else:
        run.pop(event, False)


@rules.event("leaves")
def leaves(run: Resolution, frame: Frame) -> None:
    """The card goes to wait until its batch is done."""
    card, how = cast(str, frame.data["card"]), cast(str, frame.data["how"])
    tell_of(run, card, how, cast(str, frame.data.get("actor") or ""))
    shift(run, card, places.of(run.card(card).controller, "leaving"))


def tell_of(run: Resolution, card: str, how: str, cause: str) -> None:
    """Say how a card goes where it goes."""
    if how == "discarded":
        run.tell(how, cause, cards=(card,))
    else:
        run.tell(how, cause, card=card, seat=run.card(card).controller)


def shift(run: Resolution, card: str, zone: str) -> None:
    """A card with what lies under it goes to another zone in play."""
    for moved in (card, *run.under(card)):
        run.move(moved, zone)


# ---------------------------------------------------------------- what happens instead


def _is_kept(run: Resolution, card: str, how: str) -> bool:
    """Whether something else happens instead: it has two lives, or is indestructible."""
    tags = run.tags(card)
    first = held("two_lives", tags) and not numbers.counter(run, card, "crumbling")
    if how in DEATHS and first and run.rules("codex.two_lives"):
        _recover(run, card)
        run.count(card, "crumbling", 1)
        return True
    if how in ("killed", "destroyed") and is_indestructible(run, card):
        _recover(run, card)
        run.turn(card, sideways=True)
        if places.place(run.card(card).zone) in places.PATROL:
            shift(run, card, places.of(run.card(card).controller, "play"))
        for below in run.under(card):
            discard(run, below)
        return True
    return False


def is_indestructible(look: Look, card: str) -> bool:
    """Whether the card exhausts instead of dying."""
    return look.rules("codex.indestructible") and held("indestructible", look.tags(card))


def _recover(run: Resolution, card: str) -> None:
    """All damage is gone."""
    run.count(card, "damage", -numbers.counter(run, card, "damage"))
    run.mark(card, "touched", None)


# ---------------------------------------------------------------- where they go


@rules.step("leaving", "departed")
def departed(run: Resolution, frame: Frame) -> None:
    """One that is still in play has been spared: as long as nothing changes it does not die again."""
    card = cast(str, frame.data["card"])
    gone = cast(tuple[str, ...], frame.data["gone"])
    run.go(frame, "next", gone=(*gone, card) if frame.data.get("departed") else gone)
    if not frame.data.get("departed") and places.in_play(run, card):
        run.mark(card, "spared", _plight(run, card))


def _plight(look: Look, card: str) -> tuple[Plain, ...]:
    """All that bears on whether a thing is doomed."""
    now = look.card(card)
    gold = look.state.seats[now.controller].counters.get("gold", 0)
    hurt = now.counters.get("damage", 0), bool(now.marks.get("touched"))
    return *hurt, numbers.hp(look, card), now.sideways, gold, is_striking(look)


@rules.step("leaving", "bury")
def bury_all(run: Resolution, frame: Frame) -> None:
    """Each card goes to its owner's zone; what leaves during a spell does so when that is done."""
    how = cast(str, frame.data["how"])
    gone = tuple((card, how) for card in cast(tuple[str, ...], frame.data["gone"]))
    run.pop(frame)
    spell = events.spell_under_way(run)
    if spell is None:
        bury_each(run, gone)
    else:
        run.keep(spell, gone=(*cast(tuple[Plain, ...], spell.data.get("gone", ())), *gone))


def bury_each(run: Resolution, gone: Iterable[tuple[str, str]]) -> None:
    """Cards that have left play, and how, to where they belong, if nothing has taken them elsewhere."""
    for card, how in gone:
        if card in run.state.cards and places.place(run.card(card).zone) == "leaving":
            put_away(run, card, how)


def put_away(run: Resolution, card: str, how: str) -> None:
    """A card that has left play to where it belongs; what was attached to it is discarded."""
    for below in reversed(run.under(card)):
        put_away(run, below, "discarded")
    kind = run.definition(card).kind
    run.reborn(card)
    if _is_token(run, card):
        run.emit(Removed(card))
    elif how == "trashed":
        run.turn(card, flipped=False, sideways=False)
        run.move(card, places.TRASH)
    elif kind == "hero":
        bury(run, card, "command")
        run.turn(card, flipped=False)
        if how in DEATHS:
            run.count(card, "summoning", 2)
            run.mark(card, "has_died", True)
    elif how == "stacked":
        _stack(run, card)
    else:
        bury(run, card, "hand" if how == "bounced" else "discard")


def _is_token(look: Look, card: str) -> bool:
    return look.card(card).deck == "token"


def _stack(run: Resolution, card: str) -> None:
    """On top of its owner's draw pile."""
    bury(run, card, "discard")
    run.put_on_pile(places.of(run.card(card).owner, "draw"), card)


# ---------------------------------------------------------------- what dies by itself


def is_doomed(look: Look, card: str) -> bool:
    """Whether a thing with HP has none left, or deathtouch has touched it (CX-RUN-02)."""
    kind = look.definition(card).kind
    if kind not in (*MORTAL, "building", "fixture"):
        return False
    touched = kind in MORTAL and bool(look.card(card).marks.get("touched"))
    if not touched and numbers.hp_left(look, card) > 0:
        return False
    return look.card(card).marks.get("spared") != _plight(look, card)


def is_striking(look: Look) -> bool:
    """Whether combat damage was just dealt."""
    frame = look.frame("attack")
    return frame is not None and bool(frame.data.get("striking"))


@rules.check("codex.lethal")
def lethal(run: Resolution) -> bool:
    """Whatever has no HP left dies at once, all of it together (A10)."""
    combat = is_striking(run)
    doomed = [
        card
        for seat in run.state.seats
        for card in (*places.lying(run, seat), *places.fixtures(run, seat))
        if run.card(card).definition != places.BASE and is_doomed(run, card)
    ]
    by = cast(str, run.card(doomed[0]).marks.get("struck_by", "")) if doomed else ""
    leave(run, doomed, "killed", by, combat=combat)
    return bool(doomed)


@rules.check("codex.token_outside_play")
def tokens_outside_play(run: Resolution) -> bool:
    """A token that is nowhere in play is removed (CX-TOK-02)."""
    lost = [card for card in run.state.cards if _is_token(run, card) and not _is_about(run, card)]
    for card in lost:
        run.reborn(card)
        run.emit(Removed(card))
    return bool(lost)


def _is_about(look: Look, card: str) -> bool:
    return places.place(look.card(card).zone) in (*places.COUNTS_AS_PLAY, "future", places.SPOTLIGHT)

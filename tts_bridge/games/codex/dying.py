"""Leaving play: deaths in batches, what replaces them, and where the cards go (A10, A12).

A batch is one `leaving` frame.  Each of its cards is announced while all are still there: `dies` for units
and heroes, `destroyed` for what else is destroyed, then, as for all that leave otherwise, `leaves`.  Those
that nothing keeps go together to the zone `leaving`, where what they say still counts; what reacts to
either comes after that, and then they are put where they belong.  What is attached to one of them goes along
with it, and is discarded.
"""

from collections.abc import Iterable
from typing import Any, cast

from tts_bridge.games.codex import events, numbers, places
from tts_bridge.games.codex.piles import bury
from tts_bridge.games.codex.sparing import (
    can_be_sacrificed,
    is_indestructible,
    lives_again,
    plight,
    spared_of,
    withstands,
)
from tts_bridge.games.core.changes import Removed
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("leaving", passing=True)
rules.note("struck_by")

DEATHS = ("killed", "destroyed", "sacrificed")
"""Ways of leaving play that are a death; `bounced`, `trashed`, `discarded`, `stacked` are none."""

MORTAL = ("unit", "hero")


def leave(
    run: Resolution, cards: Iterable[str], how: str, by: str = "", *, combat: bool = False, cause: str = "",
    told: str = "",
) -> bool:  # fmt: skip
    """These cards leave play together; returns whether there are any.

    `by` is the card that makes them, `cause` the rule, `told` the event that says so, if not that of `how`.
    What cannot be sacrificed is not.
    """
    there = tuple(card for card in dict.fromkeys(cards) if card in run.state.cards and _fits(run, card, how))
    if there:
        run.push(
            "leaving", "next", left=there, gone=(), how=how, by=by, combat=combat, cause=cause,
            told=told or how,
        )  # fmt: skip
    return bool(there)


def _fits(look: Look, card: str, how: str) -> bool:
    return how != "sacrificed" or can_be_sacrificed(look, card)


def destroy(run: Resolution, cards: Iterable[str], by: str) -> None:
    """Things are destroyed; a base is not destroyed by words."""
    leave(run, (card for card in cards if run.card(card).definition != places.BASE), "destroyed", by)


@rules.step("leaving", "next")
def next_card(run: Resolution, frame: Frame) -> None:
    """The next card of the batch is announced as one that dies; when all have been, they go."""
    left = cast(tuple[str, ...], frame.data["left"])
    if not left:
        run.go(frame, "depart", card=None)
        return
    card, there = left[0], _may_go(run, left[0])
    now = plight(run, card) if there else None
    run.go(frame, "announced", left=left[1:], card=card, died=None, went=None, plight=now)
    if there and _how(run, frame, card) in DEATHS:
        _announce(run, frame, card, _death_of(run, card), "died")


@rules.step("leaving", "announced")
def announced(run: Resolution, frame: Frame) -> None:
    """What dies leaves play, and so does what goes otherwise; a fixture stays where it is."""
    card = cast(str, frame.data["card"])
    run.go(frame, "decided")
    if not _may_go(run, card) or _is_fixture(run, card):
        return
    if frame.data.get("died") or _how(run, frame, card) not in DEATHS:
        _announce(run, frame, card, "leaves", "went")


def _how(look: Look, batch: Frame, card: str) -> str:
    """How a card of a batch leaves play: what is attached to one of them is discarded."""
    return "discarded" if _goes_along(look, batch, card) else cast(str, batch.data["how"])


def _goes_along(look: Look, batch: Frame, card: str) -> bool:
    return look.card(card).attached_to in cast(tuple[str, ...], batch.data["gone"])


def _may_go(look: Look, card: str) -> bool:
    """Whether a card is there to leave play, or a fixture to be destroyed, finished or not."""
    return places.in_play(look, card) or (_is_fixture(look, card) and "built" in look.card(card).marks)


def _is_fixture(look: Look, card: str) -> bool:
    return card in look.state.cards and look.definition(card).kind == "fixture"


def _announce(run: Resolution, batch: Frame, card: str, event: str, into: str) -> None:
    events.announce(
        run, event, card, into=into, actor=_by(run, batch, card), how=_how(run, batch, card),
        combat=batch.data["combat"], cause=batch.data["cause"], slot=places.slot_of(run, card),
        minus=numbers.counter(run, card, "minus"),
    )  # fmt: skip


def _by(look: Look, batch: Frame, card: str) -> str:
    """The card that makes it go; of what dies by itself the one that has struck it last."""
    if batch.data["how"] == "killed" and not batch.data["by"]:
        return cast(str, look.card(card).marks.get("struck_by", ""))
    return cast(str, batch.data["by"])


def _death_of(look: Look, card: str) -> str:
    return "dies" if look.definition(card).kind in MORTAL else "destroyed"


@rules.event("dies")
@rules.event("destroyed")
def dies(run: Resolution, frame: Frame) -> None:
    """A thing dies or is destroyed, unless something else happens instead."""
    card = cast(str, frame.data["card"])
    again = lives_again(run, card)
    endures = frame.data["how"] != "sacrificed" and is_indestructible(run, card)
    run.pop(frame, False if again or endures else _to_come(frame))
    if again:
        _recover(run, card)
        run.count(card, "crumbling", 1)
    elif endures:
        _endure(run, card)


@rules.event("leaves")
def leaves(run: Resolution, frame: Frame) -> None:
    """A card leaves play, unless something keeps it there."""
    stays = not frame.data["combat"] and run.ruled("stays_in_play", cast(str, frame.data["card"]))
    run.pop(frame, False if stays else _to_come(frame))


def _to_come(event: Frame) -> Plain:
    """An event as it will be when the whole batch has gone."""
    return {name: value for name, value in event.data.items() if name != "into"}


@rules.step("leaving", "decided")
def decided(run: Resolution, frame: Frame) -> None:
    """One that is spared does not die again as long as nothing changes."""
    card, died, went = cast(str, frame.data["card"]), frame.data.get("died"), frame.data.get("went")
    run.go(frame, "next")
    if went or (died and _is_fixture(run, card)):
        left, gone = (cast(tuple[str, ...], frame.data[name]) for name in ("left", "gone"))
        along = (below for below in run.under(card) if below not in gone and places.in_play(run, below))
        come = cast(tuple[Plain, ...], frame.data.get("come", ()))
        run.keep(
            frame, left=tuple(dict.fromkeys((*along, *left))), gone=(*gone, card),
            come=(*come, *(event for event in (died, went) if event)),
        )  # fmt: skip
    elif places.in_play(run, card):
        # what withstands does so for good; anything else may have been spared this once
        always = withstands(run, card)
        now = plight(run, card) if always else frame.data.get("plight")
        run.mark(card, spared_of(cast(str, frame.data["cause"])), now)


@rules.step("leaving", "depart")
def depart(run: Resolution, frame: Frame) -> None:
    """All that nothing has kept go together; then comes what reacts to it."""
    gone = tuple(card for card in cast(tuple[str, ...], frame.data["gone"]) if _may_go(run, card))
    under = tuple(below for card in gone for below in run.under(card))
    run.go(frame, "settle", gone=gone, under=under)
    for card in gone:
        if not _goes_along(run, frame, card):
            _go(run, frame, card)
    for event in reversed(cast(tuple[dict[str, Any], ...], frame.data.get("come", ()))):
        if event["card"] in gone:
            run.push("event", "after", **event)


def _go(run: Resolution, batch: Frame, card: str) -> None:
    """A card goes to wait until its batch is done; a fixture may be built again."""
    cause = cast(str, batch.data["cause"]) or _by(run, batch, card)
    tell_of(run, card, cast(str, batch.data["told"]), cause)
    if _is_fixture(run, card):
        run.reborn(card)
        run.mark(card, "ruin", True)
    else:
        shift(run, card, places.of(run.card(card).controller, "leaving"))


@rules.step("leaving", "settle")
def settle(run: Resolution, frame: Frame) -> None:
    """What the batch has brought about happens."""
    run.go(frame, "bury")
    events.let_go(run, frame)


def tell_of(run: Resolution, card: str, how: str, cause: str) -> None:
    """Say how a card goes where it goes; what is no unit and no hero does not die, it is destroyed."""
    kind = run.definition(card).kind
    if how == "discarded":
        run.tell(how, cause, cards=(card,))
    elif how == "bounced":
        zone = places.of(run.card(card).owner, "command" if kind == "hero" else "hand")
        run.tell(how, cause, card=card, zone=None if is_token(run, card) else zone)
    elif how == "killed" and kind in MORTAL:
        run.tell("killed", cause, card=card)
    else:
        run.tell("destroyed" if how == "killed" else how, cause, card=card)


def shift(run: Resolution, card: str, zone: str) -> None:
    """A card with what lies under it goes to another zone in play."""
    for moved in (card, *run.under(card)):
        run.move(moved, zone)


# ---------------------------------------------------------------- what happens instead


def _endure(run: Resolution, card: str) -> None:
    """The indestructible exhausts and leaves the patrol, and loses damage and what is attached (A12)."""
    _recover(run, card)
    run.turn(card, sideways=True)
    if places.place(run.card(card).zone) in places.PATROL:
        shift(run, card, places.of(run.card(card).controller, "play"))
    leave(run, run.under(card), "discarded")


def _recover(run: Resolution, card: str) -> None:
    """All damage is gone."""
    run.count(card, "damage", -numbers.counter(run, card, "damage"))
    run.mark(card, "touched", None)


# ---------------------------------------------------------------- where they go


@rules.step("leaving", "bury")
def bury_all(run: Resolution, frame: Frame) -> None:
    """Each card goes to its owner's zone; what leaves during a spell does so when that is done."""
    how, under = cast(str, frame.data["how"]), cast(tuple[str, ...], frame.data["under"])
    gone = (
        *((card, how) for card in cast(tuple[str, ...], frame.data["gone"]) if card not in under),
        *((card, "discarded") for card in under),
    )
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
    rests = how in DEATHS or numbers.counter(run, card, "summoning") > 0
    run.reborn(card)
    if is_token(run, card):
        run.emit(Removed(card))
    elif how == "trashed":
        run.turn(card, flipped=False, sideways=False)
        run.move(card, places.TRASH)
    elif kind == "hero":
        bury(run, card, "command")
        run.turn(card, flipped=False)
        if rests:
            run.count(card, "summoning", 2)
        if how in DEATHS:
            run.mark(card, "has_died", True)
    elif how == "stacked":
        _stack(run, card)
    else:
        bury(run, card, "hand" if how == "bounced" else "discard")


def is_token(look: Look, card: str) -> bool:
    """Whether it is no card: that is so whatever it has become."""
    return look.card(card).deck == "token"


def _stack(run: Resolution, card: str) -> None:
    """On top of its owner's draw pile."""
    bury(run, card, "discard")
    run.put_on_pile(places.of(run.card(card).owner, "draw"), card)

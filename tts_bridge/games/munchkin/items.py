"""Items and other cards before a munchkin: putting them into play, their limits, the backpack."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.by_hand import settle_by_hand
from tts_bridge.games.core.language.grammar import Selector
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.core.stats import Line
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.discards import lose
from tts_bridge.games.munchkin.paying import pay, shortage
from tts_bridge.games.munchkin.piles import is_fresh
from tts_bridge.games.munchkin.timing import is_peace
from tts_bridge.games.munchkin.variant import kinds_of

rules = Rulebook()

rules.frame("putting_on", passing=True)

WORN = ("headgear", "armor", "footgear")
"""Slots that take one item (MF-ITM-10)."""


# ---------------------------------------------------------------- what is where


def is_item(look: Look, card: str) -> bool:
    """Whether a card is an item: it has a price or is marked 'no price' (MF-ITM-01)."""
    return "item_card" in look.tags(card)


def is_character(look: Look, card: str) -> bool:
    """Whether a card is put into use like an item without being one: a class, say."""
    return any(kind.character for kind in kinds_of(look, card).values())


def is_modifier(look: Look, card: str) -> bool:
    """Whether a card comes into play under an item alone."""
    return any(kind.attached for kind in kinds_of(look, card).values())


def in_play(look: Look, seat: str) -> tuple[str, ...]:
    """A seat's cards in use and in the backpack."""
    return look.zone(places.of(seat, "use")) + look.zone(places.of(seat, "pack"))


def used(look: Look, seat: str, tag: str) -> tuple[str, ...]:
    """A seat's cards in use with this tag."""
    cards = look.zone(places.of(seat, "use"))
    return tuple(card for card in cards if tag in look.tags(card) and not look.card(card).attached_to)


def limited(look: Look, seat: str, tag: str, slug: str) -> tuple[str, ...]:
    """A seat's cards in use with this tag that count against the limit of this slug."""
    return tuple(card for card in used(look, seat, tag) if not unlimited(look, card, slug))


def unlimited(look: Look, card: str, slug: str) -> bool:
    """Whether a limit does not count for a card: it says so, or the table has overruled it for the card."""
    return look.overruled(card, slug) or bool(look.ruled("no_limits", card))


def may_wear(look: Look, seat: str, card: str) -> bool:
    """Whether class, trait or sex let the seat use the card (MF-ITM-09)."""
    for_some = "limited" in look.game.library.tags(look.printing(card))
    if not for_some or unlimited(look, card, "munchkin.wearer"):
        return True
    wearer = getattr(look.definition(card), "wearer", lambda: None)()
    return wearer is None or look.matches(seat, wearer, Context(card, seat))


def has_what_it_needs(look: Look, seat: str, card: str) -> bool:
    """Whether what the card asks for its place before the seat holds."""
    needs = getattr(look.definition(card), "needs", None)
    if needs is None or look.overruled(card, "munchkin.card_needs"):
        return True
    return look.holds(needs, Context(card, seat, {"subject": seat}))


def in_hands(look: Look, seat: str) -> tuple[str, ...]:
    """A seat's items in use that take Hands."""
    held = (card for card in used(look, seat, "permanent") if look.number("hands_needed", card))
    return tuple(card for card in held if not unlimited(look, card, "munchkin.hands"))


def hands_used(look: Look, seat: str) -> int:
    """Hands that the items in use take."""
    return sum(look.number("hands_needed", card) for card in in_hands(look, seat))


@rules.base("empty_hands")
def empty_hands(look: Look, thing: str) -> Iterator[Line]:
    """Hands that hold nothing: what is used without regard to a limit fills what it finds."""
    if thing in look.state.seats:
        taken = sum(look.number("hands_needed", card) for card in used(look, thing, "permanent"))
        yield Line(thing, max(0, look.number("hands", thing) - taken), "empty")


def worn_with(look: Look, card: str) -> tuple[str, ...]:
    """What is worn in the same slot as a card and is lost with it (MF-ITM-15); what is worn over it, too."""
    place = look.card(card)
    slots = set(WORN) & look.tags(card)
    if not place.zone.endswith(".use") or place.attached_to or "layer" in look.tags(card):
        return ()
    worn = (other for slot in slots for other in used(look, place.controller, slot) if other != card)
    return tuple(other for other in worn if not look.ruled("not_losable", other))


def big_items(look: Look, seat: str) -> tuple[str, ...]:
    """A seat's Big items that count against its limit, used or not (MF-ITM-07).

    What lies under a card that carries it is carried by that card.
    """
    cards = (card for card in in_play(look, seat) if not look.card(card).attached_to)
    return tuple(card for card in cards if is_big(look, card))


def is_big(look: Look, card: str) -> bool:
    """Whether an item counts against the limit of Big ones (MF-ITM-07)."""
    return "big" in look.tags(card) and not unlimited(look, card, "munchkin.one_big")


# ---------------------------------------------------------------- moves


def put_on_moves(look: Look, seat: str) -> Iterator[Move]:
    """Every card of hand or backpack into use, alone or in place of something worn."""
    for card in look.zone(places.of(seat, "hand")) + look.zone(places.of(seat, "pack")):
        tags = look.tags(card)
        if look.card(card).attached_to or not _goes_into_use(look, card):
            continue
        yield Move("use", seat, card)
        for slot in WORN:
            if slot in tags:
                yield from (Move("use", seat, card, worn) for worn in used(look, seat, slot))
        for tag, kind in kinds_of(look, card).items():
            if kind.character:
                yield from (Move("use", seat, card, other) for other in used(look, seat, tag))


def _goes_into_use(look: Look, card: str) -> bool:
    tags = look.tags(card)
    if "one_shot" in tags or is_modifier(look, card):
        return False
    return is_character(look, card) or "item_card" in tags or stays_in_use(look, card)


def stays_in_use(look: Look, card: str) -> bool:
    """Whether a card that is no item and no character is made to lie before a munchkin."""
    definition = look.definition(card)
    plays = any(hasattr(sentence, "play") for sentence in definition.ability)
    return not plays and any(sentence.active == "use" for sentence in definition.ability)


def pack_moves(look: Look, seat: str) -> Iterator[Move]:
    """Every item of hand or use into the backpack."""
    for card in look.zone(places.of(seat, "hand")) + look.zone(places.of(seat, "use")):
        if not look.card(card).attached_to and not is_modifier(look, card):
            yield Move("pack", seat, card)


# ---------------------------------------------------------------- gates


@rules.gate("munchkin.items_on_own_turn", "use", "pack", "attach")
def items_on_own_turn(look: Look, move: Move) -> dict[str, Plain] | None:
    """On one's own turn, or as soon as the card was received (MF-ACT-03, MF-ACT-04, MF-ITM-03)."""
    mine = places.active_seat(look) in (move.seat, "")
    return None if mine or is_fresh(look, move.card) else {"turn_of": places.active_seat(look)}


@rules.gate("munchkin.no_change_in_combat", "use", "pack", "attach")
def no_change_in_combat(look: Look, move: Move) -> dict[str, Plain] | None:
    """Whoever fights keeps the gear it began with (MF-CMB-06, MF-ITM-12); classes may come."""
    if is_peace(look, move.seat) or (move.kind == "use" and not is_item(look, move.card)):
        return None
    return {"seat": move.seat}


@rules.gate("munchkin.wearer", "use")
def wearer(look: Look, move: Move) -> dict[str, Plain] | None:
    """Class and other limits restrict the use of a card (MF-ITM-09)."""
    return None if may_wear(look, move.seat, move.card) else {"card": move.card}


@rules.gate("munchkin.one_per_slot", "use")
def one_per_slot(look: Look, move: Move) -> dict[str, Plain] | None:
    """One Headgear, one Armour, one Footgear (MF-ITM-10); layers share their slot."""
    tags = look.tags(move.card)
    if "layer" in tags or unlimited(look, move.card, "munchkin.one_per_slot"):
        return None
    for slot in WORN:
        if slot in tags:
            counted = limited(look, move.seat, slot, "munchkin.one_per_slot")
            worn = [card for card in counted if card != move.target and "layer" not in look.tags(card)]
            if len(worn) >= look.number("slot_limit", move.seat):
                return {"slot": slot, "worn": worn[0]}
    return None


@rules.gate("munchkin.slot_allowed", "use")
def slot_allowed(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some munchkins cannot use a slot at all."""
    if unlimited(look, move.card, "munchkin.slot_allowed"):
        return None
    for said, sentence in look.covering("no_slot", move.seat):
        if sentence.what is not None and look.matches(move.card, sentence.what, said.context):
            return {"card": said.card}
    return None


@rules.gate("munchkin.hands", "use")
def hands(look: Look, move: Move) -> dict[str, Plain] | None:
    """One two-handed item or two one-handed ones (MF-ITM-10, MF-ZON-11)."""
    if unlimited(look, move.card, "munchkin.hands"):
        return None
    have = look.number("hands", move.seat)
    needed = look.number("hands_needed", move.card)
    taken = hands_used(look, move.seat)
    return {"hands": have, "used": taken, "needed": needed} if needed and taken + needed > have else None


@rules.gate("munchkin.one_big", "use", "pack")
def one_big(look: Look, move: Move) -> dict[str, Plain] | None:
    """One Big item, used or not (MF-ITM-07)."""
    if "big" not in look.tags(move.card) or not look.card(move.card).zone.endswith(".hand"):
        return None
    big = big_items(look, move.seat)
    allowed = look.number("big_limit", move.seat)
    return {"limit": allowed, "big": big[0]} if len(big) >= allowed else None


@rules.gate("munchkin.pack_is_for_items", "pack")
def pack_is_for_items(look: Look, move: Move) -> dict[str, Plain] | None:
    """Nothing but items goes into the backpack (MF-ITM-11)."""
    return None if is_item(look, move.card) else {"card": move.card}


@rules.gate("munchkin.fixed", "pack")
def fixed(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some items cannot be taken off."""
    card = look.ruled("fixed", move.card)
    return {"card": card} if card else None


@rules.gate("munchkin.fixed", "use")
def fixed_under_swap(look: Look, move: Move) -> dict[str, Plain] | None:
    """…nor swapped for something else."""
    card = look.ruled("fixed", move.target) if move.target else ""
    return {"card": card} if card else None


@rules.gate("munchkin.card_needs", "use")
def card_needs(look: Look, move: Move) -> dict[str, Plain] | None:
    """What a card that stays before a munchkin asks for itself (MF-CLS-02)."""
    return None if has_what_it_needs(look, move.seat, move.card) else {"card": move.card}


@rules.gate("munchkin.cost", "use")
def cost(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some cards cost something to put into use (MF-ZON-08)."""
    price = _cost_of(look, move.card)
    return None if price is None else shortage(look, price, Context(move.card, move.seat))


def _cost_of(look: Look, card: str) -> Selector | None:
    return cast("Selector | None", getattr(look.definition(card), "cost", None))


# ---------------------------------------------------------------- carrying out


def put_into_use(run: Resolution, card: str, seat: str) -> None:
    """A card comes into use, with what is attached to it."""
    run.attach(card, "")
    run.carry(card, places.of(seat, "use"), seat)


def put_into_pack(run: Resolution, card: str, seat: str) -> None:
    """An item, with what is attached to it, goes into the backpack, turned sideways (MF-ITM-11)."""
    run.attach(card, "")
    run.carry(card, places.of(seat, "pack"), seat, sideways=True)


@rules.move("use", "arrange", put_on_moves)
def use(run: Resolution, move: Move) -> None:
    """A card into use, once it is paid for."""
    run.overrule(move.card)
    if _cost_of(run, move.card) is None or run.goes_without("munchkin.cost"):
        _put_on(run, move.card, move.seat, move.target)
    else:
        run.push("putting_on", "pay", card=move.card, seat=move.seat, target=move.target)


@rules.step("putting_on", "pay")
def pay_to_put_on(run: Resolution, frame: Frame) -> None:
    """What it costs."""
    card, seat = cast(str, frame.data["card"]), cast(str, frame.data["seat"])
    pay(run, frame, _cost_of(run, card), Context(card, seat), "put_on")


@rules.step("putting_on", "put_on")
def put_on(run: Resolution, frame: Frame) -> None:
    """It comes into use."""
    card, seat, target = (cast(str, frame.data[name]) for name in ("card", "seat", "target"))
    run.pop(frame)
    if card in run.zone(places.of(seat, "hand")) + run.zone(places.of(seat, "pack")):
        _put_on(run, card, seat, target)


def _put_on(run: Resolution, card: str, seat: str, target: str) -> None:
    """What is no item is played: it may be cancelled before it comes into use (MF-CLS-02, MF-CMP-01)."""
    run.tell("put_on", seat=seat, card=card, target=target)
    if not is_character(run, card) or not places.active_seat(run):
        _arrive(run, card, seat, target)
        return
    run.carry(card, "spotlight", seat)
    run.push("putting_on", "played", card=card, seat=seat, target=target)
    run.announce("laid_down", into="stood", subject=card, card=card, actor=seat)


@rules.step("putting_on", "played")
def played(run: Resolution, frame: Frame) -> None:
    """It comes into use unless it was cancelled."""
    card, seat, target = (cast(str, frame.data[name]) for name in ("card", "seat", "target"))
    run.pop(frame)
    if card not in run.zone("spotlight"):
        return
    if frame.data.get("stood"):
        run.tell("stood", seat=seat, card=card)
        there = target in run.zone(places.of(seat, "use"))
        _arrive(run, card, seat, target if there else "")
    else:
        lose(run, (card,), "cancelled")


def _arrive(run: Resolution, card: str, seat: str, target: str) -> None:
    """What it replaces goes to the backpack, or, being no item, is discarded."""
    if target:
        if is_item(run, target):
            put_into_pack(run, target, seat)
        else:
            lose(run, (target,), card)
    put_into_use(run, card, seat)
    settle_by_hand(run, card, seat)
    run.announce("arrived", subject=card, card=card, actor=seat)


@rules.move("pack", "arrange", pack_moves)
def pack(run: Resolution, move: Move) -> None:
    """An item into the backpack."""
    run.tell("packed", seat=move.seat, card=move.card)
    run.overrule(move.card)
    put_into_pack(run, move.card, move.seat)


rules.plain_event("arrived")
rules.plain_event("laid_down", "before")


# ---------------------------------------------------------------- discarding at will


def dismiss_moves(look: Look, seat: str) -> Iterator[Move]:
    """A seat's cards in play that it might throw away."""
    yield from (Move("dismiss", seat, card) for card in in_play(look, seat))


@rules.gate("munchkin.nothing_thrown_away", "dismiss")
def nothing_thrown_away(look: Look, move: Move) -> dict[str, Plain] | None:
    """Only a class or its like may be discarded at will (MF-ITM-13, MF-CLS-04, MF-CMP-02, MF-PRK-07)."""
    return None if is_character(look, move.card) else {"card": move.card}


@rules.move("dismiss", "dismiss", dismiss_moves)
def dismiss(run: Resolution, move: Move) -> None:
    """One's own class, or what is put into use like one, is discarded."""
    run.tell("dismissed", seat=move.seat, card=move.card)
    lose(run, (move.card,), "dismissed")

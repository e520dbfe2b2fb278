"""Asking for help, bargaining about its price, joining a combat."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.numbers import treasures_of, winning

rules = Rulebook()
rules.plain_event("helped")
rules.switch("munchkin.must_help")

Offer = dict[str, Plain]


def _open_combat(look: Look) -> Frame | None:
    frame = look.state.top
    return frame if frame is not None and frame.kind == "combat" and frame.step == "fight" else None


def offers(frame: Frame) -> dict[str, Offer]:
    """What stands between the main player and each other seat: treasures, items, who offered."""
    return cast(dict[str, Offer], frame.data.get("offers", {}))


def declined(frame: Frame) -> tuple[str, ...]:
    """The seats with which a bargain was declined in this combat."""
    return cast(tuple[str, ...], frame.data.get("declined", ()))


def treasures_at_stake(look: Look) -> int:
    """Treasures that the monsters of the combat would pay."""
    return sum(treasures_of(look, monster) for monster in places.monsters(look))


def ask_moves(look: Look, seat: str) -> Iterator[Move]:
    """The main player proposes a price to another seat."""
    frame = _open_combat(look)
    if frame is None or frame.data["main"] != seat:
        return
    for other in look.state.seats:
        if other != seat:
            for n in range(treasures_at_stake(look) + 1):
                yield Move("ask_help", seat, target=other, number=n)


def offer_moves(look: Look, seat: str) -> Iterator[Move]:
    """Another seat names its price."""
    frame = _open_combat(look)
    if frame is not None and frame.data["main"] != seat:
        yield from (Move("offer_help", seat, number=n) for n in range(treasures_at_stake(look) + 1))


def agree_moves(look: Look, seat: str) -> Iterator[Move]:
    """Either side agrees to what the other proposed, or declines it."""
    frame = _open_combat(look)
    if frame is None:
        return
    for other, offer in offers(frame).items():
        party = frame.data["main"] if offer["by"] == other else other
        if party == seat:
            yield Move("agree", seat, target=other)


def decline_moves(look: Look, seat: str) -> Iterator[Move]:
    """A proposal is turned down or taken back."""
    frame = _open_combat(look)
    if frame is not None:
        for other in offers(frame):
            if seat in (other, frame.data["main"]):
                yield Move("decline", seat, target=other)


def promise_moves(look: Look, seat: str) -> Iterator[Move]:
    """An item in play is laid into the bargain (MF-HLP-03)."""
    frame = _open_combat(look)
    if frame is None:
        return
    for other, offer in offers(frame).items():
        if seat in (other, frame.data["main"]):
            promised = cast(tuple[str, ...], offer["items"])
            for card in look.zone(places.of(seat, "use")) + look.zone(places.of(seat, "pack")):
                loose = "item_card" in look.tags(card) and not look.card(card).attached_to
                if loose and card not in promised:
                    yield Move("promise", seat, card, other)


# ---------------------------------------------------------------- gates


@rules.gate("munchkin.one_helper", "ask_help", "offer_help", "agree")
def one_helper(look: Look, move: Move) -> dict[str, Plain] | None:
    """One helper at most (MF-HLP-01)."""
    helper = places.fighters(look)[1:]
    return {"helper": helper[0]} if helper else None


@rules.gate("munchkin.no_helper", "ask_help", "offer_help", "agree")
def no_helper(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some monsters must be fought alone."""
    barred = next((monster for monster in places.monsters(look) if look.ruled("no_helper", monster)), "")
    return {"card": barred} if barred else None


@rules.gate("munchkin.help_is_needed", "ask_help", "agree")
def help_is_needed(look: Look, move: Move) -> dict[str, Plain] | None:
    """One asks for help when one cannot win alone (MF-HLP-01)."""
    return {"seat": places.fighters(look)[0]} if winning(look) else None


@rules.gate("munchkin.the_dead_do_nothing", "ask_help", "offer_help", "agree")
def no_help_from_the_dead(look: Look, move: Move) -> dict[str, Plain] | None:
    """The dead help nobody until they revive (MF-DTH-06)."""
    helper = move.target or move.seat
    return {"seat": helper} if places.is_dead(look, helper) else None


@rules.gate("munchkin.may_not_help", "ask_help", "offer_help", "agree")
def may_not_help(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some cards keep certain munchkins from helping each other."""
    main = places.fighters(look)[0]
    other = move.target or move.seat
    for one, two in ((main, other), (other, main)):
        card = look.ruled("may_not_help", one, two)
        if card:
            return {"card": card}
    return None


@rules.gate("munchkin.promised_items_in_play", "promise")
def promised_once(look: Look, move: Move) -> dict[str, Plain] | None:
    """What cannot be traded cannot be promised (MF-ITM-21)."""
    card = look.ruled("not_tradable", move.card) or look.ruled("fixed", move.card)
    return {"card": card} if card else None


# ---------------------------------------------------------------- moves


def _set_offer(run: Resolution, frame: Frame, other: str, offer: Offer | None) -> None:
    now = dict(offers(frame))
    if offer is None:
        now.pop(other, None)
    else:
        now[other] = offer
    run.keep(frame, offers=cast(Plain, now))


def _renewed(frame: Frame, other: str, n: int, by: str) -> Offer:
    items = offers(frame).get(other, {}).get("items", ())
    return {"treasures": n, "by": by, "items": items}


@rules.move("ask_help", "help", ask_moves)
def ask_help(run: Resolution, move: Move) -> None:
    """The main player proposes a price; one who must help joins at once (MF-CRD-06)."""
    frame = cast(Frame, run.state.top)
    run.tell("asked_help", seat=move.seat, target=move.target, n=move.number)
    _set_offer(run, frame, move.target, _renewed(frame, move.target, move.number, move.seat))
    if run.rules("munchkin.must_help") and run.ruled("must_help", move.target):
        join_combat(run, move.target)


@rules.move("offer_help", "help", offer_moves)
def offer_help(run: Resolution, move: Move) -> None:
    """Another seat names its price."""
    frame = cast(Frame, run.state.top)
    run.tell("offered_help", seat=move.seat, n=move.number)
    _set_offer(run, frame, move.seat, _renewed(frame, move.seat, move.number, move.seat))


@rules.move("promise", "help", promise_moves)
def promise(run: Resolution, move: Move) -> None:
    """An item is added; the other side must agree anew."""
    frame = cast(Frame, run.state.top)
    offer = offers(frame)[move.target]
    run.tell("promised", seat=move.seat, card=move.card, target=move.target)
    items = (*cast(tuple[str, ...], offer["items"]), move.card)
    _set_offer(run, frame, move.target, offer | {"items": items, "by": move.seat})


@rules.move("decline", "help", decline_moves)
def decline(run: Resolution, move: Move) -> None:
    """No bargain with this seat, which is remembered as long as the combat lasts."""
    frame = cast(Frame, run.state.top)
    run.tell("declined", seat=move.seat, target=move.target)
    _set_offer(run, frame, move.target, None)
    if move.target not in declined(frame):
        run.keep(frame, declined=(*declined(frame), move.target))


@rules.move("agree", "help", agree_moves)
def agree(run: Resolution, move: Move) -> None:
    """The bargain is struck."""
    join_combat(run, move.target)


def may_join(look: Look, seat: str) -> bool:
    """Whether a seat may be the helper of the combat that goes on, asked or not."""
    frame, move = places.combat(look), Move("agree", seat, target=seat)
    if frame is None or frame.data.get("lost") or seat == frame.data["main"]:
        return False
    gates = (one_helper, no_helper, no_help_from_the_dead, may_not_help)
    return all(gate(look, move) is None for gate in gates)


def join_combat(run: Resolution, helper: str, treasures: int = 0) -> None:
    """A helper joins at the price that stands (MF-HLP-02), or for so many Treasures."""
    frame = cast(Frame, places.combat(run))
    offer = offers(frame).get(helper, {"treasures": treasures, "items": ()})
    run.tell("helped", seat=helper, n=offer["treasures"])
    items = cast(tuple[str, ...], offer["items"])
    promised = tuple((card, run.card(card).incarnation) for card in items if card in run.state.cards)
    run.go(
        frame, "open", helper=helper, share=offer["treasures"], promised_as=promised, offers={},
    )  # fmt: skip
    run.announce("helped", subject=helper, actor=frame.data["main"])

"""What a card costs: cards of hand and play that are discarded for it, so many or worth so much."""

from typing import cast

from tts_bridge.games.core.language.grammar import Selector
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin.discards import lose


def payable(look: Look, cost: Selector, context: Context) -> tuple[str, ...]:
    """What a cost may be paid with (MF-ZON-08), never what cannot be discarded for it (MF-TRP-06).

    A card that asks for itself may be paid, whatever else it may not pay for.
    """
    found = look.find(cost, context)
    return tuple(card for card in found if cost.from_ == "source" or not look.ruled("not_payable", card))


def shortage(look: Look, cost: Selector, context: Context) -> dict[str, Plain] | None:
    """What is asked for and what there is, if that is too little."""
    there = payable(look, cost, context)
    if cost.reach is not None:
        have = sum(look.number(cast(str, cost.stat), card) for card in there)
        return None if look.reaches(cost, there, context) else {
            "wanted": look.amount(cost.reach, context), "there": have, "stat": cost.stat,
        }  # fmt: skip
    some = cost.pick == "all" or cost.up_to
    wanted = 1 if some else look.amount(cost.n, context)
    return None if len(there) >= wanted else {"wanted": wanted, "there": len(there), "stat": ""}


def pay(run: Resolution, frame: Frame, cost: Selector | None, context: Context, then: str) -> None:
    """Ask for the cost, discard what is paid, and go on; `worth` notes what that was worth in caps.

    Who could pay only with the card itself that asks for it may leave it: then nothing has happened.
    """
    card, paid = context.source, cast("tuple[str, ...] | None", frame.data.get("paid"))
    if cost is None:
        run.go(frame, then)
        return
    if cost.reach is not None and frame.data.get("worth") is None:
        paid = _gather(run, frame, cost, context)
    elif paid is None:
        _ask(run, frame, cost, context)
    if paid is not None and frame.data.get("at_its_own_cost") and len(paid) < run.amount(cost.n, context):
        run.tell("not_paid", card, seat=context.holder)
        run.pop(frame)
    elif paid is not None:
        run.go(frame, then, worth=sum(run.number("price", each) for each in paid))
        run.tell("paid", card, seat=context.holder, cards=paid)
        lose(run, paid, card)


def _ask(run: Resolution, frame: Frame, cost: Selector, context: Context) -> None:
    there = sorted(payable(run, cost, context), key=lambda card: card == context.source)
    wanted = len(there) if cost.pick == "all" else run.amount(cost.n, context)
    by_itself = cost.pick == "choose" and not cost.up_to and context.source in there[:wanted]
    if wanted <= 0:
        run.go(frame, frame.step, paid=())
    elif wanted >= len(there) and not (cost.up_to or by_itself):
        run.go(frame, frame.step, paid=tuple(there))
    elif by_itself:
        run.keep(frame, at_its_own_cost=True)
        run.ask("paid", context.holder, "pay", there, least=0, most=wanted, cause="own_card", default=())
    else:
        least = 0 if cost.up_to else wanted
        run.ask("paid", context.holder, "pay", there, least=least, most=min(wanted, len(there)),
                cause=context.source, default=tuple(there[:wanted]))  # fmt: skip


def _gather(run: Resolution, frame: Frame, cost: Selector, context: Context) -> tuple[str, ...] | None:
    """Card after card, until they are worth enough or there are no more; None while one is asked for."""
    paid = tuple(
        card for part in ("gathered", "paid") for card in cast(tuple[str, ...], frame.data.get(part) or ())
    )
    left = tuple(card for card in payable(run, cost, context) if card not in paid)
    enough = not left or run.reaches(cost, paid, context)
    if enough or len(left) == 1:
        paid = paid if enough else (*paid, *left)
        run.keep(frame, paid=paid)
        return paid
    run.keep(frame, gathered=paid, paid=None)
    run.ask("paid", context.holder, "pay", left, cause=context.source, default=left[:1])
    return None

"""What the cards of any game do with other cards: draw, take, attach, copy them, order a pile.

A seat's zones are named after it: `red.hand`; cards looked at lie in its `tray`.
"""

from typing import cast

from tts_bridge.games.core import piles
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.language import actions as a
from tts_bridge.games.core.language import grammar as g
from tts_bridge.games.core.language.words import SOURCES
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Plain

rules = Rulebook()


@rules.action("draw")
def do_draw(doing: Doing, action: a.Draw) -> bool:
    """Cards from a pile to a hand."""
    seat, n = doing.seat(action.who), doing.amount(action.n)
    if seat:
        source = doing.context.source
        piles.deal(doing.run, action.deck, n, f"{seat}.hand", seat=seat, face=action.face, source=source)
    return True


@rules.action("move")
def do_move(doing: Doing, action: a.MoveCards) -> bool:
    """Cards taken, given, stolen, fetched: to a zone of a seat."""
    cards = doing.pick(action.what, "take")
    if cards is None:
        return False
    seat = doing.seat(action.whose)
    if cards and seat:
        giver = doing.run.card(cards[0]).controller
        origin = "" if giver == seat else giver
        doing.run.tell("moved", doing.context.source, seat=seat, cards=cards, origin=origin)
        for card in cards:
            bring(doing.run, card, seat, action.to)
    return True


def bring(run: Resolution, card: str, seat: str, to: str) -> None:
    """A loose card, face up, to a zone of a seat; all who saw it know it there."""
    shown = EVERYBODY in run.card(card).known_to
    run.turn(card, flipped=False, sideways=False)
    run.attach(card, "")
    run.assign(card, seat)
    run.move(card, f"{seat}.{to}")
    if shown:
        run.see(card, EVERYBODY)


def attach_card(run: Resolution, card: str, host: str) -> None:
    """A card, with what is attached to it, goes under another and belongs to its owner."""
    now = run.card(host)
    run.carry(card, now.zone, now.controller, sideways=now.sideways)
    run.attach(card, host)


@rules.action("attach")
def do_attach(doing: Doing, action: a.Attach) -> bool:
    """Cards go under another and belong to its owner."""
    cards = doing.pick(action.what)
    if cards is None:
        return False
    hosts = doing.find(action.to)
    if not cards or not hosts:
        return True
    run, host = doing.run, hosts[0]
    for card in cards:
        run.tell("attached", doing.context.source, card=card, target=host)
        attach_card(run, card, host)
    return True


@rules.action("become")
def do_become(doing: Doing, action: a.Become) -> bool:
    """Cards count as other ones until a duration ends or they leave play; that may be when those do."""
    cards = doing.pick(action.what)
    if cards is None:
        return False
    model = next(iter(doing.find(g.Selector(from_=action.like))), "") if action.like in SOURCES else ""
    like = doing.run.printing(model) if model else action.like
    if cards and like in doing.run.game.library.definitions:
        doing.run.tell("became", doing.context.source, cards=cards, like=like)
        source = doing.context.source
        copy: dict[str, Plain] = {
            "of": cards, "like": like, "until": action.until, "source": source, "model": model,
            "holder": doing.context.holder,
        }  # fmt: skip
        doing.run.mark(TABLE, "copies", (*doing.run.var("copies", ()), copy))
    return True


@rules.action("reorder")
def do_reorder(doing: Doing, action: a.Reorder) -> bool:
    """The top of a pile is looked at and put back in any order; nothing where there is no such seat."""
    run, pile = doing.run, f"{action.deck}.draw"
    seat = doing.seat(action.by)
    if not seat:
        return True
    looked = cast("tuple[str, ...]", doing.answer("looked") or ())
    fresh = cast(str, doing.answer("card") or "")
    order = cast("tuple[str, ...] | None", doing.answer("order"))
    if fresh:
        run.turn(fresh, flipped=False)
        run.move(fresh, f"{seat}.tray")
        looked = (*looked, fresh)
        run.keep(doing.frame, {"?looked": looked, "?card": None})
    if order is not None:
        for card in reversed(order):
            run.turn(card, flipped=True)
            run.put_on_pile(pile, card)
            run.see(card, seat)
        return True
    if len(looked) < action.n and run.zone(pile):
        run.draw_from(pile, "?card", seat)
    elif looked:
        n = len(looked)
        doing.ask("order", seat, "order", looked, least=n, most=n, default=looked, secret=True)
    else:
        return True
    return False

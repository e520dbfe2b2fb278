"""Trading and giving items in play, and selling items for levels."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.combat import hand_over
from tts_bridge.games.munchkin.discards import lose
from tts_bridge.games.munchkin.items import big_items, in_play, is_big, is_item
from tts_bridge.games.munchkin.levels import gain_levels
from tts_bridge.games.munchkin.numbers import WINNING_LEVEL
from tts_bridge.games.munchkin.timing import is_peace

rules = Rulebook()

rules.note("trades", "turned_down", "from")

LEVEL_PRICE = 1000
"""Caps for a level (MF-ITM-22)."""

Trade = dict[str, Plain]


# ---------------------------------------------------------------- trades: offers between two seats


def trades(look: Look) -> dict[str, Trade]:
    """Open trades by pair of seats (`blue+red`): the items offered and who has agreed.

    `waived` are items with the slugs of the rules that the table has overruled for them.
    """
    return cast(dict[str, Trade], look.state.vars.get("trades", {}))


def turned_down(look: Look) -> tuple[str, ...]:
    """The pairs of seats between which a trade was turned down in this turn."""
    return cast(tuple[str, ...], look.state.vars.get("turned_down", ()))


def pair(look: Look, one: str, two: str) -> str:
    """The key of a trade between two seats, as they sit."""
    return "+".join(seat for seat in look.state.seats if seat in (one, two))


def offer_moves(look: Look, seat: str) -> Iterator[Move]:
    """An item to another seat: a gift, or part of an exchange."""
    for card in in_play(look, seat) + look.zone(places.of(seat, "hand")):
        if "item_card" in look.tags(card) and not look.card(card).attached_to:
            for other in look.state.seats:
                if other != seat and card not in _offered(look, seat, other):
                    yield Move("offer", seat, card, other)


def _offered(look: Look, one: str, two: str) -> tuple[str, ...]:
    return cast(tuple[str, ...], trades(look).get(pair(look, one, two), {}).get("items", ()))


def _waived(trade: Trade) -> dict[str, tuple[str, ...]]:
    return dict(cast(tuple[tuple[str, tuple[str, ...]], ...], trade.get("waived", ())))


def accept_moves(look: Look, seat: str) -> Iterator[Move]:
    """Agree to what lies in an open trade."""
    for key, trade in trades(look).items():
        seats = key.split("+")
        if seat in seats and seat not in cast(tuple[str, ...], trade["agreed"]):
            yield Move("accept_trade", seat, target=next(other for other in seats if other != seat))


def refuse_moves(look: Look, seat: str) -> Iterator[Move]:
    """Turn a trade down, or take one's offer back."""
    for key in trades(look):
        seats = key.split("+")
        if seat in seats:
            yield Move("refuse_trade", seat, target=next(other for other in seats if other != seat))


@rules.gate("munchkin.trade_in_play", "offer")
def trade_in_play(look: Look, move: Move) -> dict[str, Plain] | None:
    """Only items in play may be traded (MF-ITM-21)."""
    return {"card": move.card} if look.card(move.card).zone.endswith(".hand") else None


@rules.gate("munchkin.trade_in_peace", "offer", "accept_trade")
def trade_in_peace(look: Look, move: Move) -> dict[str, Plain] | None:
    """Between players who are not in a combat (MF-ACT-02, MF-ITM-21)."""
    busy = next((seat for seat in (move.seat, move.target) if not is_peace(look, seat)), "")
    return {"seat": busy} if busy else None


@rules.gate("munchkin.dead_get_nothing", "offer", "accept_trade")
def nothing_for_the_dead(look: Look, move: Move) -> dict[str, Plain] | None:
    """The dead get no card for any reason (MF-DTH-05)."""
    dead = next((seat for seat in (move.seat, move.target) if places.is_dead(look, seat)), "")
    return {"seat": dead} if dead else None


@rules.gate("munchkin.not_tradable", "offer")
def not_tradable(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some items cannot change hands so (MF-CRD-03)."""
    card = kept_by(look, move.card)
    return {"card": card} if card else None


def kept_by(look: Look, card: str) -> str:
    """The card that keeps an item from being traded, if one does."""
    return look.ruled("not_tradable", card)


@rules.gate("munchkin.one_big", "accept_trade")
def both_can_carry(look: Look, move: Move) -> dict[str, Plain] | None:
    """Once all has changed hands nobody has too many Big items (MF-ITM-07): one is swapped for another."""
    items = _offered(look, move.seat, move.target)
    for seat in (move.seat, move.target):
        had, allowed = big_items(look, seat), look.number("big_limit", seat)
        big = [card for card in had if card not in items]
        big += [card for card in items if is_big(look, card) and card not in had]
        if len(big) > max(allowed, len(had)):
            return {"limit": allowed, "big": big[0]}
    return None


def _set_trade(run: Resolution, key: str, trade: Trade | None) -> None:
    now = dict(trades(run))
    if trade is None:
        now.pop(key, None)
    else:
        now[key] = trade
    run.mark(TABLE, "trades", cast(Plain, now) or None)


@rules.move("offer", "trade", offer_moves)
def offer(run: Resolution, move: Move) -> None:
    """An item is offered; whoever offers agrees to what lies there now."""
    run.tell("offered", seat=move.seat, card=move.card, target=move.target)
    key = pair(run, move.seat, move.target)
    trade: Trade = {"items": (*_offered(run, move.seat, move.target), move.card), "agreed": (move.seat,)}
    waived = _waived(trades(run).get(key, {})) | ({move.card: run.waived} if run.waived else {})
    _set_trade(run, key, trade | ({"waived": tuple(waived.items())} if waived else {}))


@rules.move("accept_trade", "trade", accept_moves)
def accept_trade(run: Resolution, move: Move) -> None:
    """When both have agreed, the items change owners and stay in play (MF-ITM-21)."""
    key = pair(run, move.seat, move.target)
    items = _offered(run, move.seat, move.target)
    waived = _waived(trades(run)[key])
    run.tell("traded", seat=move.seat, target=move.target, cards=items)
    _set_trade(run, key, None)
    for card in items:
        owner = run.card(card).controller
        hand_over(run, card, move.target if owner == move.seat else move.seat)
        run.overrule(card, (*waived.get(card, ()), *run.waived))


@rules.move("refuse_trade", "trade", refuse_moves)
def refuse_trade(run: Resolution, move: Move) -> None:
    """No trade; that there was none is remembered until the turn is over."""
    key = pair(run, move.seat, move.target)
    run.tell("trade_refused", seat=move.seat, target=move.target)
    _set_trade(run, key, None)
    if key not in turned_down(run):
        run.mark(TABLE, "turned_down", (*turned_down(run), key))


@rules.check("munchkin.stale_trades")
def stale_trades(run: Resolution) -> bool:
    """An offer falls when one of its items has left its owner's place, or one of the two fights."""
    for key, trade in trades(run).items():
        if not _can_go_on(run, key.split("+"), trade):
            _set_trade(run, key, None)
            return True
    return False


def _can_go_on(look: Look, seats: list[str], trade: Trade) -> bool:
    if not all(seat in look.state.seats for seat in seats):
        return False
    items = cast(tuple[str, ...], trade["items"])
    in_peace = any(_needs(look, trade, card, "munchkin.trade_in_peace") for card in items)
    if in_peace and not all(is_peace(look, seat) for seat in seats):
        return False
    if any(_needs(look, trade, card, "munchkin.not_tradable") and kept_by(look, card) for card in items):
        return False
    return all(any(card in _tradable(look, seat, trade, card) for seat in seats) for card in items)


def _tradable(look: Look, seat: str, trade: Trade, card: str) -> tuple[str, ...]:
    if _needs(look, trade, card, "munchkin.trade_in_play"):
        return in_play(look, seat)
    return in_play(look, seat) + look.zone(places.of(seat, "hand"))


def _needs(look: Look, trade: Trade, card: str, slug: str) -> bool:
    """Whether a rule counts for an item of a trade."""
    return look.rules(slug) and slug not in _waived(trade).get(card, ())


# ---------------------------------------------------------------- sales: a draft at the trader


def on_sale(look: Look, seat: str = "") -> tuple[str, ...]:
    """The items at the trader, or those that one seat has brought, with what is attached to each."""
    there = tuple(card for card in look.zone("trader") if not look.card(card).attached_to)
    return tuple(card for card in there if seller(look, card) == seat) if seat else there


def seller(look: Look, card: str) -> str:
    """Whose item it is; one that an edit put there is that of the seat on turn."""
    return look.card(card).controller or places.active_seat(look) or next(iter(look.state.seats))


def sale_value(look: Look, seat: str = "") -> int:
    """Caps that the items at the trader are worth, or those of one seat."""
    return sum(look.number("price", card) for card in on_sale(look, seat))


def sell_moves(look: Look, seat: str) -> Iterator[Move]:
    """Items from hand or play to the trader."""
    for card in look.zone(places.of(seat, "hand")) + in_play(look, seat):
        if is_item(look, card) and not look.card(card).attached_to:
            yield Move("sell", seat, card)


def unsell_moves(look: Look, seat: str) -> Iterator[Move]:
    """Items taken back from the trader."""
    yield from (Move("unsell", seat, card) for card in on_sale(look, seat))


def close_sale_moves(look: Look, seat: str) -> Iterator[Move]:
    """The sale itself."""
    if on_sale(look, seat):
        yield Move("close_sale", seat)


@rules.gate("munchkin.sell_on_own_turn", "sell")
def sell_on_own_turn(look: Look, move: Move) -> dict[str, Plain] | None:
    """On one's own turn (MF-ITM-22, MF-ACT-04)."""
    active = places.active_seat(look)
    return None if active == move.seat else {"turn_of": active}


@rules.gate("munchkin.sell_in_peace", "sell", "close_sale")
def sell_in_peace(look: Look, move: Move) -> dict[str, Plain] | None:
    """Outside combat (MF-ITM-22, MF-CMB-06)."""
    return None if is_peace(look, move.seat) else {"seat": move.seat}


@rules.gate("munchkin.not_sellable", "sell")
def not_sellable(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some items cannot be sold, and some munchkins cannot sell."""
    card = look.ruled("not_sellable", move.card) or look.ruled("no_selling", move.seat)
    return {"card": card} if card else None


@rules.gate("munchkin.sale_of_a_thousand", "close_sale")
def sale_of_a_thousand(look: Look, move: Move) -> dict[str, Plain] | None:
    """Items worth at least 1000 caps a level, no change given (MF-ITM-22)."""
    value = sale_value(look, move.seat)
    return None if value >= LEVEL_PRICE else {"value": value, "price": LEVEL_PRICE}


@rules.gate("munchkin.no_level_ten_by_sale", "close_sale")
def no_level_ten_by_sale(look: Look, move: Move) -> dict[str, Plain] | None:
    """Level 10 cannot be bought (MF-ITM-23)."""
    now = places.level(look, move.seat)
    return {"level": now} if now >= WINNING_LEVEL - 1 else None


@rules.move("sell", "sale", sell_moves)
def sell(run: Resolution, move: Move) -> None:
    """An item, with what is attached to it, to the trader: nothing is sold yet."""
    run.tell("at_trader", seat=move.seat, card=move.card)
    run.overrule(move.card)
    run.mark(move.card, "from", run.card(move.card).zone)
    run.carry(move.card, "trader", move.seat)


@rules.move("unsell", "sale", unsell_moves)
def unsell(run: Resolution, move: Move) -> None:
    """An item back to where it came from."""
    _take_back(run, move.card)


def _take_back(run: Resolution, card: str) -> None:
    seat = seller(run, card)
    zone = cast(str, run.card(card).marks.get("from", places.of(seat, "pack")))
    run.tell("taken_back", seat=seat, card=card)
    run.mark(card, "from", None)
    run.carry(card, zone, seat, sideways=zone.endswith(".pack"))
    if zone.endswith(".hand"):
        run.reborn(card)


@rules.move("close_sale", "sale", close_sale_moves)
def close_sale(run: Resolution, move: Move) -> None:
    """The items are gone, the levels are there (MF-ITM-22)."""
    least = 1 if run.goes_without("munchkin.sale_of_a_thousand") else 0
    levels = max(least, sale_value(run, move.seat) // LEVEL_PRICE)
    sold = on_sale(run, move.seat)
    run.tell("sold", seat=move.seat, cards=sold, levels=levels)
    for card in sold:
        if card in run.state.cards and run.card(card).zone == "trader":
            lose(run, (card,), "sale")
    can_win = run.goes_without("munchkin.no_level_ten_by_sale")
    gain_levels(run, move.seat, levels, can_win=can_win, cause="sale")


@rules.check("munchkin.trader_empties")
def trader_empties(run: Resolution) -> bool:
    """What was not sold goes back when its owner is busy otherwise, or the turn is over."""
    for card in on_sale(run):
        if not _may_be_sold(run, card):
            _take_back(run, card)
            return True
    return False


@rules.on("before afflicted", "munchkin.trader_empties")
@rules.on("before dies", "munchkin.trader_empties")
def drop_sale(run: Resolution, frame: Frame) -> None:
    """What lies at the trader is its owner's still: nothing is kept there from what strikes the owner."""
    take_back_all(run, cast(str, frame.data["subject"]))


def take_back_all(run: Resolution, seat: str) -> None:
    """A seat sells none of what it has brought to the trader."""
    for card in on_sale(run, seat):
        _take_back(run, card)


def _may_be_sold(look: Look, card: str) -> bool:
    owner = seller(look, card)
    on_turn = owner == places.active_seat(look) or look.overruled(card, "munchkin.sell_on_own_turn")
    at_peace = is_peace(look, owner) or look.overruled(card, "munchkin.sell_in_peace")
    return on_turn and at_peace and look.frame("charity") is None

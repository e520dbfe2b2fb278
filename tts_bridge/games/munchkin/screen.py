"""What the panels and plates of the family's tables say, made from views."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.staging import Message, Screen
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.core.stats import Line
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.helping import treasures_at_stake
from tts_bridge.games.munchkin.numbers import strengths, winning
from tts_bridge.games.munchkin.trade import LEVEL_PRICE, on_sale, sale_value, trades
from tts_bridge.games.munchkin.variant import variant

COLUMN = 10
"""Lines in each column of the combat panel."""

OFFERED, PROMISED = "#e0b040", "#60c0e0"
"""Glow of items in an open trade, and of those promised to a helper."""

NOTHING = Message("nothing")


def public_screen(look: Look) -> Screen:
    """What everybody sees."""
    panels = {"strip": (_whose_turn(look), _what_goes_on(look))}
    if places.combat(look) is not None:
        panels["combat"] = tuple(_combat_lines(look))
    return Screen(panels, dict(_plates(look)), _glowing(look))


def private_screen(look: Look, seat: str) -> Screen:
    """What one seat sees besides: itself in numbers."""
    if seat not in look.state.seats:
        return Screen()
    hand, limit = len(look.zone(places.of(seat, "hand"))), look.number("hand_limit", seat)
    lines = (
        Message("me", {"seat": seat, "level": places.level(look, seat)}),
        Message("me-strength", {"strength": look.number("strength", seat)}),
        Message("me-hand", {"cards": hand, "limit": limit}),
    )
    return Screen({"me": lines})


# ---------------------------------------------------------------- strip


def _whose_turn(look: Look) -> Message:
    winner = cast(str, look.state.vars.get("winner", ""))
    if winner:
        return Message("strip-won", {"seat": winner})
    turn = look.frame("turn")
    if turn is None:
        return Message("strip-preparation")
    return Message("strip-turn", {"seat": turn.data["seat"], "phase": turn.step})


def _what_goes_on(look: Look) -> Message:
    """What the table waits for, and what for."""
    top = look.state.top
    if top is None:
        return NOTHING
    waiting = tuple(seat for seat in top.waits if seat in look.state.seats)
    values: dict[str, Plain] = {"seats": waiting, "cause": _cause(look, top)}
    return Message(f"doing-{top.kind}", values)


def _cause(look: Look, frame: Frame) -> Plain:
    if frame.kind == "response":
        event = look.state.frames[-2]
        return event.data.get("card", event.data.get("subject", ""))
    return frame.data.get("cause", frame.data.get("zone", ""))


# ---------------------------------------------------------------- combat


def _combat_lines(look: Look) -> Iterator[Message]:
    frame = cast(Frame, places.combat(look))
    sums = strengths(look)
    yield Message("combat-title", {"seats": places.fighters(look), "monsters": places.monsters(look)})
    yield from _column(sums.munchkins)
    yield from _column(sums.monsters)
    yield Message("combat-munchkins", {"sum": sums.munchkins_sum})
    yield Message("combat-monsters", {"sum": sums.monsters_sum})
    needed = sums.monsters_sum - sums.munchkins_sum + 1
    yield Message("combat-winning") if winning(look) else Message("combat-needed", {"n": max(needed, 1)})
    levels = sum(look.number("levels_gained", monster) for monster in places.monsters(look))
    yield Message("combat-stake", {"levels": levels, "treasures": treasures_at_stake(look)})
    yield _help(frame)


def _help(frame: Frame) -> Message:
    helper = cast(str, frame.data.get("helper", ""))
    return Message("combat-helper", {"seat": helper, "n": frame.data.get("share", 0)}) if helper else NOTHING


def _column(lines: tuple[Line, ...]) -> list[Message]:
    """So many lines that the column is full; what does not fit is told as one more line."""
    told = [_line(line) for line in lines]
    if len(told) > COLUMN:
        told = [*told[: COLUMN - 1], Message("combat-more", {"n": len(told) - COLUMN + 1})]
    return told + [NOTHING] * (COLUMN - len(told))


def _line(line: Line) -> Message:
    values: dict[str, Plain] = {"source": line.source, "amount": line.amount, "why": line.why}
    if line.struck_by:
        return Message("combat-struck", {**values, "by": line.struck_by})
    return Message("combat-line", values)


# ---------------------------------------------------------------- plates


def _plates(look: Look) -> Iterator[tuple[str, Message]]:
    for deck in variant(look).decks:
        yield f"{deck}.draw", Message("plate-draw", {"pile": deck, "cards": len(look.zone(f"{deck}.draw"))})
        discard = look.zone(f"{deck}.discard")
        top = discard[-1] if discard else ""
        yield f"{deck}.discard", Message("plate-discard", {"pile": deck, "top": top})
    for seat in look.state.seats:
        yield places.of(seat, "seat"), _seat_plate(look, seat)
    yield from _combat_plates(look)
    if on_sale(look):
        yield "trader", Message("plate-trader", {"value": sale_value(look), "price": LEVEL_PRICE})


def _seat_plate(look: Look, seat: str) -> Message:
    dead = places.is_dead(look, seat)
    return Message("plate-dead" if dead else "plate-seat", {"seat": seat, "level": places.level(look, seat)})


def _combat_plates(look: Look) -> Iterator[tuple[str, Message]]:
    fighters = places.fighters(look)
    if not fighters:
        return
    for plate, seat in zip(("fighter", "helper"), fighters, strict=False):
        yield plate, Message("plate-fighter", {"seat": seat, "strength": look.number("strength", seat)})
    yield "sum.players", Message("plate-sum", {"sum": strengths(look).munchkins_sum})
    for monster in places.monsters(look):
        lane = places.lane_of(look, monster)
        yield f"sum.{lane}", Message("plate-sum", {"sum": look.number("strength", monster)})


def _glowing(look: Look) -> dict[str, str]:
    offered = (card for trade in trades(look).values() for card in cast(tuple[str, ...], trade["items"]))
    glow = dict.fromkeys(offered, OFFERED)
    frame = places.combat(look)
    if frame is not None:
        glow |= dict.fromkeys(cast(tuple[str, ...], frame.data.get("promised", ())), PROMISED)
    return {card: colour for card, colour in glow.items() if card in look.state.cards}

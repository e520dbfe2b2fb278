"""What the panels and plates of the family's tables say, made from the speech of a view."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.asking import pending
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.staging import Screen
from tts_bridge.games.core.state import Frame
from tts_bridge.games.core.stats import Line
from tts_bridge.games.core.telling import reasons
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.helping import treasures_at_stake
from tts_bridge.games.munchkin.numbers import is_lost_anyway, lacking, strengths, winning
from tts_bridge.games.munchkin.trade import LEVEL_PRICE, on_sale, sale_value, trades
from tts_bridge.games.munchkin.variant import variant

COLUMN = 10
"""Lines in each column of the combat panel."""

OFFERED, PROMISED = "#e0b040", "#60c0e0"
"""Glow of items in an open trade, and of those promised to a helper."""


def public_screen(speech: Speech) -> Screen:
    """What everybody sees."""
    panels: dict[str, tuple[str, ...]] = {"strip": (_whose_turn(speech), pending(speech))}
    if places.combat(speech.look) is not None:
        panels["combat"] = tuple(_combat_lines(speech))
    return Screen(panels, dict(_plates(speech)), _glowing(speech), kept=_promised(speech.look))


def private_screen(speech: Speech, seat: str) -> Screen:
    """What one seat sees besides: itself in numbers."""
    look = speech.look
    if seat not in look.state.seats:
        return Screen()
    hand, limit = len(look.zone(places.of(seat, "hand"))), look.number("hand_limit", seat)
    lines = (
        speech.say("me", {"seat": seat, "n": places.level(look, seat)}),
        speech.say("me-strength", {"n": look.number("strength", seat)}),
        speech.say("me-hand", {"n": hand, "limit": limit}),
    )
    return Screen({"me": lines})


def _whose_turn(speech: Speech) -> str:
    winner = cast(str, speech.view.vars.get("winner", ""))
    if winner:
        return speech.say("strip-won", {"seat": winner})
    turn = speech.look.frame("turn")
    if turn is None:
        return speech.say("strip-preparation")
    return speech.say("strip-turn", {"seat": turn.data["seat"], "phase": turn.step})


# ---------------------------------------------------------------- combat


def _combat_lines(speech: Speech) -> Iterator[str]:
    look = speech.look
    monsters, sums = places.monsters(look), strengths(look)
    yield speech.say("combat-title", {"seats": places.fighters(look), "monsters": monsters})
    yield from _column(speech, sums.munchkins)
    yield from _column(speech, sums.monsters)
    yield speech.say("combat-munchkins", {"n": sums.munchkins_sum})
    yield speech.say("combat-monsters", {"n": sums.monsters_sum})
    yield _standing(speech)
    levels = sum(look.number("levels_gained", monster) for monster in monsters)
    yield speech.say("combat-stake", {"levels": levels, "treasures": treasures_at_stake(look)})
    yield _help(speech, cast(Frame, places.combat(look)))


def _standing(speech: Speech) -> str:
    if winning(speech.look):
        return speech.say("combat-winning")
    if is_lost_anyway(speech.look):
        return speech.say("combat-lost-anyway")
    return speech.say("combat-needed", {"n": lacking(speech.look)})


def _help(speech: Speech, combat: Frame) -> str:
    helper = combat.data.get("helper", "")
    return speech.say("combat-helper", {"seat": helper, "n": combat.data.get("share", 0)}) if helper else ""


def _column(speech: Speech, lines: tuple[Line, ...]) -> list[str]:
    """So many lines that the column is full; those that do not fit are told as one."""
    told = [reason.text for reason in reasons(speech, lines)]
    if len(told) > COLUMN:
        told = [*told[: COLUMN - 1], speech.say("combat-more", {"n": len(told) - COLUMN + 1})]
    return told + [""] * (COLUMN - len(told))


# ---------------------------------------------------------------- plates


def _plates(speech: Speech) -> Iterator[tuple[str, str]]:
    look = speech.look
    for deck in variant(look).decks:
        yield f"{deck}.draw", speech.say("plate-draw", {"deck": deck, "n": len(look.zone(f"{deck}.draw"))})
        top = look.zone(f"{deck}.discard")[-1:]
        yield f"{deck}.discard", speech.card(top[0]) if top else ""
    for seat in look.state.seats:
        message = "plate-dead" if places.is_dead(look, seat) else "plate-seat"
        yield places.of(seat, "seat"), speech.say(message, {"seat": seat, "n": places.level(look, seat)})
    yield from _combat_plates(speech)
    if on_sale(look):
        yield "trader", speech.say("plate-trader", {"value": sale_value(look), "price": LEVEL_PRICE})


def _combat_plates(speech: Speech) -> Iterator[tuple[str, str]]:
    look = speech.look
    fighters = places.fighters(look)
    if not fighters:
        return
    for plate, seat in zip(("fighter", "helper"), fighters, strict=False):
        yield plate, speech.say("plate-fighter", {"seat": seat, "n": look.number("strength", seat)})
    yield "sum.players", str(strengths(look).munchkins_sum)
    for monster in places.monsters(look):
        yield f"sum.{places.lane_of(look, monster)}", str(look.number("strength", monster))


def _glowing(speech: Speech) -> dict[str, str]:
    look = speech.look
    offered = (card for trade in trades(look).values() for card in cast(tuple[str, ...], trade["items"]))
    glow = dict.fromkeys(offered, OFFERED) | dict.fromkeys(_promised(look), PROMISED)
    return {card: colour for card, colour in glow.items() if card in look.state.cards}


def _promised(look: Look) -> tuple[str, ...]:
    """The items promised to the helper of the combat that goes on."""
    combat = places.combat(look)
    promised = combat.data.get("promised_as", ()) if combat is not None else ()
    return tuple(card for card, _ in cast(tuple[tuple[str, int], ...], promised) if card in look.state.cards)

"""Help for a price, on both sides of the bargain."""

from typing import cast

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.fights import has_asked, is_own_combat
from tts_bridge.games.munchkin.bot.mind import Mind
from tts_bridge.games.munchkin.bot.worth import ENVY, LEVEL, TREASURE
from tts_bridge.games.munchkin.helping import declined, offers, treasures_at_stake


def _would_turn_it(mind: Mind, helper: str) -> bool:
    return mind.lead() <= 0 < mind.lead() + mind.number("strength", helper)


# ---------------------------------------------------------------- the one who needs help


def take_help(mind: Mind) -> Move | None:
    """Somebody's offer, if it is worth its price."""
    if not is_own_combat(mind):
        return None
    theirs = [move for move in mind.of_kind("agree") if offers(mind.top)[move.target]["by"] == move.target]
    return mind.best((move for move in theirs if _would_turn_it(mind, move.target)), 0.0)


def ask_for_help(mind: Mind) -> Move | None:
    """Each who could turn the combat is asked once, the weakest rival first, and may think about it."""
    if not is_own_combat(mind) or (has_asked(mind) and not mind.must):
        return None
    asked = (*offers(mind.top), *declined(mind.top))
    able = [seat for seat in reversed(mind.rivals()) if seat not in asked and _would_turn_it(mind, seat)]
    price = _first_price(mind)
    asks = {move.target: move for move in mind.of_kind("ask_help") if move.number == price}
    return next((asks[seat] for seat in able if seat in asks), None)


def _first_price(mind: Mind) -> int:
    """A third to a half of the Treasures; none now and then."""
    pool = treasures_at_stake(mind)
    return mind.random("price", mind.top.id).choice((0, (pool + 2) // 3, (pool + 1) // 2))


# ---------------------------------------------------------------- the one who might help


def help_for_a_price(mind: Mind) -> Move | None:
    """Agree to what is proposed if it pays, else name a price that would, else decline."""
    if mind.top.kind != "combat" or mind.seat in places.fighters(mind):
        return None
    mine = offers(mind.top).get(mind.seat)
    if mine is None:
        return _unasked(mind)
    if mine["by"] == mind.seat:
        return None
    return _agreed(mind) or mind.first("decline")


def _unasked(mind: Mind) -> Move | None:
    """Help that nobody has asked for is offered now and then."""
    wanted = mind.seat not in declined(mind.top) and mind.feels_like(0.4, "offer", mind.top.id)
    return _named(mind) if wanted and _could_help(mind) else None


def _agreed(mind: Mind) -> Move | None:
    if not _could_help(mind):
        return None
    agreed = mind.best((move for move in mind.of_kind("agree") if move.target == mind.seat), 0.0)
    return agreed or _named(mind)


def _could_help(mind: Mind) -> bool:
    """Whether the seat would turn the combat, and not win somebody else's game by it."""
    return _would_turn_it(mind, mind.seat) and not mind.would_win_game(places.fighters(mind)[0])


def _named(mind: Mind) -> Move | None:
    """The lowest price that makes up for the rival's gain, higher than what was proposed."""
    pool, main = treasures_at_stake(mind), places.fighters(mind)[0]
    levels = sum(mind.number("levels_gained", monster) for monster in places.monsters(mind))
    envy = ENVY * LEVEL * levels * (1.5 if main == mind.rivals()[0] else 1.0)
    price = max(1, round((envy + ENVY * TREASURE * pool) / TREASURE / (1 + ENVY)))
    proposed = cast(int, offers(mind.top).get(mind.seat, {}).get("treasures", 0))
    named = [move for move in mind.of_kind("offer_help") if move.number == max(price, proposed + 1)]
    return named[0] if named else None

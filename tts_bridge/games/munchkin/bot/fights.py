"""The own combats: win, spend what it takes, find help, or run."""

from collections.abc import Iterator

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import Mind
from tts_bridge.games.munchkin.helping import offers, treasures_at_stake


def fight(mind: Mind, must: bool) -> Move | None:
    """What the main player does next."""
    if mind.top.kind != "combat" or places.fighters(mind)[:1] != (mind.seat,):
        return None
    won = mind.of_kind("fight")
    if won:
        return won[0]
    wish = _spend(mind) or _take_help(mind) or _ask_for_help(mind)
    return wish or (next(iter(mind.of_kind("run_away")), None) if must else None)


def _spend(mind: Mind) -> Move | None:
    """One-shots of the own hand, if they are enough to win."""
    helpful = sorted(_one_shots(mind), key=lambda pair: (pair[0], str(pair[1])))
    missing = 1 - mind.lead()
    if sum(bonus for bonus, _ in helpful) < missing:
        return None
    enough = [move for bonus, move in helpful if bonus >= missing]
    return enough[0] if enough else helpful[-1][1] if helpful else None


def _one_shots(mind: Mind) -> Iterator[tuple[int, Move]]:
    for move in mind.of_kind("play"):
        bonus = mind.number("one_shot_bonus", move.card)
        if not move.number and move.target == mind.seat and bonus > 0:
            yield bonus, move


def _take_help(mind: Mind) -> Move | None:
    """Somebody's offer that wins the combat."""
    open_offers = offers(mind.top)
    for move in mind.of_kind("agree"):
        if open_offers[move.target]["by"] == move.target and _would_help(mind, move.target):
            return move
    return None


def _would_help(mind: Mind, seat: str) -> bool:
    return mind.lead() + mind.helper_strength(seat) > 0


def _ask_for_help(mind: Mind) -> Move | None:
    """Each who could turn the combat is asked once, for half of the Treasures."""
    fair = (treasures_at_stake(mind) + 1) // 2
    asked = offers(mind.top)
    for move in mind.of_kind("ask_help"):
        if move.number == fair and move.target not in asked and _would_help(mind, move.target):
            return move
    return None

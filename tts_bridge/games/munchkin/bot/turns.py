"""The own turn: ready, door, trouble, loot, charity, end."""

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin.bot.mind import Mind

MARGIN = 2
"""How much stronger a bot wants to be than a monster that it looks for."""

HARMLESS = ("pass", "done", "choose", "end_turn", "loot_room", "kick_open", "ready", "fight", "run_away")


def go_on(mind: Mind) -> Move | None:
    """The next step of the own turn, once nothing better is to be done."""
    charity = mind.worst_card(mind.of_kind("give_charity"))
    return charity or _easy_trouble(mind) or mind.first("ready", "kick_open", "loot_room", "end_turn")


def _easy_trouble(mind: Mind) -> Move | None:
    """A monster in hand that is surely beaten, the most rewarding one."""
    strength = mind.number("strength", mind.seat)
    easy = [move for move in mind.of_kind("look_for_trouble") if _threat(mind, move.card) + MARGIN < strength]
    return max(easy, key=lambda move: (mind.number("treasures", move.card), move.card), default=None)


def _threat(mind: Mind, monster: str) -> int:
    return mind.number("strength", monster) + mind.tastes.surprise(mind, monster)


def least_harm(mind: Mind) -> Move | None:
    """Something that play must go on with: the most harmless kind there is."""
    return mind.first(*HARMLESS) or mind.worst_card(mind.moves)

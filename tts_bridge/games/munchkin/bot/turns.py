"""The own turn: ready, door, trouble, loot, charity, end."""

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin.bot.mind import Mind

MARGIN = 2
"""How much stronger a bot wants to be than a monster that it looks for."""


def go_on(mind: Mind, must: bool) -> Move | None:
    """The next step of the own turn, once nothing better is to be done."""
    charity = mind.worst(mind.of_kind("give_charity"))
    trouble = _easy_trouble(mind)
    if charity or trouble:
        return charity or trouble
    return next(iter(mind.of_kind("ready", "kick_open", "loot_room", "end_turn")), None)


def _easy_trouble(mind: Mind) -> Move | None:
    """A monster in hand that is surely beaten."""
    strength = mind.number("strength", mind.seat)
    easy = [move for move in mind.of_kind("look_for_trouble") if _threat(mind, move.card) + MARGIN < strength]
    return max(easy, key=lambda move: (_threat(mind, move.card), move.card), default=None)


def _threat(mind: Mind, monster: str) -> int:
    return mind.number("level", monster) + mind.number("radioactivity", monster)

"""What a bot does to the others: it spoils wins that come too near, and hurts whoever leads."""

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import Mind

DANGEROUS = 7
"""A rival of this Level is worth stopping: the win would bring it to 8 or more."""


def spoil_a_win(mind: Mind) -> Move | None:
    """Make a claimed win less likely, above all one that would nearly or wholly win the game."""
    fighters = places.fighters(mind)
    claimed = mind.top.kind == "response" and mind.top.data["event"] == "winning"
    if not claimed or mind.seat in fighters or not _worth_spoiling(mind, fighters[0]):
        return None
    near = (*fighters, *places.monsters(mind), "")
    return mind.best((move for move in mind.of_kind("play", "activate", "join") if move.target in near), 0.2)


def _worth_spoiling(mind: Mind, main: str) -> bool:
    if mind.would_win_game(main) or places.level(mind, main) >= DANGEROUS:
        return True
    return mind.feels_like(0.3, "spoil", mind.state.vars.get(places.COMBATS, 0))


def hurt_the_leader(mind: Mind) -> Move | None:
    """Traps and nasty tricks at the end of a turn, where they are worth the card."""
    if mind.top.kind != "turn" or mind.top.step != "late":
        return None
    plays = [move for move in mind.of_kind("play") if move.target in mind.rivals()]
    return mind.best((move for move in plays if mind.feels_like(0.4, "hurt", move.card)), 0.5)

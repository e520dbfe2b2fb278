"""The own combats: win, spend what it takes, or run."""

from collections.abc import Iterator

from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import PLAIN_GAIN, Mind
from tts_bridge.games.munchkin.helping import declined, offers

PLAYS = ("play", "activate", "join", "use")


def is_own_combat(mind: Mind) -> bool:
    """Whether the seat is the main player of a combat in which it may act."""
    return mind.top.kind == "combat" and places.fighters(mind)[:1] == (mind.seat,)


def fight(mind: Mind) -> Move | None:
    """The win, sometimes made richer first; else cards that pay for themselves, or are enough to win."""
    if not is_own_combat(mind):
        return None
    won = mind.first("fight")
    if won is not None:
        return mind.best(mind.of_kind("play"), PLAIN_GAIN, most=3) or won
    if has_asked(mind):
        return None
    return mind.best(mind.of_kind(*PLAYS), PLAIN_GAIN, most=8) or _spend(mind)


def has_asked(mind: Mind) -> bool:
    """Whether the seat has asked for help in this fight: its own cards were not enough."""
    asked = any(offer["by"] == mind.seat for offer in offers(mind.top).values())
    return asked or bool(declined(mind.top))


def _spend(mind: Mind) -> Move | None:
    """One-shots of the own hand and backpack, if together they are enough to win."""
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


def run(mind: Mind) -> Move | None:
    """Nothing else is left, and nobody has said another word."""
    return mind.first("run_away") if is_own_combat(mind) and mind.must else None

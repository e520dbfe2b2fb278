"""Levels gained and lost, and the end of the game."""

from typing import cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.frames import end_game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.numbers import WINNING_LEVEL

rules = Rulebook()

rules.frame("raise", passing=True)
rules.switch("munchkin.level_floor", "munchkin.level_ten_by_kill", "munchkin.dead_get_nothing")
rules.plain_event("level_lost")
rules.plain_event("level_gained")


def lose_levels(run: Resolution, seat: str, n: int, cause: str = "") -> int:
    """Take levels away, never below 1 (MF-LVL-03); returns how many were lost."""
    now = places.level(run, seat)
    floor = now - 1 if run.rules("munchkin.level_floor") else n
    lost = max(0, min(n, floor))
    if lost:
        run.tell("level_lost", cause, seat=seat, n=lost, level=now - lost)
        run.count(seat, "level", -lost)
        run.announce("level_lost", subject=seat, n=lost)
    elif n > 0:
        run.tell("level_kept", cause, seat=seat)
    return lost


def gets_nothing(look: Look, seat: str, giver: str) -> bool:
    """Whether a munchkin is dead and gets nothing (MF-DTH-05), as long as that holds for the giving card."""
    return places.is_dead(look, seat) and not look.overruled(giver, "munchkin.dead_get_nothing")


def gain_levels(
    run: Resolution, seat: str, n: int, *, can_win: bool, cause: str = "", giver: str = ""
) -> int:  # fmt: skip
    """Give levels; Level 10 only where it may be won so (MF-LAW-05); returns how many were gained.

    `giver` is the card that gives them where the log does not say so (`cause`).
    """
    if gets_nothing(run, seat, giver or cause):
        return 0
    now = places.level(run, seat)
    free = can_win or not run.rules("munchkin.level_ten_by_kill")
    gained = max(0, min(n, (WINNING_LEVEL if free else WINNING_LEVEL - 1) - now))
    if gained:
        run.tell("level_gained", cause, seat=seat, n=gained, level=now + gained)
        run.count(seat, "level", gained)
        if places.level(run, seat) >= WINNING_LEVEL:
            win(run, seat)
        else:
            run.announce("level_gained", subject=seat, n=gained)
    return gained


def win(run: Resolution, seat: str) -> None:
    """The first to reach Level 10 wins (MF-SET-07): whatever was going on is over."""
    run.tell("game_won", seat=seat)
    run.mark(TABLE, "winner", seat)
    end_game(run)


@rules.step("raise", "level")
def raised(run: Resolution, frame: Frame) -> None:
    """Levels given by a card."""
    run.pop(frame)
    n, can_win = cast(int, frame.data["n"]), bool(frame.data["can_win"])
    gain_levels(run, cast(str, frame.data["seat"]), n, can_win=can_win, giver=cast(str, frame.data["card"]))


@rules.check("munchkin.level_floor")
def keep_levels_in_bounds(run: Resolution) -> bool:
    """An edit may have set an impossible Level (MF-LAW-02)."""
    for seat in run.state.seats:
        if run.var("winner"):
            return False
        now = places.level(run, seat)
        if not 1 <= now < WINNING_LEVEL:
            run.count(seat, "level", max(1, min(WINNING_LEVEL - 1, now)) - now)
            return True
    return False

"""What is at stake in a fight, or when something is about to act: escapes, the win, survival."""

from collections.abc import Iterator
from functools import partial
from itertools import product, starmap
from typing import cast

from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.outlook import Outlook, Stake
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.numbers import winning
from tts_bridge.games.munchkin.variant import variant

MATTERS = ("combat", "affliction")
"""Frames in which something is at stake."""

FIGHTING = ("begin", "began", "open", "fight", "claimed")
"""Steps of a combat that is neither won nor lost."""

RUNNING = ("run", "throw", "rolled", "got_away", "failed")
"""Steps of an escape at which it is open whether its monster is escaped."""


def outlook(look: Look) -> Outlook | None:
    """What is at stake now; None where nobody fights or runs and nothing is about to act on anybody."""
    if not any(frame.kind in MATTERS for frame in look.state.frames):
        return None
    single = (*starmap(_escape, _pursuits(look)), *variant(look).stakes(look))
    stakes = (*_wins(look), *single, *_survivals(look))
    alone = tuple(Outlook((stake,), partial(_choose_first, stake)) for stake in single)
    return Outlook(stakes, _choose, alone) if stakes else None


# ---------------------------------------------------------------- how it goes on


def _choose(look: Look) -> Move | None:
    """Who fights wins if that is possible, else runs."""
    top = cast(Frame, look.state.top)
    if (top.kind, top.step) != ("combat", "fight"):
        return None
    return Move("fight" if winning(look) else "run_away", cast(str, top.data["main"]))


def _choose_first(stake: Stake, look: Look) -> Move | None:
    """The same, but the seat runs before others, and from the monster before others."""
    top = cast(Frame, look.state.top)
    if top.kind != "prompt" or top.data["cause"] != "running":
        return _choose(look)
    seat, among = cast(str, top.data["seat"]), cast(tuple[str, ...], top.data["candidates"])
    if stake.card in among and seat == stake.seat:
        return Move("order", seat, card=stake.card)
    return Move("order", seat, target=stake.seat) if stake.seat in among else None


# ---------------------------------------------------------------- what is at stake


def _is_over(kind: str, look: Look) -> bool | None:
    return None if look.frame(kind) is not None else True


def _wins(look: Look) -> Iterator[Stake]:
    """The win of who fights, as long as the fight is not lost."""
    combat = places.combat(look)
    if combat is not None and combat.step in FIGHTING:
        yield Stake("win", places.fighters(look)[0], "", _won, _not_won, untold=0)


def _won(block: Block) -> bool | None:
    return True if (block.event, block.cause) == ("left", "killed") else None


def _not_won(look: Look) -> bool | None:
    combat = places.combat(look)
    return None if combat is not None and not combat.data.get("lost") else False


def _pursuits(look: Look) -> Iterator[tuple[str, str]]:
    """Who has yet to run from which monster, as things stand."""
    combat, flight, escape = (look.frame(kind) for kind in ("combat", "flight", "escape"))
    monsters = places.monsters(look)
    if combat is None:
        return
    if flight is None:
        if combat.step == "flee" or (combat.step in FIGHTING and not winning(look)):
            yield from product(places.fighters(look), monsters)
        return
    if escape is not None:
        left = cast(tuple[str, ...], escape.data["left"])
        now = (cast(str, escape.data["monster"]),) if escape.step in RUNNING else ()
        yield from ((cast(str, escape.data["seat"]), monster) for monster in (*now, *left))
    yield from product(cast(tuple[str, ...], flight.data["runners"]), monsters)


def _escape(seat: str, monster: str) -> Stake:
    """That a munchkin is not caught by a monster; the dead do not get away."""

    def told(block: Block) -> bool | None:
        if block.event == "left" and block.roles["card"] == monster:
            return True
        if block.roles.get("seat") != seat:
            return None
        if block.event in ("escaped", "caught") and block.cause == monster:
            return block.event == "escaped"
        return False if block.event == "died" else None

    return Stake("escape", seat, monster, told, partial(_is_over, "combat"))


def _survivals(look: Look) -> Iterator[Stake]:
    """That those who fight are alive when it is over, and those whom something is about to act on."""
    combat = places.combat(look)
    is_open = combat is not None and (combat.step in FIGHTING or bool(combat.data.get("lost")))
    fighters = places.fighters(look) if is_open else ()
    afflicted = (cast(str, frame.data["victim"]) for frame in look.state.frames if frame.kind == "affliction")
    for seat in dict.fromkeys((*fighters, *afflicted)):
        if seat in look.state.seats and not places.is_dead(look, seat):
            yield _survival(seat, "combat", None) if seat in fighters else _survival(seat, "affliction", 1)


def _survival(seat: str, until: str, untold: int | None) -> Stake:
    def told(block: Block) -> bool | None:
        if block.event == "died" and block.roles.get("seat") == seat:
            return False
        return True if block.event == "treasures" else None

    return Stake("survive", seat, "", told, partial(_is_over, until), untold)

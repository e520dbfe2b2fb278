"""What is at stake in a position, and how it goes on from there: what a game asks of chance."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.moves import Move

if TYPE_CHECKING:
    from tts_bridge.games.core.look import Look


def _default(look: "Look") -> Move | None:
    return None


@dataclass(frozen=True, slots=True)
class Stake:
    """Something that comes about for a seat, perhaps with a card, or does not: chance decides.

    `kind` names it (`escape`).  `told` is what a block of changes tells of it, `seen` what a later position
    does, where nothing was told: that it has come about, that it will not any more, None for neither.  Odds
    of `untold` (0 or 1) go without saying.
    """

    kind: str
    seat: str
    card: str
    told: Callable[[Block], bool | None]
    seen: Callable[["Look"], bool | None]
    untold: int | None = None


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is at stake, and how it goes on.

    `choose` is what a seat does where nothing goes on without it, None for the default of what it is asked.
    `alone` are outlooks on less, for a position that has too many ends.
    """

    stakes: tuple[Stake, ...]
    choose: Callable[["Look"], Move | None] = _default
    alone: tuple["Outlook", ...] = ()

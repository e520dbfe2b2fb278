"""How scenarios write odds: `odds.red = { "escape mf.x" = "1/3" }`, and what differs from them."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.odds import Odds, odds
from tts_bridge.games.core.scenario.expecting import Seen
from tts_bridge.games.core.scenario.notation import NotationError, card_name, is_called
from tts_bridge.games.core.view import view

_NUMBER = r"\d+(?:/[1-9]\d*)?"
_VALUE = re.compile(rf"(?P<alone>alone +)?(?P<least>{_NUMBER})(?: +to +(?P<most>{_NUMBER}))?$")


@dataclass(frozen=True, slots=True)
class Chance:
    """The odds of one thing at stake as they are written: `1/3`, `1/3 to 1/2`, `alone 1/3`."""

    kind: str
    seat: str
    card: str
    least: Fraction
    most: Fraction
    alone: bool

    def means(self, look: Look, found: Odds) -> bool:
        """Whether it speaks of these odds."""
        same = (self.kind, self.seat) == (found.kind, found.seat)
        return same and (is_called(look, self.card, found.card) if self.card else not found.card)

    def fits(self, found: Odds) -> bool:
        """Whether it says what they are."""
        least, most = found.chance, found.chance + found.unknown
        return (self.least, self.most, self.alone) == (least, most, found.alone)


def read_chance(seer: str, seats: Collection[str], stake: str, value: str) -> Chance:
    """The odds that are written of a stake (`escape mf.x`, of another seat `green escape mf.x`).

    Raises NotationError.
    """
    first, *rest = stake.split() or [""]
    seat = first if first in seats else seer
    kind, *cards = rest if first in seats else [first, *rest]
    found = _VALUE.match(value.strip())
    if found is None:
        raise NotationError(f"'{value}' are no odds: write '1/3', '1/3 to 1/2' or 'alone 1/3'")
    if not seat or len(cards) > 1:
        raise NotationError(f"'{stake}' names nothing at stake: write 'seat kind card'")
    least = Fraction(found["least"])
    most = Fraction(found["most"]) if found["most"] else least
    return Chance(kind, seat, "".join(cards), least, most, bool(found["alone"]))


@dataclass(frozen=True, slots=True)
class Chances:
    """What a seat ("": everybody) can tell of the odds; none written: nothing is at stake."""

    seat: str
    written: tuple[Chance, ...]

    def differences(self, seen: Seen) -> Iterator[str]:
        """The odds as they are, where they are others."""
        look = seen.look
        found = odds(look.game, view(look.game, look.state, self.seat))
        is_now = ", ".join(_words(look, each) for each in found) or "nothing is at stake"
        for chance in self.written:
            if not any(chance.means(look, each) and chance.fits(each) for each in found):
                wanted = f"{chance.seat} {chance.kind} {chance.card}".strip()
                yield f"odds.{self.seat}: {wanted} is not as expected; the odds are: {is_now}"
        if found and not self.written:
            yield f"odds.{self.seat}: expected nothing to be at stake; the odds are: {is_now}"


def _words(look: Look, found: Odds) -> str:
    alone = "alone " if found.alone else ""
    most = f" to {found.chance + found.unknown}" if found.unknown else ""
    parts = (found.seat, found.kind, card_name(look, found.card))
    return f"{' '.join(part for part in parts if part)} = {alone}{found.chance}{most}"

"""Directives on their way to the table: acts are told once, what stands is told when it changes."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeAlias

from tts_bridge.table.directives import (
    Ask,
    ChooseInHand,
    Directive,
    GiveTurn,
    Glow,
    Guard,
    HoldClock,
    Inscribe,
    Keep,
    Label,
    Offer,
    Remember,
    RollDue,
    Seal,
    SetLevel,
    Show,
    StartClock,
    StopClock,
    Withdraw,
    Write,
)

Key: TypeAlias = tuple[str, ...]

_KEYS: dict[type[Any], Callable[[Any], Key]] = {
    Ask: lambda ask: ("ask", ask.prompt, ask.seat),
    ChooseInHand: lambda choice: ("hand", choice.prompt),
    GiveTurn: lambda turn: ("turn",),
    Glow: lambda glow: ("glow", glow.card),
    HoldClock: lambda hold: ("held", hold.clock),
    Guard: lambda guard: ("guard", guard.about, guard.seat),
    Inscribe: lambda plate: ("plate", plate.plate),
    Keep: lambda keepsake: ("keep", keepsake.thing),
    Label: lambda label: ("label", label.card),
    Offer: lambda offer: ("offer", offer.panel, offer.seat, str(offer.button)),
    Remember: lambda remember: ("node",),
    RollDue: lambda roll: ("roll", roll.roll, roll.seat),
    Seal: lambda seal: ("seal", seal.pile),
    SetLevel: lambda level: ("level",),
    Show: lambda show: ("show", show.panel, show.seat),
    StartClock: lambda clock: ("clock", clock.clock),
    Write: lambda line: ("line", line.panel, line.seat, str(line.line)),
}
"""What each standing directive is about: the last one told about it holds.

What one seat is asked is another thing than the same asked of another seat: the first is taken back."""

_ENDS: dict[type[Any], Callable[[Any], Directive]] = {
    Ask: lambda ask: Withdraw(ask.prompt),
    ChooseInHand: lambda choice: Withdraw(choice.prompt),
    Glow: lambda glow: Glow(glow.card),
    Guard: lambda guard: Guard(guard.about, guard.seat, ()),
    HoldClock: lambda hold: HoldClock(hold.clock, False),
    Inscribe: lambda plate: Inscribe(plate.plate, ""),
    Keep: lambda keepsake: Keep(keepsake.thing),
    Label: lambda label: Label(label.card),
    Offer: lambda offer: Offer(offer.panel, offer.seat, offer.button, ""),
    RollDue: lambda roll: Withdraw(roll.roll),
    Show: lambda show: Show(show.panel, show.seat, not show.shown),
    StartClock: lambda clock: StopClock(clock.clock),
    Write: lambda line: Write(line.panel, line.seat, line.line, ""),
}
"""What is told when one no longer stands; about the others there is always something to tell."""


class Outbox:
    """What is still to be told to the table, and what it has been told already."""

    def __init__(self) -> None:
        self._waiting: list[Directive] = []
        self._standing: dict[Key, Directive] = {}

    def tell(self, *directives: Directive) -> None:
        """Tell what happens once."""
        self._waiting += directives

    def stand(self, directives: Iterable[Directive]) -> None:
        """Tell all that stands from now on, so far as that is news; anything else ends."""
        now = {_KEYS[type(directive)](directive): directive for directive in directives}
        gone = [told for key, told in self._standing.items() if key not in now]
        self._waiting += [_ENDS[type(told)](told) for told in gone if type(told) in _ENDS]
        self._waiting += [new for key, new in now.items() if self._standing.get(key) != new]
        self._standing = now

    def stand_among(self, beginnings: Collection[Key], directives: Iterable[Directive]) -> None:
        """Tell all that stands from now on under keys that begin so, the others staying as they are."""
        others = [it for key, it in self._standing.items() if not any(_begins(key, so) for so in beginnings)]
        self.stand([*others, *directives])

    def renew(self, directive: Directive) -> None:
        """Tell one thing that stands from now on, the others staying as they are."""
        key = _KEYS[type(directive)](directive)
        if self._standing.get(key) != directive:
            self._waiting.append(directive)
            self._standing[key] = directive

    def again(self, *key: str) -> None:
        """Tell anew what has been told under a key that begins so: the table has used it up."""
        self._standing = {told: it for told, it in self._standing.items() if not _begins(told, key)}

    def forget(self) -> None:
        """The table has begun anew: what was to be done on it is void, what stands is told once more."""
        self._waiting.clear()
        self._standing.clear()

    @property
    def clocks(self) -> dict[str, bool]:
        """The clocks that the table has been told to keep, and whether each is to stand."""
        return {
            it.clock: ("held", it.clock) in self._standing
            for it in self._standing.values()
            if isinstance(it, StartClock)
        }

    def take(self) -> list[Directive]:
        """All that is to be told now."""
        waiting, self._waiting = self._waiting, []
        return waiting


def _begins(key: Key, so: Key) -> bool:
    return key[: len(so)] == so

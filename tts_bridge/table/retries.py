"""Cards that the table could not lay: tried again a little later, a few times, then told."""

from collections.abc import Iterator

from tts_bridge.table.directives import Directive, Say, StartClock
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.placing import Placing
from tts_bridge.table.play import Play

AGAIN = "again."
"""What the clock of a card is called, before the card and the number of the try."""

PAUSE = 2.0
"""Seconds between two tries."""

MOST = 3


class Retries:
    """Remembers which cards could not be laid."""

    def __init__(self, play: Play, placing: Placing, outbox: Outbox) -> None:
        self._play = play
        self._placing = placing
        self._outbox = outbox
        self._tries: dict[str, int] = {}
        self._waiting: set[str] = set()

    def failed(self, card: str) -> None:
        """A card could not be laid ("" is none)."""
        if not card:
            return
        self._tries[card] = self._tries.get(card, 0) + 1
        if self._tries[card] <= MOST:
            self._waiting.add(card)
        else:
            del self._tries[card]
            text = self._play.speech("").say("table-not_laid", {"card": card})
            self._outbox.tell(Say(text))

    def ended(self, clock: str) -> None:
        """A clock has run down; a card may be due for another try."""
        for card in sorted(self._waiting):
            if clock == self._clock(card):
                self._waiting.discard(card)
                self._outbox.tell(*self._placing.relay(self._play.look, card))

    def standing(self) -> Iterator[Directive]:
        """The clocks of all that wait."""
        yield from (StartClock(self._clock(card), PAUSE) for card in sorted(self._waiting))

    def _clock(self, card: str) -> str:
        return f"{AGAIN}{card}.{self._tries[card]}"

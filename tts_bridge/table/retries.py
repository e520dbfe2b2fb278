"""Cards that the table could not lay: tried again a little later, a few times, then told."""

from collections.abc import Iterator
from dataclasses import dataclass

from tts_bridge.games.core.view import PUBLIC
from tts_bridge.table.directives import Directive, Say, StartClock
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.placing import Placing
from tts_bridge.table.play import Play

AGAIN, LAID = "again.", "laid."
"""What the clocks of a card are called, before the card and the number of the try: until the next one, and
until it counts as laid."""

PAUSE = 2.0
"""Seconds between two tries."""

LONGEST = 30.0
"""Seconds in which the table tells that a try has failed: it waits for a card that somebody holds."""

MOST = 3


@dataclass(slots=True)
class Trouble:
    """A card that could not be laid: how often that was tried, and whether it is to be tried again."""

    tries: int = 0
    waits: bool = False


class Retries:
    """Remembers which cards could not be laid."""

    def __init__(self, play: Play, placing: Placing, outbox: Outbox) -> None:
        self._play = play
        self._placing = placing
        self._outbox = outbox
        self._cards: dict[str, Trouble] = {}

    def failed(self, card: str) -> None:
        """A card could not be laid ("" is none)."""
        if not card:
            return
        trouble = self._cards.setdefault(card, Trouble())
        trouble.tries += 1
        trouble.waits = True
        if trouble.tries > MOST:
            del self._cards[card]
            speech = self._play.speech(PUBLIC)
            self._outbox.tell(Say(speech.say_of(card, "table-not_laid")))

    def ended(self, clock: str) -> None:
        """A clock has run down; a card may be due for another try, or has been laid."""
        for card, trouble in sorted(self._cards.items(), key=lambda item: item[0]):
            if clock != _clock(card, trouble):
                continue
            if trouble.waits and card in self._play.state.cards:
                trouble.waits = False
                self._outbox.tell(*self._placing.relay(self._play.look, card))
            else:
                del self._cards[card]

    def clear(self) -> None:
        """Where all cards lie will be told anew."""
        self._cards.clear()

    def standing(self) -> Iterator[Directive]:
        """The clocks of all cards."""
        for card, trouble in self._cards.items():
            yield StartClock(_clock(card, trouble), PAUSE if trouble.waits else LONGEST)


def _clock(card: str, trouble: Trouble) -> str:
    return f"{AGAIN if trouble.waits else LAID}{card}.{trouble.tries}"

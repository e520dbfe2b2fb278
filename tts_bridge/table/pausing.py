"""A break: until somebody ends it no clock runs, so that nothing is decided by waiting."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tts_bridge.games.core.words import Words
from tts_bridge.table.directives import Ask, Directive, HoldClock, Say, StartClock
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.record import Record


class Pause:
    """Whether the table has a break; all are told when it begins and when it ends."""

    def __init__(self, words: Words, outbox: Outbox, record: Record) -> None:
        self._words = words
        self._outbox = outbox
        self._record = record

    @property
    def on(self) -> bool:
        """Whether there is a break now."""
        return self._record.has_break

    def press(self) -> None:
        """Begin a break, or end it."""
        self._record.note_break(not self.on)
        self._tell()

    def loaded(self) -> None:
        """The table begins anew: those who come back are told of a break."""
        if self.on:
            self._tell()

    def _tell(self) -> None:
        self._outbox.tell(Say(self._words.say("table-pause_begun" if self.on else "table-pause_over")))


def halted(standing: Iterable[Directive]) -> Iterator[Directive]:
    """What stands, with all its clocks halted."""
    for directive in standing:
        if isinstance(directive, Ask):
            yield replace(directive, seconds=0.0)
            continue
        yield directive
        if isinstance(directive, StartClock):
            yield HoldClock(directive.clock, True)

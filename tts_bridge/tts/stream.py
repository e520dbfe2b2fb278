"""One table's side of the link as a pure state machine: epochs, batches exactly once, the stream until
acknowledged.

Whoever serves the table asks `admit` about each batch, works on those that it admits and closes them with
`finish`; asks `admit_poll` about each poll and then takes `waiting`.  Nothing here waits, and no time
passes.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tts_bridge.tts.messages import STREAM_LIMIT, Answer, Batch, Entry, Poll, Reason, in_parts

MOST_WAITING = 5000
"""Entries kept for a table that does not listen; beyond it the table must begin again."""

_WORDS: dict[Reason, str] = {
    "twin": "another copy of this table is open, and is played on",
    "old": "a later load of this table is running",
    "begin": "the server does not know this load of the table, and it begins again",
    "gap": "a message is missing, and the table begins again",
}


@dataclass(slots=True)
class Stream:
    """What a server must know of one table's link; `epoch` is 0 until the table has begun."""

    epoch: int = 0
    _answer: Answer | None = None
    _told: int = 0
    _waiting: deque[Entry] = field(default_factory=deque)

    @property
    def unheard(self) -> int:
        """How many entries the table has not acknowledged."""
        return len(self._waiting)

    @property
    def told(self) -> int:
        """The number of the last entry."""
        return self._told

    def has_heard(self, entry: int) -> bool:
        """Whether the table has acknowledged the entry of this number."""
        return not self._waiting or self._waiting[0].number > entry

    def is_begun_by(self, batch: Batch) -> bool:
        """Whether a batch is the first one of a later epoch."""
        return batch.epoch > self.epoch and batch.number == 1

    def turn_away(self, batch: Batch) -> Answer:
        """Refuse a batch that would begin an epoch, since another copy of the table holds the link."""
        return self._refusal(batch.number, "twin")

    def admit(self, batch: Batch) -> Answer | None:
        """None if the batch is the next one and is to be worked on, else the answer it gets.

        The first batch of a later epoch begins that epoch: what waited for the one before is forgotten.
        """
        if self.is_begun_by(batch):
            self._begin(batch.epoch)
            return None
        reason = self._reason(batch.epoch)
        if reason:
            return self._refusal(batch.number, reason)
        self._acknowledge(batch.got)
        return self._numbered(batch)

    def finish(self, batch: Batch, records: Iterable[str]) -> Answer:
        """Put what an admitted batch caused into the stream, and answer it."""
        self.tell(records)
        return self._close(Answer(batch.epoch, batch.number, True, self._told))

    def fail(self, batch: Batch, reason: Reason, text: str) -> Answer:
        """Answer an admitted batch that could not be worked on."""
        return self._close(Answer(batch.epoch, batch.number, False, self._told, reason, text))

    def tell(self, records: Iterable[str]) -> int:
        """Put records (lines) into the stream and return the number of its last entry.

        Before the table has begun there is nobody to tell: it hears all facts when it begins.
        """
        if self.epoch == 0:
            return 0
        for record in records:
            for part in in_parts(record):
                self._told += 1
                self._waiting.append(Entry(self._told, part))
        if len(self._waiting) > MOST_WAITING:
            self._forget()
        return self._told

    def admit_poll(self, poll: Poll) -> Answer | None:
        """None if the poll may wait for entries, else the refusal it gets; takes note of what it
        acknowledges."""
        reason = self._reason(poll.epoch)
        if reason:
            return self._refusal(0, reason)
        self._acknowledge(poll.got)
        return None

    def waiting(self, after: int) -> Sequence[Entry]:
        """The next entries after number `after`: one at least if there is any, about `STREAM_LIMIT`
        characters."""
        taken: list[Entry] = []
        size = 0
        for entry in self._waiting:
            if entry.number <= after:
                continue
            size += len(entry.record)
            if taken and size > STREAM_LIMIT:
                break
            taken.append(entry)
        return taken

    def _begin(self, epoch: int) -> None:
        self._forget()
        self.epoch = epoch

    def _forget(self) -> None:
        self.epoch, self._answer, self._told = 0, None, 0
        self._waiting.clear()

    def _reason(self, epoch: int) -> Reason:
        if epoch < self.epoch:
            return "old"
        return "begin" if epoch > self.epoch else ""

    def _numbered(self, batch: Batch) -> Answer | None:
        last = self._answer.number if self._answer else 0
        if self._answer and batch.number == last:
            return self._answer
        return None if batch.number == last + 1 else self._refusal(batch.number, "gap")

    def _refusal(self, number: int, reason: Reason) -> Answer:
        return Answer(self.epoch, number, False, self._told, reason, _WORDS[reason])

    def _acknowledge(self, got: int) -> None:
        while self._waiting and self._waiting[0].number <= got:
            self._waiting.popleft()

    def _close(self, answer: Answer) -> Answer:
        self._answer = answer
        return answer

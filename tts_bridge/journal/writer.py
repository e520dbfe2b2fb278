"""A journal beside a game: a thread does the writing, so that play does not wait for the disk."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Self, TypeAlias, TypeVar

from tts_bridge.journal.errors import JournalError
from tts_bridge.journal.journal import Journal
from tts_bridge.journal.node import UNHEARD, Content, Mark, entry

T = TypeVar("T")
_Write: TypeAlias = Callable[[Journal], object]

AGAIN = 1.0
"""Seconds until what could not be written is tried again, if nothing else is asked meanwhile."""


@dataclass(frozen=True, slots=True)
class _Question:
    """Something to be answered from the journal once all that was asked before is on the disk."""

    ask: Callable[[Journal], Any]
    answer: Future[Any]
    last: bool = False

    def settle(self, journal: Journal, failure: Exception | None) -> None:
        """Answer, with ``failure`` if there is one."""
        try:
            if failure is not None:
                raise failure
            self.answer.set_result(self.ask(journal))
        except Exception as error:
            self.answer.set_exception(error)


class JournalWriter:
    """Takes at once what is to be written, and writes it in order from a thread of its own.

    Whatever comes in while the disk is busy is written together afterwards.  What cannot be written now
    (another program has the file, the disk is full) is kept and tried again until it can; :attr:`failure`
    and :meth:`flush` tell of it.  The journal given must not be used by others; :meth:`close` closes it.
    """

    def __init__(self, journal: Journal) -> None:
        self.failure: Exception | None = None
        """What went wrong the last time that something was written; None if nothing did."""
        self.written = journal.head
        """The last head that was set and is on the disk."""
        self.heard = journal.heard
        """The mark that was given with it."""
        self._journal = journal
        self._head, self._mark = self.written, self.heard
        self._requests: queue.SimpleQueue[_Write | _Question] = queue.SimpleQueue()
        self._waiting: list[_Write] = []
        self._refused: JournalError | None = None
        self._closed = False
        # a daemon, so that a program which forgets to close can still end
        self._thread = threading.Thread(target=self._run, name=f"journal {journal.path.name}", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def append(self, parent: str, content: Content) -> str:
        """Have a node with ``content`` added under ``parent`` and return its id, which is known already.

        Raises TypeError or ValueError if the content is not made of JSON values.  That ``parent`` is unknown
        is told by :meth:`flush`.
        """
        new = entry(parent, content)
        self._put(lambda journal: journal.add(new))
        return new.id

    def set_head(self, node: str, heard: Mark = UNHEARD) -> None:
        """Have the head moved to ``node``; ``heard`` marks what led there."""
        self._put(lambda journal: self._move(journal, node, heard))

    def note(self, key: str, value: bool | int, heard: Mark) -> None:
        """Have a value about the table stored by its word; ``heard`` marks what led there."""
        self._put(lambda journal: self._note(journal, key, value, heard))

    def snapshot(self, node: str, state_json: str) -> None:
        """Have the state at ``node`` stored."""
        self._put(lambda journal: journal.snapshot(node, state_json))

    def read(self, ask: Callable[[Journal], T]) -> T:
        """Return what ``ask`` returns, called in the thread when all that was asked before is on the disk.

        Raises :class:`JournalError` as :meth:`flush` does, and whatever ``ask`` raises.
        """
        answer: Future[T] = Future()
        self._put(_Question(ask, answer))
        return answer.result()

    def flush(self, patience: float | None = None) -> None:
        """Return when all that was asked before is on the disk.

        Raises :class:`JournalError` if it cannot be written now, or, once, for a request that was impossible
        and is dropped; TimeoutError if that is not known after ``patience`` seconds (None: wait for it).
        """
        answer: Future[None] = Future()
        self._put(_Question(lambda _: None, answer))
        answer.result(patience)

    def close(self) -> None:
        """Write what is left and let go of the file; closing twice is harmless.

        Raises :class:`JournalError` if something could not be written.
        """
        if self._closed:
            return
        answer: Future[None] = Future()
        self._put(_Question(lambda _: None, answer, last=True))
        self._closed = True
        try:
            answer.result()
        finally:
            self._thread.join()

    def _move(self, journal: Journal, node: str, heard: Mark) -> None:
        journal.set_head(node, heard)
        self._head, self._mark = node, heard

    def _note(self, journal: Journal, key: str, value: bool | int, heard: Mark) -> None:
        journal.note(key, value)
        self._move(journal, self._head, heard)

    def _put(self, request: _Write | _Question) -> None:
        if self._closed:
            raise RuntimeError("the journal is closed")
        self._requests.put(request)

    def _run(self) -> None:
        with self._journal:
            while self._serve(self._next_requests()):
                pass

    def _next_requests(self) -> list[_Write | _Question]:
        """All that has been asked; nothing, after a while, if something waits to be tried again."""
        requests = []
        with suppress(queue.Empty):
            requests.append(self._requests.get(timeout=AGAIN if self._waiting else None))
            while True:
                requests.append(self._requests.get_nowait())
        return requests

    def _serve(self, requests: list[_Write | _Question]) -> bool:
        """Write, then answer; tell whether there is more to come."""
        questions = [request for request in requests if isinstance(request, _Question)]
        self._waiting += [request for request in requests if not isinstance(request, _Question)]
        failure = self._write() if self._waiting else None
        for question in questions:
            question.settle(self._journal, failure or self._take_refused())
        return not any(question.last for question in questions)

    def _write(self) -> Exception | None:
        """Write all that waits in one transaction; if that fails, keep it and return why."""
        refused: list[JournalError] = []
        try:
            with self._journal.transaction():
                for write in self._waiting:
                    self._try(write, refused)
        except Exception as failure:
            # whatever it is: if this thread ended, every flush would wait for ever
            self.failure = failure
            return failure
        self._waiting.clear()
        self.written, self.heard = self._head, self._mark
        self.failure = next(iter(refused), None)
        self._refused = self._refused or next(iter(refused), None)
        return None

    def _try(self, write: _Write, refused: list[JournalError]) -> None:
        """Carry out one request, unless it can never succeed: such a one must not hold up the others."""
        try:
            write(self._journal)
        except JournalError as error:
            if error.kind not in {"unknown", "moved"}:
                raise
            refused.append(error)

    def _take_refused(self) -> JournalError | None:
        refused, self._refused = self._refused, None
        return refused

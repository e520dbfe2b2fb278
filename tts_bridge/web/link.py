"""One table on the server: its half in a thread of its own, its stream, and whoever waits for news of it."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from tts_bridge.table.directives import Directive
from tts_bridge.tts.messages import THERE, Answer, Batch, Entry, Poll
from tts_bridge.tts.records import MessageError
from tts_bridge.tts.stream import Stream
from tts_bridge.web.errors import closing
from tts_bridge.web.halves import TableHalf, Tables
from tts_bridge.web.translate import read_reports, write_directives

T = TypeVar("T")

POLL_SECONDS = 20.0
"""How long an answer is held back for want of news: below the patience of what lies between, above
chatter."""

PROOF_SECONDS = 1.5
"""How long a load that holds the link has to show that it lives, when another load of its table begins."""

SILENCE = 10.0
"""Seconds without another poll after which a copy of a table is gone: scripts that live open one at once."""

SOON = 0.001
"""Seconds for an answer to go out: a thread that works leaves the others little of the interpreter."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SeatNews:
    """What a seat is shown; `version` grows with each change of the table, `entry` is the stream's last
    number."""

    version: int
    entry: int
    view: Mapping[str, Any]
    moves: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class MoveNews:
    """What came of a seat's move; without refusals it is made."""

    version: int
    entry: int
    refusals: Sequence[Mapping[str, Any]]


class TableLink:
    """The link of one table.  `open` it before use and `close` it once.

    A poll is answered after `hold` seconds for want of news.  Of two copies of the table the one that holds
    the link keeps it if it shows within `proof` seconds that it lives; with 0 the later one has it.  With
    `ponder` the half works on behind its answers: on what stands after a batch, and on what can wait while
    it has nothing else to do.
    """

    def __init__(
        self,
        table: str,
        tables: Tables,
        hold: float = POLL_SECONDS,
        *,
        proof: float = PROOF_SECONDS,
        ponder: bool = True,
    ) -> None:
        self.table = table
        self._hold, self._proof = hold, proof
        self._heard_at = time.monotonic()
        self._may_ponder = ponder
        self.version = 0
        self.closed = False
        self._tables = tables
        self._half: TableHalf | None = None
        self._stream = Stream()
        self._polls = 0
        self._work = asyncio.Lock()
        self._pondering: asyncio.Task[None] | None = None
        self._settling: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"table {table}")

    @property
    def epoch(self) -> int:
        """The running epoch of the table, 0 if it has not begun."""
        return self._stream.epoch

    @property
    def unheard(self) -> int:
        """How many stream entries the table has not acknowledged."""
        return self._stream.unheard

    @property
    def told(self) -> int:
        """The number of the last stream entry."""
        return self._stream.told

    @property
    def ponders(self) -> bool:
        """Whether the table half settles what it has judged, or goes on with something."""
        return self._settling is not None or self._pondering is not None

    @property
    def half(self) -> TableHalf:
        """The table half; there is one after `open`."""
        assert self._half is not None
        return self._half

    async def open(self) -> None:
        """Have the table half opened; raises NoSuchTable."""
        self._half = await self._in_thread(lambda: self._tables.open(self.table))

    @property
    def silence(self) -> float:
        """Seconds since the table was heard last."""
        return time.monotonic() - self._heard_at

    async def close(self) -> None:
        """Let all that wait go, and end the thread after its work."""
        await self._end(lambda: None)

    async def leave(self) -> None:
        """Close it, and let go of the table half."""
        await self._end(lambda: self._tables.leave(self.table))

    async def _end(self, last: Callable[[], None]) -> None:
        self.closed = True
        await self._tell_news()
        if self._pondering is not None:
            await self._pondering
        async with self._alone():
            try:
                await self._in_thread(last)
            except Exception:
                log.exception("table %s failed at its end", self.table)
            self._thread.shutdown(wait=False)

    async def batch(self, batch: Batch) -> Answer:
        """Take a batch, exactly once; what stands on the table afterwards is worked out behind the answer."""
        if await self._is_kept_from(batch):
            return self._stream.turn_away(batch)
        async with self._at_work():
            answer = self._stream.admit(batch)
            self._hear(batch.epoch)
            if answer is None:
                answer = await self._work_on(batch)
        await self._tell_news()
        return answer

    async def poll(self, poll: Poll) -> Answer | Sequence[Entry]:
        """The entries after those of the poll: at once, or when there are any, or none in the end.

        A later poll of the same table ends an earlier one.  Raises RequestError once the link is closed.
        """
        if self.closed:
            raise closing()
        refused = self._stream.admit_poll(poll)
        if refused:
            return refused
        self._hear(poll.epoch)
        self._polls += 1
        mine = self._polls
        await self._tell_news()
        await self._until(lambda: self._polls != mine or self._answerable(poll), self._hold)
        if self._polls != mine:
            return ()
        return self._stream.admit_poll(poll) or self._stream.waiting(poll.got)

    async def tell(self, directives: Sequence[Directive]) -> int:
        """Put directives into the stream, whoever wants them; return the number of the last entry."""
        async with self._at_work():
            last = self._stream.tell(write_directives(directives))
            self.version += 1
        await self._tell_news()
        return last

    async def news(self, seat: str, after: int, seconds: float) -> SeatNews:
        """What a seat is shown once the version is above `after`, or after so many seconds; raises
        NoSuchSeat."""
        await self._until(lambda: self.version > after, seconds)
        async with self._at_work():
            view, moves = await self._in_thread(lambda: (self.half.view(seat), self.half.moves(seat)))
            return SeatNews(self.version, self._stream.tell(()), view, moves)

    async def move(self, seat: str, move: Mapping[str, Any]) -> MoveNews:
        """Make a seat's move; raises NoSuchMove and NoSuchSeat."""
        async with self._at_work():
            reply = await self._in_thread(lambda: self.half.move(seat, move))
            self._begin_to_ponder()
            entry = self._stream.tell(write_directives(reply.directives))
            self.version += 1
            news = MoveNews(self.version, entry, reply.refusals)
        await self._tell_news()
        return news

    async def public(self) -> Mapping[str, Any]:
        """What everybody may know."""
        async with self._at_work():
            return await self._in_thread(lambda: self.half.public())

    def _hear(self, epoch: int) -> None:
        if epoch == self.epoch:
            self._heard_at = time.monotonic()

    async def _is_kept_from(self, batch: Batch) -> bool:
        """Whether a load that would begin is one too many: another copy of the table is played."""
        if not self._stream.is_begun_by(batch) or batch.word == "claim":
            return False
        if batch.word == "knock":
            return self.silence < self._hold + SILENCE
        holder = self.epoch
        if holder == 0 or not self._proof:
            return False
        lives = await self._lives()
        return lives if self.epoch == holder else await self._is_kept_from(batch)

    async def _lives(self) -> bool:
        """Whether the load that holds the link takes over what it is told."""
        holder, entry = self.epoch, self._stream.tell([THERE])
        await self._tell_news()
        await self._until(lambda: self.epoch != holder or self._stream.has_heard(entry), self._proof)
        return self._stream.has_heard(entry)

    @asynccontextmanager
    async def _at_work(self) -> AsyncIterator[None]:
        """Alone at the table half; raises RequestError once the link is closed."""
        async with self._alone():
            if self.closed:
                raise closing()
            yield

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Alone, and after all that was judged before is settled."""
        async with self._work:
            if self._settling is not None:
                await self._settling
            yield

    async def _work_on(self, batch: Batch) -> Answer:
        try:
            reports = read_reports(batch.records)
        except MessageError as error:
            log.error("table %s sent batch %d, which makes no sense: %s", self.table, batch.number, error)
            return self._stream.fail(batch, "garbled", str(error))
        try:
            directives = await self._in_thread(lambda: self.half.judge(reports))
        except Exception:
            log.exception("table %s failed at batch %d", self.table, batch.number)
            return self._stream.fail(batch, "fault", "the server failed at this: see tts-bridge.log")
        self.version += 1
        answer = self._stream.finish(batch, write_directives(directives))
        if self._may_ponder:
            self._settling = asyncio.create_task(self._settle())
        else:
            await self._settle()
        return answer

    async def _settle(self) -> None:
        """Tell what stands after the batch that was judged last, once its answer is out."""
        if self._may_ponder:
            await asyncio.sleep(SOON)
        try:
            self._stream.tell(write_directives(await self._in_thread(lambda: self.half.settle())))
        except Exception:
            log.exception("table %s failed at settling", self.table)
        self._begin_to_ponder()
        self._settling = None
        await self._tell_news()

    def _begin_to_ponder(self) -> None:
        if self._may_ponder and not self.closed and self._pondering is None and self.half.ponders:
            self._pondering = asyncio.create_task(self._ponder())

    async def _ponder(self) -> None:
        """Let the table half go on with what can wait, a moment at a time: whatever comes goes before."""
        while self._pondering is not None:
            async with self._alone():
                told = await self._ponder_once()
            if told:
                await self._tell_news()

    async def _ponder_once(self) -> bool:
        """Go on for a moment, or end it; whether there is news."""
        if self.closed or not self.half.ponders:
            self._pondering = None
            return False
        try:
            directives = await self._in_thread(lambda: self.half.ponder())
        except Exception:
            log.exception("table %s failed at pondering", self.table)
            self._pondering = None
            return False
        self._stream.tell(write_directives(directives))
        return bool(directives)

    def _answerable(self, poll: Poll) -> bool:
        return poll.epoch != self.epoch or bool(self._stream.waiting(poll.got))

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _tell_news(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def _until(self, ready: Callable[[], bool], seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(lambda: self.closed or ready())
        except TimeoutError:
            return

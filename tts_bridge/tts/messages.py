"""The protocol between the Lua in a save and the server: what goes over the wire, version 2.

Lua speaks first, always, by HTTP POST on 127.0.0.1 with the header `X-Table-Token`; bodies and answers are
UTF-8 text of records (see `records`): lines of a word and fields, so that Lua needs no JSON.  The first
line of each is its head and names the protocol's version.

**Batches** (`/v1/batch`) carry what happened on the table.  Head: `batch`, version, table, epoch, number,
got.  Then one record a report, in order.  A load of the scripts is an *epoch*: a number that grows
(milliseconds of the clock). Batches are numbered from 1 in an epoch, and one is in flight at a time; a
batch that got no answer is sent again as it was and gets the same answer.

**Answers** to a batch say only that it has come: head `answer`, version, epoch, number, `1` or `0` for
accepted or refused, entry, reason, text.  `entry` is the number of the last stream entry that says
what is to be done on the table because of it; what then stands there (panels, questions, what may be lifted)
follows in later entries.  `text` is for people.  The
reasons of a refusal:

- `version`: Lua and server speak different versions; the save is to be renewed;
- `table`: there is no such table here, and none can be made;
- `twin`: another copy of this table holds the link and shows that it lives (see below);
- `old`: a later epoch is running; `begin`: the server does not know this epoch, or has forgotten it; `gap`:
  a batch is missing.  After these three Lua begins again, with an epoch above both its own and the one in
  the answer; a load that has been heard in its epoch hears `old` only of a twin, and takes it so;
- `garbled`: the batch cannot be read; `fault`: the server failed at it.  Lua drops the batch and goes on;
  its reports count on neither side.

**The stream** is all that the server says to a table: entries numbered from 1 in an epoch and kept until
they are acknowledged.  Lua keeps one poll open (`/v1/poll`), head `poll`, version, table, epoch, got: the
last entry it has taken over.  The answer comes at once if there are later entries, else when there are or
after 20 s: head `stream`, version, epoch, count, then `count` lines of number and record.  Entries that Lua
has already are skipped, so lost, late and doubled answers do no harm.  An entry counts as taken over once
Lua has begun to make it true.

An answer to a poll has about `STREAM_LIMIT` characters at most.  A record longer than `PART` is cut into
entries `part`, each with a piece of it as its one field, the last of them `end`; joined they are the
record's line.

**A server that begins again** under a load that has run on (`goes_on` in `loaded`) takes the game up where
its journal ends.  `remember` tells Lua how many reports of its epoch that journal knows; the later ones Lua
keeps, and says again in its next epoch as `said_before`, with the epoch and number that each first had:
between a stock `again` (what lies where just now) and the stock `loaded`, which is taken once the table is
quiet and which alone is compared.  What the journal has already is passed over.  A load that has too much
to say again begins like any other.

**Twins** are copies of one save that are open at once.  When a load begins while an earlier one holds the
link, the earlier is told `there`, an entry that means nothing: scripts that live acknowledge it, and then
the later one is refused as a `twin`; those of a load that has ended do not.  Who was refused sleeps, and
begins now and then with the word `knock` in place of `batch`: it is let in once the other has been silent
for long.  With the word `claim`, a host's wish, it is let in at once, and the other one sleeps.

**Pairing** (`/v1/pair`): head `pair`, version, four digits from the server's console; answered by `paired`,
version, token.  Without the token every other route answers with the error `token`.

Anything else (a wrong token, a foreign origin, a body too large) is answered with an HTTP error and one
line: `error`, version, reason, text.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, cast, get_args

from tts_bridge.tts.records import MessageError, read_record, shorten, write_record

VERSION = 2
"""What Lua and server must agree in; raised whenever either could misunderstand the other."""

TOKEN_HEADER = "X-Table-Token"
"""The HTTP header of the secret that `play` puts into its copy of the save."""

STREAM_LIMIT = 1000
"""Characters of entries in one answer to a poll, as a rule: Lua copies a text at each search in it."""

PART = 700
"""Characters of a record in one entry."""

THERE = "there"
"""The record of an entry that is only to be acknowledged."""

Word = Literal["batch", "knock", "claim"]
"""How a load asks for the link of its table; it matters in its first batch alone."""

Reason = Literal["", "version", "table", "twin", "old", "begin", "gap", "garbled", "fault"]


class VersionError(MessageError):
    """The other side speaks a different version of the protocol; `spoken` is which."""

    def __init__(self, spoken: str) -> None:
        super().__init__(f"the table speaks protocol version {shorten(spoken)}, and this server {VERSION}")
        self.spoken = spoken


@dataclass(frozen=True, slots=True)
class Batch:
    """What happened on a table since the last batch; `records` are lines."""

    table: str
    epoch: int
    number: int
    got: int
    records: tuple[str, ...] = ()
    word: Word = "batch"


@dataclass(frozen=True, slots=True)
class Answer:
    """That a batch has come, and what of the stream came of it; or a refusal of a batch or poll."""

    epoch: int
    number: int
    accepted: bool
    entry: int
    reason: Reason = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Poll:
    """The wish to hear what comes after entry `got`."""

    table: str
    epoch: int
    got: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line of the stream; `record` is a line."""

    number: int
    record: str


def write_batch(batch: Batch) -> str:
    """The body of a batch."""
    head = [batch.word, str(VERSION), batch.table, str(batch.epoch), str(batch.number), str(batch.got)]
    return "\n".join([write_record(head), *batch.records])


def read_batch(body: str) -> Batch:
    """The batch of a body; raises MessageError, VersionError among them."""
    lines = body.removesuffix("\n").split("\n")
    spoken = lines[0].partition("\t")[0]
    word = cast(Word, spoken) if spoken in get_args(Word) else "batch"
    table, epoch, number, got = _head(lines[0], word, 4)
    return Batch(table, _count(epoch), _count(number), _count(got), tuple(lines[1:]), word)


def write_poll(poll: Poll) -> str:
    """The body of a poll."""
    return write_record(["poll", str(VERSION), poll.table, str(poll.epoch), str(poll.got)])


def read_poll(body: str) -> Poll:
    """The poll of a body; raises MessageError, VersionError among them."""
    table, epoch, got = _head(body.removesuffix("\n"), "poll", 3)
    return Poll(table, _count(epoch), _count(got))


def write_answer(answer: Answer) -> str:
    """The text of an answer."""
    numbers = [str(answer.epoch), str(answer.number), str(int(answer.accepted)), str(answer.entry)]
    return write_record(["answer", str(VERSION), *numbers, answer.reason, answer.text])


def read_answer(text: str) -> Answer:
    """The answer of a text; raises MessageError."""
    epoch, number, accepted, entry, reason, words = _head(text, "answer", 6)
    if accepted not in {"0", "1"} or reason not in get_args(Reason):
        raise MessageError(f"this is no answer: {shorten(text)!r}")
    return Answer(_count(epoch), _count(number), accepted == "1", _count(entry), cast(Reason, reason), words)


def write_stream(epoch: int, entries: Sequence[Entry]) -> str:
    """The answer to a poll."""
    head = write_record(["stream", str(VERSION), str(epoch), str(len(entries))])
    return "\n".join([head, *(f"{entry.number}\t{entry.record}" for entry in entries)])


def read_stream(text: str) -> tuple[int, tuple[Entry, ...]]:
    """The epoch and entries of an answer to a poll; raises MessageError, also if entries are missing."""
    head, *lines = text.split("\n")
    epoch, count = _head(head, "stream", 2)
    if len(lines) != _count(count):
        raise MessageError(f"an answer has {len(lines)} entries and should have {count}")
    cut = (line.partition("\t") for line in lines)
    return _count(epoch), tuple(Entry(_count(number), record) for number, _, record in cut)


def write_error(reason: str, text: str) -> str:
    """The one line of an HTTP error."""
    return write_record(["error", str(VERSION), reason, text])


def in_parts(record: str, limit: int = PART) -> Iterator[str]:
    """The records that carry a line: itself, or its pieces if it is longer than `limit` characters."""
    if len(record) <= limit:
        yield record
        return
    pieces = [record[at : at + limit] for at in range(0, len(record), limit)]
    for piece in pieces[:-1]:
        yield write_record(["part", piece])
    yield write_record(["end", pieces[-1]])


def joined(records: Iterable[str]) -> Iterator[str]:
    """The lines that records carry, parts put together; the inverse of `in_parts`."""
    pieces: list[str] = []
    for record in records:
        word, _, piece = record.partition("\t")
        if word not in {"part", "end"}:
            yield record
            continue
        pieces.append(read_record(piece)[0])
        if word == "end":
            yield "".join(pieces)
            pieces.clear()


def _head(line: str, word: str, count: int) -> tuple[str, ...]:
    """The fields of a head after word and version."""
    fields = read_record(line)
    if fields[0] != word or len(fields) < 2:
        raise MessageError(f"this is no {word}: {shorten(line)!r}")
    if fields[1] != str(VERSION):
        raise VersionError(fields[1])
    if len(fields) != count + 2:
        raise MessageError(f"the head of a {word} has {len(fields)} fields and should have {count + 2}")
    return fields[2:]


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise MessageError(f"{shorten(text)!r} should be a whole number")
    return int(text)

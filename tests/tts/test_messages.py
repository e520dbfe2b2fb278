from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_bridge.tts.messages import (
    PART,
    VERSION,
    Answer,
    Batch,
    Entry,
    Poll,
    VersionError,
    Word,
    in_parts,
    joined,
    read_answer,
    read_batch,
    read_poll,
    read_stream,
    write_answer,
    write_batch,
    write_error,
    write_poll,
    write_stream,
)
from tts_bridge.tts.records import MessageError, write_record

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
COUNT = st.integers(0, 10**14)
LINE = st.lists(TEXT, min_size=1).map(write_record)


@given(TEXT, COUNT, COUNT, COUNT, st.lists(LINE).map(tuple), st.sampled_from(get_args(Word)))
def test_a_batch_survives(
    table: str, epoch: int, number: int, got: int, lines: tuple[str, ...], word: Word
) -> None:
    batch = Batch(table, epoch, number, got, (*lines, "end"), word)
    assert read_batch(write_batch(batch)) == batch
    assert read_batch(write_batch(batch) + "\n") == batch


@given(TEXT, COUNT, COUNT)
def test_a_poll_survives(table: str, epoch: int, got: int) -> None:
    assert read_poll(write_poll(Poll(table, epoch, got))) == Poll(table, epoch, got)


@given(COUNT, COUNT, COUNT, TEXT)
def test_an_answer_survives(epoch: int, number: int, entry: int, text: str) -> None:
    for answer in (Answer(epoch, number, True, entry), Answer(epoch, number, False, entry, "gap", text)):
        assert read_answer(write_answer(answer)) == answer


@given(COUNT, st.lists(st.builds(Entry, COUNT, LINE)).map(tuple))
def test_a_stream_survives(epoch: int, entries: tuple[Entry, ...]) -> None:
    assert read_stream(write_stream(epoch, entries)) == (epoch, entries)


@given(st.lists(st.lists(TEXT, min_size=1, max_size=4).map(lambda texts: write_record(["say", *texts]))))
def test_records_in_parts_come_together_again(lines: list[str]) -> None:
    parts = [part for line in lines for part in in_parts(line, limit=7)]
    assert list(joined(parts)) == lines


def test_a_record_goes_whole_if_it_is_short_and_in_pieces_if_not() -> None:
    assert list(in_parts("say\thello")) == ["say\thello"]
    long = list(in_parts(write_record(["say", "😀" * (2 * PART)])))
    assert [part.partition("\t")[0] for part in long] == ["part", "part", "end"]


@pytest.mark.parametrize("read", [read_batch, read_poll, read_answer])
def test_another_version_is_told_apart_from_nonsense(read: object) -> None:
    assert callable(read)
    word = read.__name__.removeprefix("read_")
    with pytest.raises(VersionError, match="speaks protocol version 99") as caught:
        read(f"{word}\t99\tanything\tmay follow")
    assert caught.value.spoken == "99"
    with pytest.raises(MessageError, match="this is no"):
        read("GET / HTTP/1.1")


@pytest.mark.parametrize(
    "body",
    [
        "",
        "\n\n",
        "batch",
        f"batch\t{VERSION}\ttable\t1\t1",
        f"batch\t{VERSION}\ttable\t1\t1\t-1",
        f"batch\t{VERSION}\ttable\t1\tone\t0",
        f"batch\t{VERSION}\ttable\t1\t{'9' * 5000}\t0",
        f"batch\t{VERSION}\ttable\\\t1\t1\t0",
        '{"messageID": 0}',
        "\ufeffbatch",
    ],
)
def test_garbage_is_refused(body: str) -> None:
    with pytest.raises(MessageError):
        read_batch(body)


def test_an_answer_that_breaks_off_is_refused() -> None:
    whole = write_stream(5, [Entry(1, "say\thello"), Entry(2, "say\tyou")])
    with pytest.raises(MessageError, match="has 1 entries and should have 2"):
        read_stream(whole.rpartition("\n")[0])
    with pytest.raises(MessageError, match="no answer"):
        read_answer(f"answer\t{VERSION}\t1\t1\t1\t1\tnonsense\t")


def test_an_error_is_one_line() -> None:
    assert write_error("large", "too\nlarge") == f"error\t{VERSION}\tlarge\ttoo\\nlarge"

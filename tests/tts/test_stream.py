import random

from hypothesis import given
from hypothesis import strategies as st

from tts_bridge.tts.messages import STREAM_LIMIT, Answer, Batch, Poll
from tts_bridge.tts.stream import MOST_WAITING, Stream


def batch(number: int, epoch: int = 7, got: int = 0) -> Batch:
    return Batch("t", epoch, number, got, ("report",))


def poll(got: int, epoch: int = 7) -> Poll:
    return Poll("t", epoch, got)


def begun() -> Stream:
    stream = Stream()
    assert stream.admit(batch(1)) is None
    stream.finish(batch(1), ["hello"])
    return stream


def test_a_batch_is_worked_on_once_and_its_repetition_gets_the_same_answer() -> None:
    stream = begun()
    assert stream.admit(batch(2)) is None
    answer = stream.finish(batch(2), ["a", "b"])
    assert answer == Answer(7, 2, True, 3)
    assert stream.admit(batch(2)) == answer
    assert stream.admit(batch(3)) is None


def test_a_failed_batch_too_gets_the_same_answer_again() -> None:
    stream = begun()
    assert stream.admit(batch(2)) is None
    answer = stream.fail(batch(2), "garbled", "what?")
    assert stream.admit(batch(2)) == answer == Answer(7, 2, False, 1, "garbled", "what?")
    assert stream.admit(batch(3)) is None


def test_a_missing_batch_is_noticed() -> None:
    stream = begun()
    refused = stream.admit(batch(3))
    assert refused
    assert (refused.accepted, refused.reason) == (False, "gap")


def test_a_late_message_of_an_earlier_load_changes_nothing() -> None:
    stream = begun()
    assert stream.admit(batch(1, epoch=8)) is None
    stream.finish(batch(1, epoch=8), ["new"])
    late = stream.admit(batch(2, epoch=7))
    assert late
    assert (late.reason, late.epoch) == ("old", 8)
    old_poll = stream.admit_poll(poll(0, epoch=7))
    assert old_poll
    assert old_poll.reason == "old"
    assert [entry.record for entry in stream.waiting(0)] == ["new"]


def test_a_copy_that_is_turned_away_changes_nothing_for_the_one_that_holds_the_link() -> None:
    stream = begun()
    assert not stream.is_begun_by(batch(1))
    assert not stream.is_begun_by(batch(2, epoch=8))
    assert stream.is_begun_by(batch(1, epoch=8))
    away = stream.turn_away(batch(1, epoch=8))
    assert (away.accepted, away.reason, away.epoch, away.number) == (False, "twin", 7, 1)
    assert stream.admit(batch(2)) is None
    assert [entry.record for entry in stream.waiting(0)] == ["hello"]


def test_what_is_heard_is_known_by_what_is_acknowledged() -> None:
    stream = begun()
    last = stream.tell(["there"])
    assert stream.admit_poll(poll(last - 1)) is None
    assert not stream.has_heard(last)
    assert stream.admit_poll(poll(last)) is None
    assert stream.has_heard(last)


def test_a_load_that_the_server_does_not_know_is_asked_to_begin() -> None:
    unknown = Stream().admit(batch(5))
    assert unknown
    assert unknown.reason == "begin"
    assert Stream().admit_poll(poll(3))
    later = begun().admit(batch(2, epoch=8))
    assert later
    assert later.reason == "begin"


def test_a_new_load_forgets_what_waited_and_counts_anew() -> None:
    stream = begun()
    stream.tell(["for the old load"])
    stream.admit(batch(1, epoch=8))
    answer = stream.finish(batch(1, epoch=8), ["for the new"])
    assert answer.entry == 1
    assert [entry.record for entry in stream.waiting(0)] == ["for the new"]


def test_entries_wait_until_they_are_acknowledged() -> None:
    stream = begun()
    stream.tell(["a", "b", "c"])
    assert [entry.number for entry in stream.waiting(0)] == [1, 2, 3, 4]
    assert stream.admit_poll(poll(2)) is None
    assert [entry.number for entry in stream.waiting(2)] == [3, 4]
    assert stream.admit(batch(2, got=4)) is None
    assert stream.waiting(0) == []


def test_an_acknowledgement_that_comes_late_takes_nothing_back() -> None:
    stream = begun()
    stream.tell(["a", "b", "c"])
    assert stream.admit_poll(poll(3)) is None
    assert stream.admit_poll(poll(1)) is None
    assert [entry.number for entry in stream.waiting(1)] == [4]


def test_answers_are_small_but_never_empty() -> None:
    stream = begun()
    stream.tell(["x" * 400] * 5 + ["y" * 5000])
    got = 0
    sizes = []
    while entries := stream.waiting(got):
        sizes.append(sum(len(entry.record) for entry in entries))
        got = entries[-1].number
    assert max(sizes) <= STREAM_LIMIT
    assert sum(sizes) > 7000


def test_nothing_is_kept_for_a_table_that_has_not_begun() -> None:
    stream = Stream()
    assert stream.tell(["a"]) == 0
    assert stream.waiting(0) == []


def test_a_table_that_never_listens_must_begin_again() -> None:
    stream = begun()
    stream.tell(["x"] * (MOST_WAITING + 1))
    forgotten = stream.admit_poll(poll(0))
    assert forgotten
    assert forgotten.reason == "begin"
    assert stream.admit(batch(1, epoch=8)) is None


@given(st.integers(0, 2**32), st.integers(1, 30))
def test_whatever_is_lost_or_doubled_all_is_heard_once_and_in_order(seed: int, rounds: int) -> None:
    chance = random.Random(seed)
    stream, worked, heard, got, number = Stream(), [], [], 0, 1
    while number <= rounds or stream.waiting(got):
        if number <= rounds and chance.random() < 0.5:
            sent = batch(number, got=got)
            if stream.admit(sent) is None:
                worked.append(number)
                stream.finish(sent, [f"from {number}"] * chance.randrange(3))
            number += chance.random() < 0.7
        elif stream.epoch and stream.admit_poll(poll(got)) is None and chance.random() < 0.7:
            for entry in stream.waiting(max(0, got - chance.randrange(2))):
                if entry.number == got + 1:
                    heard.append(entry.record)
                    got = entry.number
    assert worked == list(range(1, rounds + 1))
    assert heard == sorted(heard, key=lambda record: int(record.split()[1]))
    assert got == stream.tell(())

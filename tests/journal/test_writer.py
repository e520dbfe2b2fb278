import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.journal.samples import move
from tts_bridge.journal import Content, Journal, JournalError, JournalWriter


def test_what_was_flushed_is_on_the_disk(path: Path, journal: Journal) -> None:
    with JournalWriter(journal) as writer:
        node = root = journal.root.id
        for number in range(50):
            node = writer.append(node, move(number))
            writer.set_head(node)
        writer.snapshot(node, '{"turn": 50}')
        writer.flush()
        with Journal.open(path) as other:
            assert other.head == node
            assert len(other.line(node)) == 51
            assert other.path_to(node) == []
        assert node != root


def test_a_value_is_stored_with_the_mark_of_what_led_there(path: Path, journal: Journal) -> None:
    with JournalWriter(journal) as writer:
        node = writer.append(journal.root.id, move(1))
        writer.set_head(node, (1000, 7))
        writer.note("break", True, (1000, 9))
        writer.flush()
        assert (writer.written, writer.heard) == (node, (1000, 9))
        with Journal.open(path) as other:
            assert (other.noted("break"), other.head, other.heard) == (True, node, (1000, 9))


def test_many_at_once_keep_their_order(path: Path, journal: Journal) -> None:
    def player(writer: JournalWriter, seat: int) -> str:
        node = root
        for number in range(20):
            node = writer.append(node, Content({"seat": seat, "n": number}, {}, []))
            if number % 5 == seat % 5:
                writer.flush()
        writer.flush()
        return node

    root = journal.root.id
    with JournalWriter(journal) as writer, ThreadPoolExecutor(6) as players:
        ends = list(players.map(lambda seat: player(writer, seat), range(6)))
    with Journal.open(path) as again:
        assert len(again) == 121
        for seat, end in enumerate(ends):
            assert [node.content.move["seat"] for node in again.line(end)[1:]] == [seat] * 20
        assert again.verify() == []


def test_reading_sees_all_that_was_asked_before(journal: Journal) -> None:
    with JournalWriter(journal) as writer:
        root = writer.read(lambda own: own.root.id)
        node = writer.append(root, move(1))
        line = writer.read(lambda own: own.line(node))
        assert [each.id for each in line] == [root, node]
        with pytest.raises(JournalError, match="has no node"):
            writer.read(lambda own: own.line("f" * 16))
        writer.flush()


def test_closing_writes_the_rest_and_lets_go(path: Path, journal: Journal) -> None:
    root = journal.root.id
    writer = JournalWriter(journal)
    node = writer.append(root, move(1))
    writer.close()
    writer.close()
    assert not path.with_name(path.name + "-wal").exists()
    with Journal.open(path) as again:
        assert node in again
    with pytest.raises(RuntimeError, match="closed"):
        writer.append(root, move(2))


def test_an_impossible_request_is_told_once_and_holds_up_nothing(journal: Journal) -> None:
    root = journal.root.id
    with JournalWriter(journal) as writer:
        writer.append("f" * 16, move(1))
        writer.set_head("\ud83e")
        good = writer.append(root, move(2))
        with pytest.raises(JournalError) as caught:
            writer.flush()
        assert caught.value.kind == "unknown"
        writer.flush()
        assert writer.read(lambda own: good in own)


def test_what_is_no_json_is_refused_at_once(journal: Journal) -> None:
    root = journal.root.id
    with JournalWriter(journal) as writer:
        with pytest.raises(TypeError):
            writer.append(root, Content({1, 2}, {}, []))
        writer.flush()


def test_a_locked_file_delays_but_loses_nothing(path: Path, journal: Journal) -> None:
    root = journal.root.id
    journal.close()
    raw = sqlite3.connect(path, isolation_level=None)
    with JournalWriter(Journal.open(path, patience=0.01)) as writer:
        raw.execute("BEGIN IMMEDIATE")
        first = writer.append(root, move(1))
        for _ in range(2):
            with pytest.raises(JournalError) as caught:
                writer.flush()
            assert caught.value.kind == "locked"
        second = writer.append(first, move(2))
        writer.set_head(second)
        raw.execute("COMMIT")
        raw.close()
        writer.flush()
        assert writer.read(lambda own: [node.id for node in own.line(own.head)]) == [
            root,
            first,
            second,
        ]


def test_what_cannot_be_written_is_tried_again_by_itself(path: Path, journal: Journal) -> None:
    root = journal.root.id
    journal.close()
    raw = sqlite3.connect(path, isolation_level=None)
    with JournalWriter(Journal.open(path, patience=0.01)) as writer:
        raw.execute("BEGIN IMMEDIATE")
        node = writer.append(root, move(1))
        writer.set_head(node)
        with pytest.raises(JournalError):
            writer.flush()
        assert isinstance(writer.failure, JournalError)
        assert (writer.failure.kind, writer.written) == ("locked", root)
        raw.execute("COMMIT")
        while writer.failure is not None:
            time.sleep(0.01)
        assert writer.written == node
    raw.close()


def test_a_table_that_another_program_moved_on_stays_told_of(path: Path, journal: Journal) -> None:
    root = journal.root.id
    with JournalWriter(journal) as writer:
        with Journal.open(path) as other:
            other.set_head(other.append(root, move(9)))
        node = root
        for number in (1, 2):
            node = writer.append(node, move(number))
            writer.set_head(node)
            with pytest.raises(JournalError, match="another program has moved the table on"):
                writer.flush()
            assert isinstance(writer.failure, JournalError)
            assert writer.written == root


def test_who_waits_for_a_while_only_is_told_so(path: Path, journal: Journal) -> None:
    root = journal.root.id
    journal.close()
    raw = sqlite3.connect(path, isolation_level=None)
    with JournalWriter(Journal.open(path, patience=0.3)) as writer:
        raw.execute("BEGIN IMMEDIATE")
        node = writer.append(root, move(1))
        with pytest.raises(TimeoutError):
            writer.flush(patience=0.01)
        raw.execute("COMMIT")
        raw.close()
        writer.flush()
        assert writer.read(lambda own: node in own)

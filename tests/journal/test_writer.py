import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.journal.samples import move
from tts_bridge.journal import Content, Journal, JournalError, JournalWriter


async def test_what_was_flushed_is_on_the_disk(path: Path, journal: Journal) -> None:
    async with JournalWriter(journal) as writer:
        node = root = journal.root.id
        for number in range(50):
            node = writer.append(node, move(number))
            writer.set_head(node)
        writer.snapshot(node, '{"turn": 50}')
        await writer.flush()
        with Journal.open(path) as other:
            assert other.head == node
            assert len(other.line(node)) == 51
            assert other.path_to(node) == []
        assert node != root


async def test_many_at_once_keep_their_order(path: Path, journal: Journal) -> None:
    async def player(writer: JournalWriter, seat: int) -> str:
        node = root
        for number in range(20):
            node = writer.append(node, Content({"seat": seat, "n": number}, {}, []))
            if number % 5 == seat % 5:
                await writer.flush()
        await writer.flush()
        return node

    root = journal.root.id
    async with JournalWriter(journal) as writer:
        ends = await asyncio.gather(*(player(writer, seat) for seat in range(6)))
    with Journal.open(path) as again:
        assert len(again) == 121
        for seat, end in enumerate(ends):
            assert [node.content.move["seat"] for node in again.line(end)[1:]] == [seat] * 20
        assert again.verify() == []


async def test_reading_sees_all_that_was_asked_before(journal: Journal) -> None:
    async with JournalWriter(journal) as writer:
        root = await writer.read(lambda own: own.root.id)
        node = writer.append(root, move(1))
        line = await writer.read(lambda own: own.line(node))
        assert [each.id for each in line] == [root, node]
        with pytest.raises(JournalError, match="has no node"):
            await writer.read(lambda own: own.line("f" * 16))
        await writer.flush()


async def test_closing_writes_the_rest_and_lets_go(path: Path, journal: Journal) -> None:
    root = journal.root.id
    writer = JournalWriter(journal)
    node = writer.append(root, move(1))
    await writer.close()
    await writer.close()
    assert not path.with_name(path.name + "-wal").exists()
    with Journal.open(path) as again:
        assert node in again
    with pytest.raises(RuntimeError, match="closed"):
        writer.append(root, move(2))


async def test_an_impossible_request_is_told_once_and_holds_up_nothing(journal: Journal) -> None:
    root = journal.root.id
    async with JournalWriter(journal) as writer:
        writer.append("f" * 16, move(1))
        writer.set_head("\ud83e")
        good = writer.append(root, move(2))
        with pytest.raises(JournalError) as caught:
            await writer.flush()
        assert caught.value.kind == "unknown"
        await writer.flush()
        assert await writer.read(lambda own: good in own)


async def test_what_is_no_json_is_refused_at_once(journal: Journal) -> None:
    root = journal.root.id
    async with JournalWriter(journal) as writer:
        with pytest.raises(TypeError):
            writer.append(root, Content({1, 2}, {}, []))
        await writer.flush()


async def test_a_locked_file_delays_but_loses_nothing(path: Path, journal: Journal) -> None:
    root = journal.root.id
    journal.close()
    raw = sqlite3.connect(path, isolation_level=None)
    async with JournalWriter(Journal.open(path, patience=0.01)) as writer:
        raw.execute("BEGIN IMMEDIATE")
        first = writer.append(root, move(1))
        for _ in range(2):
            with pytest.raises(JournalError) as caught:
                await writer.flush()
            assert caught.value.kind == "locked"
        second = writer.append(first, move(2))
        writer.set_head(second)
        raw.execute("COMMIT")
        raw.close()
        await writer.flush()
        assert await writer.read(lambda own: [node.id for node in own.line(own.head)]) == [
            root,
            first,
            second,
        ]


async def test_a_cancelled_wait_harms_nobody(journal: Journal) -> None:
    root = journal.root.id
    async with JournalWriter(journal) as writer:
        node = writer.append(root, move(1))
        waiting = asyncio.ensure_future(writer.flush())
        await asyncio.sleep(0)
        waiting.cancel()
        assert await writer.read(lambda own: node in own)

import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest

from tests.journal.samples import grow, move
from tts_bridge.journal import Content, Journal, JournalError, salvage

FIRST = Content({}, {}, [])


def refused(path: Path, patience: float = 0.05) -> JournalError:
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(JournalError) as caught:
        Journal.open(path, patience)
    assert (path.read_bytes() if path.is_file() else None) == before
    assert str(caught.value).startswith(f"{path}")
    assert caught.value.advice
    return caught.value


def test_a_missing_file_is_not_made(path: Path) -> None:
    assert refused(path).kind == "missing"
    assert not path.exists()


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    assert refused(tmp_path).kind == "missing"


def test_an_empty_file(path: Path) -> None:
    path.touch()
    assert refused(path).kind == "empty"


def test_text_is_no_journal(path: Path) -> None:
    path.write_text("не журнал " * 1000, encoding="utf-8")
    assert refused(path).kind == "foreign"


def test_the_database_of_another_program(path: Path) -> None:
    raw = sqlite3.connect(path)
    raw.execute("CREATE TABLE nodes (id)")
    raw.close()
    error = refused(path)
    assert error.kind == "foreign"
    assert "another program" in error.what


def test_a_newer_version(path: Path, journal: Journal) -> None:
    journal.close()
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA user_version = 2")
    raw.close()
    error = refused(path)
    assert error.kind == "newer"
    assert "Update" in error.advice


def test_an_existing_file_is_never_overwritten(path: Path, journal: Journal) -> None:
    grow(journal, 5)
    with pytest.raises(JournalError) as caught:
        Journal.create(path, FIRST)
    assert caught.value.kind == "exists"
    assert len(journal) == 6


def test_a_journal_in_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(JournalError) as caught:
        Journal.create(tmp_path / "нет" / "t.journal", FIRST)
    assert caught.value.kind == "unreadable"


def test_what_an_interrupted_creation_left_is_no_hindrance(path: Path) -> None:
    path.with_name(path.name + ".new").write_bytes(b"half")
    with Journal.create(path, FIRST) as journal:
        assert journal.verify() == []
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("left", [1, 50, 700, 4096, 5000, 20_000])
def test_a_file_that_is_cut_short(path: Path, journal: Journal, left: int) -> None:
    grow(journal, 60, size=800)
    journal.close()
    whole = path.read_bytes()
    assert len(whole) > 20_000
    path.write_bytes(whole[:left])
    error = refused(path)
    assert error.kind == "damaged"
    assert error.what.startswith("the file is cut short: ")
    assert "salvage" in error.advice


def test_a_short_file_of_another_kind(path: Path) -> None:
    path.write_text("привет", encoding="utf-8")
    assert refused(path).kind == "foreign"


def test_a_node_that_was_altered_is_never_read_as_if_it_were_whole(path: Path, journal: Journal) -> None:
    grow(journal, 5)
    journal.close()
    alter(path, "UPDATE nodes SET changes = '[]' WHERE depth = 3")
    with Journal.open(path) as again, pytest.raises(JournalError, match="move 3: what it holds is damaged"):
        again.line(again.head)


@pytest.mark.parametrize("value", ["'x'", "x'00ff'", "5", "'\"0123456789abcdef\"'"])
def test_a_head_that_leads_nowhere(path: Path, journal: Journal, value: str) -> None:
    grow(journal, 5)
    journal.close()
    alter(path, f"UPDATE meta SET value = {value} WHERE key = 'head'")
    with (
        pytest.raises(JournalError, match=r"at which .*the table stands") as caught,
        Journal.open(path) as again,
    ):
        again.line(again.head)
    assert caught.value.kind == "damaged"


def test_an_altered_state_is_passed_over_for_an_earlier_one(path: Path, journal: Journal) -> None:
    nodes = grow(journal, 5)
    journal.snapshot(nodes[0], '{"turn": 0}')
    journal.snapshot(nodes[3], '{"turn": 3}')
    journal.close()
    alter(path, "UPDATE snapshots SET state = '{}' WHERE node = (SELECT id FROM nodes WHERE depth = 4)")
    with Journal.open(path) as again:
        nearest = again.nearest_snapshot(nodes[4])
        assert nearest is not None
        assert (nearest.node, nearest.state) == (nodes[0], '{"turn": 0}')
        assert len(again.path_to(nodes[4])) == 4


def alter(path: Path, statement: str) -> None:
    raw = sqlite3.connect(path)
    with raw:
        assert raw.execute(statement).rowcount == 1
    raw.close()


def test_a_damaged_page_is_told_with_its_place(path: Path, journal: Journal) -> None:
    grow(journal, 60, size=800)
    journal.close()
    data = bytearray(path.read_bytes())
    data[5 * 4096 : 6 * 4096] = b"\xa5" * 4096
    path.write_bytes(bytes(data))
    error = refused(path)
    assert error.kind == "damaged"
    assert "age 6" in error.place + error.what


@pytest.mark.parametrize("table", ["nodes", "snapshots", "meta"])
@pytest.mark.parametrize("byte", [0x82, 0x00, 0xFF])
def test_a_damaged_name_of_a_table(path: Path, journal: Journal, table: str, byte: int) -> None:
    grow(journal, 5)
    journal.close()
    data = bytearray(path.read_bytes())
    data[data.index(f"table{table}{table}".encode()) + 6] = byte
    path.write_bytes(bytes(data))
    error = refused(path)
    assert error.kind == "damaged"
    assert "salvage" in error.advice
    assert salvage(path, path.with_name("new")).kept == 6


@pytest.mark.parametrize("damage", range(0, 4096, 97))
def test_any_byte_of_the_first_page_is_told_or_harmless(path: Path, journal: Journal, damage: int) -> None:
    grow(journal, 5)
    journal.close()
    data = bytearray(path.read_bytes())
    data[damage] ^= 0x83
    path.write_bytes(bytes(data))
    with suppress(JournalError), Journal.open(path) as again:
        assert len(again.line(again.head)) == 6
        again.verify()


def test_a_file_that_another_program_holds(path: Path, journal: Journal) -> None:
    journal.close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA locking_mode = EXCLUSIVE")
    raw.execute("BEGIN EXCLUSIVE")
    try:
        error = refused(path)
    finally:
        raw.close()
    assert error.kind == "locked"
    with Journal.open(path) as again:
        assert again.verify() == []


def test_writing_while_another_program_writes(path: Path, journal: Journal) -> None:
    journal.close()
    with Journal.open(path, patience=0.05) as ours, Journal.open(path) as theirs:
        with theirs.transaction():
            theirs.append(theirs.head, move(1))
            with pytest.raises(JournalError) as caught:
                ours.append(ours.head, move(2))
            assert caught.value.kind == "locked"
            assert len(ours.line(ours.head)) == 1
        assert len(ours) == 2
        ours.append(ours.head, move(2))
        assert len(theirs) == 3


def test_two_programs_cannot_both_move_the_table_on(path: Path, journal: Journal) -> None:
    with Journal.open(path) as other:
        other.set_head(other.append(other.head, move(1)))
        with pytest.raises(JournalError) as caught:
            journal.set_head(journal.append(journal.root.id, move(2)))
        assert caught.value.kind == "moved"
        assert other.head == journal.head

"""The file that SQLite keeps beside a journal until it is closed, damaged: the newest moves stand there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.journal.samples import move
from tts_bridge.journal import Journal, JournalError, salvage

HEADER, FRAME = 32, 24 + 4096


@pytest.fixture
def left(journal: Journal, tmp_path: Path) -> Path:
    """A journal and its log as a killed program leaves them, after 60 moves of one transaction each."""
    for number in range(60):
        with journal.transaction():
            journal.set_head(journal.append(journal.head, move(number, size=900)))
    folder = tmp_path / "осталось"
    folder.mkdir()
    for file in (journal.path, log_of(journal.path)):
        (folder / file.name).write_bytes(file.read_bytes())
    return folder / journal.path.name


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def flip(path: Path, place: int) -> None:
    data = bytearray(log_of(path).read_bytes())
    data[place] ^= 0x10
    log_of(path).write_bytes(bytes(data))


def frames(path: Path) -> int:
    return (log_of(path).stat().st_size - HEADER) // FRAME


def files(path: Path) -> dict[str, bytes]:
    """All files of the journal's folder, but for the one that SQLite makes anew each time."""
    return {file.name: file.read_bytes() for file in path.parent.iterdir() if file.suffix != ".journal-shm"}


def inside(frame: int, place: int) -> Callable[[int], int]:
    return lambda count: HEADER + frame % count * FRAME + place


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (inside(0, 2000), "frame 1 of "),
        (inside(40, 10), "frame 41 of "),
        (inside(40, 17), "frame 41 of "),
        (inside(40, 4000), "frame 41 of "),
        (inside(-2, 2000), "frame "),
        (lambda _: 1, "header of "),
        (lambda _: 18, "header of "),
        (lambda _: 30, "header of "),
    ],
)
def test_one_bad_byte_is_told_and_nothing_is_deleted(
    left: Path, place: Callable[[int], int], told: str
) -> None:
    flip(left, place(frames(left)))
    before = files(left)
    with pytest.raises(JournalError) as caught:
        Journal.open(left)
    assert caught.value.kind == "damaged"
    assert caught.value.place.startswith(told)
    assert caught.value.place.endswith(log_of(left).name)
    assert "salvage" in caught.value.advice
    assert files(left) == before


@pytest.mark.parametrize("frame", [0, 1, 40, 77, -2, -1])
@pytest.mark.parametrize("place", [2, 10, 17, 2000])
def test_one_bad_byte_costs_hardly_a_move(left: Path, tmp_path: Path, frame: int, place: int) -> None:
    flip(left, inside(frame, place)(frames(left)))
    report = salvage(left, tmp_path / "new")
    assert report.kept + len(report.lost) + len(report.cut_off) >= 60
    if frame >= 0:
        assert (report.kept, report.head_lost) == (61, False)
    with Journal.open(tmp_path / "new") as journal:
        assert journal.verify() == []


@pytest.mark.parametrize("place", [1, 18, 30])
def test_a_bad_header_costs_nothing(left: Path, tmp_path: Path, place: int) -> None:
    flip(left, place)
    report = salvage(left, tmp_path / "new")
    assert (report.kept, report.lost, report.head_lost) == (61, (), False)


@pytest.mark.parametrize("missing", [1, 4000, FRAME, FRAME + 5])
def test_a_move_that_was_just_being_written_is_no_damage(left: Path, missing: int) -> None:
    log = log_of(left).read_bytes()
    log_of(left).write_bytes(log[:-missing])
    with Journal.open(left) as journal:
        assert len(journal) == 60
        assert journal.verify() == []


def test_a_log_that_was_just_begun_is_no_damage(left: Path) -> None:
    for begun in (b"", log_of(left).read_bytes()[:20], bytes(HEADER + FRAME)):
        log_of(left).write_bytes(begun)
        with Journal.open(left) as journal:
            assert len(journal) == 1


def test_an_older_log_that_shows_through_is_no_damage(path: Path, journal: Journal, tmp_path: Path) -> None:
    for number in range(400):
        with journal.transaction():
            journal.set_head(journal.append(journal.head, move(number, size=2000)))
    (copy := tmp_path / "copy").write_bytes(path.read_bytes())
    log_of(copy).write_bytes(log_of(path).read_bytes())
    salts = {log_of(copy).read_bytes()[at + 8 : at + 16] for at in range(HEADER, HEADER + 900 * FRAME, FRAME)}
    assert len(salts) > 1
    with Journal.open(copy) as again:
        assert len(again) == 401


def test_reading_changes_no_file(left: Path) -> None:
    before = files(left)
    with Journal.open(left) as journal:
        assert (len(journal), len(journal.line(journal.head))) == (61, 61)
    assert files(left) == before


def test_the_first_write_takes_the_log_in(left: Path) -> None:
    with Journal.open(left) as journal:
        journal.set_head(journal.append(journal.head, move(99)))
        assert len(journal.line(journal.head)) == 62
    assert not log_of(left).exists()
    with Journal.open(left) as journal:
        assert (len(journal), journal.verify()) == (62, [])


def test_a_journal_that_has_gone_is_not_made_anew(path: Path, journal: Journal) -> None:
    journal.close()
    with Journal.open(path) as again:
        again.meta()
        path.rename(path.with_name("elsewhere"))
        with pytest.raises(JournalError) as caught:
            again.append(again.root.id, move(1))
        assert caught.value.kind == "unreadable"
    assert not path.exists()


def test_reading_a_closed_journal_leaves_nothing_behind(path: Path, journal: Journal) -> None:
    journal.close()
    before = files(path)
    with Journal.open(path) as again:
        assert len(again) == 1
    assert files(path) == before


def test_a_damaged_file_keeps_its_log(left: Path, tmp_path: Path) -> None:
    whole = left.read_bytes()
    left.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))
    before = files(left)
    with pytest.raises(JournalError) as caught:
        Journal.open(left)
    assert caught.value.kind == "damaged"
    assert files(left) == before
    assert salvage(left, tmp_path / "new").kept == 61


def test_reading_while_it_is_written(path: Path, journal: Journal) -> None:
    for number in range(5):
        journal.set_head(journal.append(journal.head, move(number)))
        with Journal.open(path) as other:
            assert other.head == journal.head
    assert journal.verify() == []

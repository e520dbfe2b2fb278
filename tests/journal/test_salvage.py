import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.journal.samples import grow, move
from tts_bridge.journal import UNHEARD, Content, Journal, JournalError, Node, salvage

PAGE = 4096


@dataclass(frozen=True)
class Whole:
    """The bytes of a closed journal, with nodes small and of several pages, and these nodes by id."""

    data: bytes = field(repr=False)
    nodes: dict[str, Node] = field(repr=False)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    path = tmp_path_factory.mktemp("whole") / "t.journal"
    with Journal.create(path, Content({"kind": "start"}, {}, []), {"options": {"язык": "ru"}}) as journal:
        added = [*grow(journal, 100), *grow(journal, 10, size=20_000), *grow(journal, 60, size=700)]
        journal.snapshot(added[50], '{"state": "' + "x" * 10_000 + '"}')
        nodes = {node: journal.node(node) for node in [journal.root.id, *added]}
    return Whole(path.read_bytes(), nodes)


def check_salvaged(new_path: Path, nodes: dict[str, Node], kept: int) -> set[str]:
    """Look that all that came over is what it was, and return its ids."""
    with Journal.open(new_path) as journal:
        assert journal.verify() == []
        assert len(journal) == kept
        present = {node for node in nodes if node in journal}
        assert len(present) == kept
        assert all(journal.node(node) == nodes[node] for node in present)
        assert journal.head in present
    return present


def test_a_whole_file_comes_over_whole(tmp_path: Path, whole: Whole) -> None:
    data, nodes = whole.data, whole.nodes
    (tmp_path / "old").write_bytes(data)
    report = salvage(tmp_path / "old", tmp_path / "new")
    assert (report.kept, report.lost, report.cut_off, report.head_lost) == (len(nodes), (), (), False)
    assert check_salvaged(tmp_path / "new", nodes, report.kept) == nodes.keys()
    with Journal.open(tmp_path / "new") as journal:
        assert journal.meta() == {"options": {"язык": "ru"}}
        assert journal.head == report.head == list(nodes)[-1]
        snapshot = journal.nearest_snapshot(journal.head)
        assert snapshot is not None
        assert snapshot.state == '{"state": "' + "x" * 10_000 + '"}'
    assert report.beginning_lost


def test_what_stands_only_in_the_log_beside_the_file_comes_over_too(
    tmp_path: Path, path: Path, journal: Journal
) -> None:
    grow(journal, 50, size=5000)
    journal.set_head(last := journal.append(journal.head, move(99)), (7, 3))
    report = salvage(path, tmp_path / "new")
    assert (report.kept, report.head, report.head_lost) == (len(journal), last, False)
    with Journal.open(tmp_path / "new") as salvaged:
        assert salvaged.heard == (7, 3)


def test_a_head_that_is_lost_takes_its_mark_along(tmp_path: Path, path: Path, journal: Journal) -> None:
    grow(journal, 5)
    journal.set_head(journal.append(journal.head, move(99)), (7, 3))
    journal.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE meta SET value = ? WHERE key = 'head'", (f'"{"f" * 16}"',))
    assert salvage(path, tmp_path / "new").head_lost
    with Journal.open(tmp_path / "new") as salvaged:
        assert salvaged.heard == UNHEARD


@pytest.mark.parametrize("left", [0.3, 0.6, 0.9])
def test_a_cut_file_keeps_its_beginning(tmp_path: Path, whole: Whole, left: float) -> None:
    data, nodes = whole.data, whole.nodes
    (tmp_path / "old").write_bytes(data[: int(len(data) * left)])
    report = salvage(tmp_path / "old", tmp_path / "new")
    present = check_salvaged(tmp_path / "new", nodes, report.kept)
    assert 0 < report.kept < len(nodes)
    assert all(nodes[node].parent in present for node in present if nodes[node].parent)
    assert report.head_lost == (list(nodes)[-1] not in present)


def test_without_its_header_all_moves_are_still_there(tmp_path: Path, whole: Whole) -> None:
    data, nodes = whole.data, whole.nodes
    (tmp_path / "old").write_bytes(b"\0" * PAGE + data[PAGE:])
    with pytest.raises(JournalError):
        Journal.open(tmp_path / "old")
    assert salvage(tmp_path / "old", tmp_path / "new").kept == len(nodes)


@settings(max_examples=40, deadline=None)
@given(place=st.integers(0, 10**6), rubbish=st.sampled_from([b"\0", b"\xff", b"\x0d\xa5\x03"]))
def test_any_damaged_page_costs_only_what_stood_on_it(
    whole: Whole, tmp_path_factory: pytest.TempPathFactory, place: int, rubbish: bytes
) -> None:
    good, nodes = whole.data, whole.nodes
    folder = tmp_path_factory.mktemp("damaged")
    page = place % (len(good) // PAGE)
    (folder / "old").write_bytes(good[: page * PAGE] + (rubbish * PAGE)[:PAGE] + good[(page + 1) * PAGE :])
    try:
        report = salvage(folder / "old", folder / "new")
    except JournalError:
        assert list(folder.iterdir()) == [folder / "old"]
        return
    present = check_salvaged(folder / "new", nodes, report.kept)
    assert len(present) + len(report.cut_off) + 40 > len(nodes)
    intact = present | set(report.cut_off)
    assert len(intact) == len(present) + len(report.cut_off)
    missing = nodes.keys() - intact
    assert {nodes[node].parent for node in intact} & missing <= set(report.lost) <= missing


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=20_000), st.integers(0, 30))
def test_rubbish_of_any_kind_is_refused_or_salvaged_never_a_crash(
    whole: Whole, tmp_path_factory: pytest.TempPathFactory, rubbish: bytes, page: int
) -> None:
    good, nodes = whole.data, whole.nodes
    folder = tmp_path_factory.mktemp("rubbish")
    (folder / "old").write_bytes(good[: page * PAGE] + rubbish + good[page * PAGE + len(rubbish) :])
    try:
        report = salvage(folder / "old", folder / "new")
    except JournalError:
        return
    check_salvaged(folder / "new", nodes, report.kept)


def test_nothing_is_touched_when_nothing_can_be_done(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"x" * 100_000)
    with pytest.raises(JournalError, match="not even its first node"):
        salvage(tmp_path / "old", tmp_path / "new")
    with pytest.raises(JournalError) as caught:
        salvage(tmp_path / "missing", tmp_path / "new")
    assert caught.value.kind == "unreadable"
    assert [each.name for each in tmp_path.iterdir()] == ["old"]


def test_an_existing_file_is_not_overwritten(tmp_path: Path, path: Path, journal: Journal) -> None:
    (tmp_path / "new").write_text("важное", encoding="utf-8")
    with pytest.raises(JournalError) as caught:
        salvage(path, tmp_path / "new")
    assert caught.value.kind == "exists"
    assert (tmp_path / "new").read_text(encoding="utf-8") == "важное"


def test_a_lost_beginning_is_told_once_and_for_all(tmp_path: Path, path: Path, journal: Journal) -> None:
    nodes = grow(journal, 5)
    report = salvage(path, tmp_path / "new")
    assert (report.beginning_lost, report.goes_on) == (True, False)
    assert journal.nearest_snapshot(journal.root.id) is None
    with Journal.open(tmp_path / "new") as new:
        assert (new.meta(), new.head, new.verify()) == (journal.meta(), nodes[-1], [])
        with pytest.raises(
            JournalError, match="move 0: how the table stood at the beginning is lost"
        ) as caught:
            new.nearest_snapshot(new.root.id)
    assert caught.value.kind == "damaged"
    assert "salvage" not in str(caught.value)


def test_a_later_state_lets_the_game_go_on(tmp_path: Path, path: Path, journal: Journal) -> None:
    nodes = grow(journal, 5)
    journal.snapshot(nodes[2], '{"turn": 2}')
    report = salvage(path, tmp_path / "new")
    assert (report.beginning_lost, report.goes_on) == (True, True)
    with Journal.open(tmp_path / "new") as new:
        nearest = new.nearest_snapshot(new.head)
        assert nearest is not None
        assert nearest.node == nodes[2]


def test_salvaging_again_finds_a_beginning_that_has_come_back(
    tmp_path: Path, path: Path, journal: Journal
) -> None:
    grow(journal, 5)
    salvage(path, tmp_path / "new")
    with Journal.open(tmp_path / "new") as new:
        new.snapshot(new.root.id, '{"turn": 0}')
    report = salvage(tmp_path / "new", tmp_path / "newest")
    assert (report.beginning_lost, report.goes_on) == (False, True)
    with Journal.open(tmp_path / "newest") as newest:
        assert newest.nearest_snapshot(newest.head) is not None
        assert newest.meta() == journal.meta()

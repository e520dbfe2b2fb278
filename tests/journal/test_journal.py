import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.journal.samples import contents, grow, json_values, move
from tts_bridge.journal import SNAPSHOT_EVERY, UNHEARD, Content, Journal, JournalError, Node, node_id


def test_a_new_journal_stands_at_its_first_node(journal: Journal) -> None:
    assert journal.head == journal.root.id
    assert journal.root == Node(journal.head, None, 0, Content({"kind": "start"}, {}, []))
    assert journal.meta() == {"seats": ["White", "Синий"]}
    assert journal.line(journal.head) == [journal.root]
    assert journal.verify() == []


def test_moves_make_a_line_and_a_rewind_another(journal: Journal) -> None:
    first = journal.append(journal.head, move(1))
    second = journal.append(first, move(2))
    other = journal.append(first, move(3))
    journal.set_head(other)
    assert [node.id for node in journal.line(second)] == [journal.root.id, first, second]
    assert [node.id for node in journal.line(other)] == [journal.root.id, first, other]
    assert [node.id for node in journal.children(first)] == [second, other]
    assert journal.children(second) == []
    assert (journal.node(other).depth, journal.node(other).parent) == (2, first)
    assert journal.head == other


def test_all_is_there_after_opening_again(path: Path, journal: Journal) -> None:
    added = grow(journal, 30)
    line, head = journal.line(added[-1]), journal.head
    journal.close()
    with Journal.open(path) as again:
        assert again.line(added[-1]) == line
        assert again.head == head
        assert again.meta() == {"seats": ["White", "Синий"]}
        assert len(again) == 1 + len(added)


def test_a_value_about_the_table_takes_the_place_of_another(path: Path, journal: Journal) -> None:
    journal.note("seats", ["🦔"])
    journal.note("перерыв", True)
    assert journal.noted("нет такого") is None
    for own in ("head", "heard", journal.head):
        with pytest.raises(ValueError, match="cannot be the key"):
            journal.note(own, 1)
    journal.close()
    with Journal.open(path) as again:
        assert again.meta() == {"seats": ["🦔"], "перерыв": True}
        assert again.noted("перерыв") is True


def test_the_same_move_under_the_same_parent_is_stored_once(journal: Journal) -> None:
    root = journal.head
    once = journal.append(root, Content({"a": 1, "b": [2]}, {}, []))
    twice = journal.append(root, Content({"b": [2], "a": 1}, {}, []))
    assert once == twice
    assert len(journal) == 2
    assert journal.append(once, Content({"a": 1, "b": [2]}, {}, [])) != once


def test_keys_keep_the_order_of_the_first_time(journal: Journal) -> None:
    node = journal.append(journal.head, Content({"b": 1, "a": 2}, {}, []))
    assert list(journal.node(node).content.move) == ["b", "a"]


def test_ids_are_short_and_known_beforehand(journal: Journal) -> None:
    node = journal.append(journal.head, move(1))
    assert node == node_id(journal.head, move(1))
    assert len(node) == 16


def test_half_an_emoji_is_kept(journal: Journal) -> None:
    node = journal.append(journal.head, Content({"chat": "лис\ud83e \\\ud83e"}, {}, []))
    journal.snapshot(node, '{"chat": "\ud83e"}')
    assert journal.node(node).content.move == {"chat": "лис\ud83e \\\ud83e"}
    assert journal.verify() == []


@pytest.mark.parametrize("value", [{1, 2}, float("nan"), object()])
def test_what_is_no_json_is_refused_and_nothing_is_added(journal: Journal, value: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        journal.append(journal.head, Content(value, {}, []))
    assert len(journal) == 1


@pytest.mark.parametrize("node", ["0123456789abcdef", "", "лиса", "\ud83e"])
def test_an_unknown_node_is_told(journal: Journal, node: str) -> None:
    asks: list[Callable[[], object]] = [
        lambda: journal.append(node, move(1)),
        lambda: journal.set_head(node),
        lambda: journal.snapshot(node, "{}"),
        lambda: journal.node(node),
        lambda: journal.line(node),
        lambda: journal.path_to(node),
        lambda: journal.children(node),
    ]
    for ask in asks:
        with pytest.raises(JournalError, match="has no node") as caught:
            ask()
        assert caught.value.kind == "unknown"
    assert node not in journal
    assert journal.root.id in journal


def test_a_transaction_is_written_whole_or_not_at_all(journal: Journal) -> None:
    root = journal.head
    interrupted = pytest.raises(JournalError)
    with interrupted, journal.transaction():
        journal.set_head(journal.append(root, move(1)))
        journal.set_head("f" * 16)
    assert len(journal) == 1
    assert journal.head == root
    journal.set_head(journal.append(root, move(2)))
    assert len(journal) == 2


def test_snapshots_shorten_the_way(journal: Journal) -> None:
    added = [journal.head]
    for number in range(2 * SNAPSHOT_EVERY + 5):
        added.append(journal.append(added[-1], move(number)))
    assert journal.nearest_snapshot(added[-1]) is None
    assert len(journal.path_to(added[-1])) == len(added)
    journal.snapshot(added[200], '{"turn":200}')
    nearest = journal.nearest_snapshot(added[403])
    assert nearest is not None
    assert (nearest.node, nearest.depth, nearest.state) == (added[200], 200, '{"turn":200}')
    assert [node.id for node in journal.path_to(added[403])] == added[201:404]
    assert journal.path_to(added[200]) == []
    assert journal.nearest_snapshot(added[199]) is None
    side = journal.append(added[100], move(-1))
    assert journal.nearest_snapshot(side) is None


def test_a_mark_is_kept_with_the_head(path: Path, journal: Journal) -> None:
    assert journal.heard == UNHEARD
    journal.set_head(journal.append(journal.head, move(1)), (7, 3))
    journal.close()
    with Journal.open(path) as again:
        assert again.heard == (7, 3)
        assert again.meta() == {"seats": ["White", "Синий"]}
        again.set_head(again.root.id)
        assert again.heard == UNHEARD


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "[1]", "[1,2,3]", '{"a":1}', '["1","2"]', "9" * 5000]
)
def test_a_mark_that_cannot_be_read_is_none(path: Path, journal: Journal, text: str) -> None:
    journal.set_head(node := journal.append(journal.head, move(1)), (7, 3))
    journal.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE meta SET value = ? WHERE key = 'heard'", (text,))
    with Journal.open(path) as again:
        assert (again.head, again.heard) == (node, UNHEARD)


def test_values_about_the_table_cannot_hide_the_head(tmp_path: Path) -> None:
    for key in ("head", "heard", "f" * 16):
        with pytest.raises(ValueError, match="key"):
            Journal.create(tmp_path / "new.journal", move(1), {key: 1})
    assert not (tmp_path / "new.journal").exists()


@settings(deadline=None)
@given(data=st.data())
def test_any_tree_of_any_content_comes_back(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("tree") / "t.journal"
    first = data.draw(contents)
    model: dict[str, tuple[str | None, Content]] = {}
    snapshots: dict[str, str] = {}
    journal = Journal.create(path, first)
    model[journal.head] = (None, first)
    for content in data.draw(st.lists(contents, max_size=8)):
        parent = data.draw(st.sampled_from(sorted(model)))
        node = journal.append(parent, content)
        model.setdefault(node, (parent, content))
        if data.draw(st.booleans()):
            snapshots[node] = f'"{node}"'
            journal.snapshot(node, snapshots[node])
        journal.set_head(head := data.draw(st.sampled_from(sorted(model))))
        if data.draw(st.booleans()):
            journal.close()
            journal = Journal.open(path)
            assert journal.head == head
    with journal:
        assert journal.verify() == []
        assert len(journal) == len(model)
        for node in model:
            _check_line(journal, model, snapshots, node)


def _check_line(
    journal: Journal, model: dict[str, tuple[str | None, Content]], snapshots: dict[str, str], node: str
) -> None:
    upwards: list[str] = []
    at: str | None = node
    while at is not None:
        upwards.append(at)
        at = model[at][0]
    line = journal.line(node)
    assert [each.id for each in line] == upwards[::-1]
    assert [each.content for each in line] == [model[each][1] for each in upwards[::-1]]
    nearest = next((each for each in upwards if each in snapshots), None)
    found = journal.nearest_snapshot(node)
    assert (found.node if found else None) == nearest
    path = [each.id for each in journal.path_to(node)]
    assert path == [each.id for each in line][line_index(line, nearest) :]


def line_index(line: list[Node], nearest: str | None) -> int:
    return next((node.depth + 1 for node in line if node.id == nearest), 0)


@given(json_values, json_values)
def test_different_moves_have_different_ids(one: Any, other: Any) -> None:
    same = node_id("a" * 16, Content(one, {}, [])) == node_id("a" * 16, Content(other, {}, []))
    assert same == (_canonical(one) == _canonical(other))


def _canonical(value: Any) -> str:
    """Tell 1, 1.0 and True apart, which Python does not."""
    if isinstance(value, dict):
        return repr(sorted((key, _canonical(item)) for key, item in value.items()))
    return repr(tuple(map(_canonical, value))) if isinstance(value, list) else repr(value)


def test_a_long_line_is_read_in_one_go(journal: Journal) -> None:
    grow(journal, 3000)
    line = journal.line(journal.head)
    assert [node.depth for node in line] == list(range(3001))


def test_verify_tells_what_was_tampered_with(path: Path, journal: Journal) -> None:
    added = grow(journal, 12)
    journal.snapshot(added[3], "{}")
    journal.close()
    raw = sqlite3.connect(path)
    raw.execute("UPDATE nodes SET move = '{}' WHERE id = ?", (added[2],))
    raw.execute("UPDATE nodes SET changes = '[' WHERE id = ?", (added[3],))
    raw.execute("UPDATE nodes SET depth = 9 WHERE id = ?", (added[4],))
    raw.execute("DELETE FROM nodes WHERE id = ?", (added[0],))
    raw.execute("UPDATE snapshots SET state = 'x'")
    raw.execute("UPDATE meta SET value = '\"0123456789abcdef\"' WHERE key = 'head'")
    raw.commit()
    raw.close()
    with Journal.open(path) as tampered:
        told = "\n".join(map(str, tampered.verify()))
        assert f"node {added[2]}, move 3: its content is not what its id says" in told
        assert f"node {added[3]}, move 4: its content" in told
        assert f"node {added[4]}, move 9: it counts its moves wrongly" in told
        assert f"the node before it, {added[0]}, is lost" in told
        assert f"snapshot {added[3]}: it cannot be read" in told
        assert "the node at which the table stands is lost" in told
        with pytest.raises(JournalError, match=r"move 4: what it holds is damaged\. Keep the file"):
            tampered.node(added[3])
        with pytest.raises(JournalError, match="the moves before it are lost"):
            tampered.line(added[1])


def test_a_shuffled_repeat_of_all_moves_changes_nothing(journal: Journal) -> None:
    added = grow(journal, 40)
    nodes = [journal.node(node) for node in added]
    random.Random(1).shuffle(nodes)
    for node in nodes:
        assert journal.append(node.parent or "", node.content) == node.id
    assert len(journal) == len(added) + 1

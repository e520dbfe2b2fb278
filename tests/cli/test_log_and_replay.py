"""A played game told and rebuilt from its journal, as a person at the console meets it."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.games.words.playing import begun, fallout, game_played
from tts_bridge import cli
from tts_bridge.games.core.engine import decide, opened
from tts_bridge.games.core.moves import Accepted, Move, Refused
from tts_bridge.games.core.play import Played, digest
from tts_bridge.games.registry import game_entry
from tts_bridge.journal import Content, Journal, JournalError
from tts_bridge.table.assets import card_files
from tts_bridge.table.history import all_steps, first_difference, refused_at, steps
from tts_bridge.table.record import Record
from tts_bridge.table.record import digest as digest_of_texts

GAME = fallout()
BEGUN = opened(GAME, begun(GAME))


@pytest.fixture(scope="module")
def played() -> list[Played]:
    return list(game_played(GAME, seed=12))


@pytest.fixture(scope="module")
def journal(played: list[Played], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a whole game, in which one move was refused on the way."""
    path = tmp_path_factory.mktemp("table") / "игра.journal"
    record = Record.create(path, {"game": GAME.id}, BEGUN)
    for number, step in enumerate(played):
        record.accept(step.move, step.verdict)
        if number == 100:
            refused = decide(GAME, step.verdict.after, Move("loot_room", "red"))
            assert isinstance(refused, Refused)
            record.refuse(Move("loot_room", "red"), refused)
    record.close()
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command prints, on either stream."""
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    printed = capsys.readouterr()
    assert end.value.code == code, printed.err
    return printed.out + printed.err


@pytest.fixture
def branched(played: list[Played], tmp_path: Path) -> Path:
    """The journal of a game of which ten moves were taken back, and other moves made: a line goes on from
    there, another one ends in a refusal."""
    path = tmp_path / "branched.journal"
    record = Record.create(path, {"game": GAME.id}, BEGUN)
    nodes = [record.accept(step.move, step.verdict) for step in played[:40]]
    back = record.stand_at(nodes[29])
    edit = Move("edit.count", "red", "level", "red", 2)
    verdict, refused = decide(GAME, back, edit), decide(GAME, back, Move("loot_room", "red"))
    assert isinstance(verdict, Accepted)
    assert isinstance(refused, Refused)
    record.refuse(Move("loot_room", "red"), refused)
    record.accept(edit, verdict)
    record.close()
    return path


# ---------------------------------------------------------------- reading


def test_states_come_back_from_changes_alone(journal: Path, played: list[Played]) -> None:
    with Journal.open(journal) as record:
        first, *later = steps(record)
    assert first.after == BEGUN.after
    assert first.move is None
    assert [step.move for step in later] == [step.move for step in played]
    assert [step.after for step in later] == [step.verdict.after for step in played]


def test_a_rewound_line_is_the_one_that_counts(tmp_path: Path, played: list[Played]) -> None:
    record = Record.create(tmp_path / "a.journal", {}, BEGUN)
    nodes = [record.accept(step.move, step.verdict) for step in played[:5]]
    record.stand_at(nodes[2])
    record.close()
    with Journal.open(tmp_path / "a.journal") as opened_again:
        assert [step.node for step in steps(opened_again)][1:] == nodes[:3]
        assert refused_at(opened_again, nodes[2]) == []


def test_refused_moves_are_kept_with_their_reasons(journal: Path) -> None:
    with Journal.open(journal) as record:
        found = [refused for step in steps(record) for refused in refused_at(record, step.node)]
    ((move, refusals),) = found
    assert move == Move("loot_room", "red")
    assert refusals


def test_the_same_rules_decide_the_same(journal: Path) -> None:
    with Journal.open(journal) as record:
        assert first_difference(GAME, steps(record)) is None


def test_the_first_difference_is_named(tmp_path: Path, played: list[Played]) -> None:
    record = Record.create(tmp_path / "a.journal", {}, BEGUN)
    for step in played[:3]:
        record.accept(step.move, step.verdict)
    verdict = played[3].verdict
    record.accept(played[3].move, Accepted(verdict.blocks[:-1], verdict.after))
    record.close()
    with Journal.open(tmp_path / "a.journal") as opened_again:
        difference = first_difference(GAME, steps(opened_again))
    assert difference is not None
    assert difference.step.depth == 4
    assert difference.how.startswith("it had ")


def test_a_rule_that_has_come_since_is_a_difference(tmp_path: Path, played: list[Played]) -> None:
    at = next(number for number, step in enumerate(played) if step.move.kind == "kick_open")
    record = Record.create(tmp_path / "a.journal", {}, BEGUN)
    for step in played[:at]:
        record.accept(step.move, step.verdict)
    record.accept(replace(played[at].move, kind="end_turn"), played[at].verdict)
    record.close()
    with Journal.open(tmp_path / "a.journal") as opened_again:
        difference = first_difference(GAME, steps(opened_again))
    assert difference is not None
    assert difference.how == "it is refused now: munchkin.phases_in_order"


# ---------------------------------------------------------------- the commands


def test_replay_prints_the_digest(
    journal: Path, played: list[Played], capsys: pytest.CaptureFixture[str]
) -> None:
    *printed, how = run(capsys, "replay", str(journal)).splitlines(keepends=True)
    assert how == "Every change in it could be carried out again; --decide also asks the rules.\n"
    assert f"moves: {len(played)}\n" in printed
    assert f"digest: {digest(BEGUN.after.options, [step.move for step in played])}\n" in printed
    again = run(capsys, "replay", str(journal), "--decide")
    assert again == "".join(printed) + "Decided again: no difference.\n"


def test_replay_says_where_the_rules_have_changed(
    tmp_path: Path, played: list[Played], capsys: pytest.CaptureFixture[str]
) -> None:
    record = Record.create(tmp_path / "a.journal", {}, BEGUN)
    record.accept(Move("end_turn", "red"), played[0].verdict)
    record.close()
    printed = run(capsys, "replay", str(tmp_path / "a.journal"), "--decide", code=1)
    assert re.search(r"at move 1 \(node [0-9a-f]+\), red end_turn: it is refused now: core\.", printed)


@pytest.mark.parametrize(
    ("language", "heading", "winner"),
    [("en", "Turn 1: ", "reaches Level 10 and wins the game!"), ("ru", "Ход 1: ", "достигает 10-го Уровня")],
)
def test_the_log_is_told_turn_by_turn(
    journal: Path, capsys: pytest.CaptureFixture[str], language: str, heading: str, winner: str
) -> None:
    printed = run(capsys, "log", str(journal), "--language", language)
    lines = printed.splitlines()
    assert any(line.startswith(heading) for line in lines)
    assert winner in lines[-1]
    assert "[" not in printed
    assert not any(line == after != "" for line, after in pairwise(lines))


def test_the_public_log_tells_no_drawn_card(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    public, everything = run(capsys, "log", str(journal)), run(capsys, "log", str(journal), "--all")
    assert "draws a card (Door)." in public
    assert "draws a card" not in everything
    assert "“Loot the room” is not allowed." not in public
    assert "Red: “Loot the room” is not allowed." in everything


def test_rules_that_were_waived_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    helmets = [Move("edit.move", "host", f"mf.{name}#1", zone) for name, zone in
               (("vault_security_helmet", "red.use"), ("combat_helmet", "red.hand"))]  # fmt: skip
    second = Move("use", "red", "mf.combat_helmet#1")
    record, state = Record.create(tmp_path / "a.journal", {}, BEGUN), BEGUN.after
    for move in [Move("edit.turn", "host", target="red"), *helmets, second]:
        verdict = decide(GAME, state, move, ("munchkin.one_per_slot",))
        assert isinstance(verdict, Accepted)
        record.accept(move, verdict)
        state = verdict.after
    record.close()
    printed = run(capsys, "log", str(tmp_path / "a.journal"), "-l", "ru")
    assert "Играем так, вопреки правилам: MF-ITM-10." in printed
    assert "Хозяин стола правит стол: Шлем Охраны Убежища → в деле (Красный)." in printed


# ---------------------------------------------------------------- bad files


def test_a_journal_that_is_no_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "other.journal"
    Journal.create(path, Content({"kind": "start"}, {}, [])).close()
    for command in ("log", "replay"):
        printed = run(capsys, command, str(path), code=2)
        assert printed.startswith(f"tts-bridge: {path}, node ")
        assert "how the table stood at the beginning is lost" in printed


def test_a_node_that_no_table_wrote_is_named(tmp_path: Path, played: list[Played]) -> None:
    record = Record.create(tmp_path / "a.journal", {}, BEGUN)
    record.accept(played[0].move, played[0].verdict)
    record.close()
    with Journal.open(tmp_path / "a.journal") as opened_again:
        odd = opened_again.append(opened_again.head, Content({"n": 1}, {"accepted": True}, [{"text": "ё"}]))
        opened_again.set_head(odd)
        with pytest.raises(JournalError, match=f"node {odd}, move 2"):
            list(steps(opened_again))


@pytest.mark.parametrize("command", ["log", "replay"])
def test_a_missing_or_cut_file_is_named(
    command: str, journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "there is no such file" in run(capsys, command, str(tmp_path / "none.journal"), code=2)
    cut = tmp_path / "cut.journal"
    cut.write_bytes(journal.read_bytes()[:5000])
    assert "cut short" in run(capsys, command, str(cut), code=2)


# ---------------------------------------------------------------- branches


def test_all_lines_are_replayed(
    branched: Path, played: list[Played], capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal.open(branched) as record:
        first, *later = all_steps(record)
        head = list(steps(record))
    assert (first.move, first.parent) == (None, "")
    assert [step.after for step in later[:40]] == [step.verdict.after for step in played[:40]]
    assert later[40] == head[-1]
    told = run(capsys, "replay", str(branched), "--branches", "--decide")
    assert "moves: 31\n" in told
    assert "lines: 2, with 10 moves that were taken back" in told
    assert "Decided again: no difference." in told


def test_a_line_that_was_taken_back_is_decided_again(
    branched: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal.open(branched) as record:
        node = list(record.nodes())[35]
        record.append(node.id, Content({"kind": "loot_room", "seat": "red"}, {"accepted": True}, []))
    assert "no difference" in run(capsys, "replay", str(branched), "--decide")
    assert "The first difference is at move 36" in run(
        capsys, "replay", str(branched), "--decide", "--branches", code=1
    )


def test_a_reload_of_card_files_is_a_node_and_no_move(
    played: list[Played], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, now = tmp_path / "a.journal", digest_of_texts(card_files(game_entry(GAME.id)).values())
    record = Record.create(path, {"game": GAME.id, "definitions": now}, BEGUN)
    first = [record.accept(step.move, step.verdict) for step in played[:3]]
    record.definitions = "other"
    record.definitions = now  # put back before anybody moved: nothing to tell
    fourth = record.accept(played[3].move, played[3].verdict)
    assert record.parent(fourth) == first[-1]
    record.definitions = "other"
    others = [record.accept(step.move, step.verdict) for step in played[4:6]]
    assert record.parent(others[0]) == fourth
    record.stand_at(others[0])
    record.definitions = now
    last = record.accept(played[5].move, played[5].verdict)
    record.close()
    with Journal.open(path) as journal:
        line, tree = list(steps(journal)), list(all_steps(journal))
        assert len(journal.line(journal.head)) == 1 + 6 + 2
    assert [step.depth for step in line] == list(range(7))
    assert [step.definitions for step in line] == [now] * 5 + ["other", now]
    assert [step.parent for step in line] == ["", *(step.node for step in line[:-1])]
    assert [step.node for step in line[1:]] == [*first, fourth, others[0], last]
    assert {step.node for step in tree} == {*(step.node for step in line), others[1]}
    again = Record.open(path)
    assert again.definitions == now
    assert again.parent(last) == others[0]
    assert again.state(last) == line[-1].after
    again.close()
    told = run(capsys, "replay", str(path), "--decide", "--branches")
    assert "lines: 2, with 1 move that were taken back" in told
    assert "The card files have changed since: 2 moves (between move 5 and 6) made with others" in told
    assert "Decided again: no difference." in told


def test_the_table_can_be_sent_to_a_node_that_is_no_move(played: list[Played], tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    record = Record.create(path, {"game": GAME.id, "definitions": "one"}, BEGUN)
    first = record.accept(played[0].move, played[0].verdict)
    record.definitions = "two"
    record.accept(played[1].move, played[1].verdict)
    record.close()
    with Journal.open(path) as journal:
        (reload,) = (node.id for node in journal.nodes() if node.content.move.get("kind") == "reload")
    record = Record.open(path)
    assert record.stood_at(reload)
    assert record.stand_at(reload) == played[0].verdict.after
    assert record.head == first
    record.close()

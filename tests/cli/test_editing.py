"""`tts-bridge eval`, `pull` and `push` at the virtual game."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.editor_game import CARD, GLOBAL, free_ports, game
from tts_bridge import cli
from tts_bridge.build.folders import OVERRIDE
from tts_bridge.virtual.editor_port import EditorPort
from tts_bridge.web import editor as web_editor


@pytest.fixture(autouse=True)
def ports(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """The ports of a game that may run on this computer are left alone."""
    door, port = free_ports()
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "Данные"))
    monkeypatch.setitem(web_editor.Editor.__init__.__kwdefaults__, "editor_port", door)
    monkeypatch.setitem(web_editor.Editor.__init__.__kwdefaults__, "game_port", port)
    return [door, port]


@pytest.fixture
def table(ports: list[int]) -> Iterator[EditorPort]:
    with game(*ports, chunk=11) as editors:
        yield editors


def said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        cli.main([str(word) for word in words])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


@pytest.mark.usefixtures("table")
def test_eval_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "eval", "return {name = 'Ёж', n = 3}")
    assert code == 0
    assert json.loads(out) == {"name": "Ёж", "n": 3}
    assert "Ёж" in out
    assert said(capsys, "eval", "return colour", "--guid", "c0ffee")[1] == '"синий"\n'


@pytest.mark.usefixtures("table")
def test_eval_tells_errors_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "eval", "error('нет')")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "нет" in err


@pytest.mark.usefixtures("table")
def test_what_was_pulled_is_changed_and_pushed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "Мои скрипты"
    assert said(capsys, "pull", folder)[0] == 0
    assert (folder / "Global.lua").read_text("utf-8") == GLOBAL
    assert {path.name for path in folder.iterdir()} == {"Global.lua", "c0ffee Card.lua"}
    (folder / "Global.lua").write_text("answer = 'сорок два'", "utf-8")
    code, out, _ = said(capsys, "push", folder, "--yes")
    assert code == 0
    assert "Pushed: 2 scripted objects." in out
    assert said(capsys, "eval", "return answer")[1] == '"сорок два"\n'
    (backup,) = (tmp_path / "Данные" / "backups").iterdir()
    assert (backup / "Global.lua").read_text("utf-8") == GLOBAL
    assert (backup / "c0ffee Card.lua").read_text("utf-8") == CARD["LuaScript"]


@pytest.mark.usefixtures("table")
def test_nothing_is_overwritten_and_no_empty_global_is_sent(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mine = tmp_path / "notes.txt"
    mine.write_text("mine", "utf-8")
    code, _, err = said(capsys, "pull", tmp_path)
    assert code == 2
    assert "is not empty" in err
    folder = tmp_path / "empty"
    folder.mkdir()
    assert "no .lua" in said(capsys, "push", folder, "--yes")[2]
    (folder / "Global.lua").write_text(" ", "utf-8")
    assert "empty" in said(capsys, "push", folder, "--yes")[2]
    assert said(capsys, "eval", "return heard ~= nil")[1] == "true\n"


@pytest.mark.usefixtures("table")
def test_a_table_that_is_not_saved_is_left_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "Global.lua").write_text("-- x", "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    assert said(capsys, "push", tmp_path)[0] == 1
    assert said(capsys, "eval", "return heard ~= nil")[1] == "true\n"


def test_without_a_game_they_say_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "Global.lua").write_text("-- x", "utf-8")
    for words in (["eval", "return 1"], ["pull", tmp_path / "new"], ["push", tmp_path / "x", "--yes"]):
        code, _, err = said(capsys, *words)
        assert code == 2
        assert "does not listen" in err
    assert not (tmp_path / "new").exists()

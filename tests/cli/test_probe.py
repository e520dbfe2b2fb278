"""`tts-bridge probe`: its save, what it hears of the game, and records out of saves."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.web.editor_game import free_ports, game
from tts_bridge import cli
from tts_bridge.build import probing
from tts_bridge.build.builder import lua_files
from tts_bridge.build.folders import OVERRIDE
from tts_bridge.build.probing import probe_save
from tts_bridge.cli import probe
from tts_bridge.tts import jsontext
from tts_bridge.tts.folders import OVERRIDE as TTS_FOLDER
from tts_bridge.tts.probe import read_probe
from tts_bridge.virtual import VirtualTable
from tts_bridge.web.editor import Editor

IMPATIENT = """
Wait.time(function() onProbeAnswered(nil, nil, 'probe.skipped') end, 0.2, -1)
"""


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "данные"))
    monkeypatch.setenv(TTS_FOLDER, str(tmp_path / "none"))
    return tmp_path


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (probing, probe):
        monkeypatch.setattr(module, "TASKS", probing.TASKS[:2])


def said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        cli.main(["probe", *map(str, words)])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


@pytest.mark.usefixtures("short")
def test_what_the_game_tells_is_kept(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    door, port = free_ports()
    for name, value in (("editor_port", door), ("game_port", port)):
        monkeypatch.setitem(Editor.__init__.__kwdefaults__, name, value)
    save = probe_save("ru", lua_files())
    kept = folders / "Проба.json"
    with game(door, port, save=save | {"LuaScript": save["LuaScript"] + IMPATIENT}, chunk=5, seed=1):
        asyncio.run(asyncio.wait_for(probe.listen(kept), 20))
    record = read_probe(kept.read_text("utf-8"), "it")
    assert record.made_on == "Tabletop Simulator"
    assert [(tried.task, tried.answer) for tried in record.tried] == [
        ("drag_top", "skipped"),
        ("drag_deck", "skipped"),
    ]


@pytest.mark.usefixtures("short")
def test_the_record_is_taken_out_of_a_save_and_a_probe_goes_on(
    folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = VirtualTable(probe_save("en", lua_files()), people={"White": "Ann"})
    table.load()
    table.step(240)
    assert table.person("White").click("probe.done")
    table.step(240)
    save, kept = folders / "TS_Save_1.json", folders / "record.json"
    save.write_text(jsontext.write(table.save_dict()), "utf-8")
    code, out, _ = said(capsys, "--read", save, "--record", kept)
    assert (code, "Made on: Tabletop Simulator. 1 task of 2 done." in out) == (0, True)
    assert json.loads(kept.read_text("utf-8"))["tried"][0]["task"] == "drag_top"
    again = VirtualTable(json.loads(save.read_text("utf-8")), people={"White": "Ann"})
    again.load()
    again.step(240)
    assert again.world.ui.text("probe.text").startswith("2/2: Press on the deck")
    assert again.failures == []


def test_no_file_is_written_over(folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = folders / "Мой стол.json"
    there.write_text("всё, что есть", "utf-8")
    for words in (("--out", there), ("--virtual", "--record", there)):
        code, _, err = said(capsys, *words)
        assert (code, "there is a file of this name" in err) == (2, True)
    assert there.read_text("utf-8") == "всё, что есть"


def test_where_the_save_goes_and_what_is_no_record(folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys)
    assert (code, "--out" in err) == (2, True)
    save = folders / "save.json"
    save.write_text('{"ObjectStates": []}', "utf-8")
    assert "has no record" in said(capsys, "--read", save)[2]
    assert "is no record of a probe" in said(capsys, "--compare", save)[2]
    said(capsys, "--virtual", "--record", folders / "made.json")
    made = (folders / "made.json").read_text("utf-8")
    save.write_text(made.replace('"game": "14"', '"game": "тринадцать"'), "utf-8")
    assert "of another version" in said(capsys, "--compare", save)[2]

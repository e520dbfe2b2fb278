"""`tts-bridge check`: any save, told and judged."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.virtual.making import card, deck, placed, zone
from tts_bridge import cli
from tts_bridge.cli.local_pictures import is_here

Save = dict[str, Any]


def checked(capsys: pytest.CaptureFixture[str], path: Path) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        cli.main(["check", str(path)])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def written(folder: Path, save: object) -> Path:
    path = folder / "Стол 🎲.json"
    path.write_text(json.dumps(save, ensure_ascii=False), "utf-8")
    return path


def sound() -> Save:
    sheet = {
        "FaceURL": "https://a.example/1.jpg",
        "BackURL": "https://b.example/2.jpg",
        "NumWidth": 2,
        "NumHeight": 2,
    }
    pieces = [
        deck("Сброс", ["one", "two"], CustomDeck={"1": sheet}),
        card("three", 8, GUID="abc123", LuaScript="x = 'ё'", CustomDeck={"1": sheet}),
        zone("HandTrigger", "Red", 0, -20, GUID="fff001"),
        zone("ScriptingTrigger", "White", 0, 20, GUID="fff002"),
    ]
    return {"SaveName": "Ёжики\n", "LuaScript": "-- main", "ObjectStates": pieces}


def test_a_sound_save_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = checked(capsys, written(tmp_path, sound()))
    assert out.splitlines() == [
        "“Ёжики”",
        "  on the table: 4 pieces, in these 2 more",
        "  1 deck, 3 cards, 1 hand, 1 other zone",
        "  Lua: 2 scripts, 15 bytes",
        "  memos: 3",
        "  pictures and models on a.example: 1",
        "  pictures and models on b.example: 1",
        "It is in order.",
    ]
    assert code == 0


def test_what_is_wrong_is_told_with_its_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    save = sound()
    save["ObjectStates"].append(placed("Block", 0, 0, GUID="abc123", Memo="three"))
    code, out, _ = checked(capsys, written(tmp_path, save))
    assert code == 1
    assert "  memos: 4, 2 of them shared" in out
    assert "ObjectStates[1]): 2 pieces on the table have its GUID abc123. Give each" in out
    assert "of its own. The same with 1 more: Block abc123 (ObjectStates[4])." in out
    assert out.endswith("2 problems.\n")


def test_pictures_of_this_computer_are_a_hint(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "Карта 1.jpg"
    picture.write_bytes(b"")
    save = sound()
    sheets = {"1": save["ObjectStates"][0]["CustomDeck"]["1"] | {"FaceURL": picture.as_uri()}}
    sheets["2"] = sheets["1"] | {"BackURL": str(picture)}
    save["ObjectStates"][0]["CustomDeck"] = sheets
    code, out, _ = checked(capsys, written(tmp_path, save))
    assert code == 0
    assert [line for line in out.splitlines() if "computer alone" in line] == [
        "Pictures on this computer alone: 2. You see them; for the others upload them (in TTS: Modding, "
        "Cloud Manager, Upload All)."
    ]
    assert out.endswith("It is in order.\n")
    picture.unlink()
    code, out, _ = checked(capsys, written(tmp_path, save))
    assert (code, out.count("lies on one computer")) == (1, 1)
    assert "The same with 2 more: Сброс dec000 (ObjectStates[0])." in out
    assert out.endswith("3 problems.\n")


@pytest.mark.parametrize("address", ["", "\0", "x" * 5000, f"file:///{'ж' * 5000}"])
def test_what_can_be_no_name_of_a_file_is_not_here(address: str) -> None:
    assert not is_here(address)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"SaveName": 1}', "\x00\xff", '{"ObjectStates": 3}'])
def test_what_is_no_save_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(text.encode("latin-1"))
    code, out, err = checked(capsys, path)
    assert (code, out) == (2, "")
    assert err.startswith("tts-bridge: ")
    assert err.count("\n") == 1


def test_odd_shapes_are_passed_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    odd = [None, 3, {"Name": "Card", "CustomDeck": [], "LuaScript": 3, "Memo": 4}, {"CustomImage": "x"}]
    code, out, _ = checked(capsys, written(tmp_path, {"SaveName": None, "ObjectStates": odd}))
    assert code == 1
    assert out.startswith("A save without a name.\n")

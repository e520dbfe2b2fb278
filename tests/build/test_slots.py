"""Saves in TTS's folder: one slot of our own, and nobody else's file is ever written over."""

import json
from pathlib import Path

import pytest

from tts_bridge.build.grafting import grafted
from tts_bridge.build.slots import put_into_slot, saves_folder, show_in_slot

NAME = "Игра · tts-bridge"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """TTS's data folder, with saves of somebody else in the slots 2 and 7."""
    folder = tmp_path / "Tabletop Simulator"
    (folder / "Saves").mkdir(parents=True)
    for slot, text in ((2, '{"SaveName": "Chess"}'), (7, "this is no JSON")):
        (folder / "Saves" / f"TS_Save_{slot}.json").write_text(text, encoding="utf-8")
    (folder / "Saves" / "SaveFileInfos.json").write_text("[]", encoding="utf-8")
    return folder


def save(state: str = "", name: str = NAME) -> dict[str, str]:
    return {"SaveName": name, "LuaScript": "print('ё 🎲')", "LuaScriptState": state}


def test_a_new_save_takes_the_slot_after_the_last(data: Path) -> None:
    path = put_into_slot(save(), data)
    assert path == data / "Saves" / "TS_Save_8.json"
    assert json.loads(path.read_text(encoding="utf-8")) == save()
    assert (data / "Saves" / "TS_Save_2.json").read_text(encoding="utf-8") == '{"SaveName": "Chess"}'


def test_the_own_slot_is_used_again(data: Path) -> None:
    first = put_into_slot(save(), data)
    assert put_into_slot(save(), data) == first


ADOPTED = save() | {"LuaScript": grafted("print('theirs')", "print('ours')")}


@pytest.mark.parametrize(
    "text",
    [json.dumps(save("table\t1\tt\tn\t1")), json.dumps(save(name="Chess")), json.dumps(ADOPTED), "{"],
)
def test_a_slot_that_somebody_has_used_is_left_alone(data: Path, text: str) -> None:
    first = put_into_slot(save(), data)
    first.write_text(text, encoding="utf-8")
    second = put_into_slot(save(), data)
    assert second.name == "TS_Save_9.json"
    assert first.read_text(encoding="utf-8") == text


def test_a_picture_without_its_save_keeps_its_slot(data: Path) -> None:
    (data / "Saves" / "TS_Save_8.png").write_bytes(b"theirs")
    assert put_into_slot(save(), data).name == "TS_Save_9.json"
    assert (data / "Saves" / "TS_Save_8.png").read_bytes() == b"theirs"


def test_the_picture_is_put_beside_its_save(data: Path, tmp_path: Path) -> None:
    drawn = tmp_path / "table.png"
    drawn.write_bytes(b"a picture")
    path = put_into_slot(save(), data)
    show_in_slot(drawn, path)
    assert path.with_suffix(".png").read_bytes() == b"a picture"


def test_a_picture_that_cannot_be_put_there_leaves_the_save(data: Path, tmp_path: Path) -> None:
    path = put_into_slot(save(), data)
    path.with_suffix(".png").mkdir()
    with pytest.raises(OSError, match=r"TS_Save_8\.png"):
        show_in_slot(tmp_path / "nowhere.png", path)
    assert json.loads(path.read_text(encoding="utf-8")) == save()


def test_tts_is_where_there_is_a_folder_of_saves(data: Path, tmp_path: Path) -> None:
    assert saves_folder([tmp_path / "elsewhere", data]) == data
    assert saves_folder([tmp_path]) is None

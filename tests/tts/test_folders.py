from collections.abc import Mapping
from pathlib import PurePosixPath, PureWindowsPath

import pytest

from tts_bridge.tts.folders import data_folders, save_file, slot_of

WINDOWS = {"USERPROFILE": r"C:\Users\Лис"}
PLAIN = r"C:\Users\Лис\Documents\My Games\Tabletop Simulator"


@pytest.mark.parametrize(
    ("env", "documents", "expected"),
    [
        (WINDOWS, "", [PLAIN]),
        (WINDOWS, r"C:\Users\Лис\Documents", [PLAIN]),
        (WINDOWS, r"D:\Бумаги", [r"D:\Бумаги\My Games\Tabletop Simulator", PLAIN]),
        (
            {**WINDOWS, "OneDrive": r"C:\Users\Лис\OneDrive", "OneDriveConsumer": r"C:\Users\Лис\OneDrive"},
            "",
            [
                r"C:\Users\Лис\OneDrive\Documents\My Games\Tabletop Simulator",
                r"C:\Users\Лис\OneDrive\Документы\My Games\Tabletop Simulator",
                PLAIN,
            ],
        ),
        ({"HOMEDRIVE": "C:", "HOMEPATH": r"\Users\Лис"}, "", [PLAIN]),
        ({}, "", []),
    ],
)
def test_windows(env: Mapping[str, str], documents: str, expected: list[str]) -> None:
    assert data_folders(env, "win32", documents) == list(map(PureWindowsPath, expected))


def test_mac_and_linux() -> None:
    mac, *others = data_folders({"HOME": "/h"}, "darwin")
    assert (mac, others) == (PurePosixPath("/h/Library/Tabletop Simulator"), [])
    plain, *others = data_folders({"HOME": "/h"}, "linux")
    assert plain == PurePosixPath("/h/.local/share/Tabletop Simulator")
    assert any("steamuser" in folder.parts for folder in others)
    assert any("com.valvesoftware.Steam" in folder.parts for folder in others)
    assert data_folders({}, "linux") == []


@pytest.mark.parametrize("chosen", [r"D:\Игры\TTS", r' "D:\Игры\TTS" ', r"D:\Игры\TTS\Saves", "D:/Игры/TTS"])
def test_the_user_has_the_last_word(chosen: str) -> None:
    env = {**WINDOWS, "TTS_BRIDGE_TTS_FOLDER": chosen}
    assert data_folders(env, "win32", r"C:\Documents") == [PureWindowsPath(r"D:\Игры\TTS")]
    assert data_folders({"HOME": "/h", "TTS_BRIDGE_TTS_FOLDER": " "}, "linux")[0].parts[1] == "h"


def test_slots() -> None:
    file = save_file(PureWindowsPath(PLAIN), 12)
    assert str(file) == PLAIN + r"\Saves\TS_Save_12.json"
    assert slot_of(file.name) == 12
    assert [slot_of(name) for name in ("TS_AutoSave.json", "TS_Save_3.png", "SaveFileInfos.json")] == [
        None
    ] * 3
    with pytest.raises(ValueError, match="slot 0"):
        save_file(PurePosixPath("/x"), 0)

"""Addresses of pictures, read back after an upload."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tts_bridge.build.builder import Built, build
from tts_bridge.build.edition import Edition
from tts_bridge.build.folders import Folders
from tts_bridge.build.ledger import (
    BadAddressError,
    NoSaveError,
    PictureLedger,
    local_path,
    read_save,
)
from tts_bridge.build.save import filled
from tts_bridge.tts import jsontext
from tts_bridge.tts.jsontext import JsonTextError
from tts_bridge.tts.walk import walk

CLOUD = "https://steamusercontent-a.akamaihd.net/ugc/"


@pytest.fixture
def built(few: Edition, folders: Folders) -> Built:
    return build(few, folders)


def uploaded(save: dict[str, Any], only: str = "") -> dict[str, Any]:
    """What TTS makes of a save: every local picture has a new address that tells nothing."""
    copy = deepcopy(save)
    numbers: dict[str, int] = {}
    for found in walk(copy):
        for entry in found.piece.get("CustomDeck", {}).values():
            for side in ("FaceURL", "BackURL"):
                if only in entry[side]:
                    entry[side] = f"{CLOUD}{numbers.setdefault(entry[side], len(numbers))}/"
    return copy


def as_played(built: Built) -> dict[str, Any]:
    """The copy that a host loads: pictures are files of the own computer."""
    save = read_save(built.save)
    local = {file: (built.pictures / file).as_uri() for file in built.open_pictures}
    return filled(save, "secret", 39710, local)


def test_later_builds_use_the_addresses(built: Built, few: Edition, folders: Folders) -> None:
    learnt = PictureLedger(folders.ledger).learn(uploaded(as_played(built)))
    assert learnt.online == tuple(sorted(sheet.plan.name for sheet in built.sheets))
    assert (learnt.local, learnt.strange) == ((), 0)
    again = build(few, folders)
    assert again.open_pictures == ()
    assert CLOUD in again.save.read_text(encoding="utf-8")


def test_what_another_program_learns_meanwhile_is_kept(built: Built, few: Edition, folders: Folders) -> None:
    one, two = PictureLedger(folders.ledger), PictureLedger(folders.ledger)
    two.learn(uploaded(as_played(built)))
    one.learn(uploaded(as_played(built), only="door"))
    assert build(few, folders).open_pictures == ()


def test_what_is_still_local_is_told(built: Built, folders: Folders) -> None:
    learnt = PictureLedger(folders.ledger).learn(as_played(built))
    assert learnt.online == ()
    assert len(learnt.local) == len(built.sheets)
    half = PictureLedger(folders.ledger).learn(uploaded(as_played(built), only="door"))
    assert half.online == ("munchkin-fallout-ru-door-1",)
    assert len(half.local) == 2


def test_foreign_sheets_are_left_alone(built: Built, folders: Folders) -> None:
    save = uploaded(read_save(built.save))
    for found in walk(save):
        if "CustomDeck" in found.piece:
            found.piece["CustomDeck"] = {f"7{key}": entry for key, entry in found.piece["CustomDeck"].items()}
    learnt = PictureLedger(folders.ledger).learn(save)
    assert (learnt.online, learnt.local) == ((), ())
    assert learnt.strange == len(built.sheets)


def test_a_sheet_with_another_key_is_known_by_the_pixels_of_its_file(built: Built, folders: Folders) -> None:
    save = as_played(built)
    for found in walk(save):
        if "CustomDeck" in found.piece:
            found.piece["CustomDeck"] = {f"7{key}": entry for key, entry in found.piece["CustomDeck"].items()}
    learnt = PictureLedger(folders.ledger).learn(save)
    assert len(learnt.local) == len(built.sheets)


def test_a_damaged_ledger_is_put_aside(built: Built, folders: Folders) -> None:
    folders.ledger.write_text('{"addresses": [1, 2', encoding="utf-8")
    ledger = PictureLedger(folders.ledger)
    assert ledger.address(built.sheets[0].face) is None
    assert folders.ledger.with_name("pictures.json.damaged").exists()


def test_a_base_must_be_on_the_web(few: Edition, folders: Folders) -> None:
    with pytest.raises(BadAddressError, match="http"):
        build(few, folders, "C:\\pictures")
    assert not folders.saves.exists()


def test_files_that_are_no_saves_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    path.write_text('{"SaveName": "x"}', encoding="utf-8")
    with pytest.raises(NoSaveError, match="ObjectStates"):
        read_save(path)
    path.write_text('{"ObjectStates": [', encoding="utf-8")
    with pytest.raises(JsonTextError, match="cut short"):
        read_save(path)


def test_addresses_that_mean_files(tmp_path: Path) -> None:
    picture = tmp_path / "карта 1.jpg"
    assert local_path(picture.as_uri()) == picture
    assert local_path(str(picture)) == picture
    assert local_path("https://example.org/x.jpg") is None
    assert local_path("{{PICTURES}}/x.jpg") is None
    assert local_path("") is None


def test_a_save_is_read_back_as_it_was(built: Built) -> None:
    assert jsontext.write(read_save(built.save)).encode("utf-8") == built.save.read_bytes()

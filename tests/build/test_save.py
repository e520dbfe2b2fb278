"""A whole save, as TTS and players find it."""

import hashlib
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tts_bridge.build.builder import build, lua_files
from tts_bridge.build.canvas import HEIGHT, WIDTH
from tts_bridge.build.edition import Edition
from tts_bridge.build.folders import Folders
from tts_bridge.build.layout import layout_text
from tts_bridge.build.ledger import pictures_of
from tts_bridge.build.save import PICTURES, FaultySaveError, filled, open_pictures, table_save
from tts_bridge.build.sheets import DrawnSheet, draw_sheets
from tts_bridge.build.store import Picture, PictureStore
from tts_bridge.games.munchkin.places import zones
from tts_bridge.tts import jsontext
from tts_bridge.tts.bundle import places
from tts_bridge.tts.check import problems
from tts_bridge.tts.decks import cards
from tts_bridge.tts.records import read_record
from tts_bridge.tts.walk import walk
from tts_bridge.virtual import VirtualTable


def undrawn(name: str, rows: int) -> Picture:
    """A picture as a save needs it; nothing reads its file."""
    pixels = hashlib.sha256(name.encode()).hexdigest()[:32]
    return Picture(f"{name}.jpg", pixels, 10 * WIDTH, rows * HEIGHT, 1)


@pytest.fixture(scope="module")
def save(russian: Edition) -> dict[str, Any]:
    """The save of the whole game."""
    drawn = [
        DrawnSheet(plan, undrawn(plan.name, plan.rows), undrawn(plan.back_name, 1))
        for plan in russian.sheets()
    ]
    addresses = {picture.file: PICTURES + picture.file for picture in pictures_of(drawn)}
    data: dict[str, Any] = json.loads(jsontext.write(table_save(russian, drawn, lua_files(), addresses)))
    return data


def test_a_strict_reader_finds_nothing_wrong(save: dict[str, Any]) -> None:
    assert problems(save) == []


def test_the_file_is_written_as_tts_writes(few: Edition, folders: Folders) -> None:
    built = build(few, folders)
    text = built.save.read_bytes()
    assert jsontext.write(jsontext.read(text, "save")).encode("utf-8") == text
    assert built.thumbnail.read_bytes().startswith(b"\x89PNG")


def test_every_copy_of_every_card_is_in_its_deck(save: dict[str, Any], russian: Edition) -> None:
    found = Counter(card.found.piece["GMNotes"] for card in cards(save))
    assert found == {card.id: card.count for card in russian.cards}
    memos = [card.found.piece["Memo"] for card in cards(save)]
    assert len(set(memos)) == len(memos) == 280
    for card in cards(save):
        definition = next(each for each in russian.cards if each.id == card.found.piece["GMNotes"])
        assert {"tb", "card", definition.deck} <= set(card.found.piece["Tags"])
        assert card.found.piece["HideWhenFaceDown"] is True


def test_a_card_says_what_it_does_without_its_picture(save: dict[str, Any]) -> None:
    prime = next(c.found.piece for c in cards(save) if c.found.piece["GMNotes"] == "mf.liberty_prime")
    assert prime["Nickname"] == "Либерти Прайм · Liberty Prime"
    assert "Непотребство: " in prime["Description"]


def test_draw_piles_lie_face_down_where_the_layout_says(save: dict[str, Any], russian: Edition) -> None:
    decks = [found.piece for found in walk(save) if found.live and found.name == "Deck"]
    assert len(decks) == 3
    for deck in decks:
        spot = deck["Transform"]
        place = russian.tabletop.at(spot["posX"], spot["posZ"])
        assert place is not None
        assert place.id.endswith(".draw")
        assert spot["rotZ"] == 180


def test_each_seat_has_a_hand_then_a_tray_and_a_die(save: dict[str, Any], russian: Edition) -> None:
    hands = [piece for piece in save["ObjectStates"] if piece["Name"] == "HandTrigger"]
    for seat in russian.tabletop.seats:
        own = [hand["Transform"] for hand in hands if hand["FogColor"] == seat.capitalize()]
        assert [round(abs(each["posZ"]), 1) for each in own] == [27.5, 33.0], "the order makes the index"
        facing = 0 if own[0]["posZ"] < 0 else 180
        assert {each["rotY"] for each in own} == {facing}
    assert all("card" in hand["Tags"] for hand in hands)
    dice = [piece["Memo"] for piece in save["ObjectStates"] if piece["Name"] == "Die_6"]
    assert sorted(dice) == sorted(f"{seat}.die" for seat in russian.tabletop.seats)


def test_settings_of_the_table(save: dict[str, Any]) -> None:
    assert save["Table"] == "Table_None"
    assert save["Hands"] == {"Enable": True, "DisableUnused": False, "Hiding": 0}
    assert save["Turns"]["Enable"] is True
    assert save["Turns"]["PassTurns"] is False
    assert save["Turns"]["TurnOrder"] == ["Red", "Green", "Blue", "Purple", "Yellow", "White"]
    assert sum(camera is not None for camera in save["CameraStates"]) == 3
    assert save["PlayerCounts"] == [2, 6]


def test_the_script_is_bundled_and_only_what_play_fills_is_open(save: dict[str, Any]) -> None:
    script = save["LuaScript"]
    assert places(script)
    assert "{{TOKEN}}" in script
    assert "{{LAYOUT}}" not in script
    assert "{{BUILD}}" not in script


def test_two_builds_give_the_same_bytes(few: Edition, folders: Folders, tmp_path: Path) -> None:
    one = build(few, folders)
    other = build(few, Folders(tmp_path / "другая", tmp_path / "другие данные"))
    assert one.save.read_bytes() == other.save.read_bytes()
    assert one.thumbnail.read_bytes() == other.thumbnail.read_bytes()


def test_another_language_is_another_save(few: Edition, folders: Folders) -> None:
    russian, english = build(few, folders), build(replace(few, language="en"), folders)
    assert russian.save != english.save
    assert "Backpack" in english.save.read_text(encoding="utf-8")
    backs = [{sheet.back.file for sheet in built.sheets} for built in (russian, english)]
    assert backs[0] == backs[1], "backs have no language"


def test_pictures_below_an_address_are_not_left_open(few: Edition, folders: Folders) -> None:
    built = build(few, folders, "https://example.org/pictures/")
    assert built.open_pictures == ()
    assert f"https://example.org/pictures/{built.sheets[0].face.file}" in built.save.read_text(
        encoding="utf-8"
    )
    assert len(build(few, folders).open_pictures) == 6


def test_filling_a_copy(few: Edition, folders: Folders) -> None:
    built = build(few, folders)
    save = jsontext.read(built.save.read_bytes(), "save")
    first, *others = open_pictures(save)
    address = (folders.pictures / first).as_uri()
    copy = filled(save, 'se"cret', 39711, {first: address})
    assert open_pictures(copy) == others
    assert 'token = "se\\"cret"' in copy["LuaScript"]
    assert 'port = "39711"' in copy["LuaScript"]
    assert address in jsontext.write(copy)
    assert open_pictures(save) == [first, *others], "the save itself stays as it was"


def test_a_faulty_save_is_not_written(few: Edition, tmp_path: Path) -> None:
    drawn = draw_sheets(few.sheets()[:3], few.theme, PictureStore(tmp_path))
    nowhere = {picture.file: "" for sheet in drawn for picture in (sheet.face, sheet.back)}
    with pytest.raises(FaultySaveError, match="no face picture"):
        table_save(few, drawn, lua_files(), nowhere)


def test_the_layout_tells_scripts_every_place_and_slot(russian: Edition) -> None:
    tabletop = russian.tabletop
    records = [read_record(line) for line in layout_text(tabletop).split("\n")]
    told = {record[1]: record for record in records if record[0] == "place"}
    assert set(told) == {place.id for place in tabletop.places}
    use = told["red.use"]
    assert use[2:14] == ("band", "red", "up", "180", "0", "0", "-44", "-20", "-16", "-12", "0.5", "-0.5")
    assert tuple(map(float, use[14:16])) == tabletop.place("red.use").at(0)
    assert len(use) == 14 + 2 * 20
    assert [record[1] for record in records if record[0] == "seat"] == list(tabletop.seats)
    assert set(zones(tabletop.seats, ("door", "treasure", "perk"))) <= {
        zone for place in tabletop.places for zone in place.shows
    }


def test_the_save_runs_on_a_table(save: dict[str, Any]) -> None:
    """Its own Lua finds plates, dice and panels, and no script fails."""
    table = VirtualTable(filled(save, "secret", 39710, {}), seed=1, people={"Red": "Ann", "Blue": "Боб"})
    table.load()
    table.step(120)
    assert table.failures == []
    red, blue = (table.world.persons.at(colour) for colour in ("Red", "Blue"))
    assert red is not None
    assert blue is not None
    screen = table.world.ui
    assert screen.visible_to(red, "me.red")
    assert not screen.visible_to(blue, "me.red")
    assert not screen.visible_to(blue, "host")

"""Sheets within the limits of TTS, and pictures that are not drawn twice."""

from dataclasses import replace
from pathlib import Path

from PIL import Image

from tts_bridge.build.canvas import HEIGHT, WIDTH
from tts_bridge.build.edition import Edition
from tts_bridge.build.faces import draw_face
from tts_bridge.build.sheets import FACES, cells_of, draw_sheets, to_draw
from tts_bridge.build.store import PictureStore, pixel_hash, pixel_hash_of
from tts_bridge.tts.decks import MAX_HEIGHT, MAX_PIXELS, MAX_WIDTH


def test_every_card_has_one_cell_and_the_last_cell_is_free(russian: Edition) -> None:
    plans = russian.sheets()
    assert [plan.name for plan in plans] == [
        "munchkin-fallout-ru-door-1",
        "munchkin-fallout-ru-door-2",
        "munchkin-fallout-ru-perk-1",
        "munchkin-fallout-ru-treasure-1",
        "munchkin-fallout-ru-treasure-2",
    ]
    faces = [face.definition for plan in plans for face in plan.faces]
    assert sorted(faces) == sorted(card.id for card in russian.cards)
    for plan in plans:
        assert len(plan.faces) <= FACES == 69
        assert len(plan.faces) < plan.rows * MAX_WIDTH <= MAX_WIDTH * MAX_HEIGHT


def test_the_largest_sheet_is_within_the_limits_of_tts() -> None:
    assert MAX_WIDTH * WIDTH <= MAX_PIXELS
    assert MAX_HEIGHT * HEIGHT <= MAX_PIXELS


def test_a_sheet_shows_the_face_of_each_cell(few: Edition, tmp_path: Path) -> None:
    store = PictureStore(tmp_path)
    drawn = draw_sheets(few.sheets(), few.theme, store)
    sheet, cell = cells_of(drawn)["mf.tesla_armor"]
    assert 0 < sheet.key < 1_000_000
    picture = Image.open(store.path(sheet.face))
    assert picture.size == (MAX_WIDTH * WIDTH, sheet.plan.rows * HEIGHT)
    corner = (cell * WIDTH, 0)
    shown = picture.crop((*corner, corner[0] + WIDTH, corner[1] + HEIGHT)).resize((8, 8))
    drawn_face = draw_face(sheet.plan.faces[cell], few.theme.icons).resize((8, 8))
    pairs = zip(shown.tobytes(), drawn_face.tobytes(), strict=True)
    assert max(abs(one - other) for one, other in pairs) < 12


def test_nothing_is_drawn_twice(few: Edition, tmp_path: Path) -> None:
    plans, faces = few.sheets(), []
    assert to_draw(plans, few.theme, PictureStore(tmp_path)) == len(few.cards)
    cold = draw_sheets(plans, few.theme, PictureStore(tmp_path), faces.append)
    assert sum(faces) == len(few.cards)
    warm = draw_sheets(plans, few.theme, PictureStore(tmp_path), faces.append)
    assert sum(faces) == len(few.cards)
    assert [sheet.face for sheet in warm] == [sheet.face for sheet in cold]


def test_only_what_changed_is_drawn_again(few: Edition, tmp_path: Path) -> None:
    store = PictureStore(tmp_path)
    draw_sheets(few.sheets(), few.theme, store)
    changes = {"mf.plasma_rifle": {"count": 5}, "mf.liberty_prime": {"level": 29}}
    changed = [card.model_copy(update=changes.get(card.id, {})) for card in few.cards]
    plans = replace(few, cards=tuple(changed)).sheets()
    doors = sum(card.deck == "door" for card in few.cards)
    assert to_draw(plans, few.theme, store) == doors, "a number of copies is not drawn"


def test_a_lost_or_damaged_picture_is_drawn_again(few: Edition, tmp_path: Path) -> None:
    first = draw_sheets(few.sheets(), few.theme, PictureStore(tmp_path))
    (tmp_path / first[0].face.file).write_bytes(b"half")
    (tmp_path / first[1].face.file).unlink()
    again = draw_sheets(few.sheets(), few.theme, PictureStore(tmp_path))
    assert [sheet.face for sheet in again] == [sheet.face for sheet in first]
    assert pixel_hash_of(tmp_path / again[0].face.file) == first[0].face.pixels


def test_a_damaged_index_is_as_good_as_none(few: Edition, tmp_path: Path) -> None:
    (tmp_path / "index.json").write_text('{"x": {"file": 3}', encoding="utf-8")
    assert draw_sheets(few.sheets()[:1], few.theme, PictureStore(tmp_path))


def test_pixels_are_told_by_their_hash() -> None:
    red, blue = Image.new("RGB", (2, 3), "red"), Image.new("RGB", (2, 3), "blue")
    assert pixel_hash(red) == pixel_hash(red.convert("RGBA"))
    assert pixel_hash(red) != pixel_hash(blue)
    assert pixel_hash(red) != pixel_hash(red.rotate(90, expand=True))

"""Texts broken into lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_bridge.build.lettering import fit_text, font, set_text, typographic

WORDS = st.text("абвгдеёжзийклмнопрстуфхцчшщъыьэюя ABCxyz-.,«»—0123456789", min_size=1, max_size=200)


@given(WORDS, st.integers(60, 400), st.integers(10, 30))
def test_no_line_is_too_wide_and_no_letter_is_lost(text: str, width: int, size: int) -> None:
    setting = set_text(text, width, size)
    assert all(font(size).getlength(line) <= width for line in setting.lines)
    assert "".join("".join(setting.lines).split()) == "".join(text.split())


def test_a_text_is_as_large_as_fits() -> None:
    sizes = (30, 20, 10)
    assert fit_text("Рейдер", 200, 50, sizes).size == 30
    assert fit_text("Рейдер " * 6, 200, 80, sizes).size == 20
    assert fit_text("Рейдер " * 60, 200, 50, sizes).size == 10, "the last is taken, fit or not"


def test_whole_words_are_worth_a_smaller_size() -> None:
    long = "Достопримечательность"
    assert len(fit_text(long, 200, 500, (40, 30, 20, 14)).lines) == 1


def test_hyphenated_words_may_end_a_line_at_their_hyphen() -> None:
    width = font(20).getlength("Супермутант-П")
    assert set_text("Супермутант-Повелитель", width, 20).lines == ("Супермутант-", "Повелитель")


def test_minus_is_one_before_numbers_only() -> None:
    assert typographic("-3 против T-51b, по -4") == "\N{MINUS SIGN}3 против T-51b, по \N{MINUS SIGN}4"


@pytest.mark.parametrize(
    ("text", "parted"),
    [
        ("Потеряй 3 Уровня.", ["Потеряй", "3 Уровня."]),
        ("Lose 3 Levels", ["Lose", "3 Levels"]),
        ("от Уровня 5, ниже", ["от", "Уровня 5,", "ниже"]),
        ("to Level 8", ["to", "Level 8"]),
        ("+10 одному", ["+10 одному"]),
        ("roll 5 or 6.", ["roll", "5 or 6."]),
    ],
)
def test_no_line_parts_a_number_from_its_noun(text: str, parted: list[str]) -> None:
    width = max(font(20).getlength(part) for part in parted)
    lines = [line.replace("\N{NO-BREAK SPACE}", " ") for line in set_text(text, width, 20).lines]
    assert lines == parted


def test_where_there_is_no_room_a_number_stands_alone() -> None:
    width = font(20).getlength("Сокровище")
    assert set_text("12 Сокровище", width, 20).lines == ("12", "Сокровище")


def test_letters_that_the_font_lacks_do_not_stop_anything() -> None:
    assert set_text("Ąęß 漢字 🎲", 300, 20).lines

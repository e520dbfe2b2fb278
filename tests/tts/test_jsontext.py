import copy
import json
import struct
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_bridge.tts import jsontext
from tts_bridge.tts.jsontext import JsonTextError, TextFloat

AS_TTS_WRITES = """{
  "SaveName": "Стол «Лисы» 🎲",
  "Note": "\\"кавычки\\"\\r\\n\\ttab \\\\ /",
  "posX": 2.3436678E-06,
  "posY": 1E+07,
  "posZ": 0.0,
  "rotX": -14.4752874,
  "Number": -3,
  "Text": {},
  "Tags": [],
  "CameraStates": [
    null,
    {
      "Zoomed": false
    }
  ],
  "EpochTime": 1748131200
}"""

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


def test_what_tts_wrote_comes_back_byte_for_byte() -> None:
    data = AS_TTS_WRITES.encode()
    assert jsontext.write(jsontext.read(data, "save")).encode() == data


@pytest.mark.parametrize(
    "text", ["0.10", "1e5", "-0", "-0.0", "1E+400", "NaN", "-Infinity", "12345678901234567890.5"]
)
def test_numbers_keep_the_way_they_are_written(text: str) -> None:
    assert jsontext.write(jsontext.read(f"[{text}]", "save")) == f"[\n  {text}\n]"


def test_an_endless_integer_is_kept_too() -> None:
    digits = "7" * 6000
    assert jsontext.write(jsontext.read(digits, "save")) == digits


def test_a_read_float_counts_as_a_number_and_survives_copying() -> None:
    number = jsontext.read("1.50", "save")
    assert number == 1.5
    assert number + 1 == 2.5
    assert copy.deepcopy({"a": number})["a"].text == "1.50"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0.0, "0.0"),
        (-0.0, "0.0"),
        (1.0, "1.0"),
        (0.1, "0.1"),
        (-27.5, "-27.5"),
        (1 / 3, "0.333333343"),
        (0.0001, "0.0001"),
        (0.00001, "1E-05"),
        (2.3436678e-06, "2.3436678E-06"),
        (123456.7, "123456.7"),
        (1e6, "1000000.0"),
        (1e7, "1E+07"),
        (12345678.0, "12345678.0"),
        (16777217.0, "16777216.0"),
    ],
)
def test_new_floats_are_written_as_c_sharp_does(number: float, text: str) -> None:
    assert jsontext.float_text(number) == text


@given(st.floats(width=32, allow_nan=False, allow_infinity=False))
def test_a_new_float_reads_back_as_the_same_32_bit_float(number: float) -> None:
    read_back = struct.unpack("<f", struct.pack("<f", float(jsontext.float_text(number))))[0]
    assert read_back == number


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1e39])
def test_a_float_that_tts_cannot_hold_is_refused(number: float) -> None:
    with pytest.raises(ValueError, match="TTS"):
        jsontext.write({"posX": number})


@given(json_values)
def test_any_value_comes_back_equal(value: Any) -> None:
    text = jsontext.write(value)
    assert json.loads(text) == value
    assert jsontext.read(text.encode(), "save") == value


@given(json_values)
def test_writing_what_was_read_changes_nothing(value: Any) -> None:
    text = jsontext.write(value)
    assert jsontext.write(jsontext.read(text, "save")) == text


def test_half_an_emoji_can_be_written_to_a_file() -> None:
    text = jsontext.write({"Nickname": "лис\ud83e"})
    assert jsontext.read(text.encode(), "save") == {"Nickname": "лис\ud83e"}


def test_a_raw_line_break_in_a_string_and_a_byte_order_mark_are_taken() -> None:
    assert jsontext.read(b'\xef\xbb\xbf{"Note": "a\nb\tc"}', "save") == {"Note": "a\nb\tc"}


@pytest.mark.parametrize("value", [{1: "a"}, {"a": {1, 2}}, {"a": b"x"}])
def test_what_json_has_not_is_a_type_error(value: Any) -> None:
    with pytest.raises(TypeError):
        jsontext.write(value)


def test_every_cut_names_its_place_and_says_cut_short() -> None:
    data = AS_TTS_WRITES.encode()
    for end in range(1, len(data)):
        with pytest.raises(JsonTextError) as caught:
            jsontext.read(data[:end], "TS_Save_7.json")
        assert "cut short" in caught.value.what
        assert 1 <= caught.value.line <= AS_TTS_WRITES.count("\n") + 1
        assert str(caught.value).startswith(f"TS_Save_7.json, line {caught.value.line}, column ")


@pytest.mark.parametrize(
    ("data", "place", "words"),
    [
        (b'{\n  "a": 1\n  "b": 2\n}', (3, 3), "damaged"),
        ("привет".encode(), (1, 1), "no JSON text"),
        (b'{\n  "a": 1,\n  \xff\n}', (3, 3), "0xff is no UTF-8"),
        ('{\n  "я": ja\n}'.encode(), (2, 8), "damaged"),
        (b"{}\n{}", (2, 1), "more text follows"),
        (b"", (0, 0), "empty"),
        (b"\0" * 4096, (0, 0), "zero bytes"),
        ('{"a": 1}'.encode("utf-16"), (0, 0), "UTF-16"),
        (b"[" * 100_000, (0, 0), "nested too deeply"),
    ],
)
def test_damage_is_told_with_its_place(data: bytes, place: tuple[int, int], words: str) -> None:
    with pytest.raises(JsonTextError, match=words) as caught:
        jsontext.read(data, "save.json")
    assert (caught.value.line, caught.value.column) == place
    assert caught.value.advice


def test_of_a_key_written_twice_the_last_counts() -> None:
    assert jsontext.read('{"a": 1, "b": 2, "a": 3}', "save") == {"a": 3, "b": 2}


def test_text_float_is_a_float() -> None:
    assert isinstance(TextFloat("1E+07"), float)

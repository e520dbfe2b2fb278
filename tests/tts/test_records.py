import re
from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_bridge.tts.records import MessageError, Vocabulary, escape, read_record, unescape, write_record

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from("\\\t\n\r\0tnr0"))


@dataclass(frozen=True, slots=True)
class FruitFell:
    fruit: str
    count: int
    weight: float
    ripe: bool
    side: Literal["up", "down"]
    onto: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


WORDS: Vocabulary[FruitFell | Nothing] = Vocabulary([FruitFell, Nothing])


@given(ANY_TEXT)
def test_any_text_survives_as_a_field_without_separators(text: str) -> None:
    field = escape(text)
    assert not set(field) & set("\t\n\r\0")
    assert unescape(field) == text


@given(st.lists(ANY_TEXT, min_size=1))
def test_a_record_gives_back_its_fields(texts: list[str]) -> None:
    line = write_record(texts)
    assert "\n" not in line
    assert read_record(line) == tuple(texts)


@given(
    st.builds(
        FruitFell,
        ANY_TEXT,
        st.integers(-(10**14), 10**14),
        st.floats(allow_nan=False, allow_infinity=False),
        st.booleans(),
        st.sampled_from(["up", "down"]),
        st.lists(ANY_TEXT).map(tuple),
    )
)
def test_a_message_survives(message: FruitFell) -> None:
    assert WORDS.read(WORDS.write(message)) == message


def test_the_form_on_the_wire_is_plain() -> None:
    fell = FruitFell("груша 🍐", 2, 0.5, True, "down", ("a\tb", ""))
    assert WORDS.write(fell) == "fruit_fell\tгруша 🍐\t2\t0.5\t1\tdown\ta\\tb\t"
    assert WORDS.write(Nothing()) == "nothing"


def test_half_a_surrogate_pair_becomes_a_sign_that_can_be_sent() -> None:
    assert unescape(escape("x\ud83dy")) == "x\ufffdy"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "no record ''"),
        ("vegetable\t1", "no record 'vegetable'"),
        ("nothing\tmore", "has 1 fields and should have 0"),
        ("fruit_fell\tpear\t1", "has 2 fields and should have 5 or more"),
        ("fruit_fell\tpear\tmany\t1\t1\tup", "'count' 'many' and should have a whole number"),
        ("fruit_fell\tpear\t1.5\t1\t1\tup", "'count' '1.5'"),
        ("fruit_fell\tpear\t٣\t1\t1\tup", "whole number"),
        ("fruit_fell\tpear\t1\tNaN\t1\tup", "'weight' 'NaN' and should have a number"),
        ("fruit_fell\tpear\t1\t1E+999\t1\tup", "should have a number"),
        ("fruit_fell\tpear\t1\t1,5\t1\tup", "should have a number"),
        ("fruit_fell\tpear\t1\t1\tyes\tup", "'ripe' 'yes' and should have 1 or 0"),
        ("fruit_fell\tpear\t1\t1\t1\tsideways", "'side' 'sideways' and should have one of 'up', 'down'"),
        ("fruit_fell\tpe\\ar\t1\t1\t1\tup", r"unknown escape \a:"),
        ("fruit_fell\tpear\\", "unknown escape"),
    ],
)
def test_a_wrong_line_is_refused_in_clear_words(line: str, told: str) -> None:
    with pytest.raises(MessageError, match=re.escape(told)):
        WORDS.read(line)


def test_numbers_that_are_none_are_not_sent() -> None:
    with pytest.raises(ValueError, match="finite"):
        WORDS.write(FruitFell("pear", 1, float("inf"), True, "up", ()))

"""The JSON of TTS: what it gives, where it fails, what it costs."""

import pytest

from tests.virtual.making import heard, loaded
from tts_bridge.virtual import lua_json
from tts_bridge.virtual.values import ApiError


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({}, "[]"),
        ({"a": {}}, '{"a":[]}'),
        ({3: "x"}, '[null,null,"x"]'),
        ({1: 1.0, 2: 2.5}, "[1,2.5]"),
        ({"б": "a/b", "a": True}, '{"a":true,"б":"a/b"}'),
        ({"x": float("nan")}, '{"x":null}'),
        ({"x": float("inf")}, '{"x":1e+9999}'),
    ],
)
def test_encode(value: object, text: str) -> None:
    assert lua_json.encode(value) == text


@pytest.mark.parametrize("value", [{1: 1, "a": 2}, {0: 1}])
def test_mixed_keys_fail(value: object) -> None:
    with pytest.raises(ApiError, match="index a nil value"):
        lua_json.encode(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("  ", None),
        ('{"a":null,"b":1}', {"b": 1}),
        ("[1,null,3] trailing", {1: 1, 3: 3}),
        ('"caf\\u00e9"', "cafÃ©"),
        ('"кафе"', "кафе"),
        ('{"1":"a"}', {"1": "a"}),
    ],
)
def test_decode(text: str, value: object) -> None:
    assert lua_json.decode(text) == value


@pytest.mark.parametrize("text", ["{", "nope", "\ufeff{}", "<html>"])
def test_decode_fails(text: str) -> None:
    with pytest.raises(ApiError):
        lua_json.decode(text)


def test_decoding_costs_time_that_grows_with_the_square() -> None:
    assert lua_json.decode_seconds("x" * 4096) == pytest.approx(0.071)
    table = loaded("function onChat(m) JSON.decode('[\"' .. ('x'):rep(30000) .. '\"]') print(Time.time) end")
    before = table.frame
    table.person("Red").say("go")
    table.step()
    assert table.frame - before > 60
    assert len(heard(table)) == 1

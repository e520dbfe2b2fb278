"""JSON objects out of bytes, however the bytes are cut, and whatever they are."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tts_bridge.tts.jsonstream import Garbled, JsonStream

WHOLE = {"messageID": 1, "script": 'print("{Ёж}") -- \\ "', "ui": "🎲", "list": [{"a": []}]}


def fed(data: bytes, sizes: list[int], stream: JsonStream | None = None) -> list[object]:
    stream = stream or JsonStream()
    found: list[object] = []
    at = 0
    for size in [*sizes, len(data)]:
        found += stream.feed(data[at : at + size])
        at += size
    return [*found, *stream.close()]


@given(st.lists(st.integers(1, 9), max_size=60), st.integers(1, 4), st.booleans())
def test_any_cut_gives_the_same_objects(sizes: list[int], copies: int, escaped: bool) -> None:
    text = "\r\n ".join([json.dumps(WHOLE, ensure_ascii=escaped)] * copies)
    assert fed(text.encode(), sizes) == [WHOLE] * copies


def test_a_large_script_in_cyrillic_is_whole_under_any_cut() -> None:
    message = {"messageID": 1, "script": "-- Ёлки-палки, 🎲\n" * 40_000}
    data = json.dumps(message, ensure_ascii=False).encode()
    assert len(data) > 1_200_000
    chance = random.Random(3)
    for most in (7_000, 65_536, 2_000_000):
        assert fed(data, [chance.randint(1, most) for _ in range(400)]) == [message]


@pytest.mark.parametrize("noise", [b"GET / HTTP/1.1\r\n\r\n", b"]]}", b"12 ", b"\xff\xfe", b'"'])
def test_what_is_no_object_is_told_and_what_follows_is_read(noise: bytes) -> None:
    *told, read = fed(noise + b'{"messageID": 2}', [])
    assert told
    assert all(isinstance(what, Garbled) for what in told)
    assert read == {"messageID": 2}


def test_an_object_that_never_ends_swallows_what_follows_until_the_line_closes() -> None:
    (found,) = fed(b'{ {"messageID": 2}', [])
    assert isinstance(found, Garbled)
    assert found.what == "it stops in the middle"


def test_what_stops_in_the_middle_is_told() -> None:
    assert fed(b'{"messageID": 2, "message": "', []) == [
        Garbled('{"messageID": 2, "message": "', "it stops in the middle")
    ]


def test_more_than_the_most_is_given_up() -> None:
    stream = JsonStream(most_bytes=1000)
    (found,) = stream.feed(b'{"a": "' + b"x" * 2000)
    assert isinstance(found, Garbled)
    assert "1000 bytes" in found.what
    assert list(stream.feed(b'{"messageID": 6}')) == [{"messageID": 6}]


def test_keys_without_quotes_are_read_by_the_lenient_alone() -> None:
    data = b'{ messageID: 3, script: "return { a: 1 }" }'
    assert fed(data, [], JsonStream(lenient=True)) == [{"messageID": 3, "script": "return { a: 1 }"}]
    (found,) = fed(data, [])
    assert isinstance(found, Garbled)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.binary(max_size=40) | st.sampled_from([b"{", b"}", b'"', b"\\", b"[", b"]"]), max_size=30))
def test_no_bytes_raise(pieces: list[bytes]) -> None:
    stream = JsonStream(lenient=True)
    for piece in pieces:
        for found in stream.feed(piece):
            assert isinstance(found, dict | Garbled)
    list(stream.close())


def test_ten_thousand_random_streams_do_not_raise() -> None:
    chance = random.Random(5)
    known = b'{"messageID": 5, "returnValue": "\xd0\x81", "returnID": 1}[]"\\,: \n\xff'
    for _ in range(10_000):
        stream = JsonStream()
        data = bytes(chance.choices(known, k=chance.randint(0, 90)))
        list(stream.feed(data))
        list(stream.close())

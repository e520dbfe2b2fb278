"""The messages of the External Editor API, and which of them answers what."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_bridge.tts.editor import (
    AskScripts,
    CustomSent,
    EmptyGlobalError,
    ObjectMade,
    ObjectOpened,
    Printed,
    Returned,
    SaveAndPlay,
    Scripted,
    ScriptFailed,
    SendCustom,
    TableLoaded,
    TableSaved,
    UnknownMessageError,
    read_from_game,
    write_to_game,
)
from tts_bridge.tts.editor_calls import Answered, Calls

STATES = st.lists(st.none() | st.dictionaries(st.text(max_size=3), st.none()), max_size=2)
ANYTHING = st.none() | st.integers() | st.text(max_size=3) | STATES


def test_everything_that_the_game_says_is_read() -> None:
    state = {"name": "Ёж", "guid": "-1", "script": "print()", "ui": "<Text/>"}
    said = Scripted("-1", "print()", "<Text/>", "Ёж")
    path = "C:\\Saves\\TS_Save_1.json"
    read = [
        read_from_game(message)
        for message in (
            {"messageID": 0, "scriptStates": [state]},
            {"messageID": 1, "scriptStates": [state, {"guid": "abc123"}], "savePath": path},
            {"messageID": 2, "message": "привет"},
            {
                "messageID": 3,
                "error": "chunk_0:(36,4-8): no",
                "errorMessagePrefix": "Error: ",
            },
            {"messageID": 4, "customMessage": {"a": [1]}},
            {"messageID": 5, "returnValue": 3.0, "returnID": 7.0},
            {"messageID": 6, "savePath": "/Saves//mine//TS_Save_1.json"},
            {"messageID": 7, "guid": "abc123"},
        )
    ]
    assert read == [
        ObjectOpened((said,)),
        TableLoaded((said, Scripted("abc123")), path),
        Printed("привет"),
        ScriptFailed("chunk_0:(36,4-8): no", "-1", "Error: "),
        CustomSent({"a": [1]}),
        Returned(3.0, 7),
        TableSaved("/Saves/mine/TS_Save_1.json"),
        ObjectMade("abc123"),
    ]
    assert read[3].line == 36
    assert ScriptFailed("attempt to index nil").line == 0


@given(st.integers(0, 7), st.dictionaries(st.sampled_from(["scriptStates", "returnID", "error"]), ANYTHING))
def test_fields_of_any_kind_are_read(number: int, fields: dict[str, object]) -> None:
    read_from_game({"messageID": number, **fields})


@pytest.mark.parametrize("number", [None, -1, 8, "1", [], {}])
def test_an_unknown_message_is_told_of(number: object) -> None:
    with pytest.raises(UnknownMessageError, match="not known"):
        read_from_game({"messageID": number})


def test_what_is_said_to_the_game_is_plain_utf_8() -> None:
    data = write_to_game(SaveAndPlay((Scripted("-1", "-- Ёлка", "<Text/>"),)))
    assert "Ёлка" in data.decode()
    assert json.loads(data)["scriptStates"][0] == {
        "name": "", "guid": "-1", "script": "-- Ёлка", "ui": "<Text/>",
    }  # fmt: skip
    assert json.loads(write_to_game(AskScripts())) == {"messageID": 0}
    assert json.loads(write_to_game(SendCustom({"a": 1}))) == {"messageID": 2, "customMessage": {"a": 1}}


@pytest.mark.parametrize("script", ["", "  \n"])
def test_an_empty_global_script_is_never_sent(script: str) -> None:
    with pytest.raises(EmptyGlobalError, match="comment"):
        write_to_game(SaveAndPlay((Scripted("-1", script),)))
    write_to_game(SaveAndPlay((Scripted("abc123", script),)))


def told(number: int, well: bool = True, value: object = None) -> CustomSent:
    return CustomSent({"tts_bridge_call": float(number), "well": well, "value": value})


def test_each_answer_goes_to_its_call_whatever_the_order() -> None:
    calls = Calls()
    one, two = calls.begin("return 1"), calls.begin("return 2")
    assert calls.hear(Returned("b", two.number)) == Answered(two.number, "b")
    assert calls.hear(told(one.number, value="a")) == Answered(one.number, "a")
    assert calls.hear(told(two.number, value="b")) is None
    assert calls.hear(Returned("a", one.number)) is None


def test_an_answer_without_a_number_counts_for_the_only_call_alone() -> None:
    calls = Calls()
    one = calls.begin("return 1")
    assert calls.hear(Returned(1)) == Answered(one.number, 1)
    calls.begin("return 2")
    calls.begin("return 3")
    assert calls.hear(Returned(2)) is None


def test_an_error_is_told_by_its_call_or_by_the_object() -> None:
    calls = Calls()
    one, two, three = calls.begin("x", "aaa"), calls.begin("y", "bbb"), calls.begin("z", "bbb")
    assert calls.hear(told(one.number, well=False, value="boom")) == Answered(one.number, error="boom")
    assert calls.hear(ScriptFailed("<eof>", "bbb")) == Answered(two.number, error="<eof>")
    assert calls.hear(ScriptFailed("no", "ccc")) is None
    assert calls.hear(Returned(5, three.number)) == Answered(three.number, 5)


def test_nothing_answers_a_call_that_was_given_up() -> None:
    calls = Calls()
    one = calls.begin("return 1")
    calls.give_up(one.number)
    assert calls.hear(Returned(1, one.number)) is None
    assert calls.hear(told(one.number)) is None


def test_what_comes_late_for_an_earlier_program_answers_nothing() -> None:
    earlier, calls = Calls().begin("return 1"), Calls()
    calls.begin("return 2")
    assert calls.hear(Returned(1, earlier.number)) is None
    assert calls.hear(told(earlier.number, value=1)) is None


def test_custom_messages_of_others_answer_nothing() -> None:
    calls = Calls()
    calls.begin("return 1")
    for value in (None, [], "text", {}, {"tts_bridge_call": "x"}, {"tts_bridge_call": 99}):
        assert calls.hear(CustomSent(value)) is None

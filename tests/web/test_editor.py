"""An editor and the virtual game over real sockets."""

import asyncio
import json
import random
import socket
from contextlib import suppress

import pytest

from tests.web.editor_game import CARD, GLOBAL, free_ports, game
from tts_bridge.tts.editor import CustomSent, FromGame, Printed, Scripted, ScriptFailed
from tts_bridge.virtual import FaultPlan, Rates
from tts_bridge.virtual.faults import KINDS
from tts_bridge.web.editor import (
    Editor,
    EditorPortTakenError,
    GameNotThereError,
    GameSilentError,
    LuaFailedError,
)


async def test_fifty_calls_at_once_have_each_its_own_answer() -> None:
    door, port = free_ports()
    with game(door, port, chunk=7, seed=1):
        async with Editor(game_port=port, editor_port=door) as editor:
            answers = await asyncio.gather(*(editor.run(f"return {n} * 2") for n in range(50)))
    assert answers == [n * 2 for n in range(50)]


async def test_on_a_bad_line_a_call_has_its_own_answer_or_none() -> None:
    door, port = free_ports()
    rates = Rates(*[0.15] * 5)
    plan = FaultPlan(seed=1, to_server=rates, to_table=rates, latest=20)

    async def ask(editor: Editor, number: int) -> int:
        """How many tries it took."""
        for tries in range(1, 40):
            with suppress(GameSilentError):
                assert await editor.run(f"return 'Ё{number}🎲'") == f"Ё{number}🎲"
                return tries
        raise AssertionError("never answered")

    with game(door, port, chunk=7, seed=1, faults=plan) as editors:
        async with Editor(game_port=port, editor_port=door, patience=0.2) as editor:
            tries = await asyncio.gather(*(ask(editor, n) for n in range(30)))
    assert sum(tries) > 30
    assert {kind for kind, _ in editors.mishaps.counts} == set(KINDS)


async def test_values_errors_and_nothing_come_back() -> None:
    door, port = free_ports()
    with game(door, port, chunk=3):
        async with Editor(game_port=port, editor_port=door) as editor:
            assert await editor.run("return 'Ёж 🎲'") == "Ёж 🎲"
            assert await editor.run("return {a = {1, 2}}") == {"a": [1, 2]}
            assert await editor.run("-- nothing") is None
            assert await editor.run("return colour", "c0ffee") == "синий"
            with pytest.raises(LuaFailedError, match="boom"):
                await editor.run("fail()")
            with pytest.raises(LuaFailedError):
                await editor.run("this is no Lua")
            with pytest.raises(LuaFailedError, match="Object reference"):
                await editor.run("return 1", "nobody")


async def test_what_scripts_say_is_heard() -> None:
    door, port = free_ports()
    heard: list[FromGame] = []
    expected = (Printed("слышу привет"), Printed("раз"), CustomSent({"n": 1}))
    with game(door, port, chunk=5):
        async with Editor(heard.append, game_port=port, editor_port=door) as editor:
            await editor.send({"word": "привет"})
            await editor.run("sendExternalMessage({n = 1}) print('раз') return 1")
            async with asyncio.timeout(30):
                while not all(said in heard for said in expected):
                    await asyncio.sleep(0.01)


async def test_a_large_script_goes_there_and_back_whole() -> None:
    door, port = free_ports()
    script = GLOBAL + "-- Ёлки-палки, 🎲\n" * 45_000
    with game(door, port, chunk=1_009):
        async with Editor(game_port=port, editor_port=door) as editor:
            sent = await editor.save_and_play((Scripted("-1", script),))
            told = await editor.scripts()
    assert len(script.encode()) > 1_200_000
    assert told == sent
    assert {state.guid: state.script for state in told.objects} == {"-1": script, "c0ffee": CARD["LuaScript"]}


async def test_a_game_that_is_not_there_is_told_of() -> None:
    door, port = free_ports()
    async with Editor(game_port=port, editor_port=door) as editor:
        with pytest.raises(GameNotThereError, match="main menu"):
            await editor.run("return 1")


async def test_a_silent_game_is_told_of_and_its_late_answer_hurts_nobody() -> None:
    (door,) = free_ports(1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        async with Editor(game_port=port, editor_port=door, patience=0.1) as editor:
            with pytest.raises(GameSilentError):
                await editor.run("return 1")
            with pytest.raises(GameSilentError):
                await editor.scripts()
            say(door, json.dumps({"messageID": 5, "returnValue": 1, "returnID": 1}).encode())
            await asyncio.sleep(0.05)


async def test_a_taken_port_names_its_holder() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        editor = Editor(editor_port=other.getsockname()[1])
        with pytest.raises(EditorPortTakenError, match="is taken by") as error:
            await editor.__aenter__()
    assert "Close it and try again" in str(error.value)


async def test_several_messages_on_a_connection_and_noise_between_them() -> None:
    (door,) = free_ports(1)
    heard: list[FromGame] = []
    wrong: list[str] = []
    async with Editor(heard.append, wrong.append, editor_port=door):
        chance = random.Random(2)
        texts = [json.dumps({"messageID": 2, "message": f"Ё{n}"}, ensure_ascii=False) for n in range(20)]
        data = ("noise" + "\n".join(texts) + '{"messageID": 99} {"messageID": 3, "error": "e"').encode()
        await asyncio.to_thread(say, door, data, chance)
        for _ in range(200):
            if len(wrong) >= 3:
                break
            await asyncio.sleep(0.01)
    assert heard == [Printed(f"Ё{n}") for n in range(20)]
    assert ["noise" in wrong[0], "99" in wrong[1], "middle" in wrong[2]] == [True, True, True]


def say(port: int, data: bytes, chance: random.Random | None = None) -> None:
    """Something for the editor, in pieces of any size."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        while data:
            size = chance.randint(1, 9) if chance else len(data)
            line.sendall(data[:size])
            data = data[size:]


async def test_an_error_of_a_script_is_heard_with_its_place() -> None:
    door, port = free_ports()
    heard: list[FromGame] = []
    with game(door, port, "function onExternalMessage() error('oh') end"):
        async with Editor(heard.append, game_port=port, editor_port=door) as editor:
            await editor.send({"word": "x"})
            for _ in range(200):
                if heard:
                    break
                await asyncio.sleep(0.01)
    assert isinstance(heard[0], ScriptFailed)
    assert "oh" in heard[0].error

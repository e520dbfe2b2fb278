import asyncio
from typing import Any

import pytest

from tests.web.echo import Lua
from tts_bridge.table.reports import Said
from tts_bridge.tts.messages import TOKEN_HEADER
from tts_bridge.web.door import SEAT_HEADER
from tts_bridge.web.server import Server


class Seat:
    """What a bot does."""

    def __init__(self, lua: Lua, seat: str = "red") -> None:
        self.lua, self.headers = lua, {SEAT_HEADER: lua.server.invite("t1", seat)}
        self.url = f"{lua.server.url}/v1/seat"

    async def look(self, query: str = "") -> tuple[int, dict[str, Any]]:
        async with self.lua.session.get(self.url + query, headers=self.headers) as response:
            return response.status, await response.json()

    async def send(self, body: str) -> tuple[int, dict[str, Any]]:
        async with self.lua.session.post(self.url, data=body.encode(), headers=self.headers) as response:
            return response.status, await response.json()


@pytest.fixture
async def seat(lua: Lua) -> Seat:
    await lua.begin()
    return Seat(lua)


async def test_a_seat_sees_its_view_and_moves(seat: Seat) -> None:
    assert await seat.look() == (
        200,
        {"version": 1, "entry": 0, "seat": "red", "view": {"hand": ["ёжик 🦔"]}, "moves": [{"kind": "wave"}]},
    )


async def test_a_move_changes_the_table(seat: Seat) -> None:
    status, told = await seat.send('{"move": {"kind": "wave"}}')
    assert (status, told) == (200, {"version": 2, "entry": 1, "accepted": True, "refusals": []})
    assert [entry.record for entry in await seat.lua.poll()] == ["say\tred waves\t\t\t"]


async def test_a_refused_move_says_why(seat: Seat) -> None:
    _, told = await seat.send('{"move": {"kind": "shout"}}')
    assert told["accepted"] is False
    assert told["refusals"] == [{"rule": "toy.quiet"}]


async def test_a_look_waits_for_the_next_change(seat: Seat) -> None:
    waiting = asyncio.create_task(seat.look("?after=1&wait=20"))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await seat.lua.send(Said("red", "Oleg", "!a", admin=False))
    _, told = await waiting
    assert told["version"] == 2


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[1]", "should be a JSON object"),
        ("{}", '{"move": {…}}'),
        ('{"move": 5}', '{"move": {…}}'),
        ('{"move": {"kind": "fly"}}', "no such move: wave, or shout"),
        ("[" * 60_000, "this JSON cannot be read: its parts are nested too deeply"),
        ('{"move": ' + "9" * 5000 + "}", "a number in it is far too long"),
        ("\0", "not JSON"),
    ],
)
async def test_a_bad_body_is_refused_in_clear_words(seat: Seat, body: str, told: str) -> None:
    status, answer = await seat.send(body)
    assert status == 400
    assert told in answer["text"]


async def test_bad_queries_are_refused(seat: Seat) -> None:
    for query in ("?after=x", "?wait=-1", "?after=" + "9" * 400):
        status, answer = await seat.look(query)
        assert (status, answer["error"]) == (400, "garbled")


async def test_tokens_hold_for_one_seat_of_one_table(seat: Seat, server: Server) -> None:
    seat.headers = {SEAT_HEADER: "guess"}
    assert (await seat.look())[0] == 403
    seat.headers = {TOKEN_HEADER: server.token}
    assert (await seat.look())[0] == 403
    seat.headers = {SEAT_HEADER: server.invite("t1", "mauve")}
    status, answer = await seat.look()
    assert (status, answer["text"]) == (404, "the table has no seat 'mauve'")
    seat.headers = {SEAT_HEADER: server.invite("elsewhere", "red")}
    status, answer = await seat.look()
    assert (status, answer["error"]) == (404, "table")


async def test_the_public_line_is_for_whoever_has_the_tables_token(seat: Seat, server: Server) -> None:
    url = f"{server.url}/v1/table?id=t1"
    async with seat.lua.session.get(url, headers={TOKEN_HEADER: server.token}) as response:
        told = await response.json()
    assert told == {"table": "t1", "version": 1, "epoch": 1000, "public": {"turn": "red"}}
    async with seat.lua.session.get(url) as response:
        assert response.status == 403


@pytest.mark.parametrize("kind", ["stumble", "fall"])
async def test_a_fault_of_the_rules_is_no_mistake_of_the_seat(
    seat: Seat, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    status, answer = await seat.send(f'{{"move": {{"kind": "{kind}"}}}}')
    assert (status, answer) == (
        500,
        {"error": "fault", "text": "the server failed at this: see tts-bridge.log"},
    )
    assert "the server failed at POST /v1/seat" in caplog.text
    assert (await seat.look())[0] == 200

import pytest

from tests.web.echo import Lua
from tts_bridge.tts.messages import TOKEN_HEADER, VERSION
from tts_bridge.web.server import Server

ERROR = f"error\t{VERSION}\t"


@pytest.mark.parametrize("route", ["/v1/batch", "/v1/poll"])
@pytest.mark.parametrize("token", ["", "wrong", "ёж"])
async def test_without_the_token_there_is_no_talk(lua: Lua, route: str, token: str) -> None:
    status, text = await lua.post(route, "", **{TOKEN_HEADER: token})
    assert status == 403
    assert text.startswith(f"{ERROR}token\t")


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1.evil.example:39710"},
        {"Host": "evil.example:39710"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:3000"},
    ],
)
async def test_other_web_pages_are_turned_away(lua: Lua, headers: dict[str, str]) -> None:
    status, text = await lua.post("/v1/batch", "", **headers)
    assert status == 403
    assert text.startswith((f"{ERROR}host\t", f"{ERROR}origin\t"))


async def test_the_own_page_may_come(lua: Lua, server: Server) -> None:
    status, text = await lua.post("/v1/batch", "", Origin=server.url)
    assert (status, text[: len(ERROR) + 7]) == (400, f"{ERROR}garbled")
    status, text = await lua.post("/v1/batch", "", Host=f"localhost:{server.port}")
    assert status == 400


@pytest.mark.parametrize(
    "body",
    [b"", b"\0\0\0", b"\xff\xfe\xfd", b'{"batch": 1}', "пакет".encode(), b"batch\t" * 9000, b"\n" * 60_000],
)
@pytest.mark.parametrize("route", ["/v1/batch", "/v1/poll", "/v1/pair"])
async def test_garbage_gets_one_clear_line(lua: Lua, route: str, body: bytes) -> None:
    status, text = await lua.post(route, body)
    assert status in {400, 403} or text.startswith("answer")
    assert "\n" not in text
    assert "Traceback" not in text


@pytest.mark.parametrize("route", ["/v1/batch", "/v1/seat"])
async def test_ten_megabytes_are_refused(lua: Lua, route: str) -> None:
    status, text = await lua.post(route, b"x" * 10_000_000)
    assert status == 413
    assert "64 KB are the most" in text


async def test_other_addresses_and_methods_get_a_clear_error(lua: Lua, server: Server) -> None:
    status, text = await lua.post("/v2/batch", "")
    assert (status, text) == (404, '{"error": "route", "text": "there is nothing at this address"}')
    async with lua.session.get(f"{server.url}/v1/batch") as response:
        assert response.status == 405
        assert (await response.text()).startswith(f"{ERROR}method\t")

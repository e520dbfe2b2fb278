import asyncio
import logging

import pytest

from tests.web.echo import Lua
from tts_bridge.tts.messages import TOKEN_HEADER, VERSION
from tts_bridge.web import bodies
from tts_bridge.web.door import SEAT_HEADER
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


async def raw(server: Server, text: str, body: bytes = b"", *, hang_up: bool = False) -> str:
    """What the server answers to these bytes; headers that let one in are added."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    entry = f"Host: 127.0.0.1:{server.port}\r\n{TOKEN_HEADER}: {server.token}\r\n"
    writer.write(text.replace("HEADERS", entry).encode("utf-8", "surrogateescape") + body)
    if hang_up:
        writer.close()
        return ""
    answer = await reader.read(1000)
    writer.close()
    return answer.decode()


@pytest.mark.parametrize(
    ("text", "body", "told"),
    [
        ("\x16\x03\x01\x02\r\n\r\n", b"", "400"),
        ("GET /\0 HTTP/1.1\r\n\r\n", b"", "400"),
        ("POST /v1/batch HTTP/1.1\r\nContent-Length: 0\r\n\r\n", b"", "400"),
        ("POST /v1/batch HTTP/1.1\r\nHEADERSContent-Length: x\r\n\r\n", b"", "400"),
        ("POST /v1/batch HTTP/1.1\r\nHEADERSX: " + "y" * 70_000 + "\r\n\r\n", b"", "400"),
        ("POST /v1/batch HTTP/1.1\r\nHEADERSContent-Length: 99999999999\r\n\r\n", b"", "too large"),
        (
            "POST /v1/batch HTTP/1.1\r\nHEADERSContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\n",
            b"abc",
            "cannot be unpacked",
        ),
    ],
)
async def test_what_is_hardly_http_is_answered_without_a_word_on_the_console(
    server: Server, lua: Lua, text: str, body: bytes, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        answer = await raw(server, text, body)
    assert told in answer
    assert "Traceback" not in answer + caplog.text
    assert (await lua.begin()).accepted


@pytest.mark.parametrize("header", [TOKEN_HEADER, SEAT_HEADER, "Host", "Origin", "Content-Type"])
@pytest.mark.parametrize("start", ["POST /v1/batch", "GET /v1/seat", "GET /v1/table?id=\udcff"])
async def test_bytes_that_are_no_text_are_no_fault_of_the_server(
    server: Server, lua: Lua, header: str, start: str, caplog: pytest.LogCaptureFixture
) -> None:
    head = f"{start} HTTP/1.1\r\n{header}: \udcff\udcfe\r\nHEADERSContent-Length: 0\r\n\r\n"
    assert (await raw(server, head)).split()[1] in {"400", "403", "404"}
    assert "Traceback" not in caplog.text
    assert (await lua.begin()).accepted


async def test_a_message_that_never_ends_is_given_up(
    server: Server, lua: Lua, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.05)
    answer = await raw(server, "POST /v1/batch HTTP/1.1\r\nHEADERSContent-Length: 50\r\n\r\n", b"abc")
    assert "408" in answer
    assert f"{ERROR}slow\tthe message did not come to its end in 0.05 s" in answer
    assert (await lua.begin()).accepted


async def test_whoever_hangs_up_in_the_middle_is_no_fault(
    server: Server, lua: Lua, caplog: pytest.LogCaptureFixture
) -> None:
    await raw(server, "POST /v1/batch HTTP/1.1\r\nHEADERSContent-Length: 50\r\n\r\n", b"abc", hang_up=True)
    await asyncio.sleep(0.05)
    assert (await lua.begin()).accepted
    assert "Traceback" not in caplog.text

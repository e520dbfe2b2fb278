"""Web requests of scripts, against a real server on this computer."""

import asyncio
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from aiohttp import web

from tests.virtual.making import heard, loaded
from tts_bridge.virtual import FaultPlan, Rates, StandsStill, VirtualTable
from tts_bridge.virtual import table as table_module
from tts_bridge.virtual.http import HttpRequests


class Server:
    """A server in a thread of its own: echoes, answers late, keeps long polls until it is told something."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, str, str]] = []
        self.address = ""
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))
        self._thread.start()
        assert self._ready.wait(10)

    def tell(self, text: str) -> None:
        """Answers the long poll that is open, or the next."""
        self._loop.call_soon_threadsafe(self._news.put_nowait, text)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(10)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._news: asyncio.Queue[str] = asyncio.Queue()
        self._end = asyncio.Event()
        app = web.Application()
        app.router.add_get("/poll", self._poll)
        app.router.add_route("*", "/{tail:.*}", self._echo)
        runner = web.AppRunner(app, shutdown_timeout=0.1, handler_cancellation=True)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        self.address = f"http://{host}:{port}"
        self._ready.set()
        await self._end.wait()
        await runner.cleanup()
        await asyncio.sleep(0.3)  # the transports close in later turns of the loop

    async def _poll(self, request: web.Request) -> web.Response:
        return web.Response(text=await self._news.get())

    async def _echo(self, request: web.Request) -> web.Response:
        body = await request.text()
        self.seen.append((request.method, request.path, body))
        if request.path == "/slow":
            await asyncio.sleep(0.2)
        return web.Response(
            status=404 if request.path == "/missing" else 200,
            text=f"{request.headers.get('X-Token', '-')}:{body}",
            headers={"X-Answer": "ага".encode().hex()},
        )


@pytest.fixture(scope="module")
def running() -> Iterator[Server]:
    served = Server()
    yield served
    served.close()


@pytest.fixture
def server(running: Server) -> Server:
    running.seen.clear()
    return running


@pytest.fixture
def requests() -> Iterator[HttpRequests]:
    handler = HttpRequests()
    yield handler
    handler.close()


LUA = """
function send(url, text)
  WebRequest.custom(url, 'POST', true, text, {['X-Token'] = 'секрет'}, function(r)
    print(r.response_code, r.is_error, r.text, r.getResponseHeader('x-answer'))
  end)
end
function show(r) print(r.is_done, r.is_error, r.response_code, r.text) end
""".replace("секрет", "secret")


def test_a_request_carries_russian_and_emoji_both_ways(server: Server, requests: HttpRequests) -> None:
    table = loaded(LUA, requests=requests)
    table.run_lua(f"send('{server.address}/batch', 'Роза 🎲 é')")
    table.settle()
    table.step(5)
    assert heard(table) == ["200 false secret:Роза 🎲 é d0b0d0b3d0b0"]
    assert server.seen == [("POST", "/batch", "Роза 🎲 é")]


def test_time_stands_still_while_a_request_is_open(server: Server, requests: HttpRequests) -> None:
    table = loaded(
        LUA + "function ask(u) WebRequest.get(u, function(r) print(Time.time) end) end", requests=requests
    )
    table.step(60)
    table.run_lua(f"ask('{server.address}/slow')")
    table.step(10)
    assert heard(table) == ["1.03333333333333"]
    assert table.frame == 70


def test_other_methods_and_an_error_code(server: Server, requests: HttpRequests) -> None:
    table = loaded(LUA, requests=requests)
    url = server.address
    table.run_lua(f"WebRequest.put('{url}/put', 'x', show)")
    table.step(5)
    table.run_lua(f"WebRequest.post('{url}/post', {{a = 'б'}}, show)")
    table.step(5)
    table.run_lua(f"WebRequest.get('{url}/missing', show)")
    table.step(5)
    assert [m for m, _, _ in server.seen] == ["PUT", "POST", "GET"]
    assert server.seen[1][2] == "a=%D0%B1"
    assert heard(table) == ["true false 200 -:x", "true false 200 -:a=%D0%B1", "true false 404 -:"]


def test_nobody_answers() -> None:
    table = loaded(LUA)
    table.run_lua("WebRequest.get('http://127.0.0.1:1/x', show)")
    table.step(5)
    assert heard(table) == ["true true 0 "]


def test_time_goes_on_while_a_long_poll_is_open(server: Server, requests: HttpRequests) -> None:
    table = loaded(LUA, requests=requests)
    table.run_lua(f"WebRequest.get('{server.address}/poll', show)")
    table.step(600)
    assert table.idle
    assert heard(table) == []
    server.tell("новость")
    table.awaits_stream = lambda: True
    table.step(3)
    assert heard(table) == ["true false 200 новость"]


def test_a_server_that_never_answers_is_an_error(
    server: Server, requests: HttpRequests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "PATIENCE", 0.1)
    table = loaded(LUA, requests=requests)
    table.run_lua(f"send('{server.address}/slow', 'x')")
    with pytest.raises(StandsStill, match="has not answered"):
        table.step(10)


def test_a_rewind_leaves_requests_open_and_answers_nobody(server: Server, requests: HttpRequests) -> None:
    table = loaded(LUA, requests=requests)
    table.checkpoint()
    table.run_lua(f"send('{server.address}/before', 'x')")
    table.rewind()
    table.run_lua(f"send('{server.address}/after', 'y')")
    table.step(10)
    assert sorted(path for _, path, _ in server.seen) == ["/after", "/before"]
    assert heard(table) == ["200 false secret:y d0b0d0b3d0b0"]


def faulty(server: Server, requests: HttpRequests, **plan: Any) -> VirtualTable:
    table = loaded(LUA, requests=requests, faults=FaultPlan(seed=1, **plan))
    for i in range(4):
        table.run_lua(f"send('{server.address}/{i}', '{i}')")
        table.step(3)
    table.step(300)
    return table


def test_lost_requests_never_arrive(server: Server, requests: HttpRequests) -> None:
    table = faulty(server, requests, to_server=Rates(lose=1))
    assert server.seen == []
    assert len(heard(table)) == 4


def test_lost_answers_have_arrived(server: Server, requests: HttpRequests) -> None:
    table = faulty(server, requests, to_table=Rates(lose=1))
    assert len(server.seen) == 4
    assert all(line.startswith("0 true") for line in heard(table))


def test_doubled_requests_arrive_twice_and_are_answered_once(server: Server, requests: HttpRequests) -> None:
    table = faulty(server, requests, to_server=Rates(double=1))
    assert len(server.seen) == 8
    assert len(heard(table)) == 4


def test_late_answers_come_out_of_order(server: Server, requests: HttpRequests) -> None:
    table = faulty(server, requests, to_table=Rates(delay=1))
    order = [line.split(":")[1][0] for line in heard(table)]
    assert sorted(order) == ["0", "1", "2", "3"]
    assert order != sorted(order)


def test_closing_ends_open_polls(server: Server) -> None:
    handler = HttpRequests()
    handler.send(1, "GET", f"{server.address}/poll", {}, b"")
    time.sleep(0.05)
    handler.close()
    (answer,) = handler.poll()
    assert answer.status == 0


def test_callbacks_come_in_the_order_of_the_requests(server: Server, requests: HttpRequests) -> None:
    table = loaded(LUA, requests=requests)
    table.run_lua(f"send('{server.address}/slow', '1') send('{server.address}/fast', '2')")
    table.settle()
    assert [line.split(" ")[2] for line in heard(table)] == ["secret:1", "secret:2"]


def test_a_request_that_is_given_up_keeps_nobody_waiting(server: Server, requests: HttpRequests) -> None:
    table = loaded(LUA, requests=requests)
    table.run_lua(f"poll = WebRequest.get('{server.address}/poll', show)")
    table.run_lua(f"slow = WebRequest.get('{server.address}/slow', show)")
    table.run_lua("poll.dispose() slow.dispose()")
    table.awaits_stream = lambda: True
    table.step(60)
    assert heard(table) == []
    assert table.idle


@pytest.mark.parametrize(
    "url", ["nowhere", "http://127.0.0.1:99999/x", "http://[::1", "http://127.0.0.1:1/x"]
)
def test_addresses_that_lead_nowhere(requests: HttpRequests, url: str) -> None:
    table = loaded(LUA, requests=requests)
    table.run_lua(f"WebRequest.get('{url}', show)")
    table.settle()
    assert heard(table) == ["true true 0 "]

"""`tts-bridge doctor`: what is there, and what to do where something is not."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.virtual.making import card
from tests.web.editor_game import free_ports
from tts_bridge import cli
from tts_bridge.build.folders import OVERRIDE
from tts_bridge.cli import ports_held
from tts_bridge.cli.serving import ServedTables, ServerThread
from tts_bridge.tts.folders import OVERRIDE as TTS_OVERRIDE
from tts_bridge.tts.messages import VERSION


@pytest.fixture(autouse=True)
def saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A TTS's folder of saves, and ports that belong to this test."""
    folder = tmp_path / "Игра" / "Saves"
    folder.mkdir(parents=True)
    monkeypatch.setenv(TTS_OVERRIDE, str(folder.parent))
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "Данные"))
    *ports, game, editor = free_ports(5)
    monkeypatch.setattr(ports_held, "PORTS", ports)
    monkeypatch.setattr(ports_held, "GAME_PORT", game)
    monkeypatch.setattr(ports_held, "EDITOR_PORT", editor)
    return folder


def told(capsys: pytest.CaptureFixture[str], language: str = "en") -> tuple[int, list[str]]:
    with pytest.raises(SystemExit) as ended:
        cli.main(["doctor", "--language", language])
    return int(ended.value.code or 0), capsys.readouterr().out.splitlines()[1:]


def table(saves: Path, pictures: str, version: int = VERSION, slot: int = 3) -> Path:
    sheet = {"FaceURL": pictures, "BackURL": pictures, "NumWidth": 1, "NumHeight": 1}
    save: dict[str, Any] = {
        "SaveName": "Игра · tts-bridge",
        "LuaScript": f'local wire = {{version = "{version}"}}',
        "ObjectStates": [card("one", CustomDeck={"1": sheet})],
    }
    path = saves / f"TS_Save_{slot}.json"
    path.write_text(json.dumps(save, ensure_ascii=False), "utf-8")
    return path


def test_before_the_first_evening_all_is_well(capsys: pytest.CaptureFixture[str], saves: Path) -> None:
    (saves / "TS_Save_1.json").write_text('{"SaveName": "Chess", "ObjectStates": []}', "utf-8")
    code, lines = told(capsys)
    assert code == 0
    assert [line[:6].strip() for line in lines] == ["ok", "ok", "", "", ""]
    assert "No table of this program" in lines[2]
    assert "server does not run" in lines[3]


def test_a_computer_without_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(TTS_OVERRIDE, str(tmp_path / "nowhere"))
    code, lines = told(capsys, "ru")
    assert code == 1
    assert lines[1].startswith(f"  !!  {TTS_OVERRIDE} указывает на {tmp_path / 'nowhere'}, но папки Saves")
    monkeypatch.delenv(TTS_OVERRIDE)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    code, lines = told(capsys, "ru")
    assert code == 1
    assert lines[1].startswith("  !!  Папки сохранений")
    assert TTS_OVERRIDE in lines[1]


def test_a_folder_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "file"))
    code, lines = told(capsys)
    assert code == 1
    assert lines[0].startswith("  !!  Nothing can be written into")


@pytest.mark.parametrize("part", ["journals", "pictures"])
def test_a_part_of_the_folder_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: str
) -> None:
    (tmp_path / part).write_text("", "utf-8")
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    assert told(capsys)[1][0].startswith("  !!  Nothing can be written into")


@pytest.mark.skipif(
    not Path("/proc/self").exists(), reason="only Linux has a folder that refuses the administrator, too"
)
def test_saves_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = tmp_path / "closed"
    game.mkdir()
    (game / "Saves").symlink_to("/proc/self")
    monkeypatch.setenv(TTS_OVERRIDE, str(game))
    code, lines = told(capsys)
    assert code == 1
    assert lines[1].startswith(f"  !!  No table can be put into {game / 'Saves'} (")


def test_house_rules_that_play_refuses(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "Данные" / "house"
    house.mkdir(parents=True)
    good, bad = house / "codex.toml", house / "munchkin-classic.toml"
    good.write_text('game = "standard"\n', "utf-8")
    bad.write_text("halflings = slow\n", "utf-8")
    code, lines = told(capsys, "ru")
    assert code == 1
    assert f"  ok  Домашние правила новых партий: {good}" in lines
    (wrong,) = (line for line in lines if line.startswith("  !!  "))
    assert "play --game munchkin-classic" in wrong
    assert f"{bad}:1" in wrong
    bad.unlink()
    assert told(capsys)[0] == 0


def test_nothing_stays_of_what_is_tried(
    capsys: pytest.CaptureFixture[str], saves: Path, tmp_path: Path
) -> None:
    assert told(capsys)[0] == 0
    assert [path for path in tmp_path.rglob("*") if path != saves] == [saves.parent]


def test_pictures_on_this_computer_alone(
    capsys: pytest.CaptureFixture[str], saves: Path, tmp_path: Path
) -> None:
    picture = tmp_path / "Карты 1.jpg"
    picture.write_bytes(b"")
    path = table(saves, picture.as_uri())
    code, lines = told(capsys)
    assert code == 0
    assert lines[2] == f"  ok  A table: {path}"
    assert "Only you see its pictures (1)" in lines[3]
    assert "no longer" not in "".join(lines)
    picture.unlink()
    assert "1 are no longer where" in told(capsys)[1][4]


def test_pictures_on_the_web(capsys: pytest.CaptureFixture[str], saves: Path) -> None:
    with web() as address:
        table(saves, f"{address}/there.jpg")
        code, lines = told(capsys)
        assert code == 0
        assert lines[3] == f"  ok  All players see its pictures: 1, the first of them {address}/there.jpg"
        table(saves, f"{address}/gone.jpg")
        code, lines = told(capsys)
        assert code == 1
        assert "Not reachable just now: 1 of its pictures" in lines[3]


def test_an_old_table_and_a_damaged_one(capsys: pytest.CaptureFixture[str], saves: Path) -> None:
    old = table(saves, "", version=99)
    damaged = table(saves, "", slot=4)
    damaged.write_text(damaged.read_text("utf-8")[:-5], "utf-8")
    code, lines = told(capsys)
    assert code == 1
    assert f"{old}: its scripts are of another version" in lines[2]
    assert any(str(damaged) in line and line.startswith("  !!  ") for line in lines)


def test_who_holds_which_port(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ours, other, *_ = ports_held.PORTS
    tables = ServedTables(tmp_path / "journals", {})
    taken = [("127.0.0.1", port) for port in (other, ports_held.GAME_PORT, ports_held.EDITOR_PORT)]
    with ServerThread(tables, (ours,)), listening(*taken):
        code, lines = told(capsys)
    assert code == 0
    assert lines[3].startswith(f"  ok  The server runs on port {ours}")
    assert lines[4].startswith(f"      Port {other} is held by another program")
    assert "has a table loaded" in lines[5]
    assert f"Port {ports_held.EDITOR_PORT}, by which" in lines[6]


def test_the_server_is_found_where_a_table_looks_for_it(
    capsys: pytest.CaptureFixture[str], saves: Path, tmp_path: Path
) -> None:
    (port,) = free_ports(1)
    path = table(saves, "")
    text = path.read_text("utf-8")
    path.write_text(text.replace("version = ", f'port = \\"{port}\\", version = '), "utf-8")
    with ServerThread(ServedTables(tmp_path / "journals", {}), (port,)):
        assert f"  ok  The server runs on port {port}: " in "\n".join(told(capsys)[1])
    assert any("The server does not run" in line for line in told(capsys)[1])


def test_the_host_is_not_told_that_a_table_asks_to_be_let_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    codes: list[str] = []
    tables = ServedTables(tmp_path / "journals", {})
    with ServerThread(tables, ports_held.PORTS[:1], told=codes.append):
        assert any("The server runs on port" in line for line in told(capsys)[1])
    assert codes == []


def test_all_ports_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with listening(*(("127.0.0.1", port) for port in ports_held.PORTS)):
        code, lines = told(capsys)
    assert code == 1
    assert any("All ports of the server are taken" in line for line in lines)


@contextmanager
def listening(*addresses: tuple[str, int]) -> Iterator[None]:
    doors = [socket.create_server(address) for address in addresses]
    try:
        yield
    finally:
        for door in doors:
            door.close()


@contextmanager
def web() -> Iterator[str]:
    """A web server that has one picture."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if self.path == "/there.jpg" else 404)
            self.end_headers()

        def log_message(self, *words: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()

"""`tts-bridge play`: a save in TTS's folder, a server that the save finds, and a clean end."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tts_bridge.tts.messages import TOKEN_HEADER, VERSION
from tts_bridge.virtual import VirtualTable
from tts_bridge.virtual.http import HttpRequests
from tts_bridge.web.pairing import TRIES

NOT_ON_WINDOWS = pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no process a SIGINT")


@pytest.fixture
def port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def tts(tmp_path: Path) -> Path:
    """A data folder of TTS with somebody's save in slot 1."""
    folder = tmp_path / "Документы" / "Tabletop Simulator"
    (folder / "Saves").mkdir(parents=True)
    (folder / "Saves" / "TS_Save_1.json").write_text('{"SaveName": "Chess"}', encoding="utf-8")
    return folder


@contextmanager
def playing(environment: dict[str, str], *words: str) -> Iterator[subprocess.Popen[str]]:
    """The command while it runs; it is killed in the end if it still does."""
    with subprocess.Popen(
        [sys.executable, "-m", "tts_bridge", "play", *words],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", env=environment,
    ) as process:  # fmt: skip
        try:
            yield process
        finally:
            process.kill()


def read_until(process: subprocess.Popen[str], text: str) -> str:
    """What the command prints up to the line that has this text."""
    assert process.stdout is not None
    told = ""
    for line in process.stdout:
        told += line
        if text in line:
            return told
    raise AssertionError(f"{text!r} was not said: {told}")


@NOT_ON_WINDOWS
def test_the_save_that_is_put_into_its_slot_finds_the_server(
    drawn: dict[str, str], tts: Path, port: int
) -> None:
    environment = drawn | {"TTS_BRIDGE_TTS_FOLDER": str(tts), "LANG": "ru_RU.UTF-8", "LC_ALL": "ru_RU.UTF-8"}
    with playing(environment, "--port", str(port), "--language", "en") as process:
        told = read_until(process, "Ctrl+C")
        save = json.loads((tts / "Saves" / "TS_Save_2.json").read_text(encoding="utf-8"))
        requests = HttpRequests()
        table = VirtualTable(save, requests=requests, people={"White": "Ann"})
        table.load()
        for _ in range(200):  # nobody here knows what the server has to say, so give it time to
            table.step(20)
            if table.world.ui.text("strip.line1"):
                break
            time.sleep(0.05)
        requests.close()
        for _ in range(3):  # an impatient host
            process.send_signal(signal.SIGINT)
            time.sleep(0.3)
        rest, _ = process.communicate(timeout=30)
    assert table.world.ui.text("strip.line1")
    assert process.returncode == 0, rest
    assert "TS_Save_2.json" in told
    assert "Save & Load" in told
    assert "The bridge is closed." in rest
    assert "Traceback" not in rest
    assert "Warning" not in rest
    assert (tts / "Saves" / "TS_Save_2.png").is_file()
    assert (tts / "Saves" / "TS_Save_1.json").read_text(encoding="utf-8") == '{"SaveName": "Chess"}'


def test_a_picture_that_cannot_be_renewed_is_no_obstacle(drawn: dict[str, str], tts: Path, port: int) -> None:
    own = tts / "Saves" / "TS_Save_2.json"
    own.write_text('{"SaveName": "Munchkin Fallout · tts-bridge"}', encoding="utf-8")
    own.with_suffix(".png").mkdir()
    environment = drawn | {"TTS_BRIDGE_TTS_FOLDER": str(tts)}
    with playing(environment, "--port", str(port), "--language", "en") as process:
        told = read_until(process, "Ctrl+C")
    assert "The picture of the table could not be renewed" in told
    assert "ObjectStates" in own.read_text(encoding="utf-8")


def ask(port: int, route: str, text: str) -> int:
    """The status that a table with another token gets."""
    token = {TOKEN_HEADER: "elsewhere"}
    asked = Request(f"http://127.0.0.1:{port}{route}", data=text.encode("utf-8"), headers=token)
    with pytest.raises(HTTPError) as refused:
        urlopen(asked, timeout=30)
    refused.value.close()
    return refused.value.code


def test_the_console_tells_the_digits_and_that_they_are_spent(
    drawn: dict[str, str], tts: Path, port: int
) -> None:
    environment = drawn | {"TTS_BRIDGE_TTS_FOLDER": str(tts)}
    with playing(environment, "--port", str(port), "--language", "en") as process:
        read_until(process, "Ctrl+C")
        assert ask(port, "/v1/poll", "") == 403
        code = read_until(process, "Type these four digits").strip()[-4:]
        for _ in range(TRIES):
            assert ask(port, "/v1/pair", f"pair\t{VERSION}\t{'0000' if code != '0000' else '1111'}") == 403
        assert "New ones come here in" in read_until(process, "they are no good any more")


def test_a_taken_port_is_named(drawn: dict[str, str], tts: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        environment = drawn | {"TTS_BRIDGE_TTS_FOLDER": str(tts)}
        with playing(environment, "--port", str(port), "--language", "en") as process:
            told, _ = process.communicate(timeout=120)
    assert process.returncode == 2
    assert f"the port {port} is taken" in told
    assert "Traceback" not in told
    assert not (tts / "Saves" / "TS_Save_2.json").exists()


def test_a_second_bridge_is_refused_until_the_first_has_ended(
    drawn: dict[str, str], tts: Path, port: int
) -> None:
    environment = drawn | {"TTS_BRIDGE_TTS_FOLDER": str(tts), "LC_ALL": "ru_RU.UTF-8"}
    with playing(environment, "--port", str(port)) as first:
        read_until(first, "Ctrl+C")
        before = (tts / "Saves" / "TS_Save_2.json").read_bytes()
        with playing(environment) as second:
            told, _ = second.communicate(timeout=120)
        assert second.returncode == 2
        assert told.startswith("tts-bridge: На этом компьютере мост уже работает.")
        assert (tts / "Saves" / "TS_Save_2.json").read_bytes() == before
    with playing(environment, "--port", str(port)) as third:  # the first was killed, not ended
        read_until(third, "Ctrl+C")


def test_without_tts_it_says_so_and_rehearses(drawn: dict[str, str], tmp_path: Path) -> None:
    environment = drawn | {"TTS_BRIDGE_TTS_FOLDER": str(tmp_path / "nowhere")}
    with playing(environment, "--language", "en") as process:
        told = read_until(process, "Turn 1")
    assert "The saves folder of Tabletop Simulator is not on this computer" in told
    assert "TTS_BRIDGE_TTS_FOLDER" in told


def test_the_language_is_that_of_the_system(drawn: dict[str, str], tmp_path: Path) -> None:
    environment = {**drawn, "TTS_BRIDGE_TTS_FOLDER": os.fspath(tmp_path), "LC_ALL": "ru_RU.UTF-8"}
    with playing(environment) as process:
        told = read_until(process, "TTS_BRIDGE_TTS_FOLDER")
    assert "Папки сохранений Tabletop Simulator на этом компьютере нет" in told

"""`tts-bridge doctor`."""

import asyncio
import os
import re
import socket
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NamedTuple
from urllib.request import url2pathname

import aiohttp
import typer

from tts_bridge.build.folders import OVERRIDE, user_data
from tts_bridge.build.ledger import WEB, read_save
from tts_bridge.build.slots import tables_of_ours
from tts_bridge.cli import CALL
from tts_bridge.cli.choices import LanguageOption
from tts_bridge.cli.play import tts_folder
from tts_bridge.cli.russian import error_in
from tts_bridge.cli.sayings import own_language, say
from tts_bridge.cli.version import version
from tts_bridge.games.core.words import Language
from tts_bridge.tts.decks import sheets
from tts_bridge.tts.editor import EDITOR_PORT, GAME_PORT
from tts_bridge.tts.folders import OVERRIDE as TTS_OVERRIDE
from tts_bridge.tts.jsontext import JsonTextError
from tts_bridge.tts.messages import VERSION
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.walk import walk
from tts_bridge.web.port_holder import holder_of
from tts_bridge.web.server import HOST, PORTS

MARKS = {True: "  ok  ", False: "  !!  ", None: "      "}
"""Before a line: all is well, something is to be done, or this is only to be known."""

PATIENCE = 5.0
"""Seconds for a picture's address to answer."""

_VERSION = re.compile(r'\bversion = "(\d+)"')


class Finding(NamedTuple):
    """One line: whether it is well (None: it is as it is), and the name of its saying with its values."""

    well: bool | None
    what: str
    values: Mapping[str, object]


def doctor(language: LanguageOption = None) -> None:
    """Look whether everything is there for an evening, and say what to do where it is not."""
    spoken = language or own_language()
    version()
    well = True
    for found in _findings(spoken):
        well = well and found.well is not False
        typer.echo(MARKS[found.well] + _in_words(spoken, found))
    if not well:
        raise typer.Exit(1)


def _in_words(language: Language, found: Finding) -> str:
    return say(language, f"doctor_{found.what}", **found.values)


def _findings(spoken: Language) -> Iterator[Finding]:
    yield _own_folder(user_data())
    data = tts_folder()
    if data is None:
        yield Finding(False, "no_tts", {"variable": TTS_OVERRIDE, "call": CALL})
    else:
        yield Finding(True, "tts", {"folder": data})
        yield from _tables(data, spoken)
    yield from _ports()


def _own_folder(folder: Path) -> Finding:
    """Whether something can be written there."""
    trial = folder / f"trial-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial.write_text("", encoding="utf-8")
        trial.unlink()
    except OSError as error:
        values = {"folder": folder, "why": error.strerror or error, "variable": OVERRIDE}
        return Finding(False, "not_ours", values)
    return Finding(True, "ours", {"folder": folder})


# ---------------------------------------------------------------- the saves


def _tables(data: Path, spoken: Language) -> Iterator[Finding]:
    files = list(tables_of_ours(data))
    if not files:
        yield Finding(None, "no_table", {"call": f"{CALL} play"})
    for file in files:
        try:
            save = read_save(file)
        except (OSError, JsonTextError, ValueError) as error:
            yield Finding(False, "bad_table", {"why": error_in(spoken, error)})
            continue
        yield _scripts(file, save)
        yield from _pictures(file, save)


def _scripts(file: Path, save: SaveData) -> Finding:
    found = _VERSION.search(str(save.get("LuaScript", "")))
    if found is None or int(found[1]) != VERSION:
        return Finding(False, "old_table", {"file": file, "call": f"{CALL} play"})
    return Finding(True, "table", {"file": file})


def _pictures(file: Path, save: SaveData) -> Iterator[Finding]:
    """Whether the other players see them."""
    found = [sheet for piece in walk(save) for sheet in sheets(piece.piece)]
    addresses = list(dict.fromkeys(url for sheet in found for url in (sheet.face_url, sheet.back_url)))
    there = [address for address in addresses if address.startswith(WEB)]
    here = [address for address in addresses if not address.startswith(WEB)]
    if here:
        yield Finding(False, "pictures_here", {"count": len(here)})
        lost = [
            address for address in here if not Path(url2pathname(address.removeprefix("file://"))).exists()
        ]
        if lost:
            yield Finding(False, "pictures_lost", {"count": len(lost), "call": f"{CALL} play"})
    if there:
        silent = asyncio.run(_unreachable(there))
        values: dict[str, object] = {"count": len(silent or there), "first": (silent or there)[0]}
        yield Finding(not silent, "pictures_silent" if silent else "pictures", values)


async def _unreachable(addresses: list[str]) -> list[str]:
    """Those of the addresses that do not answer."""
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        answers = await asyncio.gather(*(_answers(session, address) for address in addresses))
    return [address for address, answer in zip(addresses, answers, strict=True) if not answer]


async def _answers(session: aiohttp.ClientSession, address: str) -> bool:
    try:
        async with session.get(address) as response:
            return response.ok
    except (aiohttp.ClientError, TimeoutError, ValueError):
        return False


# ---------------------------------------------------------------- the ports


def _ports() -> Iterator[Finding]:
    held = {port: holder_of(port) for port in PORTS if _listens(port)}
    if not held:
        yield Finding(None, "no_server", {"call": f"{CALL} play"})
    for port, holder in held.items():
        ours = _is_bridge(port)
        yield Finding(True if ours else None, "server" if ours else "port_held", _of(port, holder))
    if len(held) == len(PORTS):
        yield Finding(False, "all_held", {"call": f"{CALL} play --port"})
    yield _game()
    if _listens(EDITOR_PORT):
        yield Finding(None, "editor", _of(EDITOR_PORT, holder_of(EDITOR_PORT)))


def _is_bridge(port: int) -> bool:
    """Whether what listens there answers as a bridge does."""
    line = HTTPConnection(HOST, port, timeout=1)
    try:
        line.request("POST", "/v1/poll", b"")
        return line.getresponse().read(6) == b"error\t"
    except (OSError, HTTPException):
        return False
    finally:
        line.close()


def _game() -> Finding:
    if not _listens(GAME_PORT):
        return Finding(None, "no_game", {"port": GAME_PORT})
    return Finding(True, "game", _of(GAME_PORT, holder_of(GAME_PORT)))


def _of(port: int, holder: str) -> dict[str, object]:
    return {"port": port, "holder": holder or "?"}


def _listens(port: int) -> bool:
    with socket.socket() as line:
        line.settimeout(1)
        return line.connect_ex((HOST, port)) == 0

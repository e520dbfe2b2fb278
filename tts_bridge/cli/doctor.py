"""`tts-bridge doctor`."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import typer

from tts_bridge.build.ledger import WEB, read_save
from tts_bridge.build.slots import tables_of_ours
from tts_bridge.cli import CALL
from tts_bridge.cli.before_play import game_folder, games, own_folders
from tts_bridge.cli.choices import LanguageOption
from tts_bridge.cli.findings import MARKS, Finding
from tts_bridge.cli.local_pictures import is_here
from tts_bridge.cli.play import tts_folder
from tts_bridge.cli.ports_held import ports
from tts_bridge.cli.russian import error_in
from tts_bridge.cli.sayings import own_language, say
from tts_bridge.cli.version import version
from tts_bridge.games.core.words import Language
from tts_bridge.tts.decks import sheets
from tts_bridge.tts.jsontext import JsonTextError
from tts_bridge.tts.messages import VERSION
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.walk import walk

PATIENCE = 5.0
"""Seconds for a picture's address to answer."""

_VERSION = re.compile(r'\bversion = "(\d+)"')
_PORT = re.compile(r'\bport = "(\d{1,5})"')


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
    yield from own_folders(spoken)
    yield from games(spoken)
    data = tts_folder()
    yield game_folder(data, spoken)
    tables = {file: _read(file, spoken) for file in tables_of_ours(data)} if data is not None else {}
    if data is not None and not tables:
        yield Finding(None, "no_table", {"call": f"{CALL} play"})
    for file, save in tables.items():
        yield from (save,) if isinstance(save, Finding) else _table(file, save)
    yield from ports(_port(save) for save in tables.values() if not isinstance(save, Finding))


# ---------------------------------------------------------------- the saves


def _read(file: Path, spoken: Language) -> SaveData | Finding:
    try:
        return read_save(file)
    except (OSError, JsonTextError, ValueError) as error:
        return Finding(False, "bad_table", {"why": error_in(spoken, error)})


def _port(save: SaveData) -> int:
    """On which port a table looks for the server first; 0 if it does not say."""
    found = _PORT.search(str(save.get("LuaScript", "")))
    return int(found[1]) if found is not None else 0


def _table(file: Path, save: SaveData) -> Iterator[Finding]:
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
        yield Finding(None, "pictures_here", {"count": len(here)})
        lost = [address for address in here if not is_here(address)]
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

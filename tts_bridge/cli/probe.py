"""`tts-bridge probe`."""

import asyncio
import time
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.builder import lua_files
from tts_bridge.build.folders import user_data
from tts_bridge.build.ledger import read_save
from tts_bridge.build.probing import NAME, probe_save
from tts_bridge.build.slots import put_into_slot
from tts_bridge.build.store import write_whole
from tts_bridge.cli import CALL
from tts_bridge.cli.choices import LanguageOption
from tts_bridge.cli.new_files import require_new
from tts_bridge.cli.play import tts_folder
from tts_bridge.cli.sayings import counted, own_language
from tts_bridge.games.core.words import Language
from tts_bridge.table.texts import read_text
from tts_bridge.tts import jsontext
from tts_bridge.tts.editor import CustomSent, FromGame
from tts_bridge.tts.folders import OVERRIDE
from tts_bridge.tts.probe import (
    TASKS,
    Maker,
    ProbeRecord,
    differences,
    measured_otherwise,
    read_lines,
    read_probe,
    write_probe,
)
from tts_bridge.virtual.probing import probe as probed
from tts_bridge.web.editor import Editor

Record = Annotated[
    Path | None, typer.Option("--record", metavar="FILE", help="Where the record goes.", dir_okay=False)
]
Read = Annotated[
    Path | None,
    typer.Option(
        "--read", metavar="SAVE", help="Take the record out of a saved probe.", exists=True, dir_okay=False
    ),
]
Compare = Annotated[
    Path | None,
    typer.Option(
        "--compare", metavar="FILE", help="Say where the virtual table differs.", exists=True, dir_okay=False
    ),
]
Virtual = Annotated[bool, typer.Option("--virtual", help="Make the record on the virtual table.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write the probe's save there.", dir_okay=False)
]


LULL = 0.5
"""Seconds between two looks at what the probe has written: events come by the dozen."""


class NoFolderError(ValueError):
    """Nobody knows where the save of the probe should go."""

    def __init__(self) -> None:
        super().__init__(
            "The saves folder of Tabletop Simulator is not on this computer. Name it in the environment "
            f"variable {OVERRIDE}, or name a file for the save with --out."
        )


class NothingProbedError(ValueError):
    """A save in which no probe has begun."""

    def __init__(self, save: Path) -> None:
        super().__init__(f"{save} has no record of a probe in it. Save the game after some of its tasks.")


def probe(
    language: LanguageOption = None,
    record: Record = None,
    read: Read = None,
    compare: Compare = None,
    virtual: Virtual = False,
    out: Out = None,
) -> None:
    """Ask whoever owns TTS to do some thirty small things in it, and keep what it says of each in a file.

    The file tells where the virtual table is right and where it is not: please attach it to an issue.
    """
    for named in (record, out):
        require_new(named)
    kept = record or user_data() / "probes" / f"{time.strftime('%Y-%m-%d %H-%M-%S')}.json"
    if compare is not None:
        raise typer.Exit(_compare(compare))
    if read is not None:
        lines = str(read_save(read).get("LuaScriptState") or "")
        if not lines.startswith("begin\t"):
            raise NothingProbedError(read)
        _keep(_read(lines, "Tabletop Simulator", _date()), kept)
    elif virtual:
        _keep(probed(probe_save("en", lua_files()), _date()), kept)
    else:
        _ask(language or own_language(), out, kept)


def _ask(language: Language, out: Path | None, kept: Path) -> None:
    """Put the save where it is found, and listen until all is answered, or to Ctrl+C."""
    save, data = probe_save(language, lua_files()), tts_folder()
    if out is not None:
        write_whole(out, jsontext.write(save))
    elif data is not None:
        out = put_into_slot(save, data)
    else:
        raise NoFolderError
    typer.echo(f"The save of the probe: {out}")
    typer.echo(f"In TTS: Create, Singleplayer; Games, Save & Load, “{NAME}”. Do what stands on the screen.")
    typer.echo(
        f"If this window is closed meanwhile: save the game, then `{CALL} probe --read` with that save."
    )
    try:
        asyncio.run(listen(kept))
    except KeyboardInterrupt:
        typer.echo(
            f"No longer listening. What was told so far: {kept}" if kept.exists() else "Nothing was told."
        )


async def listen(kept: Path) -> None:
    """Keep what a probe in the game tells, until all is answered.

    The game's messages may come in any order, so each only tells that there is something: the script is asked
    for all it has written.  Raises EditorPortTakenError.
    """
    told = asyncio.Event()

    def hear(message: FromGame) -> None:
        if isinstance(message, CustomSent) and isinstance(message.value, dict) and "probe" in message.value:
            told.set()

    async with Editor(hear) as editor:
        record = None
        while record is None or len(record.tried) < len(TASKS):
            await told.wait()
            told.clear()
            record = _read(str(await editor.run("return onSave()")), "Tabletop Simulator", _date())
            write_whole(kept, write_probe(record))
            await asyncio.sleep(LULL)
    _told(record, kept)


def _date() -> str:
    return time.strftime("%Y-%m-%d")


def _read(lines: str, made_on: Maker, date: str) -> ProbeRecord:
    return read_lines(lines.split("\n"), made_on, date)


def _keep(record: ProbeRecord, path: Path) -> None:
    write_whole(path, write_probe(record))
    _told(record, path)


def _told(record: ProbeRecord, path: Path) -> None:
    done = sum(tried.answer == "done" for tried in record.tried)
    typer.echo(f"Made on: {record.made_on}. {counted(done, 'task')} of {len(TASKS)} done.")
    if record.made_on == "virtual table":
        typer.echo("It tells nothing of the game itself: only what the virtual table does now.")
    typer.echo(f"The record: {path}")


def _compare(path: Path) -> int:
    """The exit code: 0 if the virtual table did the same."""
    record = read_probe(read_text(path), str(path))
    lines = told_differences(record, replayed(record))
    for line in lines:
        typer.echo(line)
    typer.echo(
        f"Made on: {record.made_on}, {record.date}. {counted(len(record.tried), 'task')}, "
        f"{counted(len(lines), 'difference')}."
    )
    return 1 if lines else 0


def replayed(record: ProbeRecord) -> ProbeRecord:
    """The same probe on the virtual table."""
    return probed(probe_save("en", lua_files()), record.date, version=int(record.game or 14))


def told_differences(record: ProbeRecord, found: ProbeRecord) -> list[str]:
    """Where a second probe found otherwise what was done in the first."""
    others = {tried.task: tried for tried in found.tried if tried.answer != "skipped"}
    done = (tried for tried in record.tried if tried.answer == "done" and tried.task in others)
    told = (line for tried in done for line in differences(tried, others[tried.task]))
    return [*measured_otherwise(record, found), *told]

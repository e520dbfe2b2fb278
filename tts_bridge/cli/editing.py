"""What the commands for script writers share: an editor at the running game, scripts in folders."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TypeVar

from tts_bridge.build.store import write_whole
from tts_bridge.table.texts import read_text
from tts_bridge.tts.editor import Scripted
from tts_bridge.tts.script_files import script_files
from tts_bridge.web.editor import Editor

T = TypeVar("T")


class FolderInUseError(ValueError):
    """Scripts were to be written among other files."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"{folder} is not empty: name a new folder, so that no file of yours is overwritten."
        )
        self.folder = folder


class NoScriptsError(ValueError):
    """A folder without scripts."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder}: there is no .lua or .xml file here. `pull` writes such a folder.")
        self.folder = folder


def in_game(what: Callable[[Editor], Awaitable[T]], patience: float) -> T:
    """Do something with an editor at the running game, waiting so many seconds for each answer.

    Raises EditorPortTakenError, GameNotThereError, GameSilentError, LuaFailedError.
    """

    async def done() -> T:
        async with Editor(patience=patience) as editor:
            return await what(editor)

    return asyncio.run(done())


def write_scripts(objects: Iterable[Scripted], folder: Path) -> list[Path]:
    """Write the scripts into a folder that is new or empty; raises FolderInUseError, OSError."""
    if folder.exists() and any(folder.iterdir()):
        raise FolderInUseError(folder)
    folder.mkdir(parents=True, exist_ok=True)
    files = {folder / name: text for name, text in script_files(objects).items()}
    for path, text in files.items():
        write_whole(path, text)
    return list(files)


def read_scripts(folder: Path) -> dict[str, str]:
    """The files of scripts in a folder, by name; raises NoScriptsError, EncodingError, OSError."""
    paths = sorted(path for path in folder.iterdir() if path.suffix in (".lua", ".xml"))
    if not paths:
        raise NoScriptsError(folder)
    return {path.name: read_text(path) for path in paths}


def backup_folder(beside: Path) -> Path:
    """A new name, by the time of day, for what a table had before it was changed."""
    return beside / "backups" / time.strftime("%Y-%m-%d %H-%M-%S")

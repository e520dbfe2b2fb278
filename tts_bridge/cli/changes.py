"""Files that change: waits until somebody has saved some, and has been done with it for a moment."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

QUIET = 1.0
"""Seconds without a further change after which what was changed counts as saved: editors write a file in
several steps, and people save several files one after the other."""

KINDS = (".lua", ".toml")
"""Names of files that matter end so: not what editors and systems put beside them."""

_LOOKED_AT = {"opened", "closed_no_write"}


class Changes(FileSystemEventHandler):
    """Watches folders, and all below them, as long as it is entered (`async with`, in a running loop)."""

    def __init__(self, folders: Iterable[Path], quiet: float = QUIET) -> None:
        self._folders, self._quiet = tuple(folders), quiet
        self._observer = Observer()
        self._loop = asyncio.get_running_loop()
        self._changed = asyncio.Event()

    async def __aenter__(self) -> Self:
        for folder in self._folders:
            self._observer.schedule(self, str(folder), recursive=True)
        self._observer.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._observer.stop()
        await asyncio.to_thread(self._observer.join)

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Something has happened in the folders; called in watchdog's thread."""
        if event.event_type not in _LOOKED_AT and _matters(event):
            self._loop.call_soon_threadsafe(self._changed.set)

    def touch(self) -> None:
        """As if something had changed."""
        self._changed.set()

    async def next(self) -> None:
        """Wait for a change, and then until nothing changes any more."""
        await self._changed.wait()
        while self._changed.is_set():
            self._changed.clear()
            await asyncio.sleep(self._quiet)


def _matters(event: FileSystemEvent) -> bool:
    if event.is_directory:  # what is in a folder that is renamed has no events of its own everywhere
        return event.event_type != "modified"
    return any(str(path).endswith(KINDS) for path in (event.src_path, event.dest_path))

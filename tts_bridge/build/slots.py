"""Puts a save where TTS lists it: into a numbered slot of its Saves folder, never over another file."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tts_bridge.build.folders import PROGRAM
from tts_bridge.build.grafting import ungrafted
from tts_bridge.build.store import copy_whole, write_whole
from tts_bridge.tts import jsontext
from tts_bridge.tts.folders import save_file, slot_of
from tts_bridge.tts.save import SaveData

OURS = f"· {PROGRAM}"
"""What the name of each save ends with that this program makes."""

HEAD = 4096
"""Characters at the beginning of a save among which its name stands."""


def saves_folder(candidates: Iterable[Path]) -> Path | None:
    """TTS's data folder: the first of these that has a `Saves` folder; None if TTS is not here."""
    return next((folder for folder in candidates if (folder / "Saves").is_dir()), None)


def put_into_slot(save: SaveData, data: Path, may_go: Callable[[Path], bool] | None = None) -> Path:
    """Write a save into a slot of TTS's data folder; returns its file.

    The slot is the first whose file `may_go`, else the one after the last.  Unless something else is said, a
    table of this name may go that this program has made, as long as nobody has saved a game of their own
    there.  Raises OSError.
    """
    slots, name = sorted(_slots(data)), str(save["SaveName"])
    goes = may_go or (lambda path: _is_untouched(path, name))
    mine = next((slot for slot in slots if goes(_file(data, slot))), None)
    path = _file(data, mine if mine is not None else max(slots, default=0) + 1)
    write_whole(path, jsontext.write(save))
    return path


def tables_of_ours(data: Path) -> Iterator[Path]:
    """The saves in TTS's data folder that this program has made, or that were saved at such a table."""
    for slot in sorted(set(_slots(data))):
        path = _file(data, slot)
        if OURS in _head(path):
            yield path


def _head(path: Path) -> str:
    """The beginning of a file; "" for one that cannot be read."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.read(HEAD)
    except (OSError, ValueError):
        return ""


def show_in_slot(thumbnail: Path, save: Path) -> None:
    """Put the picture beside a save by which TTS shows it; raises OSError."""
    copy_whole(thumbnail, save.with_suffix(".png"))


def _file(data: Path, slot: int) -> Path:
    return Path(save_file(data, slot))


def _slots(data: Path) -> Iterator[int]:
    """The slots that are taken, those among them of which only the picture is left."""
    for path in (data / "Saves").iterdir():
        slot = slot_of(path.with_suffix(".json").name)
        if slot is not None:
            yield slot


def _is_untouched(path: Path, name: str) -> bool:
    """Whether a file is a save of this name at which nobody has played: its scripts remember nothing.

    A table that others made and that was adopted may have this name, too.
    """
    head = _head(path)
    if json.dumps(name, ensure_ascii=False) not in head and json.dumps(name) not in head:
        return False
    try:
        found = json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return False
    if not isinstance(found, dict) or ungrafted(str(found.get("LuaScript") or "")) is not None:
        return False
    return found.get("SaveName") == name and found.get("LuaScriptState", "") == ""

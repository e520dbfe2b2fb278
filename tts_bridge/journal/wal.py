"""The write-ahead log beside a SQLite file, by https://www.sqlite.org/fileformat2.html (section 4).

SQLite takes the first frame with a wrong checksum for the end of the log, and when it closes the file it
deletes the log with all that stands behind.  This tells such an end from a damage, and reads what is behind.
"""

import struct
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tts_bridge.journal.pages import Pages

_HEADER, _FRAME_HEADER = 32, 24
_Sums: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Frame:
    """A page in the log: ``last`` is the last of its transaction, ``salts`` tell which log it belongs to."""

    page: int
    last: bool
    salts: bytes
    content: bytes


def log_path(path: Path) -> Path:
    """Return where SQLite keeps the log of the file ``path``."""
    return path.with_name(path.name + "-wal")


def read_log(path: Path) -> bytes:
    """Return the log of the file ``path``, empty if it has none.  Raises OSError."""
    try:
        return log_path(path).read_bytes()
    except FileNotFoundError:
        return b""


def damage(log: bytes) -> int | None:
    """Return the frame (0: header) at which SQLite would end a log that goes on behind it; None: nowhere.

    A frame that was just being written when the program ended is the last, and is no damage.
    """
    if len(log) <= _HEADER:
        return None
    order = ">" if log[3] & 1 else "<"
    sums = _checksum(log[:24], order, (0, 0))
    if sums != _stored(log, 24):
        return 0 if any(log[_HEADER:]) else None
    salts, size = log[16:24], int.from_bytes(log[8:12], "big")
    starts = list(_starts(log, size))
    for number, start in enumerate(starts):
        frame = log[start : start + _FRAME_HEADER + size]
        sums = _checksum(frame[:8] + frame[_FRAME_HEADER:], order, sums)
        if frame[8:16] != salts or sums != _stored(frame, 16):
            behind = starts[number + 1 :]
            # frames of an older log, which this one has not yet overwritten, have other salts
            return number + 1 if any(log[at + 8 : at + 16] == salts for at in behind) else None
    return None


def versions(of_file: Pages, log: bytes, size: int) -> Iterator[tuple[Pages, Collection[int]]]:
    """Yield the pages as they stood one time after the other, with the numbers of those that are new then.

    ``of_file`` are those of the file alone.  Frames are taken whatever their checksums say.
    """
    frames = [_frame(log[start : start + _FRAME_HEADER + size]) for start in _starts(log, size)]
    known = {frame.salts for frame in frames}
    salts = log[16:24] if log[16:24] in known or not frames else frames[0].salts
    yield from _over(of_file, [frame for frame in frames if frame.salts != salts])
    yield of_file, of_file.keys()
    yield from _over(of_file, [frame for frame in frames if frame.salts == salts])


def _over(of_file: Pages, frames: list[_Frame]) -> Iterator[tuple[Pages, Collection[int]]]:
    """Lay frames over the pages of a file, one transaction at a time."""
    pages, changed = dict(of_file), set[int]()
    for frame in frames:
        pages[frame.page] = frame.content
        changed.add(frame.page)
        if frame.last:
            yield pages, changed
            changed = set()
    # the frame that ended the last transaction may be the damaged one
    yield pages, changed


def _starts(log: bytes, size: int) -> range:
    frame = _FRAME_HEADER + size
    return range(_HEADER, len(log) - frame + 1, frame)


def _frame(data: bytes) -> _Frame:
    return _Frame(int.from_bytes(data[:4], "big"), any(data[4:8]), data[8:16], data[_FRAME_HEADER:])


def _stored(data: bytes, start: int) -> _Sums:
    return int.from_bytes(data[start : start + 4], "big"), int.from_bytes(data[start + 4 : start + 8], "big")


def _checksum(data: bytes, order: str, sums: _Sums) -> _Sums:
    """Return the checksum (section 4.2) of ``data``, going on from ``sums``; ``order`` is that of bytes."""
    first, second = sums
    for one, other in struct.iter_unpack(f"{order}II", data):
        first = first + one + second & 0xFFFFFFFF
        second = second + other + first & 0xFFFFFFFF
    return first, second

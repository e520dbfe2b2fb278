"""One bridge at a time for a data folder: two would fill their own ports into the same save."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@contextmanager
def alone_with(folder: Path) -> Iterator[bool]:
    """Whether nobody else is in such a block with this folder, in this or another process.

    The system frees the lock with the process that holds it, however that ends.  Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "bridge.lock").open("a+b") as lock:
        yield _takes(lock)


def _takes(lock: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # some network folders know no locks
        return True
    return True

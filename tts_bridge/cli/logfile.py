"""The file for what is wrong with the program or the table's scripts: the console is for the players.

Errors of scripts and tracebacks may quote hidden cards, and the host, who reads the console, is a player.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

SIZE = 1_000_000
"""Bytes of the file; the one before it is kept as well."""


class _LogFile(RotatingFileHandler):
    """A file that is silent about its own troubles: logging would print the record that is not written."""

    def doRollover(self) -> None:  # noqa: N802 - logging's name
        """Begin a new file; on Windows the old one goes on as long as another program has it open."""
        with suppress(OSError):
            super().doRollover()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Lose the record rather than show it."""

    def close(self) -> None:
        """Close the file; what a full disk did not take is lost."""
        with suppress(OSError):
            super().close()


@contextmanager
def logging_to(folder: Path) -> Iterator[Path]:
    """Within the block, warnings and errors go to `tts-bridge.log` in this folder; yields its path.

    Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "tts-bridge.log"
    handler = _LogFile(
        path, maxBytes=SIZE, backupCount=1, encoding="utf-8", delay=True, errors="backslashreplace"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield path
    finally:
        root.removeHandler(handler)
        handler.close()

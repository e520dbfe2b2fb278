"""Ctrl+C at a moment when it would do harm."""

import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def interrupts_put_off() -> Generator[None, None, None]:
    """Ctrl+C within the block counts at its end; Windows knows no such thing."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

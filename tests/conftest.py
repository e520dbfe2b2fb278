"""What holds for all tests."""

import gc
import signal

import pytest

# a shell starts what runs in the background deaf to Ctrl+C, and so would be all that the tests start
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was read up to now stays to the end: no use in looking through it for rubbish again and again.

    What a test leaves behind is still found, a little later.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)

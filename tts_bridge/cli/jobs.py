"""Several games at a time, each in a process of its own."""

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context
from typing import TypeVar

from tts_bridge.cli.interrupts import interrupts_put_off

MOST = 61
"""Jobs at a time; Windows can wait for no more."""

Plan = TypeVar("Plan")
Outcome = TypeVar("Outcome")


def outcomes(
    work: Callable[[Plan], Outcome], plans: Sequence[Plan], jobs: int
) -> Generator[Outcome, None, None]:
    """What comes of each plan, in their order, so many worked on at a time.

    Use it with `closing`: whoever leaves early, by Ctrl+C too, does not wait for the rest.
    """
    if jobs == 1:
        yield from map(work, plans)
        return
    # a fresh start for each: threads of a server must not be forked
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts) as pool:
        try:
            with interrupts_put_off():  # and kept from those that start now
                results = [pool.submit(work, plan) for plan in plans]
            for result in results:
                yield result.result()
        except BaseException:
            # the pool ends what is left when it finds them dead; work that was cancelled would confuse it
            for worker in active_children():
                worker.kill()
            raise


def _ignore_interrupts() -> None:
    """Ctrl+C reaches every process of a console: the one that started the others ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

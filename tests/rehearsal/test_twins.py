"""A save of a game that is opened a second time while the game goes on: at whichever copy it is played, table
and rules agree."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from tests.rehearsal.evening import NAMES, Evening
from tts_bridge.rehearsal.drift import drift
from tts_bridge.virtual import VirtualTable
from tts_bridge.virtual.http import HttpRequests


@contextmanager
def opened_twice(evening: Evening) -> Iterator[VirtualTable]:
    """The save of the table in another game of TTS."""
    requests = HttpRequests()
    people = dict(zip(map(str.capitalize, evening.state.seats), NAMES, strict=True))
    table = VirtualTable(evening.table.save_dict(), people=people, requests=requests)
    table.awaits_stream = lambda: not evening.is_told_all()
    yield table
    requests.close()
    assert table.failures == []


def told_of_two(table: VirtualTable) -> int:
    """How often it was said that the table is open twice."""
    return sum("open twice" in line.text for line in table.world.record.lines if line.kind == "print")


def hears_of_two(table: VirtualTable) -> bool:
    """Whether it is said before long, and once: nothing else waits for a poll that ends."""
    for _ in range(2000):
        if told_of_two(table):
            break
        table.step(1)
        time.sleep(0.001)
    return told_of_two(table) == 1


def test_the_game_goes_on_at_either_copy(sit: Callable[..., AbstractContextManager[Evening]]) -> None:
    with sit("munchkin-fallout") as evening:
        first, tabletop = evening.table, evening.rules.tabletop
        one, other = evening.state.seats
        card = evening.state.zones[f"{one}.hand"][0]
        with opened_twice(evening) as second:
            evening.edit("move", card, f"{other}.hand")
            late = evening.state
            second.load()
            second.step(300)
            assert hears_of_two(first)
            assert evening.card(card).zone == f"{one}.hand"
            assert drift(second, tabletop, evening.state) == []
            assert not told_of_two(second)
            first.person(NAMES[0]).say("!here")
            first.step(300)
            assert hears_of_two(second)
            assert evening.state == late
            assert drift(first, tabletop, evening.state) == []
            assert told_of_two(first) == 1
        evening.edit("move", card, f"{one}.hand")
        assert drift(first, tabletop, evening.state) == []

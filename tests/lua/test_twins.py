"""Two copies of one save that are open at once: one is played, the other sleeps and says why."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.lua.toy import Game, ServerThread
from tts_bridge.table.directives import Say
from tts_bridge.table.reports import Loaded, Report, Said, StockTaken
from tts_bridge.virtual import VirtualTable
from tts_bridge.virtual.http import HttpRequests

PROOF = 0.4
TWICE = "open twice"


@pytest.fixture
def serving() -> Iterator[ServerThread]:
    served = ServerThread(proof=PROOF)
    yield served
    served.stop()


def echo(report: Report) -> list[Say]:
    return [Say(f"heard {report.text}")] if isinstance(report, Said) else []


class Twin:
    """A second copy of a table, in a game of its own."""

    def __init__(self, of: Game) -> None:
        self.requests = HttpRequests()
        people = {"Red": "Host", "White": "Guest"}
        self.table = VirtualTable(of.table.save_dict(), people=people, requests=self.requests)
        self.table.awaits_stream = of.table.awaits_stream

    def lines(self, words: str) -> list[str]:
        printed = (line.text for line in self.table.world.record.lines if line.kind == "print")
        return [text for text in printed if words in text]

    def close(self) -> None:
        assert self.table.failures == []
        self.requests.close()


@pytest.fixture
def twin_of() -> Iterator[Callable[[Game], Twin]]:
    made: list[Twin] = []

    def twin(game: Game) -> Twin:
        made.append(Twin(game))
        return made[-1]

    yield twin
    for one in made:
        one.close()


@contextmanager
def alive(table: VirtualTable) -> Iterator[None]:
    """Somebody sits at that table, too: its time goes on by itself."""
    over = threading.Event()

    def live() -> None:
        while not over.wait(0.01):
            table.step(1)

    thread = threading.Thread(target=live)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def opened_twice(
    play: Callable[..., Game], twin_of: Callable[[Game], Twin], seconds: int = 5
) -> tuple[Game, Twin]:
    """A table that is played, and a copy of it that was opened so many seconds ago."""
    first = play(script=echo)
    second = twin_of(first)
    with alive(first.table):
        second.table.load()
        second.table.step(60 * seconds)
    return first, second


def texts(game: Game) -> list[str]:
    return [report.text for report in game.of(Said)]


def test_the_copy_that_is_played_keeps_the_rules_and_the_other_sleeps(
    play: Callable[..., Game], twin_of: Callable[[Game], Twin]
) -> None:
    first, second = opened_twice(play, twin_of, 45)
    assert len(second.lines(TWICE)) == 1
    assert TWICE in second.table.world.ui.text("link")
    assert len(first.of(Loaded)) == 1
    first.table.person("Red").say("!first")
    first.wait(1)
    with alive(first.table):
        second.table.person("White").say("!here")
        second.table.person("Red").say("!second")
        second.table.step(60 * 30)
    first.table.person("Red").say("!here")
    first.wait(1)
    assert texts(first) == ["!first"]
    assert "heard !first" in first.lines("print")
    assert [line for line in first.lines("print") if TWICE in line] == []
    assert [line for line in first.lines("print") if "already" in line]
    assert len(second.lines(TWICE)) == 3


@pytest.mark.parametrize("said", ["!here", " ！ЗДЕСЬ "])
def test_the_host_has_the_rules_come_over_once_and_the_other_copy_does_not_fight(
    play: Callable[..., Game], twin_of: Callable[[Game], Twin], said: str
) -> None:
    first, second = opened_twice(play, twin_of)
    first.table.person("Red").say("!on its way")
    second.table.person("Red").say(said)
    second.table.step(60 * 5)
    with alive(second.table):
        first.wait(45)
    second.table.person("Red").say("!after")
    second.table.step(60)
    assert texts(first).count("!after") == 1
    assert texts(first).count("!on its way") <= 1
    assert second.lines("heard") == ["heard !after"]
    assert len(second.lines("awake")) == 1
    assert len([line for line in first.lines("print") if TWICE in line]) == 1
    assert len(first.of(Loaded)) == 2
    assert not [line for line in first.lines("print") if "awake" in line]


def test_once_the_other_copy_is_gone_the_one_that_slept_goes_on(
    play: Callable[..., Game], twin_of: Callable[[Game], Twin], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = opened_twice(play, twin_of)
    first.close()
    stocks = len(first.of(StockTaken))
    second.table.step(60 * 15)
    assert not second.lines("awake")
    monkeypatch.setattr("tts_bridge.web.link.SILENCE", -1000)
    second.table.run_until(lambda: bool(second.lines("awake")), 30)
    second.table.person("Red").say("!alone")
    second.table.step(60 * 3)
    assert texts(first) == ["!alone"]
    assert len(first.of(StockTaken)) == stocks + 1


def test_a_save_that_is_opened_alone_is_asked_nothing(
    play: Callable[..., Game], twin_of: Callable[[Game], Twin]
) -> None:
    first = play(script=echo)
    later = twin_of(first)
    first.close()
    later.table.load()
    later.table.step(60 * 5)
    later.table.person("Red").say("!later")
    later.table.step(60)
    assert later.lines("heard") == ["heard !later"]
    assert not later.lines(TWICE)


def test_a_rewind_is_no_second_copy(play: Callable[..., Game]) -> None:
    game = play(script=echo)
    game.table.checkpoint()
    game.wait(1)
    game.table.rewind()
    game.wait(5)
    game.table.person("Red").say("!after")
    game.wait(1)
    assert "heard !after" in game.lines("print")
    assert not [line for line in game.lines("print") if TWICE in line]

"""The link under losses, restarts, rewinds and strangers: everything is heard once and in order."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.lua.toy import Game, Play, ServerThread
from tts_bridge.table.directives import Ask, Draw, Keep, Lay, Remember, Say, SetLevel
from tts_bridge.table.reports import Again, Drew, Faulted, Kept, Loaded, Report, Said, Settled, StockTaken
from tts_bridge.virtual import FaultPlan, Rates, VirtualTable
from tts_bridge.virtual.http import HttpRequests


@pytest.fixture
def stranger() -> Iterator[ServerThread]:
    served = ServerThread(token="another token")
    yield served
    served.stop()


def echo(report: Report) -> list[Say]:
    return [Say(f"heard {report.text}")] if isinstance(report, Said) else []


def heard(game: Game) -> list[str]:
    return [line for line in game.lines("print") if line.startswith("heard")]


def numbers_said(game: Game, count: int, pause: float, patience: float) -> list[str]:
    """Say so many numbers in the chat, one after the other, once the table has begun within some seconds."""
    game.table.run_until(lambda: bool(game.id) and bool(game.of(StockTaken)), patience)
    for number in range(count):
        game.table.person("Red").say(f"!{number}")
        game.wait(pause)
    return [f"!{number}" for number in range(count)]


@pytest.mark.parametrize("seed", range(5))
def test_lost_doubled_and_late_messages_do_no_harm(serving: ServerThread, seed: int) -> None:
    plan = FaultPlan(seed, Rates(lose=0.2, double=0.3), Rates(lose=0.2, delay=0.3))
    game = Game(serving, faults=plan, script=echo)
    try:
        said = numbers_said(game, 10, 0.5, 120)
        game.table.person("Red").drag(game.piece("grape"), 1, -2)
        game.wait(60)
        assert [report.text for report in game.of(Said)] == said
        assert heard(game) == [f"heard {text}" for text in said]
        assert len(game.of(Settled)) == 1
        assert len({load.table for load in game.of(Loaded)}) == 1
        assert game.table.failures == []
    finally:
        game.close()


@pytest.mark.parametrize("seed", range(4))
def test_the_server_is_found_again_however_bad_the_line(serving: ServerThread, seed: int) -> None:
    plan = FaultPlan(seed, Rates(lose=0.3, double=0.3), Rates(lose=0.3, delay=0.3))
    game = Game(serving, faults=plan, script=echo)
    try:
        said = numbers_said(game, 40, 3, 600)
        game.wait(300)
        assert heard(game) == [f"heard {text}" for text in said]
    finally:
        game.close()


@pytest.mark.parametrize("seed", range(3))
def test_draws_happen_once_on_a_bad_line(serving: ServerThread, seed: int) -> None:
    plan = FaultPlan(seed, Rates(lose=0.2, double=0.3), Rates(lose=0.3, delay=0.3))

    def deal(report: Report) -> list[Draw]:
        if not isinstance(report, StockTaken):
            return []
        return [Draw(f"d{n}", "fruit.draw", f"{seat}.hand") for n, seat in enumerate(["red", "white"] * 2)]

    game = Game(serving, faults=plan, script=deal)
    try:
        game.wait(300)
        assert [drew.draw for drew in game.of(Drew)] == ["d0", "d1", "d2", "d3"]
        assert len({drew.card for drew in game.of(Drew)}) == 4
        assert game.table.failures == []
    finally:
        game.close()


def test_what_the_save_keeps_is_told_with_all_cards_after_a_load(play: Play) -> None:
    words = '{"Ёж\\t":"🎲"}\n\t\\n'
    game = play()
    game.tell(Keep("red", "first"), Keep("white", "x"), Keep("c1", "1"), Keep("red", words), seconds=1)
    game.tell(Keep("white"), seconds=1)
    game.table.checkpoint()
    game.tell(Keep("c1", "later"), seconds=1)
    game.table.rewind()
    game.wait(5)
    assert game.of(StockTaken)[-1].kept == (Kept("red", words), Kept("c1", "1"))
    game.tell(Keep(), Keep("c2", "2"), seconds=1)
    game.table.checkpoint()
    game.table.rewind()
    game.wait(5)
    assert game.of(StockTaken)[-1].kept == (Kept("c2", "2"),)


def test_after_a_rewind_the_table_begins_again(play: Play) -> None:
    game = play(script=echo)
    game.table.checkpoint()
    game.table.person("Red").drag(game.piece("grape"), 1, -2)
    game.table.person("Red").say("!before")
    game.wait(1)
    game.table.rewind()
    game.wait(5)
    assert len(game.of(Loaded)) == 2
    places = {lying.definition: lying.place for lying in game.of(StockTaken)[-1].cards}
    assert places["toy.grape"] == "red.use"
    game.table.person("Red").say("!after")
    game.wait(1)
    assert heard(game) == ["heard !before", "heard !after"]


def test_a_rewind_with_a_request_on_its_way(play: Play) -> None:
    game = play(script=echo)
    game.table.checkpoint()
    game.table.person("Red").say("!lost in time")
    game.table.rewind()
    game.wait(5)
    game.table.person("Red").say("!after")
    game.wait(1)
    assert heard(game)[-1] == "heard !after"
    assert game.of(Said)[-1].text == "!after"


def test_a_save_that_is_loaded_again_is_the_same_table(play: Play, serving: ServerThread) -> None:
    game = play()
    requests = HttpRequests()
    again = VirtualTable(game.table.save_dict(), people={"Red": "Red person"}, requests=requests)
    again.load()
    again.step(300)
    requests.close()
    assert list(serving.halves.by_table) == [game.id]
    assert [(load.table, load.dealt) for load in game.of(Loaded)] == [(game.id, False), (game.id, True)]
    assert len(game.of(StockTaken)) == 2
    assert again.failures == []


def test_without_a_server_the_rules_sleep_and_the_table_is_free(serving: ServerThread) -> None:
    game = Game(serving)
    try:
        game.begin()
        game.tell(SetLevel("strict"))
        red = game.table.person("Red")
        assert not red.pick_up(game.piece("berry"))
        serving.stop()
        red.say("!anybody")
        game.wait(60)
        asleep = [line for line in game.lines("print") if "asleep" in line]
        assert len(asleep) == 1
        assert "asleep" in game.table.world.ui.text("link")
        assert red.drag(game.piece("berry"), 1, -2)
        assert not red.delete(game.piece("berry"))
        game.wait(60)
        assert len([line for line in game.lines("print") if "asleep" in line]) == 1
    finally:
        game.close()


def test_when_the_server_is_back_all_is_told_anew(serving: ServerThread) -> None:
    game = Game(serving, script=echo)
    again = None
    try:
        game.begin()
        game.tell(Ask("p1", "red", "Still?", 0, "", ("y", "Yes")), seconds=1)
        port = serving.server.port
        serving.stop()
        game.table.person("Red").drag(game.piece("grape"), 1, -2)
        game.wait(30)
        again = ServerThread(ports=[port])
        again.halves.script = echo
        game.serving = again
        game.table.run_until(lambda: bool(again.halves.by_table) and bool(game.of(StockTaken)), 60)
        game.wait(1)
        places = {lying.definition: lying.place for lying in game.of(StockTaken)[-1].cards}
        assert places["toy.grape"] == "lane"
        assert "awake" in game.lines("print")[-1]
        assert not game.table.person("Red").click("ask.red.button1")
        game.tell(Lay(game.card_id("grape"), "red.use", 1))
        game.table.person("Red").say("!again")
        game.wait(1)
        assert heard(game) == ["heard !again"]
    finally:
        game.close()
        if again:
            again.stop()


def test_a_save_with_another_token_pairs_by_four_digits(
    serving: ServerThread, stranger: ServerThread
) -> None:
    game = Game(stranger, token="old token")
    try:
        game.wait(30)
        assert stranger.codes
        assert any("four digits" in line for line in game.lines("print"))
        red, white = game.table.person("Red"), game.table.person("White")
        wrong = "0000" if stranger.codes[-1] != "0000" else "1111"
        assert white.say(stranger.codes[-1])
        assert not red.say(wrong)
        game.wait(2)
        assert game.id == ""
        red.say(stranger.codes[-1])
        game.begin()
        assert game.of(Loaded)
        assert game.table.failures == []
    finally:
        game.close()


def test_a_save_of_another_version_says_so_and_stays_free(serving: ServerThread) -> None:
    game = Game(serving)
    script = str(game.table.save_dict()["LuaScript"])
    game.close()
    old = script.replace('version = "2"', 'version = "0"')
    assert old != script
    table = VirtualTable(
        {"LuaScript": old, "ObjectStates": []}, people={"Red": "Red"}, requests=HttpRequests()
    )
    table.load()
    table.step(600)
    told = [line.text for line in table.world.record.lines if line.kind == "print"]
    assert len(told) == 1
    assert "protocol version 0" in told[0]


def test_texts_of_all_kinds_come_through_both_ways(play: Play) -> None:
    game = play(script=echo)
    texts = ["!к:л;м<н", "!tab\there", "!line\nbreak", "!back\\slash\\n", "!🎲🦊 é Ł 李", "! ", "!\\", "!\r"]
    for text in texts:
        game.table.person("Red").say(text)
        game.wait(0.3)
    game.wait(1)
    assert [said.text for said in game.of(Said)] == texts
    assert heard(game) == [f"heard {text}" for text in texts]


def test_an_error_in_the_scripts_is_reported_and_the_table_goes_on(play: Play) -> None:
    game = play()
    game.table.run_lua("local d = Wait.time(function() end, 1) onObjectDrop('Red', 5)")
    game.wait(1)
    (fault,) = game.of(Faulted)
    assert fault.where == "onObjectDrop"
    game.table.person("Red").drag(game.piece("grape"), 1, -2)
    game.wait()
    assert len(game.of(Settled)) == 1


def test_two_runs_of_the_same_acts_are_the_same() -> None:
    def run() -> list[str]:
        served = ServerThread()
        game = Game(served, script=echo)
        try:
            game.begin()
            game.tell(*(Draw(f"d{n}", "fruit.draw", "red.hand") for n in range(3)))
            game.table.person("Red").drag(game.piece("grape"), 1, -2)
            game.table.person("Red").say("!done")
            game.wait(2)
            return [repr(report) for report in game.heard]
        finally:
            game.close()
            served.stop()

    assert run() == run()


@contextmanager
def begun_again(game: Game) -> Iterator[None]:
    """Another server in the place of a game's, which has stopped; until it has been told all."""
    again = ServerThread(ports=[game.serving.server.port])
    game.serving = again
    try:
        game.table.run_until(lambda: bool(again.halves.by_table) and bool(game.of(StockTaken)), 60)
        game.wait(8)
        yield
    finally:
        game.close()
        again.stop()


def test_what_a_server_could_not_read_is_not_said_again_and_does_not_count(serving: ServerThread) -> None:
    game = Game(serving).begin()
    counted = len(game.heard)
    grape = f"getObjectFromGUID('{game.piece('grape').guid}')"
    game.table.run_lua(f"onObjectNumberTyped({grape}, 'Red', 1.5) onChat('!with it', Player.Red)")
    game.wait(1)
    assert len(game.heard) == counted
    game.table.person("Red").say("!counted")
    game.wait(1)
    assert len(game.heard) == counted + 1
    game.tell(Remember("n1", counted), seconds=1)
    serving.stop()
    with begun_again(game):
        (said,) = game.of(Again)
        assert isinstance(said.report, Said)
        assert (said.number, said.report.text) == (counted + 1, "!counted")


@pytest.mark.parametrize(("count", "goes_on"), [(999, True), (1002, False)])
def test_a_table_that_has_far_too_much_to_say_again_only_tells_how_it_stands(
    serving: ServerThread, count: int, goes_on: bool
) -> None:
    game = Game(serving).begin()
    game.tell(Remember("n1", len(game.heard)), seconds=1)
    serving.stop()
    game.table.run_lua(f"for i = 1, {count} do onChat('!' .. i, Player.Red) end")
    with begun_again(game):
        assert {load.goes_on for load in game.of(Loaded)} == {goes_on}
        assert len(game.of(Again)) == (count if goes_on else 0)
        assert game.of(StockTaken)[-1].cause == "loaded"


def test_a_server_that_begins_again_hears_what_no_journal_has(serving: ServerThread) -> None:
    game = Game(serving)
    again = None
    try:
        game.begin()
        red = game.table.person("Red")
        red.say("!known")
        game.wait(1)
        known = len(game.heard)
        game.tell(Remember("n1", known), seconds=1)
        red.say("!heard\tЁж")
        game.wait(1)
        port = serving.server.port
        serving.stop()
        red.drag(game.piece("grape"), 1, -2)
        game.wait(1)
        again = ServerThread(ports=[port])
        game.serving = again
        game.table.run_until(lambda: bool(again.halves.by_table) and bool(game.of(StockTaken)), 60)
        game.wait(5)
        load, first, last = game.of(Loaded)[0], game.of(StockTaken)[0], game.of(StockTaken)[-1]
        assert (load.goes_on, first.cause, last.cause) == (True, "again", "loaded")
        said, moved = game.of(Again)
        assert said.number == known + 1
        assert isinstance(said.report, Said)
        assert said.report.text == "!heard\tЁж"
        assert isinstance(moved.report, Settled)
        assert said.epoch == moved.epoch < load.epoch
    finally:
        game.close()
        if again:
            again.stop()

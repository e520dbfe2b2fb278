"""A bad line: what reaches the server, what comes back, and a table whose time stands meanwhile."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tests.virtual.making import heard, loaded
from tts_bridge.virtual import Answer, FaultPlan, Rates, StandsStill, VirtualTable
from tts_bridge.virtual import table as table_module
from tts_bridge.virtual.faults import KINDS, TO_SERVER, TO_TABLE, Mishaps

LUA = """
answers = 0
function ask(text)
  local over, patience = false, nil
  local request = WebRequest.custom('http://x/ask', 'POST', true, text, {}, function(r)
    if over then print('again ' .. text) return end
    over = true
    Wait.stop(patience)
    if r.is_error then
      Wait.time(function() ask(text) end, 0.5)
    else
      answers = answers + 1
      print(Time.time, r.text)
    end
  end)
  patience = Wait.time(function()
    over = true
    request.dispose()
    ask(text)
  end, 10)
end
"""


class Echo:
    """A server without a network: what it got, in order."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self._answers: list[Answer] = []

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        self.got.append(body.decode())
        self._answers.append(Answer(number, 200, f"echo {body.decode()}", {}))

    def break_off(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        self._answers.append(Answer(number, 0, "broken off", {}))

    def cancel(self, number: int) -> None:
        self._answers = [answer for answer in self._answers if answer.number != number]

    def poll(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers

    def wait(self, seconds: float) -> None:
        pass


class Slow(Echo):
    """A server of whose broken connections nobody hears before real time has passed."""

    def __init__(self) -> None:
        super().__init__()
        self._broken: list[Answer] = []

    def break_off(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        self._broken.append(Answer(number, 0, "broken off", {}))

    def wait(self, seconds: float) -> None:
        self._answers += self._broken
        self._broken.clear()


def table_on(server: Echo, **plan: Any) -> VirtualTable:
    return loaded(LUA, requests=server, faults=FaultPlan(seed=1, **plan))


def ask_all(table: VirtualTable, count: int = 12) -> None:
    for number in range(count):
        table.run_lua(f"ask('ж{number}🎲')")
        table.step(60)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("silent", [0.0, 1.0])
def test_no_fault_takes_any_of_the_table_s_time(kind: str, silent: float) -> None:
    plain = table_on(Echo(), stands=True)
    ask_all(plain)
    server = Echo()
    rates = Rates(**{kind: 0.5})
    table = table_on(server, to_server=rates, to_table=rates, silent=silent, stands=True)
    ask_all(table)
    assert [line for line in heard(table) if not line.startswith("again")] == heard(plain)
    assert table.frame == plain.frame
    assert table.world.web.mishaps.counts[kind, TO_SERVER] > 2
    assert table.world.web.mishaps.counts[kind, TO_TABLE] > 2
    assert set(server.got) == {f"ж{number}🎲" for number in range(12)}


def test_a_line_that_goes_on_takes_time_of_the_table() -> None:
    table = table_on(Echo(), to_server=Rates(lose=0.5))
    ask_all(table)
    plain = table_on(Echo())
    ask_all(plain)
    table.step(600)
    said, at_once = heard(table), heard(plain)
    assert len(said) == len(at_once) == 12
    assert set(said) != set(at_once)


def test_nobody_hears_of_what_is_lost_silently_but_patience_ends() -> None:
    table = table_on(Echo(), to_server=Rates(lose=0.5), silent=1.0)
    table.run_lua("ask('a') ask('b') ask('c') ask('d')")
    table.step(60)
    at_once = len(heard(table))
    table.step(3600)
    assert 0 < at_once < 4
    assert at_once + len(heard(table)) == 4


def test_messages_pass_one_that_is_held_up() -> None:
    server = Echo()
    table = table_on(server, to_server=Rates(reorder=0.4))
    table.run_lua("for n = 1, 9 do ask(tostring(n)) end")
    table.step(1000)
    assert set(server.got) == {str(n) for n in range(1, 10)}
    assert server.got != sorted(server.got)


def test_nothing_may_pass_for_so_long_that_a_message_goes_on_alone() -> None:
    server = Echo()
    table = table_on(server, to_server=Rates(reorder=1.0))
    table.run_lua(
        "WebRequest.custom('http://x/ask', 'POST', true, 'alone', {}, function(r) print(r.text) end)"
    )
    table.step(899)
    assert server.got == []
    table.step(10)
    assert heard(table) == ["echo alone"]


def test_half_of_an_answer_that_is_cut_comes_as_an_error() -> None:
    table = table_on(Echo(), to_table=Rates(cut=1.0))
    table.run_lua(
        "WebRequest.custom('http://x/ask', 'POST', true, 'four', {},"
        " function(r) print(r.is_error, r.response_code, r.text) end)"
    )
    table.step(5)
    assert heard(table) == ["true 200 echo"]


@pytest.mark.parametrize("server", [Echo(), Slow()], ids=["soon", "late"])
def test_a_poll_that_breaks_off_does_so_in_no_time_of_the_table(server: Echo) -> None:
    table = table_on(server, to_server=Rates(cut=1.0))
    table.run_lua(
        "WebRequest.custom('http://x/poll', 'POST', true, '', {},"
        " function(r) print(r.is_error, math.floor(Time.time * 60 + 0.5)) end)"
    )
    assert not table.idle
    table.step(30)
    assert heard(table) == ["true 2"]


def test_a_doubled_answer_calls_back_twice() -> None:
    table = table_on(Echo(), to_table=Rates(double=1.0))
    table.run_lua("ask('x')")
    table.step(200)
    first, second = heard(table)
    assert first.endswith("echo x")
    assert second == "again x"


def test_a_line_through_which_nothing_gets_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "LONGEST_LINE", 600)
    table = table_on(Echo(), to_server=Rates(lose=1.0), stands=True)
    table.run_lua("ask('x')")
    with pytest.raises(StandsStill, match="nothing gets through the line"):
        table.step(10)


def test_waits_that_are_no_patience_stand_with_the_table() -> None:
    table = table_on(Echo(), to_server=Rates(lose=0.5), silent=1.0, stands=True)
    table.run_lua("for n = 1, 6 do ask(tostring(n)) end Wait.time(function() print('later', answers) end, 1)")
    table.step(90)
    assert heard(table)[-1] == "later 6"


def test_one_rate_does_not_move_what_another_hits() -> None:
    def lost(**more: float) -> list[bool]:
        mishaps = Mishaps(FaultPlan(seed=3, to_server=Rates(lose=0.3, **more)))
        return [mishaps.draw(TO_SERVER, "other").lost for _ in range(200)]

    assert lost() == lost(double=0.5, delay=0.2, cut=0.3)


def test_faults_are_counted_by_kind_and_way() -> None:
    mishaps = Mishaps(FaultPlan(seed=3, to_server=Rates(*[0.3] * 5), to_table=Rates(delay=0.2)))
    drawn = [mishaps.draw(way, "other") for way in (TO_SERVER, TO_TABLE) * 500]
    happened = Counter(
        kind
        for it in drawn
        for kind, hit in zip(KINDS, (it.lost, it.doubled, it.delay, it.passed, it.cut), strict=True)
        if hit
    )
    told: Counter[str] = Counter()
    for (kind, _), number in mishaps.counts.items():
        told[kind] += number
    assert told == happened
    assert mishaps.messages == 1000
    assert 130 < mishaps.counts["lose", TO_SERVER] < 170
    assert {kind for kind, way in mishaps.counts if way == TO_TABLE} == {"delay"}

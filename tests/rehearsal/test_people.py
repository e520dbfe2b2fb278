"""People at a real table: watchers, a late guest, quick changes of colour, somebody who leaves for good."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening
from tts_bridge.virtual import Actor

Sit = Callable[..., AbstractContextManager[Evening]]

WATCHER, GUEST = "[b]Zoë[/b] 👀", "Гость"


@pytest.fixture(scope="module")
def table(sit: Sit) -> Iterator[Evening]:
    with sit("munchkin-fallout", "ru", first_player="blue") as evening:
        evening.table.join(WATCHER, "Grey")
        evening.table.join("Another", "Grey")
        yield evening


def told(table: Evening, person: Actor, text: str) -> list[tuple[str, str]]:
    """Who is told what when somebody says something."""
    before = len(table.table.world.record.lines)
    assert not person.say(text)
    table.settle()
    return [(line.to, line.text) for line in table.table.world.record.lines[before:]]


def pass_time(table: Evening) -> None:
    for _ in range(6):
        table.table.step(60)
        table.settle()


def agrees(table: Evening) -> bool:
    pass_time(table)
    table.say("!сверка")
    return "Стол и игра совпадают во всём." in table.read("blue")[-1]


@pytest.mark.parametrize(
    "text", ["!почему", "! ПОМОЩЬ", "!шансы", "!правило MF-ITM-10", "！назад", "!пауза", "!что"]
)
def test_a_watcher_is_answered_alone(table: Evening, text: str) -> None:
    watcher = table.table.person(WATCHER)
    lines = told(table, watcher, text)
    assert lines
    assert {to for to, _ in lines} == {f"Grey:{watcher.person.steam_id}"}


def test_all_are_told_who_sees_everything_and_teams_are_undone(table: Evening) -> None:
    watcher = table.table.person(WATCHER)
    watcher.sit("Black")
    pass_time(table)
    assert table.read("white")[-1] == "Кто-то сел на чёрный цвет и видит все скрытые карты."
    lines = told(table, watcher, "!почему")
    assert {to for to, _ in lines} == {"Black"}
    watcher.leave()
    person = table.person("white").person
    person.team = "Hearts"
    table.table.world.scripts.tell("onPlayerChangeTeam", "White", "Hearts")
    pass_time(table)
    assert person.team == "None"


def test_a_late_guest_tries_all_colours_joins_and_leaves_for_good(table: Evening) -> None:
    guest = table.table.join(GUEST, "Green")
    for colour in ("Red", "Purple", "Green", "Yellow", "Green"):
        guest.sit(colour)
    pass_time(table)
    assert table.answers("green") == ["Мужчина", "Женщина"]
    table.answer("green", "Женщина")
    table.press("blue", "Зелёный вступает в игру")
    pass_time(table)
    assert list(table.state.seats) == ["green", "blue", "white"]
    assert table.state.seats["green"].marks["sex"] == "female"
    hand = [str(piece.data["Memo"]) for piece in table.pieces("green.hand")]
    assert set(hand) == set(table.state.zones["green.hand"])
    assert len(hand) >= 8
    assert agrees(table)
    guest.leave()
    pass_time(table)
    table.press("blue", "Кто-то вышел насовсем")
    table.answer("blue", "Зелёный")
    pass_time(table)
    assert list(table.state.seats) == ["blue", "white"]
    assert table.pieces("green.hand") == []
    assert agrees(table)
    assert table.table.failures == []

"""What people type into the chat at a real table: it is told again only as plain, short text."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening

Sit = Callable[..., AbstractContextManager[Evening]]

GAME = "munchkin-fallout"
LONGEST = 1100
"""Signs that an answer has at most, whatever was asked."""

CITED = re.compile(r"\[core\.\w+\]$")
"""The rule that an objection names at its end."""

WORDS = (
    "[b]fat[/b] [ff0000]red[-]",
    "<Text onClick=\"x\">x</Text>&amp;",
    "]] .. error('x') --[[",
    "Ы" * 4000,
    "MF " * 1500,
    "\ud83d",
    "\udc00\t\n\x00?",
    "%s %d \\u0041 {$x} { $y }",
    "\u202eevil",
    "👀 Zoë",
)  # fmt: skip


@pytest.fixture(scope="module")
def table(sit: Sit) -> Iterator[Evening]:
    with sit(GAME, "ru", first_player="blue") as evening:
        evening.table.join("[b]Zoë[/b] 👀", "Grey")
        yield evening


def answers(table: Evening, person: str, text: str) -> list[str]:
    """What is told when a person types something."""
    before = len(table.table.world.record.lines)
    table.table.person(person).say(text)
    table.settle()
    return [line.text for line in table.table.world.record.lines[before:]]


@pytest.mark.parametrize("person", ["Ann", "Boris", "[b]Zoë[/b] 👀"])
@pytest.mark.parametrize("command", ["!rule", "!правило", "!edit option", "!edit move", "!edit", "!level"])
def test_nothing_typed_is_told_as_it_is(table: Evening, person: str, command: str) -> None:
    for words in WORDS:
        (told,) = answers(table, person, f"{command} {words}")
        assert 10 < len(told) < LONGEST
        assert not set("[]\u202e\n\x00") & set(CITED.sub("", told))
        assert "{" not in told or "{" in words
    assert table.table.failures == []


def test_all_that_an_option_may_be_is_too_much_to_tell(table: Evening) -> None:
    (told,) = answers(table, "Ann", "!edit option disabled=nonsense")
    assert "munchkin." in told
    assert " …" in told

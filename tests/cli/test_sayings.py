"""What is said to the host, in both languages."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from tests.rehearsal.undrawn import GAME
from tts_bridge.cli.bad_line import read_faults
from tts_bridge.cli.rehearse import closing_lines, marks
from tts_bridge.cli.rehearsing import Outcome, Plan
from tts_bridge.cli.sayings import GESTURES, SAYINGS, counted
from tts_bridge.games.core.words import LANGUAGES, Language
from tts_bridge.rehearsal.ways import Way

OTHER_WAYS = ("Button", "Answer", "HandChoice", "sent", "refused", "blunder")
"""How a move is made without a piece."""


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_say_the_same() -> None:
    english, russian = (SAYINGS[language] for language in LANGUAGES)
    assert english.keys() == russian.keys()
    for name, text in english.items():
        assert blanks(text) == blanks(russian[name]), name
        assert re.search("[а-яё]", russian[name]), name


def test_every_gesture_has_words() -> None:
    assert set(GESTURES) == {*(way.__name__ for way in get_args(Way)), *OTHER_WAYS}


@pytest.mark.parametrize(
    ("language", "winner", "told"),
    [
        ("en", "red", "Red has won, after 5 moves."),
        ("ru", "red", "Победитель: Красный. Всего действий: 5."),
        ("en", "", "Nobody has won; there were 5 moves."),
    ],
)
def test_who_has_won_is_told_in_words(language: Language, winner: str, told: str) -> None:
    plan = Plan(GAME, Path("save.json"), Path(), 2, 1, language=language)
    outcome = Outcome(plan, Path("ё.journal"), winner, "abc", 5, drift=["x"], stuck="y")
    *faults, who, where = closing_lines(outcome)
    assert len(faults) == 2
    assert who == told
    assert where.endswith(": ё.journal")
    assert list(marks(outcome)) == [f"winner: {winner or 'nobody'}", "digest: abc"]


def test_what_went_wrong_on_the_line_is_told_where_anything_was_to() -> None:
    plan = Plan(GAME, Path("save.json"), Path(), 2, 1)
    mishaps = Counter({("lose", "server"): 3, ("lose", "table"): 4, ("cut", "table"): 1})
    bad = Outcome(replace(plan, faults=read_faults("0.15")), mishaps=mishaps, messages=90)
    *_, told = closing_lines(bad)
    assert told == (
        "Faults of the line: 8 among 90 messages; 7 were lost, 0 doubled, 0 late, 0 out of order, 1 cut."
    )
    assert not any("Faults" in line for line in closing_lines(replace(bad, plan=plan)))


def test_one_is_not_many() -> None:
    assert [counted(number, "game") for number in (0, 1, 2)] == ["0 games", "1 game", "2 games"]
    told = [counted(number, "card", "ru") for number in (0, 1, 2, 5, 11, 12, 21, 24, 112, 101)]
    assert [words.split()[1] for words in told] == [
        "карт", "карта", "карты", "карт", "карт", "карт", "карта", "карты", "карт", "карта",
    ]  # fmt: skip

"""What is said to the host, in both languages."""

import re
from collections import Counter
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from tests.rehearsal.undrawn import GAME
from tts_bridge.cli.rehearse import summary
from tts_bridge.cli.rehearsing import Outcome, Plan
from tts_bridge.cli.sayings import SAYINGS, counted
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
        assert name.startswith("by ") or re.search("[а-яё]", russian[name]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_gesture_has_words(language: Language) -> None:
    names = [*(way.__name__ for way in get_args(Way)), *OTHER_WAYS]
    plan = Plan(GAME, Path("save.json"), Path(), 2, 1, language=language)
    outcome = Outcome(plan, Path("ё.journal"), "red", "abc", 5, Counter(names), drift=["x"], stuck="y")
    told = "\n".join(summary(outcome))
    assert not [name for name in names if name[0].isupper() and re.search(rf"\b{name}\b", told)]
    assert told.endswith("\nwinner: red\ndigest: abc")
    assert bool(re.search("как делались ходы", told)) == (language == "ru")


def test_one_is_not_many() -> None:
    assert [counted(number, "game") for number in (0, 1, 2)] == ["0 games", "1 game", "2 games"]

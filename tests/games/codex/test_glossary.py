"""One term of Codex has one Russian word, on every card, in every rule, message and label."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from pydantic import BaseModel

from tests.games.codex.tables import ENTRY, codex
from tts_bridge.build.theme import THEME_FILE
from tts_bridge.games.core.language.actions import Text
from tts_bridge.games.core.language.language import parts
from tts_bridge.table.assets import asset_text, game_ledger, message_files

TERMS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "glossary.toml").read_text(encoding="utf-8")
)
OTHER_WORDS = re.compile(
    r"прочност|\bОЗ\b|скаут|лидер|сборщик\b(?! (?:налог|подат))|неистовств|стирани|\bлечени|прогноз|длящ"
    r"|ультимейт|разыгр|свойств|отключ|повёрнутым\b|постройк|\b1 урона\b|в руку|последн\w+ уровн",
    re.IGNORECASE,
)  # fmt: skip
"""What was once said for a term that has another word."""

Pair = tuple[str, str, str]
"""Where a text stands, and what it says in English and Russian."""


@cache
def pairs() -> tuple[Pair, ...]:
    """All that people read of Codex, in both languages; names of cards aside."""
    return (*_of_cards(), *_of_rules(), *_of_messages(), *_of_faces(), *_of_labels())


def _of_cards() -> Iterator[Pair]:
    for card in codex().library.definitions.values():
        for part in (card, *parts(card)):
            for name in type(part).model_fields if isinstance(part, BaseModel) else ():
                text = getattr(part, name)
                if isinstance(text, Text) and name != "name":
                    yield f"{card.id} {name}", text.en, text.ru


def _of_rules() -> Iterator[Pair]:
    for rule in game_ledger(ENTRY).rules.values():
        yield rule.id, rule.says.en, rule.says.ru


def _of_messages() -> Iterator[Pair]:
    english, russian = (
        {name: words for text in message_files(ENTRY, language).values() for name, words in _read(text)}
        for language in ("en", "ru")
    )
    for name in english:
        if "codex" in name or not name.startswith(("table-", "house-", "rule-", "odds-")):
            yield name, english[name], russian[name]


def _read(text: str) -> Iterator[tuple[str, str]]:
    for entry in FluentResource(text).body:
        if isinstance(entry, ftl.Message):
            words = _Words()
            words.visit(entry)
            yield entry.id.name, " ".join(words.said)


class _Words(Visitor):
    """The words of a message, those of all its variants."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - the visitor's own form of names
        self.said.append(node.value)


def _of_faces() -> Iterator[Pair]:
    def texts(value: Any, where: str) -> Iterator[Pair]:
        if isinstance(value, dict) and {"en", "ru"} == value.keys():
            yield where, value["en"], value["ru"]
        elif isinstance(value, dict | list):
            inner = value.items() if isinstance(value, dict) else enumerate(value)
            for key, each in inner:
                yield from texts(each, f"{where} {key}")

    yield from texts(tomllib.loads(asset_text(ENTRY, THEME_FILE)), THEME_FILE)


def _of_labels() -> Iterator[Pair]:
    for place, label in ENTRY.tabletop().labels.items():
        yield f"label {place}", label["en"], label["ru"]


# ---------------------------------------------------------------- the terms


@pytest.mark.parametrize("term", TERMS)
def test_a_term_has_its_word(term: str) -> None:
    english, russian = (re.compile(TERMS[term][language], re.IGNORECASE) for language in ("en", "ru"))
    there = [pair for pair in pairs() if english.search(pair[1])]
    assert there
    assert [pair for pair in there if not russian.search(pair[2])] == []
    if TERMS[term].get("alone"):
        assert [pair for pair in pairs() if russian.search(pair[2]) and not english.search(pair[1])] == []


def test_no_other_word_is_left() -> None:
    assert [(where, russian) for where, _, russian in pairs() if OTHER_WORDS.search(russian)] == []


def test_cards_are_told_in_sentences_with_a_subject() -> None:
    """`Когда прибывает, возьми карту`, never `Прибыв, возьми карту`."""
    dangling = re.compile(
        r"(?:^|[.:;] )(?:прибыв|атаковав|атакуя|погибнув|погибая|убив|нанеся|став|достигнув|разрушив)\b",
        re.IGNORECASE,
    )  # fmt: skip
    cards = codex().library.definitions.values()
    assert [card.id for card in cards if dangling.search(card.text.ru)] == []

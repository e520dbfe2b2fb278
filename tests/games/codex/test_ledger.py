"""The ledger of Codex: all its rules are there, and what carries them out exists."""

import re

import pytest

from tests.games.codex.tables import ENTRY, codex
from tts_bridge.games.core.ledger import Rule
from tts_bridge.table.assets import game_ledger
from tts_bridge.table.mutants import find_named

LEDGER = game_ledger(ENTRY)
PAGE_19 = {"EXH": 5, "ARR": 3, "CST": 2, "TGT": 3, "TOK": 4, "RUN": 3, "LEG": 2, "ALL": 1}


def test_every_rule_of_page_19_is_there() -> None:
    ids = [f"CX-{chapter}-{n:02}" for chapter, count in PAGE_19.items() for n in range(1, count + 1)]
    assert [rule for rule in LEDGER.rules if rule.startswith("CX-")] == ids


def test_it_speaks_two_languages() -> None:
    for rule in LEDGER.rules.values():
        assert re.search("[а-яё]", rule.says.ru), rule.id
        assert not re.search("[а-яё]", rule.says.en, re.IGNORECASE), rule.id
        assert len(rule.says.en) < 150, rule.id
        assert rule.says.en.endswith("."), rule.id
        assert rule.says.ru.endswith("."), rule.id


@pytest.mark.parametrize("rule", LEDGER.rules.values(), ids=lambda rule: rule.id)
def test_what_carries_it_out_exists(rule: Rule) -> None:
    for name in rule.skeleton:
        find_named(name)
    assert rule.does == "info" or rule.slugs or rule.skeleton or rule.cards or rule.lacks


def test_slugs_and_ledger_agree() -> None:
    own = {slug for slug in codex().rules.switches if slug.startswith("codex.")}
    assert own == set(LEDGER.by_slug)

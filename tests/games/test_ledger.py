"""The ledgers of the Munchkin games: all their rules are there, and what carries them out exists."""

import re

import pytest

from tts_bridge.games.core.ledger import Ledger, LedgerError, Rule, read_ledger
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files, game_ledger
from tts_bridge.table.mutants import find_named

ENTRY = game_entry("munchkin-fallout")
LEDGER = game_ledger(ENTRY)
CLASSIC = game_entry("munchkin-classic")
LEDGERS = {entry.id: game_ledger(entry) for entry in (ENTRY, CLASSIC)}
RULES = [(game, rule) for game, ledger in LEDGERS.items() for rule in ledger.rules.values()]
SOURCES = {"TRN": 9, "CMB": 13, "MON": 3, "UND": 2, "ENH": 3, "ITM": 6}
"""The chapters of classic Munchkin whose ids come from its sources; the others are the project's own."""

CHAPTERS = {
    "SET": 10, "ZON": 12, "EFF": 8, "ITM": 24, "MOD": 7, "LVL": 5, "TRS": 1, "MON": 3, "RDM": 2, "ENH": 4,
    "CMP": 7, "TRP": 8, "RAD": 8, "DOR": 1, "CLS": 5, "PRK": 8, "ACT": 5, "TRN": 7, "LAW": 6, "CMB": 16,
    "HLP": 8, "RUN": 9, "DTH": 7, "CRD": 20,
}  # fmt: skip


GAMES = {entry.id: entry.game(card_files(entry)) for entry in (ENTRY, CLASSIC)}
each_game = pytest.mark.parametrize("game", GAMES)


def test_every_rule_of_classic_is_there() -> None:
    ids = [f"MC-{chapter}-{n:02}" for chapter, count in SOURCES.items() for n in range(1, count + 1)]
    assert len(ids) == 36
    assert list(LEDGERS[CLASSIC.id].rules)[:36] == ids


def test_every_rule_is_there() -> None:
    ids = [f"MF-{chapter}-{n:02}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]
    assert len(ids) == 191
    assert list(LEDGER.rules) == ids


@each_game
def test_it_speaks_two_languages(game: str) -> None:
    for rule in LEDGERS[game].rules.values():
        assert re.search("[а-яё]", rule.says.ru), rule.id
        assert not re.search("[а-яё]", rule.says.en, re.IGNORECASE), rule.id
        assert len(rule.says.en) < 150, rule.id
        assert rule.says.en.endswith("."), rule.id
        assert rule.says.ru.endswith("."), rule.id


@each_game
def test_every_slug_is_a_switch_of_the_rules(game: str) -> None:
    assert set(LEDGERS[game].by_slug) <= GAMES[game].rules.switches


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
def test_what_carries_it_out_exists(game: str, rule: Rule) -> None:
    for name in rule.skeleton:
        find_named(name)
    assert set(rule.cards) <= set(GAMES[game].library.definitions)
    assert rule.does == "info" or rule.slugs or rule.skeleton or rule.cards or rule.lacks


@each_game
def test_every_refusal_of_the_rules_can_be_cited(game: str) -> None:
    rules = GAMES[game].rules
    slugs = {gate.slug for gates in rules.gates.values() for gate in gates}
    slugs |= {kind.closed_by for kind in rules.frames.values()}
    assert {slug for slug in slugs if not slug.startswith("core.")} <= set(LEDGERS[game].by_slug)


def test_from_slugs_to_rules_and_back() -> None:
    assert [rule.id for rule in LEDGER.rules_of("munchkin.hand_limit")] == ["MF-ZON-03", "MF-TRN-06"]
    assert LEDGER.rules["MF-CMB-02"].slugs == ("munchkin.strictly_stronger", "munchkin.ties_lose")
    assert LEDGER.rules_of("core.no_such_card") == ()


def test_a_ledger_of_two_lines() -> None:
    ledger = read_ledger("x.toml", '[A-1]\ndoes = "gate"\nen = "No."\nru = "Нет."\nslugs = ["a.b"]\n')
    assert isinstance(ledger, Ledger)
    assert ledger.by_slug == {"a.b": ("A-1",)}
    assert ledger.rules["A-1"].says.ru == "Нет."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[A-1\n", "x.toml: this is not TOML"),
        ('\n[A-1]\ndoes = "gate"\nen = "No."\n', "x.toml:2 (A-1): ru: this is missing"),
        ('[A-1]\ndoes = "gote"\nen = "No."\nru = "Нет."\n', "x.toml:1 (A-1): does: write "),
        (
            '[A-1]\ndoes = "gate"\nen = "No."\nru = "Нет."\nslug = []\n',
            "x.toml:1 (A-1): slug: this key is not known here",
        ),
    ],
)
def test_mistakes_are_named(text: str, said: str) -> None:
    with pytest.raises(LedgerError) as error:
        read_ledger("x.toml", text)
    assert str(error.value).startswith(said)

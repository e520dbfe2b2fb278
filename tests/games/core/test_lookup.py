"""Rules looked up by id and by words."""

import pytest

from tts_bridge.games.core.lookup import answer, find_rules
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import game_ledger, read_words

ENTRY = game_entry("munchkin-fallout")
LEDGER = game_ledger(ENTRY)


@pytest.mark.parametrize(
    ("language", "asked", "found"),
    [
        ("en", "mf-zon-11", ["MF-ZON-11"]),
        ("en", "Hands hold", ["MF-ZON-11"]),
        ("en", "weapons, FOUR", ["MF-ITM-16"]),
        ("ru", "руки ОРУЖИЕ руке", ["MF-ZON-11"]),
        ("ru", "боем едва ещё", []),
        ("ru", "жестк вариант", ["MF-SET-08"]),
        ("en", "MF-ZON-1", []),
        ("en", "", []),
        ("en", "🎲", []),
    ],
)
def test_by_id_or_by_the_beginnings_of_words(language: Language, asked: str, found: list[str]) -> None:
    assert [rule.id for rule in find_rules(LEDGER, language, asked)] == found


def test_what_is_answered() -> None:
    english, russian = read_words(ENTRY, "en"), read_words(ENTRY, "ru")
    told = answer(english, LEDGER, " mf-zon-11 ")
    assert told == ("MF-ZON-11: Hands hold weapons; they have nothing to do with the cards in hand.")
    assert answer(russian, LEDGER, "кастет").startswith("MF-ITM-16: Оружие бывает четырёх видов")
    assert answer(english, LEDGER, "dragon {$x} 🎲") == "No rule speaks of this: dragon {$x} 🎲."
    assert "!правило MF-SET-01" in answer(russian, LEDGER, "")


def test_of_many_rules_the_first_are_told_and_others_named() -> None:
    told = answer(read_words(ENTRY, "en"), LEDGER, "combat")
    rules = [rule.id for rule in find_rules(LEDGER, "en", "combat")]
    assert all(f"{rule}: " in told for rule in rules[:3])
    assert f"{rules[3]}, {rules[4]}" in told
    assert len(answer(read_words(ENTRY, "ru"), LEDGER, "и").encode()) < 1500

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
        ("en", "Hands hold", ["MF-ZON-11", "MF-TRN-06"]),
        ("en", "weapons, FOUR", ["MF-ITM-16"]),
        ("ru", "руки ОРУЖИЕ картам", ["MF-ZON-11", "MF-ITM-10"]),
        ("ru", "кубика", ["MF-SET-06", "MF-RAD-02", "MF-CRD-17"]),
        ("en", "munchkin.hands", ["MF-ZON-11", "MF-ITM-10"]),
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
    assert answer(english, LEDGER, "core.roll_first").startswith("core.roll_first: Play goes on when the die")
    assert answer(russian, LEDGER, "told") == "Такого правила нет: told."


def test_any_form_of_a_russian_word_finds_the_rules_that_have_another() -> None:
    for forms in (("рука", "руки"), ("шмотка", "шмотки"), ("ловушка", "Ловушку"), ("уровень", "Уровня")):
        first, other = ({rule.id for rule in find_rules(LEDGER, "ru", form)} for form in forms)
        assert other <= first
        assert len(first) > 5


def test_of_many_rules_the_first_are_told_and_others_named() -> None:
    told = answer(read_words(ENTRY, "en"), LEDGER, "combat")
    rules = [rule.id for rule in find_rules(LEDGER, "en", "combat")]
    assert all(f"{rule}: " in told for rule in rules[:3])
    assert f"{rules[3]}, {rules[4]}" in told
    assert len(answer(read_words(ENTRY, "ru"), LEDGER, "и").encode()) < 1500

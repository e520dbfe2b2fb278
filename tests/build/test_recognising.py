"""Titles as people type them, and the cards that they mean."""

import pytest

from tts_bridge.build.edition import Edition
from tts_bridge.build.recognising import Names, plain


@pytest.fixture(scope="session")
def names(english: Edition) -> Names:
    return Names(english.cards)


@pytest.mark.parametrize(
    ("title", "meant"),
    [
        ("Robobrain", "robobrain"), ("РОБОМОЗГ", "robobrain"), ("Робомозк", "robobrain"),
        ("robo brain", "robobrain"), ("Робомозг · Robobrain", "robobrain"),
        ("Plazma Pistol", "plasma_pistol"), ("Ядер-Кола", "nuka_cola"), ("[b]Чит![/b]", "cheat"),
        ("3. Псина", "dogmeat"), ("Dogmeat (companion)", "dogmeat"), ("V.A.T.S", "v_a_t_s"),
        ("Одинокий странник x4", "lone_wanderer"), ("Броня силовая изгоев", "outcast_power_armor"),
        ("Cилoвaя Броня Изгоев", "outcast_power_armor"), ("Учёный анклава", "enclave_scientist"),
        ("Ученый  Анклава\nДверь", "enclave_scientist"), ("Liberty Prime / Либерти Прайм", "liberty_prime"),
    ],
)  # fmt: skip
def test_a_title_means_a_card(names: Names, title: str, meant: str) -> None:
    assert names.recognise(title).definition == f"mf.{meant}"


@pytest.mark.parametrize(
    "title", ["", "🎲", "Кот в сапогах", "Psino", "T-45d Power Armor", "Door", "[b][/b]", "x" * 5000]
)
def test_what_is_no_name_means_none(names: Names, title: str) -> None:
    assert names.recognise(title).definition == ""


def test_what_may_be_two_is_proposed_and_not_taken(names: Names) -> None:
    assert names.recognise("Псино").definition == ""
    assert set(names.recognise("Псино").perhaps) >= {"mf.dogmeat", "mf.psycho"}


def test_every_name_of_the_game_means_its_card(names: Names, english: Edition) -> None:
    for card in english.cards:
        for name in (card.name.en, card.name.ru, f"{card.name.ru} · {card.name.en}"):
            found = names.recognise(name)
            assert (found.definition, found.exact) == (card.id, True)


def test_words_are_compared_without_case_accents_and_signs() -> None:
    assert plain("  «Ёлка»—[FF00aa]Ель[-] ") == "елка ель"
    assert plain("Рaдиация") == plain("Радиация")

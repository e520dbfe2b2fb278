"""Titles as people type them, and the cards that they mean."""

import pytest

from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.build.recognising import Names, plain
from tts_bridge.games.registry import GAMES, game_entry


@pytest.fixture(scope="session")
def names(english: Edition) -> Names:
    return Names(english.cards)


@pytest.fixture(scope="module")
def classic() -> Names:
    return Names(read_edition(game_entry("munchkin-classic"), "en").cards)


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
    ("title", "meant"),
    [
        ("Income Tax", "income_tax"), ("Налоги", "income_tax"), ("Налоги (Проклятие)", "income_tax"),
        ("Curse - Duck of Doom", "duck_of_doom"), ("Проклятье: утка обреченности", "duck_of_doom"),
        ("Change Race", "change_race"), ("Смена расы / Change Race", "change_race"),
        ("[b]Curse![/b] Lose 2 Cards", "lose_two_cards"), ("Теряешь две карты", "lose_two_cards"),
        ("Lose One Level", "lose_1_level"), ("1000 Gold Pieces", "1_000_gold_pieces"),
        ("1.000 голдов", "1_000_gold_pieces"), ("3872 Orcs", "3_872_orcs"), ("3\u202f872 орка", "3_872_orcs"),
        ("Singing and Dancing Sword", "singing_dancing_sword"), ("Меч пляски+песни", "singing_dancing_sword"),
        ("Dancing & Singing Sword", "singing_dancing_sword"), ("11-Foot Pole", "eleven_foot_pole"),
        ("11-футовый кий", "eleven_foot_pole"), ("Eleven foot pole x2", "eleven_foot_pole"),
        ("Ловушка! Чит!", "cheat"), ("Nothing", "pukachu"),
    ],
)  # fmt: skip
def test_words_that_are_left_out_moved_or_figures_change_nothing(
    classic: Names, title: str, meant: str
) -> None:
    assert classic.recognise(title).definition == f"mc.{meant}"


@pytest.mark.parametrize(
    ("title", "first"),
    [
        ("Проклятье! Курица на голове", "chicken_on_your_head"), ("Lose Two Levels", "lose_1_level"),
        ("Curse! Lose 1 Item", "lose_1_big_item"), ("3872 орков", "3_872_orcs"), ("Орки", "3_872_orcs"),
        ("Меч", "sneaky_bastard_sword"), ("872 Orcs", "3_872_orcs"), ("Curse! Change Job", "change_sex"),
        ("Lose 1 Small Pet", "lose_1_small_item"), ("Curse! Lose Your Hat", "lose_your_race"),
    ],
)  # fmt: skip
def test_what_is_farther_off_is_proposed_the_nearest_first(classic: Names, title: str, first: str) -> None:
    found = classic.recognise(title)
    assert (found.definition, found.perhaps[0]) == ("", f"mc.{first}")


@pytest.mark.parametrize(
    "title", ["", "🎲", "Кот в сапогах", "Psino", "T-45d Power Armor", "Door", "[b][/b]", "x" * 5000]
)
def test_what_is_no_name_means_none(names: Names, title: str) -> None:
    assert names.recognise(title).definition == ""


def test_what_may_be_two_is_proposed_and_not_taken(names: Names) -> None:
    assert names.recognise("Псино").definition == ""
    assert set(names.recognise("Псино").perhaps) >= {"mf.dogmeat", "mf.psycho"}


@pytest.mark.parametrize("game", GAMES)
def test_every_name_of_a_game_means_its_card(game: str) -> None:
    cards = read_edition(game_entry(game), "en").cards
    names = Names(cards)
    for card in cards:
        for name in (card.name.en, card.name.ru, f"{card.name.ru} · {card.name.en}", *card.aliases):
            found = names.recognise(name)
            assert (found.definition, found.exact) == (card.id, True)
        moved = " ".join(reversed(card.name.en.replace("&", "and").replace(",", "").split()))
        assert names.recognise(moved).definition == card.id


def test_what_was_forgiven_is_told_and_a_missing_kind_is_not(classic: Names) -> None:
    titles = ("Curse! Income Tax", "Income Tax", "11-Foot Pole", "Curse: Illusion", "Incom Tax")
    assert [classic.recognise(title).slips for title in titles] == [False, False, False, True, True]


def test_words_are_compared_without_case_accents_and_signs() -> None:
    assert plain("  «Ёлка»—[FF00aa]Ель[-] ") == "елка ель"
    assert plain("Рaдиация") == plain("Радиация")

"""What stands on the cards of Codex, and what is said of them to those who do not see the picture."""

import re
from functools import cache

import pytest

from tests.games.codex.tables import ENTRY
from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.build.inscription import Inscription, described, inscribe
from tts_bridge.build.lettering import font
from tts_bridge.games.codex.keywords import NUMBERS, TAGS
from tts_bridge.games.core.lookup import answer
from tts_bridge.games.core.words import LANGUAGES, Language
from tts_bridge.table.assets import game_ledger, read_words

PLAIN = {
    "untargetable", "unattackable", "cannot_attack", "cannot_patrol", "cannot_be_sacrificed",
    "arrives_exhausted", "stash",
}  # fmt: skip
"""Keywords that cards print as a sentence which says it all."""


@cache
def edition(language: Language) -> Edition:
    return read_edition(ENTRY, language)


def face(card: str, language: Language) -> Inscription:
    found = next(each for each in edition(language).cards if each.id == card)
    return inscribe(found, edition(language).theme, edition(language).glossary, language)


def tooltip(card: str, language: Language) -> str:
    found = next(each for each in edition(language).cards if each.id == card)
    return described(found, edition(language).theme, edition(language).glossary, language)


# ---------------------------------------------------------------- what a card is


def test_every_subtype_of_a_card_is_printed_on_it() -> None:
    for language in LANGUAGES:
        for card in edition(language).cards:
            kinds = face(card.id, language).kinds
            assert len(kinds) > len(card.tags), card.id


def test_kind_and_subtypes_stand_over_colour_and_spec() -> None:
    assert face("cx.starcrossed_starlet", "en").kinds == ("Unit", "Virtuoso")
    assert face("cx.starcrossed_starlet", "en").origin == ("Tech I", "Neutral", "Finesse")
    assert face("cx.double_time", "ru").kinds == ("Заклинание", "Ультимативное")
    assert face("cx.skeleton", "ru").kinds == ("Юнит", "Помощник", "Скелет")


def test_colours_agree_with_the_kind() -> None:
    assert "Красное" in face("cx.maximum_anarchy", "ru").origin
    assert "Красный" in face("cx.captain_zane", "ru").origin
    assert face("cx.tower", "ru").origin == ("Нейтральное",)


def test_the_look_is_that_of_the_colour() -> None:
    looks = {getattr(card, "color", ""): face(card.id, "en").look for card in edition("en").cards}
    assert len({look.frame for look in looks.values()}) == 7
    assert face("cx.troq_bashar", "en").look == face("cx.wither", "en").look


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_wider_than_the_card(language: Language) -> None:
    for card in edition(language).cards:
        for word in (*face(card.id, language).kinds, *face(card.id, language).origin):
            assert font(15, "Bold").getlength(word) < 360, (card.id, word)


def test_a_hero_shows_its_bands_with_their_levels() -> None:
    troq = face("cx.troq_bashar", "en")
    assert [column.heading for column in troq.columns] == [
        "Level 1\N{EN DASH}4", "5\N{EN DASH}7", "8, maximum"
    ]  # fmt: skip
    assert [[figure.text for figure in column.figures] for column in troq.columns] == [
        ["2", "3"], ["3", "4"], ["4", "5"]
    ]  # fmt: skip
    assert (
        "Уровень 1\N{EN DASH}4: АТК 2, ЗДР 3; 5\N{EN DASH}7: АТК 3, ЗДР 4; 8, высший: АТК 4, ЗДР 5"
        in tooltip("cx.troq_bashar", "ru")
    )
    assert face("cx.iron_man", "en").columns == ()


# ---------------------------------------------------------------- what its words mean


def test_every_keyword_has_an_explanation() -> None:
    words = read_words(ENTRY, "en")
    assert {keyword for keyword in {*TAGS, *NUMBERS} - PLAIN if not words.knows(f"means-{keyword}")} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_explains_the_keywords_that_it_has(language: Language) -> None:
    words = read_words(ENTRY, language)
    for card in edition(language).cards:
        own = {keyword.partition(" ")[0] for keyword in getattr(card, "keywords", ())} - PLAIN
        names = {words.say(f"keyword-{keyword}") for keyword in own}
        said = tooltip(card.id, language)
        assert {name for name in names if f"\n{name}: " not in said} == set(), card.id


def test_what_a_card_gives_to_others_is_explained_with_its_number() -> None:
    assert "Haste: may attack" in tooltip("cx.surprise_attack", "en")
    assert "Resist: an opponent pays 3 gold" in tooltip("cx.terras_q_the_shackled", "en")
    assert "платит 1 золото" in tooltip("cx.brick_thief", "ru")
    assert "X" not in re.sub("[IVX]+", "", tooltip("cx.revolver_ocelot", "en"))


def test_a_card_without_such_words_explains_nothing() -> None:
    assert face("cx.iron_man", "en").notes == ()


def test_who_asks_for_a_word_on_cards_is_told_what_it_means() -> None:
    ledger = game_ledger(ENTRY)
    told = answer(read_words(ENTRY, "en"), ledger, "haste")
    assert told.startswith(
        "Haste: may attack, and exhaust for a cost, in the turn in which it arrives. CX-ARR-03: "
    )
    assert answer(read_words(ENTRY, "ru"), ledger, "ИСКРА").startswith("Искра: при атаке на патрульного")

"""The cards of Codex: that all are there, complete, and written in words that the game knows."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from tts_bridge.games.codex import keywords, words
from tts_bridge.games.codex.kinds import BANDS, Card, Fixture, Hero, Spec, Spell, Teched, Unit
from tts_bridge.games.codex.language import LANGUAGE
from tts_bridge.games.core.language.ability import Effect
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import Grammar, NotA
from tts_bridge.games.core.language.language import parts
from tts_bridge.games.core.language.library import CardFileError, read_definitions

CARDS = Path(__file__).parents[3] / "card_assets" / "codex" / "cards"

COLORS = ("neutral", "red", "green", "blue", "black", "white", "purple")
SPECS = get_args(Spec)


@cache
def cards() -> dict[str, Any]:
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted(CARDS.glob("*.toml"))}
    return dict(read_definitions(files, LANGUAGE))


def of_kind(kind: type[Definition]) -> list[Any]:
    return [card for card in cards().values() if isinstance(card, kind)]


# ---------------------------------------------------------------- what there is


def test_all_objects_are_there() -> None:
    assert len(cards()) == 360
    assert Counter(card.deck for card in cards().values()) == {
        "codex": 310,
        "token": 22,
        "hero": 20,
        "fixture": 8,
    }
    assert all(card.startswith("cx.") for card in cards())


@pytest.mark.parametrize("spec", SPECS)
def test_a_spec_has_its_twelve_cards_and_its_hero(spec: str) -> None:
    binder = [card for card in cards().values() if card.spec == spec and card.deck == "codex"]
    spells = [card for card in binder if isinstance(card, Spell)]
    assert Counter(spell.ultimate for spell in spells) == {False: 3, True: 1}
    assert Counter(card.tech for card in binder if isinstance(card, Teched)) == {1: 2, 2: 5, 3: 1}
    assert all(card.count == 2 for card in binder)
    assert len([hero for hero in of_kind(Hero) if hero.spec == spec]) == 1


@pytest.mark.parametrize("color", COLORS)
def test_a_colour_has_ten_starter_cards(color: str) -> None:
    starter = [card for card in cards().values() if card.starter and card.color == color]
    assert len(starter) == 10
    assert all(card.count == 2 and getattr(card, "tech", 0) == 0 for card in starter)
    assert all(card.minor for card in starter if isinstance(card, Spell))


def test_few_cards_are_left_to_the_players_and_no_neutral_one() -> None:
    by_hand = [card for card in cards().values() if card.by_hand]
    assert len([card for card in by_hand if card.deck == "codex"]) <= 120
    assert not [card.id for card in by_hand if card.color == "neutral" or card.deck in ("token", "fixture")]


# ---------------------------------------------------------------- what people read


def test_names_and_texts_are_there_in_both_languages() -> None:
    for language in ("en", "ru"):
        names = Counter(getattr(card.name, language) for card in cards().values())
        assert not [name for name, times in names.items() if times > 1]
    for card in cards().values():
        for text in (card.name, card.text, *(part.label for part in labelled(card))):
            assert re.fullmatch("[^А-Яа-яЁё]*[A-Za-z0-9][^А-Яа-яЁё]*", text.en), card.id
            assert re.fullmatch("[^A-HJ-Za-z]*[А-Яа-яЁё0-9][^A-HJ-Za-z]*", text.ru), card.id


def labelled(card: Card) -> Iterator[Any]:
    return (part for part in parts(card) if getattr(part, "label", None) is not None)


def test_what_is_not_by_hand_says_what_it_does() -> None:
    for spell in of_kind(Spell):
        standing = spell.ongoing and spell.ability
        assert spell.by_hand or standing or any(getattr(said, "play", "") for said in spell.ability), spell.id


def test_of_two_abilities_to_use_each_has_a_label() -> None:
    for card in cards().values():
        uses = [said for said in card.ability if hasattr(said, "use")]
        assert len(uses) < 2 or all(use.label for use in uses), card.id


# ---------------------------------------------------------------- words


def known_tags() -> set[str]:
    printed = {tag for card in cards().values() for tag in card.all_tags()}
    taken_away = {f"no_{keyword}" for keyword in keywords.TAGS}
    return printed | taken_away | set(words.DYNAMIC_TAGS) | set(words.GIVEN_TAGS) | set(keywords.TAGS)


def tags_of(predicate: Any) -> Iterator[str]:
    match predicate:
        case str():
            yield predicate
        case NotA():
            yield from tags_of(predicate.not_)
        case Grammar():
            for inner in (*getattr(predicate, "all", ()), *getattr(predicate, "any", ())):
                yield from tags_of(inner)


def spoken_tags(part: Any) -> Iterator[str]:
    for field in ("where", "about", "is_"):
        yield from tags_of(getattr(part, field, None))
    for field in ("grant", "tag"):
        if isinstance(getattr(part, field, None), str):
            yield getattr(part, field)
    if hasattr(part, "rule"):
        yield from tags_of(part.what)


def test_cards_speak_of_tags_that_there_are() -> None:
    known = known_tags()
    strange = {
        (card.id, tag) for card in cards().values() for part in parts(card) for tag in spoken_tags(part)
    }
    assert not [(card, tag) for card, tag in strange if tag not in known]


def test_cards_speak_of_cards_that_there_are() -> None:
    for card in cards().values():
        for part in parts(card):
            for field in ("token", "like", "named"):
                named = getattr(part, field, ())
                for name in (named,) if isinstance(named, str) else named if isinstance(named, tuple) else ():
                    assert not name.startswith("cx.") or name in cards(), (card.id, name)


def test_what_aims_has_the_target_icon_and_what_has_it_aims() -> None:
    for card in cards().values():
        aims = any(getattr(part, "do", "") == "aim" for part in parts(card))
        targets = any(isinstance(said, Effect) and said.target for said in card.ability)
        assert card.icon == (aims or targets) or card.by_hand, card.id


# ---------------------------------------------------------------- kinds and short forms


def test_printed_numbers_and_tags() -> None:
    thief = cards()["cx.brick_thief"]
    assert thief.printed() == {"cost": 2, "tech": 0, "atk": 2, "hp": 1, "resist": 1}
    assert {"unit", "neutral", "mercenary", "t0", "starter", "icon"} <= thief.all_tags()
    ocelot = cards()["cx.revolver_ocelot"]
    assert ocelot.printed()["sparkshot"] == 1
    assert {"bashing", "t1", "leopard"} <= ocelot.all_tags()
    assert {"building", "tech_building"} <= cards()["cx.tech_ii_building"].all_tags()
    assert {"building", "building_card"} <= cards()["cx.jail"].all_tags()


def test_tokens_are_units_of_tech_0_that_cost_nothing() -> None:
    tokens = [unit for unit in of_kind(Unit) if unit.token]
    assert len(tokens) == 22
    assert all((unit.deck, unit.tech, unit.cost) == ("token", 0, 0) for unit in tokens)
    assert all("token" in unit.all_tags() for unit in tokens)


def test_a_hero_is_what_its_band_says() -> None:
    troq = cards()["cx.troq_bashar"]
    assert [troq.band(level).atk for level in (0, 1, 4, 5, 7, 8)] == [2, 2, 2, 3, 3, 4]
    given = [said for said in troq.sentences() if getattr(said, "grant", "") == "readiness"]
    assert [said.if_ for said in given] == [BANDS[2]]


def test_fixtures_are_those_of_the_rules() -> None:
    fixtures = {fixture.id: fixture for fixture in of_kind(Fixture)}
    assert {fixture.count for fixture in fixtures.values()} == {2}, "one for each seat"
    tech = fixtures["cx.tech_iii_building"]
    assert (tech.cost, tech.hp, tech.workers, tech.needs) == (5, 5, 10, "cx.tech_ii_building")
    assert Counter(fixture.place for fixture in fixtures.values()) == {
        "base": 1,
        "tech_building": 3,
        "add_on": 4,
    }
    assert all(fixture.needs in fixtures for fixture in fixtures.values() if fixture.needs)


def test_a_keyword_may_be_taken_away() -> None:
    assert keywords.held("flying", {"flying"})
    assert not keywords.held("flying", {"flying", "no_flying"})
    assert not keywords.held("flying", set())


# ---------------------------------------------------------------- mistakes of a writer

SPARROW = """
[[card]]
id = "cx.sparrow"
kind = "unit"
color = "white"
name = { en = "Sparrow", ru = "Воробей" }
text = { en = "Small.", ru = "Мал." }
cost = 1
tech = 0
atk = 1
hp = 1
keywords = ["flying", "resist 2"]
"""


def faults(text: str) -> str:
    with pytest.raises(CardFileError) as caught:
        read_definitions({"birds.toml": text}, LANGUAGE)
    return "\n".join(map(str, caught.value.faults))


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('"flying"', '"flyng"', "did you mean 'flying'?"),
        ('"resist 2"', '"resist"', "write 'resist 2'"),
        ('"flying"', '"flying 2"', "write 'flying'"),
        ('"white"', '"pink"', "color"),
        ('"white"', '"whiet"', "did you mean 'white'?"),
        ("cost = 1", 'deck = "codx"', "did you mean 'codex'?"),
        ("tech = 0", "tech = 4", "tech"),
        ("hp = 1", 'hp = "one"', "hp"),
    ],
)
def test_a_fault_of_a_card_is_told_with_its_place(right: str, wrong: str, told: str) -> None:
    assert read_definitions({"birds.toml": SPARROW}, LANGUAGE)
    text = faults(SPARROW.replace(right, wrong))
    assert text.startswith("birds.toml:")
    assert "cx.sparrow" in text
    assert told in text


def test_a_target_needs_the_icon() -> None:
    ability = '\n[[card.ability]]\nuse = "main"\ntarget = { from = "units", pick = "choose" }\ndo = []\n'
    assert "icon = true" in faults(SPARROW + ability)


def test_an_unknown_rune_is_named() -> None:
    ability = '\n[[card.ability]]\non = "after arrives"\ndo = [{ do = "rune", rune = "pluss" }]\n'
    assert "did you mean 'plus'?" in faults(SPARROW + ability)


def test_a_token_that_there_is_not_is_named() -> None:
    ability = '\n[[card.ability]]\non = "after arrives"\ndo = [{ do = "token", token = "cx.sparow" }]\n'
    assert "token: the card 'cx.sparow' is not known: did you mean 'cx.sparrow'?" in faults(SPARROW + ability)


def test_bands_must_rise() -> None:
    bands = ", ".join(f"{{ from = {level}, atk = 1, hp = 1 }}" for level in (1, 6, 5))
    lines = [line for line in SPARROW.splitlines() if not line.startswith(("tech", "atk", "hp"))]
    hero = (
        "\n".join(lines).replace('"unit"', '"hero"\nspec = "strength"')
        + f"\nmax_level = 5\nbands = [{bands}]\n"
    )
    assert "the bands begin at level 1" in faults(hero)

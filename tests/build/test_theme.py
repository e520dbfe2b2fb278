"""What a theme makes of a card, and what is said of a wrong theme."""

import pytest

from tts_bridge.build.edition import Edition
from tts_bridge.build.inscription import Inscription, described, inscribe
from tts_bridge.build.theme import Theme, ThemeError
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.words import Language

ICONS = '[icons]\nsun = "disc 50 50 30"\n'
DECK = """
[decks.door]
name = { en = "D", ru = "Д" }
icon = "sun"
pattern = "rays"
ground = "#000000"
ink = "#ffffff"
"""


def face(edition: Edition, card: str, language: Language = "ru") -> Inscription:
    return inscribe(definition(edition, card), edition.theme, edition.glossary, language)


def definition(edition: Edition, card: str) -> Definition:
    return next(each for each in edition.cards if each.id == card)


def feet(inscription: Inscription) -> list[tuple[str, str]]:
    return [(foot.icon, foot.text) for foot in inscription.feet]


def test_numbers_of_a_monster(russian: Edition) -> None:
    prime = face(russian, "mf.liberty_prime")
    assert prime.corner is not None
    assert (prime.corner.text, prime.caption) == ("30", "уровень")
    assert feet(prime) == [("chest", "6"), ("up", "+2"), ("no_chase", "5")]
    assert prime.kinds == ("Монстр", "Робот")
    assert prime.second_name == "Непотребство"
    assert prime.other_title == "Liberty Prime"


def test_numbers_and_signs_of_an_item(russian: Edition) -> None:
    armour = face(russian, "mf.tesla_armor", "en")
    assert armour.corner is not None
    assert armour.corner.text == "+3"
    assert feet(armour) == [("robot", "+2"), ("cap", "500"), ("vest", ""), ("weight", "")]
    assert armour.kinds == ("Item", "Armour", "Big")
    assert armour.second_text == ""


def test_both_hands_show(russian: Edition) -> None:
    assert feet(face(russian, "mf.plasma_rifle"))[-2:] == [("hand", ""), ("hand", "")]


def test_every_card_has_a_look_and_its_words_in_both_languages(russian: Edition) -> None:
    for card in russian.cards:
        for language in ("en", "ru"):
            shown = inscribe(card, russian.theme, russian.glossary, language)
            assert shown.text
            assert shown.kinds[0]


def test_a_card_is_described_for_those_without_its_picture(russian: Edition) -> None:
    words = described(definition(russian, "mf.liberty_prime"), russian.theme, russian.glossary, "en")
    assert words.splitlines()[:2] == [
        "Monster · Robot · level 30",
        "Treasures 6, Levels +2, Does not chase up to Level 5",
    ]
    assert "Bad Stuff: " in words


def test_the_key_tells_faces_apart(russian: Edition) -> None:
    keys = {inscribe(card, russian.theme, russian.glossary, "ru").key for card in russian.cards}
    assert len(keys) == len(russian.cards)
    assert face(russian, "mf.thief").key == face(russian, "mf.thief").key


@pytest.mark.parametrize(
    ("theme", "icons", "told"),
    [
        ("decks = {", ICONS, "theme.toml is not TOML"),
        ("[decks]\n", ICONS, "kinds"),
        (DECK.replace("#000000", "black") + "[kinds]", ICONS, "decks.door.ground"),
        (DECK.replace("rays", "stars") + "[kinds]", ICONS, "decks.door.pattern"),
        (DECK.replace("ground", "gruond") + "[kinds]", ICONS, "gruond: .* did you mean 'ground'?"),
        (DECK.replace('"sun"', '"moon"') + "[kinds]", ICONS, "does not have: moon"),
        (DECK + "[kinds]", '[icons]\nsun = "disc 1"', "the icon sun"),
        (DECK + "[kinds]", "[icons]\nsun = 3", "every icon is a text"),
    ],
)
def test_what_is_wrong_with_a_theme_is_told(theme: str, icons: str, told: str) -> None:
    with pytest.raises(ThemeError, match=told):
        Theme(theme, icons)


def test_a_kind_without_a_look_is_told_with_the_card(russian: Edition) -> None:
    bare = Theme(DECK + "[kinds]\n", ICONS)
    with pytest.raises(ThemeError, match=r"\[kinds.monster\], which mf.liberty_prime needs"):
        inscribe(definition(russian, "mf.liberty_prime"), bare, russian.glossary, "en")

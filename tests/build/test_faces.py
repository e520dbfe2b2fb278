"""Drawn faces, backs and tables."""

from collections import Counter
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from tts_bridge.build.backs import draw_back
from tts_bridge.build.canvas import HEIGHT, WIDTH
from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.build.faces import CAPTION_WIDTH, caption_size, draw_face
from tts_bridge.build.inscription import inscribe
from tts_bridge.build.lettering import font
from tts_bridge.build.picture import draw_table, on_picture
from tts_bridge.build.store import pixel_hash
from tts_bridge.build.theme import said
from tts_bridge.games.core.words import LANGUAGES, Language
from tts_bridge.games.registry import GAMES, game_entry


def draw(edition: Edition, at: int = 0) -> Image.Image:
    return draw_face(
        inscribe(edition.cards[at], edition.theme, edition.glossary, edition.language), edition.theme.icons
    )


def same(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


def test_a_face_has_the_size_of_a_cell_and_is_the_same_each_time(few: Edition) -> None:
    face = draw(few)
    assert face.size == (WIDTH, HEIGHT)
    assert same(face, draw(few))


def test_languages_and_cards_look_different(few: Edition) -> None:
    assert not same(draw(few), draw(replace(few, language="en")))
    assert not same(draw(few, 0), draw(few, 1))


def test_a_text_of_any_length_stays_on_the_card(few: Edition) -> None:
    plain = inscribe(few.cards[0], few.theme, few.glossary, "ru")
    endless = replace(plain, text="Слово " * 90, second_text="Слово " * 90, title="Название" * 6)
    assert draw_face(endless, few.theme.icons).size == (WIDTH, HEIGHT)


def test_each_deck_has_a_back_of_its_own(few: Edition) -> None:
    hashes = {pixel_hash(draw_back(deck, few.theme.icons)) for deck in few.theme.decks.values()}
    assert len(hashes) == len(few.theme.decks)


def test_the_table_is_drawn_the_same_each_time(few: Edition) -> None:
    table = draw_table(few)
    assert table.width > 1500
    assert same(table, draw_table(few))
    assert on_picture(few) != on_picture(replace(few, language="en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_under_a_large_number_keeps_off_the_rim(language: Language) -> None:
    editions = [read_edition(game_entry(game), language) for game in GAMES]
    corners = [edition.theme.corner(card) for edition in editions for card in edition.cards]
    captions = {said(corner.name, language) for corner in corners if corner is not None and corner.name}
    assert captions
    for caption in captions:
        assert font(caption_size(caption), "SemiBold").getlength(caption) <= CAPTION_WIDTH, caption


def test_what_is_held_in_hands_has_an_emblem_of_its_kind() -> None:
    edition = read_edition(game_entry("munchkin-classic"), "en")
    emblems = {card.id: edition.theme.emblem(card) for card in edition.cards if "hand" in card.all_tags()}
    alike = Counter(emblems.values())
    assert alike["blade"] == 4
    unlike = ("shield_of_ubiquity", "tuba_of_charm", "cheese_grater_of_peace", "rat_on_a_stick", "huge_rock")
    assert len({emblems[f"mc.{name}"] for name in unlike} | {"blade"}) == len(unlike) + 1

"""Munchkin Fallout: the family's rules with companions, Radiation, Perks and Junk."""

from collections.abc import Mapping

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.options import one_of
from tts_bridge.games.munchkin.fallout import companions, junk, knuckles, modifiers, perks, radiation, rulings
from tts_bridge.games.munchkin.fallout.language import FALLOUT_WORDS, LANGUAGE
from tts_bridge.games.munchkin.family import family_rules, make_game
from tts_bridge.games.munchkin.kinds import AFFLICTION, KINDS
from tts_bridge.games.munchkin.memory import remember
from tts_bridge.games.munchkin.variant import Kind, Variant

GAME_ID = "munchkin-fallout"

VARIANT = Variant(
    fewest_seats=2,
    most_seats=6,
    decks=("door", "treasure", "perk"),
    hand_decks=("door", "treasure"),
    first_hand=4,
    cards_after_death=3,
    death_ends_afflictions=True,
    slot_is_lost_whole=True,
    runners_agree=False,
    covered_from_all=True,
    kinds={
        **KINDS,
        "trap": AFFLICTION,
        "radiation": AFFLICTION,
        "modifier": Kind(attached=True),
        "companion": Kind(character=True),
        "perk": Kind(on_death="kept"),
    },
    stakes=radiation.stakes,
)


def fallout(files: Mapping[str, str]) -> Game:
    """The game, from the texts of its card files (name to TOML); raises CardFileError."""
    library = Library(read_definitions(files, LANGUAGE))
    book = family_rules().add(
        companions.rules, junk.rules, knuckles.rules, modifiers.rules, perks.rules, radiation.rules,
        rulings.rules,
    )  # fmt: skip
    book.option("least_seats", one_of("2", "3"), usual="2")
    remember(book, FALLOUT_WORDS.events)
    return make_game(GAME_ID, library, VARIANT, book, defaults={})

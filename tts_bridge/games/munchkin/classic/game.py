"""Classic Munchkin: the family's rules with races, curses, mates, the Hireling and resurrection."""

from collections.abc import Mapping

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.library import Library
from tts_bridge.games.munchkin.classic import (
    belongings,
    editions,
    escapes,
    forced_help,
    hirelings,
    mates,
    resurrection,
    traits,
    transferral,
    turning,
)
from tts_bridge.games.munchkin.classic.language import LANGUAGE
from tts_bridge.games.munchkin.family import family_rules, make_game
from tts_bridge.games.munchkin.kinds import AFFLICTION, KINDS
from tts_bridge.games.munchkin.variant import Kind, Variant

GAME_ID = "munchkin-classic"

VARIANT = Variant(
    fewest_seats=3,
    most_seats=6,
    decks=("door", "treasure"),
    hand_decks=("door", "treasure"),
    first_hand=4,
    cards_after_death=4,
    death_ends_afflictions=False,
    slot_is_lost_whole=False,
    runners_agree=True,
    covered_from_all=False,
    kinds={
        **KINDS,
        "curse": AFFLICTION,
        "race": Kind(character=True, on_death="kept"),
        "hireling": Kind(character=True),
    },
)

BOOKS = (
    traits, mates, escapes, forced_help, transferral, turning, resurrection, hirelings, belongings,
    editions,
)  # fmt: skip


def classic(files: Mapping[str, str]) -> Game:
    """The game, from the texts of its card files (name to TOML); raises CardFileError."""
    library = Library(read_definitions(files, LANGUAGE))
    book = family_rules().add(*(book.rules for book in BOOKS))
    return make_game(GAME_ID, library, VARIANT, book, defaults={})

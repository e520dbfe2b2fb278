"""Thirty cards of classic Munchkin on the core and the family: what a variant has to say of itself.

`cards.toml` is what is printed, `language` what it is written in, `rules` what only this game has;
`scenarios.toml` shows what it has and Munchkin Fallout lacks, `bot` plays it in tests.

Left out of it, for being one card each or for the whole game to settle: what makes a race or class
count with its advantages only, and that of two mates the Mate card is always the first to be removed.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from tests.games.classic import rules
from tests.games.classic.language import LANGUAGE
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.options import one_of, yes_or_no
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.staging import Staging
from tts_bridge.games.munchkin.family import family_rules, make_game
from tts_bridge.games.munchkin.kinds import AFFLICTION, KINDS
from tts_bridge.games.munchkin.numbers import strengths
from tts_bridge.games.munchkin.places import active_seat
from tts_bridge.games.munchkin.screen import private_screen, public_screen
from tts_bridge.games.munchkin.setup import new_state
from tts_bridge.games.munchkin.turn import PHASES
from tts_bridge.games.munchkin.variant import Kind, Variant

CARDS = Path(__file__).with_name("cards.toml")

VARIANT = Variant(
    decks=("door", "treasure"),
    hand_decks=("door", "treasure"),
    first_hand=4,
    cards_after_death=4,
    kinds={
        **KINDS,
        "race": Kind(character=True, on_death="kept"),
        "curse": replace(AFFLICTION, on_death="kept"),
    },
)


def classic(files: Mapping[str, str]) -> Game:
    """The game, from the texts of its card files (name to TOML); raises CardFileError."""
    library = Library(read_definitions(files, LANGUAGE))
    return make_game("classic", library, VARIANT, family_rules().add(rules.rules), defaults={})


def thirty_cards() -> Game:
    return classic({CARDS.name: CARDS.read_text(encoding="utf-8")})


SCENARIO_WORDS = ScenarioWords(
    staging=Staging(
        make=classic,
        begin=new_state,
        turn_of=active_seat,
        public=public_screen,
        private=private_screen,
        choices={"male": "sex-male", "female": "sex-female"},
        end_turn="end_turn",
    ),
    phases=PHASES,
    counters=("level",),
    seats=("red", "green", "blue"),
    marks={"sex": one_of("male", "female"), "dead": yes_or_no},
    seat_zones=("use", "pack", "lasting", "hand"),
    sums={
        "munchkins": lambda look: strengths(look).munchkins,
        "monsters": lambda look: strengths(look).monsters,
    },
)

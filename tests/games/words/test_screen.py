"""What the screen says of a combat is what the rules say."""

import pytest

from tests.games.core.laying import CARD, made, position
from tests.games.proofs.tables import fallout
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.moves import CHANCE, Move
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.view import PUBLIC, view
from tts_bridge.games.munchkin.fallout.language import LANGUAGE
from tts_bridge.games.munchkin.family import with_cards
from tts_bridge.games.munchkin.screen import public_screen
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import read_words

WINS_TIES = f'{CARD}\n[[card.ability]]\nstat = "win_margin"\nop = "at_most"\namount = 0\nactive = "use"\n'
LOSES = f'{CARD}\n[[card.ability]]\nrule = "loses"\nactive = "use"\n'


def standing(card: str, level: int) -> str:
    """What is said of Red's combat with a Bloatfly (4 against who has no class), with this card in use."""
    own = read_definitions({"own.toml": card}, LANGUAGE, fallout().library.definitions.values())
    game = with_cards(fallout(), fallout().library.with_cards(own.values()))
    laid = {"red.use": ("mf.test",), "door.draw": ("mf.bloatfly",)}
    state = position(game, laid, {"red": {"level": level}})
    state = made(game, state, Move("kick_open", "red"), Move("drawn", CHANCE, "mf.bloatfly#1"))
    words = read_words(game_entry("munchkin-fallout"), "en")
    lines = public_screen(Speech(words, game, view(game, state, PUBLIC))).panels["combat"]
    said = ("Enough", "Lacking", "It is lost")
    return next(line for line in lines if line.startswith(said))


@pytest.mark.parametrize(
    ("card", "level", "said"),
    [
        (CARD, 4, "Lacking for a win: 1"),
        (CARD, 5, "Enough to win."),
        (WINS_TIES, 4, "Enough to win."),
        (LOSES, 9, "It is lost, however strong you are."),
    ],
)
def test_what_is_lacking_for_a_win(card: str, level: int, said: str) -> None:
    assert standing(card, level) == said

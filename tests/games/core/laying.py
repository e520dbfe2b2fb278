"""Positions of Munchkin Fallout with cards of a test's own, and moves made in them."""

from collections.abc import Mapping
from typing import Any

from tests.games.proofs.tables import fallout
from tts_bridge.games.core.engine import decide
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.moves import CLOCK, HOST, Accepted, Move
from tts_bridge.games.core.scenario.start import Start, set_up
from tts_bridge.games.core.state import State
from tts_bridge.games.munchkin.fallout.language import LANGUAGE
from tts_bridge.games.munchkin.fallout.scenario_words import SCENARIO_WORDS
from tts_bridge.games.munchkin.family import with_cards

SEATS = ("red", "green", "blue")

CARD = """\
[[card]]
id = "mf.test"
kind = "item"
deck = "treasure"
price = 100
name = { en = "Test", ru = "Проба" }
text = { en = "Nothing.", ru = "Ничего." }
"""


def game_with(*do: str) -> Game:
    """The game with an item, `mf.test`, that does this as soon as it arrives."""
    ability = f'[[card.ability]]\non = "after arrived"\nwhose = "source"\ndo = [{", ".join(do)}]\n'
    others = fallout().library.definitions.values()
    own = read_definitions({"own.toml": f"{CARD}\n{ability}"}, LANGUAGE, others)
    return with_cards(fallout(), fallout().library.with_cards(own.values()))


def position(
    game: Game | None = None,
    zones: Mapping[str, tuple[str, ...]] | None = None,
    of_seats: Mapping[str, Mapping[str, Any]] | None = None,
) -> State:
    """Red's turn, before the door, with these cards (by their definitions) in these zones."""
    start = Start(SEATS, {}, "red", "early", of_seats or {}, zones or {})
    return set_up(game or fallout(), SCENARIO_WORDS, start)


def made(game: Game, state: State, *moves: Move) -> State:
    """After these moves, and what follows if nobody answers."""
    for move in moves:
        verdict = decide(game, state, move)
        assert isinstance(verdict, Accepted), f"{move}: {verdict}"
        state = verdict.after
        while state.top is not None and CLOCK in state.top.waits:
            state = made(game, state, Move("time", CLOCK, number=state.top.id))
    return state


def edited(state: State, kind: str, card: str = "", target: str = "", number: int = 0) -> State:
    """After an edit by the host."""
    return made(fallout(), state, Move(f"edit.{kind}", HOST, card, target, number))

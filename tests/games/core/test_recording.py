"""A recorded scenario begins where a start position can say all that counts."""

from tests.games.core.laying import game_with, position
from tts_bridge.games.core.engine import decide
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import CLOCK, Accepted, Move
from tts_bridge.games.core.scenario.recording import Made, record
from tts_bridge.games.core.state import State
from tts_bridge.games.munchkin.fallout.scenario_words import SCENARIO_WORDS


def played(game: Game, state: State, *moves: Move) -> list[Made]:
    made: list[Made] = []
    for move in moves:
        verdict = decide(game, state, move)
        assert isinstance(verdict, Accepted), verdict
        made.append(Made(state, move, verdict.after, verdict.blocks))
        state = verdict.after
        if state.top is not None and CLOCK in state.top.waits:
            made += played(game, state, Move("time", CLOCK, number=state.top.id))
            state = made[-1].after
    return made


def recorded(*do: str) -> tuple[int, int]:
    """How many moves lead up to a kick that follows the arrival of a card that does this."""
    game = game_with(*do)
    begun = position(game, {"red.hand": ("mf.test",), "door.draw": ("mf.bloatfly",)})
    made = played(game, begun, Move("use", "red", "mf.test#1"), Move("kick_open", "red"))
    found = record(game, SCENARIO_WORDS, made, 1, "a kick")
    return found.lead, found.moves


def test_it_begins_just_before_what_it_is_about() -> None:
    assert recorded('{ do = "draw", deck = "perk", n = 0 }') == (0, 1)


def test_it_begins_before_what_lasts_was_given() -> None:
    given = '{ do = "modify", stat = "strength", amount = 2, of = "self", until = "turn" }'
    assert recorded(given) == (1, 1)

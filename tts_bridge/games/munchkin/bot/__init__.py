"""Bots of the Munchkin family: they equip, fight, bargain, interfere, answer and run, from a view alone.

`policy` is the one entrance; `mind` is what a bot sees and weighs, and each other module one part of
its character: `turns`, `gear`, `fights`, `rivals`, `answers`.  A bot keeps nothing in mind: what it
does follows from the view, its seat and its seed.
"""

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.play import Policy
from tts_bridge.games.core.state import State
from tts_bridge.games.munchkin.bot import answers, fights, gear, rivals, turns
from tts_bridge.games.munchkin.bot.mind import Instinct, Mind

INSTINCTS: tuple[Instinct, ...] = (
    answers.answer_prompt, answers.answer_event, rivals.spoil_a_win, fights.fight, rivals.strike_a_bargain,
    gear.go_up, gear.equip, gear.sell, gear.use_abilities, rivals.trade, rivals.hurt_the_leader, turns.go_on,
)  # fmt: skip
"""Asked in this order; the first that wants something has its way."""


def policy(game: Game, seat: str, seed: int) -> Policy:
    """How a bot plays a seat; the same seed plays the same way."""

    def decide(view: State, moves: list[Move], must: bool) -> Move | None:
        mind = Mind(game, view, seat, moves, seed)
        wishes = (instinct(mind, must) for instinct in INSTINCTS)
        found = next((wish for wish in wishes if wish is not None), None)
        return found if found is not None or not must else mind.least_harm()

    return decide

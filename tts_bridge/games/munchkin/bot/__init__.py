"""Bots of the Munchkin family: they equip, fight, bargain, interfere, answer and run, from a view alone.

`policy` is the one entrance.  `mind` is what a bot sees; it thinks ahead with the engine itself, on
its view, and weighs by `worth` what it reaches.  Each other module is a part of its character:
`turns`, `gear`, `sales`, `fights`, `bargains`, `spite`, `trades`, `answers`.  A bot keeps nothing in
mind: what it does follows from the view, its seat and its seed.
"""

from tts_bridge.games.core.foresight import unanswered
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.play import Policy
from tts_bridge.games.core.state import State
from tts_bridge.games.munchkin.bot import answers, bargains, fights, gear, sales, spite, trades, turns
from tts_bridge.games.munchkin.bot.mind import Instinct, Mind
from tts_bridge.games.munchkin.bot.worth import Tastes

INSTINCTS: tuple[Instinct, ...] = (
    answers.answer_prompt, spite.spoil_a_win, answers.answer_event, bargains.take_help, fights.fight,
    bargains.ask_for_help, fights.run, bargains.help_for_a_price, sales.go_on_selling, gear.go_up, gear.equip,
    gear.stow, gear.use_abilities, sales.sell, trades.answer_trade, trades.offer_spare, spite.hurt_the_leader,
    turns.go_on,
)  # fmt: skip
"""Asked in this order; the first that wants something has its way."""


def policy(game: Game, seat: str, seed: int, tastes: Tastes = Tastes()) -> Policy:  # noqa: B008 - tastes never change
    """How a bot plays a seat; the same seed plays the same way."""
    quiet = unanswered(game)

    def decide(view: State, moves: list[Move], must: bool) -> Move | None:
        mind = Mind(quiet, view, seat, moves, must=must, seed=seed, tastes=tastes)
        wishes = (instinct(mind) for instinct in INSTINCTS)
        found = next((wish for wish in wishes if wish is not None), None)
        return found if found is not None or not must else turns.least_harm(mind)

    return decide

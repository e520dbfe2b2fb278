"""What prints of the game differ in: options of the table, each with the newest print as its default."""

from tts_bridge.games.core.effects import OUT
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.options import one_of, yes_or_no
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

rules = Rulebook()
rules.option("halflings", one_of("retry", "slow"))
rules.option("charm_takes_three", yes_or_no)
rules.option("slow_mates", yes_or_no)
rules.option("sword_price", one_of("600", "400"))
rules.option("promotional", yes_or_no)


@rules.on("before shuffled", "munchkin.promotional_cards")
def leave_promotional_cards_out(run: Resolution, frame: Frame) -> None:
    """They are no part of the base game: as a rule they lie beside it."""
    if run.state.options.get("promotional"):
        return
    for card in tuple(run.state.cards):
        if "promo" in run.game.library.tags(run.printing(card)):
            run.turn(card, flipped=False)
            run.move(card, OUT)


@rules.situation("retrying_halflings")
def retrying_halflings(look: Look, context: Context) -> bool:
    """A halfling that is caught runs once more; in old prints it runs away worse instead."""
    return bool(look.state.options.get("halflings", "retry") == "retry")


@rules.situation("careful_charmers")
def careful_charmers(look: Look, context: Context) -> bool:
    """A charm takes at least three cards of hand; in old prints any number."""
    return bool(look.state.options.get("charm_takes_three", True))


@rules.situation("slow_mates")
def slow_mates(look: Look, context: Context) -> bool:
    """In old prints one runs away worse from mates."""
    return bool(look.state.options.get("slow_mates", False))


@rules.situation("dear_sword")
def dear_sword(look: Look, context: Context) -> bool:
    """The Singing & Dancing Sword costs 600; in English prints 400."""
    return bool(look.state.options.get("sword_price", "600") == "600")

"""What prints of the game differ in: options of the table, each with the newest print as its default."""

from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.options import one_of, yes_or_no
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()
rules.option("halflings", one_of("retry", "slow"))
rules.option("charm_takes_three", yes_or_no)
rules.option("slow_mates", yes_or_no)
rules.option("sword_price", one_of("600", "400"))


@rules.situation("retrying_halflings")
def retrying_halflings(look: Look, context: Context) -> bool:
    """A halfling that is caught runs once more; in old prints it runs away worse instead."""
    return look.state.options.get("halflings", "retry") == "retry"


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
    return look.state.options.get("sword_price", "600") == "600"

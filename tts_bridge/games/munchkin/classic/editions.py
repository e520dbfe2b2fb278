"""What prints of the game differ in: options of the table, each with the newest print as its default."""

from tts_bridge.games.core.effects import OUT
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.options import one_of, yes_or_no
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

rules = Rulebook()
rules.option("halflings", one_of("retry", "slow"), usual="retry")
rules.option("charm_takes_three", yes_or_no, usual="yes")
rules.option("slow_mates", yes_or_no, usual="no")
rules.option("sword_price", one_of("600", "400"), usual="600")
rules.option("bandana_slot", one_of("headgear", "armor"), usual="headgear")
rules.option("rat_bonus", one_of("1", "0"), usual="1")
rules.option("second_lamp", yes_or_no, usual="no")
rules.option("promotional", yes_or_no, usual="no")


@rules.on("before shuffled", "munchkin.spare_copies")
def leave_spare_copies_out(run: Resolution, frame: Frame) -> None:
    """What only some prints have lies beside the game, unless the table wants it."""
    for definition in run.game.library.definitions.values():
        wanted = "promotional" if "promo" in definition.tags else "second_lamp"
        if definition.spare and not run.state.options.get(wanted):
            copies = sorted(card for card in run.state.cards if run.printing(card) == definition.id)
            for card in copies[definition.count - definition.spare :]:
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


@rules.situation("armored_bandana")
def armored_bandana(look: Look, context: Context) -> bool:
    """The Bad-Ass Bandana is Headgear; in some prints Armour."""
    return bool(look.state.options.get("bandana_slot", "headgear") == "armor")


@rules.situation("blunt_rat")
def blunt_rat(look: Look, context: Context) -> bool:
    """Rat on a Stick has a bonus of 1; in old prints none."""
    return bool(look.state.options.get("rat_bonus", "1") == "0")

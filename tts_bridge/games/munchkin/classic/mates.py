"""Enhancers of monsters, and mates: a second monster like the first; every enhancer on either acts on both
(MC-ENH-03)."""

from collections.abc import Iterator

from tts_bridge.games.core import roles
from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.stats import Line
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.classic.language import Pair

rules = Rulebook()
rules.switch("munchkin.mates_share_enhancers", "munchkin.mate_goes_first")

MATE = "mate"
"""The mark of a Mate card with the monster that it is the mate of."""


@rules.base("enhanced_level")
def enhanced_level(look: Look, thing: str) -> Iterator[Line]:
    """The printed Level of a monster, to which enhancers add: by some it does not fall below a bound."""
    if thing in look.state.cards:
        yield Line(thing, look.printed(thing, "level"), "printed")


@rules.action("pair")
def do_pair(doing: Doing, action: Pair) -> bool:
    """The source remembers its mate until it leaves play; a mate that has come for nobody remembers none."""
    source = doing.context.source
    for mate in doing.find(action.with_):
        if doing.run.card(source).zone in places.LANES:
            doing.run.mark(source, MATE, mate)
    return True


def mates(look: Look, monster: str) -> tuple[str, ...]:
    """A monster and its mates, as far as they are in the combat."""
    first = look.card(monster).marks.get(MATE, monster)
    # what a monster is given may hang on who its mates are: only what is printed tells here
    there = (card for lane in places.LANES for card in look.zone(lane) if "monster" in look.own_tags(card))
    return tuple(card for card in there if look.card(card).marks.get(MATE, card) == first)


@rules.source("attached_to")
def attached_to(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """What the card is attached to; for an enhancer the mates of its monster as well, whenever they came."""
    hosts = roles.attached_to(look, context, of)
    if "enhancer" not in look.own_tags(context.source) or not look.rules("munchkin.mates_share_enhancers"):
        return hosts
    return tuple(mate for host in hosts for mate in mates(look, host))


@rules.source("removable")
def removable(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """Monsters that can be taken out of the combat: each of two mates by itself, the Mate card first."""
    there = places.monsters(look)
    if not look.rules("munchkin.mate_goes_first"):
        return there
    held = {look.card(monster).marks.get(MATE) for monster in there}
    return tuple(monster for monster in there if monster not in held)


@rules.situation("free_to_go")
def free_to_go(look: Look, context: Context) -> bool:
    """The source can be taken out of the combat: no mate of it has to go first."""
    return context.source in removable(look, context, ())

"""The rules that only classic Munchkin has: races, mates, and running once more."""

from tests.games.classic.language import Pair, RunAgain
from tts_bridge.games.core import roles
from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.items import used
from tts_bridge.games.munchkin.limits import at_most

rules = at_most("race", "race_limit", "classic.race_limit")


@rules.source("races")
def races(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The races of some seats."""
    return tuple(card for seat in of for card in used(look, seat, "race"))


@rules.action("run_again")
def do_run_again(doing: Doing, action: RunAgain) -> bool:
    """It was not caught: it runs from the same monster once more."""
    caught, escape = doing.event(), doing.run.frame("escape")
    if caught is not None and escape is not None:
        doing.run.keep(caught, cancelled=True)
        doing.run.go(escape, "run")
    return True


# ---------------------------------------------------------------- mates


@rules.action("pair")
def do_pair(doing: Doing, action: Pair) -> bool:
    """The source remembers its mate until it leaves play."""
    for mate in doing.find(action.with_):
        doing.run.mark(doing.context.source, "mate", mate)
    return True


def mates(look: Look, monster: str) -> tuple[str, ...]:
    """A monster and its mates, as far as they are in the combat."""
    first = look.card(monster).marks.get("mate", monster)
    return tuple(card for card in places.monsters(look) if look.card(card).marks.get("mate", card) == first)


@rules.source("attached_to")
def attached_to(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """What the card is attached to; for an enhancer the mates of its monster as well."""
    hosts = roles.attached_to(look, context, of)
    if "enhancer" not in look.tags(context.source):
        return hosts
    return tuple(mate for host in hosts for mate in mates(look, host))

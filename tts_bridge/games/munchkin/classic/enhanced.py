"""The Level that enhancers make of a monster's: by some it does not fall below a bound."""

from collections.abc import Iterator

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.stats import Line

rules = Rulebook()


@rules.base("enhanced_level")
def enhanced_level(look: Look, thing: str) -> Iterator[Line]:
    """The printed Level of a monster, to which enhancers add."""
    if thing in look.state.cards:
        yield Line(thing, look.printed(thing, "level"), "printed")

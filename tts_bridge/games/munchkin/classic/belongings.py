"""What cards of classic Munchkin find among the things before munchkins, and how they stand to each other."""

from collections.abc import Iterator

from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.core.stats import Line
from tts_bridge.games.munchkin import places, sources, trade

rules = Rulebook()


@rules.source("goods", hidden=True)
def goods(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """Cards in hand and items in play of some seats that nothing keeps from being lost."""
    there = sources.belongings(look, context, of)
    return tuple(
        card for card in there if look.card(card).zone.endswith(".hand") or "item_card" in look.tags(card)
    )


@rules.source("on_sale", away=True)
def on_sale(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """What some seats have brought to the trader."""
    return tuple(card for seat in of for card in trade.on_sale(look, seat))


@rules.situation("worn")
def worn(look: Look, context: Context) -> bool:
    """What is discarded, or taken away, was in use."""
    event = _event(look, context)
    return event is not None and bool(event.data.get("worn"))


@rules.situation("drawn_openly")
def drawn_openly(look: Look, context: Context) -> bool:
    """What has just come to the hand was drawn face up."""
    event = _event(look, context)
    return event is not None and event.data.get("face") == "up"


def _event(look: Look, context: Context) -> Frame | None:
    """What has just happened, of which a card speaks."""
    return next((frame for frame in look.state.frames if frame.id == context.roles.get("event")), None)


@rules.base("above_lowest")
def above_lowest(look: Look, thing: str) -> Iterator[Line]:
    """Levels above that of who has the lowest."""
    if thing in look.state.seats:
        levels = [places.level(look, seat) for seat in look.state.seats]
        yield Line(thing, places.level(look, thing) - min(levels), "level")

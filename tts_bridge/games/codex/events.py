"""Events about a card: whose they are, and that the card is their subject."""

from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Plain


def announce(
    run: Resolution, event: str, card: str, *, whose: str = "", into: str = "", **data: Plain
) -> None:
    """Announce an event about a card; it is that of the seat `whose`, else of the card's controller."""
    seat = whose or run.card(card).controller
    given = {name: value for name, value in data.items() if value != ""}
    run.announce(event, into, subject=card, card=card, whose=(seat,), **given)

"""A game that goes on without its journal: rebuilt from its cards as they lie on the table."""

from collections.abc import Mapping

from tts_bridge.games.core.keepsakes import Keepsakes, read_keepsakes
from tts_bridge.games.core.moves import Accepted
from tts_bridge.games.core.rebuilding import Lying, rebuilt
from tts_bridge.table.reports import StockTaken
from tts_bridge.table.rules import GameRules


def adopt(rules: GameRules, opening: Accepted, stock: StockTaken) -> Accepted:
    """A game that has just begun, with its cards where the table has them, and what its save keeps of it."""
    zones = {place.id: place.shows[0] for place in rules.tabletop.places if place.kind != "die"}
    cards, known = dict[str, Lying](), rules.game.library.definitions
    for pile in stock.piles:
        zone = zones.get(pile.place, "")
        cards |= {card: Lying(definition, zone) for card, definition in pile.definitions.items()}
    for one in stock.cards:
        cards[one.card] = Lying(one.definition, zones.get(one.place, ""), one.under)
    lying = {card: there for card, there in sorted(cards.items()) if there.definition in known}
    return rebuilt(rules.game, opening, lying, keepsakes_of(stock))


def keepsakes_of(stock: StockTaken) -> Keepsakes:
    """What the save keeps of the game."""
    return read_keepsakes({kept.thing: kept.text for kept in stock.kept})


def cards_of(stock: StockTaken, known: Mapping[str, object]) -> dict[str, str]:
    """All cards of a stock whose definitions are known, with these, in the order of their ids."""
    piled = [pair for pile in stock.piles for pair in pile.definitions.items()]
    found = sorted([*piled, *((card.card, card.definition) for card in stock.cards)])
    return {card: definition for card, definition in found if definition in known}

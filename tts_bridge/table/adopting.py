"""A game that goes on without its journal: rebuilt from the cards as they lie on the table."""

from collections.abc import Iterator, Mapping

from tts_bridge.games.core.moves import HOST, Move
from tts_bridge.table.play import Play
from tts_bridge.table.reports import StockTaken


def adopt(play: Play, stock: StockTaken) -> None:
    """Edit a game that has just begun until its cards are where the table has them.

    It is the first seat's turn.  What cards do not tell (levels, marks) is for the players to set.
    """
    play.make(Move("edit.turn", HOST, target=next(iter(play.state.seats))))
    for move in _moves(play, stock):
        play.make(move)


def _moves(play: Play, stock: StockTaken) -> Iterator[Move]:
    zones = {place.id: place.shows[0] for place in play.tabletop.places if place.kind != "die"}
    for card, place in _loose(stock):
        zone = zones.get(place, "")
        if card in play.state.cards and zone in play.state.zones and play.state.cards[card].zone != zone:
            yield Move("edit.move", HOST, card, zone)
    for lying in stock.cards:
        if lying.under in play.state.cards and lying.card in play.state.cards:
            yield Move("edit.attach", HOST, lying.card, lying.under)


def _loose(stock: StockTaken) -> Iterator[tuple[str, str]]:
    for pile in stock.piles:
        yield from ((card, pile.place) for card in pile.definitions)
    yield from ((card.card, card.place) for card in stock.cards)


def cards_of(stock: StockTaken, known: Mapping[str, object]) -> dict[str, str]:
    """All cards of a stock whose definitions are known, with these, in the order of their ids."""
    piled = [pair for pile in stock.piles for pair in pile.definitions.items()]
    found = sorted([*piled, *((card.card, card.definition) for card in stock.cards)])
    return {card: definition for card, definition in found if definition in known}

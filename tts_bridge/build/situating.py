"""Where a game lies on a table that others made: between its hands, decks and whatever else is there."""

from dataclasses import replace
from statistics import median

from tts_bridge.build.fitting import ROOMY, NoRoomError, Site, fitted, size_of
from tts_bridge.build.gathering import Gathered
from tts_bridge.build.ground import Hands, loose_pieces, numbers_of
from tts_bridge.games.core.tabletop import HANDS, Point, Tabletop
from tts_bridge.tts.save import SaveData

WORTH_CLEARING = 1.2
"""How many times larger a layout must become for pieces to be called in the way."""


def situated(
    save: SaveData, tabletop: Tabletop, gathered: Gathered, hands: Hands
) -> tuple[Tabletop, tuple[str, ...]]:
    """The places of the game on this table, and the titles of what lies on them.

    What lies about is only in the way of a draw pile, or where there is no other room.  Raises NoRoomError.
    """
    moving = {id(each.piece) for each in gathered.played}
    moving |= {id(each.deck.piece) for each in gathered.played if each.deck is not None}
    loose = loose_pieces(save, moving)
    piles, taken = _pile_spots(tabletop, gathered), [rect for rect, _ in loose]
    fit = _roomiest(tabletop, Site(hands.first, hands.second, piles, taken, _card_size(gathered)))
    grounds = [place.rect for place in fit.places if place.kind not in HANDS]
    titles = [title for rect, title in loose if any(rect.touches(ground) for ground in grounds)]
    return fit, tuple(dict.fromkeys(titles))


def _roomiest(tabletop: Tabletop, site: Site) -> Tabletop:
    """The layout between what lies about, unless one without it is much larger."""
    best = _try(tabletop, site)
    if best is not None and size_of(tabletop, best) >= ROOMY * site.size:
        return best
    cleared = replace(site, taken=())
    found = _try(tabletop, cleared) or fitted(tabletop, replace(cleared, piles={}))
    if best is not None and size_of(tabletop, found) < WORTH_CLEARING * size_of(tabletop, best):
        return best
    return found


def _try(tabletop: Tabletop, site: Site) -> Tabletop | None:
    try:
        return fitted(tabletop, site)
    except NoRoomError:
        return None


def _pile_spots(tabletop: Tabletop, gathered: Gathered) -> dict[str, Point]:
    """Draw piles are where their decks lie."""
    decks = {pile.draw: gathered.homes[pile.id].piece for pile in tabletop.piles if pile.id in gathered.homes}
    numbers = {place: numbers_of(deck) for place, deck in decks.items()}
    return {place: (round(there["posX"], 2), round(there["posZ"], 2)) for place, there in numbers.items()}


def _card_size(gathered: Gathered) -> float:
    sizes = [numbers_of(deck.piece)["scaleX"] for deck in gathered.homes.values()]
    return round(median(sizes), 2) if sizes else 1.0

"""Where a game lies on a table that others made: between its hands, decks and whatever else is there."""

import re
from collections.abc import Mapping
from dataclasses import replace
from statistics import median

from tts_bridge.build.answers import Answers, BadAnswerError
from tts_bridge.build.fitting import ROOMY, NoRoomError, Site, fitted, size_of
from tts_bridge.build.gathering import Gathered
from tts_bridge.build.ground import Hands, loose_pieces, numbers_of
from tts_bridge.games.core.tabletop import HANDS, Point, Tabletop
from tts_bridge.tts.save import SaveData

_TWO_NUMBERS = re.compile(r"\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*")

WORTH_CLEARING = 1.2
"""How many times larger a layout must become for pieces to be called in the way."""


def situated(
    save: SaveData, tabletop: Tabletop, gathered: Gathered, hands: Hands, wanted: Mapping[str, Point]
) -> tuple[Tabletop, tuple[str, ...]]:
    """The places of the game on this table, and the titles of what lies on them.

    `wanted` are the middles of piles that somebody has said.  What lies about is only in the way of a draw
    pile, or where there is no other room.  Raises NoRoomError.
    """
    moving = {id(each.piece) for each in gathered.played}
    moving |= {id(each.deck.piece) for each in gathered.played if each.deck is not None}
    loose = loose_pieces(save, moving)
    piles, taken = {**_pile_spots(tabletop, gathered), **wanted}, [rect for rect, _ in loose]
    fit = _roomiest(tabletop, Site(hands.first, hands.second, piles, taken, _card_size(gathered)))
    grounds = [place.rect for place in fit.places if place.kind not in HANDS]
    titles = [title for rect, title in loose if any(rect.touches(ground) for ground in grounds)]
    return fit, tuple(dict.fromkeys(titles))


def wanted_spots(tabletop: Tabletop, answers: Answers) -> dict[str, Point]:
    """Where piles are to be, as far as it was answered: `place.door.discard=12.5,-3`.

    Raises BadAnswerError.
    """
    given = {
        place.id: answers.given(f"place.{place.id}") for place in tabletop.places if place.kind == "pile"
    }
    known = {place: words for place, words in given.items() if words is not None}
    return {place: _point(f"place.{place}", words, answers) for place, words in known.items()}


def _point(key: str, words: str, answers: Answers) -> Point:
    match = _TWO_NUMBERS.fullmatch(words)
    if match is None:
        raise BadAnswerError(answers.words("no_spot", key=key, answer=words))
    return float(match[1]), float(match[2])


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

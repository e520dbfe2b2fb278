"""Where the pieces of a virtual table lie otherwise than a state has the cards, looked up piece by piece."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tts_bridge.games.core.state import Card, State
from tts_bridge.games.core.tabletop import Place, Tabletop
from tts_bridge.virtual import Piece, VirtualTable

NOWHERE = "nowhere"
TUCKED = 4.0
"""How far from the card above one may lie that is tucked under it."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card as it lies on the table: in a place, `loose` unless it is in a deck."""

    place: str
    face_down: bool
    piece: Piece
    loose: bool


def drift(table: VirtualTable, tabletop: Tabletop, state: State) -> list[str]:
    """What differs, a line for each card; [] if table and state agree."""
    occupied = {tabletop.place_of(zone).id for zone, inside in state.zones.items() if inside}
    lying = list(_lying(table, tabletop, occupied))
    found: dict[str, Lying] = {}
    differing = [f"{memo} is there twice" for memo in _doubled(lying)]
    for memo, lies in lying:
        found.setdefault(memo, lies)
    differing += [f"{memo} is no card of the game" for memo in found if memo not in state.cards]
    for card in state.cards.values():
        how = _differs(tabletop, state, card, found)
        if how:
            differing.append(how)
    return differing


def lost(differing: list[str]) -> list[str]:
    """The cards that are nowhere, or twice, among the lines of a drift."""
    return [line for line in differing if line.endswith((NOWHERE, "twice"))]


def _doubled(lying: list[tuple[str, Lying]]) -> list[str]:
    memos = [memo for memo, _ in lying]
    return sorted({memo for memo in memos if memos.count(memo) > 1})


def _lying(table: VirtualTable, tabletop: Tabletop, occupied: set[str]) -> Iterator[tuple[str, Lying]]:
    for piece in table.world.pieces:
        if piece.type == "Card" and piece.data.get("Memo"):
            place = _place(piece, tabletop, occupied)
            yield str(piece.data["Memo"]), Lying(place, piece.face_down, piece, loose=True)
        elif piece.type == "Deck":
            place = _place(piece, tabletop, occupied)
            for inside in filter(_is_card, piece.contained):
                yield str(inside.get("Memo", "")), Lying(place, piece.face_down, piece, loose=False)


def _is_card(inside: Mapping[str, Any]) -> bool:
    """Whether it is a card of the game: a pattern of copies has no id."""
    return bool(inside.get("Memo"))


def _place(piece: Piece, tabletop: Tabletop, occupied: set[str]) -> str:
    if piece.hand is not None:
        hands = (place for place in tabletop.places if place.kind in ("hand", "tray"))
        return next((place.id for place in hands if _is_zone(place, piece)), NOWHERE)
    place = tabletop.at(piece.position.x, piece.position.z, occupied)
    return place.id if place is not None else "table"


def _is_zone(place: Place, piece: Piece) -> bool:
    zone = piece.hand
    assert zone is not None
    return place.seat.capitalize() == zone.colour and place.rect.holds(zone.position.x, zone.position.z)


def _differs(tabletop: Tabletop, state: State, card: Card, found: dict[str, Lying]) -> str:
    wanted, lies = tabletop.place_of(card.zone), found.get(card.id)
    if lies is None:
        return f"{card.id} ({card.definition}) should be in {wanted.id} and is {NOWHERE}"
    if _is_tucked(card, found):
        return ""
    if lies.place != wanted.id:
        return f"{card.id} ({card.definition}) should be in {wanted.id} and is in {lies.place}"
    faced = wanted.kind in ("hand", "tray", "pile") or lies.face_down == card.flipped
    return "" if faced else f"{card.id} ({card.definition}) in {wanted.id} lies on the wrong side"


def _is_tucked(card: Card, found: dict[str, Lying]) -> bool:
    """Whether a card lies under the one that it is attached to, wherever its own middle is."""
    host, mine = found.get(card.attached_to), found[card.id]
    if host is None or not mine.loose or not host.loose:
        return False
    return mine.piece.position.flat_distance(host.piece.position) < TUCKED

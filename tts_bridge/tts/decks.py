"""Card sheets, cards and decks: the arithmetic of card numbers, building decks, reading those of any save.

A sheet is one picture with a grid of faces, counted from 0 row by row from the upper left; a card's number
(``CardID``) is the sheet's key * 100 + its cell.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Unpack

from tts_bridge.tts.pieces import CARD_TINT, Piece, Traits, Transform, piece, with_defaults
from tts_bridge.tts.walk import Found, walk

MAX_WIDTH, MAX_HEIGHT = 10, 7
"""The largest grid that TTS takes, in cards."""

MAX_PIXELS = 4096
"""The longest side of a picture that every graphics card takes."""

CELLS_PER_KEY = 100

_DECKS = ("Deck", "DeckCustom")
_SHEET_KEY = re.compile(r"[0-9]{1,18}")


def card_id(key: int, cell: int) -> int:
    """Return the number of the card at ``cell`` of the sheet ``key``.

    Raises ValueError if the key is not positive or the cell not in 0..99.
    """
    if key < 1 or not 0 <= cell < CELLS_PER_KEY:
        raise ValueError(f"no card has sheet {key} and cell {cell}: sheets count from 1, cells from 0 to 99")
    return key * CELLS_PER_KEY + cell


def split_card_id(number: int) -> tuple[int, int]:
    """Return the sheet's key and the cell of a card's number."""
    return divmod(number, CELLS_PER_KEY)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of faces, ``width`` x ``height``, with one back for all (or a sheet of backs, ``unique_back``).

    ``shape`` is 0 rounded rectangle, 1 rectangle, 2 rounded hexagon, 3 hexagon, 4 circle.  Unless
    ``back_is_hidden``, the last cell is what other players see of a card in a hand.
    """

    key: int
    face_url: str
    back_url: str
    width: int = MAX_WIDTH
    height: int = MAX_HEIGHT
    back_is_hidden: bool = True
    unique_back: bool = False
    shape: int = 0

    @property
    def cells(self) -> int:
        """How many cells the grid has."""
        return self.width * self.height

    @property
    def usable(self) -> int:
        """How many cells may hold a face, counted from the first."""
        return self.cells if self.back_is_hidden else self.cells - 1

    def data(self) -> Piece:
        """Return the entry of ``CustomDeck`` that describes the sheet."""
        return {
            "FaceURL": self.face_url,
            "BackURL": self.back_url,
            "NumWidth": self.width,
            "NumHeight": self.height,
            "BackIsHidden": self.back_is_hidden,
            "UniqueBack": self.unique_back,
            "Type": self.shape,
        }


def card(
    guid: str,
    transform: Transform,
    sheet: Sheet,
    cell: int,
    *,
    sideways: bool = False,
    **traits: Unpack[Traits],
) -> Piece:
    """Return the card at ``cell`` of ``sheet``; ``rot_z`` 180 in ``transform`` lays it face down.

    ``sideways`` says that the printed face lies on its side.  Raises ValueError if there is no such face.
    """
    if not 0 <= cell < sheet.usable:
        raise ValueError(f"sheet {sheet.key} has no face {cell}: its faces are 0 to {sheet.usable - 1}")
    middle: Piece = {
        "CardID": card_id(sheet.key, cell),
        "SidewaysCard": sideways,
        "CustomDeck": {str(sheet.key): sheet.data()},
    }
    usual = with_defaults(traits, colour=CARD_TINT, hide_when_face_down=True, hands=True)
    return piece("Card", guid, transform, middle, **usual)


def pile(guid: str, transform: Transform, cards: Sequence[Piece], **traits: Unpack[Traits]) -> Piece:
    """Return ``cards`` (as :func:`card` builds them) as one piece at ``transform``, in the given order.

    TTS knows no deck of one card: a single card comes back as itself, laid at ``transform``, with its own
    GUID and traits.  Which end of the list is the top depends on which way up the deck lies.  Raises
    ValueError without cards.
    """
    if not cards:
        raise ValueError("a pile needs at least one card: an empty pile is just its place on the table")
    if len(cards) == 1:
        return cards[0] | {"Transform": transform.data()}
    middle: Piece = {
        "SidewaysCard": all(each["SidewaysCard"] for each in cards),
        "DeckIDs": [each["CardID"] for each in cards],
        "CustomDeck": {key: sheet for each in cards for key, sheet in each["CustomDeck"].items()},
    }
    contents = [each | {"Transform": transform.data()} for each in cards]
    deck = piece(
        "Deck", guid, transform, middle, **with_defaults(traits, colour=CARD_TINT, hide_when_face_down=True)
    )
    return deck | {"ContainedObjects": contents}


@dataclass(frozen=True, slots=True)
class FoundCard:
    """A card in a save: its number, and its sheet (None for a built-in card or when nothing tells)."""

    found: Found
    number: int
    sheet: Sheet | None

    @property
    def cell(self) -> int:
        """The cell on the sheet."""
        return split_card_id(self.number)[1]

    @property
    def deck(self) -> Found | None:
        """The deck that holds the card, if it lies in one."""
        parent = self.found.parent
        return parent if parent is not None and is_deck(parent.piece) else None


def is_deck(data: Mapping[str, Any]) -> bool:
    """Tell whether a piece is a deck of cards."""
    return isinstance(data.get("DeckIDs"), list) or data.get("Name") in _DECKS


def cards(save: Mapping[str, Any]) -> Iterator[FoundCard]:
    """Yield every card of ``save``, however deep, in the order of the file.

    The sheet is taken from the card's own ``CustomDeck``, else from its deck's, since real saves lack one or
    the other or keep keys that no card uses.
    """
    for found in walk(save):
        number = found.piece.get("CardID")
        if isinstance(number, int) and not isinstance(number, bool):
            yield FoundCard(found, number, sheet_of(found, number))


def sheet_of(found: Found, number: int) -> Sheet | None:
    """Return the sheet of the card ``number``, looked for in the piece itself and then in what holds it."""
    key, _ = split_card_id(number)
    # which of the two TTS itself prefers when they differ is not known
    holders = (found, found.parent) if found.parent is not None else (found,)
    for holder in holders:
        for sheet in sheets(holder.piece):
            if sheet.key == key:
                return sheet
    return None


def sheets(data: Mapping[str, Any]) -> Iterable[Sheet]:
    """Yield the readable entries of a piece's ``CustomDeck``."""
    entries = data.get("CustomDeck")
    for key, entry in entries.items() if isinstance(entries, dict) else ():
        if isinstance(entry, dict) and _SHEET_KEY.fullmatch(key):
            yield _sheet(int(key), entry)


def _sheet(key: int, entry: Mapping[str, Any]) -> Sheet:
    return Sheet(
        key,
        str(entry.get("FaceURL") or ""),
        str(entry.get("BackURL") or ""),
        _count(entry.get("NumWidth"), MAX_WIDTH),
        _count(entry.get("NumHeight"), MAX_HEIGHT),
        bool(entry.get("BackIsHidden")),
        bool(entry.get("UniqueBack")),
        _count(entry.get("Type"), 0),
    )


def _count(value: object, default: int) -> int:
    return int(value) if isinstance(value, (int, float)) and value == value // 1 else default

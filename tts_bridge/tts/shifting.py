"""Moves cards of a save from one deck, bag or place to another, as a player would, without losing any.

A card that leaves a deck takes its sheet along; in a deck that has another sheet of the same key it gets a
new key.  A deck with one card left becomes that card, and one without any is gone.
"""

from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any

from tts_bridge.tts.decks import CELLS_PER_KEY, is_deck, split_card_id
from tts_bridge.tts.pieces import Piece
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.walk import Found, walk


def take_out(save: SaveData, cards: Iterable[Found]) -> list[Piece]:
    """Take cards out of wherever they are, and return them; decks that have become too small are mended."""
    taken = list(cards)
    gone = {id(each.piece) for each in taken}
    for each in taken:
        if each.parent is not None and is_deck(each.parent.piece):
            _keep_sheet(each.piece, each.parent.piece)
    _remove(save, "ObjectStates", gone)
    holders = [each.piece for each in walk(save)]
    _mend(save, {id(holder) for holder in holders if _remove(holder, "ContainedObjects", gone)})
    return [each.piece for each in taken]


def put_into(deck: Piece, cards: Iterable[Piece]) -> None:
    """Put cards to the end of a deck."""
    contents, numbers = deck.setdefault("ContainedObjects", []), deck.setdefault("DeckIDs", [])
    for card in cards:
        _fit_sheet(card, deck.setdefault("CustomDeck", {}))
        contents.append(card)
        numbers.append(card["CardID"])


def as_deck(guid: str, transform: Mapping[str, float], cards: list[Piece], **traits: Any) -> Piece:
    """Cards as one piece that lies there: a deck that looks like its first card, or that card alone.

    Raises ValueError without cards.
    """
    if not cards:
        raise ValueError("a deck needs cards")
    first = cards[0]
    first["Transform"] = dict(transform)
    if len(cards) == 1:
        return first
    usual = {
        key: first[key] for key in ("AltLookAngle", "ColorDiffuse", "LayoutGroupSortIndex") if key in first
    }
    deck: Piece = {
        "GUID": guid,
        "Name": "Deck",
        "Transform": dict(transform),
        "Nickname": "",
        "Description": "",
    }
    deck |= {"GMNotes": ""} | usual | {"Locked": False, "Grid": True, "Snap": True, "HideWhenFaceDown": True}
    deck |= {"Hands": False, "SidewaysCard": False, "DeckIDs": [], "CustomDeck": {}, "LuaScript": ""}
    deck |= {"LuaScriptState": "", "XmlUI": "", "ContainedObjects": []} | traits
    put_into(deck, cards)
    return deck


def _remove(holder: MutableMapping[str, Any], key: str, gone: set[int]) -> bool:
    """Leave out what is gone, if anything is; a deck's numbers go with its cards."""
    contents = holder.get(key)
    if not isinstance(contents, list):
        return False
    kept = [place for place, piece in enumerate(contents) if id(piece) not in gone]
    if len(kept) == len(contents):
        return False
    numbers = holder.get("DeckIDs")
    holder[key] = [contents[place] for place in kept]
    if isinstance(numbers, list) and len(numbers) == len(contents):
        holder["DeckIDs"] = [numbers[place] for place in kept]
    elif isinstance(numbers, list):  # the lists were out of step before
        holder["DeckIDs"] = [piece["CardID"] for piece in holder[key] if "CardID" in piece]
    return True


def _mend(save: SaveData, touched: set[int]) -> None:
    """Decks from which something was taken become a card, or go, where TTS knows no such deck."""
    for key, holder in [("ObjectStates", save), *(("ContainedObjects", each.piece) for each in walk(save))]:
        pieces = holder.get(key)
        if isinstance(pieces, list) and any(id(piece) in touched for piece in pieces):
            mended = [_mended(piece) if id(piece) in touched else piece for piece in pieces]
            holder[key] = [piece for piece in mended if piece is not None]


def _mended(piece: Piece) -> Piece | None:
    """A deck of one card as that card, where the deck lay; None for an empty deck."""
    contents = piece["ContainedObjects"]
    if not is_deck(piece) or len(contents) > 1:
        return piece
    if not contents:
        return None
    card: Piece = contents[0]
    _keep_sheet(card, piece)
    return card | {"Transform": piece["Transform"]} if "Transform" in piece else card


def _keep_sheet(card: Piece, deck: Piece) -> None:
    """A card that has none of its own takes the sheet of its deck along."""
    key = str(split_card_id(card["CardID"])[0])
    own, sheets = card.get("CustomDeck"), deck.get("CustomDeck")
    if not (isinstance(own, dict) and key in own) and isinstance(sheets, dict) and key in sheets:
        card["CustomDeck"] = {key: dict(sheets[key])}


def _fit_sheet(card: Piece, sheets: dict[str, Any]) -> None:
    """Let a deck have the sheet of a card, under another key if that is taken by another sheet."""
    number, cell = split_card_id(card["CardID"])
    own = card.get("CustomDeck")
    sheet = own.get(str(number)) if isinstance(own, dict) else None
    if sheet is None:
        return
    if sheets.get(str(number), sheet) != sheet:
        same = (int(key) for key, each in sheets.items() if each == sheet and key.isdecimal())
        number = next(same, None) or 1 + max(int(key) for key in sheets if key.isdecimal())
        card["CardID"] = number * CELLS_PER_KEY + cell
        card["CustomDeck"] = {str(number): sheet}
    sheets[str(number)] = sheet

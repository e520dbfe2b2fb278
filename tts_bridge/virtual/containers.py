"""Decks and bags: what goes in stops being an object, what comes out is born anew."""

import random
from collections.abc import Callable

from .clock import Clock
from .luck import Luck
from .pieces import Data, Piece
from .registry import EventSink, Pieces
from .values import ApiError, Vec

THIN = 0.02
"""Thickness of a card."""


class Containers:
    """Puts pieces into decks and bags and takes them out."""

    def __init__(
        self, clock: Clock, chance: random.Random, luck: Luck, pieces: Pieces, events: EventSink
    ) -> None:
        self._clock, self._chance, self._luck = clock, chance, luck
        self._pieces, self._events = pieces, events

    def unite(self, lower: Piece, upper: Piece) -> Piece:
        """Makes one deck of two cards or decks that touch, or puts a piece into a bag."""
        if lower.type == "Card" and upper.type == "Card":
            return self._found(lower, upper)
        if lower.type == "Card":
            self.put(upper, lower, at_top=False)
            return upper
        self.put(lower, upper)
        return lower

    def put(self, container: Piece, piece: Piece, *, index: int | None = None, at_top: bool = True) -> None:
        """Puts a piece into a deck or bag, by default on top."""
        if container.type in ("Bag", "Infinite") or piece.type == "Card":
            entries = [piece.to_data()]
        else:
            entries = list(piece.contained)
        if container.type != "Infinite":
            first = (container.type == "Deck" and container.face_down) == at_top
            place = index if index is not None else (0 if first else len(container.contained))
            container.contained[place:place] = entries
            _number(container)
        self._events.tell("onObjectEnterContainer", container, piece)
        self._pieces.remove(piece)

    def _found(self, lower: Piece, upper: Piece) -> Piece:
        """Two loose cards become a deck: a new object, and both cards are gone."""
        data = deck_data([])
        data["Transform"] = lower.to_data()["Transform"]
        data["Tags"] = [tag for tag in lower.tags if upper.has_tag(tag)]
        deck = self._pieces.spawn(data, lower.position, lower.rotation)
        self.put(deck, lower)
        self.put(deck, upper)
        return deck

    def take(
        self,
        container: Piece,
        index: int | None = None,
        *,
        position: Vec | None = None,
        rotation: Vec | None = None,
        then: Callable[[Piece], None] | None = None,
    ) -> Piece:
        """Takes one out, the top one by default; a deck of which one is left dissolves.

        Raises ApiError if it is empty or has no such index.
        """
        if not container.contained:
            raise ApiError(f"{container.nickname or container.type} is empty")
        place = self._next(container) if index is None else index
        if not 0 <= place < len(container.contained):
            raise ApiError(f"{container.nickname or container.type} has no object {place}")
        data = container.contained[place]
        if container.type != "Infinite":
            del container.contained[place]
        self._complete(container, data)
        above = container.position.plus(y=container.half.y + THIN)
        turn = container.rotation if container.type == "Deck" else None
        piece = self._pieces.spawn(data, position or above, rotation or turn, then)
        piece.origin = container.id
        _number(container)
        self._events.tell("onObjectLeaveContainer", container, piece)
        if container.type == "Deck" and len(container.contained) == 1:
            self._dissolve(container)
        return piece

    def _dissolve(self, deck: Piece) -> None:
        data = deck.contained.pop()
        self._complete(deck, data)
        last = self._pieces.spawn(data, deck.position, deck.rotation)
        last.origin = deck.id
        deck.remainder = last
        self._events.tell("onObjectLeaveContainer", deck, last)
        self._pieces.remove(deck)

    def deck_of(self, entries: list[Data], position: Vec, rotation: Vec) -> Piece:
        """A new deck, or a card if there is only one."""
        data = deck_data(entries) if len(entries) > 1 else entries[0]
        return self._pieces.spawn(data, position, rotation)

    def divide(self, deck: Piece, counts: list[int]) -> list[Piece]:
        """Breaks a deck into new ones of those sizes, in its order; the deck is gone."""
        entries = list(deck.contained)
        for data in entries:
            self._complete(deck, data)
        made: list[Piece] = []
        for i, size in enumerate(counts):
            part, entries = entries[:size], entries[size:]
            if part:
                place = deck.position.plus(x=i * 2.8)
                made.append(self.deck_of(part, place, deck.rotation))
                made[-1].origin = deck.id
        deck.contained.clear()
        self._pieces.remove(deck)
        return made

    def shuffle(self, container: Piece) -> None:
        """Mixes a deck or bag."""
        self._luck.shuffle(container.contained)
        _number(container)

    def _next(self, container: Piece) -> int:
        """Which one comes out of a bag or deck that is not told."""
        if container.type == "Deck":
            return top_index(container)
        order = container.data.get("Bag", {}).get("Order", 0)
        size = len(container.contained)
        return (size - 1, 0, self._chance.randrange(size))[order]

    def _complete(self, deck: Piece, data: Data) -> None:
        """A card in a deck may lack its own sheet: it has the deck's."""
        sheets = deck.data.get("CustomDeck") or {}
        key = str(int(data.get("CardID") or 0) // 100)
        if deck.type == "Deck" and not data.get("CustomDeck") and key in sheets:
            data["CustomDeck"] = {key: sheets[key]}


def top_index(deck: Piece) -> int:
    """Where the top is in the list: first when the deck lies face down, else last. [?]"""
    return 0 if deck.type == "Deck" and deck.face_down else max(0, len(deck.contained) - 1)


def deck_data(entries: list[Data]) -> Data:
    """The save data of a deck of those cards."""
    data: Data = {
        "GUID": "",
        "Name": "Deck",
        "Nickname": "",
        "Description": "",
        "GMNotes": "",
        "Locked": False,
    }
    data.update(HideWhenFaceDown=True, Hands=False, DeckIDs=[], CustomDeck={}, ContainedObjects=list(entries))
    _fill_in(data)
    return data


def _number(container: Piece) -> None:
    if container.type == "Deck":
        _fill_in(container.data)


def _fill_in(data: Data) -> None:
    """DeckIDs run parallel to the cards; CustomDeck has every sheet in use."""
    data["DeckIDs"] = [card.get("CardID", 0) for card in data["ContainedObjects"]]
    for card in data["ContainedObjects"]:
        data.setdefault("CustomDeck", {}).update(card.get("CustomDeck") or {})

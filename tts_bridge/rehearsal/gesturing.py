"""What a person does with pieces on the virtual table to make a move."""

import random

from tts_bridge.games.core.tabletop import Place, Tabletop
from tts_bridge.rehearsal.ways import (
    Click,
    Drop,
    DropOnDie,
    DropOnto,
    Key,
    KeyOnPile,
    LookThrough,
    PressPlate,
    TakeTop,
    Way,
)
from tts_bridge.virtual import Actor, ContextMenu, Piece

CARD_WIDTH, CARD_DEPTH = 2.5, 3.5
"""How far apart the centres of upright cards are that do not touch."""

MARGIN = 0.4
"""How far inside a place a card is aimed."""

TRIES = 24
"""Spots that are looked at before a card is dropped on others."""


class Gesturing:
    """The hands of the person at one seat; `chance` picks where exactly things are dropped."""

    def __init__(self, actor: Actor, tabletop: Tabletop, chance: random.Random) -> None:
        self._actor = actor
        self._tabletop = tabletop
        self._chance = chance
        self._world = actor.table.world

    def do(self, way: Way) -> bool:
        """Try a gesture; False where there is nothing to try it with.

        What a script refuses may have been understood all the same: a card that may be chosen is.
        """
        match way:
            case Drop(card, place):
                return self._drop(self.card(card), self._tabletop.place(place))
            case DropOnto(card, onto):
                return self._drop_onto(self.card(card), self.card(onto))
            case DropOnDie(card, die):
                return self._drop_onto(self.card(card), self.die(die))
            case Key(card, number):
                return self._type(self.card(card), number)
            case KeyOnPile(pile, number):
                return self._type(self.pile(pile), number)
            case LookThrough(pile):
                return self._look_through(self.pile(pile))
            case TakeTop(pile, place):
                return self._take_top(self.pile(pile), self._tabletop.place(place))
            case Click(card):
                return self._click(self.card(card))
            case PressPlate(plate):
                return self._press(plate)

    def choose_in_hand(self, card: str) -> bool:
        """Answer the choice of one card in the own hand that TTS offers (TTS 14)."""
        choices = self._world.persons.choices.get(self._actor.colour)
        piece = self.card(card)
        if not choices or choices[0].most != 1 or piece is None:
            return False
        return self._actor.choose_in_hand([piece])

    def roll(self, die: str) -> bool:
        """Shake a die."""
        piece = self.die(die)
        return piece is not None and self._actor.randomize(piece)

    # ---------------------------------------------------------------- pieces

    def card(self, card: str) -> Piece | None:
        """The loose card of this id; None while it is in a pile."""
        return self._memo("Card", card)

    def die(self, die: str) -> Piece | None:
        """The die of a place."""
        return self._memo("Dice", die)

    def pile(self, place: str) -> Piece | None:
        """The deck, or the single card, that lies in the place of a pile."""
        rect = self._tabletop.place(place).rect
        for piece in self._world.pieces:
            if piece.is_card_like and rect.holds(piece.position.x, piece.position.z):
                return piece
        return None

    def _memo(self, kind: str, memo: str) -> Piece | None:
        return next((p for p in self._world.pieces.all(kind) if p.data.get("Memo") == memo), None)

    # ---------------------------------------------------------------- gestures

    def _drop(self, piece: Piece | None, place: Place) -> bool:
        if piece is None:
            return False
        if place.kind in ("hand", "tray"):
            self._actor.drag_to_hand(piece, place.seat.capitalize(), 1 if place.kind == "hand" else 2)
        else:
            self._actor.drag(piece, *self.spot(place, piece))
        return True

    def _drop_onto(self, piece: Piece | None, beneath: Piece | None) -> bool:
        if piece is None or beneath is None:
            return False
        self._actor.drag_onto(piece, beneath)
        return True

    def _take_top(self, pile: Piece | None, place: Place) -> bool:
        if pile is None or not pile.interactable:
            return False
        spot = place.rect.centre if place.kind == "hand" else self.spot(place, pile)
        self._actor.drag_top(pile, *spot)
        return True

    def _look_through(self, pile: Piece | None) -> bool:
        window = ContextMenu(self._actor, pile).search() if pile is not None else None
        if window is not None:
            window.close()
        return window is not None

    def _type(self, piece: Piece | None, number: int) -> bool:
        """Press a number key; whether TTS draws cards for it or a script takes it does not matter here."""
        if piece is not None:
            self._actor.type_number(piece, number)
        return piece is not None

    def _click(self, piece: Piece | None) -> bool:
        """Try to lift a card: where it may be chosen, the table takes that as the choice."""
        if piece is None:
            return False
        if self._actor.pick_up(piece):
            self._actor.escape()
        return True

    def _press(self, plate: str) -> bool:
        piece = next((p for p in self._world.pieces if p.data.get("Memo") == plate and p.buttons), None)
        return piece is not None and self._actor.click_button(piece, 0)

    # ---------------------------------------------------------------- where exactly

    def spot(self, place: Place, piece: Piece) -> tuple[float, float]:
        """A spot of a place where nothing lies, as far as there is one."""
        rect = place.rect
        others = [p.position for p in self._world.pieces if p.is_card_like and p is not piece]
        x, z = rect.centre
        for _ in range(TRIES):
            if not any(abs(x - o.x) < CARD_WIDTH and abs(z - o.z) < CARD_DEPTH for o in others):
                break
            x = self._chance.uniform(rect.left + MARGIN, rect.right - MARGIN)
            z = self._chance.uniform(rect.near + MARGIN, rect.far - MARGIN)
        return x, z

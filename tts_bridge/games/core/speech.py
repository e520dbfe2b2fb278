"""Names and values of a position in words: seats, cards, zones, and what a message is told of them."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import cast

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.actions import Text
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.state import EVERYBODY, Card, Plain, State
from tts_bridge.games.core.words import Words, message_id

Values = dict[str, str | int]

CAUSES = ("cause", "source")
"""The roles of what something is told to come from: in brackets, where a seat would be one bracket more."""


class Speech:
    """Says what stands in a view, in one language.

    `view` is what the listener may know (from `view()`; after a game, the state itself).  `before` is
    the same a little earlier: cards that have gone since are named from it.
    """

    def __init__(self, words: Words, game: Game, view: State, before: State | None = None) -> None:
        self.words = words
        self.game = game
        self.view = view
        self.look = Look(game, view)
        self._positions = (view,) if before is None else (view, before)

    def say(self, message: str, roles: Mapping[str, Plain] | None = None, **values: str | int) -> str:
        """A message about these roles, with more values that are words or numbers already."""
        return self.words.say(message, **self.values(roles or {}), **values)

    def say_of(self, card: str, message: str, roles: Mapping[str, Plain] | None = None) -> str:
        """A message about a `card` ("" is none) and these roles; the listener may not know the card."""
        of = self.values({"card": card})
        if card and self._known(card) is None:
            of = {"card": self.card(card), "card_is": "hidden"}
        return self.words.say(message, **(self.values(roles or {}) | of))

    # ---------------------------------------------------------------- names

    def seat(self, seat: str) -> str:
        """The name of a seat."""
        return self.words.seat(seat)

    def card(self, card: str, teller: str | None = "") -> str:
        """The name of a card, or that of any card for one that the listener does not know.

        Where another seat has one of the same name in the open its own seat is told, too, unless it is the
        `teller`, the seat of which the sentence speaks anyway; None tells no seat of any card.
        """
        found = self._known(card)
        if found is None:
            return self.words.say("card-unknown")
        name = self.text(self.game.library.get(found.definition).name)
        if teller in (None, found.controller) or not self._has_namesake(found):
            return name
        return self.words.say("card-of", card=name, seat=self.seat(found.controller))

    def cards(self, cards: Iterable[str], teller: str | None = "") -> str:
        """The names of cards, those that the listener does not know as a number at the end."""
        ids = tuple(cards)
        known = [self.card(card, teller) for card in ids if self._known(card) is not None]
        hidden = len(ids) - len(known)
        counted = (self.words.say("cards-unknown", n=hidden),) if hidden else ()
        return self.words.listed([*known, *counted]) or self.words.say("cards-none")

    def zone(self, zone: str, teller: str | None = "") -> str:
        """The name of a zone: one that the game names whole, one of a seat, one of a row."""
        if self.words.knows(message_id("zone", zone)):
            return self.words.say(message_id("zone", zone))
        head, _, tail = zone.partition(".")
        if head in self.view.seats or head in self.game.seats:
            place = self.words.say(message_id("zone", tail))
            return place if head == teller else self.words.say("zone-of", zone=place, seat=self.seat(head))
        return self.words.say(message_id("zone", head), n=tail)

    def name(self, thing: str, teller: str | None = "") -> str:
        """The name of a seat, card (as `card` tells it) or zone; any other word as it stands."""
        return str(self._told(thing, teller)[0])

    def text(self, text: Text) -> str:
        """What a card says in this language."""
        return cast(str, getattr(text, self.words.language))

    def _known(self, card: str) -> Card | None:
        """The card, if the listener knows what it is."""
        there = self.game.library.definitions
        found = (position.cards.get(card) for position in self._positions)
        return next((card for card in found if card is not None and card.definition in there), None)

    def _has_namesake(self, card: Card) -> bool:
        """Whether another seat has a card of the same name in the open, now or just before."""
        return bool(card.controller and self._holders.get(card.definition, set()) - {card.controller})

    @cached_property
    def _holders(self) -> Mapping[str, set[str]]:
        """The seats that have a definition in the open."""
        found: dict[str, set[str]] = {}
        for position in self._positions:
            look = Look(self.game, position)
            seen = {zone for zone in position.zones if EVERYBODY in self.game.audience(zone, look)}
            for card in position.cards.values():
                if card.zone in seen and card.controller in position.seats:
                    found.setdefault(card.definition, set()).add(card.controller)
        return found

    # ---------------------------------------------------------------- values

    def values(self, roles: Mapping[str, Plain]) -> Values:
        """What a message is told of each role: `card` its name, and `card_is` what sort of thing it is.

        The sorts are `none`, `seat`, `card`, `hidden`, `zone`, `number`, `many` (with `cards_n`, how
        many), `yes`, `no`; of a word of the rules the sort is the word itself.  The `seat` among the roles
        (else who does it, `by`) is the one that the sentence speaks of.
        """
        said: Values = {}
        teller = str(roles.get("seat") or roles.get("by") or "")
        for role, value in roles.items():
            said[role], said[f"{role}_is"] = self._told(value, None if role in CAUSES else teller)
            if isinstance(value, tuple):
                said[f"{role}_n"] = len(value)
        return said

    def _told(self, value: Plain, teller: str | None = "") -> tuple[str | int, str]:
        match value:
            case None | "":
                return "", "none"
            case bool():
                return "", "yes" if value else "no"
            case int():
                return value, "number"
            case tuple():
                return self._many(value, teller)
            case str():
                return self._thing(value, teller)
        return "", "none"

    def _many(self, values: tuple[Plain, ...], teller: str | None) -> tuple[str, str]:
        names = tuple(value for value in values if isinstance(value, str))
        if names and all(name in self.view.seats for name in names):
            return self.words.listed(map(self.seat, names)), "many"
        return self.cards(names, teller), "many"

    def _thing(self, name: str, teller: str | None) -> tuple[str, str]:
        if name in self.view.seats or self.words.knows(message_id("seat", name)):
            return self.seat(name), "seat"
        if self._known(name) is not None:
            return self.card(name, teller), "card"
        if any(name in position.cards for position in self._positions):
            return self.card(name), "hidden"
        if name in self.game.library.definitions:
            return self.text(self.game.library.get(name).name), "card"
        if name in self.view.zones:
            return self.zone(name, teller), "zone"
        word = message_id("word", name)
        return self.words.say(word) if self.words.knows(word) else name, message_id(name)

"""Names and values of a position in words: seats, cards, zones, and what a message is told of them."""

from collections.abc import Iterable, Mapping
from typing import cast

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.actions import Text
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.state import Card, Plain, State
from tts_bridge.games.core.words import Words, message_id

Values = dict[str, str | int]


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

    # ---------------------------------------------------------------- names

    def seat(self, seat: str) -> str:
        """The name of a seat."""
        return self.words.seat(seat)

    def card(self, card: str) -> str:
        """The name of a card, or that of any card for one that the listener does not know."""
        found = self._known(card)
        if found is None:
            return self.words.say("card-unknown")
        return self.text(self.game.library.get(found.definition).name)

    def cards(self, cards: Iterable[str]) -> str:
        """The names of cards, those that the listener does not know as a number at the end."""
        ids = tuple(cards)
        known = [self.card(card) for card in ids if self._known(card) is not None]
        hidden = len(ids) - len(known)
        return self.words.listed([*known, *((self.words.say("cards-unknown", n=hidden),) if hidden else ())])

    def zone(self, zone: str) -> str:
        """The name of a zone: one that the game names whole, one of a seat, one of a row."""
        if self.words.knows(message_id("zone", zone)):
            return self.words.say(message_id("zone", zone))
        head, _, tail = zone.partition(".")
        if head in self.view.seats:
            place = self.words.say(message_id("zone", tail))
            return self.words.say("zone-of", zone=place, seat=self.seat(head))
        return self.words.say(message_id("zone", head), n=tail)

    def name(self, thing: str) -> str:
        """The name of a seat, card or zone; any other word as it stands."""
        return str(self._told(thing)[0])

    def text(self, text: Text) -> str:
        """What a card says in this language."""
        return cast(str, getattr(text, self.words.language))

    def _known(self, card: str) -> Card | None:
        """The card, if the listener knows what it is."""
        there = self.game.library.definitions
        found = (position.cards.get(card) for position in self._positions)
        return next((card for card in found if card is not None and card.definition in there), None)

    # ---------------------------------------------------------------- values

    def values(self, roles: Mapping[str, Plain]) -> Values:
        """What a message is told of each role: `card` its name, and `card_is` what sort of thing it is.

        The sorts are `none`, `seat`, `card`, `hidden`, `zone`, `number`, `many` (with `cards_n`, how
        many), `yes`, `no`; of a word of the rules the sort is the word itself.
        """
        said: Values = {}
        for role, value in roles.items():
            said[role], said[f"{role}_is"] = self._told(value)
            if isinstance(value, tuple):
                said[f"{role}_n"] = len(value)
        return said

    def _told(self, value: Plain) -> tuple[str | int, str]:
        match value:
            case None | "":
                return "", "none"
            case bool():
                return "", "yes" if value else "no"
            case int():
                return value, "number"
            case tuple():
                return self._many(value)
            case str():
                return self._thing(value)
        return "", "none"

    def _many(self, values: tuple[Plain, ...]) -> tuple[str, str]:
        names = tuple(value for value in values if isinstance(value, str))
        if all(name in self.view.seats for name in names):
            return self.words.listed(map(self.seat, names)), "many"
        return self.cards(names), "many"

    def _thing(self, name: str) -> tuple[str, str]:
        if name in self.view.seats or self.words.knows(message_id("seat", name)):
            return self.seat(name), "seat"
        if self._known(name) is not None:
            return self.card(name), "card"
        if any(name in position.cards for position in self._positions):
            return self.card(name), "hidden"
        if name in self.game.library.definitions:
            return self.text(self.game.library.get(name).name), "card"
        if name in self.view.zones:
            return self.zone(name), "zone"
        word = message_id("word", name)
        return self.words.say(word) if self.words.knows(word) else name, message_id(name)

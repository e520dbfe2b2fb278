"""What people ask and look at while others play: it must change nothing and tell nobody a secret."""

import random
from collections.abc import Callable, Sequence

from tts_bridge.virtual import Actor, ContextMenu, Piece, VirtualTable

QUESTIONS = ("!odds", "!шансы", "!why", "!почему", "!help", "!помощь", "!odds 👀 ё", "!level", "!edit")
"""What is asked in the chat, with words that mean nothing among them."""

ONLOOKERS = {"Grey": "Zoë 👀", "Black": "Хозяйка"}
"""Who looks on without a seat: a spectator, and the game master."""


class Curious:
    """The curiosity of all at a table: a share of all moves, 0 to 1, after which somebody asks or looks.

    Somebody who looks on and a game master join, if there is any.
    """

    def __init__(self, table: VirtualTable, chance: random.Random, share: float) -> None:
        self._table = table
        self._chance = chance
        self._share = share
        self._ways: Sequence[Callable[[Actor], object]] = (self._ask, self._ask, self._peek, self._search)
        for colour, name in ONLOOKERS.items() if share else ():
            table.join(name, colour)

    def look_about(self) -> bool:
        """Perhaps let somebody ask or look; whether anybody did."""
        if self._chance.random() >= self._share:
            return False
        person = self._chance.choice(self._table.world.persons.everybody)
        self._chance.choice(self._ways)(Actor(self._table, person))
        return True

    def _ask(self, actor: Actor) -> None:
        actor.say(self._chance.choice(QUESTIONS))

    def _peek(self, actor: Actor) -> None:
        """Look under a card that lies face down on the table, or a pile."""
        down = [piece for piece in self._pieces("Card", "Deck") if piece.face_down and piece.hand is None]
        if down:
            actor.peek(self._chance.choice(down))

    def _search(self, actor: Actor) -> None:
        """Open the search window of a pile and close it again."""
        found = self._pieces("Deck")
        window = ContextMenu(actor, self._chance.choice(found)).search() if found else None
        if window is not None:
            window.close()

    def _pieces(self, *types: str) -> list[Piece]:
        return [piece for piece in self._table.world.pieces if piece.type in types]

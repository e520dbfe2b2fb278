"""Going back to earlier nodes and on to later ones: undo, saves that are older than the journal, tables that
have not heard of all."""

from typing import cast

from tts_bridge.games.core.moves import CHANCE, CLOCK
from tts_bridge.games.core.piles import due_draw
from tts_bridge.games.core.state import State
from tts_bridge.table.directives import Say
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.placing import Placing
from tts_bridge.table.play import Play

MOST_DIGITS = 4
"""Of a number of moves; what is longer names a node."""


class Rewinder:
    """Takes moves back; piles to which cards return that somebody may have seen are shuffled."""

    def __init__(self, play: Play, placing: Placing, outbox: Outbox) -> None:
        self._play = play
        self._placing = placing
        self._outbox = outbox
        self._heard_of = self._stood_at = ""

    def target(self, where: str = "") -> str:
        """The node before the last move that a seat made, chance after it left out, or before so many of them
        as `where` says; else the node of that name, on any line.  "" if there is none.
        """
        if where and not (len(where) <= MOST_DIGITS and where.isascii() and where.isdecimal()):
            return where if self._play.record.stood_at(where) else ""
        node = self._play.record.head
        for _ in range(int(where or 1)):
            node = self._before(node) or node
        return node if node != self._play.record.head else ""

    def _before(self, node: str) -> str:
        record = self._play.record
        while record.move(node).get("seat") in (CHANCE, CLOCK):
            node = record.parent(node)
        return record.parent(node)

    def undo(self, node: str) -> None:
        """Go back to a node, and lay the cards as they lay there; raises JournalError."""
        before, left = self._play.state, self._play.record.head
        self._play.go_to(node)
        self._outbox.tell(*self._placing.follow(self._play.look))
        self._shuffle_returned(before)
        self._outbox.tell(Say(self._play.words.say("table-undone", node=left)))

    def loaded(self, node: str, *, goes_on: bool) -> None:
        """The table stands at a node: it has gone back to that, or on; or it `goes_on`, and has only not
        heard of what came after.  Raises JournalError.
        """
        if node != self._play.record.head and not goes_on:
            self._rewind(node)
        self._heard_of, self._stood_at = node, self._play.record.head

    def _rewind(self, node: str) -> None:
        before = self._play.state
        self._play.go_to(node)
        drawing = due_draw(before)
        # all may have seen the card, though the table has not told which it was
        self._shuffle_returned(before, cast(str, drawing.data["zone"]) if drawing is not None else "")
        self._outbox.tell(Say(self._play.words.say("table-rewound")))

    def untold(self) -> set[str]:
        """The cards that have changed since the table was loaded, as far as it had heard then; raises
        JournalError."""
        if self._heard_of in ("", self._play.record.head):
            return set()
        before, now = self._play.record.state(self._heard_of).cards, self._play.state.cards
        return {card for card in before.keys() | now.keys() if before.get(card) != now.get(card)}

    def catch_up(self) -> None:
        """Do on the table what it had not heard of when it was loaded, once; raises JournalError.

        What has happened since then it has been told.
        """
        heard_of, self._heard_of = self._heard_of, ""
        record = self._play.record
        if heard_of in ("", record.head):
            return
        before, blocks = record.state(heard_of), record.blocks_between(heard_of, self._stood_at)
        self._placing.adopt(self._play.look, before)
        self._outbox.tell(*self._placing.follow(self._play.look, blocks or ()))
        if blocks is None:
            self._shuffle_returned(before)

    def _shuffle_returned(self, before: State, shown: str = "") -> None:
        """Shuffle the piles to which cards have returned since a state, and the one whose top was `shown`."""
        now = self._play.state
        for pile in self._play.tabletop.piles:
            returned = set(now.zones.get(pile.draw, ())) - set(before.zones.get(pile.draw, ()))
            if returned or pile.draw == shown:
                self._shuffle(pile.draw)

    def drawn_in_vain(self, card: str) -> None:
        """A card came for a draw that is not due any more, and was laid back: nobody is to know where."""
        zone = self._play.state.cards[card].zone
        if any(zone == pile.draw for pile in self._play.tabletop.piles):
            self._shuffle(zone)

    def _shuffle(self, pile: str) -> None:
        if not self._play.state.tops.get(pile, 0):
            self._outbox.tell(self._placing.shuffle(pile), Say(self._play.words.say("table-shuffled")))

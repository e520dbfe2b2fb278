"""Going back to earlier nodes: undo, and saves that are older than the journal."""

from tts_bridge.games.core.moves import CHANCE, CLOCK
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

    def rewind(self, node: str) -> None:
        """The table itself has gone back to a node, or on to one; raises JournalError."""
        before = self._play.state
        self._play.go_to(node)
        self._shuffle_returned(before)
        self._outbox.tell(Say(self._play.words.say("table-rewound")))

    def untold(self, node: str) -> set[str]:
        """The cards that have changed since a node; raises JournalError."""
        if node == self._play.record.head:
            return set()
        before, now = self._play.record.state(node).cards, self._play.state.cards
        return {card for card in before.keys() | now.keys() if before.get(card) != now.get(card)}

    def catch_up(self, node: str) -> None:
        """The table has heard of nothing that came after a node: do it there now; raises JournalError."""
        if node == self._play.record.head:
            return
        before, blocks = self._play.record.state(node), self._play.record.blocks_since(node)
        self._placing.adopt(self._play.look, before)
        self._outbox.tell(*self._placing.follow(self._play.look, blocks))
        if not blocks:
            self._shuffle_returned(before)

    def _shuffle_returned(self, before: State) -> None:
        now = self._play.state
        for pile in self._play.tabletop.piles:
            returned = set(now.zones.get(pile.draw, ())) - set(before.zones.get(pile.draw, ()))
            if returned and not now.tops.get(pile.draw, 0):
                self._outbox.tell(self._placing.shuffle(pile.draw))
                self._outbox.tell(Say(self._play.words.say("table-shuffled")))

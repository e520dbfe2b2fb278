"""Looks on at a table: tells the game in words, and checks afterwards that no move broke an invariant."""

from collections.abc import Callable, Iterator

from tts_bridge.games.core.invariants import broken, broken_move
from tts_bridge.games.core.moves import Accepted
from tts_bridge.table.chronicle import Chronicle, Line, once
from tts_bridge.table.rules import GameRules


class Witness:
    """Hears each move of one table, in the table's thread; everything else is for the thread that asks.

    `say` is told the game turn by turn, if anybody wants to hear it.
    """

    def __init__(self, rules: GameRules, say: Callable[[str], None] | None) -> None:
        self._rules = rules
        self._say = say
        self._chronicle = Chronicle(rules.words, rules.game, ledger=rules.ledger)
        self._heard: list[Accepted] = []
        self._told = 0

    def hear(self, verdict: Accepted) -> None:
        """The game has opened, a move was made, or the game stands elsewhere, without blocks."""
        self._heard.append(verdict)

    def tell(self) -> None:
        """Tell what was heard since the last time."""
        if self._say is None:
            return
        for line in once(self._lines()):
            self._say(f"\n{line.text}" if line.heading else f"  {line.text}")

    def _lines(self) -> Iterator[Line]:
        while self._told < len(self._heard):
            now = self._heard[self._told]
            if self._told == 0:
                yield from self._chronicle.begin(now.blocks, now.after)
            else:
                yield from self._chronicle.tell(self._heard[self._told - 1].after, now.blocks, now.waived)
            self._told += 1

    def dismiss(self) -> list[str]:
        """What was wrong, and after which move first, in words for whoever mends the rules.

        All that was heard is forgotten: it fills the memory, and web servers are long remembered.
        """
        heard, self._heard, self._told = self._heard, [], 0
        found: dict[str, int] = {}
        edited = False  # from then on much may be as no rule has it
        for number, verdict in enumerate(heard):
            edited = edited or any(block.event == "edited" for block in verdict.blocks)
            wrong = broken(self._rules.game, verdict.after, edited=edited)
            if number and verdict.blocks:
                wrong += broken_move(heard[number - 1].after, verdict)
            for what in wrong:
                found.setdefault(what, number)
        return [f"from move {number} on: {what}" for what, number in found.items()]

"""A game told in words, from blocks of changes: chapters with their lines, for one listener."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tts_bridge.games.core.changes import Block, fold
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import Move, Refusal
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import State
from tts_bridge.games.core.telling import RuleIds, heading, log_line, objection, waived
from tts_bridge.games.core.view import PUBLIC, redact, view
from tts_bridge.games.core.words import Words


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chronicle; a `heading` begins a chapter."""

    text: str
    heading: bool = False


class Chronicle:
    """Tells what happens at a table.

    `seat` is the listener, "" for what everybody may know, None for all of it (after a game);
    `ids` are the ids of rules in the ledger for each slug.
    """

    def __init__(
        self,
        words: Words,
        game: Game,
        seat: str | None = PUBLIC,
        ids: RuleIds | None = None,
    ) -> None:
        self._words = words
        self._game = game
        self._seat = seat
        self._ids = ids or {}

    def tell(self, before: State, blocks: Iterable[Block], overruled: Iterable[str] = ()) -> Iterator[Line]:
        """What these blocks changed since the state `before`, and which rules were overruled for it."""
        slugs = tuple(overruled)
        if slugs:
            yield Line(waived(self._speech(before), slugs, self._ids))
        known = self._seen(before)
        for block in blocks:
            before = fold(before, block.changes)
            now = self._seen(before)
            yield from self._told(Speech(self._words, self._game, now, known), self._redacted(block, before))
            known = now

    def begin(self, opening: Iterable[Block], after: State) -> Iterator[Line]:
        """What happened before anybody's first move, told from the state that came of it."""
        speech = self._speech(after)
        for block in opening:
            yield from self._told(speech, self._redacted(block, after))

    def refused(self, state: State, move: Move, refusals: Iterable[Refusal]) -> Iterator[Line]:
        """A move that was not allowed, with each reason."""
        speech = self._speech(state)
        for refusal in refusals:
            told = objection(speech, move, refusal, self._ids)
            yield Line(f"{speech.seat(move.seat)}: {told.text}")

    def _told(self, speech: Speech, block: Block) -> Iterator[Line]:
        for text, is_heading in ((heading(speech, block), True), (log_line(speech, block), False)):
            if text:
                yield Line(text, is_heading)

    def _speech(self, state: State) -> Speech:
        return Speech(self._words, self._game, self._seen(state))

    def _seen(self, state: State) -> State:
        return state if self._seat is None else view(self._game, state, self._seat)

    def _redacted(self, block: Block, after: State) -> Block:
        return block if self._seat is None else redact(block, after, self._seat)


def once(lines: Iterable[Line]) -> Iterator[Line]:
    """The same lines, those that repeat the one before told once with how often: `… ×4`."""
    last, times = None, 0
    for line in lines:
        if last is not None and line != last:
            yield _times(last, times)
            times = 0
        last, times = line, times + 1
    if last is not None:
        yield _times(last, times)


def _times(line: Line, times: int) -> Line:
    return line if times == 1 else Line(f"{line.text} ×{times}", line.heading)

"""A game told in words, from blocks of changes: chapters with their lines, for one listener."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from tts_bridge.games.core.changes import Block, fold
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.ledger import NO_LEDGER, Ledger
from tts_bridge.games.core.moves import Move, Refusal
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import State
from tts_bridge.games.core.telling import heading, log_line, objection, waived
from tts_bridge.games.core.view import PUBLIC, redact, view
from tts_bridge.games.core.words import Words


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chronicle; a `heading` begins a chapter, `many` says it of so many times in a row."""

    text: str
    heading: bool = False
    many: Callable[[int], str] | None = field(default=None, compare=False, repr=False)


class Chronicle:
    """Tells what happens at a table.

    `seat` is the listener, "" for what everybody may know, None for all of it (after a game);
    `ledger` is where the ids of rules stand.
    """

    def __init__(
        self,
        words: Words,
        game: Game,
        seat: str | None = PUBLIC,
        ledger: Ledger = NO_LEDGER,
    ) -> None:
        self._words = words
        self._game = game
        self._seat = seat
        self._ledger = ledger

    def tell(
        self, before: State, blocks: Iterable[Block], overruled: Iterable[str] = (), move: Move | None = None
    ) -> Iterator[Line]:
        """What these blocks of a move changed since the state `before`, and which rules were overruled for
        it."""
        slugs = tuple(overruled)
        if slugs:
            yield Line(waived(self._speech(before), move, slugs, self._ledger))
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
            told = objection(speech, move, refusal, self._ledger)
            yield Line(f"{speech.seat(move.seat)}: {told.text}")

    def _told(self, speech: Speech, block: Block) -> Iterator[Line]:
        say = partial(log_line, speech, block)
        yield from (line for line in (Line(heading(speech, block), True), Line(say(), many=say)) if line.text)

    def _speech(self, state: State) -> Speech:
        return Speech(self._words, self._game, self._seen(state))

    def _seen(self, state: State) -> State:
        return state if self._seat is None else view(self._game, state, self._seat)

    def _redacted(self, block: Block, after: State) -> Block:
        return block if self._seat is None else redact(block, after, self._seat)


def once(lines: Iterable[Line]) -> Iterator[Line]:
    """The same lines, those that repeat the one before told once with how often: `… ×4`, unless its
    sentence counts by itself."""
    last, times = None, 0
    for line in lines:
        if last is not None and line != last:
            yield _times(last, times)
            times = 0
        last, times = line, times + 1
    if last is not None:
        yield _times(last, times)


def _times(line: Line, times: int) -> Line:
    if times == 1:
        return line
    counted = line.many(times) if line.many is not None else line.text
    return Line(f"{line.text} ×{times}" if counted == line.text else counted, line.heading)

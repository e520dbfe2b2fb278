"""The exact odds of what is at stake, as far as a view tells: every chance is followed to its end.

The engine itself carries the moves out, on the view, and questions get their defaults: there is no second set
of rules.  A card that the view does not know is a blank; where one is drawn the view tells no more, nor does
it while somebody is asked for a fact of the real world.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeAlias, cast

from tts_bridge.games.core import facts
from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.engine import decide, legal_moves
from tts_bridge.games.core.foresight import nearest_answer, unanswered
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, Accepted, Move
from tts_bridge.games.core.outlook import Outlook, Stake
from tts_bridge.games.core.resolution import LAST_FRAME
from tts_bridge.games.core.state import Frame, State

MOST_LEAVES = 5_000
"""So many ends are followed at most; beyond it each thing at stake is looked at alone."""

MOST_MOVES = 500
"""So many moves deep it goes at most: what leads back to where it was has no end."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely something at stake is: `chance` for certain, and so much more as is `unknown`.

    Unknown is the share of what hangs on cards (or choices) that the view does not show.  `alone` means that
    the odds are those of this thing alone, as if it came first; `obvious` that they go without saying.
    """

    kind: str
    seat: str
    card: str
    chance: Fraction
    unknown: Fraction = Fraction(0)
    alone: bool = False
    obvious: bool = False


Work: TypeAlias = Generator[None, None, tuple[Odds, ...]]
"""Odds being worked out, in small steps: one move carried out in each."""


def odds(game: Game, view: State, most: int = MOST_LEAVES) -> tuple[Odds, ...]:
    """The odds of all that is at stake in a view; none where nothing is."""
    work = working_out(game, view, most)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast(tuple[Odds, ...], end.value)


def working_out(game: Game, view: State, most: int = MOST_LEAVES) -> Work:
    """The same, for somebody who cannot wait for it."""
    quiet = unanswered(game)
    outlook = game.outlook(Look(quiet, view))
    if outlook is None:
        return ()
    tree = _Tree(quiet, view, outlook, most)
    yield from tree.grow()
    if tree.is_whole or not outlook.alone:
        return tree.odds()
    found: list[Odds] = []
    for less in outlook.alone:
        tree = _Tree(quiet, view, less, most)
        yield from tree.grow()
        found += (replace(each, alone=True) for each in tree.odds())
    return tuple(found)


@dataclass(slots=True)
class _Branch:
    """A position that may be reached, what of the stakes is open there (by index), and how likely it is."""

    state: State
    open: tuple[int, ...]
    share: Fraction


class _Tree:
    """All that may come, from a position to the ends where everything at stake is decided."""

    def __init__(self, game: Game, start: State, outlook: Outlook, most: int) -> None:
        self._game, self._start, self._outlook, self._most = game, start, outlook, most
        whole = _Branch(start, tuple(range(len(outlook.stakes))), Fraction(1))
        self._branches: dict[Any, _Branch] = {(): whole}
        self._further: dict[Any, _Branch] = {}
        self._leaves = 0
        self._chances = [Fraction(0) for _ in outlook.stakes]
        self._unknown = [Fraction(0) for _ in outlook.stakes]

    @property
    def is_whole(self) -> bool:
        """Whether everything was followed to its end."""
        return not self._branches

    def odds(self) -> tuple[Odds, ...]:
        """What was found; what was not followed to its end counts as unknown."""
        for branch in self._branches.values():
            self._end(branch.open, branch.share)
        self._branches = {}
        return tuple(map(_odds, self._outlook.stakes, self._chances, self._unknown))

    def grow(self) -> Iterator[None]:
        """Follow all branches, one move each in turn, as long as there are not too many, and not for ever."""
        for _ in range(MOST_MOVES):
            for key in list(self._branches):
                if self._leaves + len(self._branches) + len(self._further) > self._most:
                    self._branches |= self._further
                    return
                yield from self._follow(self._branches.pop(key))
            self._branches, self._further = self._further, {}

    def _follow(self, branch: _Branch) -> Iterator[None]:
        moves = self._onward(branch.state)
        if not moves:
            self._end(branch.open, branch.share)
        for move in moves:
            share = branch.share / len(moves)
            verdict = None if self._is_blank(branch.state, move) else decide(self._game, branch.state, move)
            if isinstance(verdict, Accepted):
                self._arrive(verdict, branch.open, share)
                yield
            else:
                self._end(branch.open, share)

    def _onward(self, state: State) -> list[Move]:
        """What may come next, each as likely as the others; none where the view does not tell."""
        top, look = cast(Frame, state.top), Look(self._game, state)
        if state is self._start and facts.asked(look) is not None:
            return []
        if CLOCK in top.waits:
            return [Move("time", CLOCK, number=top.id)]
        if CHANCE in top.waits:
            return legal_moves(self._game, state, CHANCE)
        move = self._outlook.choose(look)
        if move is None and top.kind == "prompt":
            move = nearest_answer(self._game, state, top)
        return [move] if move is not None else []

    def _is_blank(self, state: State, move: Move) -> bool:
        """Whether a move of chance shows a card that the view does not know."""
        return move.seat == CHANCE and move.card in state.cards and not state.cards[move.card].definition

    def _arrive(self, verdict: Accepted, undecided: tuple[int, ...], share: Fraction) -> None:
        """Note what is decided after one more move.

        How it was decided makes no difference to what comes: branches that lead to one state are one.
        """
        look, left = Look(self._game, verdict.after), []
        for at in undecided:
            decided = _decided(self._outlook.stakes[at], verdict.blocks, look)
            if decided is None:
                left.append(at)
            elif decided:
                self._chances[at] += share
        if left:
            self._merge(_Branch(verdict.after, tuple(left), share))
        else:
            self._leaves += 1

    def _merge(self, branch: _Branch) -> None:
        key = (branch.open, *_differences(self._start, branch.state))
        if key in self._further:
            self._further[key].share += branch.share
        else:
            self._further[key] = branch

    def _end(self, undecided: tuple[int, ...], share: Fraction) -> None:
        """The view tells no more."""
        self._leaves += 1
        for at in undecided:
            self._unknown[at] += share


def _odds(stake: Stake, chance: Fraction, unknown: Fraction) -> Odds:
    obvious = not unknown and chance == stake.untold
    return Odds(stake.kind, stake.seat, stake.card, chance, unknown, obvious=obvious)


def _decided(stake: Stake, blocks: tuple[Block, ...], look: Look) -> bool | None:
    """Whether it has come about: what was told first counts, else what can be seen."""
    told = (known for known in map(stake.told, blocks) if known is not None)
    return next(told, stake.seen(look))


# ---------------------------------------------------------------- equal states


def _differences(start: State, state: State) -> Iterator[Any]:
    """What makes a state another than that at the start; equal for equal states alone.

    The number of the last frame makes no difference: frames are numbered to be told apart.
    """
    for name in ("cards", "seats", "zones", "vars", "options", "tops", "bottoms"):
        then, now = getattr(start, name), getattr(state, name)
        new = {
            key: value for key, value in now.items() if then.get(key) is not value and then.get(key) != value
        }
        gone = tuple(key for key in then if key not in now)
        yield _frozen({key: value for key, value in new.items() if key != LAST_FRAME}), gone
    yield _frozen(state.frames)


def _frozen(value: Any) -> Any:
    """The same value in a form that can be a key."""
    if isinstance(value, dict):
        return tuple((key, _frozen(inner)) for key, inner in sorted(value.items()))
    if isinstance(value, tuple):
        return tuple(map(_frozen, value))
    if hasattr(value, "__dataclass_fields__"):
        return tuple(_frozen(getattr(value, name)) for name in value.__dataclass_fields__)
    return value

"""Cards that people turn by hand: a question, never a move, and never undone without a word."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.changes import Turned as LaidSideways
from tts_bridge.games.core.foresight import likely_move
from tts_bridge.games.core.moves import HOST, Accepted, Move, Verdict
from tts_bridge.games.core.state import Frame, State
from tts_bridge.games.core.tabletop import Turning, open_verb
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.table.directives import Say
from tts_bridge.table.enforcement import Referee
from tts_bridge.table.menus import Menus
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.placing import Placing
from tts_bridge.table.play import Play
from tts_bridge.table.reports import Turned
from tts_bridge.table.wishes import NOTHING

PATIENCE = 20.0
"""Seconds that a turned card waits to be told what for."""

FORESIGHT = 6
"""So many steps of a move are looked at for one that lays the card sideways: costs are asked for first."""

FACE = 1
"""What a die is taken to show meanwhile."""


class Turner:
    """Asks what a card was turned for, and has it lie again as the state has it where it was for nothing."""

    def __init__(self, play: Play, placing: Placing, menus: Menus, referee: Referee, outbox: Outbox) -> None:
        self._play = play
        self._placing = placing
        self._menus = menus
        self._referee = referee
        self._outbox = outbox

    def turned(self, seen: Turned, *, free: bool) -> None:
        """A card was turned, or turned back; with `free` the table is right whatever it did."""
        row = self._play.tabletop.turning
        if row is None or not self._counts(row, seen):
            return
        sideways = seen.turned != self._play.tabletop.place(seen.place).sideways
        if sideways == self._play.look.card(seen.card).sideways:
            self._menus.close_about(seen.card)
        elif free:
            self._edit(row, seen.card, sideways, seen.by)
        elif seen.by not in self._play.state.seats:
            speech = self._play.speech(PUBLIC)
            self._outbox.tell(Say(speech.say_of(seen.card, "table-laid_again")))
            self._lay(seen.card)
        elif sideways:
            self._ask(row, seen)
        else:
            self._refuse(row, seen, sideways, self._say("table-stays_sideways", seen))

    def _counts(self, row: Turning, seen: Turned) -> bool:
        """Whether it can mean something how the card lies there: one that waits elsewhere for an answer, or
        lies under another, may lie as it likes."""
        tabletop, card = self._play.tabletop, self._play.look.card(seen.card)
        if card.attached_to or tabletop.place_of(card.zone).id != seen.place:
            return False
        return any(tabletop.is_meant(word, seen.place, seen.by) for word in row.origin)

    # ---------------------------------------------------------------- laid sideways

    def _ask(self, row: Turning, seen: Turned) -> None:
        meant = tuple(self._meant(row, seen))
        if not meant:
            self._refuse(row, seen, True, self._objection(row, seen))
            return
        self._menus.open(
            seen.by, NOTHING, lambda: meant, called_off=lambda: self._lay(seen.card),
            made=lambda: self._made(seen), seconds=PATIENCE, about=seen.card,
        )  # fmt: skip

    def _meant(self, row: Turning, seen: Turned) -> Iterator[Move]:
        """The legal moves that would lay the card sideways.

        Moves of one card that differ in nothing but their targets do so all alike, or none does, but for one
        whose target is the turned card itself.
        """
        known: dict[tuple[str, str, int, bool], bool] = {}
        for move in self._play.legal(seen.by):
            answers = move.card == seen.card and move.kind == open_verb(self._play.state, seen.by)
            if move.kind not in row.moves and not answers:
                continue
            alike = (move.kind, move.card, move.number, move.target == seen.card)
            if alike not in known:
                known[alike] = self._lays_sideways(move, seen.card)
            if known[alike]:
                yield move

    def _lays_sideways(self, move: Move, card: str) -> bool:
        """Whether a move would turn the card, if it is named wherever that is asked for."""
        verdict: Verdict = self._play.imagine(move)
        for _ in range(FORESIGHT):
            if not isinstance(verdict, Accepted):
                return False
            if _is_laid_sideways(verdict, card):
                return True
            following = self._next(verdict.after, card)
            if following is None:
                return False
            verdict = self._play.imagine(following, verdict.after)
        return False

    def _next(self, state: State, card: str) -> Move | None:
        """What comes next: the card is named where it can be, else what lies nearest."""
        top = state.top
        if top is None:
            return None
        if top.kind == "prompt" and card in _named(top, "candidates") and card not in _named(top, "chosen"):
            return Move(cast(str, top.data["verb"]), cast(str, top.data["seat"]), card)
        return likely_move(self._play.game, state, FACE)

    def _made(self, seen: Turned) -> None:
        """The move is made; if it asks what to turn, that is the card."""
        answer = Move(open_verb(self._play.state, seen.by), seen.by, seen.card)
        if answer in self._play.legal(seen.by) and self._lays_sideways(answer, seen.card):
            self._play.make(answer)
        self._lay(seen.card)

    # ---------------------------------------------------------------- put back

    def _objection(self, row: Turning, seen: Turned) -> str:
        """Why the card cannot be used now, or that it is of no use sideways."""
        possible = self._play.possible(seen.by)
        refused = tuple(move for move in possible if move.kind in row.moves and move.card == seen.card)
        told = self._referee.objection_to_any(seen.by, seen.card, refused)
        return told or self._say("table-turned_in_vain", seen)

    def _say(self, message: str, seen: Turned) -> str:
        speech = self._play.speech(seen.by)
        return speech.say_of(seen.card, message)

    def _refuse(self, row: Turning, seen: Turned, sideways: bool, text: str) -> None:
        def allow() -> None:
            self._edit(row, seen.card, sideways, seen.by)

        self._referee.object_to(seen.by, text, allow)
        self._lay(seen.card)

    def _edit(self, row: Turning, card: str, sideways: bool, by: str) -> None:
        if card in self._play.state.cards:
            who = by if by in self._play.state.seats else HOST
            self._play.make(Move(row.edit, who, card, number=int(sideways)))
            self._lay(card)

    def _lay(self, card: str) -> None:
        self._outbox.tell(*self._placing.relay(self._play.look, card))


def _named(prompt: Frame, what: str) -> tuple[str, ...]:
    return cast(tuple[str, ...], prompt.data.get(what, ()))


def _is_laid_sideways(verdict: Accepted, card: str) -> bool:
    changes = (change for block in verdict.blocks for change in block.changes)
    return any(
        isinstance(change, LaidSideways) and change.card == card and change.sideways for change in changes
    )

"""Cards that people moved: each observation becomes a move, a question, tidying or a case for the referee."""

from collections.abc import Callable, Collection
from typing import cast

from tts_bridge.games.core.moves import Move
from tts_bridge.table.chance import Chance
from tts_bridge.table.enforcement import Referee
from tts_bridge.table.gestures import Meaning, Sign, meaning
from tts_bridge.table.halves import Halves
from tts_bridge.table.menus import Menus
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.placing import UNPLACED, UNSLOTTED, Placing
from tts_bridge.table.play import Play
from tts_bridge.table.reports import NumberTyped, Settled
from tts_bridge.table.wishes import NOTHING

HALF = 20.0
"""Seconds that a gesture with several meanings waits to be told which."""


class Observer:
    """Reads what people do with cards."""

    def __init__(
        self, play: Play, placing: Placing, chance: Chance, menus: Menus, referee: Referee, halves: Halves,
        outbox: Outbox, make: Callable[[Move], object],
    ) -> None:  # fmt: skip
        self._play = play
        self._placing = placing
        self._chance = chance
        self._menus = menus
        self._referee = referee
        self._halves = halves
        self._outbox = outbox
        self._do = make
        self._strays: set[str] = set()
        self._chosen: set[str] = set()
        self._undecided: set[str] = set()

    # ---------------------------------------------------------------- settled cards

    def settled(self, seen: Settled, *, free: bool) -> None:
        """A card has come to rest; with `free` the table is right whatever it did."""
        card = seen.card
        self._placing.saw(card, seen.to, seen.face)
        self._referee.forget(card)
        self._halves.forget(card)
        self._strays.discard(card)
        if seen.to == UNPLACED:
            self._strays.add(card)
        elif free:
            self._adopt(seen)
        elif seen.by not in self._play.state.seats:
            self._send_home(card)
            self._referee.mix_what_was_seen(seen)
        elif not self._chance.took(seen.by, card):
            self._judge(seen)

    def _adopt(self, seen: Settled) -> None:
        """What one legal move explains is that move, the rest are edits."""
        move = self._meaning(seen).move if seen.by in self._play.state.seats else None
        if move is not None:
            self._make(seen, move)
        else:
            self._referee.edit(seen)

    def _judge(self, seen: Settled) -> None:
        home = self._placing.is_home(self._play.look, seen.card)
        if home and not seen.onto:
            self._tidy(seen)
            return
        found = self._meaning(seen)
        if found.move is not None:
            self._make(seen, found.move)
        elif found.legal:
            self._ask_which(seen, found)
        elif home:
            self._send_home(seen.card)
        elif not self._halves.begin(seen):
            self._referee.judge(seen, found.refused)

    def _meaning(self, seen: Settled) -> Meaning:
        return meaning(self._play, Sign(seen.by, seen.card, seen.origin, seen.to, seen.onto))

    def _tidy(self, seen: Settled) -> None:
        """A card that lies in its place may lie there as its owner likes, the right way up."""
        card = self._play.look.card(seen.card)
        if self._placing.home(card.zone).kind not in UNSLOTTED and (seen.face == "down") != card.flipped:
            self._send_home(seen.card)

    def _send_home(self, card: str) -> None:
        self._outbox.tell(*self._placing.relay(self._play.look, card))

    def send_strays_home(self) -> None:
        """Cards that lie in no place go back to theirs."""
        for card in sorted(self._strays):
            self._send_home(card)
        self._strays.clear()

    # ---------------------------------------------------------------- what is made of it

    def _make(self, seen: Settled, move: Move) -> None:
        self._do(move)
        self._finish(seen)

    def _finish(self, seen: Settled) -> None:
        """The move is made: a card taken from an open pile is the one that it draws."""
        due = self._chance.due("draw")
        if due is not None and self._chance.pile(due) == seen.origin:
            self._chance.bring(seen.card)
        if seen.card in self._answers():
            self._chosen.add(seen.card)
        else:
            self._lay(seen.card)

    def _answers(self) -> set[str]:
        """The cards already picked for the open prompt."""
        top = self._play.top
        return set(cast(tuple[str, ...], top.data.get("chosen", ()))) if top is not None else set()

    @property
    def asked_about(self) -> Collection[str]:
        """Cards laid down as answers, and those of which somebody is asked what is meant."""
        return self._chosen | self._answers() | self._undecided

    def refresh(self) -> None:
        """Cards laid down as answers stay until all answers are given."""
        self._chosen |= self._answers()
        for card in sorted(self._chosen):
            if card not in self._answers():
                self._chosen.discard(card)
                self._lay(card)

    def _lay(self, *cards: str) -> None:
        self._outbox.tell(*self._placing.lay(self._play.look, cards))

    def _ask_which(self, seen: Settled, found: Meaning) -> None:
        """Several moves are meant, or one that is asked about: the card stays and the seat says which."""

        def made() -> None:
            self._undecided.discard(seen.card)
            self._finish(seen)

        def called_off() -> None:
            self._undecided.discard(seen.card)
            if self._placing.place(seen.card) == seen.to:
                self._referee.put_back(seen)

        self._menus.open(
            seen.by, NOTHING, lambda: found.legal, called_off=called_off, made=made, seconds=HALF
        )
        self._undecided.add(seen.card)

    # ---------------------------------------------------------------- number keys

    def typed(self, report: NumberTyped) -> None:
        """A number key was pressed over a card, or over a pile."""
        if report.by not in self._play.state.seats:
            return
        found = self._typed_meaning(report)
        if found.move is not None:
            self._do(found.move)
        elif found.legal:
            self._menus.open(report.by, NOTHING, lambda: found.legal)
        elif report.card in self._play.state.cards:
            self._referee.refuse(report.by, report.card, found.refused)

    def _typed_meaning(self, report: NumberTyped) -> Meaning:
        """Any number over a pile is the draw from it that is legal now."""
        if report.card in self._play.state.cards:
            return meaning(self._play, Sign(report.by, report.card, report.place, number=report.number))
        kinds = {row.move for row in self._play.tabletop.gestures if report.place in row.origin}
        legal = (move for move in self._play.legal(report.by) if move.kind in kinds and not move.card)
        return Meaning(tuple(legal))

"""Search windows of piles: nobody can refuse one before it shows the cards, so it is judged afterwards."""

from collections.abc import Callable
from typing import cast

from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.view import PUBLIC, knows
from tts_bridge.table.directives import Say
from tts_bridge.table.enforcement import Referee
from tts_bridge.table.gestures import Meaning, Sign, meaning
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.placing import Placing
from tts_bridge.table.play import Play
from tts_bridge.table.reports import Searched


class Searches:
    """Reads what it means that somebody searches a pile: nobody can be made to forget what it showed."""

    def __init__(
        self, play: Play, placing: Placing, referee: Referee, outbox: Outbox, make: Callable[[Move], object]
    ) -> None:
        self._play = play
        self._placing = placing
        self._referee = referee
        self._outbox = outbox
        self._make = make

    def searched(self, report: Searched, *, free: bool) -> None:
        """Somebody has opened the search window of a pile; with `free` nothing is refused.

        Where it is a move it is made or refused; what nobody may see is shuffled.  All are told, unless the
        rules tell them or let the searcher choose from the pile.
        """
        place, by = report.place, report.by
        if all(known.id != place for known in self._play.tabletop.places):
            return
        found = self._meaning(place, by)
        if found.move is not None:
            self._make(found.move)
        elif not self._is_asked_about(place, by):
            self._tell(place, by)
            if found.refused:
                self._judge(found.refused[0], free=free)
            elif not free and self._hides(place, by):
                self._hide_again(place, by)

    def _meaning(self, place: str, by: str) -> Meaning:
        if by not in self._play.state.seats:
            return Meaning()
        return meaning(self._play, Sign(by, "", place, place, search=True))

    def _cards(self, place: str) -> tuple[str, ...]:
        look = self._play.look
        return tuple(card for zone in self._play.tabletop.place(place).shows for card in look.zone(zone))

    def _is_asked_about(self, place: str, by: str) -> bool:
        """Whether the open prompt lets this seat choose among cards of the pile."""
        top = self._play.top
        if top is None or by not in top.waits:
            return False
        candidates = cast(tuple[str, ...], top.data.get("candidates", ()))
        return not set(candidates).isdisjoint(self._cards(place))

    def _hides(self, place: str, by: str) -> bool:
        """Whether there are cards in a pile that somebody does not know."""
        cards = self._play.state.cards
        return any(not knows(cards[card], by) for card in self._cards(place))

    # ---------------------------------------------------------------- what becomes of it

    def _tell(self, place: str, by: str) -> None:
        text = self._play.speech(PUBLIC).say("table-searched", {"seat": by, "place": place})
        self._outbox.tell(Say(text))

    def _judge(self, move: Move, *, free: bool) -> None:
        """The rules refuse it: nothing can be put back, so it stands at the level `off` alone."""
        refusals = self._play.check(move)
        if free or self._referee.level(refusals) == "off":
            self._referee.waive(move, refusals)
        else:
            self._referee.refuse(move.seat, "", (move,))

    def _hide_again(self, place: str, by: str) -> None:
        """Whoever has seen the order of a pile is not to know it any more, as far as the game knows none."""
        words, state = self._play.words, self._play.state
        if by:
            self._referee.object_to(by, words.say("table-hidden_pile"), lambda: None)
        zones = self._play.tabletop.place(place).shows
        if not any(state.tops.get(zone, 0) or state.bottoms.get(zone, 0) for zone in zones):
            self._outbox.tell(self._placing.shuffle(place), Say(words.say("table-order_seen")))

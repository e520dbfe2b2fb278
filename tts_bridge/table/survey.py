"""Comparing table and state after loads, rewinds and on demand, and letting the host say which is right."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from tts_bridge.games.core.moves import HOST, Move
from tts_bridge.table.directives import Gather, Say
from tts_bridge.table.drift import Difference, differences, told
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.placing import UNSLOTTED, Placing
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Question, Questions
from tts_bridge.table.reports import PileHolds, StockTaken
from tts_bridge.table.seats import Seats

PROMPT = "drift"
"""What the question is called."""

RULES, TABLE, LATER = "rules", "table", "later"
"""The answers: lay the cards as the rules have them, the table is right, leave it."""

ANSWERS = {RULES: "table-drift_rules", TABLE: "table-drift_table", LATER: "table-drift_later"}

TOLD = 6
"""Differences that are told one by one."""


class Survey:
    """Looks for drift, tells it, and makes either side right."""

    def __init__(
        self, play: Play, placing: Placing, questions: Questions, seats: Seats, outbox: Outbox,
        settled: Callable[[], None], had_drawn: Callable[[Sequence[Difference]], bool],
    ) -> None:  # fmt: skip
        self._play = play
        self._placing = placing
        self._questions = questions
        self._seats = seats
        self._outbox = outbox
        self._settled = settled
        self._had_drawn = had_drawn
        self.found: list[Difference] = []
        """The differences of the last stock that nobody has decided about."""

    def take(self, stock: StockTaken, explained: Collection[str] = ()) -> None:
        """Compare; what differs is told, and the host is asked.

        Piles that lie elsewhere as a whole go home without a question: nothing is played by moving them.  Of
        the cards that are `explained` it is known why they lie elsewhere.
        """
        stock = self._gathered(stock)
        self._placing.take_stock(stock)
        found = differences(self._play.tabletop, self._play.look, stock)
        self.found = [difference for difference in found if difference.card not in explained]
        self._questions.drop(PROMPT)
        if stock.cause == "loaded" and self._had_drawn(self.found):
            self.found = []
        if self.found:
            self._tell()
            self._ask()
        elif stock.cause == "asked":
            self._outbox.tell(Say(self._play.words.say("table-no_drift")))

    def _gathered(self, stock: StockTaken) -> StockTaken:
        """The stock as it is once all piles are back in their places."""
        return replace(stock, piles=tuple(self._at_home(pile) for pile in stock.piles))

    def _at_home(self, pile: PileHolds) -> PileHolds:
        cards = self._play.state.cards
        inside = [cards[card].zone for card in pile.definitions if card in cards]
        homes = {home.id: home for home in map(self._placing.home, inside)}
        if len(homes) != 1 or len(inside) < len(pile.definitions) or pile.place in homes:
            return pile
        ((place, home),) = homes.items()
        if home.kind != "pile" or len(inside) == 1:
            return pile
        self._outbox.tell(Gather(next(iter(pile.definitions)), place))
        return replace(pile, place=place, face="down" if home.face == "down" else "up")

    def refresh(self) -> None:
        """The question goes to whoever is the host now; taking back moves does not answer it."""
        if self.found:
            self._ask()

    def forget(self) -> None:
        """The table begins anew: its cards are told once more."""
        self.found = []
        self._questions.drop(PROMPT)

    def _tell(self) -> None:
        speech, words = self._play.speech(""), self._play.words
        self._outbox.tell(Say(words.say("table-drift", n=len(self.found))))
        self._outbox.tell(*(Say(told(speech, difference)) for difference in self.found[:TOLD]))

    def _ask(self) -> None:
        words = self._play.words
        options = tuple((option, words.say(message)) for option, message in ANSWERS.items())
        text = words.say("table-drift", n=len(self.found))
        self._questions.ask(Question(PROMPT, self._seats.host, text, options, self.decide, first=True))

    def decide(self, side: str) -> None:
        """Make one side right: `rules`, `table`, or neither for now (`later`)."""
        found, self.found = self.found, []
        self._questions.drop(PROMPT)
        if side == RULES:
            cards = [difference.card for difference in found if difference.in_state]
            self._outbox.tell(*self._placing.relay(self._play.look, *cards))
        elif side == TABLE:
            for difference in found:
                self._take_over(difference)
        self._settled()

    def _take_over(self, difference: Difference) -> None:
        """The state follows the table; a card that lies nowhere or is none of the game's is left alone, and
        so is one that is no more, whether before or because of that."""
        places = {place.id: place for place in self._play.tabletop.places}
        place = places.get(difference.on_table)
        if place is None or not difference.in_state:
            return
        if difference.in_state not in place.shows:
            self._play.make(Move("edit.move", HOST, difference.card, place.shows[0]))
        card = self._play.state.cards.get(difference.card)
        if card and place.kind not in UNSLOTTED and (difference.face == "down") != card.flipped:
            self._play.make(Move("edit.flip", HOST, difference.card))

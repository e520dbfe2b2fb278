"""Before the game: who plays, what each will be, and the start."""

from collections.abc import Iterator, Mapping

from tts_bridge.games.core.tabletop import Audience, Panel
from tts_bridge.games.core.words import Words
from tts_bridge.table.directives import Directive
from tts_bridge.table.panels import write_panel
from tts_bridge.table.questions import Question, Questions
from tts_bridge.table.rules import GameRules
from tts_bridge.table.seats import Seats

START, REBUILD = "start", "rebuild"
"""The wishes to begin a new game, and to go on with the cards as they lie."""

CHOICE = "choice."
"""What the question is called what a seat will be; the seat follows."""


def ask_choice(
    questions: Questions, words: Words, choices: Mapping[str, str], seats: Seats, seat: str
) -> None:
    """Ask a seat what it will be, if there is a choice and it has not made it."""

    def choose(choice: str) -> None:
        seats.choose(seat, choice)
        questions.drop(prompt)

    prompt, options = CHOICE + seat, tuple((choice, words.say(of)) for choice, of in choices.items())
    if options and not seats.has_chosen(seat):
        questions.ask(Question(prompt, seat, words.say("table-choose"), options, choose))


class Lobby:
    """Asks each seat what it will be, and offers the start to the host."""

    def __init__(self, rules: GameRules, seats: Seats) -> None:
        self.questions = Questions(rules.words)
        self.rebuilds = False
        """Whether the save knows of a game whose journal is not here."""
        self._rules = rules
        self._seats = seats

    def refresh(self) -> None:
        """Ask those who sit and have not chosen."""
        self.questions.clear()
        for seat in self._seats.seated():
            ask_choice(self.questions, self._rules.words, self._rules.staging.choices, self._seats, seat)

    def players(self) -> dict[str, str]:
        """The seats that would play now, with the choice of each."""
        return self._seats.choices(next(iter(self._rules.staging.choices), ""))

    def standing(self) -> Iterator[Directive]:
        """What the table says before the game."""
        words = self._rules.words
        seated = words.listed(map(words.seat, self._seats.seated()))
        lines = (
            words.say("table-lobby", choices_is="yes" if self._rules.staging.choices else "no"),
            words.say("table-seated", seats=seated, seats_n=len(self._seats.seated())),
        )
        for panel in self._panels("all"):
            yield from write_panel(panel, "", lines)
        for panel in self._panels("host"):
            yield from write_panel(panel, "", (), tuple(self._beginnings()))
        yield from self.questions.directives()

    def _beginnings(self) -> Iterator[tuple[str, str]]:
        if self.rebuilds:
            yield REBUILD, self._rules.words.say("table-rebuild")
        yield START, self._rules.words.say("table-start")

    def _panels(self, audience: Audience) -> Iterator[Panel]:
        """The first panel that these people see from the start."""
        panels = self._rules.tabletop.panels
        yield from [panel for panel in panels if panel.audience == audience and panel.shown][:1]

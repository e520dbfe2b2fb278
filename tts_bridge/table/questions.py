"""Questions to seats, those of the rules and the table's own: at most six answers are shown at a time."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tts_bridge.games.core.words import Words
from tts_bridge.table.directives import Ask, Directive, StartClock

MOST = 6
"""Answers that a question shows at a time."""

MORE = "more"
"""The answer that turns to the next ones."""

IN_HAND = "hand."
"""What the choice in a hand is called that is the same question, before that."""

CLOCK = "ask."
"""What the clock of a question is called, before the question's id and a number: one that is asked again has
another."""

Options = tuple[tuple[str, str], ...]
"""Ids of answers and what their buttons say."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to one seat: `answer` is called with the id of the option that was chosen.

    After `seconds` (0: never) `late` is called.  `cards` may be clicked: each is the answer of that id.
    As long as a question that goes `first` is open, its seat is shown no other.
    """

    prompt: str
    seat: str
    text: str
    options: Options
    answer: Callable[[str], None]
    seconds: float = 0.0
    late: Callable[[], None] = lambda: None
    why: str = ""
    cards: dict[str, str] = field(default_factory=dict)
    first: bool = False


class Questions:
    """All questions that are open, and which of their answers are shown."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._open: dict[str, Question] = {}
        self._pages: dict[str, int] = {}
        self._clocks: dict[str, str] = {}
        self._serial = 0

    def ask(self, question: Question) -> None:
        """Put a question; one of the same id is replaced, in the time that it has left."""
        if question.prompt not in self._open:
            self._serial += 1
            self._clocks[question.prompt] = f"{CLOCK}{question.prompt}.{self._serial}"
        self._open[question.prompt] = question

    def drop(self, *prompts: str) -> None:
        """Take questions back."""
        for prompt in prompts:
            for memory in (self._open, self._pages, self._clocks):
                memory.pop(prompt, None)

    def clear(self) -> None:
        """Take all questions back."""
        self.drop(*self._open)

    def named(self, beginning: str) -> list[str]:
        """The open questions whose ids begin so."""
        return [prompt for prompt in self._open if prompt.startswith(beginning)]

    def __contains__(self, prompt: str) -> bool:
        return prompt in self._open

    def answered(self, prompt: str, option: str, by: str) -> bool:
        """An answer was pressed; whether the question was still open for that seat."""
        question = self._open.get(prompt)
        if question is None or question.seat != by:
            return False
        if option == MORE:
            self._pages[prompt] = self._pages.get(prompt, 0) + 1
        elif any(option == known for known, _ in question.options):
            question.answer(option)
        return True

    def clicked(self, card: str, by: str) -> bool:
        """A card was clicked; whether that was an answer."""
        for question in tuple(self._open.values()):
            if question.seat == by and card in question.cards:
                question.answer(question.cards[card])
                return True
        return False

    def ended(self, clock: str) -> None:
        """A clock has run down; if it was a question's, its time is over."""
        for prompt in [asked for asked, known in self._clocks.items() if known == clock]:
            question = self._open[prompt]
            self.drop(prompt)
            question.late()

    def clickable(self) -> dict[str, set[str]]:
        """Cards that may be clicked now, by seat."""
        found: dict[str, set[str]] = {}
        for question in self._open.values():
            found.setdefault(question.seat, set()).update(question.cards)
        return {seat: cards for seat, cards in found.items() if cards}

    def directives(self) -> Iterator[Directive]:
        """All questions with their clocks, but for those that wait for one that goes first."""
        for question in self._shown():
            shown = self._page(question)
            flat = tuple(text for option in shown for text in option)
            yield Ask(question.prompt, question.seat, question.text, question.seconds, question.why, flat)
            if question.seconds:
                yield StartClock(self._clocks[question.prompt], question.seconds)

    def _shown(self) -> Iterator[Question]:
        held = {question.seat for question in self._open.values() if question.first}
        return (question for question in self._open.values() if question.first or question.seat not in held)

    def _page(self, question: Question) -> Options:
        options = question.options
        if len(options) <= MOST:
            return options
        pages = [options[at : at + MOST - 1] for at in range(0, len(options), MOST - 1)]
        number = self._pages.get(question.prompt, 0) % len(pages)
        return (*pages[number], (MORE, self._words.say("table-more")))

"""Questions that only the owner of a table can answer, and what was answered.

An answer is a text for a key.  It was given beforehand, or somebody is asked now, or else what is usual is
taken for granted and told: nothing waits for an answer that may never come.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tts_bridge.build.adoption_words import said_of_adoption
from tts_bridge.games.core.words import Language
from tts_bridge.spelling import nearest_of


class BadAnswerError(ValueError):
    """An answer that answers nothing."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: `options` are words by answer, `usual` the answer that is taken for granted.

    An `open` question takes other answers, too; who asked looks whether they make sense.
    """

    key: str
    text: str
    options: Mapping[str, str]
    usual: str
    open: bool = False


Ask = Callable[[Question], str]
"""Asks a person; gives the answer."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question and its answer; `granted` if nobody gave it."""

    question: Question
    answer: str
    granted: bool


class Answers:
    """The answers given beforehand, by key, and whoever can be asked, if anybody, in their language."""

    def __init__(self, given: Mapping[str, str], ask: Ask | None = None, language: Language = "en") -> None:
        self.language = language
        self._given = dict(given)
        self._ask = ask
        self._used: set[str] = set()
        self.answered: list[Answered] = []
        """All questions so far."""

    def to(self, question: Question) -> str:
        """The answer to a question; raises BadAnswerError for one given beforehand that is none."""
        answer = self.given(question.key)
        granted = answer is None and self._ask is None
        if answer is None:
            answer = self._ask(question) if self._ask is not None else question.usual
        if answer not in question.options and not question.open:
            known, meant = ", ".join(question.options), self._meant(answer, question.options)
            told = self.words("no_answer", key=question.key, answer=answer, meant=meant, known=known)
            raise BadAnswerError(told)
        self.answered.append(Answered(question, answer, granted))
        return answer

    def words(self, what: str, **values: object) -> str:
        """One sentence of `ADOPTION`."""
        return said_of_adoption(self.language, what, **values)

    def options(self, question: str, *answers: str) -> dict[str, str]:
        """The words of each answer to a question."""
        return {answer: self.words(f"{question}.{answer}") for answer in answers}

    def given(self, key: str) -> str | None:
        """What was answered beforehand; None for nothing."""
        self._used.add(key)
        return self._given.get(key)

    def require_used(self) -> None:
        """Raise BadAnswerError for an answer to what was not asked: a slip in its key would go unseen."""
        strange = [key for key in self._given if key not in self._used]
        if strange:
            asked = [each.question.key for each in self.answered]
            there, meant = ", ".join(asked) or self.words("nothing"), self._meant(strange[0], asked)
            answer = self._given[strange[0]]
            told = self.words("not_asked", key=strange[0], answer=answer, meant=meant, asked=there)
            raise BadAnswerError(told)

    def _meant(self, word: str, known: Iterable[str]) -> str:
        near = nearest_of(word, known)
        return " " + self.words("meant", near=near) if near else ""


def read_answers(lines: Iterable[str], language: Language = "en") -> dict[str, str]:
    """Answers written KEY=VALUE, one a line; what follows a # at the beginning is a remark.

    Raises BadAnswerError, in this language.
    """
    found: dict[str, str] = {}
    for line in lines:
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        key, equals, value = words.rpartition("=")
        if not equals or not key.strip() or not value.strip():
            raise BadAnswerError(said_of_adoption(language, "not_written", answer=words))
        found[key.strip()] = value.strip()
    return found

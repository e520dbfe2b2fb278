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

    `means` tells which answer other words mean, and raises BadAnswerError where they mean none.
    """

    key: str
    text: str
    options: Mapping[str, str]
    usual: str
    means: Callable[[str], str] | None = None


Ask = Callable[[Question, str], str]
"""Asks a person, after telling why the answer before was none, if there was one; gives the answer."""


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
        given = self.given(question.key)
        if given is not None:
            answer = self._meaning(question, given, f"{question.key}={given}")
        elif self._ask is not None:
            answer = self._asked(question, self._ask)
        else:
            answer = question.usual
        self.answered.append(Answered(question, answer, granted=given is None and self._ask is None))
        return answer

    def _asked(self, question: Question, ask: Ask) -> str:
        """What a person answers, who is asked again until it is an answer, or a number of those shown."""
        shown, why = list(question.options), ""
        while True:
            said = ask(question, why).strip()
            if said not in shown and said.isdecimal() and 0 < int(said) <= len(shown):
                return shown[int(said) - 1]
            try:
                return self._meaning(question, said, self.words("quoted", answer=said))
            except BadAnswerError as error:
                why = str(error)

    def _meaning(self, question: Question, answer: str, written: str) -> str:
        if answer in question.options:
            return answer
        if question.means is not None:
            return question.means(answer)
        known, meant = ", ".join(question.options), self.meant(nearest_of(answer, question.options))
        raise BadAnswerError(self.words("no_answer", written=written, meant=meant, known=known))

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
            there = ", ".join(asked) or self.words("nothing")
            meant = self.meant(nearest_of(strange[0], asked))
            answer = self._given[strange[0]]
            told = self.words("not_asked", key=strange[0], answer=answer, meant=meant, asked=there)
            raise BadAnswerError(told)

    def meant(self, near: str) -> str:
        """The question whether that is meant; "" for nothing."""
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

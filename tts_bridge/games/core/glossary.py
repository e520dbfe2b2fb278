"""What the words on cards mean: a game explains those that it prints without more.

`keyword-x` is a word as it is printed, `means-x` what it means; the number that follows it on the card is
the value `n` (X where none does).
"""

import re
from collections.abc import Iterator, Mapping

from tts_bridge.games.core.words import Language, Words

GROUP = "keyword-"


def meaning_of(words: Words, asked: str) -> str:
    """What somebody is told who asks for a word on cards; "" where the game does not explain it."""
    named = (name for name in words.group(GROUP) if words.say(name).casefold() == asked.casefold())
    found = next(named, "").removeprefix(GROUP)
    return _told(words, found, "X") if found else ""


def _told(words: Words, word: str, number: int | str) -> str:
    means = words.say(f"means-{word}", n=number)
    return words.say("keyword", word=words.say(GROUP + word), means=means)


class Glossary:
    """Explains what is printed; `words` are the messages of a game in each language.

    Words are looked for in the English text of a card: there no ending hides them.
    """

    def __init__(self, words: Mapping[Language, Words]) -> None:
        self._words = words
        english = words["en"]
        names = {message.removeprefix(GROUP): english.say(message) for message in english.group(GROUP)}
        self._known = {
            word: re.compile(rf"\b{re.escape(name)}(?:s|d|ed)?\b(?: (\d+))?", re.IGNORECASE)
            for word, name in names.items()
        }

    def explain(self, printed: str, language: Language) -> tuple[str, ...]:
        """A sentence for each word in an English text that has one, in the order of the text."""
        found = ((hit.start(), word, hit.group(1)) for word, hit in self._found(printed))
        words = self._words[language]
        in_order = sorted(found, key=lambda each: each[0])
        return tuple(_told(words, word, int(number) if number else "X") for _, word, number in in_order)

    def _found(self, printed: str) -> Iterator[tuple[str, re.Match[str]]]:
        for word, pattern in self._known.items():
            hits = list(pattern.finditer(printed))
            if hits:
                # of several the one that tells its number
                yield word, next((hit for hit in hits if hit.group(1)), hits[0])

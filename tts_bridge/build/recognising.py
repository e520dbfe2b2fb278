"""Which card of a game a title means: in any language of the game, spelt as people spell.

Titles are compared letter by letter once case, accents and signs are gone.  Where no name is the same, a few
slips are forgiven, as long as exactly one name is that near; whatever is farther off is only proposed.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from tts_bridge.build.theme import said
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.words import LANGUAGES
from tts_bridge.spelling import CYRILLIC, LATIN

LETTERS_A_SLIP = 5
"""A title may have one slip for so many letters of the name, up to `MOST_SLIPS`."""

MOST_SLIPS = 3

LIKELY = 62.0
"""From how alike (of 100) a name is proposed."""

PROPOSED = 3
"""Names that are proposed at most."""

_MARKUP = re.compile(r"\[/?(?:b|i|u|s|sub|sup|[0-9a-f]{6}|-)\]", re.IGNORECASE)
_PARTS = re.compile(r"\s*(?:[·|/\\\n\r\t;]|\s[-–—]\s|[(\[{)\]}])\s*")
_NOT_LETTERS = re.compile(r"[\W_]+")
_COUNTING = re.compile(r"^\s*(?:[#№]\s*)?\d+\s*[.):]\s+|\s*[x×х]\s*\d+\s*$", re.IGNORECASE)
"""A number before the title, or how many copies there are."""

_TO_CYRILLIC, _TO_LATIN = (str.maketrans(*each) for each in ((LATIN, CYRILLIC), (CYRILLIC, LATIN)))
_IS_CYRILLIC, _IS_LATIN = re.compile(r"[а-я]"), re.compile(r"[a-z]")


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a title means: a definition's id ("" where that cannot be told), and those that it might mean.

    `exact` is False for a title with slips.
    """

    definition: str
    exact: bool = True
    perhaps: tuple[str, ...] = ()


class Names:
    """The names of all cards of a game, to recognise titles by."""

    def __init__(self, cards: Iterable[Definition]) -> None:
        self._by_name: dict[str, dict[str, None]] = {}
        for card in cards:
            for name in (*(said(card.name, language) for language in LANGUAGES), *card.aliases):
                self._by_name.setdefault(plain(name), {})[card.id] = None
        self._by_name.pop("", None)
        self._known: dict[str, Recognised] = {}

    def recognise(self, title: str) -> Recognised:
        """What a title means."""
        if title not in self._known:
            self._known[title] = self._recognise(title)
        return self._known[title]

    def _recognise(self, title: str) -> Recognised:
        wordings = list(_wordings(title))
        exact = dict.fromkeys(one for words in wordings for one in self._by_name.get(words, ()))
        if exact:
            return _only(exact, exact=True)
        near = dict.fromkeys(one for words in wordings for one in self._near(words))
        if near:
            return _only(near, exact=False)
        return Recognised("", False, tuple(self._likely(wordings)))

    def _near(self, words: str) -> Iterable[str]:
        """The definitions whose name is nearest, if it is near enough."""
        found: dict[str, int] = {}
        for name, slips in self._slips(words):
            for definition in self._by_name[name]:
                found[definition] = min(slips, found.get(definition, slips))
        least = min(found.values(), default=0)
        return [definition for definition, slips in found.items() if slips == least]

    def _slips(self, words: str) -> Iterator[tuple[str, int]]:
        shuffled = _sorted(words)
        for name in self._by_name:
            most = min(len(name) // LETTERS_A_SLIP, MOST_SLIPS)
            if _figures(name) != _figures(words):
                continue
            slips = OSA.distance(words, name, score_cutoff=most)
            if slips > most:
                slips = OSA.distance(shuffled, _sorted(name), score_cutoff=most)
            if slips <= most:
                yield name, slips

    def _likely(self, wordings: Iterable[str]) -> Iterable[str]:
        scored: dict[str, float] = {}
        for words in wordings:
            for name, score, _ in process.extract(
                words, list(self._by_name), scorer=fuzz.WRatio, score_cutoff=LIKELY, limit=PROPOSED
            ):
                for definition in self._by_name[name]:
                    scored[definition] = max(score, scored.get(definition, 0.0))
        return sorted(scored, key=lambda definition: -scored[definition])[:PROPOSED]


def plain(words: str) -> str:
    """Words as they are compared: small letters and figures, one space between words, no markup, ё as е."""
    folded = unicodedata.normalize("NFKD", _MARKUP.sub("", words).casefold())
    kept = "".join(sign for sign in folded if not unicodedata.combining(sign))
    return " ".join(map(_of_one_script, _NOT_LETTERS.sub(" ", kept.replace("ё", "е")).split()))


def _only(found: Mapping[str, None], exact: bool) -> Recognised:
    """The one that was found, or a choice between several."""
    perhaps = tuple(found)
    return Recognised(perhaps[0], exact) if len(perhaps) == 1 else Recognised("", exact, perhaps)


def _wordings(title: str) -> Iterator[str]:
    """The title, and the parts that may be a name by themselves: a translation, what is not in brackets."""
    bare = _COUNTING.sub("", _MARKUP.sub("", title))
    yield from dict.fromkeys(filter(None, map(plain, (title, bare, *_PARTS.split(bare)))))


def _of_one_script(word: str) -> str:
    """A word with letters of two alphabets in that of most of them: some look the same."""
    cyrillic, latin = len(_IS_CYRILLIC.findall(word)), len(_IS_LATIN.findall(word))
    if not cyrillic or not latin:
        return word
    return word.translate(_TO_CYRILLIC if cyrillic >= latin else _TO_LATIN)


def _sorted(words: str) -> str:
    return " ".join(sorted(words.split()))


def _figures(words: str) -> list[str]:
    """The numbers in words: these are never slips."""
    return sorted(re.findall(r"\d+", words))

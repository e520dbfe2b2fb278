"""Which card of a game a title means: in any language of the game, spelt as people spell.

Titles are compared letter by letter once case, accents and signs are gone.  Where no name is the same, words
may stand in another order, small words and what is said before a `!` or `:` (its kind) may be missing, and
numbers may be words; then a few slips are forgiven.  All that only where exactly one name fits; whatever is
farther off is only proposed, what is nearest first.
"""

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from tts_bridge.build.number_words import with_figures
from tts_bridge.build.theme import said
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.words import LANGUAGES
from tts_bridge.spelling import CYRILLIC, LATIN

LETTERS_A_SLIP = 5
"""A title may have one slip for so many letters of the name, up to `MOST_SLIPS`."""

MOST_SLIPS = 3

LETTERS_A_WORD = 4
"""A word of it may have one for so many letters, one of three letters, too: Change Job is not Change Sex."""

LIKELY = 0.4
"""From which share of common words a name is proposed; a word that few names have counts more."""

ALIKE = 70.0
"""From how alike (of 100) two words may be forms of one."""

PROPOSED = 3
"""Names that are proposed at most."""

SMALL = frozenset({"a", "an", "the", "and", "и"})
"""Words that are written or left out; `&` is no word."""

_MARKUP = re.compile(r"\[/?(?:b|i|u|s|sub|sup|[0-9a-f]{6}|-)\]", re.IGNORECASE)
_PARTS = re.compile(r"\s*(?:[·|/\\\n\r\t;]|\s[-–—]\s|[(\[{)\]}])\s*")
_NOT_LETTERS = re.compile(r"[\W_]+")
_COUNTING = re.compile(r"^\s*(?:[#№]\s*)?\d+\s*[.):]\s+|\s*[x×х]\s*\d+\s*$", re.IGNORECASE)
"""A number before the title, or how many copies there are."""

_KIND = re.compile(r"^[^!:]*[!:]\s*(?=\w)")
"""What is said of a card before its name."""

_GROUPED = re.compile(r"(?<!\d)\d{1,3}(?:[ ,.'’]\d{3})+(?!\d)")
"""A number with something between its thousands."""

_TO_CYRILLIC, _TO_LATIN = (str.maketrans(*each) for each in ((LATIN, CYRILLIC), (CYRILLIC, LATIN)))
_IS_CYRILLIC, _IS_LATIN = re.compile(r"[а-я]"), re.compile(r"[a-z]")


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a title means: a definition's id ("" where that cannot be told), and those that it might mean.

    `exact` is True for a title that is a name, `slips` for one of which letters were forgiven, or what stood
    before the name passed over.
    """

    definition: str
    exact: bool = True
    perhaps: tuple[str, ...] = ()
    slips: bool = False


class Names:
    """The names of all cards of a game, to recognise titles by."""

    def __init__(self, cards: Iterable[Definition]) -> None:
        self._by_name: dict[str, dict[str, None]] = {}
        self._by_words: dict[str, dict[str, None]] = {}
        self._without_kind: dict[str, dict[str, None]] = {}
        for card in cards:
            for name in (*(said(card.name, language) for language in LANGUAGES), *card.aliases):
                self._by_name.setdefault(plain(name), {})[card.id] = None
                self._by_words.setdefault(_words(name), {})[card.id] = None
                if _KIND.match(name):
                    self._without_kind.setdefault(_words(_KIND.sub("", name)), {})[card.id] = None
        for known in (self._by_name, self._by_words, self._without_kind):
            known.pop("", None)
        self._common = Counter(word for name in self._by_words for word in set(name.split()))
        self._known: dict[str, Recognised] = {}

    def recognise(self, title: str) -> Recognised:
        """What a title means."""
        if title not in self._known:
            self._known[title] = self._recognise(title)
        return self._known[title]

    def _recognise(self, title: str) -> Recognised:
        wordings = list(_wordings(title))
        exact = _all_of(self._by_name, map(plain, wordings))
        if exact:
            return _only(exact, True, False)
        whole = list(dict.fromkeys(map(_words, wordings)))
        bare = [words for words in (_words(_KIND.sub("", each)) for each in wordings) if words not in whole]
        for words, slips in ((whole, False), (bare, True)):
            for known in (self._by_words, self._without_kind):
                if found := _all_of(known, words):
                    return _only(found, False, slips)
        near = dict.fromkeys(one for words in (*whole, *bare) for one in self._near(words))
        if near:
            return _only(near, False, True)
        return Recognised("", False, tuple(self._likely([*whole, *bare])))

    def _near(self, words: str) -> Iterable[str]:
        """The definitions whose name is nearest, if it is near enough."""
        found: dict[str, int] = {}
        for definition, slips in self._slips(words):
            found[definition] = min(slips, found.get(definition, slips))
        least = min(found.values(), default=0)
        return [definition for definition, slips in found.items() if slips == least]

    def _slips(self, words: str) -> Iterator[tuple[str, int]]:
        shuffled, figures = _sorted(words), _figures(words)
        for name, definitions in (*self._by_words.items(), *self._without_kind.items()):
            most = min(len(name) // LETTERS_A_SLIP, MOST_SLIPS)
            if _figures(name) != figures:
                continue
            slips = _distance(words, name, most)
            if slips > most:
                slips = _distance(shuffled, _sorted(name), most)
            if slips <= most:
                yield from ((definition, slips) for definition in definitions)

    def _likely(self, wordings: Iterable[str]) -> Iterable[str]:
        scored: dict[str, float] = {}
        for words in wordings:
            for name, score in self._likenesses(words):
                for definition in (*self._by_words.get(name, ()), *self._without_kind.get(name, ())):
                    scored[definition] = max(score, scored.get(definition, 0.0))
        return sorted(scored, key=lambda definition: -scored[definition])[:PROPOSED]

    def _likenesses(self, words: str) -> Iterator[tuple[str, float]]:
        """The names that are like these words, and how much, from `LIKELY` to 1.

        That is the share of the words of both that are in both, else of letters, if that is large.
        """
        ours, names = words.split(), (*self._by_words, *self._without_kind)
        forms: dict[str, float] = {}
        for word in ours:
            for form, alike, _ in _alike(word, tuple(self._common)):
                forms[form] = max(alike / 100, forms.get(form, 0.0))
        weight = sum(map(self._weight, ours))
        for name in names:
            theirs = name.split()
            shared = sum(self._weight(word) * forms.get(word, 0.0) for word in theirs)
            of_words = 2 * shared / (weight + sum(map(self._weight, theirs)))
            if of_words >= LIKELY:
                yield name, of_words
        yield from ((name, score / 100) for name, score, _ in _alike(words, names))

    def _weight(self, word: str) -> float:
        """How much a word tells: one that stands in few names tells more."""
        return math.log(1 + len(self._by_words) / (1 + self._common[word]))


def plain(words: str) -> str:
    """Words as they are compared: small letters and figures, one space between words, no markup, ё as е."""
    folded = unicodedata.normalize("NFKD", _MARKUP.sub("", words).casefold())
    kept = "".join(sign for sign in folded if not unicodedata.combining(sign))
    whole = _GROUPED.sub(lambda number: _NOT_LETTERS.sub("", number[0]), kept.replace("ё", "е"))
    return " ".join(map(_of_one_script, _NOT_LETTERS.sub(" ", whole).split()))


def _words(name: str) -> str:
    """The words of a name that count, numbers in figures."""
    words = with_figures(plain(name))
    return " ".join(word for word in words if word not in SMALL) or " ".join(words)


def _all_of(known: Mapping[str, Mapping[str, None]], wordings: Iterable[str]) -> dict[str, None]:
    """All definitions that have one of these names."""
    return dict.fromkeys(one for words in wordings for one in known.get(words, ()))


def _distance(words: str, name: str, most: int) -> int:
    """How many slips lead from one to the other, above `most` where a word would have to be another one."""
    slips = OSA.distance(words, name, score_cutoff=most)
    ours, theirs = words.split(), name.split()
    if slips > most or len(ours) != len(theirs):
        return slips
    pairs = zip(ours, theirs, strict=True)
    meant = all(OSA.distance(*pair) <= (max(map(len, pair)) + 1) // LETTERS_A_WORD for pair in pairs)
    return slips if meant else most + 1


def _alike(words: str, known: Sequence[str]) -> list[tuple[str, float, int]]:
    """Those of the known words or names most of whose letters are the same, how alike, and their places."""
    return process.extract(words, known, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=None)


def _only(found: Mapping[str, None], exact: bool, slips: bool) -> Recognised:
    """The one that was found, or a choice between several."""
    perhaps = tuple(found)
    if len(perhaps) > 1:
        return Recognised("", exact, perhaps, slips)
    return Recognised(perhaps[0], exact, slips=slips)


def _wordings(title: str) -> Iterator[str]:
    """The title, and the parts that may be a name by themselves: a translation, what is not in brackets."""
    bare = _COUNTING.sub("", _MARKUP.sub("", title))
    yield from dict.fromkeys(each for each in (title, bare, *_PARTS.split(bare)) if plain(each))


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

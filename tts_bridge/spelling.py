"""Which of the known words somebody meant who wrote one that is not known; all parts of the program ask here.

Forgiven are letters that are missing, too many, wrong or out of order, capitals, `-` for `_`, and letters of
the other alphabet that look the same.  A word that is merely something like another one is not proposed: a
wrong hint costs its reader more than none.
"""

import re
from collections import Counter
from collections.abc import Iterable

from rapidfuzz.distance import OSA, Indel

LATIN, CYRILLIC = "abcehkmoptxyijs", "авсенкмортхуіјѕ"
"""Letters that look the same."""

LETTERS_A_SLIP = 4
"""A word, or a part of one, may have a slip for so many letters; one of three letters may have one, too."""

_TO_LATIN = str.maketrans(CYRILLIC, LATIN)
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_PARTS = re.compile(r"[^\W_]+")
_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")
_FIGURES = re.compile(r"\d+")


def nearest_of(word: str, known: Iterable[str]) -> str:
    """The known word that is meant by one with slips; "" where none is that near.

    Of several it is the one with the fewest slips, then the one with the same letters or most of them.
    What stands before the dot of a known word may be left out where only one ends so.
    """
    words = list(known)
    near = _nearest(word, words)
    if near or "." in word:
        return near
    ends = Counter(end for each in words if (end := each.partition(".")[2]))
    end = _nearest(word, [end for end, times in ends.items() if times == 1])
    return next((each for each in words if end and each.partition(".")[2] == end), "")


def did_you_mean(word: str, known: Iterable[str], first: str = " Did") -> str:
    """The question whether the nearest word is meant, which begins so; "" where none is near."""
    near = nearest_of(word, known)
    return f"{first} you mean '{near}'?" if near else ""


def _nearest(word: str, known: Iterable[str]) -> str:
    written = _parts(word)
    near = [
        (slips, sorted(word) != sorted(each), Indel.distance(word, each), each)
        for each in dict.fromkeys(known)
        if (slips := _slips(written, _parts(each))) is not None
    ]
    return min(near, default=(0, True, 0, ""))[-1]


def plain_letters(word: str) -> str:
    """A word in small letters, Latin ones for all that look so."""
    return word.casefold().translate(_TO_LATIN)


def _parts(word: str) -> list[str]:
    """The parts of a word between its dots, `_` and `-`, in small letters of one alphabet; 09 as 9."""
    parts: list[str] = _PARTS.findall(plain_letters(_ZEROS.sub("", _HUMP.sub("_", word))))
    return parts


def _slips(one: list[str], other: list[str]) -> int | None:
    """How many slips lead from one word to another; None for more than happen to somebody who means it."""
    if _figures(one) != _figures(other):
        return None
    if sorted(one) == sorted(other):
        return int(one != other)
    pairs = list(zip(one, other, strict=False))
    if len(one) == len(other):
        slips = [_slips_of_a_part(*pair) for pair in pairs]
        if None not in slips:
            return sum(filter(None, slips))
        if not all(_begin_alike(*pair) for pair in pairs):
            return None
    return _slip_of_the_whole("".join(one), "".join(other))


def _slips_of_a_part(one: str, other: str) -> int | None:
    two_swapped = len(one) == 2 and one == other[::-1]
    most = 1 if two_swapped else _forgiven(one, other)
    slips = OSA.distance(one, other, score_cutoff=most)
    return slips if slips <= most and _begin_alike(one, other) else None


def _slip_of_the_whole(one: str, other: str) -> int | None:
    """A dot or `_` may be elsewhere, or a letter wrong in a part that is too short for a slip of its own."""
    most = min(_forgiven(one, other), 1)
    return 1 if OSA.distance(one, other, score_cutoff=most) <= most else None


def _forgiven(one: str, other: str) -> int:
    return (max(len(one), len(other)) + 1) // LETTERS_A_SLIP


def _begin_alike(one: str, other: str) -> bool:
    """Whether the first letter is the same, or missing, or has changed its place: a wrong one makes another
    word, as `wand` of `hand`."""
    swapped = one[:2] == other[1::-1]
    return one[:1] == other[:1] or swapped or one[1:] == other or one == other[1:]


def _figures(parts: list[str]) -> list[str]:
    """The numbers in a word: these are never slips."""
    return _FIGURES.findall(" ".join(parts))

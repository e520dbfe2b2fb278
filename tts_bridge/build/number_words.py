"""Numbers that are words, in English and Russian: Seven Dragons are 7 Dragons, too."""

import re
from collections.abc import Mapping

NUMBER_WORDS: Mapping[int, tuple[str, ...]] = {
    1: ("one", "один", "одна", "одно", "одну", "одного", "одной"),
    2: ("two", "два", "две", "двух"),
    3: ("three", "три", "трех"),
    4: ("four", "четыре", "четырех"),
    5: ("five", "пять", "пяти"),
    6: ("six", "шесть", "шести"),
    7: ("seven", "семь", "семи"),
    8: ("eight", "восемь", "восьми"),
    9: ("nine", "девять", "девяти"),
    10: ("ten", "десять", "десяти"),
    11: ("eleven", "одиннадцать", "одиннадцати"),
    12: ("twelve", "двенадцать", "двенадцати"),
}
"""Small letters without accents (`й` is `и`)."""

_FIGURES = {word: str(number) for number, words in NUMBER_WORDS.items() for word in words}

_GENITIVES = "|".join(words[-1] for number, words in NUMBER_WORDS.items() if number > 1)
_BEGINNING = re.compile(rf"({_GENITIVES})(\w{{4,}})")
"""A word that begins with a number, as Russian has them."""


def with_figures(words: str) -> list[str]:
    """Words, each number among them in figures, one that begins a word by itself."""
    apart = (_BEGINNING.fullmatch(word) for word in words.split())
    parted = [part for word, found in zip(words.split(), apart, strict=True)
              for part in (found.groups() if found else (word,))]  # fmt: skip
    return [_FIGURES.get(word, word) for word in parted]

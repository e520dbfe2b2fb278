"""The words of the chat that the table listens to, in both languages, however they are spelt: after a `!`.

Capital letters, blanks, signs around the word, letters of the other alphabet that look the same and a
keyboard that was left in the other language make no difference.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from tts_bridge.games.core.moves import HOST, Move
from tts_bridge.spelling import nearest_of, plain_letters
from tts_bridge.table.wishes import MOST_DIGITS

WORDS = {
    "help": ("help", "помощь"),
    "why": ("why", "почему"),
    "rule": ("rule", "правило"),
    "odds": ("odds", "шансы"),
    "undo": ("undo", "назад"),
    "allow": ("allow", "можно"),
    "level": ("level", "строгость"),
    "fix": ("fix", "правка"),
    "pause": ("pause", "пауза"),
    "here": ("here", "здесь"),
    "check": ("check", "сверка"),
    "edit": ("edit", "исправить"),
    "start": ("start", "начать"),
}
"""What each command is called."""

RULING = frozenset({"undo", "allow", "level", "fix", "check", "edit", "start"})
"""What only the host and those promoted may say."""

SEATED = frozenset({"pause"})
"""What only those may say who play, and the host and those promoted."""

LEVEL_WORDS = {
    "off": ("off", "выкл", "нет"),
    "advise": ("advise", "совет"),
    "strict": ("strict", "строго"),
}
"""What may follow `!level`."""

UNKNOWN = "unknown"
"""The name of a command that there is not; its word follows, and the one that may be meant."""

LONGEST_WORD = 40
"""Letters of such a word that are told again."""

NOTHING = "-"
"""What stands for an empty field of an edit."""

MARKS = "!！"
"""What a command begins with."""

_LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё"
_AS_RUSSIAN = str.maketrans(_LATIN_KEYS, _RUSSIAN_KEYS)
_AS_LATIN = str.maketrans(_RUSSIAN_KEYS, _LATIN_KEYS)


@dataclass(frozen=True, slots=True)
class Command:
    """What was said: the command, and the words that followed."""

    name: str
    words: tuple[str, ...] = ()


def read(text: str) -> Command | None:
    """The command in a line of chat, `UNKNOWN` for a word that is none; None where no word is commanded."""
    line = _visible(text).strip()
    first, *rest = line.lstrip(MARKS).split() or [""]
    if not line.startswith(tuple(MARKS)) or not first[:1].isalpha():
        return None
    name = _meant(first, WORDS)
    if name:
        return Command(name, tuple(rest))
    words = [word for both in WORDS.values() for word in both]
    near = nearest_of(first.casefold(), words)
    return Command(UNKNOWN, (first[:LONGEST_WORD], *(["!" + near] if near else ())))


def read_level(words: tuple[str, ...]) -> str:
    """The level that the words after a command name; "" for none."""
    return _meant(words[0], LEVEL_WORDS) if words else ""


def read_edit(words: tuple[str, ...]) -> Move | None:
    """The edit that is written out: kind, card, target, number (`count level red 2`); None if it is none."""
    kind, card, target, number = (*words, "", "", "", "")[:4]
    digits = number.removeprefix("-")
    if not kind or len(words) > 4 or (number and not (digits.isascii() and digits.isdecimal())):
        return None
    if len(digits) > MOST_DIGITS:
        return None
    return Move(
        f"edit.{kind}", HOST, card.removeprefix(NOTHING), target.removeprefix(NOTHING), int(number or 0)
    )


def _meant(word: str, known: Mapping[str, tuple[str, ...]]) -> str:
    """The name of the word that was written; "" where it is none of those."""
    typed = unicodedata.normalize("NFKC", word).casefold()
    spelt = {_spelt(way) for way in (typed, typed.translate(_AS_RUSSIAN), typed.translate(_AS_LATIN))}
    return next((name for name, words in known.items() if spelt & set(map(_spelt, words))), "")


def _spelt(word: str) -> str:
    """A word as all spellings of it are alike."""
    return "".join(letter for letter in plain_letters(word.replace("ё", "е")) if letter.isalpha())


def _visible(text: str) -> str:
    """A text without what is not seen of it."""
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
